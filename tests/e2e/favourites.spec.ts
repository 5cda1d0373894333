import { listHotGames } from '@baize/contracts'
import { expect, test } from './test.ts'
import { beLoggedIn, openHomeAs } from './be-logged-in.ts'
import { heartOf, openScreen, tiles } from './catalog-page.ts'
import { ask, openHome, popular, sideMenu, takenOver } from './home-page.ts'
import { makeMember, toast } from './people.ts'

test.use({ locale: 'en-US' })
// Twenty hearts in a row take their time.
test.describe.configure({ timeout: 120_000 })

const ADD = '**/MCSFE_addFavoriteGameV2*'
const REMOVE = '**/MCSFE_removeFavoriteGameV2*'

test('[G04] a heart leads a guest to the login; the favourites tab says for two seconds that one is needed', async ({
  page,
}) => {
  await page.clock.install()
  await openHome(page)
  await takenOver(page)
  // By a clock that stands still, a busy machine makes two seconds no longer.
  await page.clock.pauseAt(Date.now() + 60_000)
  await sideMenu(page).getByRole('button', { name: 'FAV' }).click()
  const notice = toast(page, 'You are not logged in, please login first.')
  // The tab is fetched, and shown a moment after it came.
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return notice.isVisible()
    })
    .toBe(true)
  await page.clock.runFor(1_850)
  await expect(notice).toBeVisible()
  await page.clock.runFor(150)
  await expect(notice).toHaveCount(0)
  await page.clock.resume()
  await sideMenu(page).getByRole('button', { name: 'HOT' }).click()
  await page
    .getByRole('link', { name: /^Add .+ to favourites$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/m\/login/)
})

test('[G05] a heart fills when the server has done it, and empties in the same way', async ({ page }) => {
  await openHomeAs(page, await makeMember())
  const [game] = await ask(page, listHotGames)
  const name = game?.gameName ?? ''
  await heartOf(page, name).first().click()
  await expect(heartOf(page, name, true).first()).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await takenOver(page)
  await expect(heartOf(page, name, true).first()).toBeVisible()
  await heartOf(page, name, true).first().click()
  await expect(heartOf(page, name).first()).toBeVisible()
})

test('[G05] a refusal or a lost answer changes nothing but the loading message', async ({ page }) => {
  await openHomeAs(page, await makeMember())
  const [game] = await ask(page, listHotGames)
  const name = game?.gameName ?? ''
  await page.route(ADD, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, errorCode: 'TRY_AGAIN', message: '', requestId: 'x' },
    }),
  )
  const refused = page.waitForResponse(ADD)
  await heartOf(page, name).first().click()
  await refused
  await expect(toast(page, 'Please wait')).toHaveCount(0)
  await expect(heartOf(page, name).first()).toHaveAttribute('aria-pressed', 'false')
  await page.unroute(ADD)
  await heartOf(page, name).first().click()
  await expect(heartOf(page, name, true).first()).toBeVisible()
  await page.route(REMOVE, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('removeFavoriteGame'))
  await heartOf(page, name, true).first().click()
  await lost
  await expect(toast(page, 'Please wait')).toHaveCount(0)
  await expect(heartOf(page, name, true).first()).toBeVisible()
})

test('[M08] [M06] home shows a member’s favourites above what is popular, and More leads to all of them', async ({
  page,
}) => {
  await openHomeAs(page, await makeMember())
  const games = await ask(page, listHotGames)
  for (const { gameName } of games.slice(0, 4)) {
    await heartOf(page, gameName).first().click()
    await expect(heartOf(page, gameName, true).first()).toBeVisible()
  }
  await openHome(page)
  await takenOver(page)
  const block = page.locator('section', { has: page.getByRole('heading', { name: 'My favourites' }) })
  await expect(block.getByRole('listitem')).toHaveCount(3)
  await expect(popular(page)).toBeVisible()
  const order = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(order.indexOf('My favourites')).toBeLessThan(order.indexOf('Popular now'))
  await block.getByRole('link', { name: 'More games: My favourites' }).click()
  await expect(page).toHaveURL(/\/m\/gameList\?type=fav/)
  await expect(tiles(page)).toHaveCount(4)
})

test('[G03] [R31] my collection shows 21 and a tile that leads to the rest; a game taken out is gone', async ({
  page,
}) => {
  await beLoggedIn(page, await makeMember())
  await openScreen(page, '/m/favourites')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  const games = await ask(page, listHotGames)
  await openScreen(page, '/m/gameList?type=hot')
  for (const [index, { gameName }] of games.slice(0, 23).entries()) {
    if (index === 20) await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await heartOf(page, gameName).first().click()
    await expect(heartOf(page, gameName, true).first()).toBeVisible()
  }
  await openScreen(page, '/m/favourites')
  await expect(tiles(page)).toHaveCount(21)
  const last = games[22]?.gameName ?? ''
  await heartOf(page, last, true).click()
  await expect(heartOf(page, last, true)).toHaveCount(0)
  await page.getByRole('link', { name: 'More', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/gameList\?type=fav/)
  await expect(tiles(page)).toHaveCount(22)
})
