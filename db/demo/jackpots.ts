import type { DemoJackpot } from './types.ts'

/** Every merchant has the same three pools, each in its own currency. */
export const jackpots: readonly DemoJackpot[] = [
  {
    name: 'grand',
    titles: { EN: 'Grand jackpot', BN: 'গ্র্যান্ড জ্যাকপট', UR: 'بڑا جیک پاٹ' },
    start: '3620418775.20',
  },
  {
    name: 'major',
    titles: { EN: 'Major jackpot', BN: 'মেজর জ্যাকপট', UR: 'درمیانہ جیک پاٹ' },
    start: '48206114.60',
  },
  {
    name: 'minor',
    titles: { EN: 'Minor jackpot', BN: 'মাইনর জ্যাকপট', UR: 'چھوٹا جیک پاٹ' },
    start: '913508.35',
  },
]
