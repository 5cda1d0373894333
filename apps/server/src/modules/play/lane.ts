import { strict as assert } from 'node:assert'
import { availableParallelism } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { knownGameTypes } from '#modules/catalog'
import { signerOf } from '#modules/fairness'
import { spread } from '#modules/ledger'
import { knownHouses } from '#modules/limits'
import type { App } from '#platform/app'
import { isPassing, repeatableTransaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { carryIn, type Outcome } from './batch.ts'
import { tellLater } from './tell.ts'
import type { Work } from './work.ts'

type Waiting = {
  readonly work: Work
  answer(outcome: Outcome): void
  fail(error: unknown): void
}

/** A queue with at most one batch under way; what arrives meanwhile is the next batch. */
type Lane = { readonly waiting: Waiting[]; isBusy: boolean }

const LARGEST_BATCH = 128
/** A power of two, as the number of house shards is, so that a shard is used by one lane of the process. */
const LANES = availableParallelism() > 4 ? 4 : 2

const lanesOf = new WeakMap<App['pool'], readonly Lane[]>()

/** Puts work in its member's lane; it is answered when the batch that carried it is committed. */
export async function enqueue(app: App, work: Work): Promise<Outcome> {
  const lane = (lanesOf.get(app.pool) ?? openLanes(app))[spread(work.owner.memberId, LANES)]
  assert(lane, 'Every member has a lane.')
  const outcome = new Promise<Outcome>((answer, fail) => lane.waiting.push({ work, answer, fail }))
  if (!lane.isBusy) void drain(app, lane)
  return outcome
}

function openLanes(app: App): readonly Lane[] {
  const lanes = Array.from({ length: LANES }, (): Lane => ({ waiting: [], isBusy: false }))
  lanesOf.set(app.pool, lanes)
  return lanes
}

async function drain(app: App, lane: Lane): Promise<void> {
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
    const signer = await signerOf(app)
    const { secrets } = app
    const now = app.clock.now()
    const works = batch.map(({ work }) => work)
    const [houses, gameTypes] = await Promise.all([knownHouses(app), knownGameTypes(app)])
    const tools = { secrets, signer, now, houses, gameTypes }
    const carried = await repeatableTransaction(app, (tx) => carryIn(tx, works, tools))
    const done =
      'outcomes' in carried
        ? carried
        : await repeatableTransaction(app, (tx) => carryIn(tx, works, { ...tools, holdsPots: true }))
    assert('outcomes' in done, 'A batch that holds its pots is done.')
    const { outcomes } = done
    app.metrics.playBatch.observe(batch.length)
    for (const [place, outcome] of outcomes.entries()) batch[place]?.answer(outcome)
    tellLater(
      app,
      works.filter((_, place) => outcomes[place] && 'reply' in outcomes[place]),
    )
  } catch (error) {
    await carryOn(app, batch, error)
  }
}

/** Passing trouble is everyone's; for any other error each is tried alone, so that only the culprit fails. */
async function carryOn(app: App, batch: readonly Waiting[], error: unknown): Promise<void> {
  if (isPassing(error)) {
    app.log.warn({ err: error, rounds: batch.length }, 'a batch of rounds could not reach the database')
    for (const { answer } of batch) answer({ refusal: new Refusal('TRY_AGAIN') })
  } else if (batch.length === 1) {
    batch[0]?.fail(error)
  } else {
    for (const one of batch) await carry(app, [one])
  }
}
