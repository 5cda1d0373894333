import { roulette } from '@baize/engines'
import { expect, it } from 'vitest'
import { announcedBets, neighbours } from './announced.ts'

const spots = new Set(roulette.spots.map(({ spot }) => spot))
/** The numbers on which a bet brings something back. */
function covered(spot: string): number[] {
  return Array.from({ length: 37 }, (_, number) => number).filter(
    (number) => roulette.times100(spot, { number }) > 0,
  )
}
const all = (bets: readonly { readonly spot: string }[]) =>
  [...new Set(bets.flatMap(({ spot }) => covered(spot)))].sort((a, b) => a - b)

it('announced bets cover their part of the wheel, with bets of the table', () => {
  for (const bets of Object.values(announcedBets)) for (const { spot } of bets) expect(spots).toContain(spot)
  expect(all(announcedBets.tiers)).toEqual([5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33, 36])
  expect(all(announcedBets.orphelins)).toEqual([1, 6, 9, 14, 17, 20, 31, 34])
  expect(all(announcedBets.voisins)).toEqual([0, 2, 3, 4, 7, 12, 15, 18, 19, 21, 22, 25, 26, 28, 29, 32, 35])
  expect(all(announcedBets.zero)).toEqual([0, 3, 12, 15, 26, 32, 35])
})

it('neighbours go round the wheel', () => {
  expect(neighbours(0).map(({ spot }) => spot)).toEqual(['n-3', 'n-26', 'n-0', 'n-32', 'n-15'])
})
