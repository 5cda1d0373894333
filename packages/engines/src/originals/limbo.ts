import * as z from 'zod/mini'
import { type Draws, Foul } from '../engine.ts'
import { hundredths, ZERO } from './fraction.ts'
import { instant } from './instant.ts'
import { type Maths, mathsOf } from './maths.ts'
import { original, originalGame } from './original.ts'

/** Fifty-two bits leave even a target of a million times within a thousand-millionth of the declared return. */
const SPAN = 2n ** 52n

const schema = z.strictObject({
  edgePpm: z.int().check(z.gte(0), z.lte(100_000)),
  /** In hundredths: 101 is 1.01 times the stake. */
  lowestTarget: z.int().check(z.gte(101), z.lte(100_000_000)),
  highestTarget: z.int().check(z.gte(101), z.lte(100_000_000)),
})
export type LimboRules = z.output<typeof schema>

/** The multiplier to reach, in hundredths. */
const start = z.strictObject({ target: z.int().check(z.gte(101), z.lte(100_000_000)) })
type LimboStart = z.output<typeof start>

export type LimboView = {
  /** How high it went, in hundredths, as far as there are targets. */
  readonly reached: number
  readonly isWon: boolean
}

const limboEngine = instant<LimboRules, LimboStart, LimboView>({
  kind: 'limbo',
  start,
  play(rules, { target }, draws) {
    requireTarget(rules, target)
    const reached = reachedBy(rules, drawn52(draws))
    const isWon = reached >= BigInt(target)
    const highest = BigInt(rules.highestTarget)
    const view = { reached: Number(reached < highest ? reached : highest), isWon }
    return { view, multiplier: isWon ? hundredths(target) : ZERO }
  },
})

function requireTarget(rules: LimboRules, target: number): void {
  if (target < rules.lowestTarget || target > rules.highestTarget)
    throw new Foul('The target is out of bounds.')
}

/** Two draws of the stream: all of the first, and the upper 20 bits of the second. */
function drawn52(draws: Draws): bigint {
  const high = draws.u32()
  return BigInt(high) * 2n ** 20n + BigInt(draws.u32() >>> 12)
}

/** Falls off as one over the multiplier, so that every target returns the same. Never below once the stake. */
function reachedBy(rules: LimboRules, drawn: bigint): bigint {
  const reached = (keptHundredths(rules) * SPAN) / ((SPAN - drawn) * 1_000_000n)
  return reached < 100n ? 100n : reached
}

function keptHundredths(rules: LimboRules): bigint {
  return BigInt(1_000_000 - rules.edgePpm) * 100n
}

function maths(rules: LimboRules, { target }: LimboStart = { target: 200 }): Maths {
  const wins = (keptHundredths(rules) * SPAN) / (BigInt(target) * 1_000_000n)
  return mathsOf([
    { weight: wins, pays: hundredths(target) },
    { weight: SPAN - wins, pays: ZERO },
  ])
}

export const limboGame = originalGame({
  version: 1,
  engine: limboEngine,
  schema,
  rules: { edgePpm: 10_000, lowestTarget: 101, highestTarget: 100_000_000 },
})

export const limbo = original(limboGame, {
  ways: [200, 101, 1_000, 10_000, 100_000_000].map((target) => ({ target })),
  maths,
})
