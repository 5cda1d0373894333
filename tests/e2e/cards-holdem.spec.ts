import type { FrameLocator } from '@playwright/test'
import {
  balanceOf,
  type CardPhone,
  hundredthsOf,
  leaveTable,
  phoneAt,
  sitDown,
  stackOf,
} from './cards-page.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

const GAME = 'holdem-six'
const BUY_IN = 400

/** Waits for one's turn and presses the first of these that is offered. */
async function decide(frame: FrameLocator, ...actions: readonly string[]): Promise<void> {
  const offered = frame
    .locator(actions.map((action) => `.decisions [data-action="${action}"]`).join(', '))
    .first()
  await expect(offered).toBeVisible({ timeout: 60_000 })
  await offered.click()
}

/** Whether this phone is asked now. */
async function isAsked({ frame }: CardPhone): Promise<boolean> {
  return (await frame.locator('.seat[data-own="true"][data-turn="true"]').count()) > 0
}

/** Checks and calls on both phones until the hand is over. */
async function playToTheEnd(phones: readonly CardPhone[]): Promise<void> {
  const [first] = phones
  await expect(async () => {
    for (const phone of phones) if (await isAsked(phone)) await decide(phone.frame, 'check', 'call')
    if (!first) throw new Error('Nobody sits there.')
    await expect(first.frame.locator('body[data-phase="showing"]')).toBeAttached({ timeout: 300 })
  }).toPass({ timeout: 120_000, intervals: [100] })
}

test('[G17] [RM-12] [RM-13] [RM-30] two phones play a hand of hold’em to its end, one loses its line and comes back to its seat, and both leave with what lies before them', async ({
  browser,
}) => {
  const phones = [await phoneAt(browser, GAME), await phoneAt(browser, GAME)] as const
  const [first, second] = phones
  for (const { frame } of phones) await sitDown(frame, '4.00')
  for (const { frame } of phones) {
    await expect(frame.locator('.seat[data-own="true"] .card[data-open="true"]')).toHaveCount(2, {
      timeout: 120_000,
    })
    // Nobody sees the other's cards.
    await expect(frame.locator('.seat[data-own="false"] .card[data-open="true"]')).toHaveCount(0)
  }
  const own = await first.frame.locator('.seat[data-own="true"] .card').evaluateAll(labels)
  await first.line.cut()
  await expect(first.frame.locator('.room-notice')).toContainText('Connection lost', { timeout: 60_000 })
  first.line.mend()
  await expect(first.frame.locator('.room-notice')).toBeHidden({ timeout: 60_000 })
  // The same seat, and the same cards.
  expect(await first.frame.locator('.seat[data-own="true"] .card').evaluateAll(labels)).toEqual(own)
  await playToTheEnd(phones)
  // What lies before both is what they brought, but for the rake that is told.
  const rake = await rakeOf(first.frame)
  const stacks = [await stackOf(first.frame), await stackOf(second.frame)]
  expect(stacks.reduce((sum, stack) => sum + stack, rake)).toBe(2 * BUY_IN)
  await Promise.all(phones.map(({ frame }) => leaveTable(frame)))
  for (const [index, { frame, before }] of phones.entries())
    await expect
      .poll(() => balanceOf(frame), { timeout: 60_000 })
      .toBe(before - BUY_IN + (stacks[index] ?? 0))
  for (const { context } of phones) await context.close()
})

/** What the house took of the hand that is over. */
async function rakeOf(frame: FrameLocator): Promise<number> {
  const told = await frame.locator('.cards-status').innerText()
  return hundredthsOf(/Rake (\S+)\.$/.exec(told)?.[1] ?? '0')
}

function labels(cards: Element[]): (string | null)[] {
  return cards.map((card) => card.getAttribute('aria-label'))
}
