import { logInOperator, type OfficeScreen, officeScreens } from '@baize/contracts'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { newBrowserKeys } from '../../apps/server/src/testing/browser-keys.ts'
import { keepSession, postSealed } from './browser-session.ts'
import { demoPerson, type Person } from './people.ts'

type Sitting = {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly locale?: string
  readonly language?: string
  readonly theme?: string
  readonly hasTouch?: boolean
}

/** Somebody who works in the office, with the code of their authenticator where they have one. */
type Colleague = Person & { readonly code?: string }

/**
 * An operator in the office, one of the demo by their name, in a browser of their own. Their session is opened as the page
 * of the login does it, which is not drawn: `enterOffice` is for tests that are about it.
 */
export async function sitDown(
  browser: Browser,
  who: string | Colleague,
  sitting: Sitting = {},
): Promise<Page> {
  const {
    viewport = { width: 1280, height: 800 },
    locale = 'en-US',
    language = 'EN',
    theme = 'dark',
    hasTouch = false,
  } = sitting
  const context = await browser.newContext({
    baseURL: process.env.E2E_BASE_URL ?? '',
    viewport,
    isMobile: false,
    hasTouch,
    locale,
  })
  const desk = await context.newPage()
  const { account, password, code } = typeof who === 'string' ? { ...demoPerson(who), code: '' } : who
  const keys = newBrowserKeys()
  const answer = await postSealed(desk, {
    path: logInOperator.path,
    data: { login: account, password, ...(code && { code }) },
    headers: { Language: 'EN', 'X-MC-Client': 'office' },
    keys,
  })
  await keepSession(desk, {
    database: 'office',
    keys,
    inBrowser: { 'office.theme': theme, 'office.language': language },
    inTab: { 'office.token': z.parse(logInOperator.reply, answer).token },
  })
  await desk.goto('/office/')
  await desk.locator('nav a').first().waitFor({ state: 'attached' })
  await desk.getByRole('main').first().waitFor()
  return desk
}

const screens: readonly OfficeScreen[] = Object.values(officeScreens).flat()

/** The screens that stand in the menu of this operator. */
export async function screensOf(desk: Page): Promise<OfficeScreen[]> {
  const links = await desk.locator('nav a').evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  return screens.filter((name) => links.some((href) => href?.split('/')[1] === name))
}

/** Opens a screen of the house and waits until it has been answered. */
export async function walkTo(desk: Page, screen: OfficeScreen, path = '', house = 'BAIZE'): Promise<void> {
  const where = screen === 'chats' || screen === 'myself' ? path : `/${house}${path}`
  await desk.evaluate((hash) => {
    window.location.hash = hash
  }, `#/${screen}${where}`)
  // The screen before it has a heading too.
  await desk.locator(`nav a[href^="#/${screen}"][aria-current="page"]`).first().waitFor({ state: 'attached' })
  await desk.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  // The face of waiting is gone once the server has answered.
  await desk.getByRole('main').locator('[data-waiting]').first().waitFor({ state: 'detached' })
}

/** Whoever looks at a queue is told of what is new there within this. */
export const SEEN_WITHIN = { timeout: 2_000 }

/** What waits in a queue and says this. */
export function queueRow(desk: Page, says: string | RegExp) {
  return desk.getByRole('region', { name: 'Queue' }).getByRole('link', { name: says })
}

/** What is open beside the queue. */
export function openItem(desk: Page) {
  return desk.getByRole('region', { name: 'Selected' })
}

/** Goes along the rows of a queue by keys until this one has the focus. */
export async function stepTo(desk: Page, row: Locator): Promise<void> {
  await expect(async () => {
    await desk.keyboard.press('j')
    await expect(row).toBeFocused({ timeout: 200 })
  }).toPass()
}

/** How far the page, or its area, reaches over its edge. */
export function beyond(desk: Page): Promise<number> {
  return desk.evaluate(() => {
    const area = document.querySelector('main')
    const within = area ? area.scrollWidth - area.clientWidth : 0
    return Math.max(within, document.documentElement.scrollWidth - window.innerWidth)
  })
}

/** Logs in at the office's page. */
export async function enterOffice(desk: Page, { account, password, code = '' }: Colleague): Promise<void> {
  await desk.getByRole('textbox', { name: 'Username' }).fill(account)
  await desk.getByLabel('Password').fill(password)
  await desk.getByRole('textbox', { name: 'Authenticator code' }).fill(code)
  await desk.getByRole('button', { name: 'Log in', exact: true }).click()
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
