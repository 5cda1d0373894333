import type { LanguageCode, LotteryGame } from '@baize/contracts'
import { vnRegions } from '@baize/contracts'
import { listGames } from '#modules/catalog'
import type { App } from '#platform/app'
import { allLotteries, type Lottery } from '../lotteries/lottery.ts'
import { returnOf } from '../lotteries/lottery-return.ts'
import { drawOnWire } from './on-wire.ts'
import { readClock } from '../store/draws.ts'
import * as store from '../store/views.ts'

export type LotteryView = { readonly merchantCode: string; readonly language: LanguageCode }

type Found = { readonly serverTime: string; readonly games: LotteryGame[] }

/** The lotteries that the house offers, each with its open draw and its latest result. */
export async function listLotteries(
  app: App,
  place: LotteryView,
  { gameGroupId }: { readonly gameGroupId?: string | undefined } = {},
): Promise<Found> {
  return gamesOf(app, place, ({ groupId }) => gameGroupId === undefined || groupId === gameGroupId)
}

type LotteryFilter = (lottery: Lottery) => boolean

async function gamesOf(app: App, place: LotteryView, isWanted: LotteryFilter): Promise<Found> {
  const { games: offered } = await listGames(app.db, place, { gameType: 'LOTT', pageSize: '100' })
  const known = new Map(offered.map((game) => [game.gameId, game]))
  const lotteries = (await allLotteries(app)).filter(
    (lottery) => lottery.isOn && known.has(lottery.code) && isWanted(lottery),
  )
  const codes = lotteries.map(({ code }) => code)
  const [open, latest, now] = await Promise.all([
    store.readOpen(app.db, codes),
    store.readLatest(app.db, codes),
    readClock(app.db),
  ])
  const shown = (draws: readonly store.DrawView[], code: string) => {
    const draw = draws.find(({ lotteryCode }) => lotteryCode === code)
    return draw ? drawOnWire(draw, now) : null
  }
  const games = lotteries.flatMap((lottery): LotteryGame[] => {
    const game = known.get(lottery.code)
    if (!game) return []
    const { gameId, gameName, nodeId, vendorCode, mobileLargeIcon } = game
    return [
      {
        gameId,
        gameName,
        nodeId,
        vendorCode,
        gameGroupId: lottery.groupId,
        family: lottery.family,
        modes: [...lottery.modes],
        iconUrl: mobileLargeIcon,
        everySeconds: lottery.schedule.kind === 'every' ? lottery.schedule.seconds : null,
        isOwnDraw: lottery.source === 'own',
        returns: returnOf(lottery),
        draw: shown(open, gameId),
        last: shown(latest, gameId),
      },
    ]
  })
  return { serverTime: now.toISOString(), games }
}

const MOST_POPULAR = 8

/** The lotteries that the catalogue has foremost. */
export async function listPopularLotteries(app: App, place: LotteryView): Promise<Found> {
  const { serverTime, games } = await gamesOf(app, place, () => true)
  const { games: foremost } = await listGames(app.db, place, { gameType: 'LOTT', pageSize: '100' })
  const popular = foremost.flatMap(({ gameId }) => games.find((game) => game.gameId === gameId) ?? [])
  return { serverTime, games: popular.slice(0, MOST_POPULAR) }
}

type Region = (typeof vnRegions)[number]

/** Vietnamese lotteries by region, those that draw every few minutes by themselves. */
export async function listVnMenu(app: App, place: LotteryView, region: Region | undefined) {
  const { serverTime, games } = await gamesOf(app, place, ({ region: of }) => of !== null)
  const regionOf = new Map((await allLotteries(app)).map((lottery) => [lottery.code, lottery.region]))
  const wanted = region === undefined ? vnRegions : [region]
  const regions = wanted.map((each) => ({
    region: each,
    games: games.filter(({ gameId }) => regionOf.get(gameId) === each),
  }))
  return { serverTime, regions: regions.filter((each) => each.games.length > 0) }
}

const MOST_RECENT = 8

/** Vietnamese lotteries, those that drew last first. */
export async function listRecentVn(app: App, place: LotteryView): Promise<Found> {
  const { serverTime, games } = await gamesOf(app, place, ({ region }) => region !== null)
  const drawnAt = ({ last }: LotteryGame) => last?.closesAt ?? ''
  const recent = games.toSorted((one, other) => (drawnAt(one) < drawnAt(other) ? 1 : -1))
  return { serverTime, games: recent.slice(0, MOST_RECENT) }
}
