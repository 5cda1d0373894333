import { expect, it } from 'vitest'
import { slotMathematics } from './mathematics/index.ts'
import { simulationDraws } from './maths/generator.ts'
import type { SlotRules } from './rules.ts'
import { slots } from './run.ts'
import { played, stepsOf } from './testing/played.ts'
import type { Step } from './view.ts'

const tumbling = slotMathematics.filter(({ rules }) => rules.tumbles)

const [a, b, scatter] = [0, 1, 2]
const rules: SlotRules = {
  columns: 1,
  rows: 3,
  perStake: 100,
  maxWin: 1_000,
  symbols: { scatter: { role: 'scatter' }, a: { pays: { 3: 10 } }, b: {} },
  reels: {
    base: { kind: 'cells', weights: { a: 1, b: 1, scatter: 1 } },
    refill: { kind: 'cells', weights: { a: 1, b: 2 } },
  },
  wins: { kind: 'clusters' },
  tumbles: { ladder: [1], isKeptInFreeSpins: false },
  freeSpins: { awards: { 1: 1 }, times: 1, isSticky: false },
}

it('[F23] a tumble draws from its own weights, in paid spins and in free ones', () => {
  const view = played(rules, [scatter, b, b, a, a, a, 0, 1, 2])
  expect(stepsOf(view, 'tumble')).toMatchObject([{ grid: [['a', 'b', 'b']] }])
  expect(stepsOf(played(rules, [a, a, a, 0, 1, 1]), 'tumble')).toMatchObject([{ grid: [['a', 'b', 'b']] }])
})

it.each(tumbling)(
  '[F23] no scatter falls in a tumble of $id, so every one that is seen has counted',
  (game) => {
    expect(game.rules.reels.refill).toBeDefined()
    const draws = simulationDraws(23)
    let tumbles = 0
    for (let round = 0; round < 1_500; round += 1) {
      const { view } = slots.run(game.rules, { stake: 1n, start: { buysFeature: false }, actions: [] }, draws)
      let counted = 0
      for (const step of view.steps) {
        if (step.kind === 'spin') counted = scattersOn(step)
        if (step.kind !== 'tumble') continue
        tumbles += 1
        expect(scattersOn(step)).toBe(counted)
      }
    }
    expect(tumbles).toBeGreaterThan(200)
  },
)

function scattersOn(step: Extract<Step, { kind: 'spin' | 'tumble' }>): number {
  return step.grid.flat().filter((symbol) => symbol === 'scatter').length
}
