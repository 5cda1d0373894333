import { strict as assert } from 'node:assert'
import type { Tx } from '#platform/db'
import { layOut, readReply } from './batch.ts'
import { type PostingDecision, decideAll, type LedgerState, type WrittenPosting } from './decide.ts'
import {
  type AccountBalance,
  lastBalances,
  type PostingOutcome,
  type Posted,
  type SealedPosting,
} from './posting.ts'
import * as store from './store.ts'

/** How often a posting may find that another transaction has just used its id. */
const MOST_ROUNDS = 5

/** Decides postings about which there is doubt: locks their accounts, decides one after the other, writes the accepted. */
export async function settle(tx: Tx, postings: readonly SealedPosting[]): Promise<readonly PostingOutcome[]> {
  const outcomes = new Map<number, PostingOutcome>()
  for (let round = 1; outcomes.size < postings.length; round++) {
    assert(round <= MOST_ROUNDS, 'A posting is decided after a few rounds.')
    const open = [...postings.keys()].filter((place) => !outcomes.has(place))
    const settled = await settleOnce(
      tx,
      open.flatMap((place) => postings[place] ?? []),
    )
    for (const [index, outcome] of settled) outcomes.set(open[index] ?? index, outcome)
  }
  return postings.flatMap((_, place) => outcomes.get(place) ?? [])
}

/** One round; what is missing in the answer must be looked at again. */
async function settleOnce(
  tx: Tx,
  postings: readonly SealedPosting[],
): Promise<ReadonlyMap<number, PostingOutcome>> {
  const decisions = decideAll(await readState(tx, postings), postings)
  const outcomes = new Map<number, PostingOutcome>()
  const accepted: number[] = []
  for (const [place, decision] of decisions.entries()) {
    if (decision === 'waits') continue
    if (decision.kind === 'accepted') accepted.push(place)
    else
      outcomes.set(
        place,
        decision.kind === 'refused' ? { refusal: decision.refusal } : { posted: decision.posted },
      )
  }
  if (accepted.length === 0) return outcomes
  const batch = layOut(accepted.flatMap((place) => postings[place] ?? []))
  const written = readReply(batch, await store.writeDecided(tx, batch))
  for (const [index, posted] of written) {
    const place = accepted[index] ?? -1
    assertAsDecided(decisions[place], posted)
    outcomes.set(place, { posted })
  }
  return outcomes
}

/** Locks first, then looks for postings: one with the same body holds the same locks until it is committed. */
async function readState(tx: Tx, postings: readonly SealedPosting[]): Promise<LedgerState> {
  const paths = new Set(postings.flatMap(({ transfers }) => transfers.flatMap(({ from, to }) => [from, to])))
  const accounts = await store.lockAccounts(tx, [...paths])
  const entries = await store.readPostings(
    tx,
    postings.map(({ id }) => id),
  )
  return {
    accounts: new Map(accounts.map((account) => [account.path, account])),
    postings: writtenBy(entries),
  }
}

function writtenBy(entries: readonly store.EntryRow[]): ReadonlyMap<string, WrittenPosting> {
  return new Map(
    [...Map.groupBy(entries, ({ postingId }) => postingId)].map(([id, rows]) => {
      const steps = rows.map(({ path, currency, balanceAfter }): AccountBalance => {
        return { account: path, balance: { units: balanceAfter, currency } }
      })
      const postedAt = rows[0]?.postedAt ?? new Date(0)
      return [id, { digest: rows[0]?.digest ?? '', posted: { id, postedAt, balances: lastBalances(steps) } }]
    }),
  )
}

/** What the database wrote is what was decided, or nothing of it stays. */
function assertAsDecided(decision: PostingDecision | 'waits' | undefined, posted: Posted): void {
  assert(
    decision !== undefined && decision !== 'waits' && decision.kind === 'accepted',
    'What was written was accepted.',
  )
  const isSame = decision.balances.every(
    ({ account, balance }, index) =>
      posted.balances[index]?.account === account && posted.balances[index].balance.units === balance.units,
  )
  assert(isSame, `The database and the decision differ on posting ${posted.id}.`)
}
