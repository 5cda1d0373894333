import { Refusal } from '#platform/refusal'
import type { Action } from './action.ts'
import { callFingerprint, type CallReply } from './call-reply.ts'
import { accountsOf } from './accounts.ts'
import type { Draft } from './draft.ts'
import { countTurnoverOf, payOut, settleBonus } from './purse.ts'
import type { Round } from './round.ts'
import type { Call, CallAction, Settle } from './work.ts'

/** Writes down a payout that waits for two operators. Nothing moves, and the round takes no more stakes. */
export function holdPayout(
  draft: Draft,
  call: Call,
  { action, round }: { readonly action: CallAction; readonly round: Round | undefined },
): Action {
  if (round && isOfRound(action))
    draft.putRound({ ...round, state: 'held', creditCount: round.creditCount + 1 })
  const held: Action = {
    vendor: call.vendor,
    txId: action.txId,
    fingerprint: callFingerprint(call, action),
    kind: action.kind,
    state: 'held',
    code: null,
    walletTxId: action.walletTxId,
    memberId: call.owner.memberId,
    roundId: round?.id ?? null,
    step: null,
    stake: 0n,
    payout: action.amount,
    turnover: action.turnover,
    jackpot: 0n,
    bonusStake: 0n,
    bonusPayout: 0n,
    bonusTurnover: 0n,
    balanceAfter: draft.balanceOf(accountsOf(call.owner).cash),
    postingId: null,
    appliedAt: draft.state.now,
    rolledBackAt: null,
  }
  draft.putAction(held)
  return held
}

/** A gift is no result of a round, and its round goes on. */
function isOfRound({ kind }: Pick<Action, 'kind'>): boolean {
  return kind === 'win' || kind === 'adjust'
}

/** Pays what was held, once, or declines it for good, as two operators agreed. */
export function decideSettle(draft: Draft, work: Settle): CallReply {
  const held = draft.action(work.vendor, work.txId)
  if (held?.state !== 'held') throw new Refusal('ALREADY_DECIDED')
  const ended = work.isPaid ? pay(draft, work, held) : decline(draft, held)
  const balance = draft.balanceOf(accountsOf(work.owner).cash)
  draft.putAction({ ...ended, balanceAfter: balance })
  return { kind: 'transactions', transactions: [{ action: ended, isReplayed: false }], balance }
}

function decline(draft: Draft, held: Action): Action {
  forgetHeld(draft, held)
  return { ...held, state: 'declined', code: 'INVALID_AMOUNT', payout: 0n }
}

function pay(draft: Draft, { owner, ids }: Settle, held: Action): Action {
  const { payout: units } = held
  const paid = { ...held, state: 'applied', postingId: ids.postingId } as const
  const round = isOfRound(held) ? draft.round(held.roundId ?? '') : undefined
  if (!round) {
    const { cash, house } = accountsOf(owner)
    draft.move({ from: house, to: cash, units, currency: owner.currency })
    return paid
  }
  const { bonusPayout, kept } = payOut(draft, owner, { units, round })
  const left = round.staked - round.turnover
  const turnover = held.turnover < left ? held.turnover : left
  const bonusTurnover = countTurnoverOf(draft, owner, { round, turnover })
  settleBonus(draft, owner)
  const balanceAfter = draft.balanceOf(accountsOf(owner).cash)
  const after = { ...round, payout: round.payout + units, turnover: round.turnover + turnover, balanceAfter }
  draft.putRound(withoutHeld(draft, after, held))
  return { ...paid, payout: units - kept, bonusPayout, bonusTurnover }
}

/** What was held is as if it had never come: its vendor took it back, or it was declined. */
export function forgetHeld(draft: Draft, held: Action): void {
  const round = isOfRound(held) ? draft.round(held.roundId ?? '') : undefined
  if (!round) return
  const left = withoutHeld(draft, { ...round, creditCount: round.creditCount - 1 }, held)
  const isEmpty = left.debitCount === 0 && left.creditCount === 0 && left.held === 0n
  draft.putRound(isEmpty ? { ...left, state: 'void', settledAt: draft.state.now } : left)
}

/** With the last that was held, a round is what it would be without. */
function withoutHeld(draft: Draft, round: Round, { vendor, txId }: Action): Round {
  const others = draft.heldIn(round.id).filter((each) => each.vendor !== vendor || each.txId !== txId)
  if (others.length > 0) return round
  return { ...round, state: round.settledAt === null ? 'open' : 'settled' }
}
