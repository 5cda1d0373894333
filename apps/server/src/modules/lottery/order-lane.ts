import { setImmediate as turn } from 'node:timers/promises'
import { houseTools, tellOwners } from '#modules/play'
import type { App } from '#platform/app'
import { isPassing, repeatableTransaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { AskedOrder, OrderDecision } from './decide-order.ts'
import { sellIn } from './sell-orders.ts'
import { UnpaidOrders } from './unpaid-orders.ts'

type Waiting = {
  readonly asked: AskedOrder
  answer(decision: OrderDecision): void
  fail(error: unknown): void
}

/** A queue with at most one batch under way; what arrives meanwhile is the next batch. */
type Lane = { readonly waiting: Waiting[]; isBusy: boolean }

const LARGEST_BATCH = 64

const lanes = new WeakMap<App['pool'], Lane>()

/** Puts an order in line; it is answered when the batch that sold it is committed. */
export async function enqueue(app: App, asked: AskedOrder): Promise<OrderDecision> {
  const lane = lanes.get(app.pool) ?? { waiting: [], isBusy: false }
  lanes.set(app.pool, lane)
  const decision = new Promise<OrderDecision>((answer, fail) => lane.waiting.push({ asked, answer, fail }))
  if (!lane.isBusy) void carryAll(app, lane)
  return decision
}

async function carryAll(app: App, lane: Lane): Promise<void> {
  lane.isBusy = true
  while (lane.waiting.length > 0) {
    await turn() // everything that is ready now belongs to this batch
    await carry(app, lane.waiting.splice(0, LARGEST_BATCH))
  }
  lane.isBusy = false
}

/** Brings a batch to its end: everyone in it has an answer or an error of their own. */
async function carry(app: App, batch: readonly Waiting[]): Promise<void> {
  try {
    const tools = await houseTools(app)
    const asked = batch.map((each) => each.asked)
    const decisions = await repeatableTransaction(app, (tx) => sellIn(tx, asked, tools))
    for (const [place, decision] of decisions.entries()) batch[place]?.answer(decision)
    tellOwners(
      app,
      asked.filter((_, place) => decisions[place]?.kind === 'accepted').map(({ owner }) => owner),
    )
  } catch (error) {
    await carryOn(app, batch, error)
  }
}

/** Passing trouble is everyone's; for any other error each is tried alone, so that only the culprit fails. */
async function carryOn(app: App, batch: readonly Waiting[], error: unknown): Promise<void> {
  if (error instanceof UnpaidOrders) {
    const left = batch.filter((each) => !answerUnpaid(each, error))
    if (left.length > 0) await carry(app, left)
  } else if (isPassing(error)) {
    app.log.warn({ err: error, orders: batch.length }, 'a batch of orders could not reach the database')
    for (const { answer } of batch) answer({ kind: 'refused', refusal: new Refusal('TRY_AGAIN') })
  } else if (batch.length > 1) {
    for (const one of batch) await carry(app, [one])
  } else if (isLate(error)) {
    batch[0]?.answer({ kind: 'refused', refusal: new Refusal('DRAW_CLOSED') })
  } else {
    batch[0]?.fail(error)
  }
}

/** Tells the one whose order was refused at the door; each round of it leaves fewer to carry, as it names at least one. */
function answerUnpaid({ asked, answer }: Waiting, { refusals }: UnpaidOrders): boolean {
  const refusal = refusals.get(asked.id)
  if (refusal) answer({ kind: 'refused', refusal })
  return refusal !== undefined
}

/** The draw closed between the decision and the writing: the database had the last word. */
function isLate(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'ticket_is_in_time'
}
