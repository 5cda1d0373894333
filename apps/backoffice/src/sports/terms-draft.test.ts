import type { OfficeTerms } from '@baize/contracts'
import { expect, it } from 'vitest'
import { draftOf, termsOf } from './terms-draft.ts'

const terms: OfficeTerms = {
  delayMs: 6_500,
  marketPart: 500_000,
  fixturePart: null,
  dayPart: 1_000_000,
  margin: 45_500,
  types: [
    { type: '1x2', marketPart: 250_000, margin: null },
    { type: 'total', marketPart: null, margin: 0 },
  ],
}

it('[SB-50] terms are the same after they were shown and typed', () => {
  const draft = draftOf(terms)
  expect(draft).toMatchObject({ delay: '6.5', marketPart: '50', fixturePart: '', margin: '4.55' })
  expect(draft.types).toBe('1x2 25 -\ntotal - 0')
  expect(termsOf(draft)).toEqual(terms)
})

it.each([
  { marketPart: '0' },
  { marketPart: 'half' },
  { margin: '26' },
  { delay: '21' },
  { types: '1x2 25 4 5' },
  { types: '1x2 25 -\n1x2 30 -' },
  { types: 'total|mark=2.5 10 -' },
])('[SB-50] %o is no term', (change) => {
  expect(termsOf({ ...draftOf(terms), ...change })).toBeUndefined()
})
