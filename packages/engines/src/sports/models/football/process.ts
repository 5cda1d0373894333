import * as z from 'zod/mini'
import type { Draws } from '../../../engine.ts'
import { count, guardOf, lastSteps, scorePair, sideName } from '../schemas.ts'
import { counted, type MatchSide, thresholdOf, withLast } from '../sport-process.ts'

export const MINUTES = 90
export const HALF = 45
export const LATE = 75
const GOALS = 10_000
const SAME = 1_000

/** Rates are ten-thousandths a match, factors thousandths of a rate. */
const parametersSchema = z.object({
  goals: scorePair,
  /** Red cards of a side in a match; each side can lose one man. */
  reds: count,
  /** For who is behind, for who is ahead, for everybody late in the match. */
  behind: count,
  ahead: count,
  late: count,
  /** For who has a man less, and for who has one more. */
  short: count,
  full: count,
})
export type FootballParameters = z.output<typeof parametersSchema>

const stateSchema = z.object({
  /** Minutes played. */
  step: count,
  score: scorePair,
  /** The score after 45 minutes, once they are over. */
  half: z.nullable(scorePair),
  reds: scorePair,
  goals: z.array(z.object({ minute: count, side: sideName })).check(z.maxLength(99)),
  last: lastSteps,
  isOver: z.boolean(),
})
export type FootballState = z.output<typeof stateSchema>

export const isFootballParameters = guardOf(parametersSchema)
export const isFootballState = guardOf(stateSchema)

/** A usual match: what strength moves is goals. */
export function footballParameters([home = SAME, away = SAME]: readonly number[]): FootballParameters {
  return {
    goals: { home: Math.floor((15_000 * home) / away), away: Math.floor((11_500 * away) / home) },
    reds: 600,
    behind: 1_060,
    ahead: 960,
    late: 1_120,
    short: 700,
    full: 1_250,
  }
}

export function firstOfFootball(): FootballState {
  return {
    step: 0,
    score: { home: 0, away: 0 },
    half: null,
    reds: { home: 0, away: 0 },
    goals: [],
    last: [],
    isOver: false,
  }
}

type FootballMoment = {
  readonly minute: number
  /** Goals of home less goals of away. */
  readonly lead: number
  readonly reds: { readonly home: number; readonly away: number }
}

/** The thresholds of a minute: a draw below the first is a goal of home, below the second of away, then red cards. */
export function footballThresholds(
  { goals, reds, ...factors }: FootballParameters,
  moment: FootballMoment,
): { readonly home: number; readonly away: number; readonly redHome: number; readonly redAway: number } {
  const { minute, lead, reds: shown } = moment
  const men = shown.away - shown.home
  const rate = (usual: number, ahead: number, more: number) => {
    const byScore = ahead < 0 ? factors.behind : ahead > 0 ? factors.ahead : SAME
    const byMen = more < 0 ? factors.short : more > 0 ? factors.full : SAME
    const byTime = minute >= LATE ? factors.late : SAME
    return [byScore, byMen, byTime].reduce((sum, factor) => Math.floor((sum * factor) / SAME), usual)
  }
  const red = (had: number) => (had > 0 ? 0 : thresholdOf({ part: reds, of: MINUTES * GOALS }))
  return {
    home: thresholdOf({ part: rate(goals.home, lead, men), of: MINUTES * GOALS }),
    away: thresholdOf({ part: rate(goals.away, -lead, -men), of: MINUTES * GOALS }),
    redHome: red(shown.home),
    redAway: red(shown.away),
  }
}

/** One minute of a match. */
export function stepOfFootball(
  state: FootballState,
  parameters: FootballParameters,
  draws: Pick<Draws, 'u32'>,
): FootballState {
  const { score, reds, step: minute } = state
  const chances = footballThresholds(parameters, { minute, lead: score.home - score.away, reds })
  const drawn = draws.u32()
  const goals = chances.home + chances.away
  if (drawn < chances.home) return after(scored(state, 'home'), { key: 'goal', side: 'home' })
  if (drawn < goals) return after(scored(state, 'away'), { key: 'goal', side: 'away' })
  if (drawn < goals + chances.redHome) return after(sentOff(state, 'home'), { key: 'red', side: 'home' })
  if (drawn < goals + chances.redHome + chances.redAway)
    return after(sentOff(state, 'away'), { key: 'red', side: 'away' })
  return after(state, { key: 'play', side: null })
}

function scored(state: FootballState, side: MatchSide): FootballState {
  return {
    ...state,
    score: counted(state.score, side),
    goals: [...state.goals, { minute: state.step + 1, side }],
  }
}

function sentOff(state: FootballState, side: MatchSide): FootballState {
  return { ...state, reds: counted(state.reds, side) }
}

function after(state: FootballState, brought: { key: string; side: MatchSide | null }): FootballState {
  const step = state.step + 1
  return {
    ...state,
    step,
    half: step === HALF ? state.score : state.half,
    last: brought.side || state.last.length === 0 ? [...withLast(state.last, brought)] : state.last,
    isOver: step === MINUTES,
  }
}
