import { type BonusState, type GameType, type GameWeights, weightOf } from '@baize/contracts'
import { type Currency, money, multiply, ppm } from '@baize/money'
import { states } from '#platform/states'

/** A bonus waits in line, is played to its end, given up, or runs out; none of these is undone. */
const bonusLife = states<BonusState>('A bonus', {
  queued: ['active', 'forfeited'],
  active: ['done', 'forfeited', 'expired'],
  done: [],
  forfeited: [],
  expired: [],
})

/** Amounts are in units of money. */
export type Bonus = {
  readonly id: string
  readonly memberId: string
  readonly offerCode: string
  readonly currency: Currency
  readonly granted: bigint
  readonly turnoverOwed: bigint
  readonly turnoverDone: bigint
  readonly maxStake: bigint
  readonly maxCashOut: bigint
  readonly weights: GameWeights
  readonly state: BonusState
  readonly grantedAt: Date
  /** Null until it starts; its time begins then. */
  readonly startedAt: Date | null
  readonly endsAt: Date | null
  /** How long it may be played from its start. */
  readonly lastsMs: number
  readonly closedAt: Date | null
  readonly cashedOut: bigint
  readonly takenBack: bigint
}

/** Whether stakes may be paid from it now: one that has run out waits only to be cleared away. */
export function isPlayable({ state, endsAt }: Pick<Bonus, 'state' | 'endsAt'>, now: Date): boolean {
  return state === 'active' && endsAt !== null && now < endsAt
}

/** Brings a bonus to its next state; what else changes with it is the caller's to say. */
export function moveBonus(
  bonus: Bonus,
  to: BonusState,
  changes: Partial<Omit<Bonus, 'id' | 'state'>>,
): Bonus {
  bonusLife.assertMove(bonus.state, to)
  return { ...bonus, ...changes, state: to }
}

/** It is its turn: its time begins, and its money is the caller's to move. */
export function startBonus(bonus: Bonus, now: Date): Bonus {
  const endsAt = new Date(now.getTime() + bonus.lastsMs)
  return moveBonus(bonus, 'active', { startedAt: now, endsAt })
}

/** Whether it was played at a moment. What ended the one before it happened at the very moment that it started. */
export function wasPlayedAt({ grantedAt, startedAt }: Bonus, at: Date): boolean {
  if (startedAt === null) return false
  return startedAt > grantedAt ? at > startedAt : at >= startedAt
}

type Split = { readonly cash: bigint; readonly bonus: bigint }

/** Cash goes first; undefined where both together do not cover the stake. */
export function splitStake(stake: bigint, pockets: Split): Split | undefined {
  const cash = stake < pockets.cash ? stake : pockets.cash
  const bonus = stake - cash
  return bonus <= pockets.bonus ? { cash, bonus } : undefined
}

/** A payout goes back to the pockets in the share that the stake came from; a unit that does not divide is cash. */
export function splitPayout(
  payout: bigint,
  from: { readonly staked: bigint; readonly bonus: bigint },
): Split {
  const bonus = from.staked > 0n ? (payout * from.bonus) / from.staked : 0n
  return { cash: payout - bonus, bonus }
}

type BonusStake = {
  readonly stake: bigint
  readonly gameCode: string | null
  readonly gameType: GameType | null
}

/** What a stake counts for, rounded down: never more than was staked. */
export function turnoverOf(
  { weights, currency }: Pick<Bonus, 'weights' | 'currency'>,
  { stake, ...played }: BonusStake,
): bigint {
  return multiply(money(stake, currency), ppm(weightOf(weights, played)), 'down').units
}

type BonusClose = { readonly bonus: Bonus; readonly toCash: bigint; readonly toHouse: bigint }

/** The turnover is done: the pocket becomes cash up to the most that may, and the rest is the house's. */
export function finishBonus(
  bonus: Bonus,
  { pocket, now }: { readonly pocket: bigint; readonly now: Date },
): BonusClose {
  const toCash = pocket < bonus.maxCashOut ? pocket : bonus.maxCashOut
  const toHouse = pocket - toCash
  const done = moveBonus(bonus, 'done', { closedAt: now, cashedOut: toCash, takenBack: toHouse })
  return { bonus: done, toCash, toHouse }
}

/** Where the bonus share of a payout goes when the round outlived the bonus: cash within its terms, else the house. */
export function splitLate(
  bonus: Bonus,
  share: bigint,
): { readonly bonus: Bonus; readonly toCash: bigint; readonly toHouse: bigint } {
  const room = bonus.state === 'done' ? bonus.maxCashOut - bonus.cashedOut : 0n
  const toCash = share < room ? share : room
  const toHouse = share - toCash
  const paid = { cashedOut: bonus.cashedOut + toCash, takenBack: bonus.takenBack + toHouse }
  return { bonus: { ...bonus, ...paid }, toCash, toHouse }
}
