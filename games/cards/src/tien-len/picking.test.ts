import { strengthOf } from '@baize/engines/shown'
import { expect, it } from 'vitest'
import { hintsOf, inOrder, nextHint, stillLifted, turnedOver, verdictOn } from './picking.ts'

const ranks = 'A23456789TJQK'
const cardOf = (name: string) => 'SHDC'.indexOf(name.slice(1)) * 13 + ranks.indexOf(name.slice(0, 1))
const cards = (names: string) => names.split(' ').map(cardOf)
const lead = { must: null, lying: [] }
const on = (names: string) => ({ must: null, lying: cards(names) })

it('own cards lie from the three of spades to the two of hearts', () => {
  expect(inOrder(cards('2H AS 3C 2S KD 3S'))).toEqual(cards('3S 3C KD AS 2S 2H'))
})

it('a tap lifts a card and the next one lays it down; what was played is lifted no more', () => {
  const lifted = turnedOver(turnedOver(new Set(), 4), 9)
  expect([...lifted]).toEqual([4, 9])
  expect([...turnedOver(lifted, 4)]).toEqual([9])
  expect([...stillLifted(lifted, [1, 9])]).toEqual([9])
})

it('lifted cards can be played, or it is said why not', () => {
  expect(verdictOn([], lead)).toBe('none')
  expect(verdictOn(cards('4S 6S'), lead)).toBe('nothing')
  expect(verdictOn(cards('QS KS AS'), lead)).toBe('legal')
  // No run goes around the two.
  expect(verdictOn(cards('KS AS 2S'), lead)).toBe('nothing')
  expect(verdictOn(cards('5S'), on('5C'))).toBe('low')
  expect(verdictOn(cards('5D'), on('5C'))).toBe('legal')
  expect(verdictOn(cards('6S 6C'), on('5C'))).toBe('other')
})

it('the first game of a table begins with its lowest card', () => {
  const asked = { must: cardOf('3S'), lying: [] }
  expect(verdictOn(cards('4S'), asked)).toBe('must')
  expect(verdictOn(cards('3S 3C'), asked)).toBe('legal')
  for (const hint of hintsOf(cards('3S 3C 4D 5H 9S'), asked)) expect(hint).toContain(cardOf('3S'))
})

it('three pairs in a row chop one two and not two of them', () => {
  const pairs = cards('5S 5C 6S 6C 7S 7C')
  expect(verdictOn(pairs, on('2H'))).toBe('legal')
  expect(verdictOn(pairs, on('2S 2H'))).toBe('other')
  expect(verdictOn(cards('9S 9C 9D 9H'), on('2S 2H'))).toBe('legal')
})

it('a hint follows with the weakest that beats, and keeps twos and what chops for the last', () => {
  const held = cards('4S 6C 6D KH 2S')
  expect(hintsOf(held, on('5S'))).toEqual([cards('6C'), cards('6D'), cards('KH'), cards('2S')])
  const chopping = cards('5S 5C 6S 6C 7S 7C 9D')
  expect(hintsOf(chopping, on('2S'))).toEqual([cards('5S 5C 6S 6C 7S 7C')])
})

it('a hint leads with as many cards as go with the lowest', () => {
  const [first] = hintsOf(cards('3S 4C 5D 6H 6S 9C 2H'), lead)
  expect(first).toEqual(cards('3S 4C 5D 6S'))
})

it('asked again a hint shows the next play, and at the end the first again', () => {
  const hints = hintsOf(cards('6C 6D KH'), on('5S'))
  const second = nextHint(hints, new Set(hints[0]))
  expect(second).toEqual(cards('6D'))
  expect(nextHint(hints, new Set(hints.at(-1)))).toEqual(hints[0])
  expect(nextHint([], new Set())).toBeUndefined()
})

it('every hint can be played, and there is none where nothing can', () => {
  const held = cards('3S 4S 4C 5S 5D 6H 7S 8C 9D TH JS 2S 2C')
  for (const asked of [lead, on('3C'), on('3C 3D'), on('3C 4D 5C'), on('2D')])
    for (const hint of hintsOf(held, asked)) expect(verdictOn(hint, asked)).toBe('legal')
  expect(hintsOf(held, on('2H'))).toEqual([])
  expect(strengthOf(cardOf('2H'))).toBe(51)
})
