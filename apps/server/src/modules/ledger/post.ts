import { strict as assert } from 'node:assert'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import type { Statement } from '#platform/exchange'
import { layOut, readReply } from './batch.ts'
import { enqueue } from './lane.ts'
import { type PostingOutcome, type Posted, type Posting, type SealedPosting, seal } from './posting.ts'
import { settle } from './settle.ts'
import * as store from './store.ts'

/**
 * Moves money. One posting is answered or refused by an exception; of many, which are decided in their order, each has
 * its own outcome and the refusal of one touches no other. Nobody is answered before the commit. The same id with the
 * same body may be sent again.
 */
export async function post(app: App, posting: Posting): Promise<Posted>
export async function post(app: App, postings: readonly Posting[]): Promise<readonly PostingOutcome[]>
export async function post(
  app: App,
  postings: Posting | readonly Posting[],
): Promise<Posted | readonly PostingOutcome[]> {
  if (!isOne(postings)) return enqueue(app, postings.map(seal))
  const [outcome] = await enqueue(app, [seal(postings)])
  return postedOrRefused(outcome)
}

/** The same inside the caller's transaction: what it moved holds when that commits. */
export async function postIn(tx: Tx, posting: Posting): Promise<Posted>
export async function postIn(tx: Tx, postings: readonly Posting[]): Promise<readonly PostingOutcome[]>
export async function postIn(
  tx: Tx,
  postings: Posting | readonly Posting[],
): Promise<Posted | readonly PostingOutcome[]> {
  if (!isOne(postings)) return outcomesIn(tx, postings.map(seal))
  const [outcome] = await outcomesIn(tx, [seal(postings)])
  return postedOrRefused(outcome)
}

/**
 * What writes postings that were decided with their accounts held. Nobody has to read what it says: where one of them does
 * not fit, it fails, and with it the transaction.
 */
export function postDecided(postings: readonly Posting[]): Statement[] {
  return postings.length > 0 ? [store.decidedQuery(layOut(postings.map(seal)))] : []
}

async function outcomesIn(tx: Tx, postings: readonly SealedPosting[]): Promise<readonly PostingOutcome[]> {
  if (postings.length === 0) return []
  const batch = layOut(postings)
  const written = readReply(batch, await store.writePlainlyIn(tx, batch))
  const open = postings.filter((_, place) => !written.has(place))
  const rest = (open.length > 0 ? await settle(tx, open) : []).values()
  return postings.map((_, place) => {
    const posted = written.get(place)
    const outcome = posted ? { posted } : rest.next().value
    assert(outcome, 'Every posting has an outcome.')
    return outcome
  })
}

function isOne(postings: Posting | readonly Posting[]): postings is Posting {
  return 'id' in postings
}

function postedOrRefused(outcome: PostingOutcome | undefined): Posted {
  assert(outcome, 'Every posting has an outcome.')
  if ('posted' in outcome) return outcome.posted
  const { refusal } = outcome
  throw refusal
}
