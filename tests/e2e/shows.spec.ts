import type { Browser, Page } from '@playwright/test'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { rememberHouse } from './home-page.ts'
import { idFor, office } from './money-page.ts'
import { beHereBefore, expect, test } from './test.ts'

test('a live show is found, entered by whoever is old enough, and says what of a gift its host gets', async ({
  page,
}) => {
  await enterWithCash(page, '20.00')
  await openScreen(page, '/m/shows')
  await expect(page.getByText('Recorded loop, simulated host').first()).toBeVisible()
  await page.getByRole('link', { name: /Evening in the parlour/ }).click()
  await expect(page).toHaveURL(/\/m\/show\?show=/)
  await page.getByRole('button', { name: 'I am 18 or older' }).click()
  await expect(page.getByText('with Mira')).toBeVisible()
  await openGifts(page)
  await expect(page.getByText('50% of every gift goes to Mira.')).toBeVisible()
  await expect(page.getByText('Host gets ￥0.05')).toBeVisible()
})

test('[RM-58] a gift on one phone is seen on the other, is paid once, and stands in the history with what the host got', async ({
  page,
  browser,
}) => {
  await enterWithCash(page, '20.00')
  const other = await anotherPhone(browser)
  await enterShow(other, 'with Noor')
  await enterShow(page, 'with Noor')
  await openGifts(page)
  await give(page, 'Kite')
  await expect(sheet(page)).toBeHidden()
  for (const each of [page, other]) await expect(chat(each).getByText(/sent Kite/)).toHaveCount(1)
  await openGifts(page)
  await expect(sheet(page).getByText(/^Balance/)).toContainText('15.00')
  await openScreen(page, '/m/gameRecord')
  await page.getByRole('main').getByText('Live shows', { exact: true }).click()
  const given = page.getByRole('listitem').filter({ hasText: 'Kite to Noor' })
  await expect(given).toContainText('host got ￥2.50')
  await expect(given).toContainText('5.00')
  await other.context().close()
})

test('[RM-58] a gift past the limit that its giver has set is refused, and costs nothing', async ({
  page,
}) => {
  await enterWithCash(page, '20.00')
  await openScreen(page, '/m/member/protection')
  await page.getByRole('button', { name: 'Set: Daily gift limit' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Limit' }).fill('3')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Change: Daily gift limit' })).toBeVisible()
  await enterShow(page, 'with Arjun')
  await openGifts(page)
  await give(page, 'Kite')
  await expect(page.getByText('This gift would go past your gift limit.').first()).toBeVisible()
  await expect(sheet(page).getByText(/^Balance/)).toContainText('20.00')
  await give(page, 'Mango')
  await expect(chat(page).getByText(/sent Mango/)).toHaveCount(1)
})

test('[RM-59] what a newcomer says waits for somebody who looks, is then heard by the other, and is gone once it is hidden', async ({
  page,
  browser,
}) => {
  const words = `lovely lantern ${Date.now() % 100_000} evening`
  await enterWithCash(page, '20.00')
  const other = await anotherPhone(browser)
  await enterShow(other, 'with Mira')
  await enterShow(page, 'with Mira')
  await page.getByRole('textbox', { name: 'Say something' }).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(chat(page).getByText('waiting for review')).toBeVisible()
  await expect(chat(other).getByText(/lovely lantern/)).toHaveCount(0)
  const line = idFor(await office('office.support', 'shows', 'lines', 'BAIZE', 'held'), 'lovely lantern')
  await office('office.support', 'shows', 'judge', line, 'let', 'friendly')
  await expect(chat(other).getByText(/lovely lantern/)).toBeVisible()
  await office('office.support', 'shows', 'judge', line, 'hide', 'after all')
  for (const each of [page, other]) {
    await expect(chat(each).getByText('message removed').first()).toBeVisible()
    await expect(chat(each).getByText(/lovely lantern/)).toHaveCount(0)
  }
  await other.context().close()
})

test('[RM-60] the picture of a show plays with the token of the house, and is refused without', async ({
  page,
}) => {
  await enterWithCash(page, '20.00')
  await enterShow(page, 'with Mira')
  await page.getByRole('button', { name: 'Watch' }).click()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime > 0))
    .toBe(true)
  expect((await page.request.get('/studio/mira/live.m3u8')).status()).toBe(200)
  await page.context().clearCookies({ name: 'media' })
  expect((await page.request.get('/studio/mira/live.m3u8')).status()).toBe(401)
  expect((await page.request.get('/studio/mira/live.m3u8?token=made.up')).status()).toBe(401)
})

/** Somebody else, with a phone of their own. */
async function anotherPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await beHereBefore(context)
  await rememberHouse(context)
  const page = await context.newPage()
  await enterWithCash(page, '20.00')
  return page
}

async function enterShow(page: Page, host: string): Promise<void> {
  await openScreen(page, '/m/shows')
  await page.getByRole('link', { name: new RegExp(host) }).click()
  await page.getByRole('button', { name: 'I am 18 or older' }).click()
  // Gifts can be given as soon as the room is there.
  await expect(page.getByRole('button', { name: 'Gifts' })).toBeEnabled()
}

async function openGifts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gifts' }).click()
}

async function give(page: Page, gift: string): Promise<void> {
  await sheet(page).getByRole('button', { name: gift }).click()
  await sheet(page).getByRole('button', { name: 'Send gift' }).click()
}

function sheet(page: Page) {
  return page.getByRole('dialog', { name: 'Gifts' })
}

function chat(page: Page) {
  return page.getByRole('log', { name: 'Chat' })
}
