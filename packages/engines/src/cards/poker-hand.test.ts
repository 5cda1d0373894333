import { expect, it, vi } from 'vitest'
import { cardOf } from '../testing/card-of.ts'
import { cardName, rankOf, suitOf } from './deck.ts'
import { handIndex, pokerHandOf, pokerHands } from './poker-hand.ts'

// Millions of hands or rounds: nothing here waits, but a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

it('all 2,598,960 hands fall into kinds as often as combinatorics says', () => {
  const counts = pokerHands.map(() => 0)
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++)
        for (let d = c + 1; d < 52; d++)
          for (let e = d + 1; e < 52; e++) {
            const kind = handIndex(a, b, c, d, e)
            counts[kind] = (counts[kind] ?? 0) + 1
          }
  expect(Object.fromEntries(pokerHands.map((hand, index) => [hand, counts[index]]))).toEqual({
    nothing: 2_062_860,
    highPair: 337_920,
    twoPairs: 123_552,
    threeOfAKind: 54_912,
    straight: 10_200,
    flush: 5_108,
    fullHouse: 3_744,
    fourOfAKind: 624,
    straightFlush: 36,
    royalFlush: 4,
  })
})

it.each([
  ['AS 2H 3D 4C 5S', 'straight'],
  ['TS JH QD KC AS', 'straight'],
  ['JS QH KD AC 2S', 'nothing'],
  ['AS 2S 3S 4S 5S', 'straightFlush'],
  ['TH JH QH KH AH', 'royalFlush'],
  ['JS JH 2D 3C 4S', 'highPair'],
  ['AS AH 2D 3C 4S', 'highPair'],
  ['TS TH 2D 3C 4S', 'nothing'],
  ['2S 2H 2D 3C 3S', 'fullHouse'],
  ['2S 2H 2D 2C 3S', 'fourOfAKind'],
] as const)('%s is %s, in whatever order', (names, hand) => {
  const cards = names.split(' ').map(cardOf)
  expect(pokerHandOf(cards)).toBe(hand)
  expect(pokerHandOf(cards.toReversed())).toBe(hand)
})

it('every card has a name of its own', () => {
  for (let card = 0; card < 52; card++) {
    expect(cardOf(cardName(card))).toBe(card)
    expect(suitOf(card) * 13 + rankOf(card) - 1).toBe(card)
  }
  expect(cardName(0)).toBe('AS')
  expect(() => cardOf('1S')).toThrow('not a card')
})
