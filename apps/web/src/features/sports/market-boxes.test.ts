import type { ShownMarket } from '@baize/contracts'
import { expect, it } from 'vitest'
import { boxesOf, nearestToEven } from './market-boxes.ts'

const market = (key: string, one = 1_900, other = 1_900): ShownMarket => ({
  market: key,
  state: 'open',
  version: 1,
  stops: 0,
  margin: 40_000,
  outcomes: [
    { outcome: 'over', odds: one, isOffered: true },
    { outcome: 'under', odds: other, isOffered: true },
  ],
})

it('markets of one name are rows of one box, by their marks', () => {
  const all = ['1x2', 'total|mark=2.5', 'ah|mark=0.5', 'total|mark=-1', 'total|mark=10'].map((key) =>
    market(key),
  )
  const boxes = boxesOf(all, (key) => key.split('|')[0] ?? '')
  expect(boxes.map(({ name, markets }) => [name, markets.map((each) => each.market)])).toEqual([
    ['1x2', ['1x2']],
    ['total', ['total|mark=-1', 'total|mark=2.5', 'total|mark=10']],
    ['ah', ['ah|mark=0.5']],
  ])
})

it('of many marks those around the most even one are shown', () => {
  const marks = [1_100, 1_300, 1_500, 1_850, 2_500, 4_000].map((odds, place) =>
    market(`total|mark=${place}`, odds, 3_700 - odds),
  )
  expect(nearestToEven(marks, 3).map((each) => each.market)).toEqual([
    'total|mark=2',
    'total|mark=3',
    'total|mark=4',
  ])
  expect(nearestToEven(marks.slice(0, 2), 3)).toHaveLength(2)
})
