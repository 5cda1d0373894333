import type { BodyOf, Endpoint, Envelope, QueryOf, ReplyOf } from '@baize/contracts'
import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test'

type House = 'BAIZE' | 'NOOR' | 'SOLO'

/** From its next page on, this browser meets the house whose members the tests make where an address names none. */
export async function rememberHouse(context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: 'merchant', value: 'BAIZE', url: process.env.E2E_BASE_URL ?? '' }])
}

export function sideMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Game categories' })
}

export function popular(page: Page): Locator {
  return page.getByRole('heading', { name: 'Popular now' })
}

/** Home as the server draws it, in one of the demo houses. */
export async function openHome(page: Page, house: House = 'BAIZE'): Promise<void> {
  await page.goto(`/m/home?merchant=${house}`)
}

/** Home as the browser draws it, with everything asked for by calls: the page that is loaded is another. */
export async function openHomeFromElsewhere(page: Page): Promise<void> {
  await page.goto('/m/activity?merchant=BAIZE')
  await takenOver(page)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(/\/m\/home/)
}

/** Until the header says whose page this is. */
export async function memberIsShown(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Balance/ })
    .waitFor()
}

type Held = {
  readonly pass: (route: Route) => Promise<void>
  readonly release: () => void
  readonly released: Promise<void>
}

/** Lets requests wait until they are released. */
export function held(): Held {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const pass = async (route: Route) => {
    await released
    await route.continue()
  }
  return { pass, release, released }
}

/** From the next page on, everything that moves by itself is noted; nobody has asked for less of it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much has moved on the page that is open, with its letters there; no number where nobody watched. */
export async function shiftsOf(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  const shifts: unknown = await page.evaluate(() => Reflect.get(window, 'shifts'))
  return Array.isArray(shifts) ? shifts.reduce((total: number, each: number) => total + each, 0) : Number.NaN
}

/** Until the script has taken over, a link loads a page of its own. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'takeOver') === undefined)
}

/** The same by a clock that stands: it goes on until the script has taken over, and hardly further. */
export async function takenOverAtLast(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return page.evaluate(() => Reflect.get(window, 'takeOver') === undefined)
    })
    .toBe(true)
}

/** What the server answers to the same house in English; the page's own routes do not see this call. */
export async function ask<const E extends Endpoint>(
  page: Page,
  { path }: E & { readonly method: 'GET'; readonly body?: BodyOf<E> },
  query?: QueryOf<E>,
): Promise<ReplyOf<E>> {
  const search = new URLSearchParams(Object.entries(query ?? {})).toString()
  const reply = await page.request.get(`${path}?${search}`, {
    headers: { Language: 'EN', 'X-MC-Client': 'web' },
  })
  const envelope: Envelope<ReplyOf<E>> = await reply.json()
  if (!envelope.success) throw new Error(`${path} was refused: ${envelope.errorCode}`)
  return envelope.value
}
