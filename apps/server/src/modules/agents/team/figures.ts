import type { GameType } from '@baize/contracts'
import type { HouseDay } from '../house-day.ts'

/** What is counted of play, in units and rounds; it is of a family. */
export const playFigures = ['staked', 'payout', 'turnover', 'weighted', 'rounds'] as const
export type PlayFigure = (typeof playFigures)[number]

/** What is counted of anything else that happens to a member, which is of no family. */
const sumFigures = [
  'joined',
  'firstDeposits',
  'deposits',
  'withdrawals',
  'promotions',
  'rebate',
  'salary',
  'dividend',
] as const
export type SumFigure = (typeof sumFigures)[number]

/** What is counted of a team; `moved` are members who came or left in another way than by joining. */
export const teamFigures = [...playFigures, ...sumFigures, 'moved', 'active'] as const
export type TeamFigure = (typeof teamFigures)[number]

export type TeamFigures = Readonly<Record<TeamFigure, bigint>>

/** Nothing of what has no family. */
export type Family = GameType | ''

/** So much more or less of an agent's own members, in a day. */
export type TeamShare = {
  readonly agentId: string
  readonly merchantCode: string
  readonly day: HouseDay
  readonly family: Family
  readonly figures: Partial<TeamFigures>
}

/** A day of a member. */
export type MemberDay = { readonly memberId: string; readonly merchantCode: string; readonly day: HouseDay }

export function memberDayKey({ memberId, day }: Omit<MemberDay, 'merchantCode'>): string {
  return `${memberId} ${day}`
}

/** Each day of a member once. */
export function distinctDays<Place extends MemberDay>(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [memberDayKey(place), place])).values()]
}

/** What `weighted` is in: millionths of a unit. */
export const WEIGHT_WHOLE = 1_000_000n

/** What players won of a team, less what they lost; below zero where they lost. */
export function profitOf({
  payout,
  rebate,
  promotions,
  staked,
}: Pick<TeamFigures, 'payout' | 'rebate' | 'promotions' | 'staked'>): bigint {
  return payout + rebate + promotions - staked
}
