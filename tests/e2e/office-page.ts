import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Logs in at the office's page. */
export async function enterOffice(desk: Page, { account, password }: Person): Promise<void> {
  await desk.getByRole('textbox', { name: 'Username' }).fill(account)
  await desk.getByLabel('Password').fill(password)
  await desk.getByRole('button', { name: 'Log in' }).click()
}

type Calls = {
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  /** One call for each, one after another; null where a call has no body. */
  readonly bodies: readonly (string | null)[]
}

/** Calls the house as the office in this tab does, past its page: with its token, and signed with its browser's key. */
export async function callAsOffice(desk: Page, calls: Calls): Promise<void> {
  await desk.evaluate(async ({ method, path, bodies }) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('office', 1)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const { privateKey } = await new Promise<CryptoKeyPair>((resolve, reject) => {
      const reading = database.transaction('keys').objectStore('keys').get('proof')
      reading.addEventListener('success', () => resolve(reading.result))
      reading.addEventListener('error', () => reject(reading.error))
    })
    database.close()
    const bytesOf = (text: string) => new TextEncoder().encode(text)
    const encode = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '')
    const proofOf = async (sent: string) => {
      const body = encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(sent))))
      const jti = encode(crypto.getRandomValues(new Uint8Array(16)))
      const claims = JSON.stringify({ htm: method, htu: path, body, ts: Date.now(), jti })
      const signed = `${encode(bytesOf('{"alg":"ES256","typ":"proof"}'))}.${encode(bytesOf(claims))}`
      const way = { name: 'ECDSA', hash: 'SHA-256' }
      const signature = await crypto.subtle.sign(way, privateKey, bytesOf(signed))
      return `${signed}.${encode(new Uint8Array(signature))}`
    }
    const token = sessionStorage.getItem('office.token') ?? ''
    for (const body of bodies) {
      const proof = { authorization: token, 'x-proof': await proofOf(body ?? '') }
      const headers = body === null ? proof : { ...proof, 'content-type': 'application/json' }
      const call = { method, headers, body }
      const { ok, status } = await fetch(path, call)
      if (!ok) throw new Error(`A call was answered with ${status}.`)
    }
  }, calls)
}
