import { Refusal } from '#platform/refusal'
import { type Action, isResult, nothingMoved } from './action.ts'
import type { CallReply, Transaction } from './call-reply.ts'
import { forgetHeld } from './decide-held.ts'
import { accountsOf } from './accounts.ts'
import type { Draft } from './draft.ts'
import { takeBackMoney } from './purse.ts'
import type { Round } from './round.ts'
import type { Close, Rollback } from './work.ts'

/** Takes actions back. One that never came is marked, so that it does nothing when it comes. */
export function decideRollback(draft: Draft, work: Rollback): CallReply {
  const transactions = work.txIds.map((id) => markOrFind(draft, work, id))
  const all = transactions.map(({ action }) => action)
  const standing = all.filter(({ state }) => state === 'applied' || state === 'held')
  // What we drew ourselves stands: its receipt is signed, and a pot may have been paid for it.
  if (standing.some(({ kind }) => kind === 'step')) throw new Refusal('ROUND_SETTLED')
  requireWholeRounds(draft, standing)
  // Stakes come back first: what they bring may be needed to give a payout back.
  const inOrder = standing.toSorted((a, b) => Number(a.payout > 0n) - Number(b.payout > 0n))
  for (const action of inOrder) takeBack(draft, work, action)
  return {
    kind: 'transactions',
    transactions: transactions.map(({ action, isReplayed }) => ({
      action: draft.action(action.vendor, action.txId) ?? action,
      isReplayed,
    })),
    balance: draft.balanceOf(accountsOf(work.owner).cash),
  }
}

type RollbackId = Rollback['txIds'][number]

function markOrFind(
  draft: Draft,
  { vendor, owner }: Rollback,
  { txId, walletTxId }: RollbackId,
): Transaction {
  const known = draft.action(vendor, txId)
  if (known && known.memberId !== owner.memberId) throw new Refusal('TX_CONFLICT')
  if (known) return { action: known, isReplayed: known.state !== 'applied' && known.state !== 'held' }
  const mark: Action = {
    vendor,
    txId,
    walletTxId,
    memberId: owner.memberId,
    fingerprint: null,
    kind: 'none',
    state: 'tombstoned',
    code: null,
    ...nothingMoved,
    balanceAfter: draft.balanceOf(accountsOf(owner).cash),
    appliedAt: draft.state.now,
  }
  draft.putAction(mark)
  return { action: mark, isReplayed: false }
}

/** A bet whose round was paid is only taken back together with everything the round paid. */
function requireWholeRounds(draft: Draft, standing: readonly Action[]): void {
  const byRound = Map.groupBy(standing, ({ roundId }) => roundId ?? '')
  for (const [roundId, actions] of byRound) {
    const round = draft.round(roundId)
    const credits = actions.filter(({ kind }) => isResult(kind)).length
    const hasBet = actions.some(({ kind }) => kind === 'bet')
    if (round && hasBet && credits < round.creditCount) throw new Refusal('ROUND_SETTLED')
  }
}

function takeBack(draft: Draft, { owner, ids }: Rollback, action: Action): void {
  if (action.state === 'held') {
    forgetHeld(draft, action)
    return draft.putAction({ ...action, state: 'rolled_back', payout: 0n, rolledBackAt: draft.state.now })
  }
  const undone = { postingId: ids.postingId, units: takeBackMoney(draft, owner, action) }
  draft.putAction({ ...action, state: 'rolled_back', rolledBackAt: draft.state.now, undone })
  const round = draft.round(action.roundId ?? '')
  if (round) draft.putRound(roundWithout(draft, round, action))
}

/** The pot keeps its part of a stake that was taken back: a figure that members were shown never falls. */
function roundWithout(draft: Draft, round: Round, action: Action): Round {
  const { kind, stake, payout, turnover, bonusStake } = action
  const isBet = kind === 'bet'
  const isPaid = isResult(kind)
  const heldBack = kind === 'reserve' ? stake : kind === 'release' ? -payout : 0n
  const left: Round = {
    ...round,
    staked: round.staked - (isBet ? stake : 0n),
    bonusStaked: round.bonusStaked - bonusStake,
    payout: round.payout - (isPaid ? payout - stake : 0n),
    turnover: round.turnover - (isBet || isPaid ? turnover : 0n),
    held: round.held - heldBack,
    debitCount: round.debitCount - (isBet ? 1 : 0),
    creditCount: round.creditCount - (isPaid ? 1 : 0),
  }
  const isEmpty = left.debitCount === 0 && left.creditCount === 0 && left.held === 0n
  return isEmpty ? { ...left, state: 'void', settledAt: draft.state.now } : left
}

/** Ends a round without money; ended twice, it stays ended. */
export function decideClose(draft: Draft, { vendor, ref, owner }: Close): CallReply {
  const round = draft.roundByRef(vendor, ref)
  if (!round || round.memberId !== owner.memberId) throw new Refusal('ROUND_NOT_FOUND')
  if (round.state === 'open') draft.putRound({ ...round, state: 'settled', settledAt: draft.state.now })
  // A round of which a payout is held is over when that is decided.
  if (round.state === 'held') draft.putRound({ ...round, settledAt: round.settledAt ?? draft.state.now })
  return { kind: 'transactions', transactions: [], balance: draft.balanceOf(accountsOf(owner).cash) }
}
