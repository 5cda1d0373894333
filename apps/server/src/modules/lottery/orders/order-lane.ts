import { strict as assert } from 'node:assert'
import { houseTools, notifyOwners } from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction } from '#platform/db'
import { createLane } from '#platform/lane'
import { Refusal } from '#platform/refusal'
import type { AskedOrder, OrderDecision } from './decide-order.ts'
import { sellIn } from './sell-orders.ts'
import { UnpaidOrders } from './unpaid-orders.ts'

/** Some seconds' worth on a small machine: who comes after that would have given up before their turn. */
export const MOST_WAITING = 1_024

const enqueueAll = createLane<AskedOrder, OrderDecision>({
  name: 'lottery',
  lanes: 1,
  laneOf: () => 0,
  mostInBatch: 64,
  mostWaiting: MOST_WAITING,
  few: 0,
  runBatch,
  refused,
  whenLost,
})

/** Puts an order in line; it is answered when the batch that sold it is committed. */
export async function enqueue(app: App, asked: AskedOrder): Promise<OrderDecision> {
  const [decision] = await enqueueAll(app, [asked])
  assert(decision, 'Every order is decided.')
  return decision
}

async function runBatch(
  app: App,
  asked: readonly AskedOrder[],
  answer: (place: number, decision: OrderDecision) => void,
): Promise<void> {
  const tools = await houseTools(app)
  const decisions = await repeatableTransaction(app, (tx) => sellIn(tx, asked, tools))
  for (const [place, decision] of decisions.entries()) answer(place, decision)
  notifyOwners(
    app,
    asked.filter((_, place) => decisions[place]?.kind === 'accepted').map(({ owner }) => owner),
  )
}

function refused(refusal: Refusal): OrderDecision {
  return { kind: 'refused', refusal }
}

/** Those whose orders were refused at the door, and who came too late: the database had the last word. */
function whenLost(error: unknown, asked: readonly AskedOrder[]): (OrderDecision | undefined)[] {
  if (error instanceof UnpaidOrders)
    return asked.map(({ id }) => {
      const refusal = error.refusals.get(id)
      return refusal && refused(refusal)
    })
  return asked.length === 1 && isLate(error) ? [refused(new Refusal('DRAW_CLOSED'))] : []
}

/** The draw closed between the decision and the writing. */
function isLate(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'ticket_is_in_time'
}
