import {
  type StakeDecision,
  countPayout,
  countReserved,
  decideReserve,
  decideStake,
  exclusionRefusal,
  newStanding,
  type Stake,
  type Standing,
  uncount,
} from '#modules/limits'
import type { Draft } from './draft.ts'
import type { Owner } from './work.ts'

/** What of a stake its member's limits look at. */
export type LimitedStake = Omit<Stake, 'currency' | 'now'>

type Decide = (standing: Standing, stake: Stake, pack: Parameters<typeof decideStake>[2]) => StakeDecision

/** Holds a stake against everything that limits the member, and counts it. */
export function countStake(draft: Draft, owner: Owner, stake: LimitedStake): void {
  putAllowed(draft, owner, stake, decideStake)
}

/** What is set aside is staked later: it is refused now if it could not be staked, and takes its room from now on. */
export function countAside(
  draft: Draft,
  owner: Owner,
  { units, isOpening }: { readonly units: bigint; readonly isOpening: boolean },
): void {
  if (owner.isTrial) return
  putAllowed(draft, owner, { stake: units, cash: units, isOpening, pace: 'none' }, decideReserve)
}

/** What was set aside is given back, or below zero set aside again because its giving back was taken back. */
export function countGivenBack(draft: Draft, owner: Owner, units: bigint): void {
  if (!owner.isTrial) putStanding(draft, countReserved(standingOf(draft, owner), -units))
}

function putAllowed(draft: Draft, owner: Owner, stake: LimitedStake, decide: Decide): void {
  const { now, houses } = draft.state
  const { pack } = houses.of(owner.merchantCode)
  const decision = decide(standingOf(draft, owner), { ...stake, currency: owner.currency, now }, pack)
  if ('standing' in decision) return putStanding(draft, decision.standing)
  const { refusal } = decision
  throw refusal
}

export function requireNotExcluded(draft: Draft, owner: Owner): void {
  const standing = owner.isTrial ? undefined : draft.row('standings', owner.memberId)
  const refusal = standing && exclusionRefusal(standing, draft.state.now)
  if (refusal) throw refusal
}

/** What was won makes a loss smaller; play money has neither. */
export function countWon(
  draft: Draft,
  owner: Owner,
  { payout, cash }: { readonly payout: bigint; readonly cash: bigint },
): void {
  if (owner.isTrial || payout === 0n) return
  putStanding(draft, countPayout(standingOf(draft, owner), { payout, cash, now: draft.state.now }))
}

type Reversal = Omit<Parameters<typeof uncount>[1], 'now'>

/** What was taken back counts as if it had not been. */
export function countTakenBack(draft: Draft, owner: Owner, reversal: Reversal): void {
  if (owner.isTrial) return
  putStanding(draft, uncount(standingOf(draft, owner), { ...reversal, now: draft.state.now }))
}

export function putStanding(draft: Draft, standing: Standing): void {
  draft.put('standings', standing.memberId, standing)
}

function standingOf(draft: Draft, { memberId, merchantCode }: Owner): Standing {
  const { zone } = draft.state.houses.of(merchantCode)
  return draft.row('standings', memberId) ?? newStanding({ memberId, zone })
}
