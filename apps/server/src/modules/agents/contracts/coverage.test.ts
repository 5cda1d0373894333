import { foldSalary, type TierRow } from '@baize/engines/agents'
import { expect, it } from 'vitest'
import { seededInts } from '../../../testing/package-testing.ts'
import type { ContractTerms } from './contract.ts'
import { gapIn } from './coverage.ts'
import { termsFaults } from './terms.ts'

const row = (minTurnover: bigint, minActive: number, ratePpm: number, minLoss: bigint | null = null) => ({
  minTurnover,
  minActive,
  minLoss,
  ratePpm,
})

const daily = (...rows: TierRow[]): ContractTerms => ({
  rows,
  options: { kind: 'daily', families: ['RNG', 'LIVE'] },
})

function dividend(mode: 'fixed' | 'floating', ...rows: TierRow[]): ContractTerms {
  return { rows, options: { kind: 'dividend', period: 'half-month', mode, carry: 3 } }
}

it('[AG-12] each row below is held against the schedule above, and the first that is not covered is named', () => {
  const above = daily(row(50_000n, 3, 5_000), row(200_000n, 8, 8_000))
  expect(gapIn(daily(row(50_000n, 3, 4_000), row(200_000n, 8, 6_000)), above)).toBeUndefined()
  expect(gapIn(above, above)).toBeUndefined()
  expect(gapIn(daily(row(49_999n, 3, 4_000)), above)).toEqual({ row: 1 })
  expect(gapIn(daily(row(50_000n, 3, 5_000), row(199_999n, 8, 5_100)), above)).toEqual({ row: 2 })
  expect(gapIn(daily(row(50_000n, 3, 5_000), row(200_000n, 7, 8_000)), above)).toEqual({ row: 2 })
  expect(gapIn(daily(row(50_000n, 3, 5_000), row(200_000n, 8, 8_100)), above)).toEqual({ row: 2 })
  expect(gapIn(daily(row(50_000n, 3, 100)), undefined)).toEqual({ row: 1 })
})

it('[AG-12] families that the one above does not count, and other periods, are not covered', () => {
  const above = daily(row(0n, 0, 5_000))
  const fish: ContractTerms = { ...above, options: { kind: 'daily', families: ['RNG', 'FISH'] } }
  expect(gapIn(fish, above)).toEqual({ families: ['FISH'] })
  const monthly: ContractTerms = {
    rows: [row(0n, 0, 100_000)],
    options: { kind: 'dividend', period: 'month', mode: 'fixed', carry: 3 },
  }
  expect(gapIn(monthly, dividend('fixed', row(0n, 0, 200_000)))).toEqual({ option: 'period' })
})

it('[AG-12] a loss that is asked for above must be asked for below; where dividends float, the slope counts too', () => {
  const above = dividend('fixed', row(0n, 0, 50_000, 30_000n))
  expect(gapIn(dividend('fixed', row(0n, 0, 50_000, 30_000n)), above)).toBeUndefined()
  expect(gapIn(dividend('fixed', row(0n, 0, 50_000)), above)).toEqual({ row: 1 })
  expect(gapIn(dividend('floating', row(0n, 0, 50_000, 30_000n)), above)).toEqual({ option: 'mode' })
  const floating = dividend('floating', row(0n, 0, 50_000, 30_000n))
  expect(gapIn(dividend('floating', row(0n, 0, 25_000, 15_000n)), floating)).toBeUndefined()
  expect(gapIn(dividend('floating', row(0n, 0, 25_000, 14_999n)), floating)).toEqual({ row: 1 })
})

const TREES = 20_000

type Team = { terms: ContractTerms; upline: number | null; turnover: bigint; active: number }

/** Rows that are right in themselves, and nothing else is known of them. */
function anyTerms(int: (below: number) => number): ContractTerms {
  let [turnover, active, rate] = [int(40), 0, 0]
  const rows = Array.from({ length: 1 + int(4) }, () => {
    turnover += 1 + int(60)
    active += int(3)
    rate += 100 * (1 + int(20))
    return row(BigInt(turnover) * 10_000n, active, rate)
  })
  return daily(...rows)
}

/** Up to eight teams, each within the one above; `isAgreed` says whose terms pass. */
function anyTree(
  int: (below: number) => number,
  isAgreed: (below: ContractTerms, above: ContractTerms) => boolean,
) {
  const teams: Team[] = []
  for (let count = 1 + int(8); count > 0; count--) {
    const upline = teams.length === 0 ? null : int(teams.length)
    const above = upline === null ? undefined : teams[upline]?.terms
    const terms = anyTerms(int)
    if (above && !isAgreed(terms, above)) continue
    teams.push({ terms, upline, turnover: BigInt(int(1_500_000)), active: int(5) })
  }
  for (const team of teams.toReversed()) {
    const above = team.upline === null ? undefined : teams[team.upline]
    if (!above) continue
    above.turnover += team.turnover
    above.active += team.active
  }
  return teams
}

const shortfallOf = (teams: readonly Team[]) =>
  foldSalary(
    teams.map(({ terms, upline, turnover, active }, index) => ({
      contractId: `c${index}`,
      agentId: `a${index}`,
      uplineId: upline === null ? null : `a${upline}`,
      isKept: false,
      rows: terms.rows,
      figures: { turnover, active },
    })),
  ).shortfall

it(`[AG2-19] [AG-10] [AG-12] of ${TREES} random trees whose schedules are covered, no net is below zero`, () => {
  const int = seededInts(19)
  let agreed = 0
  for (let tree = 0; tree < TREES; tree++) {
    const teams = anyTree(int, (below, above) => gapIn(below, above) === undefined)
    for (const { terms } of teams) expect(termsFaults(terms)).toEqual([])
    agreed += teams.length - 1
    expect(shortfallOf(teams)).toBe(0n)
  }
  expect(agreed).toBeGreaterThan(TREES / 4)
})

it('where nobody asks whether schedules are covered, some nets are below zero', () => {
  const int = seededInts(19)
  const short = Array.from({ length: 500 }, () => shortfallOf(anyTree(int, () => true))).filter(
    (sum) => sum > 0n,
  )
  expect(short.length).toBeGreaterThan(50)
})
