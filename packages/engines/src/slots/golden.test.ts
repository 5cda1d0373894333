import { rulesHash } from '@baize/fairness'
import { expect, it } from 'vitest'
import { seededDraws } from '../testing/seeded-draws.ts'
import { slotDomain } from './domain.ts'
import { golden } from './testing/golden.ts'
import { slotMathematics } from './mathematics/index.ts'
import { slots } from './run.ts'

const ROUNDS = 40

it.each(slotMathematics)('[MR-16] $id gives the rounds that it has always given', (mathematics) => {
  const views = Array.from({ length: ROUNDS }, (_, nonce) => {
    const played = { stake: 10_000n, start: { buysFeature: false }, actions: [] }
    return slots.run(mathematics.rules, played, seededDraws(slotDomain(mathematics), nonce)).view
  })
  const seen = { points: views.map(({ points }) => points).join(' '), digest: rulesHash(views).slice(0, 16) }
  expect(seen).toEqual(golden[mathematics.id])
})
