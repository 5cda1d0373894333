import { rulesHash } from '@baize/fairness'
import { expect, it } from 'vitest'
import { seededDraws } from '../testing/seeded-draws.ts'
import { slotDomain } from './domain.ts'
import { slotMathematics } from './mathematics/index.ts'
import { simulationDraws } from './maths/generator.ts'
import { slots } from './run.ts'
import { golden } from './testing/golden.ts'
import type { Step } from './view.ts'

const ROUNDS = 40

it.each(slotMathematics)('[MR-16] $id gives the rounds that it has always given', (mathematics) => {
  const views = Array.from({ length: ROUNDS }, (_, nonce) => {
    const played = { stake: 10_000n, start: { buysFeature: false }, actions: [] }
    return slots.run(mathematics.rules, played, seededDraws(slotDomain(mathematics), nonce)).view
  })
  const seen = { points: views.map(({ points }) => points).join(' '), digest: rulesHash(views).slice(0, 16) }
  expect(seen).toEqual(golden[mathematics.id])
})

const featured = slotMathematics.filter(({ rules }) => rules.freeSpins || rules.hold)

it.each(featured)('$id comes to its feature, and the steps of that round add up', ({ rules }) => {
  const draws = simulationDraws(1)
  const isFeature = ({ kind }: Step) => kind === 'free-spins' || kind === 'hold'
  const played = { stake: 10_000n, start: { buysFeature: false }, actions: [] }
  let { view } = slots.run(rules, played, draws)
  for (let round = 0; round < 10_000 && !view.steps.some(isFeature); round += 1) {
    view = slots.run(rules, played, draws).view
  }
  expect(view.steps.filter(isFeature)).not.toEqual([])
  expect(view.steps.reduce((sum, step) => sum + ('points' in step ? step.points : 0), 0)).toBe(view.points)
})
