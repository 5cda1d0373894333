import { strict as assert } from 'node:assert'
import { LANES, spread } from '#modules/ledger'
import type { App } from '#platform/app'
import { repeatableExchange } from '#platform/db'
import { createLane } from '#platform/lane'
import { decideBatch, type WorkOutcome } from './batch.ts'
import { notifyLater } from './notify.ts'
import { houseTools } from './tools.ts'
import type { Work } from './work.ts'

/** Some seconds' worth on a small machine: who comes after that would have given up before their turn. */
export const MOST_WAITING = 2_048

const enqueueAll = createLane<Work, WorkOutcome>({
  name: 'play',
  lanes: LANES,
  laneOf: ({ owner }) => spread(owner.memberId, LANES),
  mostInBatch: 128,
  mostWaiting: MOST_WAITING,
  few: 32,
  runBatch,
  refused: (refusal) => ({ refusal }),
})

/** Puts work in its member's lane; it is answered when the batch that carried it is committed. */
export async function enqueue(app: App, work: Work): Promise<WorkOutcome> {
  const [outcome] = await enqueueAll(app, [work])
  assert(outcome, 'All work has an outcome.')
  return outcome
}

async function runBatch(
  app: App,
  works: readonly Work[],
  answer: (place: number, outcome: WorkOutcome) => void,
): Promise<void> {
  const tools = await houseTools(app)
  const first = await repeatableExchange(app, (tx) => decideBatch(tx, works, tools))
  const done =
    'outcomes' in first
      ? first
      : await repeatableExchange(app, (tx) => decideBatch(tx, works, { ...tools, holdsPots: true }))
  assert('outcomes' in done, 'A batch that holds its pots is done.')
  const { outcomes } = done
  app.metrics.playBatch.observe(works.length)
  for (const [place, outcome] of outcomes.entries()) answer(place, outcome)
  notifyLater(
    app,
    works.filter((_, place) => outcomes[place] && 'reply' in outcomes[place]),
  )
}
