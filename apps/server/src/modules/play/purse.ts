import { strict as assert } from 'node:assert'
import { least } from '@baize/money'
import { countTurnover, isBonusAllowed } from '#modules/limits'
import {
  type Bonus,
  finishBonus,
  isPlayable,
  splitLate,
  splitPayout,
  splitStake,
  startBonus,
  turnoverOf,
  wasPlayedAt,
} from '#modules/wallet'
import { Refusal } from '#platform/refusal'
import { accountsOf, bonusAccountsOf, borneAccountOf } from './accounts.ts'
import type { Action } from './action.ts'
import type { Draft } from './draft.ts'
import {
  countAside,
  countGivenBack,
  countStake,
  countTakenBack,
  countWon,
  type LimitedStake,
  putStanding,
} from './member-limits.ts'
import type { Round } from './round.ts'
import type { Owner } from './work.ts'

/** What of a stake was bonus money, of which bonus, and what it counts for in its turnover. */
export type StakeTaken = Pick<Action, 'bonusStake' | 'bonusTurnover'> & Pick<Round, 'bonusId'>

const ofCash: StakeTaken = { bonusStake: 0n, bonusTurnover: 0n, bonusId: null }

/** What of a payout went to the bonus pocket, and what of it stayed with the house because its bonus is gone. */
export type PayoutSplit = Pick<Action, 'bonusPayout'> & { readonly kept: bigint }

const toCashAlone: PayoutSplit = { bonusPayout: 0n, kept: 0n }

type Stake = {
  readonly units: bigint
  readonly round: Pick<Round, 'bonusId' | 'gameCode'>
  readonly isOpening: boolean
  readonly pace: LimitedStake['pace']
  /** What of it counts as turnover: all of it, unless it is said. */
  readonly turnover?: bigint
  /** The stake that it is part of, where it is not all of it. */
  readonly whole?: bigint
}

/**
 * Takes a stake if the member's limits allow it: cash first, then the bonus. A round that has bonus money of one bonus in
 * it takes none of another.
 */
export function takeStake(draft: Draft, owner: Owner, staked: Stake): StakeTaken {
  const { units, round, isOpening, pace, turnover = units, whole = units } = staked
  if (units === 0n) return ofCash
  const { currency } = owner
  const { cash, house } = accountsOf(owner)
  if (owner.isTrial) {
    draft.move({ from: cash, to: house, units, currency })
    return ofCash
  }
  const bonus = playableBonus(draft, owner, round.bonusId)
  const pocket = bonusAccountsOf(owner).pocket
  const split = splitStake(units, {
    cash: draft.balanceOf(cash),
    bonus: bonus ? draft.balanceOf(pocket) : 0n,
  })
  const ownCash = split?.cash ?? units
  countStake(draft, owner, { stake: units, whole, cash: ownCash, turnover, isOpening, pace })
  if (bonus && whole > bonus.maxStake) throw new Refusal('BONUS_STAKE_LIMIT')
  if (!split) throw new Refusal('INSUFFICIENT_FUNDS')
  draft.move({ from: cash, to: house, units: split.cash, currency })
  if (!bonus) return ofCash
  draft.move({ from: pocket, to: house, units: split.bonus, currency })
  const { gameCode } = round
  const gameType = draft.state.gameTypes.get(gameCode) ?? null
  const counted = turnoverOf(bonus, { stake: turnover, gameCode, gameType })
  draft.put('bonuses', bonus.id, { ...bonus, turnoverDone: bonus.turnoverDone + counted })
  return { bonusStake: split.bonus, bonusTurnover: counted, bonusId: split.bonus > 0n ? bonus.id : null }
}

/** The bonus that stakes are paid from and count for. */
function playableBonus(draft: Draft, { memberId }: Owner, roundBonusId: string | null): Bonus | undefined {
  const bonus = draft.activeBonus(memberId)
  if (!bonus || !isPlayable(bonus, draft.state.now)) return undefined
  return roundBonusId === null || roundBonusId === bonus.id ? bonus : undefined
}

export function takeTip(draft: Draft, owner: Owner, units: bigint): void {
  const { cash, house } = accountsOf(owner)
  if (!owner.isTrial) countStake(draft, owner, { stake: units, cash: units, isOpening: false, pace: 'none' })
  draft.move({ from: cash, to: house, units, currency: owner.currency })
}

/** Sets money aside for a table; what is set aside could be lost, and counts as such until it is given back. */
export function setAside(
  draft: Draft,
  owner: Owner,
  { units, isOpening }: Pick<Stake, 'units' | 'isOpening'>,
): void {
  const { cash, held } = accountsOf(owner)
  countAside(draft, owner, { units, isOpening })
  draft.move({ from: cash, to: held, units, currency: owner.currency })
}

export function giveBack(draft: Draft, owner: Owner, units: bigint): void {
  const { cash, held } = accountsOf(owner)
  draft.move({ from: held, to: cash, units, currency: owner.currency })
  countGivenBack(draft, owner, units)
}

type Payout = { readonly units: bigint; readonly round: Pick<Round, 'staked' | 'bonusStaked' | 'bonusId'> }

/** Pays to the pockets that the stake came from. Nothing stands in the way of a payout but a frozen account. */
export function payOut(draft: Draft, owner: Owner, { units, round }: Payout): PayoutSplit {
  if (units === 0n) return toCashAlone
  const { currency } = owner
  const { cash, house } = accountsOf(owner)
  const share = splitPayout(units, { staked: round.staked, bonus: round.bonusStaked })
  draft.move({ from: house, to: cash, units: share.cash, currency })
  const { toCash, toPocket } = payBonus(draft, owner, { units: share.bonus, bonusId: round.bonusId })
  countWon(draft, owner, { payout: units, cash: share.cash + toCash })
  return { bonusPayout: toPocket, kept: share.bonus - toCash - toPocket }
}

type BonusPayout = { readonly units: bigint; readonly bonusId: string | null }

type BonusSplit = { readonly toCash: bigint; readonly toPocket: bigint }

/** Into the bonus pocket while the bonus is active; after that as its terms say. */
export function payBonus(draft: Draft, owner: Owner, { units, bonusId }: BonusPayout): BonusSplit {
  if (units === 0n) return { toCash: 0n, toPocket: 0n }
  const { currency } = owner
  const { cash, house } = accountsOf(owner)
  const bonus = draft.row('bonuses', bonusId ?? '')
  assert(bonus, 'Bonus money is of a bonus.')
  if (bonus.state === 'active') {
    draft.move({ from: house, to: bonusAccountsOf(owner).pocket, units, currency })
    return { toCash: 0n, toPocket: units }
  }
  const { bonus: paid, toCash } = splitLate(bonus, units)
  draft.move({ from: house, to: cash, units: toCash, currency })
  draft.put('bonuses', paid.id, paid)
  return { toCash, toPocket: 0n }
}

/** What of a payout that should not have been was still there to be taken, and what of that was bonus money. */
export type TakenBack = Pick<Action, 'stake' | 'bonusStake'>

/** Takes a payout of the house's own mistake from where it went, as far as it is still there: nobody owes for it. */
export function takeWrongPayout(draft: Draft, owner: Owner, { units, round }: Payout): TakenBack {
  const { currency } = owner
  const { cash, house } = accountsOf(owner)
  const { pocket } = bonusAccountsOf(owner)
  const share = splitPayout(units, { staked: round.staked, bonus: round.bonusStaked })
  const bonus = share.bonus > 0n ? draft.row('bonuses', round.bonusId ?? '') : undefined
  const wasCash = share.cash + (bonus?.state === 'done' ? share.bonus : 0n)
  const fromCash = least(wasCash, draft.balanceOf(cash))
  const fromPocket = bonus?.state === 'active' ? least(share.bonus, draft.balanceOf(pocket)) : 0n
  draft.move({ from: cash, to: house, units: fromCash, currency })
  draft.move({ from: pocket, to: house, units: fromPocket, currency })
  const taken = fromCash + fromPocket
  if (!owner.isTrial) draft.move({ from: borneAccountOf(owner), to: house, units: units - taken, currency })
  countWon(draft, owner, { payout: -taken, cash: -fromCash })
  return { stake: taken, bonusStake: fromPocket }
}

/** What can be staked now: cash, and the bonus that may be played. */
export function spendable(draft: Draft, owner: Owner): bigint {
  const cash = draft.balanceOf(accountsOf(owner).cash)
  const bonus = owner.isTrial ? undefined : playableBonus(draft, owner, null)
  return bonus ? cash + draft.balanceOf(bonusAccountsOf(owner).pocket) : cash
}

/**
 * Counts what a round staked once it is over. Until then a stake may be given back, and what may be given back has been
 * risked by nobody: it frees neither a bonus nor a deposit.
 */
export function countRound(draft: Draft, owner: Owner, round: Round): void {
  countTurnoverOf(draft, owner, { round, turnover: round.turnover })
  settleBonus(draft, owner)
}

type LateTurnover = { readonly round: Round; readonly turnover: bigint }

/** Counts turnover that is only known after its stakes. Says what of it counted for a bonus that was there before them. */
export function countTurnoverOf(draft: Draft, owner: Owner, { round, turnover }: LateTurnover): bigint {
  const { staked, bonusStaked, gameCode } = round
  if (owner.isTrial || turnover === 0n) return 0n
  const standing = draft.row('standings', owner.memberId)
  if (standing && standing.turnoverLeft > 0n)
    putStanding(draft, countTurnover(standing, least(turnover, staked - bonusStaked)))
  const bonus = playableBonus(draft, owner, round.bonusId)
  if (!bonus || !wasPlayedAt(bonus, round.startedAt)) return 0n
  const gameType = draft.state.gameTypes.get(gameCode) ?? null
  const counted = turnoverOf(bonus, { stake: turnover, gameCode, gameType })
  draft.put('bonuses', bonus.id, { ...bonus, turnoverDone: bonus.turnoverDone + counted })
  return counted
}

/** When the turnover is done, what the pocket holds becomes cash as far as it may, and the next in line starts. */
export function settleBonus(draft: Draft, owner: Owner): void {
  const bonus = owner.isTrial ? undefined : draft.activeBonus(owner.memberId)
  if (!bonus || bonus.turnoverDone < bonus.turnoverOwed) return
  const { currency } = owner
  const { pocket, house } = bonusAccountsOf(owner)
  const { now } = draft.state
  const closing = finishBonus(bonus, { pocket: draft.balanceOf(pocket), now })
  draft.move({ from: pocket, to: accountsOf(owner).cash, units: closing.toCash, currency })
  draft.move({ from: pocket, to: house, units: closing.toHouse, currency })
  draft.put('bonuses', bonus.id, closing.bonus)
  const next = draft.nextBonus(owner.memberId)
  if (next && isBonusAllowed(draft.row('standings', owner.memberId), now))
    draft.addStarted(startBonus(next, now), { from: house, to: pocket })
}

/**
 * Gives a stake back to where it came from, or takes a payout back from where it went. Says what of the house's money
 * reached the member by it; below zero what left them.
 */
export function takeBackMoney(draft: Draft, owner: Owner, action: Action): bigint {
  const { currency } = owner
  const { cash, held, house } = accountsOf(owner)
  const other = action.kind === 'reserve' || action.kind === 'release' ? held : house
  const { bonusStake, bonusPayout } = action
  draft.move({ from: other, to: cash, units: action.stake - bonusStake, currency })
  draft.move({ from: cash, to: other, units: action.payout - bonusPayout, currency })
  const bonusId = draft.round(action.roundId ?? '')?.bonusId ?? null
  const back = payBonus(draft, owner, { units: bonusStake, bonusId })
  const taken = takeBonus(draft, owner, { units: bonusPayout, bonusId })
  uncountTurnover(draft, action)
  if (other === held) {
    countGivenBack(draft, owner, action.stake - action.payout)
    return 0n
  }
  const ownCash = action.stake - bonusStake + back.toCash - (action.payout - bonusPayout + taken.fromCash)
  countTakenBack(draft, owner, {
    stake: action.kind === 'bet' || action.kind === 'tip' ? action.stake : 0n,
    payout: action.payout,
    cash: ownCash,
    at: action.appliedAt,
  })
  return ownCash + back.toPocket - taken.fromPocket
}

type BonusTaken = { readonly fromCash: bigint; readonly fromPocket: bigint }

/** What became cash is taken from cash; what went back to the house with its bonus is there already. */
function takeBonus(draft: Draft, owner: Owner, { units, bonusId }: BonusPayout): BonusTaken {
  const nothing = { fromCash: 0n, fromPocket: 0n }
  if (units === 0n) return nothing
  const { currency } = owner
  const { cash, house } = accountsOf(owner)
  const bonus = draft.row('bonuses', bonusId ?? '')
  if (bonus?.state === 'active') {
    draft.move({ from: bonusAccountsOf(owner).pocket, to: house, units, currency })
    return { ...nothing, fromPocket: units }
  }
  if (bonus?.state !== 'done') return nothing
  draft.move({ from: cash, to: house, units, currency })
  return { ...nothing, fromCash: units }
}

export function uncountTurnover(draft: Draft, { bonusTurnover, memberId, appliedAt }: Action): void {
  const bonus = bonusTurnover > 0n ? draft.activeBonus(memberId) : undefined
  if (!bonus || !wasPlayedAt(bonus, appliedAt)) return
  const done = bonus.turnoverDone - bonusTurnover
  draft.put('bonuses', bonus.id, { ...bonus, turnoverDone: done > 0n ? done : 0n })
}
