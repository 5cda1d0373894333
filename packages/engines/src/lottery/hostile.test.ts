import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPlays, requirePlay } from '../testing/lottery-plays.ts'
import { readResult, resultProblem } from './draw.ts'
import { lotteryFamilies, lotteryFamily } from './families/index.ts'
import { LONGEST_SELECTION, MOST_LINES } from './limits.ts'
import { readSelection } from './selection.ts'

const play = fc.constantFrom(...allPlays.map((each) => each.play))
const problemOf = (family: string, id: string, text: unknown) =>
  readSelection(requirePlay(family, id), text).problem

/** Texts out of the very characters that selections are written with. */
const nearly = fc
  .array(
    fc.constantFrom(
      '0',
      '1',
      '5',
      '9',
      '01',
      '10',
      '11',
      ',',
      ',,',
      '/',
      '//',
      '@',
      ':',
      '=',
      '-',
      'big',
      'even',
      '1,2',
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

describe('[LO-01] whatever is sent as a selection', () => {
  it('is answered with a selection within the limits, or with a reason why not', () => {
    fc.assert(
      fc.property(play, fc.oneof(nearly, fc.string(), fc.anything()), (each, text) => {
        const { value, problem } = readSelection(each, text)
        expect(problem ?? 'FINE').toMatch(/^[A-Z_]+$/)
        expect(problem === undefined).toBe(value !== undefined)
        if (!value) return
        expect(value.lines).toBeGreaterThan(0)
        expect(value.lines).toBeLessThanOrEqual(MOST_LINES)
        expect(Number.isSafeInteger(value.lines)).toBe(true)
        expect(readSelection(each, value.text).value).toEqual(value)
      }),
      { numRuns: 10_000, seed: 3 },
    )
  })

  it.each([
    ['last3-direct', '1/2/3/4', 'MALFORMED'],
    ['last3-direct', '1/2', 'MALFORMED'],
    ['last3-direct', '1//3', 'TOO_FEW'],
    ['last3-direct', '1/2/x', 'UNKNOWN_SYMBOL'],
    ['last3-direct', '1/2/10', 'UNKNOWN_SYMBOL'],
    ['last3-direct', '1/2/ 3', 'MALFORMED'],
    ['last3-direct', '1/2/３', 'MALFORMED'],
    ['last3-direct', '@1:1/2/3', 'MALFORMED'],
    ['last3-direct', '', 'MALFORMED'],
    ['last3-direct', '=12', 'UNKNOWN_SYMBOL'],
    ['last3-direct', '=', 'UNKNOWN_SYMBOL'],
    ['last3-direct', '=1234', 'UNKNOWN_SYMBOL'],
    ['last3-direct', '=123,', 'UNKNOWN_SYMBOL'],
    ['last3-mixed', '=111', 'UNKNOWN_SYMBOL'],
    ['last3-mixed', '1/2/3', 'CANNOT_BE_MARKED'],
    ['last3-sum', '=12', 'CANNOT_BE_TYPED'],
    ['last3-sum', '28', 'UNKNOWN_SYMBOL'],
    ['last3-group6', '1,2', 'TOO_FEW'],
    ['position-digit', '////', 'NO_LINE'],
    ['all5-group60', '1/1,2,3', 'NO_LINE'],
    ['any2-group', '@1:1,2', 'TOO_FEW'],
    ['any2-group', '1,2', 'TOO_FEW'],
    ['any2-group', '@1,6:1,2', 'UNKNOWN_SYMBOL'],
    ['any2-direct', '1////', 'NO_LINE'],
    [
      'all5-direct',
      '0,1,2,3,4,5,6,7,8,9/0,1,2,3,4,5,6,7,8,9/0,1,2,3,4,5,6,7,8,9/0,1,2,3,4,5,6,7,8,9/1,2',
      'TOO_MANY_LINES',
    ],
  ])('%s: %s is refused as %s', (id, text, problem) => {
    expect(problemOf('ssc', id, text)).toBe(problem)
  })
})

describe('[LO-01] a selection at the edges', () => {
  it('names of things that every object has are no symbols', () => {
    for (const text of ['constructor', '__proto__', 'toString', 'has-own'])
      expect(problemOf('ssc', 'sum-sides', text)).toMatch(/UNKNOWN_SYMBOL|MALFORMED/)
  })

  it('the same number cannot stand in two places where it is drawn once', () => {
    expect(problemOf('pk10', 'first-two', '=0101')).toBe('UNKNOWN_SYMBOL')
    expect(problemOf('pk10', 'first-two', '01/01')).toBe('NO_LINE')
    expect(problemOf('11x5', 'any-3', '=010102')).toBe('UNKNOWN_SYMBOL')
    expect(problemOf('11x5', 'banker-2', '01/01')).toBe('NO_LINE')
  })

  it('what is too long is not even looked at, and what just fits is counted or refused', () => {
    expect(problemOf('ssc', 'last3-direct', '1'.repeat(LONGEST_SELECTION + 1))).toBe('TOO_LONG')
    for (const filler of [',', '/', '1,', '0,1/', '@', '=', '=1,']) {
      const text = filler.repeat(LONGEST_SELECTION).slice(0, LONGEST_SELECTION)
      for (const each of allPlays) expect(readSelection(each.play, text).value).toBeUndefined()
    }
  })

  it('ten thousand typed lines are taken and one more is not', () => {
    const lines = (count: number) =>
      `=${Array.from({ length: count }, (_, index) => String(index).padStart(5, '0')).join(',')}`
    expect(readSelection(requirePlay('ssc', 'all5-direct'), lines(MOST_LINES)).value?.lines).toBe(MOST_LINES)
    expect(problemOf('ssc', 'all5-direct', lines(MOST_LINES + 1))).toBe('TOO_MANY_LINES')
  })
})

describe('[T04] whatever is entered as a result', () => {
  it('is a result of its family, or has a reason why not', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lotteryFamilies), fc.oneof(nearly, fc.anything()), (family, text) => {
        expect(readResult(family, text) === undefined).toBe(resultProblem(family, text) !== undefined)
      }),
      { numRuns: 5_000, seed: 4 },
    )
  })

  it.each([
    ['ssc', '1,2,3,4,5', undefined],
    ['ssc', '1,2,3,4', 'WRONG_COUNT'],
    ['ssc', '1,2,3,4,5/6', 'WRONG_COUNT'],
    ['ssc', '1,2,3,4,10', 'OUT_OF_RANGE'],
    ['ssc', '1,2,3,4,', 'MALFORMED'],
    ['ssc', '1, 2,3,4,5', 'MALFORMED'],
    ['11x5', '01,02,03,04,11', undefined],
    ['11x5', '01,02,03,04,04', 'REPEATED'],
    ['11x5', '00,02,03,04,05', 'OUT_OF_RANGE'],
    ['11x5', '1,02,03,04,05', 'OUT_OF_RANGE'],
    ['k3', '6,6,6', undefined],
    ['k3', '0,6,6', 'OUT_OF_RANGE'],
    ['k3', '1,6,7', 'OUT_OF_RANGE'],
    ['pk10', '10,09,08,07,06,05,04,03,02,01', undefined],
    ['pk10', '10,09,08,07,06,05,04,03,02,02', 'REPEATED'],
    ['thai', '123456/07', undefined],
    ['thai', '123456/7', 'OUT_OF_RANGE'],
    ['thai', '123456', 'WRONG_COUNT'],
    ['lao', '0000', undefined],
    ['ssc', '1'.repeat(3_000), 'MALFORMED'],
    ['ssc', 12_345, 'MALFORMED'],
  ])('%s: %s is %s', (id, text, problem) => {
    const family = lotteryFamily(id)
    expect(family && resultProblem(family, text)).toBe(problem)
  })
})
