import { listGames, listHotGames, listVendors } from '@baize/contracts'
import { expect, test } from './test.ts'
import { ask, held, openHome, openHomeFromElsewhere, popular, sideMenu, takenOver } from './home-page.ts'
import { lendMakers } from './lent-makers.ts'
import { sampleOf } from './looks.ts'

test.use({ locale: 'en-US' })

test('[F40] [M05] a kind of game that nobody can open has no tab', async ({ page }) => {
  await openHome(page)
  await expect(sideMenu(page).getByRole('listitem')).toHaveText([
    'HOT',
    'FAV',
    'Slots',
    'Lottery',
    'Quick draws',
    'Live',
    'Fishing',
    'Cards',
    'Live shows',
    'Promotions',
  ])
})

test('[M05] the side menu has HOT, FAV and the categories of the vendors', async ({ page }) => {
  await lendMakers(page)
  await openHomeFromElsewhere(page)
  await expect(sideMenu(page).getByRole('listitem')).toHaveText([
    'HOT',
    'FAV',
    'Slots',
    'Lottery',
    'Quick draws',
    'Live',
    'Fishing',
    'Cards',
    'Sports',
    'E-sports',
    'Live shows',
    'Promotions',
  ])
  await openHome(page, 'SOLO')
  const served = new Set((await ask(page, listVendors)).vendors.map(({ gameCategory }) => gameCategory))
  expect(served).toEqual(new Set(['FISH', 'LIVE', 'LOTT', 'PVP', 'RNG']))
  await expect(sideMenu(page).getByRole('listitem')).toHaveText([
    'HOT',
    'FAV',
    'Slots',
    'Lottery',
    'Live',
    'Fishing',
    'Cards',
    'Promotions',
  ])
})

test('[F29] a game between players shows its rake, and no return', async ({ page }) => {
  await lendMakers(page)
  await openHomeFromElsewhere(page)
  await sideMenu(page).getByRole('button', { name: 'Cards' }).click()
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Cards' }) })
  await expect(section.getByRole('listitem')).toContainText('Cards · Rake 2.50%')
  await expect(section).not.toContainText('RTP')
})

test('[M05] a category lists its games', async ({ page }) => {
  await openHome(page)
  await sideMenu(page).getByRole('button', { name: 'Lottery' }).click()
  await expect(page.getByRole('heading', { name: 'Lottery' })).toBeVisible()
  const { games } = await ask(page, listGames, { gameType: 'LOTT', pageNo: '1', pageSize: '21' })
  expect(games.length).toBeGreaterThan(0)
  const tiles = page
    .locator('section', { has: page.getByRole('heading', { name: 'Lottery' }) })
    .getByRole('listitem')
  await expect(tiles).toHaveCount(games.length)
  for (const [index, { gameName }] of games.entries()) await expect(tiles.nth(index)).toContainText(gameName)
})

for (const { each, tag } of sampleOf([
  ['Quick draws', '/m/launchGame?playType=trad&code=lobby&pageBack=home'],
  ['Promotions', '/m/activity'],
  ['Sports', '/m/sportsGame'],
] as const)) {
  const [tab, address] = each
  test(`[M05] ${tab} leads to ${address} ${tag}`, async ({ page }) => {
    await lendMakers(page)
    await openHomeFromElsewhere(page)
    await sideMenu(page).getByRole('link', { name: tab, exact: true }).click()
    const wanted = new URL(address, page.url())
    await expect(page).toHaveURL((url) => {
      const isThere = [...wanted.searchParams].every(([name, value]) => url.searchParams.get(name) === value)
      return url.pathname === wanted.pathname && isThere
    })
  })
}

test('a tap on a category is done although it came before the script', async ({ page }) => {
  const script = held()
  await page.route('**/m/assets/*.js', script.pass)
  await openHome(page)
  await sideMenu(page).getByRole('button', { name: 'FAV' }).click()
  await expect(popular(page)).toBeVisible()
  script.release()
  await expect(page.getByText('Log in to see your favourites')).toBeVisible()
})

test('popular games are those of the catalogue, 21 at most, with the way to more', async ({ page }) => {
  await openHome(page)
  const games = await ask(page, listHotGames)
  const section = page.locator('section', { has: popular(page) })
  expect(games.length).toBeGreaterThan(21)
  await expect(section.getByRole('listitem')).toHaveCount(21)
  await expect(section.getByRole('listitem').first()).toContainText(games[0]?.gameName ?? '')
  await section.getByRole('link', { name: 'More games: Popular now' }).click()
  await expect(page).toHaveURL(/\/m\/gameList\?type=hot/)
})

test('[M07] every vendor stands in the grid with its large icon and its name', async ({ page }) => {
  await openHome(page)
  const { vendors } = await ask(page, listVendors)
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Providers', level: 2 }),
  })
  const grid = section.first()
  const names = new Map(vendors.map((vendor) => [vendor.displayName, vendor.mobileLargeIcon]))
  await expect(grid.getByRole('listitem')).toHaveCount(names.size)
  for (const [name, icon] of names) {
    const tile = grid.getByRole('link', { name })
    await tile.scrollIntoViewIfNeeded()
    const picture = tile.locator('img')
    await expect(picture).toHaveAttribute('src', icon)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
  }
})

test('[M10] home begins with HOT and toggles to FAV, which asks a guest to log in', async ({ page }) => {
  await openHome(page)
  const hot = sideMenu(page).getByRole('button', { name: 'HOT' })
  const favourites = sideMenu(page).getByRole('button', { name: 'FAV' })
  await expect(hot).toHaveAttribute('aria-current', 'true')
  await expect(favourites).not.toHaveAttribute('aria-current', 'true')

  await favourites.click()
  await expect(favourites).toHaveAttribute('aria-current', 'true')
  await expect(popular(page)).toHaveCount(0)
  const face = page.getByRole('alert').filter({ hasText: 'Log in to see your favourites' })
  await expect(face.getByRole('link', { name: 'Login' })).toHaveAttribute('href', /^\/m\/login/)

  await hot.click()
  await expect(popular(page)).toBeVisible()
  await expect(face).toHaveCount(0)
})

test('[M13] an icon that failed before the script came is replaced by default.png', async ({ page }) => {
  await openHome(page)
  const [first] = await ask(page, listHotGames)
  await page.route(`**${first?.showIcon}`, (route) => route.abort())
  await page.reload()
  const picture = page
    .getByRole('link', { name: first?.gameName ?? '', exact: false })
    .first()
    .locator('img')
  await expect(picture).toHaveAttribute('src', '/m/art/default.png')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('[M13] an icon that fails later is replaced by default.png', async ({ page }) => {
  await page.route('**/m/art/games/**', (route) => route.fulfill({ status: 404 }))
  await openHome(page)
  await sideMenu(page).getByRole('button', { name: 'Lottery' }).click()
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Lottery' }) })
  await expect(section.locator('img').first()).toHaveAttribute('src', '/m/art/default.png')
})

test('[G06] a tap on a game or its heart leads a guest to the login', async ({ page }) => {
  await openHome(page)
  const tile = page
    .locator('section', { has: popular(page) })
    .getByRole('listitem')
    .first()
  await tile.getByRole('link', { name: /^Add .+ to favourites$/ }).click()
  await expect(page).toHaveURL(/\/m\/login/)
  await page.goBack()
  await tile.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\/login/)
})

test('[F50] the rail stays in view beside the last block of its list', async ({ page }) => {
  await openHome(page)
  await takenOver(page)
  // Until the list has its whole length, so far down is behind its end.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 1_400))
    await expect(popular(page)).not.toBeInViewport({ timeout: 1_000 })
    for (const name of ['HOT', 'Slots']) {
      const button = sideMenu(page).getByRole('button', { name })
      await expect(button).toBeInViewport({ ratio: 1, timeout: 1_000 })
    }
  }).toPass()
})

test('[F50] a tap on the rail from far down brings what was chosen into view', async ({ page }) => {
  await openHome(page)
  await takenOver(page)
  await page.evaluate(() => window.scrollTo(0, 1_400))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  await sideMenu(page).getByRole('button', { name: 'Lottery' }).click()
  await expect(page.getByRole('heading', { name: 'Lottery' })).toBeInViewport({ ratio: 1 })
  await expect(sideMenu(page)).toBeInViewport({ ratio: 1 })
})
