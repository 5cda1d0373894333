import { addRecentGame, listHotGames } from '@baize/contracts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { ask, shiftsOf, takenOver, watchShifts } from './home-page.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-US' })

/** What may move on a page in all, by the measure of browsers. */
const MOST_SHIFT = 0.01
const SHOWN = 9
const FIRST_VIEW = 6

test('[F54] the lobby is whole before any script has run, and waits for nothing', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, locale: 'en-US' })
  await page.goto('/m/game?merchant=BAIZE')
  await expect(page.getByRole('heading', { name: 'All games' })).toBeVisible()
  const games = await ask(page, listHotGames)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Popular now' }) })
  await expect(section.getByRole('listitem')).toHaveCount(SHOWN)
  await expect(section.getByRole('listitem').first()).toContainText(games[0]?.gameName ?? '')
  await expect(page.getByRole('heading', { name: 'Providers', level: 2 }).first()).toBeVisible()
  await expect(page.getByText('Please wait')).toHaveCount(0)
  await page.close()
})

test('[F54] pictures of the first view are asked for at once, all others when they come near', async ({
  page,
}) => {
  const html = await (
    await page.request.get('/m/game?merchant=BAIZE', { headers: { Language: 'EN' } })
  ).text()
  const grounds = [...html.matchAll(/<img[^>]*width="240"[^>]*>/g)].map(([tag]) => tag)
  expect(grounds).toHaveLength(SHOWN)
  const eager = grounds.map((tag) => tag.includes('loading="eager"'))
  expect(eager).toEqual(grounds.map((_, index) => index < FIRST_VIEW))
})

test('[F54] nothing moves in the lobby while it loads', async ({ page }) => {
  await watchShifts(page)
  await openScreen(page, '/m/game')
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
})

test('[F54] a member’s lobby stands still too, whether they have opened games or not', async ({ page }) => {
  await enterWithCash(page, '10.00')
  await watchShifts(page)
  await openScreen(page, '/m/game')
  await expect(page.getByText('The games you play appear here.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT)

  const remembered = page.waitForResponse((response) => response.url().includes(addRecentGame.path))
  await openScreen(page, '/m/playGame?game=dice')
  await remembered
  await page.goto('/m/game')
  await takenOver(page)
  const recent = page.locator('section', { has: page.getByRole('heading', { name: 'Recently played' }) })
  await expect(recent.getByRole('listitem')).toHaveText(['Dice 99'])
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
})
