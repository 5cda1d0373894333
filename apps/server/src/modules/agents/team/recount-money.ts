import { capabilities } from '@baize/contracts'
import { depositSettled, withdrawalPaid } from '#facts/payments'
import { rewardPaid } from '#facts/promotions'
import { bonusCashed } from '#facts/wallet'
import { findMembers } from '#modules/identity'
import { type LedgerMove, readMovers, readMovesIn } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import { readUnheard } from '#platform/facts'
import { uuidv7 } from '#platform/random'
import { type HouseDay, spanOfDay } from '../house-day.ts'
import { lockCounted } from '../store/counted.ts'
import { readHouseSums, readSums } from '../store/member-sums.ts'
import { type News, readWaitingDays } from '../store/news.ts'
import { distinctDays, type MemberDay, memberDayKey } from './figures.ts'
import { type MoneyFigure, moneyFigureOf } from './money-figures.ts'
import { zonesIn } from './paths.ts'
import { addSums } from './take-news.ts'

const DAYS_AT_ONCE = 500

/** Of a member's cash most is play, which is left aside by why it was posted. What bonuses come to is moved by play as well. */
const REASONS = ['deposit by ', 'withdrawal ', 'bonus ']
const kinds = { deposits: 'deposit', withdrawals: 'withdrawal', promotions: 'promotion' } as const
const figures = Object.keys(kinds) as MoneyFigure[]

type MoneyToSum = {
  readonly merchantCode: string
  /** Of this day everybody is looked at of whom the ledger or the count knows anything. */
  readonly day: HouseDay
  readonly zone: string
  /** And these days besides. */
  readonly places: readonly MemberDay[]
}

/** Sums deposits, withdrawals and promotions of days again from the ledger; what is different is put right. Answers how many. */
export async function recountMoney(
  app: App,
  { merchantCode, day, zone, places }: MoneyToSum,
): Promise<number> {
  const prefixes = ['gateway:', 'house:rewards:']
  const paths = await readMovers(app.db, { prefixes, ...spanOfDay(day, zone) })
  const known = await readHouseSums(app.db, { merchantCode, day })
  const ids = [...paths.flatMap(memberOf), ...known.map(({ memberId }) => memberId)]
  const all = [...places, ...ids.map((memberId) => ({ memberId, merchantCode, day }))]
  const distinct = distinctDays(all)
  const counting = { zone, now: app.clock.now(), unheard: await readUnheardMembers(app.db) }
  let different = 0
  for (let first = 0; first < distinct.length; first += DAYS_AT_ONCE) {
    const part = distinct.slice(first, first + DAYS_AT_ONCE)
    different += await transaction(app, (tx) => recountPart(tx, part, counting))
  }
  return different
}

function memberOf(path: string): string[] {
  const [kind, id] = path.split(':')
  return kind === 'member' && id !== undefined ? [id] : []
}

type Recounting = {
  readonly zone: string
  readonly now: Date
  /** Of whom something was said that is yet to be heard, and would be counted once more. */
  readonly unheard: ReadonlySet<string>
}

async function recountPart(tx: Tx, part: readonly MemberDay[], counting: Recounting): Promise<number> {
  const { zone, now, unheard } = counting
  await lockCounted(tx)
  const places = (await realOf(tx, part)).filter(({ memberId }) => !unheard.has(memberId))
  const right = await sumMoves(tx, places, zone)
  const memberIds = [...new Set(places.map(({ memberId }) => memberId))]
  const waiting = await readWaitingDays(tx, { memberIds, kinds: Object.values(kinds) })
  const isWaiting = new Set(waiting.map(memberDayKey))
  const stored = new Map((await readSums(tx, places)).map((row) => [memberDayKey(row), row]))
  const news = places
    .filter((place) => !isWaiting.has(memberDayKey(place)))
    .flatMap((place): News[] => {
      const key = memberDayKey(place)
      return figures.flatMap((figure) => {
        const units = (right.get(key)?.get(figure) ?? 0n) - (stored.get(key)?.[figure] ?? 0n)
        return units === 0n ? [] : [{ ...place, id: uuidv7(now.getTime()), kind: kinds[figure], units }]
      })
    })
  await addSums(tx, news, { zones: zonesIn(tx), now })
  return news.length
}

/** Those of the house whom teams count: gateways bring money to everybody. */
async function realOf(tx: Tx, places: readonly MemberDay[]): Promise<MemberDay[]> {
  const members = await findMembers(
    tx,
    places.map(({ memberId }) => memberId),
  )
  const houses = new Map(
    members.filter(({ type }) => capabilities(type).isReal).map(({ id, merchantCode }) => [id, merchantCode]),
  )
  return places.filter(({ memberId, merchantCode }) => houses.get(memberId) === merchantCode)
}

type MoneySums = ReadonlyMap<string, ReadonlyMap<MoneyFigure, bigint>>

async function sumMoves(tx: Tx, places: readonly MemberDay[], zone: string): Promise<MoneySums> {
  const spansOf = (pocket: 'cash' | 'held' | 'bonus') =>
    places.map(({ memberId, day }) => ({ path: pocketPath(memberId, pocket), ...spanOfDay(day, zone) }))
  const outside = await readMovesIn(tx, {
    spans: [...spansOf('cash'), ...spansOf('held')],
    reasons: REASONS,
  })
  // What bonuses came to is read from their own side, whatever it was posted for.
  const isOfBonus = ({ from }: LedgerMove) => from.endsWith(':bonus')
  const bonuses = (await readMovesIn(tx, { spans: spansOf('bonus') })).filter(isOfBonus)
  const moves = [...outside.filter((move) => !isOfBonus(move)), ...bonuses]
  const sums = new Map<string, Map<MoneyFigure, bigint>>()
  const days = Map.groupBy(places, ({ memberId }) => memberId)
  for (const move of moves)
    for (const memberId of new Set([...memberOf(move.from), ...memberOf(move.to)])) {
      const figure = moneyFigureOf(move, memberId)
      const place = days.get(memberId)?.find(({ day }) => isIn(move, spanOfDay(day, zone)))
      if (!figure || !place) continue
      const own = sums.get(memberDayKey(place)) ?? new Map<MoneyFigure, bigint>()
      sums.set(memberDayKey(place), own.set(figure, (own.get(figure) ?? 0n) + move.units))
    }
  return sums
}

function isIn(
  { postedAt }: LedgerMove,
  { since, until }: { readonly since: Date; readonly until: Date },
): boolean {
  return since <= postedAt && postedAt < until
}

/**
 * Members of whom something was said and not heard yet. It is asked for first: what is heard after it waits to be counted, or was
 * counted, before the days are looked at with counting held.
 */
async function readUnheardMembers(db: Db): Promise<ReadonlySet<string>> {
  const unheard = [
    ...(await readUnheard(db, depositSettled)),
    ...(await readUnheard(db, withdrawalPaid)),
    ...(await readUnheard(db, rewardPaid)),
    ...(await readUnheard(db, bonusCashed)),
  ]
  return new Set(unheard.map(({ memberId }) => memberId))
}
