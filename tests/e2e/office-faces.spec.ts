import { type OfficeScreen, officeScreens } from '@baize/contracts'
import type { Route } from '@playwright/test'
import { obstacles } from './obstacles.ts'
import { beyond, screensOf, sitDown, walkTo } from './office-page.ts'
import { expect, type Page, test } from './test.ts'

// Every screen of the office, one after another, takes minutes where others want the same processors.
test.describe.configure({ timeout: 900_000 })

const names: readonly OfficeScreen[] = Object.values(officeScreens).flat()
/** Who works in the office: none of them alone has every screen. */
const colleagues = ['office.owner', 'office.risk', 'office.support', 'office.content', 'office.games']
const SMALL = { width: 320, height: 568 }
const CALLS = '**/wps/office/**'

/** A queue, a list with filters and a page of forms. */
const sample: readonly OfficeScreen[] = ['withdrawals', 'members', 'house']

type Visit = (desk: Page, screen: OfficeScreen) => Promise<void>

/** Visits each screen once, by whoever first has it in their menu. */
async function visitAll(
  sit: (login: string) => Promise<Page>,
  { wanted, visit }: { readonly wanted: readonly OfficeScreen[]; readonly visit: Visit },
): Promise<void> {
  const left = new Set(wanted)
  for (const login of colleagues) {
    if (left.size === 0) break
    const desk = await sit(login)
    for (const screen of await screensOf(desk)) {
      if (!left.delete(screen)) continue
      await visit(desk, screen)
    }
    await desk.context().close()
  }
  expect([...left]).toEqual([])
}

const REFUSED = JSON.stringify({
  success: false,
  errorCode: 'TRY_AGAIN',
  message: 'Try again.',
  value: null,
})

/** An answer without a line in any of its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]))
}

async function answerEmptied(route: Route): Promise<void> {
  const reply = await route.fetch()
  const isJson = (reply.headers()['content-type'] ?? '').includes('json')
  if (route.request().method() !== 'GET' || !isJson) return route.fulfill({ response: reply })
  return route.fulfill({ response: reply, json: emptied(await reply.json()) })
}

function go(desk: Page, screen: OfficeScreen): Promise<void> {
  return desk.evaluate(
    (hash) => {
      window.location.hash = hash
    },
    screen === 'chats' || screen === 'myself' ? `#/${screen}` : `#/${screen}/BAIZE`,
  )
}

/** Where the face of a screen is bare or cannot be read, that is said with its name. */
async function look(desk: Page, where: string): Promise<void> {
  await expect.soft(desk.getByRole('main').first(), where).not.toBeEmpty()
  expect.soft(await beyond(desk), where).toBeLessThanOrEqual(0)
  expect.soft(await obstacles(desk), where).toEqual([])
}

const visitFaces: Visit = async (desk, screen) => {
  const main = desk.getByRole('main').first()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await desk.route(CALLS, async (route) => {
    await released
    await route.fulfill({ status: 503, contentType: 'application/json', body: REFUSED })
  })
  await go(desk, screen)
  await desk.locator(`nav a[href^="#/${screen}"][aria-current="page"]`).first().waitFor({ state: 'attached' })
  // The screen's own script has come.
  await desk.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await look(desk, `${screen}, waiting`)
  release()
  await main.locator('[data-waiting]').first().waitFor({ state: 'detached' })
  await look(desk, `${screen}, refused`)

  await desk.unroute(CALLS)
  await desk.route(CALLS, answerEmptied)
  await leave(desk)
  await walkTo(desk, screen)
  await look(desk, `${screen}, empty`)
  await desk.unroute(CALLS)
}

/** What a screen was told is forgotten on another one. */
async function leave(desk: Page): Promise<void> {
  await go(desk, 'myself')
  await desk.locator('nav a[href^="#/myself"][aria-current="page"]').first().waitFor({ state: 'attached' })
}

/** What can be used in the area of this screen and was not reached by the tabulator, and what hides that it has the focus. */
async function unreachedByKeys(desk: Page, screen: OfficeScreen): Promise<string[]> {
  await desk.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.getSelection()?.removeAllRanges()
  })
  const hidden: string[] = []
  for (let presses = 0; presses < 600; presses += 1) {
    await desk.keyboard.press('Tab')
    const step = await desk.evaluate((walk) => {
      const element = document.activeElement
      // Behind the last one the browser's own bar has its turn, and then the page begins again.
      if (!(element instanceof HTMLElement) || element === document.body) return undefined
      // A date or a time has a stop for each of its parts.
      if (element.dataset.reached === walk)
        return element.matches('[type^=date], [type=time]') ? undefined : 'end'
      element.dataset.reached = walk
      const { outlineStyle, boxShadow, borderColor } = getComputedStyle(element)
      const around = element.parentElement ? getComputedStyle(element.parentElement) : undefined
      const isSeen =
        outlineStyle !== 'none' ||
        boxShadow !== 'none' ||
        (around?.outlineStyle ?? 'none') !== 'none' ||
        (around?.boxShadow ?? 'none') !== 'none'
      return isSeen ? undefined : `no sign of focus: ${element.outerHTML.slice(0, 120)} ${borderColor}`
    }, screen)
    if (step === 'end') break
    if (step !== undefined) hidden.push(step)
  }
  const unreached = await desk.evaluate((walk) => {
    const usable = 'a[href], button, input, select, textarea, summary, [tabindex]'
    return [...document.querySelectorAll<HTMLElement>(`main ${usable.split(', ').join(', main ')}`)]
      .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled, [type=radio]'))
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.dataset.reached !== walk)
      .map((each) => `not reached: ${each.outerHTML.slice(0, 120)}`)
  }, screen)
  return [...hidden, ...unreached]
}

const visitByKeys: Visit = async (desk, screen) => {
  await walkTo(desk, screen)
  expect.soft(await unreachedByKeys(desk, screen), screen).toEqual([])
}

for (const { wanted, words, tag } of [
  { wanted: sample, words: 'a queue, a list and the house', tag: '' },
  { wanted: names, words: 'every screen of the office', tag: ' @long' },
]) {
  test(`[OC-43] ${words} can be read at 320 px while it waits, where it is refused and where there is nothing${tag}`, async ({
    browser,
  }) => {
    const sit = (login: string) =>
      sitDown(browser, login, { viewport: SMALL, theme: 'light', language: 'UR', locale: 'ur-PK' })
    await visitAll(sit, { wanted, visit: visitFaces })
  })

  test(`[OC-43] ${words} is used by keys alone: each thing is reached, and is seen to have the focus${tag}`, async ({
    browser,
  }) => {
    await visitAll((login) => sitDown(browser, login), { wanted, visit: visitByKeys })
  })
}
