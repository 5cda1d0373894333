import { expect, it } from 'vitest'
import { simulationDraws } from '../slots/maths/generator.ts'
import { secondRoads } from '../testing/second-roads.ts'
import { baccarat } from './baccarat.ts'
import { roads, type Roads } from './roads.ts'

function marksOf(road: readonly { readonly mark: string }[]): string {
  return road.map(({ mark }) => mark).join('')
}

function texts({ bigEye, small, cockroach }: Roads) {
  return { bigEye: marksOf(bigEye), small: marksOf(small), cockroach: marksOf(cockroach) }
}

it('[RM-46] the golden shoe gives the golden roads', () => {
  const golden = roads('BBBPPBTPPPBBTPBBBBBBBPBPPB'.split(''))
  expect(texts(golden)).toEqual({
    bigEye: 'RBBBRBRBBBRRRRRBBRBB',
    small: 'BRBBBBBRBRRRRBRBBB',
    cockroach: 'RRRRRRRRBRRRBBRRB',
  })
  expect(golden.big.map(({ ties }) => ties).reduce((sum, ties) => sum + ties)).toBe(2)
  expect(golden.bead).toHaveLength(26)
})

it('[RM-46] ten thousand shoes of sixty rounds have the roads that a second implementation draws', () => {
  const draws = simulationDraws(46)
  const differing: string[] = []
  for (let shoe = 0; shoe < 10_000; shoe++) {
    const winners = Array.from({ length: 60 }, () => 'PPPPPBBBBBT'[draws.int(11)]).join('')
    const found = roads(winners.split(''))
    const second = secondRoads(winners)
    const both = [
      [...Object.values(texts(found)), marksOf(found.big), marksOf(found.bead)],
      [second.bigEye, second.small, second.cockroach, second.big.join(''), winners],
    ].map((each) => each.join(' '))
    if (both[0] !== both[1]) differing.push(winners)
  }
  expect(differing).toEqual([])
})

it('roads are read from the codes of rounds, whatever stands behind the winner', () => {
  const draws = simulationDraws(60)
  const codes = Array.from({ length: 60 }, () => baccarat.code(baccarat.drawn(draws)))
  expect(roads(codes)).toEqual(roads(codes.map((code) => code.slice(0, 1))))
  expect(roads(codes).bead).toHaveLength(60)
})

it('a column that meets the sixth row or another column goes on to the right, and no mark covers another', () => {
  const { big } = roads('BBBBBBBBPPPPPPPB'.split(''))
  const at = big.map(({ column, row }) => `${column}/${row}`)
  expect(at.slice(0, 8)).toEqual(['0/0', '0/1', '0/2', '0/3', '0/4', '0/5', '1/5', '2/5'])
  expect(at.slice(8)).toEqual(['1/0', '1/1', '1/2', '1/3', '1/4', '2/4', '3/4', '2/0'])
  const draws = simulationDraws(6)
  for (let shoe = 0; shoe < 200; shoe++) {
    const drawn = roads(Array.from({ length: 80 }, () => 'PBBBBB'[draws.int(6)] ?? ''))
    for (const road of [drawn.big, drawn.bigEye, drawn.small, drawn.cockroach]) {
      expect(new Set(road.map(({ column, row }) => `${column}/${row}`)).size).toBe(road.length)
      expect(road.every(({ row }) => row < 6)).toBe(true)
    }
  }
})

it('ties before the first winner are strokes on its mark, and nothing is drawn of ties alone', () => {
  expect(roads(['T7', 'T0p', 'B9', 'T1']).big).toEqual([{ mark: 'B', column: 0, row: 0, ties: 3 }])
  expect(roads(['T7']).big).toEqual([])
  expect(roads([]).bead).toEqual([])
})
