import { dataOf, expect, figureOf, historyOf, playRound, test } from './games-page.ts'
import { obstacles } from './obstacles.ts'

test('an answer that is lost is sought again, and the round is played once @long', async ({ page, game }) => {
  const frame = await game.open('dice', { lose: '1', seed: '4' })
  await frame.locator('[data-action="play"]').click()
  await expect(frame.getByText('Checking the result…')).toBeVisible({ timeout: 15_000 })
  await expect(frame.locator('[data-action="play"]:enabled')).toBeVisible({ timeout: 30_000 })
  expect(await dataOf(page, 'plays')).toBe('2')
  expect((await historyOf(frame)).length).toBe(1)
})

test('a refusal is shown in words, and nothing is booked @long', async ({ game }) => {
  const frame = await game.open('dice', { refuse: '1' })
  await frame.locator('[data-action="play"]').click()
  await expect(frame.getByRole('alert')).toContainText('Refused')
  expect(await figureOf(frame, 'balance')).toBe('৳1,000.00')
  await expect(frame.locator('[data-action="play"]')).toBeEnabled()
})

test('a muted game makes no sound, and one that is not does @long', async ({ page, game }) => {
  await page.addInitScript(() => {
    const made = { count: 0 }
    Object.assign(window, { heard: made })
    const { createBufferSource } = AudioContext.prototype
    AudioContext.prototype.createBufferSource = function (...rest) {
      made.count += 1
      return createBufferSource.apply(this, rest)
    }
  })
  const heard = async () => {
    const inner = page.frames().find((each) => each.url().includes('/games/'))
    return inner?.evaluate(() => Reflect.get(Reflect.get(window, 'heard'), 'count'))
  }
  const quiet = await game.open('dice', { muted: '1', seed: '6' })
  await playRound(quiet)
  expect(await heard()).toBe(0)
  await quiet.getByRole('button', { name: 'Mute' }).click()
  await expect.poll(() => dataOf(page, 'muted')).toBe('false')
  await playRound(quiet)
  expect(await heard()).toBeGreaterThan(0)
})

test('in Urdu the frame is read from right to left and the table stays as it is @long', async ({ game }) => {
  const frame = await game.open('dice', { language: 'ur' })
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(frame.getByRole('button', { name: 'کھیلیں' })).toBeVisible()
  const close = await frame.getByRole('button', { name: 'گیم بند کریں' }).boundingBox()
  expect(close?.x).toBeGreaterThan(195)
  await playRound(frame)
  expect(game.problems).toEqual([])
})

test('in Bengali every word of a slot is Bengali @long', async ({ game }) => {
  const frame = await game.open('ninefold-kite', { language: 'bn' })
  await expect(frame.getByRole('button', { name: 'স্পিন' })).toBeVisible()
  await playRound(frame)
})

test('a game can be played with the keys alone @long', async ({ page, game }) => {
  const frame = await game.open('mines', { seed: '3' })
  await frame.locator('[data-action="play"]').focus()
  await page.keyboard.press('Enter')
  await frame.getByRole('button', { name: 'Tile 13', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(frame.locator('[data-action="cash-out"]:enabled')).toBeVisible({ timeout: 30_000 })
  await expect(frame.getByRole('button', { name: 'Tile 14', exact: true })).toBeFocused()
  await frame.getByRole('button', { name: 'Rules & paytable' }).focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(frame.getByRole('dialog')).toBeHidden()
})

for (const theme of ['dark', 'light']) {
  test(`nothing hinders those who cannot see or aim well: ${theme} @long`, async ({ page, game }) => {
    await game.open('hi-lo', { theme })
    expect(await obstacles(page, { isPart: true })).toEqual([])
  })
}

test('the page can pause the game, and the member goes on with it @long', async ({ page, game }) => {
  const frame = await game.open('limbo', {})
  await page.evaluate(() => Reflect.get(window, 'harness').say({ say: 'pause' }))
  await frame.getByRole('button', { name: 'Continue' }).click()
  await playRound(frame)
  await page.evaluate(() => Reflect.get(window, 'harness').say({ say: 'balance', balance: '77.0000' }))
  await expect(frame.locator('[data-figure="balance"]')).toHaveText('৳77.00')
})

test('[G12] another language begins the game anew, and the open round goes on @long', async ({
  page,
  game,
}) => {
  const frame = await game.open('mines', { seed: '3' })
  await frame.locator('[data-action="play"]').click()
  await frame.getByRole('button', { name: 'Tile 13', exact: true }).click()
  const worth = await frame.locator('[data-action="cash-out"]:enabled small').textContent()
  await page.evaluate(() => Reflect.get(window, 'harness').say({ say: 'language', language: 'ur' }))
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl', { timeout: 30_000 })
  await expect(frame.locator('[data-action="cash-out"]:enabled small')).toHaveText(worth ?? '', {
    timeout: 30_000,
  })
})

test('a pot that falls is told in every game @long', async ({ game }) => {
  const frame = await game.open('dice', { jackpot: '4321.5000', seed: '4', clock: '100' })
  await frame.locator('[data-action="play"]').click()
  await expect(frame.locator('.kit-result')).toContainText('Jackpot৳4,321.50')
  await expect(frame.locator('.kit-said')).toHaveText('You won the jackpot: ৳4,321.50.')
  await expect(frame.locator('[data-action="play"]:enabled')).toBeVisible({ timeout: 45_000 })
})

test('the smallest phone has room for the table @narrow @long', async ({ page, game }) => {
  const frame = await game.open('plinko', {})
  const box = await frame.locator('.kit-canvas').boundingBox()
  expect(box?.height).toBeGreaterThan(180)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
