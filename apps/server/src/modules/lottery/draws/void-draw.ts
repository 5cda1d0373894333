import { drawVoidLeaf } from '@baize/engines'
import { drawRefunded } from '#facts/lottery'
import { appendLeaf } from '#modules/fairness'
import { recordEvent } from '#modules/operators'
import { type HouseTools, houseTools, rollbackIn, notifyOwners } from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction, transaction, type Tx } from '#platform/db'
import { emit } from '#platform/facts'
import type { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Draw, VoidReason } from './draw.ts'
import { ownerOf, roundsOf } from '../tickets/round-calls.ts'
import * as store from '../store/draws.ts'
import { dropRebates } from '../store/rebates.ts'
import { type OwnedTicket, readNextOrders } from '../store/tickets.ts'
import { insertUnpaid } from '../store/unpaid.ts'

/** Gives a draw up, for everybody to see; the stakes go back in batches after it. */
export async function voidIn(tx: Tx, draw: Pick<Draw, 'id' | 'state'>, reason: VoidReason): Promise<void> {
  await appendLeaf(tx, { kind: 'draw-void', body: drawVoidLeaf({ draw: draw.id, reason }) })
  await store.markVoid(tx, draw, reason)
  const about = { component: 'lottery', merchantCode: null, subject: draw.id, reason }
  await recordEvent(tx, { kind: 'draw.void', ...about, before: { state: draw.state } })
}

const ORDERS_AT_ONCE = 200

/** Gives back the stakes of a void draw, a batch of orders at a time, each of them once. */
export async function refundDraw(app: App, drawId: string): Promise<boolean> {
  for (let isMore = true; isMore; ) {
    const tools = await houseTools(app)
    const owners = await repeatableTransaction(app, async (tx) => {
      const draw = await store.lockDraw(tx, drawId)
      if (draw?.state !== 'void' || draw.settledAt !== null) return undefined
      const { tickets, upTo } = await readNextOrders(tx, {
        drawId,
        after: draw.settledUpTo,
        orders: ORDERS_AT_ONCE,
      })
      if (upTo === undefined) {
        await store.markRefunded(tx, drawId)
        return undefined
      }
      const refused = await giveBackIn(tx, tickets, tools)
      await oweRefunds(tx, refused)
      await tellRefunded(tx, tickets, refused)
      await store.moveSettled(tx, { id: drawId, upTo })
      return tickets.map(ownerOf)
    })
    notifyOwners(app, owners ?? [])
    isMore = owners !== undefined
  }
  return true
}

/** Each member is told what came back to them; what could not go back is no news yet. */
async function tellRefunded(
  tx: Tx,
  tickets: readonly OwnedTicket[],
  refused: readonly Refused[],
): Promise<void> {
  const owed = new Set(refused.map(({ orderId }) => orderId))
  const returned = tickets.filter(({ orderId, cancelledAt }) => cancelledAt === null && !owed.has(orderId))
  for (const [memberId, own] of Map.groupBy(returned, (ticket) => ticket.memberId)) {
    const [first] = own
    if (!first || first.isTrial) continue
    const { drawId, currency } = first
    const amount = own.reduce((sum, { stake }) => sum + stake, 0n)
    await emit(tx, drawRefunded, { memberId, drawId, amount: String(amount), currency })
  }
}

type Refused = Pick<OwnedTicket, 'drawId' | 'orderId'> & { readonly refusal: Refusal }

/** Takes tickets back whole: their stakes return, and nobody earns by them. Says of which rounds they could not. */
export async function giveBackIn(
  tx: Tx,
  tickets: readonly OwnedTicket[],
  tools: HouseTools,
): Promise<readonly Refused[]> {
  await dropRebates(
    tx,
    tickets.map(({ id }) => id),
  )
  const rounds = roundsOf(tickets).flatMap((bought) => {
    const [first] = bought
    return first ? [{ first, txIds: bought.map(({ id }) => id) }] : []
  })
  const outcomes = await rollbackIn(
    tx,
    rounds.map(({ first, txIds }) => ({ owner: ownerOf(first), vendor: first.vendor, txIds })),
    tools,
  )
  return rounds.flatMap(({ first: { drawId, orderId } }, place) => {
    const refusal = outcomes[place]?.refusal
    return refusal ? [{ drawId, orderId, refusal }] : []
  })
}

/** Keeps in the books which stakes could not go back, so that they do once they can. */
export async function oweRefunds(tx: Tx, refused: readonly Refused[]): Promise<void> {
  const owed = { kind: 'refund' as const, standingVersion: 0 }
  await insertUnpaid(
    tx,
    refused.map(({ drawId, orderId, refusal }) => ({ ...owed, drawId, orderId, code: refusal.code })),
  )
}

/** A result from elsewhere that nobody has by then will not come. */
const RESULT_PATIENCE_MS = DAY_MS

/** Gives up an imported draw whose result did not come within a day of its close. */
export async function voidUnreported(app: App, drawId: string): Promise<boolean> {
  return transaction(app, async (tx) => {
    const draw = await store.lockDraw(tx, drawId)
    if (draw?.state !== 'closed' || draw.commitment !== null) return false
    const now = await store.readClock(tx)
    if (now.getTime() < draw.closesAt.getTime() + RESULT_PATIENCE_MS) return false
    await voidIn(tx, draw, 'no result in time')
    return true
  })
}
