import type { FrameLocator, Page } from '@playwright/test'
import { dataOf, expect, figureOf, test } from './games-page.ts'
import { obstacles } from './obstacles.ts'

async function isSwimming(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('body[data-phase="swimming"]')).toBeAttached({ timeout: 60_000 })
}

const room = (page: Page, act: 'drop' | 'back') =>
  page.evaluate((name) => Reflect.get(Reflect.get(window, 'harness').room, name)(), act)

/** Goes through what swims, the dearest first, until one of these is locked on. */
async function lockOn(frame: FrameLocator, name: RegExp): Promise<void> {
  await expect(async () => {
    await frame.locator('[data-action="target"]').dispatchEvent('click')
    await expect(frame.locator('.reef-locked')).toContainText(name, { timeout: 300 })
  }).toPass({ timeout: 60_000, intervals: [10] })
}

/** Shoots at one of these until it is said to be dead, and answers with the multiple that was said. */
async function kill(frame: FrameLocator, name: RegExp): Promise<number> {
  const killed = new RegExp(`^(?:${name.source}): (\\d+)×$`)
  let times = 0
  const hear = async () => {
    const said = await frame.locator('.kit-said').allTextContents()
    times = Math.max(...said.map((each) => Number(killed.exec(each)?.[1] ?? 0)))
    return times
  }
  await expect(async () => {
    // Pressed without pointing: what is locked on does not stay for long.
    await lockOn(frame, name)
    await frame.locator('[data-action="fire"]').dispatchEvent('click')
    await expect.poll(hear, { timeout: 10_000 }).toBeGreaterThan(0)
  }).toPass({ timeout: 100_000 })
  return times
}

const unitsOf = (shown: string) => Math.round(Number(shown.replaceAll(/[^\d.]/g, '')) * 100)

test('a target is locked, shot and paid for, and the volley can be checked @long', async ({ page, game }) => {
  const frame = await game.open('reef-wreck', { quiet: '1' })
  await isSwimming(frame)
  await frame.locator('[data-action="more"]').click()
  await expect(frame.locator('.reef-cost')).toHaveText('৳0.20')
  await frame.locator('[data-action="target"]').click()
  await expect(frame.locator('.reef-locked')).toContainText('chance')
  await frame.locator('[data-action="fire"]').click()
  await expect.poll(() => figureOf(frame, 'net'), { timeout: 30_000 }).not.toBe('৳0.00')
  await frame.getByRole('button', { name: 'Fairness' }).click()
  await expect(frame.getByRole('dialog')).toContainText('Volley 1')
  await frame.getByRole('button', { name: 'Verify the last result' }).click()
  await expect.poll(() => dataOf(page, 'checked')).toBe('volley-1')
  expect(game.problems).toEqual([])
})

test('a boss comes with its name, can be locked on, and pays what it is worth @long', async ({ game }) => {
  const frame = await game.open('reef-lagoon', { quiet: '1', lucky: '1', swum: '80000' })
  const bosses = /Tide King|Moon Kraken|Ember Dragon/
  await expect(frame.locator('.kit-said').filter({ hasText: / is here/ })).toBeAttached({ timeout: 120_000 })
  const times = await kill(frame, bosses)
  expect(times).toBeGreaterThanOrEqual(80)
  await frame.getByRole('button', { name: 'Fairness' }).click()
  const payout = frame.getByRole('dialog').locator('dd').last()
  await expect.poll(async () => unitsOf(await payout.innerText())).toBe(times)
  expect(game.problems).toEqual([])
})

test('[RM-47] a crab gives free shots: one shot is paid for, and more is won than the crab is worth @long', async ({
  game,
}) => {
  const frame = await game.open('reef-lagoon', { quiet: '1', lucky: '1', swum: '30000' })
  await isSwimming(frame)
  const times = await kill(frame, /Bomb crab|Drill crab|Electric eel/)
  await frame.getByRole('button', { name: 'Fairness' }).click()
  const facts = frame.getByRole('dialog').locator('dd')
  await expect(facts.first()).toHaveText('1')
  expect(unitsOf(await facts.last().innerText())).toBeGreaterThan(times)
  expect(game.problems).toEqual([])
})

test('[RM-55] neighbours that are made up are named so @long', async ({ game }) => {
  const frame = await game.open('reef-lagoon')
  await isSwimming(frame)
  await expect(frame.locator('.reef-seat[data-at="start"]')).toContainText('simulated')
  await expect(frame.locator('.reef-seat[data-at="own"]')).not.toContainText('simulated')
})

test('who finds all seats taken only watches, and a lost line is said @long', async ({ page, game }) => {
  const frame = await game.open('reef-abyss', { full: '1' })
  await isSwimming(frame)
  await expect(frame.locator('.reef-watching')).toContainText(
    "You're only watching. All four seats are taken.",
  )
  await expect(frame.locator('[data-action="fire"]')).toBeHidden()
  await room(page, 'drop')
  await expect(frame.locator('.room-notice')).toContainText('Connection lost')
  await room(page, 'back')
  await expect(frame.locator('.room-notice')).toBeHidden()
})

test('[RM-57] there is no autofire where the house does not allow it @long', async ({ game }) => {
  const frame = await game.open('reef-lagoon', { auto: '0', quiet: '1' })
  await isSwimming(frame)
  await expect(frame.locator('[data-action="fire"]')).toBeVisible()
  await expect(frame.locator('[data-action="auto"]')).toHaveCount(0)
})

test('the drawer has every kind with its chance, its return and what an hour costs @long', async ({
  game,
}) => {
  const frame = await game.open('reef-lagoon', { quiet: '1' })
  await isSwimming(frame)
  await frame.locator('[data-action="prizes"]').click()
  await expect(frame.getByRole('dialog')).toContainText('An hour at 3 shots of ৳0.01 a second costs ৳4.32')
  await expect(frame.getByRole('dialog').locator('tbody tr')).toHaveCount(26)
})

for (const theme of ['dark', 'light']) {
  test(`nothing hinders those who cannot see or aim well at a reef: ${theme} @long`, async ({
    page,
    game,
  }) => {
    const frame = await game.open('reef-wreck', { quiet: '1', theme })
    await isSwimming(frame)
    expect(await obstacles(page, { isPart: true })).toEqual([])
  })
}
