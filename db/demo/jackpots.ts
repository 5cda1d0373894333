import type { DemoJackpot } from './types.ts'

/** Every merchant has the same three pools, each in its own currency. */
export const jackpots: readonly DemoJackpot[] = [
  {
    name: 'grand',
    titles: { EN: 'Grand jackpot', BN: 'গ্র্যান্ড জ্যাকপট', UR: 'بڑا جیک پاٹ' },
    start: '3620418775.20',
    ppm: 1_000,
    price: '4000000000.00',
    seed: '400000000.00',
    games: ['heron-bay-treasury', 'brassworks-vault', 'dragon-tide', 'crown-mint', 'volcano-vault'],
  },
  {
    name: 'major',
    titles: { EN: 'Major jackpot', BN: 'মেজর জ্যাকপট', UR: 'درمیانہ جیک پاٹ' },
    start: '48206114.60',
    ppm: 2_000,
    price: '50000000.00',
    seed: '5000000.00',
    games: ['koi-fortune', 'nine-lanterns', 'gem-rally', 'ember-feather', 'emerald-baize'],
  },
  {
    name: 'minor',
    titles: { EN: 'Minor jackpot', BN: 'মাইনর জ্যাকপট', UR: 'چھوٹا جیک پاٹ' },
    start: '913508.35',
    ppm: 3_000,
    price: '1000000.00',
    seed: '100000.00',
    games: ['mango-mania', 'parlour-sevens', 'orchard-crate', 'clover-count', 'frog-heirloom'],
  },
]
