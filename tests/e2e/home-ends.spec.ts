import { getGame, listGames, listHotGames } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { ask, openHome, takenOver } from './home-page.ts'
import { sampleOf } from './looks.ts'

test.use({ locale: 'en-US' })
// A few hundred links of a house are looked into, one after another.
test.describe.configure({ timeout: 240_000 })

/** Where the links of a page lead once a guest has logged in, each once. */
async function endsOf(page: Page): Promise<URL[]> {
  const hrefs = await page
    .locator('#root a[href]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href))
  const ends = hrefs.map((href) => {
    const next = new URL(href).searchParams.get('next')
    return next === null ? href : new URL(next, href).href
  })
  return [...new Set(ends)].map((end) => new URL(end)).filter(({ pathname }) => pathname.startsWith('/m/'))
}

/** How many games a list shows, or whether a game is there; undefined for a page that is about no game. */
async function gamesAt(page: Page, { pathname, searchParams }: URL): Promise<number | undefined> {
  const gameId = searchParams.get('game') ?? searchParams.get('gameId')
  if (gameId !== null) return (await ask(page, getGame, { gameId })).gameId === gameId ? 1 : 0
  if (pathname !== '/m/gameList') return undefined
  if (searchParams.get('type') === 'hot') return (await ask(page, listHotGames)).length
  const wanted = [...searchParams].filter(([name]) => name === 'gameType' || name === 'vassalage')
  return (await ask(page, listGames, Object.fromEntries(wanted))).games.length
}

/** Names of games and makers of the catalogue that nobody opens yet. */
const notThere = /Reef Hunter|Sportsbook|Ember Glass|Iron Moth/

for (const { each: house, tag } of sampleOf(['BAIZE', 'NOOR', 'SOLO'])) {
  test(`[F40] every link on home of ${house} leads to something ${tag}`, async ({ page }) => {
    await openHome(page, house)
    await takenOver(page)
    const ends = await endsOf(page)
    expect(ends.filter(({ pathname }) => pathname === '/m/playGame').length).toBeGreaterThanOrEqual(15)
    expect(ends.map(({ pathname }) => pathname)).not.toContain('/m/sportsGame')
    for (const end of ends) {
      const games = await gamesAt(page, end)
      if (games !== undefined) expect(games, end.href).toBeGreaterThan(0)
    }
    for (const path of new Set(ends.map(({ pathname }) => pathname))) {
      const answer = await page.request.get(path)
      expect([answer.status(), new URL(answer.url()).pathname], path).toEqual([200, path])
    }
    await expect(page.locator('#root')).not.toContainText(notThere)
  })

  test(`[F40] what home of ${house} advertises opens on something to play or read ${tag}`, async ({
    page,
  }) => {
    await openHome(page, house)
    const banners = page.getByRole('region', { name: 'Highlights' }).locator('li:not([inert]) a')
    const hrefs = await banners.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeGreaterThanOrEqual(3)
    for (const href of hrefs) {
      await page.goto(href)
      await takenOver(page)
      await expect(page.locator('main')).not.toContainText(/No games found|isn't available|not open yet/)
      await expect(page.locator('main')).toContainText(/\p{L}/u)
    }
  })
}
