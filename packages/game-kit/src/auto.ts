import type { Units } from './amounts.ts'
import { changedBy, type StakeBounds } from './stake.ts'

/** What becomes of the stake after a round: back to the first one, or so many percent more or less. */
export type StakeChange = 'reset' | number

/** What a member has chosen for rounds that follow by themselves; null where they chose no such end. */
export type AutoPlan = {
  readonly rounds: number | null
  /** Ends when the rounds together have won, or would have lost, so much. */
  readonly win: Units | null
  readonly loss: Units | null
  /** Ends before the balance is so much below its highest. */
  readonly fall: Units | null
  readonly onWin: StakeChange
  readonly onLoss: StakeChange
}

/** Why the rounds ended. */
export type AutoEnd = 'member' | 'rounds' | 'win' | 'loss' | 'fall' | 'refused' | 'network' | 'hidden'

export type AutoRun = {
  readonly plan: AutoPlan
  readonly bounds: StakeBounds
  readonly first: Units
  /** Of the round that comes next. */
  readonly stake: Units
  readonly played: number
  readonly net: Units
  /** The highest that `net` has been, which is where the balance was highest. */
  readonly peak: Units
  readonly end: AutoEnd | undefined
}

export type AutoEvent =
  | { readonly kind: 'round'; readonly staked: Units; readonly payout: Units }
  | { readonly kind: 'end'; readonly why: AutoEnd }

type Begun = { readonly plan: AutoPlan; readonly bounds: StakeBounds; readonly stake: Units }

export function beginAuto({ plan, bounds, stake }: Begun): AutoRun {
  return checked({ plan, bounds, first: stake, stake, played: 0, net: 0, peak: 0, end: undefined })
}

/** What follows from what has happened. A run that has ended stays ended, for its first reason. */
export function nextAuto(run: AutoRun, event: AutoEvent): AutoRun {
  if (event.kind === 'end') return run.end ? run : { ...run, end: event.why }
  const { staked, payout } = event
  const net = run.net + payout - staked
  const change = payout > staked ? run.plan.onWin : run.plan.onLoss
  const stake = change === 'reset' ? run.first : changedBy(run.bounds, run.stake, change)
  const after = { ...run, stake, net, played: run.played + 1, peak: Math.max(run.peak, net) }
  return run.end ? after : checked(after)
}

/** How many rounds are still to come; null where nobody has said. */
export function roundsLeft({ plan, played }: AutoRun): number | null {
  return plan.rounds === null ? null : Math.max(plan.rounds - played, 0)
}

/** No round is begun that could lose more than the member wants to lose. */
function checked(run: AutoRun): AutoRun {
  const { plan, net, peak, stake } = run
  if (plan.win !== null && run.played > 0 && net >= plan.win) return { ...run, end: 'win' }
  if (plan.loss !== null && stake - net > plan.loss) return { ...run, end: 'loss' }
  if (plan.fall !== null && peak - net + stake > plan.fall) return { ...run, end: 'fall' }
  return roundsLeft(run) === 0 ? { ...run, end: 'rounds' } : run
}

const OFFERED = [10, 25, 50, 100]

/** The numbers of rounds that can be chosen under what the house allows; null is "until I stop". */
export function offeredRounds(most: number | null): (number | null)[] {
  if (most === null) return [...OFFERED, null]
  const within = OFFERED.filter((count) => count <= most)
  return within.length > 0 ? within : most > 0 ? [most] : []
}
