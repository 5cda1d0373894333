import type { FrameLocator } from '@playwright/test'
import {
  balanceOf,
  type CardPhone,
  leaveTable,
  phoneAt,
  sitDown,
  sitOutAfter,
  stackOf,
} from './cards-page.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

const BUY_IN = 1_000

const press = ({ frame }: CardPhone, action: string) => frame.locator(`[data-action="${action}"]`).click()

/** The phone whose turn it is, first. */
async function inTurn(phones: readonly [CardPhone, CardPhone]): Promise<readonly [CardPhone, CardPhone]> {
  const [first, second] = phones
  const isFirst = () => first.frame.locator('.decisions [data-action="pack"]').isVisible()
  const isSecond = () => second.frame.locator('.decisions [data-action="pack"]').isVisible()
  await expect.poll(async () => (await isFirst()) || (await isSecond()), { timeout: 120_000 }).toBe(true)
  return (await isFirst()) ? [first, second] : [second, first]
}

async function openCards(frame: FrameLocator): Promise<number> {
  return frame.locator('.teen-own .card[data-open="true"]').count()
}

test('[G17] [RM-30] two phones play a hand of teen patti, blind, seen and to the show, and the money is right to the unit', async ({
  browser,
}) => {
  const phones = [await phoneAt(browser, 'teen-patti'), await phoneAt(browser, 'teen-patti')] as const
  for (const { frame } of phones) await sitDown(frame, '10.00')
  // The first bets 0.10 blind, the second looks and plays chaal for 0.20, the first pays 0.10 for the show.
  const [blind, seen] = await inTurn(phones)
  expect(await openCards(blind.frame)).toBe(0)
  await expect(blind.frame.locator('[data-action="least"]')).toHaveAttribute('aria-label', /Blind: .*0\.10/)
  await sitOutAfter(blind.frame)
  await press(blind, 'least')
  await press(seen, 'see')
  await expect(seen.frame.locator('.teen-own .card[data-open="true"]')).toHaveCount(3, { timeout: 30_000 })
  await expect(seen.frame.locator('[data-action="least"]')).toHaveAttribute('aria-label', /Chaal: .*0\.20/)
  // Who has looked is named so at every phone, and nobody else sees the cards.
  await expect(blind.frame.locator('.seat[data-own="false"] .seat-mark[data-mark="seen"]')).toBeVisible()
  await expect(blind.frame.locator('.seat[data-own="false"] .card[data-open="true"]')).toHaveCount(0)
  await press(seen, 'least')
  await press(blind, 'show')
  for (const { frame } of phones) {
    await expect(frame.locator('body[data-phase="showing"]')).toBeAttached({ timeout: 60_000 })
    await expect(frame.locator('.teen-said')).toContainText(/Trail|Pure|Sequence|Colour|Pair|High/)
  }
  // The boots and three bets are 0.60; three hundredths of that, cut to 0.01, are the rake.
  const stacks = await Promise.all(phones.map(({ frame }) => stackOf(frame)))
  expect([...stacks].sort((a, b) => a - b)).toEqual([BUY_IN - 30, BUY_IN + 29])
  for (const [index, { frame, before }] of phones.entries()) {
    await leaveTable(frame)
    await expect.poll(async () => (await balanceOf(frame)) - before).toBe((stacks[index] ?? 0) - BUY_IN)
  }
  for (const { context } of phones) await context.close()
})
