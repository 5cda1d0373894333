import pokersolver from 'pokersolver'
import { expect, it, vi } from 'vitest'
import { type Card, cardName } from '../../cards/deck.ts'
import { packOf } from '../../cards/pack.ts'
import { cardOf } from '../../testing/card-of.ts'
import { comparedHands } from '../../testing/plain-poker.ts'
import { seededDraws } from '../../testing/seeded-draws.ts'
import { pokerKindOf, pokerKinds, pokerRank } from './poker-rank.ts'

// Millions of hands: nothing here waits, but a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const cardsOf = (names: string) => names.split(' ').map(cardOf)
/** As the oracle writes a card: `Ts` for the ten of spades. */
const solved = (cards: readonly Card[]) =>
  pokersolver.Hand.solve(cards.map((card) => `${cardName(card)[0]}${cardName(card)[1]?.toLowerCase()}`))

it('all 2,598,960 hands fall into kinds as often as combinatorics says, with 7,462 ranks', () => {
  const counts = new Map<string, number>()
  const ranks = new Set<number>()
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++)
        for (let d = c + 1; d < 52; d++)
          for (let e = d + 1; e < 52; e++) ranks.add(counted(counts, [a, b, c, d, e]))
  expect(pokerKinds.map((kind) => counts.get(kind))).toEqual([
    1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40,
  ])
  expect(ranks.size).toBe(7_462)
})

function counted(counts: Map<string, number>, cards: readonly Card[]): number {
  const rank = pokerRank(cards)
  const kind = pokerKindOf(rank)
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return rank
}

it('[RM-49] of seven cards the best five count, as an oracle and a plain model say', () => {
  for (let nonce = 0; nonce < 4_000; nonce++) {
    const deal = packOf(52, seededDraws('seven', nonce))
    const board = Array.from({ length: 5 }, deal)
    const [one, two] = [0, 1].map(() => [...board, deal(), deal()])
    if (!one || !two) throw new Error('Two hands are dealt.')
    const ours = Math.sign(pokerRank(one) - pokerRank(two))
    expect(ours).toBe(Math.sign(comparedHands(one, two)))
    const hands = [solved(one), solved(two)]
    const [first] = pokersolver.Hand.winners(hands)
    const best = pokersolver.Hand.winners(hands).length === 2 ? 0 : first === hands[0] ? 1 : -1
    expect(ours).toBe(best)
  }
})

it.each([
  ['AS 2H 3D 4C 5S 9H 9D', 'straight'],
  ['AS KH QD JC TS 2H 2D', 'straight'],
  ['AS 2S 3S 4S 5S 6H 7D', 'straight-flush'],
  ['2S 2H 2D 3C 3S 3H KD', 'full-house'],
  ['KS KH QD QC JS JH 2D', 'two-pairs'],
  ['9S 9H 9D 9C KS KH KD', 'four-alike'],
  ['KS AH 2D 3C 4S 9H 9D', 'pair'],
] as const)('%s is %s, in whatever order', (names, kind) => {
  const cards = cardsOf(names)
  expect(pokerKindOf(pokerRank(cards))).toBe(kind)
  expect(pokerRank(cards.toReversed())).toBe(pokerRank(cards))
})

it('the board alone shares, and the last card that counts decides', () => {
  const board = 'AS KS QS JS TS'
  expect(pokerRank(cardsOf(`${board} 2H 3H`))).toBe(pokerRank(cardsOf(`${board} AH AD`)))
  const low = 'KS KH 7D 4C 2S'
  expect(pokerRank(cardsOf(`${low} QH 3H`))).toBe(pokerRank(cardsOf(`${low} QD 3D`)))
  expect(pokerRank(cardsOf(`${low} QH 8H`))).toBeGreaterThan(pokerRank(cardsOf(`${low} QD 3D`)))
})
