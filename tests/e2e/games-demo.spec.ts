import { enterWithCash, openScreen } from './catalog-page.ts'
import { figureOf, historyOf, playRound } from './games-page.ts'
import { drawSmall, gameIsReady, openGame } from './games-real.ts'
import { expect, test } from './test.ts'

// The first pair of seeds of an account of play money waits for the beacon.
test.describe.configure({ timeout: 180_000 })

test('a member reads what is known of a game, tries it with play money, and their own stays as it is', async ({
  page,
}) => {
  await enterWithCash(page, '50.00')
  await drawSmall(page)
  await openScreen(page, '/m/gameList?gameType=RNG')
  await page.getByRole('button', { name: 'About Dice 99' }).click()
  const sheet = page.getByRole('dialog', { name: 'About Dice 99' })
  await expect(sheet).toContainText('99.00%')
  await expect(sheet.getByRole('link', { name: 'Play' })).toBeVisible()
  await sheet.getByRole('link', { name: 'Try for free' }).click()
  await expect(page).toHaveURL(/mode=demo/)
  const frame = page.frameLocator('iframe')
  await gameIsReady(frame)
  await expect(frame.getByText('Play money')).toBeVisible()
  expect(await figureOf(frame, 'balance')).toBe('￥2,000.00')
  await playRound(frame)
  expect((await historyOf(frame)).length).toBe(1)
  await frame.getByRole('button', { name: 'History' }).click()
  await frame.getByRole('button', { name: 'Verify this result' }).click()
  await expect(page.getByText('baize receipt v2')).toBeVisible()

  const real = await openGame(page, 'dice')
  expect(await figureOf(real, 'balance')).toBe('￥50.00')
  await expect(real.getByText('Play money')).toHaveCount(0)
})

test('[F32] the sheet of a slot says how often and how unevenly it pays, and the tile of an original is no slot', async ({
  page,
}) => {
  await openScreen(page, '/m/slotsCenter')
  await page
    .getByRole('button', { name: /^About / })
    .last()
    .click()
  const sheet = page.getByRole('dialog')
  for (const fact of ['Volatility', 'Hit rate', 'Return to player']) await expect(sheet).toContainText(fact)
  await openScreen(page, '/m/gameList?gameType=RNG')
  const tile = page.locator('main li').filter({ hasText: 'Dice 99' })
  await expect(tile).toContainText('Originals · RTP 99.00%')
})
