import { balanceOf, type CardPhone, leaveTable, phoneAt } from './cards-page.ts'
import { openScreen } from './catalog-page.ts'
import { order } from './people.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 600_000 })

const GAME = 'holdem-sitgo'
const COST = 1_050

async function enter({ frame }: CardPhone): Promise<void> {
  await frame.locator('.cards-offer[data-action="sit"]').click()
  await expect(frame.getByRole('dialog')).toContainText('First place wins ￥39.00, second place ￥21.00.')
  await frame.locator('[data-action="buy"]').click()
  await expect(frame.locator('.seat[data-own="true"]')).toBeVisible({ timeout: 60_000 })
}

/** Puts everything in when it is asked; answers whether it is out. */
async function shove({ frame }: CardPhone): Promise<boolean> {
  const isAsked = (await frame.locator('.seat[data-own="true"][data-turn="true"]').count()) > 0
  if (isAsked) await putAllIn(frame)
  return (await frame.locator('.cards-status', { hasText: 'You finished' }).count()) > 0
}

/** What was there to press may be gone by the time it is pressed. */
async function putAllIn(frame: CardPhone['frame']): Promise<void> {
  const all = frame.locator('[data-action="size-all"]')
  if ((await all.count()) === 0)
    return frame
      .locator('.decisions [data-action="call"]')
      .click({ timeout: 2_000 })
      .catch(() => {})
  await all.click({ timeout: 2_000 }).catch(() => {})
  await frame
    .locator('.decisions [data-action="raise"]')
    .click({ timeout: 2_000 })
    .catch(() => {})
  await frame
    .locator('[data-action="all-in-sure"]')
    .click({ timeout: 2_000 })
    .catch(() => {})
}

test('[G17] [RM-52] [RM-55] two phones enter a sit & go, one leaves with all of it and comes back, simulated members fill it, and who goes out has paid the entry and nothing else', async ({
  browser,
}) => {
  const phones = [await phoneAt(browser, GAME), await phoneAt(browser, GAME)] as const
  const [first, second] = phones
  for (const phone of phones) await enter(phone)
  await expect(first.frame.locator('.contest-level')).toHaveText('2 of 6 are here')
  for (const { frame, before } of phones)
    await expect.poll(() => balanceOf(frame), { timeout: 30_000 }).toBe(before - COST)
  // Before it starts one may leave, and everything goes back.
  await leaveTable(second.frame)
  await expect.poll(() => balanceOf(second.frame), { timeout: 30_000 }).toBe(second.before)
  await enter(second)
  await order({ do: 'company', game: GAME, count: 4 })
  for (const { frame } of phones) {
    await expect(frame.locator('.contest-level')).toHaveText('Level 1 · Blinds 10/20', { timeout: 120_000 })
    await expect(frame.locator('.contest-rises')).toContainText('15/30 in ')
    await expect(frame.locator('.seat-simulated:visible')).toHaveCount(4)
    // Chips are counted, and are no money.
    await expect(frame.locator('.seat[data-own="true"] .seat-stack')).not.toContainText('￥')
  }
  let out: CardPhone | undefined
  await expect(async () => {
    for (const phone of phones) if (await shove(phone)) out = phone
    expect(out).toBeDefined()
  }).toPass({ timeout: 420_000, intervals: [200] })
  if (!out) return
  const status = await out.frame.locator('.cards-status').innerText()
  const won = /won ￥([\d.]+)/.exec(status)?.[1] ?? '0'
  await expect
    .poll(() => balanceOf(out?.frame ?? first.frame), { timeout: 30_000 })
    .toBe(out.before - COST + Math.round(Number(won) * 100))
  // One entry in the history, with the place and every hand of it.
  await openScreen(out.page, '/m/gameRecord')
  const line = out.page.getByRole('list', { name: 'Betting record' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(/No\. \d · Paid in ￥10\.50 · Won ￥[\d.]+ · Fee ￥0\.50/)
  await line.getByRole('link').click()
  await out.page.getByRole('button', { name: 'Hand 1', exact: true }).click()
  await expect(out.page.getByRole('heading', { name: 'Replay' })).toBeVisible()
  await expect(out.page.getByLabel('This hand as text')).toHaveValue(/holdem 10\/20 chips/)
  for (const { context } of phones) await context.close()
})
