import { packOf } from '../cards/pack.ts'
import type { Draws } from '../engine.ts'
import { domainOf } from '../originals/original.ts'
import type { LotteryFamily, PrizeShape, Result } from './types.ts'

/** Goes up whenever the same stream would give another result. */
const VERSION = 1

/** Draws a result prize by prize, number by number; the order of the draws is part of the rules. */
export function drawResult({ shape }: LotteryFamily, draws: Draws): Result {
  return shape.map((prize) => drawPrize(prize, draws))
}

function drawPrize({ count, first, last, width, isDistinct }: PrizeShape, draws: Draws): readonly string[] {
  const size = last - first + 1
  const next = isDistinct ? packOf(size, draws) : () => draws.int(size)
  return Array.from({ length: count }, () => String(first + next()).padStart(width, '0'))
}

/** Names a family with its shape and its chances in the stream. */
export function lotteryDomain(family: LotteryFamily): string {
  return domainOf({ game: family.id, version: VERSION, rules: lotteryRules(family) })
}

/** Everything that prices and results follow from, as plain data to publish and to hash. */
export function lotteryRules({ id, shape, plays }: LotteryFamily): unknown {
  return {
    id,
    shape,
    plays: plays.map((play) => ({
      id: play.id,
      tiers: play.tiers.map(({ id: tier, chance, fair }) => ({
        tier,
        chance: [chance.numerator.toString(), chance.denominator.toString()],
        fair: [fair.numerator.toString(), fair.denominator.toString()],
      })),
    })),
  }
}

/** Why a text is no result of a family. */
export type ResultProblem = 'MALFORMED' | 'WRONG_COUNT' | 'OUT_OF_RANGE' | 'REPEATED'

const LONGEST_RESULT = 2_000

/** Says why `readResult` has no answer for a text; undefined when it has one. */
export function resultProblem({ shape }: LotteryFamily, text: unknown): ResultProblem | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_RESULT) return 'MALFORMED'
  if (!/^[0-9]+(?:[,/][0-9]+)*$/.test(text)) return 'MALFORMED'
  const prizes = prizesIn(text)
  if (prizes.length !== shape.length) return 'WRONG_COUNT'
  for (const [index, prize] of shape.entries()) {
    const problem = prizeProblem(prize, prizes[index] ?? [])
    if (problem) return problem
  }
  return undefined
}

/** Reads a result: prizes between slashes, numbers between commas. */
export function readResult(family: LotteryFamily, text: unknown): Result | undefined {
  if (typeof text !== 'string' || resultProblem(family, text) !== undefined) return undefined
  return prizesIn(text)
}

export function writeResult(result: Result): string {
  return result.map((numbers) => numbers.join(',')).join('/')
}

function prizesIn(text: string): string[][] {
  return text.split('/').map((prize) => prize.split(','))
}

function prizeProblem(
  { count, first, last, width, isDistinct }: PrizeShape,
  numbers: readonly string[],
): ResultProblem | undefined {
  if (numbers.length !== count) return 'WRONG_COUNT'
  const isInside = (text: string) => text.length === width && Number(text) >= first && Number(text) <= last
  if (!numbers.every(isInside)) return 'OUT_OF_RANGE'
  return isDistinct && new Set(numbers).size < numbers.length ? 'REPEATED' : undefined
}
