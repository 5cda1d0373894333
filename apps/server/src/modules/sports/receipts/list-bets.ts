import { setImmediate } from 'node:timers/promises'
import type {
  BetDetail,
  BetView,
  LanguageCode,
  listBets as contract,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { moneyToWire } from '@baize/money'
import { getBalance } from '#modules/ledger'
import { readRefs } from '#modules/play'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { bookOf } from '../book/book.ts'
import { type OfferGround, offerFor } from '../cash-out/offer.ts'
import { builderChancesSoon } from '../slips/builder.ts'
import { knownResults } from '../settle/leg-results.ts'
import { readKnown } from '../settle/settle-market.ts'
import { countBets, readBetIds, readLegViews } from '../store/bet-views.ts'
import { readBet, readBets } from '../store/bets.ts'
import { readSales } from '../store/sales.ts'
import { readSettlements } from '../store/settling.ts'
import { type SportsBet, roundRef, SPORTS_VENDOR } from '../slips/bet.ts'
import { betDetailOnWire, betOnWire, type ShownBet } from './bet-on-wire.ts'

const PAGE_SIZE = 20
/** More open bets than this are not looked through for what can be sold. */
const MOST_OPEN = 200

/** An offer is added up line by line, which takes milliseconds for a thousand: others have their turn in between. */
const MOST_LINES_AT_ONCE = 1_000

export type BetReader = Pick<Visit, 'language'> & { readonly member: Member }

/** The member's bets, newest first: open ones, those that can be sold now, those that are over. */
export async function listBets(
  app: App,
  { member, language }: BetReader,
  { show, pageNo }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const slice = { memberId: member.id, list: show === 'settled' ? 'settled' : 'open' } as const
  const number = Number(pageNo ?? 1)
  if (show === 'cash-out') {
    const open = await readShown(app, await readBetIds(app.db, slice, { number: 1, size: MOST_OPEN }))
    const sellable = open.filter(({ offer }) => offer !== undefined)
    const page = sellable.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
    const totalPages = Math.ceil(sellable.length / PAGE_SIZE)
    return { bets: page.map((shown) => betOnWire(shown, language)), pageNum: number, totalPages }
  }
  const [ids, count] = await Promise.all([
    readBetIds(app.db, slice, { number, size: PAGE_SIZE }),
    countBets(app.db, slice),
  ])
  const shown = await readShown(app, ids)
  const bets = shown.map((each): BetView => betOnWire(each, language))
  return { bets, pageNum: number, totalPages: Math.ceil(count / PAGE_SIZE) }
}

/** The open bets of a member, newest first, for a page that follows them. */
export async function openBetsOf(app: App, memberId: string, language: LanguageCode): Promise<BetView[]> {
  const ids = await readBetIds(app.db, { memberId, list: 'open' }, { number: 1, size: PAGE_SIZE })
  return (await readShown(app, ids)).map((shown) => betOnWire(shown, language))
}

/** Bets with their legs, in the order of these ids. */
async function readShown(app: App, ids: readonly string[]): Promise<ShownBet[]> {
  const bets = new Map((await readBets(app.db, ids)).map((bet) => [bet.id, bet]))
  return withLegs(
    app,
    ids.flatMap((id) => bets.get(id) ?? []),
  )
}

async function withLegs(app: App, bets: readonly SportsBet[]): Promise<ShownBet[]> {
  const ids = bets.map(({ id }) => id)
  const [legs, sales] = await Promise.all([readLegViews(app.db, ids), readSales(app.db, ids)])
  const known = await readKnown(app.db, legs)
  const book = bookOf(app)
  const together: OfferGround['together'] = (fixture, set) => builderChancesSoon(app, fixture, set)
  const ground = { book, known, together, now: new Date(book.clock.now()) }
  const shown: ShownBet[] = []
  let lines = 0
  for (const bet of bets) {
    const own = legs.filter(({ betId }) => betId === bet.id)
    shown.push({
      bet,
      legs: own,
      results: knownResults(bet, own, known),
      offer: offerFor(bet, own, ground),
      sales: sales.filter(({ betId }) => betId === bet.id),
    })
    lines += bet.lineCount
    if (lines < MOST_LINES_AT_ONCE) continue
    await setImmediate()
    lines = 0
  }
  return shown
}

/** A bet of the member with its settlements, step by step. */
export async function getBet(app: App, { member, language }: BetReader, betId: string): Promise<BetDetail> {
  const bet = await readBet(app.db, { betId, memberId: member.id })
  const [shown] = bet ? await withLegs(app, [bet]) : []
  if (!bet || !shown) throw new Refusal('BET_NOT_FOUND')
  const [settlements, [round], balance] = await Promise.all([
    readSettlements(app.db, [betId]),
    readRefs(app.db, [{ vendor: SPORTS_VENDOR, ref: roundRef(bet) }]),
    getBalance(app.db, pocketPath(member.id, 'cash')),
  ])
  const receipt = { roundId: round?.roundId ?? '', settlements, balance: moneyToWire(balance) }
  return betDetailOnWire(shown, receipt, language)
}

const MOST_EXPORTED = 1_000

/** What a member bet on sports, for themselves to read. */
export async function exportBets(app: App, memberId: string) {
  const page = { number: 1, size: MOST_EXPORTED }
  const open = await readBetIds(app.db, { memberId, list: 'open' }, page)
  const over = await readBetIds(app.db, { memberId, list: 'settled' }, page)
  const shown = await readShown(app, [...open, ...over])
  return shown.map((each) => betOnWire(each, 'EN'))
}
