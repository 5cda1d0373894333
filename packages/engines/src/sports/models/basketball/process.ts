import * as z from 'zod/mini'
import type { Draws } from '../../../engine.ts'
import { count, guardOf, lastSteps, scorePair, sideName } from '../schemas.ts'
import { counted, type MatchSide, thresholdOf, withLast } from '../sport-process.ts'

export const QUARTERS = 4
/** Possessions of both sides in a quarter and in an overtime, in turns; home begins. */
export const IN_QUARTER = 50
export const IN_OVERTIME = 10
/** Who is first to so many points. */
export const RACES = [20, 40, 60] as const
const OF = 10_000

const shots = z.object({ one: count, two: count, three: count })
const parametersSchema = z.object({
  /** Of ten thousand possessions, those that bring one, two and three points. */
  home: shots,
  away: shots,
  /** Thousandths of the usual threes in the last quarter and after it. */
  late: count,
})
export type BasketballParameters = z.output<typeof parametersSchema>

const stateSchema = z.object({
  /** Possessions played. */
  step: count,
  score: scorePair,
  /** Quarters and overtimes; the last is the one being played. */
  quarters: z.array(scorePair).check(z.minLength(1), z.maxLength(60)),
  /** Possessions played of it. */
  played: count,
  races: z.array(z.nullable(sideName)).check(z.minLength(3), z.maxLength(3)),
  last: lastSteps,
  isOver: z.boolean(),
})
export type BasketballState = z.output<typeof stateSchema>

export const isBasketballParameters = guardOf(parametersSchema)
export const isBasketballState = guardOf(stateSchema)

export function basketballParameters([home = 1_000, away = 1_000]: readonly number[]): BasketballParameters {
  const shotsOf = (own: number, others: number) => {
    const better = Math.min(Math.max(own - others, -400), 400)
    return { one: 500, two: 3_300 + Math.floor((better * 3) / 2), three: 1_150 + Math.floor(better / 2) }
  }
  return { home: shotsOf(home + 25, away), away: shotsOf(away, home + 25), late: 1_080 }
}

export function firstOfBasketball(): BasketballState {
  return {
    step: 0,
    score: { home: 0, away: 0 },
    quarters: [{ home: 0, away: 0 }],
    played: 0,
    races: [null, null, null],
    last: [],
    isOver: false,
  }
}

export function lengthOf(quarter: number): number {
  return quarter <= QUARTERS ? IN_QUARTER : IN_OVERTIME
}

export function actingSide(played: number): MatchSide {
  return played % 2 === 0 ? 'home' : 'away'
}

/** The thresholds of a possession: below the first three points, below the second two, below the third one. */
export function shotThresholds(
  parameters: BasketballParameters,
  side: MatchSide,
  quarter: number,
): { readonly three: number; readonly two: number; readonly one: number } {
  const { one, two, three } = parameters[side]
  const threes = quarter >= QUARTERS ? Math.floor((three * parameters.late) / 1_000) : three
  return {
    three: thresholdOf({ part: threes, of: OF }),
    two: thresholdOf({ part: threes + two, of: OF }),
    one: thresholdOf({ part: threes + two + one, of: OF }),
  }
}

/** One possession of a match. */
export function stepOfBasketball(
  state: BasketballState,
  parameters: BasketballParameters,
  draws: Pick<Draws, 'u32'>,
): BasketballState {
  const side = actingSide(state.played)
  const { three, two, one } = shotThresholds(parameters, side, state.quarters.length)
  const drawn = draws.u32()
  const points = drawn < three ? 3 : drawn < two ? 2 : drawn < one ? 1 : 0
  const score = counted(state.score, side, points)
  const quarter = counted(state.quarters.at(-1) ?? { home: 0, away: 0 }, side, points)
  const played = state.played + 1
  const number = state.quarters.length
  const isEnd = played === lengthOf(number)
  const isOver = isEnd && number >= QUARTERS && score.home !== score.away
  return {
    step: state.step + 1,
    score,
    quarters: [...state.quarters.slice(0, -1), quarter, ...(isEnd && !isOver ? [{ home: 0, away: 0 }] : [])],
    played: isEnd && !isOver ? 0 : played,
    races: RACES.map((goal, place) => state.races[place] ?? (score[side] >= goal ? side : null)),
    last: [...withLast(state.last, { key: `points-${points}`, side })],
    isOver,
  }
}
