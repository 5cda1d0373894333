import type { FrameLocator, Page } from '@playwright/test'
import { dataOf, expect, test } from './games-page.ts'
import { obstacles } from './obstacles.ts'

const GAME = 'holdem-six'

/** What the page was last asked to say in the room. */
async function saidIn(page: Page): Promise<unknown> {
  return JSON.parse((await dataOf(page, 'said')) ?? 'null')
}

const room = (page: Page, act: 'drop' | 'back' | 'show', still?: string) =>
  page.evaluate(({ name, what }) => Reflect.get(Reflect.get(window, 'harness').room, name)(what), {
    name: act,
    what: still,
  })

const decision = (frame: FrameLocator, action: string) =>
  frame.locator(`.decisions [data-action="${action}"]`)

test('a decision is made by touch and by key, within what the house says is legal', async ({
  page,
  game,
}) => {
  const frame = await game.open(GAME, { still: 'turn' })
  await expect(decision(frame, 'call')).toHaveText('Call ৳0.40')
  await frame.locator('[data-action="size-pot"]').click()
  await expect(decision(frame, 'raise')).toHaveText('Raise to ৳2.60')
  await decision(frame, 'raise').click()
  await expect.poll(() => saidIn(page)).toMatchObject({ do: 'raise', to: '2.6000', hand: 41 })
  await frame.locator('body').press('ArrowUp')
  await expect(decision(frame, 'raise')).toHaveText('Raise to ৳2.70')
  await frame.locator('body').press('c')
  await expect.poll(() => saidIn(page)).toMatchObject({ do: 'call', hand: 41 })
  await frame.locator('body').press('f')
  await expect.poll(() => saidIn(page)).toMatchObject({ do: 'fold', hand: 41 })
  expect(game.problems).toEqual([])
})

test('all-in asks once more before everything goes in', async ({ page, game }) => {
  const frame = await game.open(GAME, { still: 'turn' })
  await frame.locator('[data-action="size-all"]').click()
  await decision(frame, 'raise').click()
  await expect(frame.getByRole('dialog')).toContainText('৳8.40')
  expect(await dataOf(page, 'said')).toBeNull()
  await frame.locator('[data-action="all-in-sure"]').click()
  await expect.poll(() => saidIn(page)).toMatchObject({ do: 'raise', to: '8.4000' })
})

test('[RM-37] whoever sits down brings the end of a chain of hashes and an amount of the table', async ({
  page,
  game,
}) => {
  const frame = await game.open(GAME, { still: 'watching' })
  await expect(frame.locator('.cards-status')).toContainText('at least 30 seconds late')
  await frame.locator('.cards-offer').click()
  await frame.locator('.buy-in-field').fill('5.50')
  await frame.locator('[data-action="buy"]').click()
  await expect.poll(() => saidIn(page)).toMatchObject({ do: 'sit', buyIn: '5.5000' })
  expect(await saidIn(page)).toHaveProperty('chain', expect.stringMatching(/^[0-9a-f]{64}$/))
})

test('[RM-55] cards are dealt and turned, who won is said, and neighbours that are made up are named so', async ({
  page,
  game,
}) => {
  const frame = await game.open(GAME, { still: 'waiting' })
  await room(page, 'show', 'others')
  await expect(frame.locator('.seat[data-own="true"] .card[data-open="true"]')).toHaveCount(2)
  await expect(frame.locator('.kit-said[role="status"]')).toContainText(
    'Your cards: King of spades, King of hearts.',
  )
  await expect(frame.locator('.seat-simulated:visible')).toHaveCount(3)
  await room(page, 'show', 'turn')
  await expect(frame.locator('.board .card')).toHaveCount(3)
  await room(page, 'show', 'showdown')
  await expect(frame.locator('.cards-status')).toHaveText('You won ৳1.62. Rake ৳0.08.')
  await expect(frame.locator('.seat-won:visible')).toHaveText('+৳1.62')
  expect(game.problems).toEqual([])
})

test('whoever closes the game with chips on the table is asked what becomes of the seat', async ({
  page,
  game,
}) => {
  const frame = await game.open(GAME, { still: 'others' })
  await frame.locator('.kit-bar .kit-round').first().click()
  await expect(frame.getByRole('dialog')).toContainText('You still have a seat')
  expect(await dataOf(page, 'closed')).toBeNull()
  await frame.locator('[data-action="leave"]').click()
  await expect.poll(() => dataOf(page, 'closed')).toBe('true')
  expect(await saidIn(page)).toEqual({ do: 'leave' })
})

test('a lost line is said, and nothing can be decided until it is back', async ({ page, game }) => {
  const frame = await game.open(GAME, { still: 'turn' })
  await room(page, 'drop')
  await expect(frame.locator('.room-notice')).toContainText('Your seat and chips are kept')
  await expect(decision(frame, 'fold')).toBeHidden()
  await room(page, 'back')
  await expect(decision(frame, 'fold')).toBeVisible()
})

for (const [still, language] of [
  ['turn', 'en'],
  ['watching', 'ur'],
  ['showdown', 'bn'],
] as const) {
  test(`nothing stands in anybody's way at ${still} in ${language}`, async ({ page, game }) => {
    await game.open(GAME, { still, language, theme: language === 'en' ? 'dark' : 'light' })
    expect(await obstacles(page, { isPart: true })).toEqual([])
  })
}
