import {
  balanceOf,
  type CardPhone,
  hundredthsOf,
  leaveTable,
  phoneAt,
  sitDown,
  sitOutAfter,
  stackOf,
} from './cards-page.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

const BUY_IN = 1_000

/** Plays what is hinted, or passes where nothing can be played. */
async function takeTurn({ frame }: CardPhone): Promise<void> {
  const hint = frame.locator('.decisions [data-action="hint"]')
  if (!(await hint.isVisible())) return
  if (await hint.isEnabled()) {
    await hint.click()
    await frame.locator('.decisions [data-action="play"]').click()
  } else await frame.locator('.decisions [data-action="pass"]').click()
  await expect(hint).toBeHidden()
}

test('[G17] [RM-30] two phones play tien len by hints until one is out, and each has what the end of the game says', async ({
  browser,
}) => {
  const phones = [await phoneAt(browser, 'tien-len'), await phoneAt(browser, 'tien-len')] as const
  const [first] = phones
  for (const { frame } of phones) await sitDown(frame, '10.00')
  const isOver = () => first.frame.locator('.end-list').isVisible()
  // A game that is won at once, as one in sixty is, has no turn at all.
  await expect(first.frame.locator('.fan-card, .end-row').first()).toBeVisible({ timeout: 120_000 })
  if (!(await isOver()))
    for (const { frame } of phones) await expect(frame.locator('.fan-card')).toHaveCount(13)
  await sitOutAfter(first.frame)
  await expect(async () => {
    for (const phone of phones) if (!(await isOver())) await takeTurn(phone)
    expect(await isOver()).toBe(true)
  }).toPass({ timeout: 240_000, intervals: [100] })
  const nets = (await first.frame.locator('.end-net').allTextContents())
    .map(hundredthsOf)
    .sort((a, b) => a - b)
  const [lost = 0, won = 0] = nets
  // Whole points of 0.05, at most 60 of them; three hundredths of what is won are the rake, cut to 0.01.
  expect(lost).toBeLessThan(0)
  expect(Math.abs(lost % 5)).toBe(0)
  expect(lost).toBeGreaterThanOrEqual(-300)
  expect(won).toBe(-lost - Math.floor((-lost * 3) / 100))
  const stacks = await Promise.all(phones.map(({ frame }) => stackOf(frame)))
  expect([...stacks].sort((a, b) => a - b)).toEqual([BUY_IN + lost, BUY_IN + won])
  for (const [index, { frame, before }] of phones.entries()) {
    await leaveTable(frame)
    await expect.poll(async () => (await balanceOf(frame)) - before).toBe((stacks[index] ?? 0) - BUY_IN)
  }
  for (const { context } of phones) await context.close()
})
