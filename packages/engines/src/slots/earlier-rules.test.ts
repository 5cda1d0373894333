import { rulesHash } from '@baize/fairness'
import { expect, it } from 'vitest'
import { seededDraws } from '../testing/seeded-draws.ts'
import { slotDomain } from './domain.ts'
import type { Mathematics } from './mathematics/mathematics.ts'
import type { SlotRules } from './rules.ts'
import { slots } from './run.ts'
import { slotRules } from './schema.ts'
import { slotMathematicsOf } from './titles.ts'

/** A mathematics with the rules that it once had, as they were kept with the rounds of that time. */
function earlier(id: string, change: (rules: SlotRules) => SlotRules): Mathematics {
  const mathematics = slotMathematicsOf(id)
  if (!mathematics) throw new Error(`There is no mathematics called ${id}.`)
  const kept: unknown = JSON.parse(JSON.stringify(change(mathematics.rules)))
  return { ...mathematics, rules: slotRules.parse(kept) }
}

function digestOf(mathematics: Mathematics): string {
  const views = Array.from({ length: 40 }, (_, nonce) => {
    const played = { stake: 10_000n, start: { buysFeature: false }, actions: [] }
    return slots.run(mathematics.rules, played, seededDraws(slotDomain(mathematics), nonce)).view
  })
  return rulesHash(views).slice(0, 16)
}

it('[F23] rounds of the time when scatters fell in tumbles are played again as they were', () => {
  const mathematics = earlier('growing-clusters-even', ({ reels, ...rules }) => ({
    ...rules,
    reels: { base: reels.base },
  }))
  expect(digestOf(mathematics)).toBe('42bdcaa0d8f619d4')
})

it('[F22] rounds of the time when three wilds paid less are played again as they were', () => {
  const mathematics = earlier('three-reels-bold', (rules) => ({
    ...rules,
    symbols: {
      ...rules.symbols,
      wild5: { role: 'wild', times: 5, pays: { 3: 19 } },
      h1: { pays: { 3: 70 } },
      h3: { pays: { 3: 10 } },
    },
  }))
  expect(digestOf(mathematics)).toBe('d665cb53d15e2e6d')
})
