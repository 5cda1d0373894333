import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Draws } from '../engine.ts'
import { seededDraws } from '../testing/seeded-draws.ts'
import { gameOf } from './game.ts'
import { slotMathematics } from './mathematics/index.ts'
import { simulationDraws } from './maths/generator.ts'
import type { SlotRules } from './rules.ts'
import { slots } from './run.ts'

const anyRules = fc.constantFrom(...slotMathematics.map(({ rules }) => rules))
const anySeed = fc.integer()
const anyStake = fc.bigInt({ min: 1n, max: 10n ** 12n })

function run(rules: SlotRules, stake: bigint, draws: Draws) {
  return slots.run(rules, { stake, start: { buysFeature: false }, actions: [] }, draws)
}

it('every slot gives the same round for the same rules and stream', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), anyStake, (rules, nonce, stake) => {
      const twice = [1, 2].map(() => run(rules, stake, seededDraws('slots', nonce)))
      expect(twice[0]).toEqual(twice[1])
    }),
  )
})

it('[MR-29] every slot is decided by rules and stream alone: a stake only scales it', () => {
  fc.assert(
    fc.property(anyRules, anySeed, anyStake, (rules, seed, stake) => {
      const [small, large] = [run(rules, 1n, simulationDraws(seed)), run(rules, stake, simulationDraws(seed))]
      expect(large.view).toEqual(small.view)
      expect(large.payout).toBe((stake * BigInt(large.view.points)) / BigInt(rules.perStake))
      expect(large.staked).toBe(stake)
    }),
  )
})

it('every slot shows steps that add up to its payout, which is never above the cap', () => {
  fc.assert(
    fc.property(anyRules, anySeed, (rules, seed) => {
      const { view, payout, isOver } = run(rules, 10_000n, simulationDraws(seed))
      const sum = view.steps.reduce((total, step) => total + ('points' in step ? step.points : 0), 0)
      expect(sum).toBe(view.points)
      expect(payout).toBeLessThanOrEqual(10_000n * BigInt(rules.maxWin))
      expect(isOver).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('every slot never pays more than its cap, however low that is', () => {
  const low = slotMathematics.map(({ rules }) => ({ ...rules, maxWin: 1 }))
  fc.assert(
    fc.property(fc.constantFrom(...low), anySeed, (rules, seed) => {
      const { view, payout } = run(rules, 100n, simulationDraws(seed))
      expect(payout).toBeLessThanOrEqual(100n)
      const sum = view.steps.reduce((total, step) => total + ('points' in step ? step.points : 0), 0)
      expect(sum).toBe(view.points)
    }),
  )
})

it('every slot does not depend on the order in which its rules are written', () => {
  fc.assert(
    fc.property(anyRules, anySeed, (rules, seed) => {
      const { view } = run(reversed(rules), 1n, simulationDraws(seed))
      expect(view).toEqual(run(rules, 1n, simulationDraws(seed)).view)
    }),
  )
})

it('every slot can be shown as JSON, with every grid full of its own symbols', () => {
  fc.assert(
    fc.property(anyRules, anySeed, (rules, seed) => {
      const { view } = run(rules, 1n, simulationDraws(seed))
      expect(JSON.parse(JSON.stringify(view))).toEqual(view)
      const { ids } = gameOf(rules)
      for (const step of view.steps) {
        if (!('grid' in step)) continue
        expect(step.grid.map((column) => column.length)).toEqual(Array(rules.columns).fill(rules.rows))
        expect(ids).toEqual(expect.arrayContaining(step.grid.flat()))
      }
    }),
  )
})

function reversed(rules: SlotRules): SlotRules {
  const back = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).toReversed())
  const { base, free, refill } = rules.reels
  const reels = (set: typeof base) => (set.kind === 'cells' ? { ...set, weights: back(set.weights) } : set)
  return {
    ...rules,
    symbols: back(rules.symbols),
    reels: {
      base: reels(base),
      ...(free ? { free: reels(free) } : {}),
      ...(refill ? { refill: reels(refill) } : {}),
    },
  }
}
