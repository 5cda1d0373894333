import { strict as assert } from 'node:assert'
import { setImmediate as turn } from 'node:timers/promises'
import type { App } from './app.ts'
import { isPassing } from './db-errors.ts'
import { perDatabase } from './per-app.ts'
import { Refusal } from './refusal.ts'

/** How work of one kind is gathered into batches. */
export type LaneRules<Work, Answer> = {
  /** As the metrics and the log name it. */
  readonly name: string
  readonly lanes: number
  /** From 0 up to `lanes`: what must stay in its order shares a lane. */
  laneOf(work: Work): number
  readonly mostInBatch: number
  /** What may wait in one lane for the batch under way; who comes after that is asked to try again. */
  readonly mostWaiting: number
  /** A batch has a price of its own, so up to so many share one while nothing is under way, whichever lane they are in. */
  readonly few: number
  /** Does what a batch asks for, and answers each by its place once what was done for it is committed. */
  runBatch(app: App, batch: readonly Work[], answer: (place: number, given: Answer) => void): Promise<void>
  refused(refusal: Refusal): Answer
  /** Whom of a batch that was rolled back the error itself answers, by place; the others are run again. */
  whenLost?(error: unknown, batch: readonly Work[]): readonly (Answer | undefined)[]
}

type Waiting<Work, Answer> = {
  readonly work: Work
  answer(given: Answer): void
  fail(error: unknown): void
  isAnswered: boolean
}

/** A queue with at most one batch under way; what arrives meanwhile is the next batch. */
type Lane<Work, Answer> = { readonly waiting: Waiting<Work, Answer>[]; isBusy: boolean }

type Lanes<Work, Answer> = {
  readonly rules: LaneRules<Work, Answer>
  readonly lanes: readonly Lane<Work, Answer>[]
  isStarting: boolean
}

/** Puts works in the lane of the first, in their order; each is answered when the batch that carried it is committed. */
export type Enqueue<Work, Answer> = (app: App, works: readonly Work[]) => Promise<readonly Answer[]>

export function createLane<Work, Answer>(rules: LaneRules<Work, Answer>): Enqueue<Work, Answer> {
  const lanesOf = perDatabase((): Lanes<Work, Answer> => {
    const lanes = Array.from({ length: rules.lanes }, () => ({ waiting: [], isBusy: false }))
    return { rules, lanes, isStarting: false }
  })
  return (app, works) => enqueue(app, lanesOf(app), works)
}

/** All of it waits, or where there is no room for it nothing does. */
async function enqueue<Work, Answer>(
  app: App,
  all: Lanes<Work, Answer>,
  works: readonly Work[],
): Promise<readonly Answer[]> {
  const [first] = works
  if (first === undefined) return []
  const { name, laneOf, mostWaiting, refused } = all.rules
  const lane = all.lanes[laneOf(first)]
  assert(lane, 'All work has a lane.')
  assert(works.length <= mostWaiting, 'What is asked for at once fits into an empty lane.')
  if (lane.waiting.length + works.length > mostWaiting) {
    app.metrics.laneRefusals.inc({ lane: name })
    return works.map(() => refused(new Refusal('TRY_AGAIN')))
  }
  const answers = works.map(
    (work) =>
      new Promise<Answer>((answer, fail) => lane.waiting.push({ work, answer, fail, isAnswered: false })),
  )
  if (!lane.isBusy) void start(app, all)
  return Promise.all(answers)
}

/** Sends off what waits in lanes that are free: together while it is little and nothing is under way. */
async function start<Work, Answer>(app: App, all: Lanes<Work, Answer>): Promise<void> {
  if (all.isStarting) return
  all.isStarting = true
  await turn() // everything that is ready now belongs to this batch
  all.isStarting = false
  const ready = all.lanes.filter(({ waiting, isBusy }) => !isBusy && waiting.length > 0)
  const isQuiet = all.lanes.every(({ isBusy }) => !isBusy) && waitingIn(ready) <= all.rules.few
  if (isQuiet && ready.length > 0) void runFrom(app, all, all.lanes)
  else for (const lane of ready) void runFrom(app, all, [lane])
}

async function runFrom<Work, Answer>(
  app: App,
  all: Lanes<Work, Answer>,
  lanes: readonly Lane<Work, Answer>[],
): Promise<void> {
  for (const lane of lanes) lane.isBusy = true
  const batch = lanes.flatMap(({ waiting }) => waiting.splice(0, all.rules.mostInBatch))
  await runBatch(app, all.rules, batch)
  for (const lane of lanes) lane.isBusy = false
  if (waitingIn(lanes) > 0) void start(app, all)
}

function waitingIn(lanes: readonly Pick<Lane<unknown, unknown>, 'waiting'>[]): number {
  return lanes.reduce((sum, { waiting }) => sum + waiting.length, 0)
}

/** Brings a batch to its end: everyone in it has an answer or an error of their own. */
async function runBatch<Work, Answer>(
  app: App,
  rules: LaneRules<Work, Answer>,
  batch: readonly Waiting<Work, Answer>[],
): Promise<void> {
  let open = batch.length
  try {
    await rules.runBatch(app, worksOf(batch), (place, given) => {
      answerOne(batch[place], given)
      open--
    })
    assert(open === 0, 'Whoever is in a batch is answered by it, once.')
  } catch (error) {
    await afterFailure(app, rules, { error, left: batch.filter(({ isAnswered }) => !isAnswered) })
  }
}

function worksOf<Work>(batch: readonly Pick<Waiting<Work, never>, 'work'>[]): Work[] {
  return batch.map(({ work }) => work)
}

function answerOne<Answer>(one: Waiting<unknown, Answer> | undefined, given: Answer): void {
  assert(one, 'An answer belongs to somebody.')
  one.isAnswered = true
  one.answer(given)
}

type Lost<Work, Answer> = { readonly error: unknown; readonly left: readonly Waiting<Work, Answer>[] }

/** Passing trouble is everyone's; for any other error each is tried alone, so that only the culprit fails. */
async function afterFailure<Work, Answer>(
  app: App,
  rules: LaneRules<Work, Answer>,
  { error, left }: Lost<Work, Answer>,
): Promise<void> {
  if (left.length === 0) {
    app.log.warn({ err: error, lane: rules.name }, 'a batch failed when all of it was answered')
    return
  }
  const named = rules.whenLost?.(error, worksOf(left)) ?? []
  for (const [place, given] of named.entries()) if (given !== undefined) answerOne(left[place], given)
  const open = left.filter(({ isAnswered }) => !isAnswered)
  if (open.length < left.length) {
    if (open.length > 0) await runBatch(app, rules, open)
  } else if (isPassing(error)) {
    app.log.warn({ err: error, lane: rules.name, works: open.length }, 'a batch could not reach the database')
    for (const one of open) answerOne(one, rules.refused(new Refusal('TRY_AGAIN')))
  } else if (open.length === 1) {
    open[0]?.fail(error)
  } else {
    for (const one of open) await runBatch(app, rules, [one])
  }
}
