import { expect, figureOf, historyOf, playRound, test } from './games-page.ts'

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

test('a tap on the reels hurries the spin @long', async ({ game }) => {
  const frame = await game.open('ninefold-kite', { seed: '2', clock: '60' })
  await frame.locator('[data-action="play"]').click()
  await frame.getByRole('button', { name: 'Quick stop' }).click()
  await expect(frame.locator('[data-action="play"]:enabled')).toBeVisible({ timeout: 45_000 })
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
