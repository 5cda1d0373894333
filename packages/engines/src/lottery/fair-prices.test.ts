import { describe, expect, it } from 'vitest'
import { payoutOf, toNumber } from '../originals/fraction.ts'
import { requirePlay } from '../testing/lottery-plays.ts'

/** What a line that costs 2 pays at a group of 2,000, with four places after the point, rounded down. */
type Table = Readonly<Record<string, string | Readonly<Record<string, string>>>>

const fiveDigits: Table = {
  'all5-direct': '200000',
  'all5-group120': '1666.6666',
  'all5-group60': '3333.3333',
  'all5-group30': '6666.6666',
  'all5-group20': '10000',
  'all5-group10': '20000',
  'all5-group5': '40000',
  'all5-one': '4.8838',
  'all5-two': '13.6332',
  'all5-three': '45.977',
  'all5-twice': '24.5519',
  'all5-thrice': '233.6448',
  'all5-four-times': '4347.826',
  'last4-direct': '20000',
  'last4-group24': '833.3333',
  'first4-group12': '1666.6666',
  'last4-group6': '3333.3333',
  'first4-group4': '5000',
  'last4-one': '5.8156',
  'last4-two': '20.5338',
  'last3-direct': '2000',
  'first3-sum': '2000',
  'middle3-group3': '666.6666',
  'last3-group6': '333.3333',
  'last3-mixed': { 'orders-6': '333.3333', 'orders-3': '666.6666' },
  'last3-one': '7.3800',
  'last3-two': '37.037',
  'last3-tail': '20',
  'last3-special': { leopard: '200', pair: '7.4074' },
  'last3-sides': '16',
  'last2-direct': '200',
  'first2-group': '100',
  'first2-sides': '8',
  'position-digit': '20',
  'duel-1v5': { dragon: '4.4444', tiger: '4.4444', tie: '20' },
}

const elevenFive: Table = {
  'first3-direct': '1980',
  'first3-group': '330',
  'first3-one': '7.3333',
  'first2-direct': '220',
  'first2-group': '110',
  'position-number': '22',
  'any-1': '4.4',
  'any-2': '11',
  'any-3': '33',
  'any-4': '132',
  'any-5': '924',
  'any-6': '154',
  'any-7': '44',
  'any-8': '16.5',
}

const dice: Table = {
  'sum-number': {
    '3': '432',
    '4': '144',
    '5': '72',
    '6': '43.2',
    '7': '28.8',
    '8': '20.5714',
    '9': '17.28',
    '10': '16',
    '11': '16',
    '12': '17.28',
    '13': '20.5714',
    '14': '28.8',
    '15': '43.2',
    '16': '72',
    '17': '144',
    '18': '432',
  },
  'sum-sides': { big: '4', small: '4', odd: '4', even: '4' },
  'sum-sides-without-triples': { big: '4.1142', small: '4.1142', odd: '4.1142', even: '4.1142' },
  'triple-single': '432',
  'triple-any': { triple: '72' },
  'pair-single': '144',
  'pair-any': { '1': '27', '6': '27' },
  'different-three': '72',
  'different-two': '14.4',
  'straight-any': { straight: '18' },
}

const pk10: Table = {
  'first-one': '20',
  'first-two': '180',
  'first-three': '1440',
  'position-number': '20',
  'position-sides': { big: '4', small: '4', odd: '4', even: '4' },
  'duel-1v10': { dragon: '4', tiger: '4' },
  'sum2-number': {
    '3': '90',
    '4': '90',
    '6': '45',
    '8': '30',
    '9': '22.5',
    '11': '18',
    '16': '45',
    '19': '90',
  },
  'sum2-sides': { big: '4.5', small: '3.6', odd: '3.6', even: '4.5' },
}

const threeDigits: Table = {
  'all3-direct': '2000',
  'all3-group3': '666.6666',
  'all3-group6': '333.3333',
  'all3-one': '7.38',
  'all3-two': '37.037',
  'last2-direct': '200',
  'position-digit': '20',
}

/** Odds of these are told for a stake of one; here they stand for two, as the others do. */
const north: Table = {
  'two-tail': '200',
  'two-both': '200',
  'three-tail': '2000',
  'lot-two': '200',
  'lot-three': '2000',
  'lot-four': '20000',
  'first-four': '20000',
  'special-sides': { big: '4', small: '4', odd: '4', even: '4' },
}
const south: Table = { 'two-both': '200', 'three-head': '2000', 'lot-short7': '200', 'lot-four': '20000' }

const thai: Table = {
  'three-top': '2000',
  'three-tod': { 'orders-6': '333.3333', 'orders-3': '666.6666' },
  'two-top': '200',
  'two-bottom': '200',
  'run-top': '7.38',
  'run-bottom': '10.5263',
}

const families: Readonly<Record<string, Table>> = {
  ssc: fiveDigits,
  '11x5': elevenFive,
  k3: dice,
  pk10,
  '3d': threeDigits,
  'vn-north': north,
  'vn-south': south,
  'vn-central': south,
  thai,
  hanoi: thai,
  lao: { ...thai, 'four-top': '20000' },
}

const rows = Object.entries(families).flatMap(([family, table]) =>
  Object.entries(table).map(([id, prices]) => ({ family, id, prices })),
)

const UNITS = 20_000n

const inUnits = (price: string) => {
  const [whole = '', places = ''] = price.split('.')
  return BigInt(whole + places.padEnd(4, '0'))
}

describe('[T02] fair prices are those of the published tables', () => {
  it.each(rows)('$family $id', ({ family, id, prices }) => {
    const { tiers } = requirePlay(family, id)
    const expected = typeof prices === 'string' ? { [tiers[0]?.id ?? '']: prices } : prices
    if (typeof prices === 'string') expect(tiers).toHaveLength(1)
    for (const [tier, price] of Object.entries(expected)) {
      const fair = tiers.find((each) => each.id === tier)?.fair
      expect(fair && payoutOf(UNITS, fair)).toBe(inUnits(price))
    }
  })

  it.each([
    ['vn-north', 'cross-two', '18.22'],
    ['vn-north', 'cross-three', '81.31'],
    ['vn-north', 'cross-four', '374.5'],
    ['vn-south', 'cross-two', '38.30'],
    ['vn-south', 'cross-three', '255.5'],
    ['vn-south', 'cross-four', '1801'],
    ['vn-north', 'pair-one', '18.22'],
    ['vn-central', 'pair-one', '38.30'],
    ['vn-two-stations', 'pair-two', '11.06'],
    ['vn-north', 'miss-4', '3.01'],
    ['vn-north', 'miss-5', '3.99'],
    ['vn-north', 'miss-6', '5.32'],
    ['vn-north', 'miss-7', '7.10'],
    ['vn-north', 'miss-8', '9.50'],
    ['vn-north', 'miss-9', '12.76'],
    ['vn-north', 'miss-10', '17.20'],
  ])('%s %s pays %s on the stake, as far as that is published', (family, id, published) => {
    const [tier] = requirePlay(family, id).tiers
    const places = published.split('.')[1]?.length ?? 0
    expect(tier && toNumber(tier.fair).toFixed(places)).toBe(published)
  })

  it('a sum of three digits counts 1, 3, 6, 10 … 73, 75 direct lines, and the same back again', () => {
    const play = requirePlay('ssc', 'last3-sum')
    const lines = play.board.rows[0]?.symbols.map((sum) =>
      play.lines({ places: [], rows: [[sum]], typed: [] }),
    )
    const half = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]
    expect(lines).toEqual([...half, ...half.toReversed()])
  })

  it('Vietnamese lots are counted as players count them', () => {
    const lots = (family: string, id: string) => requirePlay(family, id).window.size
    const counts = (family: string) =>
      ['lot-two', 'lot-three', 'lot-four', 'two-head', 'two-both', 'three-head', 'three-both'].map((id) =>
        lots(family, id),
      )
    expect(counts('vn-north')).toEqual([27, 23, 20, 4, 5, 3, 4])
    expect(counts('vn-south')).toEqual([18, 17, 16, 1, 2, 1, 2])
    expect(lots('vn-north', 'lot-short8')).toBe(8)
    expect(lots('vn-central', 'lot-short7')).toBe(7)
    expect(
      requirePlay('vn-north', 'pair-one').lines({ places: [], rows: [['01', '02', '03']], typed: [] }),
    ).toBe(81)
  })
})
