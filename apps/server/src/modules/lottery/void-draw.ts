import { strict as assert } from 'node:assert'
import { drawVoidLeaf } from '@baize/engines'
import { appendLeaf } from '#modules/fairness'
import { type HouseTools, houseTools, type Owner, rollbackIn, tellOwners } from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction, transaction, type Tx } from '#platform/db'
import type { Draw, VoidReason } from './draw.ts'
import * as store from './store/draws.ts'
import { dropRebates, type OwnedTicket, readNextOrders } from './store/tickets.ts'

/** Gives a draw up, for everybody to see; the stakes go back in batches after it. */
export async function voidIn(tx: Tx, draw: Pick<Draw, 'id' | 'state'>, reason: VoidReason): Promise<void> {
  await appendLeaf(tx, { kind: 'draw-void', body: drawVoidLeaf({ draw: draw.id, reason }) })
  await store.markVoid(tx, draw, reason)
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
      await giveBackIn(tx, tickets, tools)
      await store.moveSettled(tx, { id: drawId, upTo })
      return tickets.map(ownerOf)
    })
    tellOwners(app, owners ?? [])
    isMore = owners !== undefined
  }
  return true
}

/** Takes tickets back whole: their stakes return, and nobody earns by them. The caller has marked them. */
export async function giveBackIn(tx: Tx, tickets: readonly OwnedTicket[], tools: HouseTools): Promise<void> {
  await dropRebates(
    tx,
    tickets.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(tickets, ({ orderId }) => orderId)
  const rollbacks = [...byOrder.values()].flatMap((bought) => {
    const [first] = bought
    return first ? [{ owner: ownerOf(first), vendor: first.vendor, txIds: bought.map(({ id }) => id) }] : []
  })
  const outcomes = await rollbackIn(tx, rollbacks, tools)
  assert(
    outcomes.every((refusal) => refusal === undefined),
    'A stake that nothing was paid for can be given back.',
  )
}

export function ownerOf({ memberId, merchantCode, currency, isTrial }: OwnedTicket): Owner {
  return { memberId, merchantCode, currency, isTrial }
}

/** A result from elsewhere that nobody has by then will not come. */
const RESULT_PATIENCE_MS = 24 * 60 * 60 * 1_000

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
