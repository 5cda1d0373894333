import * as z from 'zod/mini'
import { gameTypes } from './game-types.ts'

/** The code of a game, or of a kind of games. */
const counted = z.string().check(z.regex(/^(?:[A-Z]{3,12}|[a-z0-9][a-z0-9:.-]{0,63})$/))

/**
 * Game contribution: parts per million of a stake that count, by kind of game and by game. A game that is named goes
 * before its kind, and what is named in neither way counts whole.
 */
export const gameWeights = z.record(counted, z.int().check(z.minimum(0), z.maximum(1_000_000)))
export type GameWeights = z.output<typeof gameWeights>

/** The same as a member reads it, in percent: of every kind, and of the games that count otherwise than their kind. */
export const weightsOnWire = z.array(z.object({ gameType: z.enum(gameTypes), percent: z.number() }))
export const gamesOnWire = z.array(z.object({ gameId: z.string(), percent: z.number() }))

const WHOLE = 1_000_000
const PPM_PER_PERCENT = 10_000

/** What counts of a stake in a game, in parts per million. */
export function weightOf(
  weights: GameWeights,
  { gameCode, gameType }: { readonly gameCode: string | null; readonly gameType: string | null },
): number {
  return weights[gameCode ?? ''] ?? weights[gameType ?? ''] ?? WHOLE
}

type Said = {
  readonly weights: z.output<typeof weightsOnWire>
  readonly games: z.output<typeof gamesOnWire>
}

export function sayWeights(weights: GameWeights): Said {
  const kinds: readonly string[] = gameTypes
  return {
    weights: gameTypes.map((gameType) => ({
      gameType,
      percent: weightOf(weights, { gameCode: null, gameType }) / PPM_PER_PERCENT,
    })),
    games: Object.entries(weights)
      .filter(([code]) => !kinds.includes(code))
      .map(([gameId, parts]) => ({ gameId, percent: parts / PPM_PER_PERCENT })),
  }
}
