import type { FrameLocator, Page } from '@playwright/test'
import { dataOf, expect, figureOf, test } from './games-page.ts'
import { obstacles } from './obstacles.ts'

/** Bets are taken for as long as a test on a busy machine may need. */
const slow = { bets: '600000' }
/** Rounds follow each other as fast as they can be told. */
const quick = { bets: '1500', seal: '300', deal: '1500', rest: '1500' }

async function isBetting(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('body[data-phase="betting"]')).toBeAttached({ timeout: 60_000 })
}

const room = (page: Page, act: 'drop' | 'back') =>
  page.evaluate((name) => Reflect.get(Reflect.get(window, 'harness').room, name)(), act)

test('chips go down, come back and are counted @long', async ({ game }) => {
  const frame = await game.open('baccarat', slow)
  await isBetting(frame)
  const staked = frame.locator('.tray-staked')
  await frame.getByRole('button', { name: /^Player, pays/ }).click()
  await expect(staked).toHaveText('৳5.00')
  await expect.poll(() => figureOf(frame, 'balance')).toBe('৳995.00')
  await frame.getByRole('button', { name: 'Chip ৳25.00' }).click()
  await frame.getByRole('button', { name: /^Banker, pays/ }).click()
  await expect(staked).toHaveText('৳30.00')
  await expect(frame.getByRole('button', { name: 'Banker, pays 1.95×, your bet ৳25.00' })).toBeVisible()
  await frame.locator('[data-action="undo"]').click()
  await expect(staked).toHaveText('৳5.00')
  await frame.locator('[data-action="clear"]').click()
  await expect(staked).toHaveText('৳0.00')
  await expect.poll(() => figureOf(frame, 'balance')).toBe('৳1,000.00')
  expect(game.problems).toEqual([])
})

test('more than ten times the usual bet is asked about @long', async ({ game }) => {
  const frame = await game.open('dragon-tiger', slow)
  await isBetting(frame)
  await frame.getByRole('button', { name: 'Chip ৳500.00' }).click()
  await frame.getByRole('button', { name: /^Dragon, pays/ }).click()
  await expect(frame.getByRole('dialog')).toContainText('৳500.00 is more than 10 times your usual bet.')
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(frame.locator('.tray-staked')).toHaveText('৳0.00')
  await frame.getByRole('button', { name: /^Dragon, pays/ }).click()
  await frame.locator('[data-action="confirm-large"]').click()
  await expect(frame.locator('.tray-staked')).toHaveText('৳500.00')
})

test('a round is bet on, told and paid, and the same again is one touch @long', async ({ game }) => {
  const frame = await game.open('show-wheel', { ...quick, bets: '12000', rest: '20000' })
  await isBetting(frame)
  await frame.locator('[data-spot="times-1"]').click()
  await expect(frame.locator('.tray-staked')).toHaveText('৳5.00')
  await expect(frame.locator('body[data-phase="over"]')).toBeAttached({ timeout: 90_000 })
  await expect(frame.locator('p.kit-said[role="status"]')).toContainText(/You won|No win|Returned/)
  await isBetting(frame)
  await frame.locator('[data-action="repeat"]').click()
  await expect(frame.locator('.tray-staked')).toHaveText('৳5.00')
})

test('roulette is played by keys: numbers, and what lies between them @long', async ({ page, game }) => {
  const frame = await game.open('roulette', slow)
  await isBetting(frame)
  await frame.locator('[data-spot="n-17"]').focus()
  await page.keyboard.press('Enter')
  await expect(frame.locator('[data-spot="n-17"] .felt-own')).toHaveText('5')
  await frame.locator('.wheel-mode').focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
  await expect(frame.locator('.wheel-mode')).toHaveAttribute('data-mode', 'street')
  await frame.locator('[data-spot="n-20"]').focus()
  await page.keyboard.press('Enter')
  await expect(frame.locator('.wheel-chips .felt-own')).toHaveText('5')
  await expect(frame.locator('.tray-staked')).toHaveText('৳10.00')
})

test('a touch between two numbers bets on both @long', async ({ game }) => {
  const frame = await game.open('roulette', slow)
  await isBetting(frame)
  const field = frame.locator('[data-spot="n-17"]')
  const box = await field.boundingBox()
  await field.click({ position: { x: (box?.width ?? 0) - 2, y: (box?.height ?? 0) / 2 } })
  await expect(frame.locator('.wheel-chips .felt-own')).toHaveText('5')
  await expect(frame.locator('[data-spot="n-17"] .felt-own')).toBeEmpty()
  await frame.getByRole('button', { name: 'Racetrack' }).click()
  await frame.getByRole('button', { name: 'Voisins du zéro' }).click()
  await expect(frame.locator('.tray-staked')).toHaveText('৳50.00')
})

test('a flight is bet on and taken by hand @long', async ({ game }) => {
  const frame = await game.open('crash', { bets: '9000', seal: '300', seed: '2' })
  await isBetting(frame)
  await frame.locator('[data-action="bet-0"]').click()
  await expect(frame.locator('[data-action="bet-0"]')).toContainText('Cancel bet')
  await frame.locator('[data-action="bet-0"][data-kind="take"]').click({ timeout: 60_000 })
  await expect(frame.locator('[data-action="bet-0"]')).toContainText(/Taken \d+\.\d\d×/)
  await expect.poll(() => figureOf(frame, 'net')).toMatch(/^\+৳|^৳0\.00$/)
})

test('a lost line is said, bets wait for it, and who comes back hears what happened @long', async ({
  page,
  game,
}) => {
  const frame = await game.open('sic-bo', quick)
  await isBetting(frame)
  await room(page, 'drop')
  await expect(frame.getByText('Connection lost. Your bets stand.')).toBeVisible()
  await expect(frame.locator('.room-line')).toHaveText('No connection')
  const round = await frame.locator('.room-round').textContent()
  await page.waitForTimeout(8_000)
  await room(page, 'back')
  await expect(frame.locator('.room-notice')).toContainText('While you were away', { timeout: 30_000 })
  await expect(frame.locator('.room-round')).not.toHaveText(round ?? '')
})

test('who may not bet is told so and watches @long', async ({ game }) => {
  const frame = await game.open('andar-bahar', { ...slow, refuse: '1' })
  await isBetting(frame)
  await frame.locator('[data-spot="andar"]').click()
  await expect(frame.getByRole('alert')).toContainText('Refused')
  await expect(frame.locator('.tray-watching')).toContainText("You're only watching.")
  await expect(frame.locator('.tray-staked')).toHaveText('৳0.00')
})

test('the result of a round can be checked @long', async ({ page, game }) => {
  const frame = await game.open('baccarat', slow)
  await isBetting(frame)
  await frame.getByRole('button', { name: 'Fairness' }).click()
  await expect(frame.getByRole('dialog')).toContainText('Server seed (SHA-256 hash)')
  await frame.getByRole('button', { name: 'Verify the last result' }).click()
  await expect.poll(() => dataOf(page, 'checked')).toBe('room/41')
})

test('in Urdu the panels are mirrored and the felt is not @long', async ({ game }) => {
  const frame = await game.open('baccarat', { ...slow, language: 'ur' })
  await isBetting(frame)
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
  const xOf = async (spot: string) => (await frame.locator(spot).boundingBox())?.x ?? 0
  expect(await xOf('[data-spot="player"]')).toBeLessThan(await xOf('[data-spot="banker"]'))
  expect(await xOf('[data-action="undo"]')).toBeGreaterThan(await xOf('[data-action="repeat"]'))
})

for (const [name, theme] of [
  ['roulette', 'dark'],
  ['crash', 'light'],
] as const) {
  test(`nothing hinders those who cannot see or aim well: ${name}, ${theme} @long`, async ({
    page,
    game,
  }) => {
    const frame = await game.open(name, { ...slow, theme })
    await isBetting(frame)
    expect(await obstacles(page, { isPart: true })).toEqual([])
  })
}

test('every spot has the room of a finger, on the smallest phone as well @narrow @long', async ({
  page,
  game,
}) => {
  const frame = await game.open('roulette', slow)
  await isBetting(frame)
  const small = () =>
    frame.locator('.felt button:visible, .tray button:visible').evaluateAll((buttons) =>
      buttons.flatMap((each) => {
        const { width, height } = each.getBoundingClientRect()
        return Math.min(width, height) < 43.9 ? [`${each.textContent} ${width} × ${height}`] : []
      }),
    )
  expect(await small()).toEqual([])
  await frame.getByRole('button', { name: 'Racetrack' }).click()
  expect(await small()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the smallest phone reaches the last number by pushing the layout @narrow @long', async ({ game }) => {
  const frame = await game.open('roulette', slow)
  await isBetting(frame)
  const last = await frame.locator('[data-spot="column-1"]').boundingBox()
  const tray = await frame.locator('.tray').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(tray?.y ?? 0)
  await frame.locator('[data-spot="n-35"]').click()
  await expect(frame.locator('[data-spot="n-35"] .felt-own')).toHaveText('5')
})

test('sound, dealer, effects and vibration are switched one by one @long', async ({ page, game }) => {
  const frame = await game.open('dragon-tiger', slow)
  await frame.getByRole('button', { name: 'Sound & vibration' }).click()
  const dealer = frame.getByRole('switch', { name: 'Dealer and table' })
  await expect(dealer).toHaveAttribute('aria-checked', 'true')
  await dealer.click()
  await expect(dealer).toHaveAttribute('aria-checked', 'false')
  await expect.poll(() => dataOf(page, 'senses')).toBe('effects')
  await frame.getByRole('switch', { name: 'Vibration' }).click()
  await expect.poll(() => dataOf(page, 'senses')).toBe('effects vibration')
  await frame.getByRole('switch', { name: 'Sound', exact: true }).click()
  await expect.poll(() => dataOf(page, 'muted')).toBe('true')
})
