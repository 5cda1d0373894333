import { pokerRank } from '@baize/engines/shown'
import { expect, it } from 'vitest'
import { bestFive } from './best-five.ts'

it('five of seven cards are as good as all of them', () => {
  const hands = [
    [9, 22, 35, 48, 0, 13, 26],
    [0, 1, 2, 3, 4, 5, 6],
    [0, 14, 28, 42, 4, 18, 32],
    [12, 25, 3, 16, 30, 44, 7],
  ]
  for (const hand of hands) {
    const five = bestFive(hand)
    expect(five).toHaveLength(5)
    expect(pokerRank(five)).toBe(pokerRank(hand))
    for (const card of five) expect(hand).toContain(card)
  }
})
