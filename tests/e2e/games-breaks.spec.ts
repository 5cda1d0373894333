import { expect, type FrameLocator, test } from './test.ts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { historyOf, playRound } from './games-page.ts'
import { openGame } from './games-real.ts'
import { prove } from './payout-page.ts'
import { order } from './people.ts'

test.describe.configure({ timeout: 180_000 })

const press = (frame: FrameLocator, action: string) => frame.locator(`[data-action="${action}"]:enabled`)

test('a break that is taken elsewhere is felt at once in an open game, and no stake is taken after it', async ({
  page,
  context,
}) => {
  const { account } = await enterWithCash(page, '50.00')
  const frame = await openGame(page, 'dice')
  await playRound(frame)
  const elsewhere = await context.newPage()
  await openScreen(elsewhere, '/m/member/protection')
  await elsewhere.getByRole('button', { name: '24 hours' }).click()
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Take a break' }).click()
  await expect(elsewhere.getByText(/You are taking a break until/)).toBeVisible()

  const halted = page.getByRole('alertdialog', { name: 'Play is paused' })
  await expect(halted).toContainText('You can still withdraw.')
  await halted.getByRole('button', { name: 'Finish an open round' }).click()
  await expect(halted).toHaveCount(0)
  await press(frame, 'play').click()
  await expect(halted).toBeVisible()
  await expect(order({ do: 'rounds', account, count: 1 })).rejects.toThrow(/EXCLUDED/)
  await halted.getByRole('link', { name: 'Withdraw' }).click()
  await expect(page.getByText('Available to withdraw', { exact: true })).toBeVisible()
})

test('whoever excludes themselves shows who they are first; games stay shut, and the money can leave', async ({
  page,
}) => {
  const person = await enterWithCash(page, '50.00')
  await openScreen(page, '/m/member/protection')
  await page.getByRole('button', { name: '6 months' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Exclude yourself' }).click()
  await prove(page, person)
  await expect(page.getByText(/You have excluded yourself. Ends: .*20\d\d/)).toBeVisible()
  await expect(page.getByRole('button', { name: '24 hours' })).toHaveCount(0)
  await page.goto('/m/playGame?game=dice&merchant=BAIZE')
  await expect(page.getByText("You're on a break from play.")).toBeVisible({ timeout: 30_000 })
  await openScreen(page, '/m/voucherCenter')
  await page.getByRole('textbox', { name: 'Amount' }).fill('100')
  await page.getByRole('button', { name: 'Get bank details' }).click()
  await expect(page.getByRole('alert')).toContainText("You're on a break from play.")
  await openScreen(page, '/m/withdraw')
  await expect(page.getByText('Available to withdraw', { exact: true })).toBeVisible()
})

test('after an hour the game waits until the time and the money were looked at', async ({ page }) => {
  const { account } = await enterWithCash(page, '50.00')
  const frame = await openGame(page, 'dice')
  await playRound(frame)
  await order({ do: 'sit', account, minutes: 61 })
  await press(frame, 'play').click()
  const check = page.getByRole('alertdialog', { name: 'Reality check' })
  await expect(check).toContainText('1 hour 1 minute')
  await expect(check).toContainText('￥1.00')
  for (const name of ['Betting record', 'Limits and breaks', 'Stop playing'])
    await expect(check.getByRole('link', { name })).toBeVisible()
  // There is no way around it.
  await page.keyboard.press('Escape')
  await expect(check).toBeVisible()
  await check.getByRole('button', { name: 'Keep playing' }).click()
  await expect(check).toHaveCount(0)
  await playRound(frame)
  expect((await historyOf(frame)).length).toBe(2)
})

test('after an hour a ticket waits until the time was looked at, and stays in the cart meanwhile', async ({
  page,
}) => {
  const { account } = await enterWithCash(page, '50.00')
  await order({ do: 'rounds', account, count: 1 })
  await order({ do: 'sit', account, minutes: 61 })
  // A lottery that closes three times a week does not close meanwhile.
  await openScreen(page, '/m/startLottery?playType=trad&gameId=mekong-draw')
  await page.getByRole('button', { name: 'Quick pick' }).click()
  await page.getByRole('button', { name: 'Bet now' }).click()
  await page.getByRole('button', { name: 'Buy now' }).click()
  const check = page.getByRole('alertdialog', { name: 'Reality check' })
  await check.getByRole('button', { name: 'Keep playing' }).click()
  await expect(check).toHaveCount(0)
  await page.getByRole('button', { name: 'Cart, 1 ticket' }).click()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByRole('dialog', { name: 'Your tickets' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cart, 0 tickets' })).toBeVisible()
})
