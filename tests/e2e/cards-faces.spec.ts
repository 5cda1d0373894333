import type { Page } from '@playwright/test'
import { dataOf, expect, test } from './games-page.ts'
import { obstacles } from './obstacles.ts'

/** What the page was last asked to say in the room. */
async function saidIn(page: Page): Promise<unknown> {
  return JSON.parse((await dataOf(page, 'said')) ?? 'null')
}

test('teen patti is decided by touch and by key, and every button says what it costs', async ({
  page,
  game,
}) => {
  const frame = await game.open('teen-patti', { still: 'blind' })
  await frame.getByRole('button', { name: 'Blind: ৳0.10' }).click()
  await expect.poll(() => saidIn(page)).toEqual({ do: 'bet', amount: '0.10', hand: 41 })
  await frame.locator('body').press('v')
  await expect.poll(() => saidIn(page)).toEqual({ do: 'see', hand: 41 })
  await page.evaluate(() => Reflect.get(window, 'harness').room.show('seen'))
  await expect(frame.locator('.teen-word')).toHaveText('Pair')
  await expect(frame.getByRole('img', { name: 'King of spades, King of diamonds' })).toBeVisible()
  await frame.getByRole('button', { name: 'Sideshow: ৳0.40' }).click()
  await expect.poll(() => saidIn(page)).toEqual({ do: 'sideshow', hand: 41 })
  await page.evaluate(() => Reflect.get(window, 'harness').room.show('asked'))
  await expect(frame.locator('.teen-asked')).toContainText('asks you for a sideshow')
  await frame.locator('body').press('y')
  await expect.poll(() => saidIn(page)).toEqual({ do: 'answer', agrees: true, hand: 41 })
  await page.evaluate(() => Reflect.get(window, 'harness').room.show('shown'))
  await expect(frame.locator('.teen-said')).toContainText('Pure sequence')
  expect(game.problems).toEqual([])
})

test('cards of tien len are lifted by touch and by key, and only what is legal can be played', async ({
  page,
  game,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const frame = await game.open('tien-len', { still: 'first' })
  const play = frame.locator('[data-action="play"]')
  const cards = frame.locator('.fan-card')
  await expect(cards).toHaveCount(13)
  for (const box of await Promise.all((await cards.all()).map((card) => card.boundingBox())))
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await frame.getByRole('button', { name: '4 of clubs' }).click()
  await expect(frame.locator('.fan-line')).toHaveText('The first play must include 3 of spades.')
  await expect(play).toBeDisabled()
  await frame.locator('body').press('Escape')
  await frame.locator('body').press('h')
  await expect(frame.locator('.fan-line')).toContainText('Run of')
  await expect(frame.locator('.fan-card[aria-pressed="true"]').first()).toHaveAccessibleName('3 of spades')
  await frame.locator('body').press('p')
  await expect.poll(() => saidIn(page)).toMatchObject({ do: 'play', hand: 41 })
  await page.evaluate(() => Reflect.get(window, 'harness').room.show('chopped'))
  await expect(frame.locator('.trick-chop')).toContainText('Chop! 10 points')
  await page.evaluate(() => Reflect.get(window, 'harness').room.show('over'))
  await expect(frame.locator('.end-net')).toHaveText(['−৳0.65', '−৳0.20', '+৳0.93', '−৳0.10'])
  expect(game.problems).toEqual([])
})

for (const [name, still, language] of [
  ['teen-patti', 'blind', 'en'],
  ['teen-patti', 'asked', 'ur'],
  ['teen-patti', 'shown', 'bn'],
  ['tien-len', 'follow', 'en'],
  ['tien-len', 'chopped', 'ur'],
  ['tien-len', 'over', 'bn'],
] as const)
  test(`nothing stands in anybody's way at ${still} of ${name} in ${language}`, async ({ page, game }) => {
    await game.open(name, { still, language, theme: language === 'en' ? 'dark' : 'light' })
    expect(await obstacles(page, { isPart: true })).toEqual([])
  })
