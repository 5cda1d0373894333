import { moved, surely } from '../../markets/distribution.ts'
import type { Distribution } from '../../markets/judge-value.ts'
import { type MatchSide, TWO_32 } from '../sport-process.ts'
import {
  actingSide,
  type BasketballParameters,
  type BasketballState,
  IN_OVERTIME,
  lengthOf,
  QUARTERS,
  shotThresholds,
} from './process.ts'

/** The chances of no, one, two and three points in a possession. */
function shotChances(parameters: BasketballParameters, side: MatchSide, quarter: number): readonly number[] {
  const { three, two, one } = shotThresholds(parameters, side, quarter)
  return [TWO_32 - one, one - two, two - three, three].map((share) => share / TWO_32)
}

function afterShots(from: Distribution, chances: readonly number[], times: number): Distribution {
  let weights = Float64Array.from(from.weights)
  for (let shot = 0; shot < times; shot++) {
    const next = new Float64Array(weights.length + 3)
    for (let place = 0; place < weights.length; place++)
      for (let points = 0; points < 4; points++)
        next[place + points] = (next[place + points] ?? 0) + (weights[place] ?? 0) * (chances[points] ?? 0)
    weights = next
  }
  return { least: from.least, weights }
}

function turnsOf(side: MatchSide, { from, to }: { from: number; to: number }): number {
  let turns = 0
  for (let played = from; played < to; played++) if (actingSide(played) === side) turns++
  return turns
}

/** The points of a side at the end of this quarter and at the end of regular time, or of this overtime. */
export function pointsAhead(
  state: BasketballState,
  parameters: BasketballParameters,
  side: MatchSide,
): { readonly quarter: Distribution; readonly end: Distribution } {
  const number = state.quarters.length
  const rest = turnsOf(side, { from: state.played, to: lengthOf(number) })
  const now = afterShots(surely(0), shotChances(parameters, side, number), rest)
  let end = moved(now, state.score[side])
  for (let later = number + 1; later <= QUARTERS; later++)
    end = afterShots(end, shotChances(parameters, side, later), lengthOf(later) / 2)
  return { quarter: moved(now, state.quarters.at(-1)?.[side] ?? 0), end }
}

/** A fresh overtime of each side. */
export function overtimePoints(parameters: BasketballParameters): { home: Distribution; away: Distribution } {
  const pointsOf = (side: MatchSide) =>
    afterShots(surely(0), shotChances(parameters, side, QUARTERS + 1), IN_OVERTIME / 2)
  return { home: pointsOf('home'), away: pointsOf('away') }
}

/** Who is first to so many points, over the possessions that are left of regular time. */
export function raceAhead(
  state: BasketballState,
  parameters: BasketballParameters,
  points: number,
): Distribution {
  const open = { home: new Float64Array(points), away: new Float64Array(points) }
  const won = { home: 0, away: 0 }
  open.home[state.score.home] = 1
  open.away[state.score.away] = 1
  const left = { home: 1, away: 1 }
  for (let number = state.quarters.length; number <= QUARTERS; number++)
    for (
      let played = number === state.quarters.length ? state.played : 0;
      played < lengthOf(number);
      played++
    ) {
      const side = actingSide(played)
      const chances = shotChances(parameters, side, number)
      const next = new Float64Array(points)
      let reached = 0
      open[side].forEach((chance, at) => {
        if (chance === 0) return
        chances.forEach((likely, by) => {
          if (at + by >= points) reached += chance * likely
          else next[at + by] = (next[at + by] ?? 0) + chance * likely
        })
      })
      open[side] = next
      left[side] -= reached
      won[side] += reached * left[side === 'home' ? 'away' : 'home']
    }
  return { least: -1, weights: [won.away, 1 - won.home - won.away, won.home] }
}
