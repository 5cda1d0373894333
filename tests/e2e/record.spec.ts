import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from './test.ts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { openHome, takenOver } from './home-page.ts'
import { order } from './people.ts'

test.use({ locale: 'en-US' })
// A member's first pair of seeds waits for the beacon, which takes its seconds.
test.describe.configure({ timeout: 120_000 })

test('[R10] [G18] the betting history shows every round with its stake and result, page by page', async ({
  page,
}) => {
  const { account } = await enterWithCash(page)
  await order({ do: 'rounds', account, count: 23 })
  await openScreen(page, '/m/gameRecord')
  const list = page.getByRole('list', { name: 'Betting record' })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  await expect(page.getByText('23 rounds')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText('Dice 99')
  await expect(list.getByRole('listitem').first()).toContainText('￥1.00')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(list.getByRole('listitem')).toHaveCount(23)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect(page.getByText('No rounds in this period')).toBeVisible()
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(20)
  await page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Lottery' }).click()
  await expect(page.getByText('No rounds in this period')).toBeVisible()
})

test('a round shows its stake, what came of it, the balance on both sides, its receipt and how to check it', async ({
  page,
}) => {
  const { account } = await enterWithCash(page)
  await order({ do: 'rounds', account, count: 1 })
  await openScreen(page, '/m/gameRecord')
  await page.getByRole('list', { name: 'Betting record' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\/gameRecord\?round=/)
  for (const name of [
    'Time',
    'Status',
    'Bet',
    'Payout',
    'Multiplier',
    'Net result',
    'Balance before',
    'Balance after',
  ]) {
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText('￥100.00')).toBeVisible()
  await page.getByRole('button', { name: 'Verify this result' }).click()
  await expect(page.getByText('baize receipt v2')).toBeVisible()
  await page.reload()
  await expect(page.getByText('baize receipt v2')).toBeVisible()
  const verifier = page.getByRole('link', { name: 'Open the verifier' })
  await expect(verifier).toHaveAttribute('href', /^\/verifier\/verifier\.html#[\w-]{100,}$/)
  await page.getByRole('link', { name: 'All rounds' }).click()
  await expect(page.getByText('1 round', { exact: true })).toBeVisible()
})

test('a round is checked by the verifier with its proof filled in, also from disk and without a network', async ({
  page,
  context,
}) => {
  const { account } = await enterWithCash(page)
  await order({ do: 'rounds', account, count: 1 })
  await openScreen(page, '/m/gameRecord')
  await page.getByRole('list', { name: 'Betting record' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Verify this result' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the verifier' }).click()
  const verifier = await opened
  await expect(verifier.getByRole('heading', { name: 'Nothing wrong' })).toBeVisible()

  const folder = mkdtempSync(join(tmpdir(), 'baize-saved-'))
  try {
    const file = join(folder, 'verifier.html')
    writeFileSync(file, await (await page.request.get('/verifier/verifier.html')).body())
    await context.setOffline(true)
    await verifier.goto(pathToFileURL(file).href + new URL(verifier.url()).hash)
    await expect(verifier.getByRole('heading', { name: 'Nothing wrong' })).toBeVisible()
    await expect(verifier.locator('[data-step][data-state="passed"]')).not.toHaveCount(0)
    await expect(verifier.locator('[data-step][data-state="failed"]')).toHaveCount(0)
  } finally {
    await context.setOffline(false)
    rmSync(folder, { recursive: true, force: true })
  }
})

test('[M03] the winner board shows wins, rolls when there are more than six, and opens the game', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { account } = await enterWithCash(page)
  await order({ do: 'rounds', account, count: 30 })
  await openHome(page)
  await takenOver(page)
  const title = page.getByRole('heading', { name: 'Winner board' })
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    await expect(title).toBeVisible({ timeout: 500 })
  }).toPass()
  const rows = page.locator('ul[data-rolls]')
  await expect(rows.getByRole('listitem').first()).toContainText('Baize Studio · e2***')
  await expect(rows.getByRole('listitem').first()).toContainText('￥')
  const first = await rows.getByRole('listitem').nth(1).textContent()
  await expect.poll(() => rows.getByRole('listitem').first().textContent()).toBe(first)
  // Whoever plays at the same time wins at other games.
  await rows.getByRole('link').filter({ hasText: 'Dice 99' }).first().click()
  await expect(page).toHaveURL(/\/m\/playGame\?game=dice/)
})
