import { expect, it } from 'vitest'
import { nearest } from './near-names.ts'

const listed = [
  { code: 'sweet', names: ['Sweet Clusters'] },
  { code: 'koi', names: ['Koi Fortune', 'কই ফরচুন'] },
  { code: 'mines', names: ['Mines', 'مائنز کا میدان'] },
  { code: 'pinball', names: ['Piñata Night'] },
  { code: 'lines', names: ['Lines of Jade'] },
]

it.each([
  ['fortnue', 'two letters that changed places'],
  ['fortne', 'a letter too few'],
  ['forrtune', 'a letter too many'],
  ['fortuna', 'another letter'],
  ['koi fortnue', 'an error in the second word'],
  ['KOI-FORTUME', 'capitals, and a hyphen for a space'],
  ['gortune', 'another first letter'],
])('[F55] %s finds Koi Fortune: %s', (sought) => {
  expect(nearest(sought, listed)).toEqual(['koi'])
})

it('[F55] names in Bengali and Urdu are found as tolerantly', () => {
  expect(nearest('ফরচন', listed)).toEqual(['koi'])
  // The yeh of an Arabic keyboard, and a letter too few.
  expect(nearest('ميدن', listed)).toEqual(['mines'])
})

it('[F55] accents may be left out, and typing may stop in the middle of a word', () => {
  expect(nearest('pinata nigt', listed)).toEqual(['pinball'])
  expect(nearest('swete clu', listed)).toEqual(['sweet'])
})

it('[F55] what is nearer comes first', () => {
  expect(nearest('linse', listed)).toEqual(['lines'])
  expect(nearest('mimes', listed)).toEqual(['mines'])
  expect(nearest('lines', listed)).toEqual(['lines', 'mines'])
})

it('[F55] what has little to do with a name does not find it', () => {
  expect(nearest('roulette', listed)).toEqual([])
  expect(nearest('ko', listed)).toEqual([])
  expect(nearest('', listed)).toEqual([])
  expect(nearest('xyzzyx', listed)).toEqual([])
})
