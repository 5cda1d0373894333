import { strict as assert } from 'node:assert'
import { applyIn, houseTools, type HouseTools, type Owner, notifyOwners } from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction, type Tx, transaction } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { stopChase } from '../orders/cancel-tickets.ts'
import type { Draw } from '../draws/draw.ts'
import { judgeFor } from '../tickets/judge.ts'
import { allLotteries, familyOf } from '../lotteries/lottery.ts'
import { payRebates } from './pay-rebates.ts'
import { callFor, type Payouts, roundsOf } from '../tickets/round-calls.ts'
import * as store from '../store/draws.ts'
import {
  insertOutcomes,
  type OwnedTicket,
  readChasesToStop,
  readNextOrders,
  readOutcomes,
} from '../store/tickets.ts'
import { deleteUnpaid, insertUnpaid, readUnpaidResults, type Unpaid } from '../store/unpaid.ts'

const ORDERS_AT_ONCE = 200

type Judge = (ticket: OwnedTicket) => bigint

/** Orders of a draw with what their tickets pay. */
type Batch = {
  readonly after: string | null
  readonly upTo: string | undefined
  readonly tickets: readonly OwnedTicket[]
  readonly payouts: Payouts
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
    next.catch(() => {}) // no unhandled rejection: its trouble is heard when it is waited for
    if (await writeBatch(app, seen, batch)) continue
    const now = await store.readDraw(app.db, drawId)
    if (now?.state !== 'drawn' || now.resultVersion !== seen.resultVersion) return true
    next = judged(app, now, judge) // somebody else has settled some of it meanwhile
  }
  const stopped = await eachAlone(app, await readChasesToStop(app.db, seen), {
    job: 'stop-chases',
    idOf: ({ orderId }) => orderId,
    work: (chase) => stopChase(app, chase),
  })
  reportFailed('stop-chases', stopped)
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
    const owners = await settleIn(tx, { ...batch, drawId: seen.id, version: seen.resultVersion }, tools)
    await store.moveSettled(tx, { id: seen.id, upTo })
    return owners
  })
  notifyOwners(app, paid ?? [])
  return paid !== undefined
}

type Settled = Pick<Batch, 'tickets' | 'payouts'> & { readonly drawId: string; readonly version: number }

/**
 * Writes what tickets came to, and moves the money: all tickets of an order in the draw are one round. What cannot be
 * moved, because an account is frozen, is owed and holds up nobody else.
 */
async function settleIn(tx: Tx, settled: Settled, tools: HouseTools): Promise<Owner[]> {
  const { drawId, tickets, payouts, version } = settled
  await insertOutcomes(
    tx,
    [...payouts].map(([ticketId, payout]) => ({ ticketId, version, payout })),
  )
  const rounds = roundsOf(tickets)
  const orderIds = rounds.flatMap(([first]) => first?.orderId ?? [])
  const unpaid = version === 1 ? [] : await readUnpaidResults(tx, { drawId, orderIds })
  const standings = orderIds.map((orderId) => ({
    drawId,
    orderId,
    kind: 'result' as const,
    standingVersion: unpaid.find((each) => each.orderId === orderId)?.standingVersion ?? version - 1,
  }))
  const paid = await payRounds(tx, { rounds, standings, payouts, version, isOwed: unpaid.length > 0 }, tools)
  // With the first version it is paid or owed; those after it change what was won, and not what was staked.
  const rebates = version === 1 ? await payRebates(tx, rounds, tools) : []
  return [...paid, ...rebates.map(({ owner }) => owner)]
}

type ToPay = {
  readonly rounds: readonly (readonly OwnedTicket[])[]
  /** By which version the money of each round stands, in their order. */
  readonly standings: readonly Unpaid[]
  readonly payouts: Payouts
  readonly version: number
  /** Whether some of it was owed until now. */
  readonly isOwed: boolean
}

/** Moves the money of rounds to a version of the result, and keeps in the books what is still owed. */
export async function payRounds(
  tx: Tx,
  { rounds, standings, payouts, version, isOwed }: ToPay,
  tools: HouseTools,
): Promise<Owner[]> {
  const earlier = await earlierPayouts(tx, { rounds, standings })
  const calls = rounds.map((bought, place) => {
    const before = earlier.get(standings[place]?.standingVersion ?? 0)
    return callFor(bought, { version, payouts, before })
  })
  const outcomes = await applyIn(tx, calls, tools)
  const refused = standings.flatMap((row, place) => {
    const refusal = outcomes[place]?.refusal
    return refusal ? [{ ...row, code: refusal.code }] : []
  })
  await insertUnpaid(tx, refused)
  if (isOwed)
    await deleteUnpaid(
      tx,
      standings.filter((_, place) => !outcomes[place]?.refusal),
    )
  return calls
    .filter(({ actions }, place) => actions.length > 0 && !outcomes[place]?.refusal)
    .map(({ owner }) => owner)
}

/** What each version paid by which the money of some round stands; the versions count from one. */
async function earlierPayouts(
  tx: Tx,
  { rounds, standings }: Pick<ToPay, 'rounds' | 'standings'>,
): Promise<ReadonlyMap<number, Payouts>> {
  const earlier = new Map<number, Payouts>()
  const ticketIds = rounds.flat().map(({ id }) => id)
  for (const version of new Set(standings.map(({ standingVersion }) => standingVersion)))
    if (version > 0) earlier.set(version, await readOutcomes(tx, { ticketIds, version }))
  return earlier
}
