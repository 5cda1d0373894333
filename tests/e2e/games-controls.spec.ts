import type { FrameLocator } from '@playwright/test'
import { dataOf, expect, figureOf, historyOf, playRound, roundEnds, test } from './games-page.ts'

function stakeOf(frame: FrameLocator) {
  return frame.getByRole('textbox', { name: 'Bet' })
}

test('[F55] the stake is typed, halved, doubled and all of it @long', async ({ page, game }) => {
  const frame = await game.open('dice', { seed: '4' })
  const stake = stakeOf(frame)
  await stake.fill('12.345')
  await stake.press('Enter')
  await expect(stake).toHaveValue('12.34')
  await frame.getByRole('button', { name: 'Half bet' }).click()
  await expect(stake).toHaveValue('6.17')
  await frame.getByRole('button', { name: 'Double bet' }).click()
  await expect(stake).toHaveValue('12.34')
  await stake.fill('many')
  await stake.press('Enter')
  await expect(stake).toHaveValue('12.34')
  await stake.press('ArrowUp')
  await expect(stake).toHaveValue('20.00')
  await stake.press('ArrowDown')
  await expect(stake).toHaveValue('10.00')
  await page.evaluate(() => Reflect.get(window, 'harness').say({ say: 'balance', balance: '77.0050' }))
  await frame.getByRole('button', { name: 'Max bet' }).click()
  await expect(stake).toHaveValue('77.00')
  await page.evaluate(() => Reflect.get(window, 'harness').say({ say: 'balance', balance: '9000.0000' }))
  await frame.getByRole('button', { name: 'Max bet' }).click()
  await expect(stake).toHaveValue('500.00')
})

test('[F55] everything that changes the stake is large enough for a finger @long', async ({ game }) => {
  const frame = await game.open('dice', {})
  const controls = frame.locator('.kit-step, .kit-preset')
  expect(await controls.count()).toBe(10)
  for (const control of await controls.all()) {
    const box = await control.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})

test('[F45] seeds are changed in the game, and the old one is checked there and then @long', async ({
  game,
}) => {
  const frame = await game.open('dice', { seed: '4' })
  await frame.getByRole('button', { name: 'Fairness' }).click()
  const hash = await frame.locator('.kit-code').first().textContent()
  await frame.getByRole('textbox', { name: 'New client seed' }).fill('my own seed')
  await frame.locator('[data-action="change-seeds"]').click()
  await expect(frame.getByText('Waiting for public randomness')).toBeVisible()
  await expect(frame.locator('[data-mark="verified"]')).toBeVisible({ timeout: 15_000 })
  const codes = await frame.locator('.kit-code').allTextContents()
  expect(codes[1]).toBe('my own seed')
  expect(codes[0]).not.toBe(hash)
  expect(codes).toContain(hash)
  expect(game.problems).toEqual([])
})

test('[F45] a seed that does not match its hash is called so @long', async ({ game }) => {
  const frame = await game.open('dice', { wrong: '1' })
  await frame.getByRole('button', { name: 'Fairness' }).click()
  await frame.getByRole('button', { name: 'Random' }).click()
  await frame.locator('[data-action="change-seeds"]').click()
  await expect(frame.locator('[data-mark="notVerified"]')).toBeVisible({ timeout: 15_000 })
})

test('[F45] in an open round the seeds stay, and the reason is said @long', async ({ game }) => {
  const frame = await game.open('mines', { seed: '3' })
  await frame.locator('[data-action="play"]').click()
  await expect(frame.locator('[data-action="cash-out"]')).toBeVisible({ timeout: 30_000 })
  await frame.getByRole('button', { name: 'Fairness' }).click()
  await frame.locator('[data-action="change-seeds"]').click()
  await expect(frame.getByRole('alert')).toContainText('SEEDS_IN_USE')
})

test('[F55] mines has nothing to cash out before a tile is open @long', async ({ game }) => {
  const frame = await game.open('mines', { seed: '3' })
  await frame.locator('[data-action="play"]').click()
  const cashOut = frame.locator('[data-action="cash-out"]')
  await expect(cashOut).toHaveText('Pick a tile', { timeout: 30_000 })
  await expect(cashOut).toBeDisabled()
  await frame.getByRole('button', { name: 'Tile 13', exact: true }).click()
  await expect(frame.locator('[data-action="cash-out"]:enabled')).toBeVisible({ timeout: 30_000 })
})

test('rounds follow by themselves as often as chosen, and all are in the history @long', async ({
  page,
  game,
}) => {
  const frame = await game.open('dice', { seed: '4', auto: '50' })
  await playRound(frame)
  await frame.locator('[data-action="auto"]').click()
  await frame.locator('[data-action="auto-start"]').click()
  await expect(frame.locator('[data-action="stop"]')).toBeVisible()
  await expect(frame.getByText('Auto finished.').first()).toBeAttached({ timeout: 120_000 })
  await roundEnds(frame)
  expect(await dataOf(page, 'plays')).toBe('11')
  expect((await historyOf(frame)).length).toBe(10)
  await frame.getByRole('button', { name: 'History' }).click()
  await frame.locator('[data-action="older"]').click()
  await expect(frame.locator('.kit-round-item')).toHaveCount(11)
  await expect(frame.locator('[data-action="older"]')).toBeHidden()
})

test('a touch ends rounds that follow by themselves, and so does a page that nobody sees @long', async ({
  page,
  game,
}) => {
  const frame = await game.open('limbo', { auto: '0' })
  const start = async () => {
    await frame.locator('[data-action="auto"]').click()
    await frame.getByRole('button', { name: '∞' }).click()
    await frame.locator('[data-action="auto-start"]').click()
  }
  await start()
  await frame.locator('[data-action="stop"]').click()
  await roundEnds(frame)
  const stopped = await dataOf(page, 'plays')
  await start()
  await page.evaluate(() => Reflect.get(window, 'harness').say({ say: 'pause' }))
  await frame.getByRole('button', { name: 'Continue' }).click()
  await roundEnds(frame)
  expect(Number(await dataOf(page, 'plays'))).toBeGreaterThan(Number(stopped))
  const plays = await dataOf(page, 'plays')
  await playRound(frame)
  expect(Number(await dataOf(page, 'plays'))).toBe(Number(plays) + 1)
})

test('a refusal ends rounds that follow by themselves @long', async ({ page, game }) => {
  const frame = await game.open('dice', { auto: '50', refuse: '1' })
  await frame.locator('[data-action="auto"]').click()
  await frame.locator('[data-action="auto-start"]').click()
  await expect(frame.getByRole('alert')).toContainText('Refused')
  await roundEnds(frame)
  expect(await dataOf(page, 'plays')).toBe('1')
})

test('nothing follows by itself or is hurried where the rules of the house say no @long', async ({
  game,
}) => {
  const frame = await game.open('ninefold-kite', { turbo: '0' })
  await expect(frame.locator('[data-action="auto"]')).toHaveCount(0)
  await expect(frame.getByRole('button', { name: 'Turbo' })).toHaveCount(0)
})

for (const name of ['dice', 'plinko']) {
  test(`[F51] ${name}: held sideways the table takes the height @long`, async ({ page, game }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    const frame = await game.open(name, {})
    const [cloth, desk] = [
      await frame.locator('.kit-cloth').boundingBox(),
      await frame.locator('.kit-play-bar').boundingBox(),
    ]
    expect(cloth?.height).toBe(390)
    expect(desk?.x).toBeGreaterThanOrEqual((cloth?.x ?? 0) + (cloth?.width ?? 0))
    const layer = await frame.locator('.kit-layer').boundingBox()
    expect(layer?.width).toBeGreaterThan(260)
    await expect(frame.locator('[data-action="play"]')).toBeInViewport()
    await playRound(frame)
    expect(await figureOf(frame, 'net')).not.toBe('')
  })
}
