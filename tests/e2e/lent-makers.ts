import {
  type Banner,
  type Game,
  type GameType,
  listBanners,
  listGames,
  listHotGames,
  listVendors,
  type Vendor,
} from '@baize/contracts'
import type { Page, Route } from '@playwright/test'

const PICTURE = '/m/art/default.webp'

/** A maker for each kind of game that the house itself has no engine for. */
const makers: readonly (readonly [gameCategory: GameType, vendorCode: string, displayName: string])[] = [
  ['LIVE', 'EG3', 'Ember Glass Tables'],
  ['FISH', 'XFISH', 'Lent Fish'],
  ['PVP', 'XPVP', 'Lent Cards'],
  ['SPORTS', 'BZS', 'Baize Sportsbook'],
  ['ESPORTS', 'IMES', 'Iron Moth'],
  ['LIVESTREAM', 'BZL', 'Baize Parlour'],
]

const vendors = makers.map(([gameCategory, vendorCode, displayName]): Vendor => {
  const lobby = gameCategory === 'SPORTS' ? 'baize-sportsbook' : null
  return {
    vendorCode,
    accountTypeName: vendorCode,
    displayName,
    mobileSmallIcon: PICTURE,
    mobileLargeIcon: PICTURE,
    gameCategory,
    gameId: lobby,
    nodeId: lobby && '1',
    telGameId: lobby,
    telNodeId: lobby && '1',
    opensList: lobby === null,
  }
})

/** A game of such a kind; those between players have a rake and no return. */
function gameOf([gameType, vendorCode, displayName]: (typeof makers)[number], index: number): Game {
  const gameId = `lent-${gameType.toLowerCase()}`
  return {
    gameId,
    roomId: null,
    gameName: `A game of ${displayName}`,
    nodeId: String(900_000 + index),
    nodeName: gameId,
    gameType,
    vassalage: vendorCode,
    vendorCode,
    displayName,
    showIcon: PICTURE,
    mobileLargeIcon: PICTURE,
    layerIcon: null,
    gameCode: gameId,
    gameGroupId: null,
    lottoMode: null,
    supportPlay: 1,
    isGameH5: true,
    freeplay: false,
    gameClassifyNew: gameType.toLowerCase(),
    rtp: null,
    rake: gameType === 'PVP' ? '2.50' : null,
    tag: null,
  }
}

export const lentGames: readonly Game[] = makers.map(gameOf)

const liveBanner: Banner = {
  id: '00000000-0000-4000-8000-000000000001',
  groupName: 'm_live',
  url: '/m/gameList?gameType=LIVE',
  title: 'Take a seat tonight.',
  text: 'A lent banner of lent tables.',
  action: 'Join a table',
  image: '/m/art/banners/tables-tonight.webp',
}

/**
 * From now on the house answers this page as it would with such makers there: their tabs, games and banner. A page that
 * the server has drawn shows them once it asks, so home is to be opened from elsewhere.
 */
export async function lendMakers(page: Page): Promise<void> {
  const answering = async <Value>(route: Route, more: (value: Value) => Value) => {
    try {
      const response = await route.fetch()
      const envelope = await response.json()
      await route.fulfill({ response, json: { ...envelope, value: more(envelope.value) } })
    } catch (error) {
      // A page that has closed meanwhile wants no answer; its answers may be gone before it says that it has closed.
      const isGone =
        page.isClosed() || (error instanceof Error && /disposed|has been closed/.test(error.message))
      if (!isGone) throw error
    }
  }
  await page.route(`**${listVendors.path}*`, (route) =>
    answering<{ vendors: Vendor[] }>(route, (value) => ({
      ...value,
      vendors: [...value.vendors, ...vendors],
    })),
  )
  await page.route(`**${listHotGames.path}*`, (route) =>
    answering<Game[]>(route, (games) => [...games, ...lentGames]),
  )
  await page.route(`**${listBanners.path}*`, (route) =>
    answering<Banner[]>(route, (banners) => [...banners, liveBanner]),
  )
  await page.route(`**${listGames.path}*`, (route) => {
    const kind = new URL(route.request().url()).searchParams.get('gameType')
    const games = lentGames.filter(({ gameType }) => gameType === kind)
    if (games.length === 0) return route.fallback()
    return answering(route, () => ({ games, pageNum: 1, totalPages: 1 }))
  })
}

/** The lent book's page, once it may be opened; a guest and a member get the same. */
export async function lendBook(page: Page, opened = Promise.resolve()): Promise<void> {
  await lendMakers(page)
  await page.route(/GCS_gameTrialLaunch|\/wps\/game\/launchGame/, async (route) => {
    await opened
    await route.fulfill({
      json: { success: true, value: { content: { game_url: '/games/sports/?mode=trial' } } },
    })
  })
  await page.route('**/games/sports/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>the book</h1>' }),
  )
}
