import {
  addFavourite,
  addRecentGame,
  type Game,
  type GamePage,
  getGame,
  launchGame,
  listBanners,
  listFavourites,
  listGames,
  listHotGames,
  listNotices,
  listRecentGames,
  listVendors,
  type Vendor,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoWorld } from '../../../db/demo/index.ts'
import { renewAllPlayable } from '#modules/catalog'
import { nameVendorGames, saveVendor, takeLaunchToken } from '#modules/play'
import { saveFeed } from '#modules/sports'
import { connectAs } from './testing/as-owner.ts'
import { demoApi } from './testing/demo-app.ts'
import { lendEngine } from './testing/lent-games.ts'
import type { TestApp } from './testing/test-app.ts'
import { type TestBrowser, testBrowser } from './testing/test-browser.ts'
import { startTestTrial } from './testing/test-trial.ts'
import { gameSources } from './wiring.ts'

/** Everything that a house lists, page after page. */
async function allGames(browser: TestBrowser, query: Record<string, string> = {}): Promise<Game[]> {
  const games: Game[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const asked = { ...query, pageSize: '100', pageNo: String(pageNo) }
    const page: GamePage = (await browser.call(listGames, { query: asked })).json().value
    games.push(...page.games)
    if (pageNo >= page.totalPages) return games
  }
}

async function vendorsOf(browser: TestBrowser): Promise<Vendor[]> {
  return (await browser.call(listVendors)).json().value.vendors
}

async function codeOfLaunch(browser: TestBrowser, gameId: string): Promise<string> {
  const reply = (await browser.call(launchGame, { query: { gameId } })).json()
  return reply.success ? reply.value.content.game_url : reply.errorCode
}

const AT_ONCE = 16

it('[F40] every game that a demo house lists is opened: a page of our own, or a screen of the site', async () => {
  const { api } = await demoApi()
  for (const { code } of demoWorld.merchants) {
    const browser = testBrowser(api, { merchant: code })
    await startTestTrial(browser)
    const games = await allGames(browser)
    expect(games.length, code).toBeGreaterThan(300)
    for (let first = 0; first < games.length; first += AT_ONCE) {
      const some = games.slice(first, first + AT_ONCE)
      const answers = await Promise.all(some.map(({ gameId }) => codeOfLaunch(browser, gameId)))
      for (const [place, answer] of answers.entries())
        expect(answer, `${code} ${some[place]?.gameId}`).toMatch(/^\/(games|m|book)\//)
    }
    const hot: Game[] = (await browser.call(listHotGames)).json().value
    expect(games.map(({ gameId }) => gameId)).toEqual(expect.arrayContaining(hot.map(({ gameId }) => gameId)))
  }
})

it('[F40] a house lists no vendor, category or lobby with nothing behind it', async () => {
  const { api } = await demoApi()
  for (const { code } of demoWorld.merchants) {
    const browser = testBrowser(api, { merchant: code })
    const games = await allGames(browser)
    for (const { vendorCode, gameCategory, gameId, opensList } of await vendorsOf(browser)) {
      const made = games.filter((game) => game.vendorCode === vendorCode && game.gameType === gameCategory)
      expect(made.length, `${code} ${vendorCode} ${gameCategory}`).toBeGreaterThan(0)
      if (!opensList) expect(made.map((game) => game.gameId)).toContain(gameId)
    }
  }
})

const STUDIO = 'EG3'
const TABLE = 'baccarat-ivory'

/** A studio of live tables that answers nobody; its book entry can be changed. */
async function layStudio(app: TestApp, isOn = true): Promise<void> {
  const url = 'http://127.0.0.1:9'
  await saveVendor(app, { code: STUDIO, url, gameOrigins: [url], networks: [], isOn, isTest: false })
}

/** A house that has no live tables but those of a vendor. */
const withoutOwnTables = gameSources.filter(({ name }) => name !== 'table rooms')

it('[F40] a game, its tab, its banner and its notice appear by themselves with their vendor, and go with it', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  await startTestTrial(browser)
  await renewAllPlayable(app, withoutOwnTables)
  const kinds = async () => new Set((await vendorsOf(browser)).map(({ gameCategory }) => gameCategory))
  const tables = async () => (await allGames(browser, { gameType: 'LIVE' })).map(({ gameId }) => gameId)
  const banners = async () =>
    (await browser.call(listBanners, { query: { groupName: 'm_live' } })).json().value.length
  expect([await tables(), (await kinds()).has('LIVE'), await banners()]).toEqual([[], false, 0])
  const ask = async () => (await browser.call(getGame, { query: { gameId: TABLE } })).json()
  expect((await ask()).errorCode).toBe('GAME_DISABLED')

  await layStudio(app)
  await nameVendorGames(app, STUDIO, [{ code: TABLE, hasDemo: true, hasFreeRounds: false }])
  expect([await tables(), (await kinds()).has('LIVE'), await banners()]).toEqual([[TABLE], true, 1])
  expect((await ask()).value.gameId).toBe(TABLE)

  await layStudio(app, false)
  expect([await tables(), (await kinds()).has('LIVE'), await banners()]).toEqual([[], false, 0])
  expect(await codeOfLaunch(browser, TABLE)).toBe('GAME_DISABLED')
})

it('[G17] [R17] with a feed the book is listed, and its titles open it at their sport by a ticket that works once', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  await startTestTrial(browser)
  const titles = async () => [
    ...(await allGames(browser, { gameType: 'SPORTS' })),
    ...(await allGames(browser, { gameType: 'ESPORTS' })),
  ]
  expect(await titles()).toEqual([])
  expect(await codeOfLaunch(browser, 'ivory-siege')).toBe('GAME_DISABLED')
  const line = { url: 'http://127.0.0.1:9', keyId: 'k', secret: Buffer.alloc(32) }
  const producers = [{ code: 'p', kind: 'simulated', silentAfterMs: 6_000 } as const]
  await saveFeed(app, { code: 'feed', ...line, producers })
  const opened: Record<string, string> = {}
  for (const { gameId } of await titles()) opened[gameId] = await codeOfLaunch(browser, gameId)
  const pages = Object.entries(opened).map(([gameId, url]) => [gameId, url.split('?')[0]])
  expect(Object.fromEntries(pages)).toEqual({
    'baize-sportsbook': '/book/',
    'monsoon-cricket': '/book/cricket',
    'felt-league': '/book/football',
    'ivory-siege': '/book/shooter',
    'five-lanes': '/book/arena',
    'kart-foxes': '/book/karts',
  })
  const [, search] = opened['kart-foxes']?.split('?') ?? []
  const token = new URLSearchParams(search).get('token') ?? ''
  expect(await takeLaunchToken(app, token)).toMatchObject({ gameCode: 'kart-foxes', isTrial: true })
  await expect(takeLaunchToken(app, token)).rejects.toMatchObject({ code: 'SESSION_INVALID' })
})

it('[F40] a favourite and a game played lately are kept while they are away, and not shown', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  await startTestTrial(browser)
  await lendEngine(app, TABLE)
  const game = (await allGames(browser, { gameType: 'LIVE' })).find(({ gameId }) => gameId === TABLE)
  const nodeId = game?.nodeId ?? ''
  await browser.call(addFavourite, { body: { nodeId } })
  await browser.call(addRecentGame, { query: { nodeId } })
  const shelves = async () => [
    (await browser.call(listFavourites)).json().value.content.length,
    (await browser.call(listRecentGames)).json().value.content.length,
  ]
  expect(await shelves()).toEqual([1, 1])
  await renewAllPlayable(app, gameSources)
  expect(await shelves()).toEqual([0, 0])
  await lendEngine(app, TABLE)
  expect(await shelves()).toEqual([1, 1])
})

it('[F40] a listed game whose vendor does not answer is away, not unknown', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  await startTestTrial(browser)
  await layStudio(app)
  await nameVendorGames(app, STUDIO, [{ code: TABLE, hasDemo: true, hasFreeRounds: false }])
  const reply = (await browser.call(launchGame, { query: { gameId: TABLE } })).json()
  expect(reply).toMatchObject({ errorCode: 'GAME_DISABLED', message: "This game isn't available right now." })
  expect(await codeOfLaunch(browser, 'no-such-game')).toBe('GAME_NOT_FOUND')
})

it('[F40] what a notice speaks of is there, or the notice is not', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  const titles = async () =>
    (await browser.call(listNotices)).json().value.map(({ title }: { title: string }) => title)
  expect((await titles()).join()).toContain('Teen Patti')
  await renewAllPlayable(
    app,
    gameSources.filter(({ name }) => name !== 'tables of cards'),
  )
  expect((await titles()).join()).not.toContain('Teen Patti')
})

it('[F40] an engine that is gone at the next start takes its games along', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  const all = await allGames(browser)
  const engines = { name: 'own engines', games: async () => [{ code: 'dice', screen: null }] }
  await renewAllPlayable(app, [engines])
  expect((await allGames(browser)).map(({ gameId }) => gameId)).toEqual(['dice'])
  await renewAllPlayable(app, gameSources)
  expect(await allGames(browser)).toEqual(all)
})

it('[F29] nothing between players states a return, and a rake stands nowhere else', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  const owner = await connectAs(app, 'owner')
  const set = (facts: string, code: string) =>
    owner.query(`update catalog.game set ${facts} where code = '${code}'`)
  await expect(set('rtp = 96.5', 'teen-patti')).rejects.toThrow('return_against_the_house')
  await expect(set('rake = 5', 'dice')).rejects.toThrow('rake_between_players')
  await set('rake = 2.5', 'teen-patti')
  await renewAllPlayable(app, [{ name: 'cards', games: async () => [{ code: 'teen-patti', screen: null }] }])
  expect(await allGames(browser)).toMatchObject([{ gameId: 'teen-patti', rtp: null, rake: '2.50' }])
})
