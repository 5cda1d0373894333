import type { Mathematics } from './mathematics.ts'

/** A square of five; seven of a kind pay, and orbs fall often. */
export const sugarcaneThunder: Mathematics = {
  id: 'sugarcane-thunder',
  volatility: 'even',
  rtp: 0.9617,
  proof: 'simulated',
  sd: 6.12,
  hitRate: 0.471,
  rules: {
    columns: 5,
    rows: 5,
    perStake: 100,
    maxWin: 5000,
    symbols: {
      scatter: { role: 'scatter', pays: { 4: 300, 5: 500, 6: 10000 } },
      orb: { role: 'orb' },
      h1: { pays: { 7: 200, 9: 530, 11: 1500 } },
      h2: { pays: { 7: 95, 9: 220, 11: 630 } },
      h3: { pays: { 7: 60, 9: 155, 11: 430 } },
      h4: { pays: { 7: 36, 9: 95, 11: 260 } },
      l1: { pays: { 7: 22, 9: 48, 11: 155 } },
      l2: { pays: { 7: 15, 9: 34, 11: 105 } },
      l3: { pays: { 7: 10, 9: 25, 11: 70 } },
    },
    reels: {
      base: {
        kind: 'cells',
        weights: { scatter: 28, orb: 12, h1: 60, h2: 80, h3: 95, h4: 110, l1: 130, l2: 145, l3: 160 },
      },
    },
    wins: { kind: 'anywhere' },
    tumbles: { ladder: [1], isKeptInFreeSpins: false },
    orbs: { weights: { 2: 60, 3: 25, 4: 12, 6: 6, 10: 3, 20: 1 } },
    freeSpins: { awards: { 4: 10, 5: 15 }, again: { 3: 5 }, times: 1, isSticky: false },
  },
}
