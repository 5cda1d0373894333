import { strict as assert } from 'node:assert'
import { availableParallelism } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import type { App } from '#platform/app'
import { isPassing, repeatableTransaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { layOut, readReply } from './batch.ts'
import type { Outcome, SealedPosting } from './posting.ts'
import { laneKey, spread } from './paths.ts'
import { settle } from './settle.ts'
import * as store from './store.ts'

type Waiting = {
  readonly posting: SealedPosting
  answer(outcome: Outcome): void
  fail(error: unknown): void
}

/** A queue with at most one batch under way; what arrives meanwhile is the next batch. */
type Lane = { readonly waiting: Waiting[]; isBusy: boolean }

const LARGEST_BATCH = 128
/** A power of two, as the number of house shards is, so that a shard is used by one lane of the process. */
const LANES = availableParallelism() > 4 ? 4 : 2

const lanesOf = new WeakMap<App['pool'], readonly Lane[]>()

/** Puts postings in the lane of the first, in their order; each is answered when the batch that carried it is committed. */
export async function enqueue(app: App, postings: readonly SealedPosting[]): Promise<readonly Outcome[]> {
  const [first] = postings
  if (!first) return []
  const lane = (lanesOf.get(app.pool) ?? openLanes(app))[spread(laneKey(first), LANES)]
  assert(lane, 'Every posting has a lane.')
  const outcomes = postings.map(
    (posting) => new Promise<Outcome>((answer, fail) => lane.waiting.push({ posting, answer, fail })),
  )
  if (!lane.isBusy) void drain(app, lane)
  return Promise.all(outcomes)
}

function openLanes(app: App): readonly Lane[] {
  const lanes = Array.from({ length: LANES }, (): Lane => ({ waiting: [], isBusy: false }))
  lanesOf.set(app.pool, lanes)
  return lanes
}

async function drain(app: App, lane: Lane): Promise<void> {
  lane.isBusy = true
  while (lane.waiting.length > 0) {
    await turn() // everything that is ready to post now belongs to this batch
    await carry(app, lane.waiting.splice(0, LARGEST_BATCH))
  }
  lane.isBusy = false
}

/** Brings a batch to its end: everyone in it has an answer or an error of their own. */
async function carry(app: App, batch: readonly Waiting[]): Promise<void> {
  let open = batch
  try {
    open = await carryPlainly(app, batch)
    if (open.length > 0) await carryDecided(app, open)
    app.metrics.postings.observe(batch.length)
  } catch (error) {
    await carryOn(app, open, error)
  }
}

/** One statement for all that is beyond doubt. Answers those, and returns the others. */
async function carryPlainly(app: App, batch: readonly Waiting[]): Promise<readonly Waiting[]> {
  const layout = layOut(batch.map(({ posting }) => posting))
  const written = readReply(layout, await store.writePlainly(app, layout))
  for (const [place, posted] of written) batch[place]?.answer({ posted })
  return batch.filter((_, place) => !written.has(place))
}

/** A transaction with a decision for those about which there is doubt. */
async function carryDecided(app: App, batch: readonly Waiting[]): Promise<void> {
  const postings = batch.map(({ posting }) => posting)
  const outcomes = await repeatableTransaction(app, (tx) => settle(tx, postings))
  for (const [place, outcome] of outcomes.entries()) batch[place]?.answer(outcome)
}

/** Passing trouble is everyone's; for any other error each posting is tried alone, so that only the culprit fails. */
async function carryOn(app: App, batch: readonly Waiting[], error: unknown): Promise<void> {
  if (isPassing(error)) {
    app.log.warn({ err: error, postings: batch.length }, 'the ledger could not reach the database')
    for (const { answer } of batch) answer({ refusal: new Refusal('TRY_AGAIN') })
  } else if (batch.length === 1) {
    batch[0]?.fail(error)
  } else {
    for (const one of batch) await carry(app, [one])
  }
}
