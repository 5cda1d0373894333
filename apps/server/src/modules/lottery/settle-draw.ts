import { strict as assert } from 'node:assert'
import {
  applyIn,
  type HouseCall,
  holdCash,
  houseTools,
  type HouseTools,
  type Owner,
  tellOwners,
} from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction, type Tx, transaction } from '#platform/db'
import { stopChase } from './cancel-tickets.ts'
import type { Draw } from './draw.ts'
import { judgeFor } from './judge.ts'
import { allLotteries, familyOf } from './lottery.ts'
import * as store from './store/draws.ts'
import {
  insertOutcomes,
  type OwnedTicket,
  readChasesToStop,
  readNextOrders,
  readOutcomes,
} from './store/tickets.ts'
import { roundRef } from './ticket.ts'
import { ownerOf } from './void-draw.ts'

const ORDERS_AT_ONCE = 200
/** What a house has set for a game says nothing about what was already sold. */
const OPEN = { isClosed: false, jackpot: null }

type Judge = (ticket: OwnedTicket) => bigint

/** Orders of a draw with what their tickets pay. */
type Batch = {
  readonly after: string | null
  readonly upTo: string | undefined
  readonly tickets: readonly OwnedTicket[]
  readonly payouts: ReadonlyMap<string, bigint>
}

/**
 * Pays what a draw owes, a batch of orders at a time. A batch, its outcomes and how far it came are one transaction, so
 * whoever is killed leaves whole batches behind, and whoever comes after goes on from there. Nothing changes a ticket of a
 * closed draw, so the next batch is read and judged while one is written.
 */
export async function settleDraw(app: App, drawId: string): Promise<boolean> {
  const seen = await store.readDraw(app.db, drawId)
  if (seen?.state !== 'drawn' || seen.result === null) return false
  const lottery = (await allLotteries(app)).find(({ code }) => code === seen.lotteryCode)
  assert(lottery, 'A draw belongs to a lottery.')
  const judge = judgeFor(familyOf(lottery), seen.result)
  let next = judged(app, seen, judge)
  for (let batch = await next; batch.upTo !== undefined; batch = await next) {
    next = judged(app, { id: drawId, settledUpTo: batch.upTo }, judge)
    next.catch(() => {}) // its trouble is heard when it is waited for
    if (await writeBatch(app, seen, batch)) continue
    const now = await store.readDraw(app.db, drawId)
    if (now?.state !== 'drawn' || now.resultVersion !== seen.resultVersion) return true
    next = judged(app, now, judge) // somebody else has settled some of it meanwhile
  }
  for (const chase of await readChasesToStop(app.db, seen)) await stopChase(app, chase)
  await transaction(app, async (tx) => {
    const draw = await store.lockDraw(tx, drawId)
    if (draw?.state === 'drawn' && draw.resultVersion === seen.resultVersion)
      await store.markSettled(tx, draw)
  })
  return true
}

async function judged(
  app: App,
  { id, settledUpTo }: Pick<Draw, 'id' | 'settledUpTo'>,
  judge: Judge,
): Promise<Batch> {
  const next = { drawId: id, after: settledUpTo, orders: ORDERS_AT_ONCE }
  const { tickets, upTo } = await readNextOrders(app.db, next)
  const payouts = new Map(tickets.map((ticket) => [ticket.id, judge(ticket)]))
  return { after: settledUpTo, upTo, tickets, payouts }
}

/** False where the draw has moved on since the batch was read. */
async function writeBatch(app: App, seen: Draw, batch: Batch): Promise<boolean> {
  const tools = await houseTools(app)
  const { upTo } = batch
  const paid = await repeatableTransaction(app, async (tx) => {
    const draw = await store.lockDraw(tx, seen.id)
    const isSame = draw?.state === 'drawn' && draw.resultVersion === seen.resultVersion
    if (!isSame || draw.settledUpTo !== batch.after || upTo === undefined) return undefined
    const owners = await settleIn(tx, { ...batch, version: seen.resultVersion }, tools)
    await store.moveSettled(tx, { id: seen.id, upTo })
    return owners
  })
  tellOwners(app, paid ?? [])
  return paid !== undefined
}

type Settled = Pick<Batch, 'tickets' | 'payouts'> & { readonly version: number }

/** Writes what tickets came to, and moves the money: all tickets of an order in the draw are one round. */
async function settleIn(tx: Tx, { tickets, payouts, version }: Settled, tools: HouseTools): Promise<Owner[]> {
  await insertOutcomes(
    tx,
    [...payouts].map(([ticketId, payout]) => ({ ticketId, version, payout })),
  )
  const rounds = [...Map.groupBy(tickets, ({ orderId }) => orderId).values()]
  const calls = version === 1 ? rounds.map((bought) => firstCall(bought, payouts)) : []
  const corrections = version === 1 ? [] : await correctionsOf(tx, rounds, { payouts, version })
  const outcomes = await applyIn(tx, [...calls, ...corrections], tools)
  assert(
    outcomes.every((refusal) => refusal === undefined),
    'What was sold can be settled.',
  )
  return [...calls, ...corrections].filter(({ actions }) => actions.length > 0).map(({ owner }) => owner)
}

function sumOf(tickets: readonly OwnedTicket[], payouts: ReadonlyMap<string, bigint>): bigint {
  return tickets.reduce((sum, { id }) => sum + (payouts.get(id) ?? 0n), 0n)
}

function callFor(bought: readonly OwnedTicket[]) {
  const [first] = bought
  assert(first, 'A round has tickets.')
  const { vendor, lotteryCode: gameCode } = first
  return { owner: ownerOf(first), vendor, gameCode, roundRef: roundRef(first), settings: OPEN, first }
}

function firstCall(bought: readonly OwnedTicket[], payouts: ReadonlyMap<string, bigint>): HouseCall {
  const { first: _, ...call } = callFor(bought)
  const amount = sumOf(bought, payouts)
  const actions = amount > 0n ? [{ txId: `${call.roundRef}/v1`, kind: 'win' as const, amount }] : []
  return { ...call, actions, isFinished: true }
}

type Corrected = { readonly payouts: ReadonlyMap<string, bigint>; readonly version: number }

/**
 * What was paid before is taken back, as far as the member still has it, and what is owed now is paid: two moves, so that
 * both can be read. What the member has spent is the house's loss.
 */
async function correctionsOf(
  tx: Tx,
  rounds: readonly (readonly OwnedTicket[])[],
  { payouts, version }: Corrected,
): Promise<HouseCall[]> {
  const tickets = rounds.flat()
  const ticketIds = tickets.map(({ id }) => id)
  const before = await readOutcomes(tx, { ticketIds, version: version - 1 })
  const cash = new Map([...(await holdCash(tx, tickets.map(ownerOf)))].map(([id, { units }]) => [id, units]))
  return rounds.flatMap((bought) => {
    const { first, ...call } = callFor(bought)
    const paid = sumOf(bought, before)
    const owed = sumOf(bought, payouts)
    if (paid === owed) return []
    const has = cash.get(first.memberId) ?? 0n
    const taken = paid < has ? paid : has
    cash.set(first.memberId, has - taken + owed)
    const moves = [
      { txId: `${call.roundRef}/v${version}-back`, amount: -taken },
      { txId: `${call.roundRef}/v${version}`, amount: owed },
    ]
    const actions = moves
      .filter(({ amount }) => amount !== 0n)
      .map((move) => ({ ...move, kind: 'adjust' as const, refTxId: first.id }))
    return [{ ...call, actions }]
  })
}
