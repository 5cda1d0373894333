import { notActiveAmong, ownOfHouseAmong } from '#modules/identity'
import { applyIn, holdPurses, type HouseOutcome, type HouseTools } from '#modules/play'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { QuoteBook } from '../book/book.ts'
import { type BookName, bookChanges, changedBooks, sumChanges } from '../exposure/books.ts'
import { insertBets, readFactors, readKnownBets } from '../store/bets.ts'
import { addToSums, holdBooks, readExposures, writeBooks } from '../store/books.ts'
import { pinPlans, readClock, readLastWord } from '../store/last-word.ts'
import {
  type AcceptedBet,
  type AskedBet,
  type BetDecision,
  type BettingState,
  decideBet,
  requestKey,
} from './decide-bet.ts'
import type { OpenedMarkets } from './slip-markets.ts'
import { requireNoneLost } from './lost-bets.ts'
import { requireRoomInBooks, requireRoomInSums } from './require-room.ts'
import { isSameQuote, quotesOf } from '../slips/strike.ts'

/** What a batch is decided with beside its rows. */
export type BettingTools = HouseTools & {
  readonly book: QuoteBook
  readonly markets: OpenedMarkets
  /** The books that they may stand in, which have rows. */
  readonly books: readonly BookName[]
  /** Whether nobody else may add to books while they are decided. */
  readonly holdsBooks: boolean
  /** How those who work here are known among members. */
  readonly staffMarks: readonly Buffer[]
}

/**
 * Decides a batch of bets in their order and writes all of it; nobody is answered before the caller's commit. The door to
 * the money and a last look at the book have the last word: where one says no to some, nothing is written and `LostBets`
 * says whose they are.
 */
export async function placeIn(
  tx: Tx,
  asked: readonly AskedBet[],
  tools: BettingTools,
): Promise<readonly BetDecision[]> {
  const state = await loadState(tx, asked, tools)
  const decisions = decideAll(state, asked)
  const accepted = decisions.flatMap((decision) => (decision.kind === 'accepted' ? [decision.accepted] : []))
  const outcomes = await applyIn(
    tx,
    accepted.map(({ call }) => call),
    tools,
  )
  requireNoneLost(unpaidAmong(accepted, outcomes))
  await write(tx, accepted, tools)
  return decisions
}

/**
 * Writes bets, and what they add to books and sums, which others may have added to since they were read. The last look at
 * the book is taken when the database has answered.
 */
async function write(tx: Tx, accepted: readonly AcceptedBet[], tools: BettingTools): Promise<void> {
  const changes = bookChanges(
    accepted.flatMap(({ bet }) =>
      bet.exposure.map((contribution) => ({ house: bet, contribution, sign: 1n as const })),
    ),
  )
  const at = tx.gathered()
  const [, held] = await Promise.all([
    insertBets(
      at,
      accepted.map(({ bet }) => bet),
      accepted.flatMap(({ legs }) => legs),
      accepted.map(({ bet, sealFrom }) => ({ betId: bet.id, sealFrom })),
    ),
    holdBooks(at, changes),
  ])
  const changed = changedBooks(changes, tools.books, held)
  requireRoomInBooks(accepted, changed)
  const added = sumChanges(changed)
  const after = changed.map((each) => each.after)
  const [, sums, stopped] = await Promise.all([
    writeBooks(at, after),
    addToSums(at, added),
    stoppedAmong(at, accepted, tools.book),
  ])
  requireRoomInSums(accepted, added, sums)
  requireNoneLost(stopped)
}

/** The same request twice in a batch is one bet. */
function decideAll(state: BettingState, asked: readonly AskedBet[]): BetDecision[] {
  const known = new Map(state.known)
  return asked.map((each) => {
    const decision = decideBet({ ...state, known }, each)
    if (decision.kind === 'accepted') {
      const { id, fingerprint } = decision.accepted.bet
      known.set(requestKey(decision.accepted.bet), { id, fingerprint })
    }
    return decision
  })
}

/**
 * Holds the money that the batch may touch. Books are only read, as those who bet at the same time stand in the same ones:
 * they are held from when they are added to, or, where that left no room, from here on.
 */
async function loadState(tx: Tx, asked: readonly AskedBet[], tools: BettingTools): Promise<BettingState> {
  const owners = asked.map(({ owner }) => owner)
  const memberIds = [...new Set(owners.map(({ memberId }) => memberId))]
  const requests = asked.map(({ owner, requestId }) => ({ memberId: owner.memberId, requestId }))
  const at = tx.gathered()
  // In this order and in one round trip. What was asked before is read with the money held: whoever sent the same to another
  // node has been answered there, or waits here.
  const [, purses, seen, known, blocked, ownOfHouse, factors, now] = await Promise.all([
    pinPlans(at),
    holdPurses(at, owners, tools),
    readExposures(at, tools.books),
    readKnownBets(at, requests),
    notActiveAmong(at, memberIds),
    ownOfHouseAmong(at, { memberIds, staffMarks: tools.staffMarks }),
    readFactors(at, memberIds),
    readClock(at),
  ])
  const exposures = tools.holdsBooks ? await readExposures(at, tools.books, true) : seen
  return {
    now,
    book: tools.book,
    known: new Map(known.map((bet) => [requestKey(bet), bet])),
    exposures,
    purses: new Map(purses),
    blocked,
    ownOfHouse,
    factors,
    markets: tools.markets,
  }
}

/** What the door refused to take money for. */
function unpaidAmong(
  accepted: readonly AcceptedBet[],
  outcomes: readonly HouseOutcome[],
): ReadonlyMap<string, BetDecision> {
  return new Map(
    accepted.flatMap(({ bet }, place) => {
      const refusal = outcomes[place]?.refusal
      return refusal ? [[bet.id, { kind: 'refused', refusal }]] : []
    }),
  )
}

/**
 * What was stopped, halted or quoted anew since it was decided, what the time has run out for, and what is over already, as
 * another node has heard.
 */
async function stoppedAmong(
  tx: Tx,
  accepted: readonly AcceptedBet[],
  book: QuoteBook,
): Promise<ReadonlyMap<string, BetDecision>> {
  const places = accepted.flatMap(({ bet, struck }) =>
    struck.legs.flatMap((leg) => quotesOf(leg).map((quote) => ({ bet, leg, quote }))),
  )
  const { now, halted, over } = await readLastWord(
    tx,
    places.map(({ leg: { fixture }, quote }) => ({
      producer: quote.producer,
      sport: fixture.sport,
      competitionId: fixture.competitionId,
      fixtureId: fixture.id,
      market: quote.market,
    })),
  )
  const isLate = ({ leg: { fixture }, quote }: (typeof places)[number]) =>
    quote.isLive ? quote.stepAt !== null && now >= quote.stepAt : now >= fixture.startsAt
  const moved = places.filter((place) => isLate(place) || !isSameQuote(book, place.leg))
  const refusedAt = (found: readonly number[], refusal: Refusal) =>
    found.flatMap((place) => {
      const bet = places[place]?.bet
      return bet ? [[bet.id, { kind: 'refused', refusal }] as const] : []
    })
  return new Map<string, BetDecision>([
    ...moved.map(({ bet }) => [bet.id, { kind: 'again' }] as const),
    ...refusedAt(halted, new Refusal('MARKET_SUSPENDED')),
    ...refusedAt(over, new Refusal('MARKET_CLOSED')),
  ])
}
