import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { looks } from './looks.ts'
import { obstacles } from './obstacles.ts'
import { order } from './people.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

async function openHand(page: Page): Promise<void> {
  const { account } = await enterWithCash(page)
  await order({ do: 'hand', account })
  await openScreen(page, '/m/gameRecord')
  await page.getByRole('list', { name: 'Betting record' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible()
}

test('[RM-33] the list shows a hand with what was paid in, won and taken, and its page with pots, actions and what was done for somebody', async ({
  page,
}) => {
  const { account } = await enterWithCash(page)
  await order({ do: 'hand', account })
  await openScreen(page, '/m/gameRecord')
  const line = page.getByRole('list', { name: 'Betting record' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Hold’em High')
  await expect(line).toContainText(/Paid in ￥3\.00 · Won ￥[\d.]+ · Rake ￥0\.\d\d/)
  await line.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Before the flop' })).toContainText('raises to ￥3.00')
  await expect(page.getByRole('region', { name: 'Before the flop' })).toContainText(
    'Done for the player: connection lost',
  )
  for (const street of ['Flop', 'Turn', 'River'])
    await expect(page.getByRole('region', { name: street, exact: true })).toContainText('checks')
  // Three paid, two played for it: 3.00, 3.00 and the folded blind.
  await expect(page.getByText(/^Pot 1: /)).toBeVisible()
  await expect(page.getByText('Your share of the rake')).toBeVisible()
})

test('a hand is replayed step by step, by buttons and by keys, from the blinds to the chips of the winner', async ({
  page,
}) => {
  await openHand(page)
  const controls = page.getByRole('group', { name: 'Replay' })
  const said = page.getByRole('status').filter({ hasText: /cards are dealt|blind|raises|wins/ })
  await expect(said).toContainText('The cards are dealt.')
  await expect(controls.getByRole('button', { name: 'Step back' })).toBeDisabled()
  await controls.getByRole('button', { name: 'Next step' }).click()
  await expect(said).toContainText('pays the small blind ￥0.50')
  await controls.getByRole('button', { name: 'Next step' }).press('ArrowRight')
  await expect(said).toContainText('pays the big blind ￥1.00')
  await controls.getByRole('button', { name: 'Next step' }).press('End')
  await expect(said).toContainText('wins')
  await expect(controls.getByRole('button', { name: 'Next step' })).toBeDisabled()
  await controls.getByRole('slider').press('Home')
  await expect(said).toContainText('The cards are dealt.')
})

test('[RM-40] a hand can be kept as text and as a file, and the verifier opens with it', async ({ page }) => {
  await openHand(page)
  const text = page.getByLabel('This hand as text')
  await expect(text).toHaveValue(/\*\*\* PROOF \*\*\*/)
  await expect(text).toHaveValue(/Dealt to Seat 1 /)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as text' }).click(),
  ])
  expect(readFileSync(await saved.path(), 'utf8')).toBe(await text.inputValue())
  const address = await page.getByRole('link', { name: 'Open the verifier' }).getAttribute('href')
  await page.goto(address ?? '')
  await expect(
    page.getByRole('heading', { name: 'Nothing wrong, but not everything could be checked' }),
  ).toBeVisible()
  await expect(page.locator('[data-step="cards"]')).toHaveAttribute('data-state', 'passed')
  await expect(page.locator('[data-step="commitment"]')).toContainText('a day after the hand')
  await expect(page.locator('[data-state="failed"]')).toHaveCount(0)
})

test('tables of cards are listed by game and stakes with their free seats, and a table that opens appears by itself', async ({
  page,
}) => {
  const { account } = await enterWithCash(page)
  await openScreen(page, '/m/gameList?gameType=PVP')
  const tables = page.getByRole('region', { name: 'Card tables' })
  for (const blinds of ['￥0.01 / ￥0.02', '￥0.05 / ￥0.10', '￥0.50 / ￥1.00'])
    await expect(tables.getByRole('heading', { name: `Blinds ${blinds}` })).toBeVisible()
  await expect(tables).toContainText('￥40.00 – ￥100.00')
  await expect(tables.getByRole('link', { name: 'Quick seat', exact: true })).toHaveAttribute(
    'href',
    /\/m\/playGame\?game=holdem-/,
  )
  const { number } = await order({ do: 'hand', account, staysOpen: true })
  await expect(tables.getByText(`Table ${String(number)} · 3 of 6 seats`)).toBeVisible()
  await expect(tables.getByRole('link', { name: `Sit down at table ${String(number)}` })).toHaveAttribute(
    'href',
    /game=holdem-high&room=[0-9a-f-]{36}/,
  )
  await tables.getByRole('button', { name: 'Teen patti' }).click()
  await expect(tables).toContainText('Boot')
})

for (const { theme, locale, tag } of looks)
  test.describe(`${theme} ${locale}`, () => {
    test.use({ locale })

    test(`whoever sees, reads or taps finds no obstacle at a hand and at the tables, ${theme} in ${locale} @narrow ${tag}`, async ({
      page,
    }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      const { account } = await enterWithCash(page)
      await order({ do: 'hand', account })
      await openScreen(page, '/m/gameRecord')
      await page.locator('main a[href*="round="]').first().click()
      await expect(page.getByRole('slider')).toBeVisible()
      await page.getByRole('slider').press('End')
      expect(await obstacles(page)).toEqual([])
      expect(await isTooWide(page)).toBe(false)
      await openScreen(page, '/m/gameList?gameType=PVP')
      await expect(page.locator('main a[href*="playGame"]').first()).toBeVisible()
      expect(await obstacles(page)).toEqual([])
      expect(await isTooWide(page)).toBe(false)
    })
  })

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}
