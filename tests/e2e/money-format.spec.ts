import type { FrameLocator, Page } from '@playwright/test'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { figureOf, historyOf, playRound } from './games-page.ts'
import { openGame } from './games-real.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-US' })
// A member's first pair of seeds waits for the beacon, and drawing takes its time where no graphics card is.
test.describe.configure({ timeout: 300_000 })

/** The units that somebody reads who sees nothing but what is shown. */
function unitsIn(shown: string): number {
  const [, sign = '', whole = '', part = ''] = /^([−+]?)￥([\d,]+)\.(\d{2,4})$/.exec(shown.trim()) ?? []
  if (whole === '') throw new Error(`${shown} is not an amount.`)
  const units = Number(whole.replace(/,/g, '') + part.padEnd(4, '0'))
  return sign === '−' ? -units : units
}

/** Plays at a target that pays 1.2857 times the stake until a round is won; what the table said of it. */
async function winOddly(frame: FrameLocator): Promise<{ times: string; amount: string }> {
  await frame.getByRole('slider', { name: 'Target' }).fill('77')
  const stake = frame.getByRole('textbox', { name: 'Bet', exact: true })
  await stake.fill('0.37')
  await stake.press('Enter')
  const title = frame.locator('.kit-result-title')
  await expect(async () => {
    await playRound(frame)
    expect(await title.count()).toBe(1)
  }).toPass({ timeout: 200_000 })
  const amount = frame.locator('.kit-result-amount')
  return { times: (await title.textContent()) ?? '', amount: (await amount.textContent()) ?? '' }
}

/** What a list of facts says of one of them. */
async function factOf(page: Page, name: string): Promise<string> {
  const fact = page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
  return (await fact.first().locator('dd').textContent())?.trim() ?? ''
}

/** The lines of the statement, newest first: what moved, and the balance after it. */
async function movementsOf(page: Page): Promise<{ change: number; after: number }[]> {
  const lines = page.getByRole('list', { name: 'All transactions' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const shown = await lines.evaluateAll((items) =>
    items.map((item) => Array.from(item.querySelectorAll('bdi'), ({ textContent }) => textContent ?? '')),
  )
  return shown.map((amounts) => ({ change: unitsIn(amounts[0] ?? ''), after: unitsIn(amounts[1] ?? '') }))
}

test('[F43] a round of an odd multiplier is the same at the table, in the history, in the record, in the statement and in the verifier', async ({
  page,
}) => {
  await enterWithCash(page, '100.00')
  const frame = await openGame(page, 'dice')
  const table = await winOddly(frame)
  expect(table).toEqual({ times: '1.28×', amount: '￥0.4757' })
  await expect(frame.locator('.kit-said')).toContainText('￥0.4757')
  const balance = await figureOf(frame, 'balance')

  const [latest = ''] = await historyOf(frame)
  for (const words of ['Bet ￥0.37', '￥0.4757', '1.28×']) expect(latest).toContain(words)

  await frame.getByRole('button', { name: 'History' }).click()
  await frame.getByRole('button', { name: 'Verify this result' }).first().click()
  await expect(page.getByText('baize receipt v2')).toBeVisible()
  const names = ['Bet', 'Payout', 'Multiplier', 'Net result', 'Balance before', 'Balance after']
  const [staked, payout, times, net, before, after] = await Promise.all(
    names.map((name) => factOf(page, name)),
  )
  expect([staked, payout, times, net, after]).toEqual(['￥0.37', '￥0.4757', '1.28×', '+￥0.1057', balance])
  expect(unitsIn(before ?? '') + unitsIn(net ?? '')).toBe(unitsIn(after ?? ''))

  const address = await page.getByRole('link', { name: 'Open the verifier' }).getAttribute('href')
  const verifier = await page.context().newPage()
  await verifier.goto(address ?? '')
  await expect(verifier.getByText('1.28×', { exact: true })).toBeVisible()
  await expect(verifier.getByText('0.4757 CNY', { exact: true })).toBeVisible()
  await verifier.close()

  await openScreen(page, '/m/member/statement')
  const movements = await movementsOf(page)
  expect(movements.slice(0, 2)).toEqual([
    { change: 4757, after: unitsIn(balance) },
    { change: -3700, after: unitsIn(balance) - 4757 },
  ])
  const sums = ['Total bet', 'Won', 'Net result'].map((name) => factOf(page, name))
  const [bet = '', won = '', result = ''] = await Promise.all(sums)
  expect(unitsIn(won) - unitsIn(bet)).toBe(unitsIn(result))
})

test('[F43] every line of a statement follows from the one before it, as they are shown, and the header opens to the last', async ({
  page,
}) => {
  await enterWithCash(page, '100.00')
  const frame = await openGame(page, 'dice')
  await winOddly(frame)
  const balance = await figureOf(frame, 'balance')
  await openScreen(page, '/m/member/statement')
  const movements = await movementsOf(page)
  expect(movements.length).toBeGreaterThanOrEqual(3)
  for (const [index, { change, after }] of movements.entries()) {
    const earlier = movements[index + 1]
    expect(after - change).toBe(earlier ? earlier.after : 0)
  }

  const header = page.getByRole('banner')
  const button = header.getByRole('button', { name: /^Balance/ })
  await expect(button).toHaveAttribute('title', `Balance ${balance}`)
  await expect(button.locator('bdi')).toHaveText(balance.replace(/\.\d+$/, ''))
  const box = await button.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expect(header.getByText(balance)).toHaveCount(0)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(header.getByText(balance)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(header.getByRole('link', { name: 'Member' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(header.getByText(balance)).toHaveCount(0)
  await expect(button).toBeFocused()
})
