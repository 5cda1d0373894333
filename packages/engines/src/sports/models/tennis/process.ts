import * as z from 'zod/mini'
import type { Draws } from '../../../engine.ts'
import { count, guardOf, lastSteps, scorePair, sideName } from '../schemas.ts'
import { counted, other, type MatchSide, thresholdOf, withLast } from '../sport-process.ts'

export const GAMES = 6
export const SETS = 2
export const TIE_BREAK = 7
const OF = 10_000

const parametersSchema = z.object({
  /** How many of ten thousand points each wins as the server. */
  serve: scorePair,
  firstServer: sideName,
})
export type TennisParameters = z.output<typeof parametersSchema>

const setSchema = z.object({
  home: count,
  away: count,
  /** Who won each game: `h` or `a`. */
  games: z.string().check(z.regex(/^[ha]{0,13}$/)),
})

const stateSchema = z.object({
  /** Points played. */
  step: count,
  score: scorePair,
  /** Each set with its games; the last is the one being played. */
  sets: z.array(setSchema).check(z.minLength(1), z.maxLength(3)),
  points: scorePair,
  /** Who serves this game, or served first in this tie-break. */
  server: sideName,
  last: lastSteps,
  isOver: z.boolean(),
})
export type TennisState = z.output<typeof stateSchema>

export const isTennisParameters = guardOf(parametersSchema)
export const isTennisState = guardOf(stateSchema)

const EMPTY_SET = { home: 0, away: 0, games: '' }

export function tennisParameters([home = 1_000, away = 1_000]: readonly number[]): TennisParameters {
  const serve = (own: number, others: number) =>
    Math.min(Math.max(6_350 + Math.floor(((own - others) * 6) / 2), 5_000), 8_000)
  return { serve: { home: serve(home, away), away: serve(away, home) }, firstServer: 'home' }
}

export function firstOfTennis({ firstServer }: TennisParameters): TennisState {
  return {
    step: 0,
    score: { home: 0, away: 0 },
    sets: [EMPTY_SET],
    points: { home: 0, away: 0 },
    server: firstServer,
    last: [],
    isOver: false,
  }
}

export function isTieBreak({ home, away }: { readonly home: number; readonly away: number }): boolean {
  return home === GAMES && away === GAMES
}

/** In a tie-break the first point is the server's, then each serves twice. */
export function servesPoint(server: MatchSide, played: number, isTied: boolean): MatchSide {
  return isTied && Math.floor((played + 1) / 2) % 2 === 1 ? other(server) : server
}

export function currentSet({ sets }: TennisState): TennisState['sets'][number] {
  return sets.at(-1) ?? EMPTY_SET
}

/** The share of draws with which home wins a point. */
export function homePoint({ serve }: TennisParameters, server: MatchSide): number {
  return server === 'home'
    ? thresholdOf({ part: serve.home, of: OF })
    : thresholdOf({ part: OF - serve.away, of: OF })
}

/** One point of a match. */
export function stepOfTennis(
  state: TennisState,
  parameters: TennisParameters,
  draws: Pick<Draws, 'u32'>,
): TennisState {
  const set = currentSet(state)
  const isTied = isTieBreak(set)
  const server = servesPoint(state.server, state.points.home + state.points.away, isTied)
  const side = draws.u32() < homePoint(parameters, server) ? 'home' : 'away'
  const points = counted(state.points, side)
  const after = { ...state, step: state.step + 1 }
  if (!isWon(points, { side, least: isTied ? TIE_BREAK : 4 }))
    return { ...after, points, last: [...withLast(state.last, { key: 'point', side })] }
  return afterGame(after, side)
}

function isWon(
  score: { readonly home: number; readonly away: number },
  { side, least }: { side: MatchSide; least: number },
): boolean {
  return score[side] >= least && score[side] - score[other(side)] >= 2
}

function afterGame(state: TennisState, side: MatchSide): TennisState {
  const set = currentSet(state)
  const played = { ...counted(set, side), games: set.games + (side === 'home' ? 'h' : 'a') }
  const isSet = isTieBreak(set) || isWon(played, { side, least: GAMES })
  const score = isSet ? counted(state.score, side) : state.score
  const isOver = score[side] === SETS
  return {
    ...state,
    score,
    sets: [...state.sets.slice(0, -1), played, ...(isSet && !isOver ? [EMPTY_SET] : [])],
    points: { home: 0, away: 0 },
    server: other(state.server),
    last: [...withLast(state.last, { key: isSet ? 'set' : 'game', side })],
    isOver,
  }
}
