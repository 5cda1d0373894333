import fc from 'fast-check'
import { expect, it } from 'vitest'
import { intsToDeal, scriptedDraws } from '../testing/scripted-draws.ts'
import { seededDraws } from '../testing/seeded-draws.ts'
import { packOf } from './pack.ts'

it('a pack is dealt as from the end of the shuffle of the same stream', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (size, nonce) => {
      const deal = packOf(size, seededDraws('pack', nonce))
      const dealt = Array.from({ length: size }, deal)
      expect(dealt).toEqual(seededDraws('pack', nonce).shuffle(size).toReversed())
      expect(deal).toThrow('no more')
    }),
  )
})

it('the published deck comes out, card by card', () => {
  const deal = packOf(52, seededDraws('deck52', 0))
  expect(Array.from({ length: 10 }, deal)).toEqual([11, 31, 28, 47, 41, 34, 44, 49, 32, 2])
})

it('a test can have dealt what it wants', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...Array(52).keys()]), (wanted) => {
      const deal = packOf(52, scriptedDraws(intsToDeal(52, wanted)))
      expect(wanted.map(deal)).toEqual(wanted)
    }),
  )
})
