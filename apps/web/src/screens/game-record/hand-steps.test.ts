import type { HandRecord } from '@baize/contracts'
import { expect, it } from 'vitest'
import { handSteps, handStreets } from './hand-steps.ts'

const hash = 'ab'.repeat(32)
const at = '2026-01-02T03:04:05.000Z'

const record: HandRecord = {
  format: 'baize hand v1',
  game: 'holdem',
  table: 'a',
  hand: 1,
  currency: 'CNY',
  startedAt: at,
  stakes: '0.05/0.10',
  step: '0.01',
  button: 0,
  seats: [
    { place: 0, name: 'a***a', isSimulated: false, stack: '4.00', after: '3.90' },
    { place: 3, name: 'b***b', isSimulated: true, stack: '5.00', after: '5.09' },
  ],
  actions: [
    { at, place: 0, did: 'pays the small blind', amount: '0.05' },
    { at, place: 3, did: 'pays the big blind', amount: '0.10' },
    { at, place: 0, did: 'raises to', amount: '0.10' },
    { at, place: null, did: 'turns', cards: [1, 2, 3] },
    { at, place: 3, did: 'raises to', amount: '0.20' },
    { at, place: 0, did: 'folds', doneFor: 'time' },
  ],
  shown: [],
  pots: [{ amount: '0.20', places: [3], rake: '0.01' }],
  back: { place: 3, amount: '0.20' },
  won: [{ place: 3, amount: '0.19' }],
  rake: '0.01',
  isVoid: false,
  proof: { commit: hash, added: hash, seeds: [], leftOut: [], beacon: 'demo 1', root: hash },
}

it('a hand is replayed from stacks and blinds to what everybody has after it', () => {
  const steps = handSteps(record)
  expect(steps).toHaveLength(8)
  expect(steps.map(({ pot }) => pot)).toEqual([0, 500, 1_500, 2_000, 2_000, 4_000, 4_000, 4_000])
  expect(steps[3]?.seats.map(({ stack, bet }) => [stack, bet])).toEqual([
    [39_000, 1_000],
    [49_000, 1_000],
  ])
  expect(steps[4]).toMatchObject({ board: [1, 2, 3], seats: [{ bet: 0 }, { bet: 0 }] })
  expect(steps[6]?.seats.map(({ isOut }) => isOut)).toEqual([true, false])
  expect(steps[7]).toMatchObject({ isEnd: true, seats: [{ stack: 39_000 }, { stack: 50_900, won: 1_900 }] })
})

it('its actions stand street by street', () => {
  expect(handStreets(record).map(({ name, cards, actions }) => [name, cards.length, actions.length])).toEqual(
    [
      ['preflop', 0, 3],
      ['flop', 3, 2],
    ],
  )
})

it('who asked to compare and was the lower is out when the other stays', () => {
  const actions = [
    { at, place: 0, did: 'asks to compare', amount: '0.20' },
    { at, place: 3, did: 'compares and stays' },
  ]
  const steps = handSteps({ ...record, game: 'teen-patti', actions })
  expect(steps[2]?.seats.map(({ isOut }) => isOut)).toEqual([true, false])
})
