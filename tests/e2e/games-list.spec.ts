import { listGames, listVendors } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { counted, openScreen, scrollToEnd, tiles } from './catalog-page.ts'
import { ask, openHome, takenOver } from './home-page.ts'
import { lendMakers, lentGames } from './lent-makers.ts'

test.use({ locale: 'en-US' })

const LIST = 'GCSGAME_gameList'

/** Makers are lent to calls, so the lobby is not loaded whole but come to from elsewhere. */
async function comeToLobby(page: Page): Promise<void> {
  await openScreen(page, '/m/help')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Game lobby' }).click()
  await expect(page.getByRole('heading', { name: 'All games' })).toBeVisible()
}

test('[R19] [G01] the list holds 21 games, and the next page comes near the end of it', async ({ page }) => {
  const asked = counted(page, LIST)
  await openScreen(page, '/m/gameList?gameType=RNG')
  await expect(tiles(page)).toHaveCount(21)
  const first = await ask(page, listGames, { gameType: 'RNG', pageNo: '1', pageSize: '21' })
  await expect(tiles(page).first()).toContainText(first.games[0]?.gameName ?? '')
  expect(asked.calls).toHaveLength(1)
  await scrollToEnd(page)
  await expect(tiles(page)).toHaveCount(42)
  expect(asked.calls[1]).toMatch(/pageNo=2&pageSize=21/)
})

test('[G01] more is loaded at most once a second, however much is scrolled', async ({ page }) => {
  await page.clock.install()
  await openScreen(page, '/m/gameList?gameType=RNG')
  await expect(tiles(page)).toHaveCount(21)
  const { calls } = counted(page, LIST)
  // By a clock that stands still it is known when a second is over, however slow the machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  const scrollOften = async () => {
    for (let times = 0; times < 5; times += 1) {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
    }
  }
  for (const pages of [2, 3, 4]) {
    await scrollOften()
    await expect(tiles(page)).toHaveCount(pages * 21)
    await scrollOften()
    await page.clock.runFor(999)
    await scrollOften()
    expect(calls).toHaveLength(pages - 1)
    await page.clock.runFor(1)
  }
})

test('[G01] load more is also a button, and a part of the games leads to all of them', async ({ page }) => {
  await openScreen(page, '/m/gameList?gameType=RNG&vassalage=PP')
  await expect(tiles(page)).toHaveCount(21)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeAttached()
  await page.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/\/m\/gameList(\?merchant=BAIZE)?$/)
  await expect(page.getByRole('button', { name: 'All', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('[G02] another maker begins the list anew', async ({ page }) => {
  await openScreen(page, '/m/gameList?gameType=RNG')
  await expect(tiles(page)).toHaveCount(21)
  await scrollToEnd(page)
  await expect(tiles(page)).toHaveCount(42)
  const { vendors } = await ask(page, listVendors)
  const jade = vendors.find(({ vendorCode }) => vendorCode === 'JL')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page
    .getByRole('group', { name: 'Providers' })
    .getByRole('button', { name: jade?.displayName ?? '' })
    .click()
  await expect(tiles(page)).toHaveCount(21)
  const { games } = await ask(page, listGames, {
    gameType: 'RNG',
    vassalage: 'JL',
    pageNo: '1',
    pageSize: '21',
  })
  await expect(tiles(page).first()).toContainText(games[0]?.gameName ?? '')
  await expect(page).toHaveURL(/vassalage=JL/)
})

test('[G19] a game is found by its name', async ({ page }) => {
  await openScreen(page, '/m/gameList')
  await page.getByRole('textbox', { name: 'Search games' }).fill('koi fort')
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText('Koi Fortune')
  await page.getByRole('textbox', { name: 'Search games' }).fill('no such game')
  await expect(page.getByText('No games found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(tiles(page)).toHaveCount(21)
})

test('six hundred titles and more are turned over without the page growing slow @long', async ({ page }) => {
  test.setTimeout(120_000)
  await openScreen(page, '/m/gameList?gameType=RNG')
  await expect(tiles(page)).toHaveCount(21)
  for (let pages = 2; pages <= 10; pages += 1) {
    await scrollToEnd(page)
    await expect(tiles(page)).toHaveCount(pages * 21)
  }
  // What the page costs is the least it takes: all else is what the machine does meanwhile.
  const laid = await page.evaluate(() =>
    Array.from({ length: 10 }, () => {
      const start = performance.now()
      document.body.classList.toggle('x')
      void document.body.offsetHeight
      return performance.now() - start
    }),
  )
  expect(Math.min(...laid)).toBeLessThan(250)
})

test('[R31] [M09] hot games: 18 at most, and 18 live ones at most apart from them', async ({ page }) => {
  await lendMakers(page)
  await openScreen(page, '/m/hotGames')
  const live = lentGames.filter(({ gameType }) => gameType === 'LIVE')
  const section = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })
  await expect(section('Hot games').getByRole('listitem')).toHaveCount(18)
  await expect(section('Live tables').getByRole('listitem')).toHaveCount(live.length + 6)
  for (const { gameName } of live) await expect(section('Hot games')).not.toContainText(gameName)
})

test('[R24] the centre of slots has our own quick games on top and every slot below', async ({ page }) => {
  await openScreen(page, '/m/slotsCenter')
  await expect(page.getByRole('heading', { name: 'Originals', exact: true })).toBeVisible()
  await page.getByRole('group', { name: 'Providers' }).getByRole('button', { name: 'Paper Pagoda' }).click()
  const { games } = await ask(page, listGames, {
    gameType: 'RNG',
    gameClassify: 'slots',
    vassalage: 'PP',
    pageNo: '1',
  })
  await expect(page.getByText(games[0]?.gameName ?? '', { exact: true }).first()).toBeVisible()
})

test('[R18] the lobby shows categories, popular games and makers', async ({ page }) => {
  await lendMakers(page)
  await comeToLobby(page)
  await page.getByRole('link', { name: 'Fishing', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=FISH/)
})

test('[G09] a maker with a list opens its list; one that is a lobby opens the lobby', async ({ page }) => {
  await lendMakers(page)
  await comeToLobby(page)
  await page.getByRole('link', { name: 'Paper Pagoda' }).click()
  await expect(page).toHaveURL(/\/m\/gameList\?vassalage=PP/)
  await page.goBack()
  await page.getByRole('link', { name: 'Baize Sportsbook' }).click()
  await expect(page).toHaveURL(/\/m\/sportsGame/)
})

test('[M06] home has a block of popular games and one for each of two makers', async ({ page }) => {
  await openHome(page)
  await takenOver(page)
  for (const name of ['Paper Pagoda', 'Jade Ladder']) {
    const block = page.locator('section', { has: page.getByRole('heading', { name, level: 2, exact: true }) })
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, 400))
      await expect(block.getByRole('listitem')).toHaveCount(6, { timeout: 500 })
    }).toPass()
    await expect(block.getByRole('link', { name: `More games: ${name}` })).toBeAttached()
  }
  await expect(page.getByRole('heading', { name: 'My favourites' })).toHaveCount(0)
})

test('[G15] popular games are asked for in English where the page is in Urdu', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'UR', url: test.info().project.use.baseURL ?? '' }])
  const asked = counted(page, 'GCSGAME_hotGamesV2')
  await openScreen(page, '/m/hotGames')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect.poll(() => asked.calls[0]).toMatch(/language=EN/)
})

test('the list says so when there is no connection, and tries again', async ({ page, context }) => {
  await openScreen(page, '/m/help')
  await context.setOffline(true)
  await page.evaluate(() => history.pushState({}, '', '/m/gameList'))
  await context.setOffline(false)
  await page.route(`**/${LIST}*`, (route) => route.abort())
  await openScreen(page, '/m/gameList')
  const face = page.getByRole('alert')
  await expect(face).toContainText('No connection', { timeout: 20_000 })
  await page.unroute(`**/${LIST}*`)
  await face.getByRole('button', { name: 'Try again' }).click()
  await expect(tiles(page)).toHaveCount(21)
})
