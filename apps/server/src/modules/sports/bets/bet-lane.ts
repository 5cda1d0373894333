import { strict as assert } from 'node:assert'
import { staffMarks } from '#modules/identity'
import { LANES, spread } from '#modules/ledger'
import { houseTools, notifyOwners } from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction } from '#platform/db'
import { createLane } from '#platform/lane'
import { Refusal } from '#platform/refusal'
import { bookOf } from '../book/book.ts'
import type { AskedBet, BetDecision } from './decide-bet.ts'
import { LostBets } from './lost-bets.ts'
import { type BettingTools, placeIn } from './place-in.ts'
import { BooksMoved } from './require-room.ts'
import { booksFor, marketsFor } from './slip-markets.ts'

/** Some seconds' worth on a small machine: who comes after that would have given up before their turn. */
const MOST_WAITING = 2_048

const enqueueAll = createLane<AskedBet, BetDecision>({
  name: 'sports',
  lanes: LANES,
  laneOf: ({ owner }) => spread(owner.memberId, LANES),
  mostInBatch: 128,
  mostWaiting: MOST_WAITING,
  few: 32,
  runBatch,
  refused,
  whenLost,
})

/** Puts a bet in line; it is answered when the batch that accepted it is committed. */
export async function enqueue(app: App, asked: AskedBet): Promise<BetDecision> {
  const [decision] = await enqueueAll(app, [asked])
  assert(decision, 'Every bet is decided.')
  return decision
}

async function runBatch(
  app: App,
  asked: readonly AskedBet[],
  answer: (place: number, decision: BetDecision) => void,
): Promise<void> {
  const book = bookOf(app)
  const slips = asked.map(({ slip }) => slip)
  const [house, markets, staff] = await Promise.all([
    houseTools(app),
    marketsFor(app, book, slips),
    staffMarks(app),
  ])
  const books = await booksFor(app, asked, markets)
  const decisions = await placeAll(app, asked, { ...house, book, markets, books, staffMarks: staff })
  for (const [place, decision] of decisions.entries()) answer(place, decision)
  notifyOwners(
    app,
    asked.filter((_, place) => decisions[place]?.kind === 'accepted').map(({ owner }) => owner),
  )
}

/** Books are only held where somebody else was quicker, and the room that was there is gone. */
async function placeAll(
  app: App,
  asked: readonly AskedBet[],
  tools: Omit<BettingTools, 'holdsBooks'>,
): Promise<readonly BetDecision[]> {
  const place = async (holdsBooks: boolean) =>
    repeatableTransaction(app, (tx) => placeIn(tx, asked, { ...tools, holdsBooks }))
  try {
    return await place(false)
  } catch (error) {
    if (!(error instanceof BooksMoved)) throw error
    return place(true)
  }
}

function refused(refusal: Refusal): BetDecision {
  return { kind: 'refused', refusal }
}

/** Those whom the door or the last look at the book said no to, and who came too late: the database had the last word. */
function whenLost(error: unknown, asked: readonly AskedBet[]): (BetDecision | undefined)[] {
  if (error instanceof LostBets) return asked.map(({ id }) => error.answers.get(id))
  return asked.length === 1 && isLate(error) ? [{ kind: 'again' }] : []
}

/** A step was drawn between the decision and the writing. */
function isLate(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'leg_is_in_time'
}
