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
type Lanes = { readonly lanes: readonly Lane[]; isStarting: boolean }

const LARGEST_BATCH = 128
/** A power of two, as the number of house shards is, so that a shard is used by one lane of the process. */
const LANES = availableParallelism() > 4 ? 4 : 2
/** A batch has a price of its own, so a few pieces of work share one, whichever lane they are in. */
const FEW = 32

const lanesOf = new WeakMap<App['pool'], Lanes>()

/** Puts work in its member's lane; it is answered when the batch that carried it is committed. */
export async function enqueue(app: App, work: Work): Promise<Outcome> {
  const all = lanesOf.get(app.pool) ?? openLanes(app)
  const lane = all.lanes[spread(work.owner.memberId, LANES)]
  assert(lane, 'Every member has a lane.')
  const outcome = new Promise<Outcome>((answer, fail) => lane.waiting.push({ work, answer, fail }))
  if (!lane.isBusy) void start(app, all)
  return outcome
}

function openLanes(app: App): Lanes {
  const lanes = Array.from({ length: LANES }, (): Lane => ({ waiting: [], isBusy: false }))
  const all = { lanes, isStarting: false }
  lanesOf.set(app.pool, all)
  return all
}

/** Sends off what waits in lanes that are free: together while it is little and nothing is under way. */
async function start(app: App, all: Lanes): Promise<void> {
  if (all.isStarting) return
  all.isStarting = true
  await turn() // everything that is ready now belongs to this batch
  all.isStarting = false
  const ready = all.lanes.filter(({ waiting, isBusy }) => !isBusy && waiting.length > 0)
  const isQuiet = all.lanes.every(({ isBusy }) => !isBusy) && waitingIn(ready) <= FEW
  if (isQuiet && ready.length > 0) void carryFrom(app, all, all.lanes)
  else for (const lane of ready) void carryFrom(app, all, [lane])
}

async function carryFrom(app: App, all: Lanes, lanes: readonly Lane[]): Promise<void> {
  for (const lane of lanes) lane.isBusy = true
  await carry(
    app,
    lanes.flatMap(({ waiting }) => waiting.splice(0, LARGEST_BATCH)),
  )
  for (const lane of lanes) lane.isBusy = false
  if (waitingIn(lanes) > 0) void start(app, all)
}

function waitingIn(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, { waiting }) => sum + waiting.length, 0)
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
