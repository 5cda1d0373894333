import { expect, it } from 'vitest'
import { draftOf, ppmOf, termsOf } from './contract-draft.ts'

it('a rate is typed in percent with at most two places, and read exactly', () => {
  expect(['0.5', '0.50', '3', '40.00', '1.05'].map(ppmOf)).toEqual([5_000, 5_000, 30_000, 400_000, 10_500])
  expect(['', '0.005', '-1', '1,5', 'x', '1e2'].map(ppmOf)).toEqual(Array(6).fill(undefined))
})

it('[A10] terms that are opened and sent unchanged are the same terms', () => {
  const terms = {
    rows: [{ minTurnover: '300000.00', minActive: 3, minLoss: '10000.00', ratePpm: 30_000 }],
    options: { kind: 'dividend', period: 'half-month', mode: 'floating', carry: 3 },
  } as const
  expect(termsOf('dividend', draftOf({ rows: [...terms.rows], options: terms.options }))).toEqual(terms)
})

it('a salary has no least loss, whatever was typed before its kind was chosen', () => {
  const draft = draftOf(undefined)
  const tiers = [{ minTurnover: '1000', minActive: '2', minLoss: '5', percent: '0.5' }]
  expect(termsOf('daily', { ...draft, tiers }).rows).toEqual([
    { minTurnover: '1000', minActive: 2, ratePpm: 5_000 },
  ])
})
