import type { App } from '#platform/app'
import { repeatableTransaction } from '#platform/db'
import { createLane } from '#platform/lane'
import { layOut, readReply } from './batch.ts'
import type { PostingOutcome, SealedPosting } from './posting.ts'
import { LANES, laneKey, spread } from './paths.ts'
import { settle } from './settle.ts'
import * as store from './store.ts'

/** Some seconds' worth on a small machine: who comes after that would have given up before their turn. */
export const MOST_WAITING = 4_096

type Answering = (place: number, outcome: PostingOutcome) => void

/** Puts postings in the lane of the first, in their order; each is answered when the batch that carried it is committed. */
export const enqueue = createLane<SealedPosting, PostingOutcome>({
  name: 'ledger',
  lanes: LANES,
  laneOf: (posting) => spread(laneKey(posting), LANES),
  mostInBatch: 128,
  mostWaiting: MOST_WAITING,
  few: 0,
  carry,
  refused: (refusal) => ({ refusal }),
})

async function carry(app: App, batch: readonly SealedPosting[], answer: Answering): Promise<void> {
  const open = await carryPlainly(app, batch, answer)
  if (open.length > 0) {
    const postings = open.map(({ posting }) => posting)
    const outcomes = await repeatableTransaction(app, (tx) => settle(tx, postings))
    for (const [index, { place }] of open.entries()) {
      const outcome = outcomes[index]
      if (outcome) answer(place, outcome)
    }
  }
  app.metrics.postings.observe(batch.length)
}

type Open = { readonly posting: SealedPosting; readonly place: number }

/** One statement for all that is beyond doubt. Answers those, and returns the others: they need a decision. */
async function carryPlainly(
  app: App,
  batch: readonly SealedPosting[],
  answer: Answering,
): Promise<readonly Open[]> {
  const layout = layOut(batch)
  const written = readReply(layout, await store.writePlainly(app, layout))
  for (const [place, posted] of written) answer(place, { posted })
  if (written.size === batch.length) return []
  return batch.map((posting, place) => ({ posting, place })).filter(({ place }) => !written.has(place))
}
