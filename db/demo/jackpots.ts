import type { DemoJackpot } from './types.ts'

/**
 * What the simulated members stake in each currency beside what they stake in yuan, in hundredths. The pots are sized by it:
 * at their stakes the minor one falls in hours, the major one in days and the grand one in weeks.
 */
const hundredths: Readonly<Record<string, bigint>> = { CNY: 100n, BDT: 1_500n, PKR: 2_000n, USD: 25n }

/**
 * Three pools of every house, in its own currency and of a size that its players see fall; but that of yuan keeps the
 * counter of the specification, which nobody lives to see fall, and says so beside it.
 */
export function jackpotsIn(currency: string): readonly DemoJackpot[] {
  const sized = (yuan: string) => {
    const [whole = '0', part = '00'] = yuan.split('.')
    const cents = (BigInt(whole + part) * (hundredths[currency] ?? 100n)) / 100n
    return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  }
  const pots = jackpots.map(({ start, price, seed, ...pot }) => ({
    ...pot,
    start: sized(start),
    price: sized(price),
    seed: sized(seed),
  }))
  return currency === 'CNY' ? pots.map((pot) => (pot.name === GRAND ? { ...pot, ...counter } : pot)) : pots
}

const GRAND = 'grand'

/** What the specification's counter starts from, and what goes with that. */
const counter = { start: '3620418775.20', ppm: 1_000, price: '4000000000.00', seed: '400000000.00' } as const

/** In yuan. A pot is won, on average, when its price has been put in: it then holds that and what it started from. */
const jackpots: readonly DemoJackpot[] = [
  {
    name: GRAND,
    titles: { EN: 'Grand jackpot', BN: 'গ্র্যান্ড জ্যাকপট', UR: 'بڑا جیک پاٹ' },
    start: '12418.70',
    ppm: 2_000,
    price: '10000.00',
    seed: '5000.00',
    games: ['heron-bay-treasury', 'brassworks-vault', 'dragon-tide', 'crown-mint', 'volcano-vault'],
  },
  {
    name: 'major',
    titles: { EN: 'Major jackpot', BN: 'মেজর জ্যাকপট', UR: 'درمیانہ جیک پاٹ' },
    start: '1206.60',
    ppm: 2_000,
    price: '1000.00',
    seed: '500.00',
    games: ['koi-fortune', 'nine-lanterns', 'gem-rally', 'ember-feather', 'emerald-baize'],
  },
  {
    name: 'minor',
    titles: { EN: 'Minor jackpot', BN: 'মাইনর জ্যাকপট', UR: 'چھوٹا جیک پاٹ' },
    start: '135.35',
    ppm: 3_000,
    price: '120.00',
    seed: '60.00',
    games: ['mango-mania', 'parlour-sevens', 'orchard-crate', 'clover-count', 'frog-heirloom'],
  },
]
