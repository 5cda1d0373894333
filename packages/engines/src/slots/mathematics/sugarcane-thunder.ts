import type { Mathematics } from './mathematics.ts'

/** A square of five; seven of a kind pay, and orbs fall often. */
export const sugarcaneThunder: Mathematics = {
  id: 'sugarcane-thunder',
  volatility: 'even',
  rtp: 3.1216,
  proof: 'simulated',
  sd: 21.97,
  hitRate: 0.472,
  rules: {
    columns: 5,
    rows: 5,
    perStake: 100,
    maxWin: 5000,
    symbols: {
      scatter: { role: 'scatter', pays: { 4: 300, 5: 500, 6: 10000 } },
      orb: { role: 'orb' },
      h1: { pays: { 7: 640, 9: 1700, 11: 4800 } },
      h2: { pays: { 7: 300, 9: 710, 11: 2000 } },
      h3: { pays: { 7: 190, 9: 500, 11: 1350 } },
      h4: { pays: { 7: 115, 9: 300, 11: 840 } },
      l1: { pays: { 7: 70, 9: 155, 11: 500 } },
      l2: { pays: { 7: 49, 9: 110, 11: 330 } },
      l3: { pays: { 7: 33, 9: 80, 11: 230 } },
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
