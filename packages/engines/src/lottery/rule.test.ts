import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingsNear } from '../testing/lottery-choices.ts'
import { allPlays, requireFamily } from '../testing/lottery-plays.ts'
import { seededDraws } from '../testing/seeded-draws.ts'
import { countsOf, subsets } from './counting.ts'
import { exampleOf } from './example.ts'
import { randomSelection } from './random-selection.ts'
import type { Halves, Rule } from './rule.ts'
import { writeSelection } from './selection.ts'
import type { Play, Selection } from './types.ts'

type Reading = readonly string[]
type Choice = Pick<Selection, 'rows' | 'typed'>

const inOrder = (symbols: Reading | string) => Array.from(symbols).sort().join('')
const sumIn = (reading: Reading) => reading.reduce((sum, symbol) => sum + Number(symbol), 0)
const isIn = (symbol: string, reading: Reading) => reading.includes(symbol)

function sidesOf(number: number, { bigFrom, smallTo }: Halves): Reading {
  const size = number >= bigFrom ? 'big' : number <= smallTo ? 'small' : 'middle'
  return [size, number % 2 === 1 ? 'odd' : 'even']
}

/** What a rule says in words, once more and as plainly as it can be said: whether anything wins. */
function isWon(rule: Rule, choice: Choice, reading: Reading): boolean {
  const { rows, typed } = choice
  const row = rows[0] ?? []
  const all = [...rows.flat(), ...typed]
  const value = String(valueIn(rule, reading))
  switch (rule.kind) {
    case 'direct':
      return (
        typed.includes(reading.join('')) || (rows.length > 0 && rightPlaces(rows, reading) === rows.length)
      )
    case 'any-places':
      return rightPlaces(rows, reading) >= rule.take
    case 'each-place':
      return rightPlaces(rows, reading) > 0
    case 'group':
      return isGroup(rule, choice, reading)
    case 'boxed':
      return typed.includes(inOrder(reading))
    case 'all':
    case 'none':
    case 'covers':
      return isSet(rule, choice, reading)
    case 'repeats':
      return row.some((symbol) => reading.filter((each) => each === symbol).length >= rule.times)
    case 'group-sum':
      return new Set(reading).size > 1 && row.includes(value)
    case 'lots':
    case 'table':
      return reading.some((lot) => isIn(lot, all))
    case 'lots-any-order':
    case 'boxed-table':
      return reading.some((lot) => isIn(inOrder(lot), all))
    case 'matches':
      return rule.paid.includes(row.filter((symbol) => isIn(symbol, reading)).length)
    case 'sides-each':
    case 'sides-together': {
      const right = rows.map((names, place) =>
        names.some((name) => isIn(name, sidesOf(Number(reading[place]), rule))),
      )
      return rule.kind === 'sides-each' ? right.includes(true) : !right.includes(false)
    }
    case 'sum':
    case 'span':
    case 'tail':
    case 'sum-number':
      return row.includes(value)
    default:
      return row.some((name) => isIn(name, namesIn(rule, reading)))
  }
}

function valueIn({ kind }: Rule, reading: Reading): number {
  const digits = reading.map(Number)
  if (kind === 'span') return Math.max(...digits) - Math.min(...digits)
  return kind === 'tail' ? sumIn(reading) % 10 : sumIn(reading)
}

const rightPlaces = (rows: Selection['rows'], reading: Reading) =>
  rows.filter((marks, place) => isIn(reading[place] ?? '', marks)).length

type Kind<Name extends Rule['kind']> = Extract<Rule, { kind: Name }>

function isGroup({ parts, isOneRow }: Kind<'group'>, { rows, typed }: Choice, reading: Reading): boolean {
  if (typed.length > 0) return typed.includes(inOrder(reading))
  return parts.every(({ times, count }, index) => {
    const marks = rows[isOneRow ? 0 : index] ?? []
    const often = marks.filter((symbol) => reading.filter((each) => each === symbol).length === times)
    return often.length === count
  })
}

type SetRule = Kind<'all'> | Kind<'none'> | Kind<'covers'>

function isSet(rule: SetRule, { rows, typed }: Choice, reading: Reading): boolean {
  const width = (typed[0]?.length ?? 0) / rule.size
  const lines = typed.map((line) => line.match(new RegExp(`.{${width}}`, 'g')) ?? [])
  const isBanked = rule.kind !== 'none' && rule.isBanked
  const [bankers = [], others = []] = isBanked ? rows : [[], rows[0] ?? []]
  const free = others.filter((symbol) => !bankers.includes(symbol))
  const rest = typed.length > 0 ? [] : [...subsets(free, rule.size - bankers.length)]
  return [...lines, ...rest.map((some) => [...bankers, ...some])].some((line) => {
    if (rule.kind === 'none') return !line.some((symbol) => isIn(symbol, reading))
    if (rule.kind === 'all') return line.every((symbol) => isIn(symbol, reading))
    return new Set(reading).size === reading.length && reading.every((symbol) => isIn(symbol, line))
  })
}

function namesIn(rule: Rule, reading: Reading): Reading {
  const counts = [...countsOf(reading).entries()]
  const digits = reading.map(Number).sort((a, b) => a - b)
  const half = (rest: number) => reading.filter((symbol) => Number(symbol) % 2 === rest).length
  switch (rule.kind) {
    case 'sides': {
      if (rule.withoutTriples && counts.length === 1) return []
      return sidesOf(rule.of === 'sum' ? sumIn(reading) : Number(reading[0]), rule)
    }
    case 'duel': {
      const [one, other] = reading.map(Number)
      return [one === other ? 'tie' : Number(one) > Number(other) ? 'dragon' : 'tiger']
    }
    case 'shapes':
      return [shapeIn(digits)]
    case 'any-triple':
      return counts.length === 1 ? ['triple'] : []
    case 'pair':
      return counts.filter(([, often]) => often >= 2).map(([face]) => face)
    case 'any-straight':
      return digits.every((digit, place) => digit === Number(digits[0]) + place) ? ['straight'] : []
    case 'more-upper': {
      const upper = digits.filter((number) => number <= rule.middle).length
      return [upper * 2 === rule.of ? 'tie' : upper * 2 > rule.of ? 'upper' : 'lower']
    }
    case 'more-odd':
      return [half(1) === half(0) ? 'tie' : half(1) > half(0) ? 'odd' : 'even']
    case 'elements': {
      const place = rule.last.findIndex((last) => sumIn(reading) <= last)
      return [['gold', 'wood', 'water', 'fire', 'earth'][place] ?? '']
    }
    default:
      return []
  }
}

function shapeIn(digits: readonly number[]): string {
  const different = [...new Set(digits)]
  if (different.length < 3) return different.length === 1 ? 'leopard' : 'pair'
  const isNext = (one: number, other: number) => [1, 9].includes(Math.abs(one - other))
  const pairs = [...subsets(different, 2)].filter(([one = 0, other = 0]) => isNext(one, other)).length
  return ['mixed', 'half-straight', 'straight'][pairs] ?? ''
}

function isWonBy({ rule }: Play, { places, ...choice }: Selection, reading: Reading): boolean {
  if (rule.kind !== 'over-places') return isWon(rule, choice, reading)
  const seen = places.map((place) => reading[Number(place) - 1] ?? '')
  return [...subsets(seen, rule.take)].some((some) => isWon(rule.rule, choice, some))
}

const READINGS = 40

describe('[F25] a play wins as its rule says', () => {
  it.each(allPlays)('$family $id', ({ family, play }) => {
    const example = exampleOf(requireFamily(family), play)
    const drawn = play.window.read(example.result)
    expect(isWonBy(play, example.selection, drawn)).toBe(true)
    for (const nonce of [1, 2, 3, 4]) {
      const { selection } = randomSelection(play, seededDraws('rules', nonce))
      const near = fc.sample(readingsNear(play, selection), { numRuns: READINGS, seed: nonce })
      for (const reading of [...near, drawn])
        expect(
          play.hits(selection, reading).length > 0,
          `${writeSelection(selection)} on ${reading.join()}`,
        ).toBe(isWonBy(play, selection, reading))
    }
  })
})
