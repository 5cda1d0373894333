import type { LotteryDraw } from '@baize/contracts'
import { requireGame } from '#modules/catalog'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { familyOf, type Lottery, requireLottery } from '../lotteries/lottery.ts'
import type { LotteryView } from './list-lotteries.ts'
import { drawOnWire } from './on-wire.ts'
import { readClock } from '../store/draws.ts'
import * as store from '../store/views.ts'
import { trendsOf } from './trends.ts'

/** A lottery that the house offers. */
export async function requireOffered(app: App, place: LotteryView, gameId: string): Promise<Lottery> {
  await requireGame(app.db, place, gameId)
  return requireLottery(app, gameId)
}

/** The same of a Vietnamese one. */
export async function requireVn(app: App, place: LotteryView, gameId: string): Promise<Lottery> {
  const lottery = await requireOffered(app, place, gameId)
  if (lottery.region === null) throw new Refusal('GAME_NOT_FOUND')
  return lottery
}

/** The draw of a lottery that is open, so many after it, and the latest result. */
export async function getOpened(app: App, { code }: Lottery, next: number) {
  const [upcoming, latest, now] = await Promise.all([
    store.readUpcoming(app.db, { lotteryCode: code, limit: next + 1 }),
    store.readLatest(app.db, [code]),
    readClock(app.db),
  ])
  const draws = upcoming.map((draw) => drawOnWire(draw, now))
  const draw = draws.find(({ state }) => state === 'open') ?? null
  return {
    serverTime: now.toISOString(),
    draw,
    next: draws.filter(({ state }) => state === 'announced').slice(0, next),
    last: latest[0] ? drawOnWire(latest[0], now) : null,
  }
}

const PAGE_SIZE = 20
/** Nobody looks further back than this page by page. */
const MOST_LISTED = 10_000

type Page = { readonly pageNo?: string | undefined; readonly pageSize?: string | undefined }

/** Draws that are over, newest first. */
export async function listDraws(
  app: App,
  { code }: Lottery,
  { pageNo, pageSize }: Page,
): Promise<{ draws: LotteryDraw[]; pageNum: number; totalPages: number }> {
  const page = { number: Number(pageNo ?? 1), size: Number(pageSize ?? PAGE_SIZE) }
  const [draws, count, now] = await Promise.all([
    page.number * page.size > MOST_LISTED ? [] : store.readPast(app.db, { lotteryCode: code, ...page }),
    store.countPast(app.db, { lotteryCode: code, most: MOST_LISTED }),
    readClock(app.db),
  ])
  return {
    draws: draws.map((draw) => drawOnWire(draw, now)),
    pageNum: page.number,
    totalPages: Math.ceil(count / page.size),
  }
}

/** How often each number fell in the latest draws. */
export async function getTrends(app: App, lottery: Lottery, count: number) {
  const [draws, now] = await Promise.all([
    store.readDrawn(app.db, { lotteryCode: lottery.code, limit: count }),
    readClock(app.db),
  ])
  const results = draws.flatMap(({ result }) => result ?? [])
  return {
    count: results.length,
    draws: draws.map((draw) => drawOnWire(draw, now)),
    places: trendsOf(familyOf(lottery), results),
  }
}
