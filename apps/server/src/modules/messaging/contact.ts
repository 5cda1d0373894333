import type { CustomerService } from '@baize/contracts'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Merchant } from '#platform/visit'

const PURPOSE = 'customer-service'
const shape = /^[A-Za-z0-9_-]{40,600}$/

/** The ways to reach the house, each with its path sealed for this house alone. */
export function listContacts(app: App, { code, customerService }: Merchant): CustomerService[] {
  return customerService.map(({ csType, path }) => ({
    csType,
    path: app.secrets.seal(PURPOSE, Buffer.from(JSON.stringify([code, path]))).toString('base64url'),
  }))
}

/** Where a sealed path leads. One of another house, or that nobody sealed, leads nowhere. */
export function openContact(app: App, { code }: Merchant, path: string): { url: string } {
  const [house, url] = opened(app, path)
  if (house !== code || url === undefined) throw new Refusal('NOT_FOUND')
  return { url }
}

function opened(app: App, path: string): readonly (string | undefined)[] {
  if (!shape.test(path)) return []
  try {
    const inside: unknown = JSON.parse(app.secrets.open(PURPOSE, Buffer.from(path, 'base64url')).toString())
    return Array.isArray(inside) ? inside.map(String) : []
  } catch {
    return []
  }
}
