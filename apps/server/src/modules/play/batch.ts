import { findReceipts, recordDraws, type SignedReceipt, signReceipts } from '#modules/fairness'
import { type Posting, postDecided } from '#modules/ledger'
import { insertPlay, updatePlay } from '#modules/limits'
import { changedBonuses, startPosting, tellCashed, tellStarted } from '#modules/wallet'
import type { Ending, Tx } from '#platform/db'
import type { Statement } from '#platform/exchange'
import type { Refusal } from '#platform/refusal'
import { decideAll, type Decision, type Reply } from './decide.ts'
import type { Changes } from './draft.ts'
import { recordWins } from './jackpot-terms.ts'
import { loadState } from './load.ts'
import type { PlayState } from './state.ts'
import { type ChangedRows, pinPlans, writeBatch } from './store/batch.ts'
import type { BatchTools } from './tools.ts'
import type { Work } from './work.ts'

export type WorkOutcome =
  | { readonly reply: Reply; readonly receipt: string | null }
  | { readonly refusal: Refusal }

/** What became of a batch; one that wins a pot it does not hold has done nothing yet. */
export type BatchOutcome = { readonly outcomes: readonly WorkOutcome[] } | { readonly needsPots: true }

/** Decides a batch in its order, posts and writes all of it; nobody is answered before the caller's commit. */
export async function runBatchIn(tx: Tx, works: readonly Work[], tools: BatchTools): Promise<BatchOutcome> {
  const { result, writes } = await decideBatch(tx, works, tools)
  await tx.send(writes)
  return result
}

/** The same up to what it posts and writes, which is left to be sent with the commit. */
export async function decideBatch(
  tx: Tx,
  works: readonly Work[],
  tools: BatchTools,
): Promise<Ending<BatchOutcome>> {
  const asked = tx.gathered()
  const [{ xact }, before] = await Promise.all([pinPlans(asked), loadState(asked, works, tools)])
  const { decisions, after } = decideAll(before, works)
  const changes = decisions.flatMap((decision) => ('changes' in decision ? decision.changes : []))
  if (changes.some(({ needsPots }) => needsPots)) return { result: { needsPots: true }, writes: [] }
  const receipts = changes.flatMap((each) => each.receipts)
  const signed = await signReceipts(tools.signer, receipts)
  const outcomes = await outcomesOf(asked, decisions, signed)
  const postings = postingsOf(works, decisions)
  await Promise.all([tellOthers(asked, changes), tellCashed(asked, postings)])
  const posted = postDecided(postings)
  return {
    result: { outcomes },
    writes: [...posted, ...rowsOf({ xact, before, after, signed })],
  }
}

function postingsOf(works: readonly Work[], decisions: readonly Decision[]): Posting[] {
  return decisions.flatMap((decision, place): Posting[] => {
    const work = works[place]
    if (!work || !('changes' in decision)) return []
    const { transfers, started } = decision.changes
    const own = transfers.length > 0 ? [{ id: work.ids.postingId, reason: reasonOf(work), transfers }] : []
    // What the end of a bonus let start is in its pocket before the next piece of work stakes it.
    return [...own, ...started.map(startPosting)]
  })
}

function reasonOf(work: Work): string {
  if (work.kind === 'start' || work.kind === 'continue') return `round of ${work.game.code}`
  if (work.kind === 'abandon') return `abandoned round of ${work.game.code}`
  if (work.kind === 'settle') return `held payout of ${work.vendor}`
  if (work.kind === 'void') return 'round void'
  if (work.kind === 'rollback') return `taken back by ${work.vendor}`
  const isRebate = work.kind === 'call' && work.actions.some(({ kind }) => kind === 'rebate')
  return isRebate ? `rebate of ${work.vendor}` : `round of ${work.vendor}`
}

type DecidedBatch = {
  /** The number of the transaction. */
  readonly xact: string
  readonly before: PlayState
  readonly after: PlayState
  readonly signed: readonly SignedReceipt[]
}

/** What writes each kind of row that the batch changed. */
function rowsOf({ xact, before, after, signed }: DecidedBatch): Statement[] {
  const standings = changedRows(before.standings, after.standings)
  const bonuses = changedRows(before.bonuses, after.bonuses)
  return [
    ...recordDraws({ pairs: changedRows(before.pairs, after.pairs).changed, receipts: signed }),
    ...writeBatch({
      xact,
      rounds: changedRows(before.rounds, after.rounds),
      actions: changedRows(before.actions, after.actions),
    }),
    ...(standings.changed.length > 0 ? [updatePlay(standings.changed)] : []),
    ...(standings.added.length > 0 ? [insertPlay(standings.added)] : []),
    ...(bonuses.changed.length > 0 ? [changedBonuses(bonuses.changed)] : []),
  ]
}

/** Bonuses that start and pots that fall are told to others, who are asked first: few batches have one. */
async function tellOthers(tx: Tx, changes: readonly Changes[]): Promise<void> {
  const started = changes.flatMap((each) => each.started)
  if (started.length > 0) await tellStarted(tx, started)
  const wins = changes.flatMap((each) => each.wins)
  if (wins.length > 0) await recordWins(tx, wins)
}

/** What a batch made and what it changed, of one kind. */
function changedRows<Row>(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
): ChangedRows<Row> {
  const others = [...after].filter(([key, row]) => before.get(key) !== row)
  const isKnown = ([key]: readonly [string, Row]) => before.has(key)
  return {
    added: others.filter((each) => !isKnown(each)).map(([, row]) => row),
    changed: others.filter(isKnown).map(([, row]) => row),
  }
}

/** The answer to each, with its receipt: the one just signed, or the one that was given earlier. */
async function outcomesOf(
  tx: Tx,
  decisions: readonly Decision[],
  signed: readonly SignedReceipt[],
): Promise<readonly WorkOutcome[]> {
  const receipts = new Map(signed.map(({ receipt, file }) => [receipt.betId, file]))
  const earlier = await findReceipts(tx, missingReceipts(decisions, receipts))
  return decisions.map((decision): WorkOutcome => {
    if ('refusal' in decision) return { refusal: decision.refusal }
    const { reply } = decision
    const roundId = reply.kind === 'step' ? reply.round.id : ''
    return { reply, receipt: receipts.get(roundId) ?? earlier.get(roundId) ?? null }
  })
}

/** Receipts that were given earlier, for rounds that are answered again or played on. */
function missingReceipts(decisions: readonly Decision[], known: ReadonlyMap<string, string>) {
  return decisions.flatMap((decision) => {
    if ('refusal' in decision) return []
    const { reply } = decision
    if (reply.kind !== 'step' || known.has(reply.round.id)) return []
    const { pairId, nonce } = reply.round
    return pairId !== null && nonce !== null ? [{ pairId, nonce }] : []
  })
}
