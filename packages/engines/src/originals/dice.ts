import * as z from 'zod/mini'
import { Foul } from '../engine.ts'
import { type Fraction, reduced, shown, ZERO } from './fraction.ts'
import { instant } from './instant.ts'
import { type Maths, mathsOf } from './maths.ts'
import { original, originalGame } from './original.ts'

/** The dice have ten thousand faces, 0 to 9,999. */
const FACES = 10_000
const PLACES = 10_000n

const schema = z.strictObject({
  edgePpm: z.int().check(z.gte(0), z.lte(100_000)),
  /** How many faces a bet may win by, from and to. */
  fewestFaces: z.int().check(z.gte(1), z.lte(FACES - 1)),
  mostFaces: z.int().check(z.gte(1), z.lte(FACES - 1)),
})
export type DiceRules = z.output<typeof schema>

const start = z.strictObject({
  side: z.enum(['under', 'over']),
  target: z.int().check(z.gte(0), z.lte(FACES - 1)),
})
export type DiceStart = z.output<typeof start>

export type DiceView = {
  readonly roll: number
  readonly isWon: boolean
  /** What a win pays, in ten-thousandths of the stake. */
  readonly multiplier: number
}

const diceEngine = instant<DiceRules, DiceStart, DiceView>({
  kind: 'dice',
  start,
  play(rules, { side, target }, draws) {
    const multiplier = multiplierOf(rules, { side, target })
    const roll = draws.int(FACES)
    const isWon = side === 'under' ? roll < target : roll > target
    return { view: { roll, isWon, multiplier: shown(multiplier) }, multiplier: isWon ? multiplier : ZERO }
  },
})

function facesOf({ side, target }: DiceStart): number {
  return side === 'under' ? target : FACES - 1 - target
}

/** The fair multiplier less the edge, rounded down to four places, so that what is shown is what is paid. */
function multiplierOf(rules: DiceRules, bet: DiceStart): Fraction {
  const faces = facesOf(bet)
  if (faces < rules.fewestFaces || faces > rules.mostFaces) throw new Foul('The target is out of bounds.')
  const kept = BigInt(1_000_000 - rules.edgePpm)
  const places = (PLACES * kept * BigInt(FACES)) / (1_000_000n * BigInt(faces))
  return reduced({ numerator: places, denominator: PLACES })
}

function maths(rules: DiceRules, bet: DiceStart = { side: 'under', target: 5_000 }): Maths {
  const faces = facesOf(bet)
  return mathsOf([
    { weight: BigInt(faces), pays: multiplierOf(rules, bet) },
    { weight: BigInt(FACES - faces), pays: ZERO },
  ])
}

export const diceGame = originalGame({
  version: 1,
  engine: diceEngine,
  schema,
  rules: { edgePpm: 10_000, fewestFaces: 1, mostFaces: 9_800 },
})

export const dice = original(diceGame, {
  ways: [5_000, 9_800, 2_500, 1_000, 100, 1].map((target) => ({ side: 'under' as const, target })),
  maths,
})
