import { enterWithCash, tiles } from './catalog-page.ts'
import { openHome, shiftsOf, takenOver, watchShifts } from './home-page.ts'
import { order } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ locale: 'en-US' })

/** What may move on a page in all, by the measure of browsers. */
const MOST_SHIFT = 0.01
const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Search games' })
const results = (page: Page) => page.getByRole('main').locator('[role="search"] + div')

test('[F55] home finds a game in spite of a typing error, and nothing moves', async ({ page }) => {
  await watchShifts(page)
  await openHome(page)
  await takenOver(page)
  await field(page).fill('koi fortnue')
  await expect(results(page).getByRole('link')).toHaveCount(1)
  await expect(results(page).getByRole('link')).toContainText('Koi Fortune')
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
  await results(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/m\/login\?next=.*playGame.*koi-fortune/)
})

test('[F55] the code that searches is fetched when the field is touched, and not before', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/m\/assets\/SearchResults.*\.js$/.test(request.url())) scripts.push(request.url())
  })
  await openHome(page)
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await field(page).focus()
  await expect.poll(() => scripts.length).toBe(1)
})

test('[F55] the search can be used with the keyboard alone', async ({ page }) => {
  await openHome(page)
  await takenOver(page)
  await field(page).focus()
  await page.keyboard.type('an')
  await expect(results(page).getByRole('link').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(results(page).getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(results(page)).toHaveCount(0)
})

test('[F55] all that was found is one tap away, with the same words in the field', async ({ page }) => {
  await openHome(page)
  await takenOver(page)
  await field(page).fill('an')
  await results(page).getByRole('link', { name: 'Show all results' }).click()
  await expect(page).toHaveURL(/\/m\/gameList\?name=an/)
  await expect(page.getByRole('textbox', { name: 'Search games' })).toHaveValue('an')
  await expect(tiles(page).first()).toContainText(/an/i)
})

test('[F55] whoever finds nothing is offered popular games and all of them', async ({ page }) => {
  await openHome(page)
  await takenOver(page)
  await field(page).fill('zzxqzzxq')
  await expect(results(page)).toContainText('No game called “zzxqzzxq”')
  await expect(results(page).getByRole('listitem')).toHaveCount(4)
  await expect(results(page).getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/m/gameList')
  await page.mouse.click(5, 5)
  await expect(results(page)).toHaveCount(0)
})

test.describe('in Bengali', () => {
  test.use({ locale: 'bn-BD' })

  test('[F55] a name in Bengali is found with a letter missing', async ({ page }) => {
    await openHome(page)
    await takenOver(page)
    const reply = await page.request.get('/wps/relay/GCSGAME_game?gameId=koi-fortune&language=BN')
    const name: string = (await reply.json()).value.gameName
    const [first = '', second = ''] = name.split(' ')
    await page
      .locator('main [role="search"] input')
      .fill(`${first} ${second.slice(0, -2)}${second.slice(-1)}`)
    await expect(results(page).getByRole('link').first()).toContainText(name)
  })
})

test('home lets a member go on with what they played last, and nothing moves', async ({ page }) => {
  const { account } = await enterWithCash(page, '10.00')
  await watchShifts(page)
  await openHome(page)
  await takenOver(page)
  await expect(page.getByText('The games you play appear here.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT)

  await order({ do: 'rounds', account, count: 2 })
  await openHome(page)
  await takenOver(page)
  const row = page.locator('section', { has: page.getByRole('heading', { name: 'Continue playing' }) })
  await expect(row.getByRole('listitem')).toHaveText(['Dice 99'])
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/m\/playGame\?game=dice/)
})

test('a guest has nothing to go on with', async ({ page }) => {
  await openHome(page)
  await takenOver(page)
  await expect(page.getByText('Continue playing')).toHaveCount(0)
})
