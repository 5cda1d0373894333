import type { Browser, FrameLocator } from '@playwright/test'
import { enterWithCash } from './catalog-page.ts'
import { figureOf } from './games-page.ts'
import { openGame } from './games-real.ts'
import { beHereBefore, expect, test } from './test.ts'

// A round of a table takes half a minute, and the bets of a first try may come too late for it.
test.describe.configure({ timeout: 300_000 })

const tables = {
  roulette: 'red',
  baccarat: 'banker',
  'dragon-tiger': 'tiger',
  'sic-bo': 'big',
  'andar-bahar': 'andar',
  'show-wheel': 'times-1',
}

/** A phone of a member of their own, in the rooms of some games at once. */
async function phoneIn(browser: Browser, ...games: readonly string[]) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await beHereBefore(context)
  await enterWithCash(await context.newPage(), '500.00')
  const frames = await Promise.all(games.map(async (game) => openGame(await context.newPage(), game)))
  const [frame] = frames
  if (!frame) throw new Error('A phone is in one room at least.')
  return { context, frames, frame, before: unitsOf(await figureOf(frame, 'balance')) }
}

/** Puts a chip down in whichever round takes it. */
async function bet(frame: FrameLocator, spot: string): Promise<void> {
  const staked = frame.locator('.tray-staked')
  await expect(async () => {
    await expect(frame.locator('body[data-phase="betting"]')).toBeAttached({ timeout: 60_000 })
    // Pressed without pointing: where many rooms are drawn at once, a spot may not stand still for long enough to aim at.
    await frame.locator(`[data-spot="${spot}"]`).first().dispatchEvent('click', {}, { timeout: 2_000 })
    await expect(staked).not.toHaveText('￥0.00', { timeout: 3_000 })
  }).toPass({ timeout: 200_000 })
}

/** Whether a round that was bet on is over, or the next one has begun already. */
async function isOver(frame: FrameLocator, round: string | null): Promise<boolean> {
  const phase = await frame.locator('body').getAttribute('data-phase')
  return phase === 'over' || (await frame.locator('.room-round').textContent()) !== round
}

async function betOnce(frame: FrameLocator, spot: string): Promise<void> {
  await bet(frame, spot)
  const round = await frame.locator('.room-round').textContent()
  await expect.poll(() => isOver(frame, round), { timeout: 200_000 }).toBe(true)
}

/** Flies in whichever round takes the bet, and takes out what it comes to as soon as it may. */
async function flyOnce(frame: FrameLocator): Promise<void> {
  const net = async () => unitsOf(await figureOf(frame, 'net'))
  await frame.locator('[data-action="bet-0"]').dispatchEvent('click')
  await expect.poll(net, { timeout: 200_000 }).not.toBe(0)
  const round = await frame.locator('.room-round').textContent()
  const take = frame.locator('[data-action="bet-0"][data-kind="take"]')
  await expect(async () => {
    if (await take.isVisible()) await take.dispatchEvent('click', {}, { timeout: 1_000 })
    expect((await net()) >= 0 || (await isOver(frame, round))).toBe(true)
  }).toPass({ timeout: 200_000 })
}

function unitsOf(shown: string): number {
  return Math.round(Number(shown.replaceAll(/[^\d.−-]/g, '').replace('−', '-')) * 100)
}

test('[G10] [G18] two phones bet at every table and in a flight at once, and have what their nets say @long', async ({
  browser,
}) => {
  const games = [...Object.keys(tables), 'crash']
  const phones = await Promise.all([phoneIn(browser, ...games), phoneIn(browser, ...games)])
  await Promise.all(
    phones.flatMap(({ frames }) =>
      frames.map((frame, index) => {
        const spot = Object.values(tables)[index]
        return spot === undefined ? flyOnce(frame) : betOnce(frame, spot)
      }),
    ),
  )
  for (const { context, frame, frames, before } of phones) {
    const isEven = async () => {
      const nets = await Promise.all(frames.map(async (each) => unitsOf(await figureOf(each, 'net'))))
      const net = nets.reduce((sum, each) => sum + each, 0)
      return unitsOf(await figureOf(frame, 'balance')) - before - net
    }
    await expect.poll(isEven, { timeout: 60_000 }).toBe(0)
    await context.close()
  }
})

for (const [game, spot] of Object.entries(tables)) {
  test(`[G10] [G18] ${game} @long: two phones bet in one room, and have what their net says when it is over`, async ({
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
