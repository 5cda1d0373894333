import { strict as assert } from 'node:assert'
import { findReceipts, recordDraws, signReceipts } from '#modules/fairness'
import { type HeldAccount, type Posting, postIn } from '#modules/ledger'
import { type Standing, updatePlay, writePlay } from '#modules/limits'
import { type Bonus, startPosting, tellStarted, updateBonuses } from '#modules/wallet'
import type { Tx } from '#platform/db'
import type { Refusal } from '#platform/refusal'
import { type Action, actionKey } from './action.ts'
import { decide, type Decision, type Reply } from './decide.ts'
import type { Changes } from './draft.ts'
import type { JackpotWin } from './jackpot.ts'
import { recordWins } from './jackpot-terms.ts'
import { loadState } from './load.ts'
import type { Round } from './round.ts'
import { openKey, type PlayState, refKey } from './state.ts'
import { writeBatch } from './store/batch.ts'
import { findByKeys } from './store/plans.ts'
import type { BatchTools } from './tools.ts'
import type { Work } from './work.ts'

export type Outcome =
  | { readonly reply: Reply; readonly receipt: string | null }
  | { readonly refusal: Refusal }

/** Decides a batch in its order and writes all of it; nobody is answered before the caller's commit. */
export async function carryIn(tx: Tx, works: readonly Work[], tools: BatchTools): Promise<Carried> {
  const { xact } = await findByKeys(tx)
  const state = await loadState(tx, works, tools)
  const { decisions, after } = decideAll(state, works)
  if (accepted(decisions).some(({ changes }) => changes.needsPots)) return { needsPots: true }
  const written = accepted(decisions).flatMap(({ changes }) => changes.receipts)
  const [signed] = await Promise.all([signReceipts(tools.signer, written), post(tx, works, decisions)])
  await recordDraws(tx, { pairs: changed(state.pairs, after.pairs), receipts: signed })
  const rows = rowsOf(state, after)
  await writeBatch(tx, { xact, ...rows })
  await writeStandings(tx, { before: state, after })
  await tellStarted(tx, started(decisions))
  await recordWins(tx, wins(decisions))
  const receipts = new Map(signed.map(({ receipt, file }) => [receipt.betId, file]))
  const earlier = await findReceipts(tx, missingReceipts(decisions, receipts))
  const outcomes = decisions.map((decision): Outcome => {
    if ('refusal' in decision) return { refusal: decision.refusal }
    const { reply } = decision
    const roundId = reply.kind === 'step' ? reply.round.id : ''
    return { reply, receipt: receipts.get(roundId) ?? earlier.get(roundId) ?? null }
  })
  return { outcomes }
}

/** What became of a batch; one that wins a pot it does not hold has done nothing yet. */
export type Carried = { readonly outcomes: readonly Outcome[] } | { readonly needsPots: true }

type Accepted = Extract<Decision, { changes: Changes }>

function accepted(decisions: readonly Decision[]): Accepted[] {
  return decisions.filter((decision) => 'changes' in decision)
}

function started(decisions: readonly Decision[]): Bonus[] {
  return accepted(decisions).flatMap(({ changes }) => changes.started)
}

function wins(decisions: readonly Decision[]): JackpotWin[] {
  return accepted(decisions).flatMap(({ changes }) => changes.wins)
}

type Mutable<Of> = Of extends ReadonlyMap<infer Key, infer Value> ? Map<Key, Value> : Of
type Fixed = 'houses' | 'gameTypes' | 'lines'
type Folded = Pick<PlayState, Fixed> & {
  -readonly [Key in Exclude<keyof PlayState, Fixed>]: Mutable<PlayState[Key]>
}

/** Each is decided on what the ones before it left. */
export function decideAll(
  state: PlayState,
  works: readonly Work[],
): { readonly decisions: readonly Decision[]; readonly after: PlayState } {
  const after: Folded = {
    ...state,
    accounts: new Map(state.accounts),
    rounds: new Map(state.rounds),
    refs: new Map(state.refs),
    openRounds: new Map(state.openRounds),
    actions: new Map(state.actions),
    pairs: new Map(state.pairs),
    activePairs: new Map(state.activePairs),
    sessions: new Map(state.sessions),
    pots: new Map(state.pots),
    standings: new Map(state.standings),
    bonuses: new Map(state.bonuses),
  }
  const decisions = works.map((work) => {
    const decision = decide(after, work)
    if ('changes' in decision) fold(after, decision.changes)
    else decline(after, decision.declined)
    return decision
  })
  return { decisions, after }
}

/** Of an id that a call names twice, the first is the one that was declined. */
function decline(after: Folded, declined: readonly Action[]): void {
  for (const action of declined)
    if (!after.actions.has(actionKey(action))) after.actions.set(actionKey(action), action)
}

function fold(after: Folded, changes: Changes): void {
  for (const [path, units] of changes.balances) {
    const account = after.accounts.get(path)
    if (account) after.accounts.set(path, withUnits(account, units))
  }
  for (const round of changes.rounds.values()) {
    after.rounds.set(round.id, round)
    const { vendor, ref } = round
    if (ref !== null) after.refs.set(refKey({ vendor, ref }), round.id)
    else if (round.state === 'open') after.openRounds.set(openKey(round), round.id)
    else after.openRounds.delete(openKey(round))
  }
  for (const [key, action] of changes.actions) after.actions.set(key, action)
  for (const [id, pair] of changes.pairs) after.pairs.set(id, pair)
  for (const [account, pot] of changes.pots) after.pots.set(account, pot)
  for (const [id, standing] of changes.standings) after.standings.set(id, standing)
  for (const [id, bonus] of changes.bonuses) after.bonuses.set(id, bonus)
}

function withUnits(account: HeldAccount, units: bigint): HeldAccount {
  return { ...account, balance: { ...account.balance, units } }
}

function changed<Of>(before: ReadonlyMap<string, Of>, after: ReadonlyMap<string, Of>): Of[] {
  return [...after].filter(([key, each]) => before.get(key) !== each).map(([, each]) => each)
}

/** How members stand after the batch, and what became of their bonuses. */
async function writeStandings(
  tx: Tx,
  { before, after }: { readonly before: PlayState; readonly after: PlayState },
): Promise<void> {
  const standings = changed(before.standings, after.standings)
  const isKnown = ({ memberId }: Standing) => before.standings.has(memberId)
  const [known, first] = [standings.filter(isKnown), standings.filter((each) => !isKnown(each))]
  if (known.length > 0) await updatePlay(tx, known)
  if (first.length > 0) await writePlay(tx, first)
  const bonuses = changed(before.bonuses, after.bonuses)
  if (bonuses.length > 0) await updateBonuses(tx, bonuses)
}

/** What was decided with the accounts held is posted, or nothing of the batch stays. */
async function post(tx: Tx, works: readonly Work[], decisions: readonly Decision[]): Promise<void> {
  const postings = decisions.flatMap((decision, place): Posting[] => {
    const work = works[place]
    if (!work || !('changes' in decision)) return []
    const { transfers, started: begun } = decision.changes
    const own = transfers.length > 0 ? [{ id: work.ids.postingId, reason: reasonOf(work), transfers }] : []
    // What the end of a bonus let start is in its pocket before the next piece of work stakes it.
    return [...own, ...begun.map(startPosting)]
  })
  const outcomes = await postIn(tx, postings)
  assert(
    outcomes.every((outcome) => 'posted' in outcome),
    'The ledger posts what was decided with its accounts held.',
  )
}

function reasonOf(work: Work): string {
  if (work.kind === 'start' || work.kind === 'continue') return `round of ${work.game.code}`
  if (work.kind === 'abandon') return `abandoned round of ${work.game.code}`
  if (work.kind === 'settle') return `held payout of ${work.vendor}`
  if (work.kind === 'rollback') return `taken back by ${work.vendor}`
  const isRebate = work.kind === 'call' && work.actions.some(({ kind }) => kind === 'rebate')
  return isRebate ? `rebate of ${work.vendor}` : `round of ${work.vendor}`
}

function rowsOf(before: PlayState, after: PlayState) {
  const rounds = [...after.rounds.values()].filter((round) => before.rounds.get(round.id) !== round)
  const actions = [...after.actions].filter(([key, action]) => before.actions.get(key) !== action)
  const isNewRound = ({ id }: Round) => !before.rounds.has(id)
  const isNewAction = ([key]: readonly [string, Action]) => !before.actions.has(key)
  return {
    newRounds: rounds.filter(isNewRound),
    changedRounds: rounds.filter((round) => !isNewRound(round)),
    newActions: actions.filter(isNewAction).map(([, action]) => action),
    changedActions: actions.filter((each) => !isNewAction(each)).map(([, action]) => action),
  }
}

/** Receipts that were given earlier, for rounds that are answered again or played on. */
function missingReceipts(decisions: readonly Decision[], known: ReadonlyMap<string, string>) {
  return accepted(decisions).flatMap(({ reply }) => {
    if (reply.kind !== 'step' || known.has(reply.round.id)) return []
    const { pairId, nonce } = reply.round
    return pairId !== null && nonce !== null ? [{ pairId, nonce }] : []
  })
}
