import { languageCodes, languages, previewHouse } from '@baize/contracts'
import type { Response } from '@playwright/test'
import { sitDown, walkTo } from './office-page.ts'
import { expect, type Page, test } from './test.ts'

// A ticket is let lapse by the clock.
test.describe.configure({ timeout: 300_000 })

// What is put here nobody else looks at: the corners of the banners of the smallest house.
const HOUSE = 'SOLO'
const TICKET_MS = 60_000

const main = (desk: Page) => desk.getByRole('main')

/** Writes a draft of other corners, and waits until it is kept. */
async function draft(desk: Page, corners: string, house = HOUSE): Promise<void> {
  await walkTo(desk, 'house', '/edit/look', house)
  await main(desk).getByLabel('radius-banner').fill(corners)
  await expect(main(desk)).toContainText('Typed, not saved yet.')
  await main(desk).getByRole('button', { name: 'Save draft' }).click()
  await expect(main(desk)).toContainText('Draft saved. Only you see it.')
}

/** The page of a guest as the server draws it. */
async function drawn(desk: Page, house = HOUSE): Promise<string> {
  const reply = await desk.request.get(`/m/login?merchant=${house}`)
  return reply.text()
}

/** The corners that a page was drawn with; none where they are the usual ones. */
function cornersIn(html: string): string | undefined {
  return /"radius-banner":"(\d+px)"/.exec(html)?.[1]
}

/** Where two pages begin to differ, in a few words of each. */
function difference(one: string, other: string): string {
  if (one === other) return ''
  let at = 0
  while (one[at] === other[at]) at++
  return `${one.slice(at, at + 60)} … ${other.slice(at, at + 60)}`
}

/**
 * Opens the preview of the login page, and gives its ticket and what was answered for it. The page that the screen begins with may
 * be answered meanwhile; what of it was sent is gone with the frame's next page.
 */
async function preview(desk: Page): Promise<{ ticket: string; html: string }> {
  await walkTo(desk, 'house', '/preview', HOUSE)
  const shown: Response[] = []
  desk.on('response', (response) => shown.push(response))
  const asked = desk.waitForResponse(
    (response) =>
      response.url().endsWith(previewHouse.path) &&
      (response.request().postData() ?? '').includes('/m/login'),
  )
  await main(desk)
    .getByRole('group', { name: 'Page' })
    .getByRole('button', { name: 'Log in', exact: true })
    .click()
  const { ticket } = (await (await asked).json()).value
  const ofTicket = () => shown.find((response) => response.url().endsWith(`/office/preview/${ticket}`))
  await expect.poll(ofTicket).toBeDefined()
  return { ticket, html: (await ofTicket()?.text()) ?? '' }
}

/** A ticket that is asked for and not used yet. */
async function unusedTicket(desk: Page): Promise<string> {
  await desk.route(/\/office\/preview\//, (route) => route.abort(), { times: 1 })
  const asked = desk.waitForResponse(`**${previewHouse.path}`)
  await walkTo(desk, 'house', '/preview', HOUSE)
  const { value } = await (await asked).json()
  return value.ticket
}

test('[OC-36] a draft is seen in a frame by its writer alone, is the page to the byte once it is published, and a ticket opens once within a minute', async ({
  browser,
}) => {
  const desk = await sitDown(browser, 'office.content')
  await draft(desk, '18px')
  const lapsing = await unusedTicket(desk)
  const since = Date.now()

  const seen = await preview(desk)
  expect(cornersIn(seen.html)).toBe('18px')
  const frame = desk.frameLocator('iframe[title="Preview"]')
  await expect(frame.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  const corners = await frame
    .locator('html')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--radius-banner'))
  expect(corners).toBe('18px')
  expect((await desk.request.get(`/office/preview/${seen.ticket}`)).status()).toBe(404)
  // Who is no writer of the draft sees the house as it is.
  expect(cornersIn(await drawn(desk))).toBeUndefined()
  const owner = await sitDown(browser, 'office.owner')
  expect(cornersIn((await preview(owner)).html)).toBeUndefined()

  await walkTo(desk, 'house', '/edit/look', HOUSE)
  await main(desk).getByRole('button', { name: 'Publish' }).click()
  const form = main(desk).getByRole('form', { name: 'Publish' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('rounder banners')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(main(desk)).toContainText('Published.')
  await expect.poll(async () => difference(await drawn(desk), seen.html)).toBe('')

  // Back to the version before it, which is a change like any other.
  await walkTo(desk, 'house', '/versions', HOUSE)
  const versions = main(desk)
    .getByRole('listitem')
    .filter({ hasText: /version \d+/ })
  await expect(versions.first()).toContainText('rounder banners')
  await versions.nth(1).getByRole('button', { name: 'What changed' }).click()
  await versions
    .nth(1)
    .getByRole('button', { name: /^Back to version/ })
    .click()
  const back = versions.nth(1).getByRole('form')
  await back.getByRole('textbox', { name: 'Reason' }).fill('as it was')
  await back.getByRole('button', { name: 'Go back' }).click()
  await expect(main(desk)).toContainText('Published.')
  await expect.poll(async () => cornersIn(await drawn(desk))).toBeUndefined()

  await expect.poll(() => Date.now() - since, { timeout: TICKET_MS + 5_000 }).toBeGreaterThan(TICKET_MS)
  expect((await desk.request.get(`/office/preview/${lapsing}`)).status()).toBe(404)
})

test('a draft that is discarded leaves nothing, and is looked at in each language, both themes and both widths', async ({
  browser,
}) => {
  const desk = await sitDown(browser, 'office.finance')
  await draft(desk, '19px', 'BAIZE')
  await walkTo(desk, 'house', '/preview')
  const frame = desk.locator('iframe[title="Preview"]')
  const root = frame.contentFrame().locator('html')
  const choose = (what: string, name: string) =>
    main(desk).getByRole('group', { name: what }).getByRole('button', { name, exact: true }).click()
  for (const name of ['Light', 'Dark'] as const) {
    await choose('Theme', name)
    await expect(root).toHaveAttribute('data-theme', name.toLowerCase())
  }
  for (const code of languageCodes.toReversed()) {
    await choose('Language', languages[code].name)
    await expect(root).toHaveAttribute('dir', languages[code].direction)
    await expect(root).toHaveAttribute('lang', languages[code].tag)
  }
  const widthOf = async () => Math.round((await frame.boundingBox())?.width ?? 0)
  const narrow = await widthOf()
  await choose('Width', 'Wide')
  await expect.poll(widthOf).toBeGreaterThan(narrow)

  await walkTo(desk, 'house', '/edit/look')
  await expect(main(desk).getByLabel('radius-banner')).toHaveValue('19px')
  await main(desk).getByRole('button', { name: 'Discard draft' }).click()
  await expect(main(desk)).toContainText('No draft.')
  await desk.reload()
  await expect(main(desk).getByLabel('radius-banner')).not.toHaveValue('19px')
  expect(cornersIn(await drawn(desk, 'BAIZE'))).not.toBe('19px')
})
