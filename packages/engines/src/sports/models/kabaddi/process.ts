import * as z from 'zod/mini'
import type { Draws } from '../../../engine.ts'
import { count, guardOf, lastSteps, scorePair } from '../schemas.ts'
import { type ForSides, other, type MatchSide, thresholdOf, withLast } from '../sport-process.ts'

export const RAIDS = 80
export const HALF = 40
export const PLAYERS = 7
const OF = 10_000
/** From so many defenders on a bonus can be won, and up to so many a tackle counts twice. */
const FOR_BONUS = 6
const FOR_SUPER = 3

const raids = z.object({ one: count, two: count, bonus: count, tackled: count })
const parametersSchema = z.object({
  /** Of ten thousand raids of a side, those that touch one or two, win a bonus, or are tackled; the rest are empty. */
  home: raids,
  away: raids,
  /** Thousandths of the usual tackles by three defenders and fewer. */
  few: count,
})
export type KabaddiParameters = z.output<typeof parametersSchema>

const stateSchema = z.object({
  /** Raids made; home makes the first, then in turns. */
  step: count,
  score: scorePair,
  half: z.nullable(scorePair),
  /** Players on the mat. */
  mat: scorePair,
  last: lastSteps,
  isOver: z.boolean(),
})
export type KabaddiState = z.output<typeof stateSchema>

export const isKabaddiParameters = guardOf(parametersSchema)
export const isKabaddiState = guardOf(stateSchema)

export function kabaddiParameters([home = 1_000, away = 1_000]: readonly number[]): KabaddiParameters {
  const raidsOf = (own: number, others: number) => {
    const better = Math.min(Math.max(own - others, -400), 400)
    return { one: 2_700 + better, two: 600 + Math.floor(better / 2), bonus: 900, tackled: 2_300 - better }
  }
  return { home: raidsOf(home + 20, away), away: raidsOf(away, home + 20), few: 850 }
}

export function firstOfKabaddi(): KabaddiState {
  const none = { home: 0, away: 0 }
  return { step: 0, score: none, half: null, mat: { home: PLAYERS, away: PLAYERS }, last: [], isOver: false }
}

export function raiderAt(step: number): MatchSide {
  return step % 2 === 0 ? 'home' : 'away'
}

type RaidEnd = {
  readonly key: 'touch' | 'bonus' | 'tackle' | 'empty'
  readonly points: ForSides<number>
  readonly mat: ForSides<number>
  /** The draws that end so lie below this one and not below that of the end before. */
  readonly below: number
}

/** All ends of a raid, in the order of their thresholds. */
export function raidEnds(
  parameters: KabaddiParameters,
  raider: MatchSide,
  mat: ForSides<number>,
): readonly RaidEnd[] {
  const { one, two, bonus, tackled } = parameters[raider]
  const defenders = mat[other(raider)]
  const tackles = defenders <= FOR_SUPER ? Math.floor((tackled * parameters.few) / 1_000) : tackled
  const touched = (by: number) => touch({ raider, mat, by: Math.min(by, defenders) })
  const won = { [raider]: 1, [other(raider)]: 0 }
  return [
    { key: 'touch', ...touched(1), below: thresholdOf({ part: one, of: OF }) },
    { key: 'touch', ...touched(2), below: thresholdOf({ part: one + two, of: OF }) },
    {
      key: 'bonus',
      points: { home: won.home ?? 0, away: won.away ?? 0 },
      mat,
      below: thresholdOf({ part: one + two + (defenders >= FOR_BONUS ? bonus : 0), of: OF }),
    },
    {
      key: 'tackle',
      ...tackle({ raider, mat }),
      below: thresholdOf({ part: one + two + (defenders >= FOR_BONUS ? bonus : 0) + tackles, of: OF }),
    },
    { key: 'empty', points: { home: 0, away: 0 }, mat, below: thresholdOf({ part: OF, of: OF }) },
  ]
}

type Moved = Pick<RaidEnd, 'points' | 'mat'>

/** Who is touched leaves, as many of the raider's own come back, and a side without players is all out: two points. */
function touch({ raider, mat, by }: { raider: MatchSide; mat: ForSides<number>; by: number }): Moved {
  const left = mat[other(raider)] - by
  const own = Math.min(mat[raider] + by, PLAYERS)
  return left === 0
    ? forRaider(raider, { points: [by + 2, 0], mat: [own, PLAYERS] })
    : forRaider(raider, { points: [by, 0], mat: [own, left] })
}

function tackle({ raider, mat }: { raider: MatchSide; mat: ForSides<number> }): Moved {
  const defenders = mat[other(raider)]
  const points = defenders <= FOR_SUPER ? 2 : 1
  const back = Math.min(defenders + 1, PLAYERS)
  const left = mat[raider] - 1
  return left === 0
    ? forRaider(raider, { points: [0, points + 2], mat: [PLAYERS, back] })
    : forRaider(raider, { points: [0, points], mat: [left, back] })
}

/** The raider's figure first, then the defenders'. */
function forRaider(
  raider: MatchSide,
  { points, mat }: { points: readonly [number, number]; mat: readonly [number, number] },
): Moved {
  const sides = ([own, others]: readonly [number, number]) =>
    raider === 'home' ? { home: own, away: others } : { home: others, away: own }
  return { points: sides(points), mat: sides(mat) }
}

/** One raid of a match. */
export function stepOfKabaddi(
  state: KabaddiState,
  parameters: KabaddiParameters,
  draws: Pick<Draws, 'u32'>,
): KabaddiState {
  const raider = raiderAt(state.step)
  const drawn = draws.u32()
  const end = raidEnds(parameters, raider, state.mat).find(({ below }) => drawn < below)
  if (!end) throw new Error('A raid has no end for this draw.')
  const score = { home: state.score.home + end.points.home, away: state.score.away + end.points.away }
  const step = state.step + 1
  return {
    step,
    score,
    half: step === HALF ? score : state.half,
    mat: end.mat,
    last: [...withLast(state.last, { key: end.key, side: raider })],
    isOver: step === RAIDS,
  }
}
