import { describe, expect, it } from 'vitest'
import { gameOf } from './game.ts'
import { slotMathematics } from './mathematics/index.ts'
import { canBeCounted, exactReturn } from './maths/exact.ts'
import { measure, simulate } from './maths/simulate.ts'
import { slotRules } from './schema.ts'

const all = slotMathematics.map((mathematics) => ({ ...mathematics, game: gameOf(mathematics.rules) }))
const counted = all.filter(({ game }) => canBeCounted(game))
const ROUNDS = 30_000

it('there are seven kinds of mathematics, and every one is proven in the way it says', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(counted.length).toBeGreaterThanOrEqual(29)
  expect(counted).toEqual(all.filter(({ proof }) => proof === 'counted'))
})

it.each(counted)('[MR-27] $id returns exactly what it declares', ({ game, rtp }) => {
  const exact = exactReturn(game)
  expect(Math.abs(exact.rtp - rtp) + exact.capLoss).toBeLessThan(1e-9)
  if (exact.bought) expect(exact.bought).toBeGreaterThan(0.94)
})

it.each(all)('$id pays, over a short run, what its deviation allows', ({ game, rtp, sd, hitRate }) => {
  const seen = measure(game, simulate(game, { rounds: ROUNDS, seed: 3 }))
  expect(Math.abs(seen.rtp - rtp)).toBeLessThan((3.29 * sd) / Math.sqrt(ROUNDS))
  expect(Math.abs(seen.hitRate - hitRate)).toBeLessThan(0.012)
})

describe.each(all)('$id', ({ rules, rtp }) => {
  it('returns between 94 and 97 parts of a hundred', () => {
    expect(rtp).toBeGreaterThan(0.94)
    expect(rtp).toBeLessThan(0.97)
  })

  it('can be read back from JSON, and sells no feature', () => {
    expect(slotRules.parse(JSON.parse(JSON.stringify(rules)))).toEqual(rules)
    expect(rules.buyIn?.isOffered ?? false).toBe(false)
  })
})
