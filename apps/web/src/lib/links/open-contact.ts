import { type ContactKind, listCustomerService, openCustomerService } from '@baize/contracts'
import { call } from '../call/api.ts'
import { textOf } from '../texts/i18n.tsx'
import { problemText } from '../texts/problem.ts'
import { toast } from '../overlays/toast.tsx'

/** Asks for the encrypted path of a way to reach the house and goes where it leads. */
export async function openContact(kind: ContactKind, goTo: (path: string) => Promise<void>): Promise<void> {
  try {
    const entry = (await call(listCustomerService)).find(({ csType }) => csType === kind)
    if (!entry) return
    const { url } = await call(openCustomerService, { query: { path: entry.path } })
    if (url.startsWith('https://')) window.location.assign(url)
    else await goTo(url)
  } catch (error) {
    toast(problemText(await textOf('engagement'), error), { tone: 'problem' })
  }
}
