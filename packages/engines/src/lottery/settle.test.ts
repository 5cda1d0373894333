import { describe, expect, it } from 'vitest'
import { allPlays, requireFamily, requirePlay } from '../testing/lottery-plays.ts'
import { seededDraws } from '../testing/seeded-draws.ts'
import { drawResult, readResult } from './draw.ts'
import { whole } from '../originals/fraction.ts'
import { tierPrizes } from './pricing.ts'
import { randomSelection } from './random-selection.ts'
import { readSelection, storedSelection } from './selection.ts'
import { judgeOf, ticketPayout } from './settle.ts'

/** What a ticket hits when so is drawn, as `tier × count`. */
function hitsOf(family: string, id: string, [selection, drawn]: readonly [string, string]): string {
  const play = requirePlay(family, id)
  const result = readResult(requireFamily(family), drawn)
  const { value, problem } = readSelection(play, selection)
  if (!value || !result) throw new Error(`${selection} on ${drawn}: ${problem}`)
  const hits = judgeOf(play, result)(value.selection)
  return hits.map(({ tier, count }) => `${tier} × ${count}`).join(', ')
}

const north =
  '12345/67845/11107,22245/33345,44407,55501,66602,77703,88804/1111,2222,3307,4445/5501,5502,5503,5504,5505,5506/107,245,300/07,12,45,99'
const south =
  '612345/11122/22233/33344,44455/50007,50017,50027,50037,50047,50057,50067/7007/8007,8017,8027/107/07'
const fourDigits =
  '1234/5678/9012/1111,2222,3333,4444,5555,6666,7777,8888,9999,1234/0000,0001,0002,0003,0004,0005,0006,0007,0008,4321'

/** Family, play, selection, result and what it hits. */
const worked: readonly (readonly [string, string, string, string, string])[] = [
  ['ssc', 'all5-direct', '1/2/3/4/5', '1,2,3,4,5', 'direct × 1'],
  ['ssc', 'all5-direct', '1/2/3/4/5', '5,4,3,2,1', ''],
  ['ssc', 'first4-direct', '1/2/3/4', '1,2,3,4,9', 'direct × 1'],
  ['ssc', 'last4-direct', '2/3/4/5', '9,2,3,4,5', 'direct × 1'],
  ['ssc', 'first3-direct', '1/2/3', '1,2,3,0,0', 'direct × 1'],
  ['ssc', 'middle3-direct', '1/2/3', '0,1,2,3,0', 'direct × 1'],
  ['ssc', 'last3-direct', '1/2/3', '0,0,1,2,3', 'direct × 1'],
  ['ssc', 'first2-direct', '1/2', '1,2,0,0,0', 'direct × 1'],
  ['ssc', 'last2-direct', '1/2', '0,0,0,1,2', 'direct × 1'],
  ['ssc', 'last3-group3', '1,2', '0,0,2,1,2', 'group × 1'],
  ['ssc', 'last3-group3', '1,2', '0,0,2,2,2', ''],
  ['ssc', 'last3-mixed', '=121,345', '0,0,2,1,1', 'orders-3 × 1'],
  ['ssc', 'last3-group-sum', '6', '0,0,1,2,3', 'orders-6 × 1'],
  ['ssc', 'last3-group-sum', '6', '0,0,2,2,2', ''],
  ['ssc', 'last3-special', 'straight,pair', '0,0,9,1,0', 'straight × 1'],
  ['ssc', 'last3-sides', 'big,odd/small/even', '0,0,7,3,8', 'direct × 2'],
  ['ssc', 'all5-group30', '1,2/3,4', '1,2,1,2,3', 'group × 1'],
  ['ssc', 'all5-two', '1,2,3', '1,1,2,3,9', 'set × 3'],
  ['ssc', 'all5-twice', '1,2', '1,2,1,2,3', 'set × 2'],
  ['ssc', 'position-digit', '1,2//3//9', '2,0,3,0,1', 'direct × 2'],
  ['ssc', 'any2-direct', '1/2/3//', '1,2,3,0,0', 'direct × 3'],
  ['ssc', 'any3-group6', '@1,2,3,4:1,2,3', '1,2,3,3,0', 'group × 2'],
  ['ssc', 'duel-2v4', 'dragon,tie', '0,9,0,3,0', 'dragon × 1'],
  ['ssc', 'sum-sides', 'big,odd', '9,9,1,2,2', 'big × 1, odd × 1'],
  ['ssc', 'shape-first3', 'half-straight', '1,2,5,0,0', 'half-straight × 1'],
  ['11x5', 'first3-direct', '01/02/03', '01,02,03,10,11', 'direct × 1'],
  ['11x5', 'middle3-group', '02,03,10', '01,10,03,02,11', 'group × 1'],
  ['11x5', 'any-2', '01,02,03', '03,01,02,10,11', 'set × 3'],
  ['11x5', 'any-7', '01,02,03,04,05,06,07,08', '01,02,03,04,05', 'set × 3'],
  ['11x5', 'banker-3', '01/02,03,04', '01,02,03,10,11', 'set × 1'],
  ['11x5', 'banker-3', '09/02,03,04', '01,02,03,10,11', ''],
  ['11x5', 'sum-sides', 'big,small,even', '01,03,06,09,11', 'even × 1'],
  ['k3', 'pair-single', '1,2/1,6', '6,2,2', 'group × 1'],
  ['k3', 'pair-any', '2', '2,2,2', '2 × 1'],
  ['k3', 'straight-any', 'straight', '3,1,2', 'straight × 1'],
  ['k3', 'sum-sides-without-triples', 'small,even', '2,2,2', ''],
  ['pk10', 'first-three', '03/02/01', '03,02,01,04,05,06,07,08,09,10', 'direct × 1'],
  ['pk10', 'duel-2v9', 'tiger', '01,02,03,04,05,06,07,08,09,10', 'tiger × 1'],
  ['pk10', 'sum2-number', '3,19', '10,09,01,02,03,04,05,06,07,08', '19 × 1'],
  ['3d', 'last2-direct', '2/3', '1,2,3', 'direct × 1'],
  ['vn-north', 'two-tail', '45', north, 'lot × 1'],
  ['vn-north', 'two-head', '07,12', north, 'lot × 2'],
  ['vn-north', 'two-both', '45', north, 'lot × 2'],
  ['vn-north', 'lot-two', '45', north, 'lot × 7'],
  ['vn-north', 'lot-two', '07', north, 'lot × 5'],
  ['vn-north', 'lot-short8', '45', north, 'lot × 3'],
  ['vn-north', 'lot-three', '=345', north, 'lot × 2'],
  ['vn-north', 'three-head', '=107', north, 'lot × 1'],
  ['vn-north', 'three-both', '=107,345', north, 'lot × 2'],
  ['vn-north', 'lot-two-turned', '=54', north, 'lot × 7'],
  ['vn-north', 'first-two', '45', north, 'lot × 1'],
  ['vn-north', 'first-four', '=7845', north, 'lot × 1'],
  ['vn-north', 'cross-two', '07,12,45', north, 'set × 3'],
  ['vn-north', 'pair-one', '07,45,98', north, 'set × 27'],
  ['vn-north', 'miss-4', '90,91,92,93,94', north, 'set × 5'],
  ['vn-north', 'miss-4', '90,91,92,99', north, ''],
  ['vn-north', 'special-sides', 'small,odd', north, 'small × 1, odd × 1'],
  ['vn-south', 'two-tail', '45', south, 'lot × 1'],
  ['vn-south', 'two-head', '07', south, 'lot × 1'],
  ['vn-south', 'three-both', '=107,345', south, 'lot × 2'],
  ['vn-south', 'lot-two', '07', south, 'lot × 5'],
  ['vn-south', 'lot-short7', '07', south, 'lot × 4'],
  ['4d', 'straight-big', '=1234', fourDigits, 'first × 1, special × 1'],
  ['4d', 'straight-small', '=1234,9012', fourDigits, 'first × 1, third × 1'],
  ['4d', 'box-big', '=1234', fourDigits, 'first-24 × 1, special-24 × 1, consolation-24 × 1'],
  ['4d', 'first-three', '=234', fourDigits, 'first × 1'],
  ['thai', 'three-top', '=456', '123456/78', 'lot × 1'],
  ['thai', 'three-tod', '=645', '123456/78', 'orders-6 × 1'],
  ['thai', 'two-bottom', '78', '123456/78', 'lot × 1'],
  ['thai', 'run-top', '4,5,9', '123456/78', 'set × 2'],
  ['thai', 'run-bottom', '7,9', '123456/78', 'set × 1'],
  ['thai', 'three-of-four', '4,5,6,9', '123456/78', 'set × 1'],
  ['thai', 'three-of-four', '4,5,6,9', '123455/78', ''],
  ['thai', 'sides-top', 'small,even', '123456/78', 'small × 1, even × 1'],
  ['hanoi', 'three-top', '=345', north, 'lot × 1'],
  ['hanoi', 'two-bottom', '45', north, 'lot × 1'],
  ['lao', 'four-top', '=1234', '1234', 'lot × 1'],
  ['lao', 'three-top', '=234', '1234', 'lot × 1'],
  ['lao', 'two-top', '34', '1234', 'lot × 1'],
  ['lao', 'two-bottom', '12', '1234', 'lot × 1'],
  ['lao', 'four-tod', '=4321', '1234', 'orders-24 × 1'],
]

describe('[T04] what tickets hit, worked out by hand', () => {
  it.each(worked)('%s %s: %s on %s', (family, id, selection, drawn, hits) => {
    expect(hitsOf(family, id, [selection, drawn])).toBe(hits)
  })

  it('two stations are looked at together', () => {
    const other = south.replaceAll('07', '98')
    expect(hitsOf('vn-two-stations', 'pair-two', ['07,98', `${south}/${other}`])).toBe('set × 36')
  })

  it('a keno line is paid by its matches, and a longer selection by those of all its lines', () => {
    const drawn = Array.from({ length: 20 }, (_, index) => String(80 - index)).join(',')
    expect(hitsOf('keno', 'pick-3', ['61,62,63', drawn])).toBe('3-of-3 × 1')
    expect(hitsOf('keno', 'pick-3', ['61,62,63,01', drawn])).toBe('3-of-3 × 1, 2-of-3 × 3')
    expect(hitsOf('keno', 'pick-7', ['01,02,03,04,05,06,07', drawn])).toBe('0-of-7 × 1')
  })
})

describe('[T04] a ticket pays what it was bought at', () => {
  it('for every hit, times the multiple', () => {
    const prizes = [
      { tier: 'first', prize: whole(25_000_000n) },
      { tier: 'special', prize: whole(1_800_000n) },
    ]
    const hits = [
      { tier: 'first', count: 1 },
      { tier: 'special', count: 3 },
    ]
    expect(ticketPayout(hits, { prizes, multiple: 2 })).toBe(60_800_000n)
    expect(ticketPayout([], { prizes, multiple: 2 })).toBe(0n)
    expect(() => ticketPayout([{ tier: 'third', count: 1 }], { prizes, multiple: 1 })).toThrow('third')
  })

  it('the same from what was kept of it as on the day it was sold', () => {
    for (const { family, play } of allPlays) {
      const result = drawResult(requireFamily(family), seededDraws('replay', 1))
      const prizes = tierPrizes(play, { mode: 'traditional', group: 1_912, linePrice: 2_000n })
      const { selection, text } = randomSelection(play, seededDraws('ticket', 2))
      const judge = judgeOf(play, result)
      const again = judgeOf(play, structuredClone(result))
      expect(ticketPayout(again(storedSelection(text)), { prizes, multiple: 7 })).toBe(
        ticketPayout(judge(selection), { prizes, multiple: 7 }),
      )
    }
  })
})
