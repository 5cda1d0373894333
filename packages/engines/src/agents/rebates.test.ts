import { expect, it } from 'vitest'
import { units, written } from '../testing/amounts.ts'
import { randomRebateTree } from '../testing/agent-trees.ts'
import { WEIGHTED_PARTS } from './rates.ts'
import { foldRebates, type RebateNode, type RebateShare } from './rebates.ts'

function node(
  id: string,
  uplineId: string | null,
  [ratePpm, turnover]: readonly [number, string],
): RebateNode {
  return { id, uplineId, ratePpm, turnover: units(turnover) }
}

const example = [
  node('A', null, [12_000, '0']),
  node('B', 'A', [9_000, '0']),
  node('C', 'B', [5_000, '500.00']),
  node('D', 'C', [3_000, '12,345.67']),
  node('E', 'B', [0, '8,000.00']),
]

const of = (shares: readonly RebateShare[], name: 'gross' | 'net') =>
  Object.fromEntries(shares.map((share) => [share.id, written(share[name])]))

it('[AG2-10] the worked example of a rebate, E1, to the unit', () => {
  const shares = foldRebates(example)
  expect(of(shares, 'gross')).toEqual({ A: '250.1480', B: '187.6110', C: '64.2283', D: '37.0370', E: '0.00' })
  expect(of(shares, 'net')).toEqual({ A: '62.5370', B: '123.3827', C: '27.1913', D: '37.0370', E: '0.00' })
  expect(written(sum(shares))).toBe('250.1480')
})

it('turnover that counts for a part is rounded with the team and not before', () => {
  const quarter = (turnover: string) => units(turnover) * 250_000n
  const nodes = [
    { id: 'A', uplineId: null, ratePpm: 12_000, turnover: 0n },
    ...['0.0333', '0.0333', '0.0333'].map((own, index) => ({
      id: `M${index}`,
      uplineId: 'A',
      ratePpm: 12_000,
      turnover: quarter(own),
    })),
  ]
  // A quarter of 999 units at 1.2 % is 2.997 units; each alone comes to 0.999.
  expect(foldRebates(nodes, WEIGHTED_PARTS).map(({ gross }) => gross)).toEqual([2n, 0n, 0n, 0n])
})

it('rounding each step of a path apart would pay a unit too little', () => {
  const turnover = units('12,345.67')
  const steps = [3_000n, 2_000n, 4_000n, 3_000n].map((rate) => (turnover * rate) / 1_000_000n)
  const alone = foldRebates(example.map((each) => (each.id === 'D' ? each : { ...each, turnover: 0n })))
  expect(sum(alone) - steps.reduce((a, b) => a + b)).toBe(1n)
})

it('[AG2-10] in 20,000 random trees all nets add up to the gross of the tops, and none is below zero', () => {
  for (let seed = 0; seed < 20_000; seed += 1) {
    const nodes = randomRebateTree(seed)
    const shares = foldRebates(nodes)
    expect(sum(shares)).toBe(topsOf(nodes, shares))
    expect(shares.every(({ net }) => net >= 0n)).toBe(true)
  }
})

it('[AG2-03] nothing cuts a path: with 25 levels the nets still add up to the gross of the top', () => {
  const nodes = Array.from({ length: 25 }, (_, level) =>
    node(`level ${level}`, level === 0 ? null : `level ${level - 1}`, [
      12_000 - level * 500,
      level === 24 ? '98,765.4321' : '0.0007',
    ]),
  )
  const shares = foldRebates(nodes)
  expect(written(shares[0]?.team ?? 0n)).toBe('98,765.4489')
  expect(written(shares[0]?.gross ?? 0n)).toBe('1,185.1853')
  expect(written(sum(shares))).toBe('1,185.1853')
  // Every level has its step of 0.05 % of what was played below all of them; the last has no rate left to give.
  expect(shares.slice(0, 24).every(({ net }) => net > units('49.38') && net < units('49.39'))).toBe(true)
  expect(shares[24]?.net).toBe(0n)
})

it('a lower rate than below, an upline that comes later and somebody twice are no tree of a day', () => {
  expect(() => foldRebates([node('A', null, [100, '1.00']), node('B', 'A', [200, '1,000.00'])])).toThrow(
    'lower rate',
  )
  expect(() => foldRebates([node('B', 'A', [100, '1.00']), node('A', null, [200, '1.00'])])).toThrow(
    'stand before',
  )
  expect(() => foldRebates([node('A', null, [0, '1']), node('A', null, [0, '1'])])).toThrow('twice')
})

function sum(shares: readonly RebateShare[]): bigint {
  return shares.reduce((total, { net }) => total + net, 0n)
}

function topsOf(nodes: readonly RebateNode[], shares: readonly RebateShare[]): bigint {
  return shares.reduce(
    (total, { gross }, index) => (nodes[index]?.uplineId === null ? total + gross : total),
    0n,
  )
}
