import type { Mathematics } from './mathematics.ts'

/** Eight symbols pay anywhere; orbs of seven and twelve fall often, and one of thirty now and then. */
export const monsoonJar: Mathematics = {
  id: 'monsoon-jar',
  volatility: 'lively',
  rtp: 0.952,
  proof: 'simulated',
  sd: 5.89,
  hitRate: 0.323,
  rules: {
    columns: 6,
    rows: 5,
    perStake: 100,
    maxWin: 5000,
    symbols: {
      scatter: { role: 'scatter', pays: { 4: 300, 5: 500, 6: 10000 } },
      orb: { role: 'orb' },
      h1: { pays: { 8: 530, 10: 1250, 12: 3200 } },
      h2: { pays: { 8: 185, 10: 440, 12: 1250 } },
      h3: { pays: { 8: 120, 10: 270, 12: 850 } },
      h4: { pays: { 8: 87, 10: 185, 12: 650 } },
      l1: { pays: { 8: 59, 10: 120, 12: 440 } },
      l2: { pays: { 8: 40, 10: 87, 12: 320 } },
      l3: { pays: { 8: 26, 10: 59, 12: 230 } },
      l4: { pays: { 8: 18, 10: 45, 12: 140 } },
    },
    reels: {
      base: {
        kind: 'cells',
        weights: {
          scatter: 22,
          orb: 14,
          h1: 55,
          h2: 70,
          h3: 85,
          h4: 100,
          l1: 115,
          l2: 125,
          l3: 135,
          l4: 150,
        },
      },
    },
    wins: { kind: 'anywhere' },
    tumbles: { ladder: [1], isKeptInFreeSpins: false },
    orbs: { weights: { 2: 50, 3: 30, 5: 15, 7: 8, 12: 4, 30: 1 } },
    freeSpins: { awards: { 4: 12, 5: 16, 6: 24 }, again: { 3: 5 }, times: 1, isSticky: false },
  },
}
