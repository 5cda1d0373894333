import { expect, it } from 'vitest'
import { kindOf, offersOf } from './offers.ts'

const none = { see: false, bets: [], allIn: null, show: null, sideshow: null, answer: false }
const names = (...given: Parameters<typeof offersOf>) => offersOf(...given).map(({ name }) => name)

it('a blind seat is offered the stake and twice that, under the name of blind', () => {
  const offers = offersOf({ ...none, see: true, bets: ['0.10', '0.20'] }, false)
  expect(offers.map(({ name, text, amount }) => [name, text, amount])).toEqual([
    ['pack', 'pack', null],
    ['least', 'blind', '0.10'],
    ['double', 'blind', '0.20'],
  ])
  expect(offers[1]?.decision).toEqual({ do: 'bet', amount: '0.10' })
})

it('a seen seat plays chaal, and may ask to compare or to show where the house says so', () => {
  const moves = { ...none, bets: ['0.20', '0.40'] }
  expect(offersOf(moves, true)[1]?.text).toBe('chaal')
  expect(names({ ...moves, sideshow: '0.20' }, true)).toEqual(['pack', 'sideshow', 'least', 'double'])
  expect(names({ ...moves, show: '0.20' }, true)).toEqual(['pack', 'show', 'least', 'double'])
})

it('who has less than a bet goes all-in or packs', () => {
  expect(names({ ...none, allIn: '0.05' }, true)).toEqual(['pack', 'all-in'])
})

it('who is asked to compare says yes or no and nothing else', () => {
  const offers = offersOf({ ...none, see: true, answer: true }, true)
  expect(offers.map(({ decision }) => decision)).toEqual([
    { do: 'answer', agrees: false },
    { do: 'answer', agrees: true },
  ])
})

it('nothing is offered out of turn, though cards may be looked at', () => {
  expect(names({ ...none, see: true }, false)).toEqual([])
  expect(names(undefined, false)).toEqual([])
})

it('every key of what is offered at once is its own', () => {
  const offers = offersOf({ ...none, bets: ['0.20', '0.40'], sideshow: '0.20' }, true)
  expect(new Set(offers.map(({ key }) => key)).size).toBe(offers.length)
})

it('three cards have a name, and fewer have none', () => {
  expect(kindOf([0, 13, 26])).toBe('trail')
  expect(kindOf([0, 12, 11])).toBe('pure-sequence')
  expect(kindOf([0, 1, 15])).toBe('sequence')
  expect(kindOf([2, 7, 9])).toBe('colour')
  expect(kindOf([2, 15, 9])).toBe('pair')
  expect(kindOf([2, 17, 9])).toBe('high')
  expect(kindOf([])).toBeUndefined()
})
