import type { Bound } from './limit.ts'
import { type CountedSpan, countedSpans, spanAt } from './spans.ts'

/** What was staked, lost and deposited in a calendar span. Times are in milliseconds, amounts in units of money. */
export type Use = {
  readonly since: number
  readonly until: number
  readonly staked: bigint
  /** Cash staked less cash won; below zero for whoever is ahead. */
  readonly lost: bigint
  readonly deposited: bigint
  /** What went to vendors' wallets and has not come back; it counts as staked and lost from the moment it left. */
  readonly sent: bigint
  /** What was given to hosts of shows; it counts as lost as well. */
  readonly gifted: bigint
}

export type Uses = Readonly<Record<CountedSpan, Use>>

export type ExclusionKind = 'timeout' | 'self' | 'house'

export type Exclusion = {
  readonly kind: ExclusionKind
  readonly at: Date
  /** None where it has no end. */
  readonly until: Date | null
  readonly returnAskedAt: Date | null
  /** From when a member who asked to return may play. */
  readonly returnsAt: Date | null
}

/** Everything that a member's stakes and deposits are held against. */
export type Standing = {
  readonly memberId: string
  readonly zone: string
  readonly zoneChangedAt: Date | null
  readonly uses: Uses
  readonly sittingStartedAt: Date | null
  readonly lastStakeAt: Date | null
  readonly acknowledgedAt: Date | null
  readonly sittingStaked: bigint
  readonly sittingWon: bigint
  readonly realityMinutes: number | null
  readonly bounds: readonly Bound[]
  readonly exclusion: Exclusion | null
  readonly pauseMinutes: number
  readonly pauseUntil: Date | null
  readonly areBonusesOff: boolean
  readonly depositPrompt: 'open' | 'set' | 'skipped'
  readonly turnoverLeft: bigint
  /** What vendors have set aside: it could be lost as long as it is, whatever the day. */
  readonly reserved: bigint
}

const nothing: Use = { since: 0, until: 0, staked: 0n, lost: 0n, deposited: 0n, sent: 0n, gifted: 0n }

/** How somebody stands of whom nothing is written yet; days are counted as the house counts them. */
export function newStanding({ memberId, zone }: Pick<Standing, 'memberId' | 'zone'>): Standing {
  return {
    memberId,
    zone,
    zoneChangedAt: null,
    uses: { day: nothing, week: nothing, month: nothing },
    sittingStartedAt: null,
    lastStakeAt: null,
    acknowledgedAt: null,
    sittingStaked: 0n,
    sittingWon: 0n,
    realityMinutes: null,
    bounds: [],
    exclusion: null,
    pauseMinutes: 0,
    pauseUntil: null,
    areBonusesOff: false,
    depositPrompt: 'open',
    turnoverLeft: 0n,
    reserved: 0n,
  }
}

/** The uses as they count at a moment: a span that is over begins again at nothing. */
export function usesAt({ uses, zone }: Pick<Standing, 'uses' | 'zone'>, now: Date): Uses {
  const moment = now.getTime()
  if (countedSpans.every((span) => moment < uses[span].until)) return uses
  const current = (span: CountedSpan): Use => {
    if (moment < uses[span].until) return uses[span]
    const { since, until } = spanAt(span, now, zone)
    return { ...nothing, since: since.getTime(), until: until.getTime() }
  }
  return { day: current('day'), week: current('week'), month: current('month') }
}

/** Another zone starts no span anew: what counts goes on to the later end of the two. */
export function moveZone(
  standing: Standing,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Standing {
  const uses = usesAt(standing, now)
  const moved = (span: CountedSpan): Use => {
    const until = Math.max(uses[span].until, spanAt(span, now, zone).until.getTime())
    return { ...uses[span], until }
  }
  const all = { day: moved('day'), week: moved('week'), month: moved('month') }
  return { ...standing, zone, zoneChangedAt: now, uses: all }
}

/** Why the member may not play now, if anything is. After an exclusion of their own they return only by asking. */
export function exclusionAt({ exclusion }: Pick<Standing, 'exclusion'>, now: Date): Exclusion | null {
  if (!exclusion) return null
  if (exclusion.until === null || now < exclusion.until) return exclusion
  if (exclusion.kind === 'timeout') return null
  const hasReturned = exclusion.returnsAt !== null && now >= exclusion.returnsAt
  return hasReturned ? null : exclusion
}

/** Of two exclusions the one that ends later holds, and among those the stricter kind. */
export function laterExclusion(known: Exclusion | null, asked: Exclusion): Exclusion {
  if (!known) return asked
  if (known.until === null) return known
  if (asked.until === null) return asked
  const isStricter = known.kind !== 'timeout' && asked.kind === 'timeout'
  if (isStricter && known.returnsAt === null) return { ...known, until: later(known.until, asked.until) }
  return asked.until >= known.until ? asked : known
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
