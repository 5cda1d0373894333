import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plus, reduced, toNumber } from '../originals/fraction.ts'
import { allPlays, requirePlay } from '../testing/lottery-plays.ts'
import { groupRebates, linePrices, returnOf, shownOdds, stakeOf, tierPrizes, WHOLE_GROUP } from './pricing.ts'
import { ticketPayout } from './settle.ts'
import type { Mode, Play } from './types.ts'

const [LINE = 0n] = linePrices
/** What a ticket of one line pays for each tier. */
const prizesAt = (family: string, id: string, terms: { mode: Mode; group: number; linePrice?: bigint }) => {
  const prizes = tierPrizes(requirePlay(family, id), { linePrice: LINE, ...terms })
  return Object.fromEntries(
    prizes.map(({ tier }) => [tier, ticketPayout([{ tier, count: 1 }], { prizes, multiple: 1 })]),
  )
}

describe('[T02] traditional prices', () => {
  it.each([
    ['ssc', 'all5-direct', 1_800_000_000n],
    ['ssc', 'all5-group120', 15_000_000n],
    ['ssc', 'all5-group60', 30_000_000n],
    ['ssc', 'last2-direct', 1_800_000n],
    ['ssc', 'position-digit', 180_000n],
    ['11x5', 'first3-direct', 17_820_000n],
    ['11x5', 'any-5', 8_316_000n],
  ])('%s %s pays what a live table of 1800 says, to the last ten-thousandth', (family, id, units) => {
    expect(Object.values(prizesAt(family, id, { mode: 'traditional', group: 1800 }))).toEqual([units])
  })

  it('a bonus group is the prize of three digits in their order', () => {
    for (const group of [1700, 1801, 1956, 1980])
      expect(prizesAt('ssc', 'last3-direct', { mode: 'traditional', group })).toEqual({
        direct: BigInt(group) * 10_000n,
      })
  })

  it('each mode pays a tenth of the one before, and a ticket is rounded down to a unit of money', () => {
    const paid = linePrices.map(
      (linePrice) => prizesAt('ssc', 'all5-one', { mode: 'traditional', group: 1956, linePrice })['set'],
    )
    expect(paid).toEqual([47_764n, 4_776n, 477n, 47n])
  })

  it('a ticket costs its lines, times the multiple, times the price of a line', () => {
    expect(stakeOf({ lines: 120, multiple: 3, linePrice: 200n })).toBe(72_000n)
  })
})

describe('[T02] fixed odds', () => {
  it('are shown with four places and paid as shown', () => {
    const play = requirePlay('ssc', 'duel-1v2')
    const terms = { mode: 'entertainment', group: 1960 } as const
    const odds = play.tiers.map((tier) => shownOdds(tier, terms))
    expect(odds).toEqual([21_777n, 21_777n, 98_000n])
    expect(prizesAt('ssc', 'duel-1v2', { ...terms, linePrice: 1_000_000n })).toEqual({
      dragon: 2_177_700n,
      tiger: 2_177_700n,
      tie: 9_800_000n,
    })
  })

  it('of the 4D lottery are the customary table, whatever the group', () => {
    const table = (id: string) => prizesAt('4d', id, { mode: 'entertainment', group: 1980, linePrice: 1n })
    expect(table('straight-big')).toEqual({
      first: 2_500n,
      second: 1_000n,
      third: 500n,
      special: 180n,
      consolation: 60n,
    })
    expect(table('straight-small')).toEqual({ first: 3_500n, second: 2_000n, third: 1_000n })
    expect(table('first-four')).toEqual({ first: 6_000n })
    expect(table('first-three')).toEqual({ first: 660n })
    const box = table('box-big')
    const row = (prize: string) => [24, 12, 6, 4].map((orders) => box[`${prize}-${orders}`])
    expect(row('first')).toEqual([105n, 209n, 417n, 625n])
    expect(row('second')).toEqual([42n, 84n, 167n, 250n])
    expect(row('third')).toEqual([21n, 42n, 84n, 125n])
    expect(row('special')).toEqual([8n, 15n, 30n, 45n])
    expect(row('consolation')).toEqual([3n, 5n, 10n, 15n])
    const small = table('box-small')
    expect([24, 12, 6, 4].map((orders) => small[`first-${orders}`])).toEqual([146n, 292n, 584n, 875n])
  })

  it('say what they return: 64 % for big, 65 % for small, 60 % for the first prize alone', () => {
    const returned = (id: string) =>
      toNumber(returnOf(requirePlay('4d', id).tiers, { mode: 'entertainment', group: 1980, linePrice: LINE }))
    expect([returned('straight-big'), returned('straight-small'), returned('first-four')]).toEqual([
      0.64, 0.65, 0.6,
    ])
    expect(returned('first-three')).toBe(0.66)
  })

  it('a group of 1280 pays the customary table of big by the one rule as well', () => {
    expect(prizesAt('4d', 'straight-big', { mode: 'traditional', group: 1280, linePrice: 10_000n })).toEqual({
      first: 25_000_000n,
      second: 10_000_000n,
      third: 5_000_000n,
      special: 1_800_000n,
      consolation: 600_000n,
    })
  })
})

describe('[T02] the house keeps what is missing to 2,000 and never more than its rounding', () => {
  it.each(allPlays)('$family $id', ({ play }) => {
    const group = 1_937
    const linePrice = 20_000n * 1_000_000_000n
    const line = play.tiers.filter((tier) => isOfOneLine(play, tier.id))
    const returned = toNumber(returnOf(line, { mode: 'traditional', group, linePrice }))
    expect(returned).toBeLessThanOrEqual(group / WHOLE_GROUP)
    expect(returned).toBeGreaterThan(group / WHOLE_GROUP - 1e-9)
  })

  /** Most plays have one tier a line; of the others, those that one line can hit are taken together. */
  function isOfOneLine(play: Play, tier: string): boolean {
    if (/^(straight|pick)-/.test(play.id)) return true
    if (play.id.startsWith('box-')) return tier.endsWith('-24')
    return tier === play.tiers[0]?.id
  }
})

describe('[T02] rebates', () => {
  const groups = fc
    .array(fc.integer({ min: 1_700, max: 1_980 }), { minLength: 1, maxLength: 8 })
    .map((path) => path.toSorted((a, b) => a - b))

  it('prizes and rebates of a whole path come to the group at its top, wherever the member bets', () => {
    const play = requirePlay('ssc', 'position-digit')
    fc.assert(
      fc.property(groups, fc.nat({ max: 280 }), (path, below) => {
        const [own = 0] = path
        const betAt = Math.max(1_700, own - below)
        const stake = 2_000_000n
        const rebates = groupRebates({ stake, betAt, groups: path })
        const given = rebates.reduce((sum, { units }) => sum + units, 0n)
        const paid = returnOf(play.tiers, { mode: 'traditional', group: betAt, linePrice: 2_000n })
        const { numerator, denominator } = plus(paid, reduced({ numerator: given, denominator: stake }))
        return numerator * 2_000n === BigInt(path.at(-1) ?? 0) * denominator
      }),
      { numRuns: 20_000, seed: 5 },
    )
  })

  it('a member who bets below their group gets the difference, and each above theirs', () => {
    expect(groupRebates({ stake: 1_000_000n, betAt: 1_900, groups: [1_950, 1_960, 1_980] })).toEqual([
      { place: 0, group: 1_950, units: 25_000n },
      { place: 1, group: 1_960, units: 5_000n },
      { place: 2, group: 1_980, units: 10_000n },
    ])
  })
})
