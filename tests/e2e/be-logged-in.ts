import { getSealKey, login, loginReply } from '@baize/contracts'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { newBrowserKeys, sealFor } from '../../apps/server/src/testing/browser-keys.ts'
import { memberIsShown, openHome, rememberHouse, takenOver } from './home-page.ts'
import type { Person } from './people.ts'

/**
 * Makes this browser that of a member, as the login screen would, without drawing it or the home that it leads to: most
 * tests are about what comes after. The page shows nothing of the site yet.
 */
export async function beLoggedIn(page: Page, { account, password }: Person): Promise<void> {
  const keys = newBrowserKeys()
  const house = { Language: 'EN', Merchant: 'BAIZE', 'X-MC-Client': 'web' }
  const offered = await page.request.get(getSealKey.path, { headers: house })
  const data = { type: 'username', username: account, password, door: 'member', remember: false }
  const sealed = await sealFor({
    path: login.path,
    data: { ...data, proofKey: keys.proofKey },
    key: (await offered.json()).value,
  })
  const body = JSON.stringify(sealed)
  const reply = await page.request.post(login.path, {
    data: body,
    headers: {
      ...house,
      'Content-Type': 'application/json',
      Encryption: 'JWE',
      'X-Proof': keys.prove('POST', login.path, body),
    },
  })
  const answer = await reply.json()
  if (!answer.success) throw new Error(`Not logged in: ${JSON.stringify(answer)}`)
  const { session } = z.parse(loginReply, answer.value)
  if (!session) throw new Error('This member has a second step.')
  await rememberHouse(page.context())
  // Any page of this origin that is not the app.
  await page.goto('/healthz')
  await page.evaluate(keepInBrowser, {
    privateJwk: keys.privateJwk,
    publicJwk: keys.proofKey,
    kept: {
      MC_SESSION_INFO: JSON.stringify({ ...session, merchantCode: 'BAIZE' }),
      tokenEndsAt: String(session.expiresAt),
      autoLogin: '1',
    },
  })
}

/** Home as this member sees it, with the balance on it. */
export async function openHomeAs(page: Page, person: Person): Promise<void> {
  await beLoggedIn(page, person)
  await openHome(page)
  await takenOver(page)
  await memberIsShown(page)
}

type Kept = {
  readonly privateJwk: JsonWebKey
  readonly publicJwk: JsonWebKey
  readonly kept: Record<string, string>
}

/** In the browser: the key where the app looks for it, then what says that somebody is here. */
async function keepInBrowser({ privateJwk, publicJwk, kept }: Kept): Promise<void> {
  const kind = { name: 'ECDSA', namedCurve: 'P-256' }
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey('jwk', privateJwk, kind, false, ['sign']),
    crypto.subtle.importKey('jwk', publicJwk, kind, true, ['verify']),
  ])
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('baize', 1)
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
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
}
