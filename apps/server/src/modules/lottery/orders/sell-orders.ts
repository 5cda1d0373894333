import { strict as assert } from 'node:assert'
import { notActiveAmong } from '#modules/identity'
import { applyIn, holdPurses, type HouseOutcome, type HouseTools } from '#modules/play'
import type { Tx } from '#platform/db'
import {
  type Accepted,
  type AskedOrder,
  decideOrder,
  orderKey,
  type OrderDecision,
  type SaleState,
} from './decide-order.ts'
import { bookKey } from '../tickets/exposure-book.ts'
import { holdForSale } from '../store/draws.ts'
import { lockBooks, openBooks, writeBooks } from '../store/exposures.ts'
import { insertOrders, readKnown } from '../store/orders.ts'
import type { TicketOrder } from '../tickets/ticket.ts'
import { requirePaid } from './unpaid-orders.ts'

/**
 * Decides a batch of orders in their order and writes all of it; nobody is answered before the caller's commit. The door
 * to the money has the last word: where it says no to some, nothing is written and `UnpaidOrders` says whose they are.
 */
export async function sellIn(
  tx: Tx,
  asked: readonly AskedOrder[],
  tools: HouseTools,
): Promise<readonly OrderDecision[]> {
  const state = await loadState(tx, asked, tools)
  const before = new Map(state.books)
  const decisions = decideAll(state, asked)
  const accepted = decisions.flatMap((decision) => (decision.kind === 'accepted' ? [decision.accepted] : []))
  const outcomes = await applyIn(
    tx,
    accepted.flatMap(({ calls }) => calls),
    tools,
  )
  requirePaid(
    accepted,
    outcomes.map(({ refusal }) => refusal),
  )
  await insertOrders(tx, {
    orders: withBalances(accepted, outcomes),
    tickets: accepted.flatMap(({ tickets }) => tickets),
    rebates: accepted.flatMap(({ rebates }) => rebates),
  })
  await writeBooks(
    tx,
    [...state.books.values()].filter((book) => before.get(bookKey(book)) !== book),
  )
  return decisions
}

/** Orders with the cash after the last call of each. The door alone knows it: a stake may turn a bonus into cash. */
function withBalances(accepted: readonly Accepted[], outcomes: readonly HouseOutcome[]): TicketOrder[] {
  let done = 0
  return accepted.map(({ order, calls }) => {
    done += calls.length
    const balanceAfter = outcomes[done - 1]?.cash
    assert(balanceAfter !== undefined, 'An order that was paid for left a balance.')
    return { ...order, balanceAfter }
  })
}

/** The same request twice in a batch is one order. */
function decideAll(state: SaleState, asked: readonly AskedOrder[]): OrderDecision[] {
  const known = new Map(state.known)
  return asked.map((each) => {
    const decision = decideOrder({ ...state, known }, each)
    if (decision.kind === 'accepted') {
      const { memberId, requestId, id, fingerprint } = decision.accepted.order
      known.set(orderKey({ memberId, requestId }), { id, fingerprint })
    }
    return decision
  })
}

/** Holds everything the batch may touch: draws, then what they can cost, then money, each in one order. */
async function loadState(tx: Tx, asked: readonly AskedOrder[], tools: HouseTools): Promise<SaleState> {
  const drawIds = [...new Set(asked.flatMap(({ draws }) => draws.map(({ drawId }) => drawId)))]
  const { draws, now } = await holdForSale(tx, drawIds)
  const places = placesOf(asked, new Set(draws.map(({ id }) => id)))
  await openBooks(tx, places)
  const books = await lockBooks(tx, places)
  const memberIds = [...new Set(asked.map(({ owner }) => owner.memberId))]
  const purses = await holdPurses(
    tx,
    asked.map(({ owner }) => owner),
    tools,
  )
  // Read with the money held: whoever sent the same to another node has been answered there, or waits here.
  const known = await readKnown(
    tx,
    asked.map(({ owner, requestId }) => ({ memberId: owner.memberId, requestId })),
  )
  return {
    now,
    draws: new Map(draws.map((draw) => [draw.id, draw])),
    known: new Map(known.map((order) => [orderKey(order), order])),
    books: new Map(books.map((book) => [bookKey(book), book])),
    purses: new Map(purses),
    blocked: await notActiveAmong(tx, memberIds),
  }
}

type ExposureKey = { drawId: string; currency: string; part: string; times: number }

function placesOf(asked: readonly AskedOrder[], drawIds: ReadonlySet<string>): ExposureKey[] {
  const places = new Map<string, ExposureKey>()
  for (const { owner, draws, tickets } of asked.filter((each) => !each.owner.isTrial))
    for (const { drawId } of draws.filter((draw) => drawIds.has(draw.drawId)))
      for (const { window, times } of tickets.flatMap(({ exposures }) => exposures)) {
        const place = { drawId, currency: owner.currency, part: window, times }
        places.set(bookKey(place), place)
      }
  return [...places.values()]
}
