import { LARGEST_AMOUNT } from '#modules/ledger'
import { Refusal } from '#platform/refusal'
import { type Action, isDebit } from './action.ts'
import { callFingerprint, type CallReply, type Transaction } from './call-reply.ts'
import { isToBeHeld } from './ceiling.ts'
import { holdPayout } from './decide-held.ts'
import { requireNotDeclined } from './declines.ts'
import { accountsOf } from './accounts.ts'
import type { Draft } from './draft.ts'
import { countWon, requireNotExcluded } from './member-limits.ts'
import {
  countRound,
  countTurnoverOf,
  giveBack,
  payOut,
  setAside,
  settleBonus,
  takeStake,
  takeTip,
  takeWrongPayout,
} from './purse.ts'
import { openRound, type Round } from './round.ts'
import type { Call, CallAction } from './work.ts'

/** All actions of a call, in their order; what was done before is answered again, and one no undoes the rest. */
export function decideCall(draft: Draft, call: Call): CallReply {
  const transactions = call.actions.map((action): Transaction => {
    const known = knownAction(draft, call, action)
    return known
      ? { action: known, isReplayed: true }
      : { action: act(draft, call, action), isReplayed: false }
  })
  if (call.isFinished) finish(draft, call)
  return { kind: 'transactions', transactions, balance: draft.balanceOf(accountsOf(call.owner).cash) }
}

/** An id means one thing for ever: the same body is answered again, another is refused, and so is what was taken back. */
function knownAction(draft: Draft, call: Call, action: CallAction): Action | undefined {
  const known = draft.action(call.vendor, action.txId)
  if (!known) return undefined
  if (known.state === 'tombstoned') throw new Refusal('TX_ROLLED_BACK')
  if (known.fingerprint !== callFingerprint(call, action)) throw new Refusal('TX_CONFLICT')
  if (known.state === 'rolled_back') throw new Refusal('TX_ROLLED_BACK')
  requireNotDeclined(known)
  return known
}

function act(draft: Draft, call: Call, action: CallAction): Action {
  requireAmount(action)
  if (asksForMoney(call, action)) {
    requireNotExcluded(draft, call.owner) // said before all else: their games are ended at the same moment
    requirePlaying(draft, call)
  }
  const round = roundFor(draft, call, action)
  if (round) requireStaked(round, action)
  if (call.ceiling && isToBeHeld(call.ceiling, action, round))
    return holdPayout(draft, call, { action, round })
  const { bonusId, ...moved } = move(draft, call, action, round)
  settleBonus(draft, call.owner)
  const balanceAfter = draft.balanceOf(accountsOf(call.owner).cash)
  if (round) draft.putRound({ ...roundAfter(round, action, { ...moved, bonusId }), balanceAfter })
  const done: Action = {
    vendor: call.vendor,
    txId: action.txId,
    fingerprint: callFingerprint(call, action),
    kind: action.kind,
    state: 'applied',
    code: null,
    walletTxId: action.walletTxId,
    memberId: call.owner.memberId,
    roundId: round?.id ?? null,
    step: null,
    ...moved,
    jackpot: 0n,
    turnover: action.turnover,
    balanceAfter,
    postingId: moved.stake > 0n || moved.payout > 0n ? call.ids.postingId : null,
    appliedAt: draft.state.now,
    rolledBackAt: null,
  }
  draft.putAction(done)
  return done
}

/** Whether it wants money of the member's. A round of the house that is opened with nothing takes nothing and asks nobody. */
export function asksForMoney({ isOfHouse }: Call, { kind, amount }: CallAction): boolean {
  return isDebit(kind) && (amount > 0n || !isOfHouse)
}

/** A bet counts for its stake at most. What is no part of a round's result counts for nothing. */
function requireAmount({ kind, amount, turnover }: CallAction): void {
  const isResult = kind === 'win' || kind === 'adjust'
  const isTooMuch = !isResult && turnover > (kind === 'bet' ? amount : 0n)
  const isAmount =
    (amount >= 0n || kind === 'adjust') && amount <= LARGEST_AMOUNT && -amount <= LARGEST_AMOUNT
  if (!isAmount || turnover < 0n || isTooMuch) throw new Refusal('INVALID_AMOUNT')
}

/** Some vendors say what counts only with the wins; all of a round together counts for no more than its stakes. */
function requireStaked(round: Round, { kind, turnover }: CallAction): void {
  const isResult = kind === 'win' || kind === 'adjust'
  if (isResult && round.turnover + turnover > round.staked) throw new Refusal('INVALID_AMOUNT')
}

/** Money that has not been staked yet is only taken from a member who has the game open. */
function requirePlaying(draft: Draft, call: Call): void {
  if (!call.isOfHouse) requireSession(draft, call)
  if (call.settings.isClosed) throw new Refusal('GAME_DISABLED')
  requireNotDeclined({ code: call.obstacle })
}

function requireSession({ state }: Draft, { sessionId, owner, vendor }: Call): void {
  const session = state.sessions.get(sessionId ?? '')
  if (!session || session.memberId !== owner.memberId || session.vendor !== vendor)
    throw new Refusal('SESSION_INVALID')
  if (session.isBlocked) throw new Refusal('ACCOUNT_FROZEN')
  if (session.endedAt || session.endsAt <= state.now) throw new Refusal('SESSION_EXPIRED')
}

/** Bets and reserves open a round; what they lead to needs it, and gifts and tips can do without. */
function roundFor(draft: Draft, call: Call, { kind, refTxId }: CallAction): Round | undefined {
  const known = draft.roundByRef(call.vendor, call.ref)
  if (known && known.memberId !== call.owner.memberId) throw new Refusal('ROUND_NOT_FOUND')
  if (kind === 'promo' || kind === 'tip') return known
  if (kind === 'adjust') return requireAdjustable(draft, call, { round: known, refTxId })
  if (kind === 'rebate') return requireStanding(known)
  const isOpen = known?.state === 'open' || (known?.state === 'held' && kind === 'win')
  if (known && !isOpen && kind !== 'release') throw new Refusal('ROUND_CLOSED')
  if (kind === 'bet' || kind === 'reserve') return known ?? newRound(draft, call)
  if (!known) throw new Refusal('ROUND_NOT_FOUND')
  return known
}

/** What a stake gives back does not depend on what the round came to, but goes with one that was taken back. */
function requireStanding(round: Round | undefined): Round {
  if (!round) throw new Refusal('ROUND_NOT_FOUND')
  if (round.state === 'void') throw new Refusal('ROUND_CLOSED')
  return round
}

/** A correction says what it corrects, which must stand in the same round. */
function requireAdjustable(
  draft: Draft,
  { vendor }: Call,
  { round, refTxId }: { readonly round: Round | undefined; readonly refTxId: string | null },
): Round {
  const corrected = refTxId === null ? undefined : draft.action(vendor, refTxId)
  if (!round || corrected?.roundId !== round.id || corrected.state !== 'applied')
    throw new Refusal('ROUND_NOT_FOUND')
  return round
}

function newRound(draft: Draft, { ids, owner, vendor, gameCode, ref }: Call): Round {
  const balanceBefore = draft.balanceOf(accountsOf(owner).cash)
  return { ...openRound({ id: ids.roundId, ...owner, vendor, gameCode, balanceBefore }), ref }
}

type Movement = Pick<Action, 'stake' | 'payout' | 'bonusStake' | 'bonusPayout' | 'bonusTurnover'> &
  Pick<Round, 'bonusId'>

const nothing: Movement = {
  stake: 0n,
  payout: 0n,
  bonusStake: 0n,
  bonusPayout: 0n,
  bonusTurnover: 0n,
  bonusId: null,
}

/** Bets with vendors feed no pot: only rounds that we draw ourselves can win one. */
function move(draft: Draft, call: Call, action: CallAction, round: Round | undefined): Movement {
  const { owner } = call
  const { kind, amount } = action
  const { cash, house } = accountsOf(owner)
  const { currency } = owner
  const isOpening = !round || round.debitCount === 0
  if (kind === 'bet') {
    const staked = round ?? { bonusId: null, gameCode: call.gameCode }
    const bet = { units: amount, round: staked, isOpening, pace: 'none' as const }
    // On a draw of the house a stake may still be given back, so it counts with its round; what is staked on one draw at
    // once is one stake, however many tickets it is.
    const ofHouse = call.isOfHouse && { turnover: 0n, whole: (round?.staked ?? 0n) + amount }
    const taken = takeStake(draft, owner, { ...bet, turnover: action.turnover, ...ofHouse })
    return { ...nothing, ...taken, stake: amount }
  }
  if (kind === 'reserve') {
    setAside(draft, owner, { units: amount, isOpening })
    return { ...nothing, stake: amount }
  }
  if (kind === 'release') {
    if (!round || round.held < amount) throw new Refusal('INVALID_AMOUNT')
    giveBack(draft, owner, amount)
    return { ...nothing, payout: amount }
  }
  if (kind === 'tip') {
    takeTip(draft, owner, amount)
    return { ...nothing, stake: amount }
  }
  if (amount < 0n && call.isOfHouse && round)
    return { ...nothing, ...takeWrongPayout(draft, owner, { units: -amount, round }) }
  if (amount < 0n) {
    draft.move({ from: cash, to: house, units: -amount, currency })
    countWon(draft, owner, { payout: amount, cash: amount })
    return { ...nothing, stake: -amount }
  }
  if (kind === 'promo' || !round) {
    draft.move({ from: house, to: cash, units: amount, currency })
    return { ...nothing, payout: amount }
  }
  const { bonusPayout, kept } = payOut(draft, owner, { units: amount, round })
  const bonusTurnover = countTurnoverOf(draft, owner, { round, turnover: action.turnover })
  return { ...nothing, payout: amount - kept, bonusPayout, bonusTurnover }
}

/** What the round has come to with the action in it. Tips and gifts are not part of its result. */
function roundAfter(round: Round, { kind, amount, turnover }: CallAction, moved: Movement): Round {
  switch (kind) {
    case 'bet':
      return {
        ...round,
        debitCount: round.debitCount + 1,
        turnover: round.turnover + turnover,
        stake: round.debitCount === 0 ? amount : round.stake,
        staked: round.staked + amount,
        bonusId: moved.bonusId ?? round.bonusId,
        bonusStaked: round.bonusStaked + moved.bonusStake,
      }
    case 'win':
    case 'adjust':
    case 'rebate':
      return {
        ...round,
        payout: round.payout + (amount < 0n ? -moved.stake : amount),
        turnover: round.turnover + turnover,
        creditCount: round.creditCount + 1,
      }
    case 'reserve':
      return { ...round, held: round.held + amount }
    case 'release':
      return { ...round, held: round.held - amount }
    case 'promo':
    case 'tip':
      return round
  }
}

function finish(draft: Draft, { vendor, ref, owner, isOfHouse = false, counted }: Call): void {
  const found = draft.roundByRef(vendor, ref)
  if (found && counted !== undefined && (counted < 0n || counted > found.staked))
    throw new Refusal('INVALID_AMOUNT')
  const round = found && counted !== undefined ? { ...found, turnover: counted } : found
  if (round?.state === 'held') draft.putRound({ ...round, settledAt: round.settledAt ?? draft.state.now })
  if (round?.state !== 'open') return
  if (isOfHouse) countRound(draft, owner, round)
  const balanceAfter = isOfHouse ? draft.balanceOf(accountsOf(owner).cash) : round.balanceAfter
  draft.putRound({ ...round, state: 'settled', settledAt: draft.state.now, balanceAfter })
}
