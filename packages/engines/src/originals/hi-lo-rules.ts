import * as z from 'zod/mini'
import { type Fraction, partsPerMillion } from './fraction.ts'

export const RANKS = 13

export const hiLoRules = z.strictObject({
  edgePpm: z.int().check(z.gte(0), z.lte(100_000)),
  /** In stakes. A guess that would be worth more is not offered. */
  highestValue: z.int().check(z.gte(13), z.lte(10_000_000)),
  /** After so many cards the round ends, and pays what it is worth. */
  mostCards: z.int().check(z.gte(2), z.lte(200)),
})
export type HiLoRules = z.output<typeof hiLoRules>

export const sides = ['higher', 'lower'] as const
export type Side = (typeof sides)[number]

/**
 * Of thirteen ranks, how many win a guess. The same rank wins either guess, except where it would make one certain: an
 * ace is followed by something higher, or by an ace; a king by something lower, or by a king.
 */
export function winsOf(rank: number, side: Side): number {
  const wins = side === 'higher' ? RANKS + 1 - rank : rank
  return wins === RANKS ? RANKS - 1 : wins
}

/** A guess is fair in itself: the edge is taken once, at the start, however long the round goes on. */
export function startValue(rules: HiLoRules): Fraction {
  return partsPerMillion(1_000_000 - rules.edgePpm)
}
