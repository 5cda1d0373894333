import { expect, figureOf, historyOf, playRound, roundEnds, test } from './games-page.ts'

/** One title for each kind of mathematics, with a step that it must be seen to tell. */
const titles: readonly (readonly [id: string, wish: string])[] = [
  ['lamplight-regatta', 'expand'],
  ['saltmarsh-post', 'wins'],
  ['cedar-clockworks', 'wins'],
  ['brassworks-vault', 'hold'],
  ['monsoon-jar', 'orbs'],
  ['glasshouse-riot', 'tumble'],
  ['marigold-caravan', 'free-spins'],
]

for (const [id, wish] of titles) {
  test(`${id}: a spin with ${wish} is told to its end and booked @long`, async ({ game }) => {
    const frame = await game.open(id, { seed: '5', wish, clock: '1000' })
    await frame.getByRole('button', { name: 'Turbo' }).click()
    await playRound(frame)
    const [latest = ''] = await historyOf(frame)
    expect(latest).toContain('৳10.00')
    const net = await figureOf(frame, 'net')
    expect(net).toMatch(/^[+−]?৳[\d,]+\.\d{2,4}$/)
    await frame.getByRole('button', { name: 'Rules & paytable' }).click()
    await expect(frame.getByText('Paytable (× bet)')).toBeVisible()
    await expect(frame.locator('.kit-symbol').first()).toBeVisible()
    expect(game.problems).toEqual([])
  })
}

test('a tap on the reels hurries the spin @long', async ({ page, game }) => {
  // Frames are counted in which the round is told, since each is as long as the last whatever the machine does.
  await page.addInitScript(() => {
    const told = { frames: 0 }
    Object.assign(window, { told })
    const look = () => {
      if (document.querySelector('[data-action="play"]:disabled')) told.frames += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const framesOf = async ({ isHurried }: { isHurried: boolean }) => {
    const frame = await game.open('ninefold-kite', { seed: '2', clock: '10' })
    await frame.locator('[data-action="play"]').click()
    if (isHurried) await frame.getByRole('button', { name: 'Quick stop' }).click()
    await roundEnds(frame)
    const inner = page.frames().find((each) => each.url().includes('/games/'))
    const frames = await inner?.evaluate(() => Reflect.get(Reflect.get(window, 'told'), 'frames'))
    return Number(frames)
  }
  const calm = await framesOf({ isHurried: false })
  // The house forgets what was played, so that the same round follows.
  await page.evaluate(() => sessionStorage.clear())
  expect(await framesOf({ isHurried: true })).toBeLessThan(calm / 2)
})

test('free spins are for sale only where the house offers them, and cost what is said @long', async ({
  game,
}) => {
  const plain = await game.open('lotus-ferry', { seed: '2' })
  await expect(plain.locator('[data-action="buy"]')).toHaveCount(0)
  const frame = await game.open('lotus-ferry', { seed: '2', buy: '1', clock: '1000' })
  await frame.getByRole('button', { name: 'Turbo' }).click()
  await frame.locator('[data-action="buy"]').click()
  const price = (await frame.locator('[data-action="buy-go"]').textContent())?.replace('Buy for ', '') ?? ''
  await frame.locator('[data-action="buy-go"]').click()
  await expect(frame.locator('[data-action="play"]:enabled')).toBeVisible({ timeout: 120_000 })
  const [latest = ''] = await historyOf(frame)
  expect(latest).toContain(`Bet ${price}`)
  expect(game.problems).toEqual([])
})

test('wilds that stay are told to the end of the free spins @long', async ({ game }) => {
  const frame = await game.open('moth-and-lantern', { seed: '5', wish: 'free-spins', clock: '1000' })
  await frame.getByRole('button', { name: 'Turbo' }).click()
  await playRound(frame)
  expect((await historyOf(frame)).length).toBe(1)
  expect(game.problems).toEqual([])
})

test('a flagship has a room of its own, tells its feature there, and can be drawn with less', async ({
  page,
  game,
}) => {
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
  const frame = await game.open('moth-and-lantern', { seed: '5', wish: 'free-spins', clock: '1000' })
  const own = (name: string) =>
    expect.poll(() => fetched).toContain(`/games/art/flagships/moth-and-lantern/${name}`)
  for (const name of ['symbols.avif', 'border.avif', 'base-far-tall.avif', 'figure.avif']) await own(name)
  await frame.getByRole('button', { name: 'Turbo' }).click()
  await playRound(frame)
  await own('feature-far-tall.avif')
  // Where quality is low nothing drifts, and what would drift is not fetched.
  expect(fetched.filter((path) => path.includes('-weather'))).toEqual([])
  expect((await historyOf(frame)).length).toBe(1)
  // Less is drawn from the next opening on, which follows at once.
  await frame.getByRole('button', { name: 'Sound & picture' }).click()
  await frame.getByRole('switch', { name: 'Best picture' }).click()
  await expect(frame.getByRole('dialog')).toBeHidden({ timeout: 60_000 })
  await expect(frame.locator('body[data-ready="true"]')).toBeAttached({ timeout: 60_000 })
  await frame.getByRole('button', { name: 'Sound & picture' }).click()
  await expect(frame.getByRole('switch', { name: 'Best picture' })).toHaveAttribute('aria-checked', 'false')
  expect(game.problems).toEqual([])
})

test('a browser that cannot read the newer form of pictures is shown the older one', async ({
  page,
  game,
}) => {
  await page.route('**/*.avif', (route) => route.abort())
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
  const frame = await game.open('moth-and-lantern', { seed: '5' })
  await expect(frame.locator('[data-action="play"]:enabled')).toBeVisible()
  expect(fetched.filter((path) => path.endsWith('symbols.webp'))).not.toEqual([])
})

test('[F51] held sideways nothing that is pressed lies over the reels of a slot @long', async ({
  page,
  game,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const frame = await game.open('ninefold-kite', {})
  const [reels, bar] = [
    await frame.getByRole('button', { name: 'Quick stop' }).boundingBox(),
    await frame.locator('.kit-play-bar').boundingBox(),
  ]
  expect(reels?.height).toBeGreaterThan(230)
  expect(bar?.x).toBeGreaterThanOrEqual((reels?.x ?? 0) + (reels?.width ?? 0))
})
