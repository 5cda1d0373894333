import { describe, expect, it } from 'vitest'
import { randomContractTree } from '../testing/agent-contracts.ts'
import { units, written } from '../testing/amounts.ts'
import { adjustmentOf, settleBill } from './bills.ts'
import type { ContractRun } from './contract-lines.ts'
import {
  type CarryMode,
  type DividendFigures,
  dividendOf,
  type DividendTeam,
  foldDividend,
} from './dividend.ts'
import { foldSalary, salaryOf, type SalaryTeam } from './salary.ts'
import { pickRow, type TierRow } from './tier-rows.ts'

function row(
  minTurnover: string,
  minActive: number,
  [ratePpm, minLoss]: readonly [number, string?],
): TierRow {
  return { minTurnover: units(minTurnover), minActive, ratePpm, minLoss: minLoss ? units(minLoss) : null }
}

const rowsOfA = [row('50,000', 3, [5_000]), row('200,000', 8, [8_000]), row('1,000,000', 20, [10_000])]
const rowsOfB = [row('50,000', 3, [4_000]), row('200,000', 8, [6_000])]
const rowsOfC = [row('50,000', 3, [3_000])]

type Played = readonly [turnover: string, active: number]

function team(
  agentId: string,
  uplineId: string | null,
  of: { rows: readonly TierRow[]; played: Played; isKept?: boolean },
): SalaryTeam {
  const [turnover, active] = of.played
  const figures = { turnover: units(turnover), active }
  return {
    contractId: `to ${agentId}`,
    agentId,
    uplineId,
    isKept: of.isKept ?? false,
    rows: of.rows,
    figures,
  }
}

const teamA = team('A', null, { rows: rowsOfA, played: ['412,345.60', 11] })
const teamB = team('B', 'A', { rows: rowsOfB, played: ['231,000.00', 8] })
const teamC = team('C', 'B', { rows: rowsOfC, played: ['49,999.99', 5] })

const earnedIn = ({ lines }: ContractRun) =>
  lines.map(({ agentId, earned }) => [agentId, written(earned)].join(' '))

describe('the worked examples of contracts', () => {
  it('[AG2-35] E2, a daily salary: each has the own team less those directly below', () => {
    const run = foldSalary([teamA, teamB, teamC])
    expect(run.lines.map(({ gross }) => written(gross))).toEqual(['3,298.76', '1,386.00', '0.00'])
    expect(run.lines.map(({ row: hit }) => hit)).toEqual([1, 1, null])
    expect(earnedIn(run)).toEqual(['A 1,912.76', 'B 1,386.00', 'C 0.00'])
    expect(written(run.tops)).toBe('3,298.76')
  })

  it('[AG2-35] E2 with B gone: the house has what B would have got, and nothing is paid twice', () => {
    const teamD = team('D', 'B', { rows: rowsOfC, played: ['80,000.00', 4] })
    const run = foldSalary([teamA, { ...teamB, isKept: true }, teamD])
    expect(earnedIn(run)).toEqual(['A 1,912.76', 'B 0.00', 'D 240.00'])
    expect(written(run.kept)).toBe('1,146.00')
    expect(written(run.earned + run.kept - run.shortfall)).toBe('3,298.76')
  })

  it('E3, an hourly salary: the highest row of which all conditions hold', () => {
    const rows = [row('3,000', 2, [3_000]), row('10,000', 4, [5_000])]
    const of = (...[turnover, active]: Played) =>
      written(salaryOf(rows, { turnover: units(turnover), active }).gross)
    expect(of('2,999.99', 3)).toBe('0.00')
    expect(of('10,450.00', 4)).toBe('52.25')
    expect(of('10,450.00', 3)).toBe('31.35')
  })

  it('E4, a dividend fixed and floating: the factor is exact and what comes of it is rounded down once', () => {
    const rows = [row('300,000', 3, [30_000, '10,000']), row('500,000', 3, [50_000, '30,000'])]
    const figures = dividendFigures({ turnover: units('800,000'), active: 5, loss: units('25,000') })
    const fixed = dividendOf({ rows, way: 'fixed', carry: 3 }, figures)
    const floating = dividendOf({ rows, way: 'floating', carry: 3 }, figures)
    expect([written(fixed.gross), fixed.row]).toEqual(['750.00', 0])
    expect([written(floating.gross), floating.row]).toEqual(['1,041.66', 1])
  })

  it('E4, half-months: what players won in the first is taken off the second, and nothing goes on into the next month', () => {
    const terms = { rows: [row('0', 0, [200_000])], way: 'fixed', carry: 3 } as const
    const first = dividendOf(terms, dividendFigures({ loss: units('-8,000') }))
    expect([written(first.gross), written(first.carryOn)]).toEqual(['0.00', '−8,000.00'])
    const second = dividendFigures({
      loss: units('30,000'),
      salaries: units('2,000'),
      carry: first.carryOn,
      endsMonth: true,
    })
    expect(dividendOf(terms, second)).toEqual({
      row: 0,
      base: units('20,000'),
      gross: units('4,000'),
      carryOn: 0n,
    })
  })

  it('[AG2-35] E4, a shortfall: a team that won cancels one that lost, and the house bears the difference', () => {
    const run = foldDividend([
      dividendTeam('P', null, [200_000, '-40,000']),
      dividendTeam('X', 'P', [100_000, '100,000']),
      dividendTeam('Y', 'P', [100_000, '-150,000']),
    ])
    expect(earnedIn(run)).toEqual(['P 0.00', 'X 10,000.00', 'Y 0.00'])
    expect(written(run.shortfall)).toBe('10,000.00')
    expect(run.earned + run.kept - run.shortfall).toBe(run.tops)
  })
})

describe('a void after the bill', () => {
  const billed = foldSalary([teamA, teamB, teamC])
  const recomputed = foldSalary([
    team('A', null, { rows: rowsOfA, played: ['352,345.60', 11] }),
    team('B', 'A', { rows: rowsOfB, played: ['171,000.00', 7] }),
    teamC,
  ])
  const adjustments = billed.lines.map(({ earned }, index) =>
    adjustmentOf({ recomputed: recomputed.lines[index]?.earned ?? 0n, billed: earned, earlier: [] }),
  )

  it('[AG2-29] E5: adjustments are what it should have been less what was billed, and add up to what the gross changed by', () => {
    expect(earnedIn(recomputed)).toEqual(['A 2,134.76', 'B 684.00', 'C 0.00'])
    expect(adjustments.map(written)).toEqual(['222.00', '−702.00', '0.00'])
    expect(written(recomputed.tops - billed.tops)).toBe('−480.00')
    const [, ofB = 0n] = adjustments
    expect(settleBill({ earned: units('520.00'), adjustments: [ofB], carried: 0n })).toEqual({
      amount: 0n,
      carriedOn: units('-182.00'),
    })
  })

  it('[AG2-29] void, back again and void once more come to the same as one void', () => {
    const [whole, less] = [units('1,386.00'), units('684.00')]
    const told: bigint[] = []
    for (const now of [less, less, whole, less, less]) {
      told.push(adjustmentOf({ recomputed: now, billed: whole, earlier: told }))
    }
    expect(told.map(written)).toEqual(['−702.00', '0.00', '702.00', '−702.00', '0.00'])
    expect(written(told.reduce((a, b) => a + b))).toBe('−702.00')
  })

  it('[AG2-29] what is left below zero is taken off the next bills until nothing is left of it', () => {
    const paid: string[] = []
    let carried = units('-702.00')
    for (const earned of ['520.00', '100.00', '0.00', '90.00', '10.00'].map(units)) {
      const bill = settleBill({ earned, adjustments: [], carried })
      carried = bill.carriedOn
      paid.push(`${written(bill.amount)} ${written(carried)}`)
    }
    expect(paid).toEqual(['0.00 −182.00', '0.00 −82.00', '0.00 −82.00', '8.00 0.00', '10.00 0.00'])
  })
})

describe('conservation of contracts', () => {
  it('[AG2-35] of 5,000 random trees of salaries: bills and what the house keeps are the gross of the tops, without a shortfall', () => {
    for (let seed = 0; seed < 5_000; seed += 1) {
      const run = foldSalary(
        randomContractTree(seed).map(({ terms, ...each }) => ({ ...each, rows: terms.rows })),
      )
      expect(run.earned + run.kept).toBe(run.tops)
      expect(run.shortfall).toBe(0n)
      expect(run.lines.every(({ gross }) => gross % 100n === 0n)).toBe(true)
    }
  })

  it('[AG2-35] of 5,000 random trees of dividends the same less the shortfall, which there is', () => {
    let short = 0
    for (let seed = 0; seed < 5_000; seed += 1) {
      const run = foldDividend(randomContractTree(seed))
      expect(run.earned + run.kept - run.shortfall).toBe(run.tops)
      expect(run.lines.every(({ earned, kept }) => earned >= 0n && kept >= 0n)).toBe(true)
      if (run.shortfall > 0n) short += 1
    }
    expect(short).toBeGreaterThan(100)
  })

  it('a contract whose upline has none is with the house, and nobody has two', () => {
    expect(written(foldSalary([teamB, teamC]).tops)).toBe('1,386.00')
    expect(() => foldSalary([teamB, teamB])).toThrow('two contracts')
  })
})

describe('rows and carrying', () => {
  it('a row wants all of its conditions, to the unit', () => {
    const rows = [row('100', 1, [1_000]), row('200', 2, [2_000, '50'])]
    const reach = { turnover: units('200'), active: 2, loss: units('50') }
    expect(pickRow(rows, reach)).toBe(1)
    expect(pickRow(rows, { ...reach, turnover: units('199.9999') })).toBe(0)
    expect(pickRow(rows, { ...reach, active: 1 })).toBe(0)
    expect(pickRow(rows, { ...reach, loss: units('49.9999') })).toBe(0)
    expect(pickRow(rows, { ...reach, turnover: units('99.9999') })).toBeNull()
    expect(pickRow([], reach)).toBeNull()
  })

  it('of floating rows the one that comes to most counts, and a team that won has none', () => {
    const rows = [row('0', 0, [100_000]), row('0', 0, [200_000, '1,000'])]
    const of = (loss: string) =>
      dividendOf({ rows, way: 'floating', carry: 0 }, dividendFigures({ loss: units(loss) }))
    expect([of('400').row, written(of('400').gross)]).toEqual([0, '40.00'])
    expect([of('500').row, written(of('500').gross)]).toEqual([1, '50.00'])
    expect([of('600').row, written(of('600').gross)]).toEqual([1, '72.00'])
    expect(of('0')).toMatchObject({ row: null, gross: 0n })
    expect(of('-5')).toMatchObject({ row: null, gross: 0n, base: units('-5') })
  })

  it.each([
    [0, '−8,000', '0', false, '0.00'],
    [1, '−8,000', '−1,000', true, '−9,000.00'],
    [1, '3,000', '−8,000', true, '−5,000.00'],
    [1, '9,000', '−8,000', true, '0.00'],
    [2, '−8,000', '−1,000', true, '−8,000.00'],
    [2, '3,000', '−8,000', false, '0.00'],
    [3, '−8,000', '−1,000', false, '−9,000.00'],
    [3, '−8,000', '−1,000', true, '0.00'],
  ] as const)(
    'carry %i of a period of %s with %s from before, ending its month: %s',
    (carry, loss, before, endsMonth, on) => {
      const figures = dividendFigures({
        loss: units(loss),
        carry: units(before),
        endsMonth,
        salaries: units('700'),
      })
      expect(
        written(dividendOf({ rows: [], way: 'fixed', carry: carry satisfies CarryMode }, figures).carryOn),
      ).toBe(on)
    },
  )
})

function dividendFigures(of: Partial<DividendFigures>): DividendFigures {
  return { turnover: 0n, active: 0, loss: 0n, salaries: 0n, carry: 0n, endsMonth: false, ...of }
}

function dividendTeam(
  agentId: string,
  uplineId: string | null,
  [ratePpm, loss]: readonly [number, string],
): DividendTeam {
  const terms = { rows: [row('0', 0, [ratePpm])], way: 'fixed', carry: 3 } as const
  const figures = dividendFigures({ loss: units(loss) })
  return { contractId: `to ${agentId}`, agentId, uplineId, isKept: false, terms, figures }
}
