import { getSealKey } from '@baize/contracts'
import type { Page } from '@playwright/test'
import { type BrowserKeys, sealFor } from '../../apps/server/src/testing/browser-keys.ts'

type Sealed = {
  readonly path: string
  readonly data: Record<string, unknown>
  /** What says whose page this is. */
  readonly headers: Readonly<Record<string, string>>
  readonly keys: BrowserKeys
}

/** Posts what only the server can read, as the page of a login does, and gives what was answered. */
export async function postSealed(page: Page, { path, data, headers, keys }: Sealed): Promise<unknown> {
  const offered = await page.request.get(getSealKey.path, { headers })
  const { value: key } = await offered.json()
  const body = JSON.stringify(await sealFor({ path, data: { ...data, proofKey: keys.proofKey }, key }))
  const reply = await page.request.post(path, {
    data: body,
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      Encryption: 'JWE',
      'X-Proof': keys.prove('POST', path, body),
    },
  })
  const answer = await reply.json()
  if (!answer.success) throw new Error(`Not logged in: ${JSON.stringify(answer)}`)
  return answer.value
}

type Session = {
  /** The database of the browser in which the app looks for its key. */
  readonly database: 'baize' | 'office'
  readonly keys: BrowserKeys
  readonly inBrowser: Readonly<Record<string, string>>
  readonly inTab?: Readonly<Record<string, string>>
}

/** Lets this browser keep what a login leaves in it. The page shows nothing of the site yet. */
export async function keepSession(
  page: Page,
  { database, keys, inBrowser, inTab = {} }: Session,
): Promise<void> {
  // Any page of this origin that is not the app.
  await page.goto('/healthz')
  const pair = { privateJwk: keys.privateJwk, publicJwk: keys.proofKey }
  await page.evaluate(keep, { database, ...pair, inBrowser, inTab })
}

type Kept = {
  readonly database: string
  readonly privateJwk: JsonWebKey
  readonly publicJwk: JsonWebKey
  readonly inBrowser: Record<string, string>
  readonly inTab: Record<string, string>
}

/** In the browser: the key where the app looks for it, then what says that somebody is here. */
async function keep({ database, privateJwk, publicJwk, inBrowser, inTab }: Kept): Promise<void> {
  const kind = { name: 'ECDSA', namedCurve: 'P-256' }
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey('jwk', privateJwk, kind, false, ['sign']),
    crypto.subtle.importKey('jwk', publicJwk, kind, true, ['verify']),
  ])
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore('keys'))
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('keys', 'readwrite')
      writing.objectStore('keys').put({ privateKey, publicKey }, 'proof')
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
      writing.addEventListener('error', () => reject(writing.error))
    })
  })
  for (const [name, value] of Object.entries(inBrowser)) localStorage.setItem(name, value)
  for (const [name, value] of Object.entries(inTab)) sessionStorage.setItem(name, value)
}
