import * as z from 'zod/mini'
import { count, guardOf } from '../schemas.ts'
import { type MatchSide, thresholdOf, TWO_32 } from '../sport-process.ts'

export const BALLS = 120
export const WICKETS = 10
export const SUPER_BALLS = 6
export const SUPER_WICKETS = 2
const POWER_PLAY = 36
/** From here on a side takes risks; a super over is of this kind from its first ball. */
export const DEATH = 90
const TAIL = 7
/** Runs an over that a chase needs, from which on it takes risks. */
const PRESSING = 10

/** What a ball can bring, in the order of its thresholds; a wide is a run and another ball. */
export const ballEnds = ['wicket', 'dot', 'one', 'two', 'three', 'four', 'six', 'wide'] as const
export const runsOf = [0, 0, 1, 2, 3, 4, 6, 1] as const
export const WICKET = 0
export const SIX = 6
export const WIDE = 7

const eight = z.array(count).check(z.minLength(8), z.maxLength(8))
const factors = z.object({ wicket: count, four: count, six: count })
const parametersSchema = z.object({
  /** Weights of what a ball brings while a side bats. */
  home: eight,
  away: eight,
  /** Thousandths of the usual in the first six overs, in the middle, and from the sixteenth on. */
  phases: z.array(factors).check(z.minLength(3), z.maxLength(3)),
  /** With seven wickets and more gone. */
  tail: factors,
  /** Where a chase needs more than ten an over. */
  pressed: factors,
})
export type CricketParameters = z.output<typeof parametersSchema>
export const isCricketParameters = guardOf(parametersSchema)

export function cricketParameters([home = 1_000, away = 1_000]: readonly number[]): CricketParameters {
  const batting = (own: number, others: number) => {
    const better = Math.floor(Math.min(Math.max(own - others, -400), 400) / 2)
    return [520 - better, 3_180 - better, 3_700, 680, 40, 1_100 + better, 480 + better, 300]
  }
  return {
    home: batting(home, away),
    away: batting(away, home),
    phases: [
      { wicket: 950, four: 1_250, six: 900 },
      { wicket: 900, four: 850, six: 850 },
      { wicket: 1_300, four: 1_100, six: 1_500 },
    ],
    tail: { wicket: 1_450, four: 700, six: 650 },
    pressed: { wicket: 1_250, four: 1_100, six: 1_400 },
  }
}

type BallMoment = {
  /** Balls that counted so far, and wickets that fell. */
  readonly balls: number
  readonly wickets: number
  /** Of a chase: runs and balls that are left. */
  readonly chase: { readonly runs: number; readonly balls: number } | null
  readonly isSuper: boolean
}

/** The chances of a ball in one kind of moment: as thresholds that a draw is compared with, and as parts of one. */
export type BallTable = { readonly below: readonly number[]; readonly chances: Float64Array }

/** Which table holds: a phase, the tail or not, pressed or not. */
export function kindOfBall({ balls, wickets, chase, isSuper }: BallMoment): number {
  const isPressed = chase !== null && isPressing(chase)
  return kindBy({ balls: isSuper ? DEATH : balls, wickets }, isPressed)
}

/** Whether a chase with so many runs and balls left takes risks. */
export function isPressing({ runs, balls }: { readonly runs: number; readonly balls: number }): boolean {
  return runs * 6 > PRESSING * balls
}

export function kindBy(
  { balls, wickets }: { readonly balls: number; readonly wickets: number },
  isPressed: boolean,
): number {
  const phase = balls < POWER_PLAY ? 0 : balls < DEATH ? 1 : 2
  return phase * 4 + (wickets >= TAIL ? 2 : 0) + (isPressed ? 1 : 0)
}

const tablesBy = new WeakMap<CricketParameters, Readonly<Record<MatchSide, readonly BallTable[]>>>()

/** All tables of a side; the same parameters have the same ones. */
export function tablesOf(parameters: CricketParameters, side: MatchSide): readonly BallTable[] {
  const known = tablesBy.get(parameters) ?? {
    home: allTables(parameters, parameters.home),
    away: allTables(parameters, parameters.away),
  }
  tablesBy.set(parameters, known)
  return known[side]
}

function allTables({ phases, tail, pressed }: CricketParameters, usual: readonly number[]): BallTable[] {
  return Array.from({ length: 12 }, (_, kind) => {
    const phase = phases[Math.floor(kind / 4)]
    const all = [phase, kind & 2 ? tail : undefined, kind & 1 ? pressed : undefined]
    const weightOf = (end: number, name: 'wicket' | 'four' | 'six') =>
      all.reduce((sum, each) => (each ? Math.floor((sum * each[name]) / 1_000) : sum), usual[end] ?? 0)
    const weights = usual.map((weight, end) => {
      if (end === WICKET) return weightOf(end, 'wicket')
      if (end === SIX) return weightOf(end, 'six')
      return ballEnds[end] === 'four' ? weightOf(end, 'four') : weight
    })
    return tableOf(weights)
  })
}

function tableOf(weights: readonly number[]): BallTable {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  const below = weights.map((weight) => {
    sum += weight
    return thresholdOf({ part: sum, of: all })
  })
  const chances = Float64Array.from(below, (threshold, end) => (threshold - (below[end - 1] ?? 0)) / TWO_32)
  return { below, chances }
}

/** What a draw brings. */
export function ballEnd({ below }: BallTable, drawn: number): number {
  let end = 0
  while (end < WIDE && drawn >= (below[end] ?? TWO_32)) end++
  return end
}
