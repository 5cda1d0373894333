import type { Browser, FrameLocator } from '@playwright/test'
import { enterWithCash } from './catalog-page.ts'
import { figureOf } from './games-page.ts'
import { openGame } from './games-real.ts'
import { beHereBefore, expect, test } from './test.ts'

// A round of a table takes half a minute, and the bets of a first try may come too late for it.
test.describe.configure({ timeout: 300_000 })

const tables = {
  'roulette @long': 'red',
  'baccarat @long': 'banker',
  'dragon-tiger @long': 'tiger',
  'sic-bo @long': 'big',
  'andar-bahar @long': 'andar',
  'show-wheel @long': 'times-1',
}

/** A phone of a member of their own, in the room of a game. */
async function phoneIn(browser: Browser, game: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await beHereBefore(context)
  const page = await context.newPage()
  await enterWithCash(page, '500.00')
  const frame = await openGame(page, game)
  return { context, frame, before: unitsOf(await figureOf(frame, 'balance')) }
}

/** Puts a chip down in whichever round takes it. */
async function bet(frame: FrameLocator, spot: string): Promise<void> {
  const staked = frame.locator('.tray-staked')
  await expect(async () => {
    await expect(frame.locator('body[data-phase="betting"]')).toBeAttached({ timeout: 60_000 })
    await frame.locator(`[data-spot="${spot}"]`).first().click({ timeout: 2_000 })
    await expect(staked).not.toHaveText('￥0.00', { timeout: 3_000 })
  }).toPass({ timeout: 200_000 })
}

function unitsOf(shown: string): number {
  return Math.round(Number(shown.replaceAll(/[^\d.−-]/g, '').replace('−', '-')) * 100)
}

for (const [title, spot] of Object.entries(tables)) {
  const [game = ''] = title.split(' ')
  test(`[G10] [G18] ${title}: two phones bet in one room, and have what their net says when it is over`, async ({
    browser,
  }) => {
    const phones = [await phoneIn(browser, game), await phoneIn(browser, game)]
    for (const { frame } of phones) await bet(frame, spot)
    for (const { frame, before } of phones) {
      // The next round has begun: what was bet is over, won or lost.
      await expect(frame.locator('.tray-staked')).toHaveText('￥0.00', { timeout: 120_000 })
      await expect
        .poll(async () => unitsOf(await figureOf(frame, 'balance')) - before, { timeout: 60_000 })
        .toBe(unitsOf(await figureOf(frame, 'net')))
    }
    for (const { context } of phones) await context.close()
  })
}

test('[G10] [G18] crash @long: two phones fly in one room, and what each has is what its net says', async ({
  browser,
}) => {
  const phones = [await phoneIn(browser, 'crash'), await phoneIn(browser, 'crash')]
  for (const { frame } of phones) {
    await frame.locator('[data-action="bet-0"]').click()
    await expect.poll(async () => unitsOf(await figureOf(frame, 'net')), { timeout: 200_000 }).not.toBe(0)
  }
  for (const { context, frame, before } of phones) {
    await expect(frame.locator('body[data-phase="over"]')).toBeAttached({ timeout: 200_000 })
    await expect
      .poll(async () => unitsOf(await figureOf(frame, 'balance')) - before, { timeout: 60_000 })
      .toBe(unitsOf(await figureOf(frame, 'net')))
    await context.close()
  }
})
