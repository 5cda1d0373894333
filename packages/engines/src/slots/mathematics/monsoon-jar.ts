import type { Mathematics } from './mathematics.ts'
import { tumblingReels } from './tumbling-reels.ts'

/** Eight symbols pay anywhere; orbs of seven and twelve fall often, and one of thirty now and then. */
export const monsoonJar: Mathematics = {
  id: 'monsoon-jar',
  rtp: 0.9616,
  proof: 'simulated',
  sd: 6.01,
  hitRate: 0.323,
  rules: {
    columns: 6,
    rows: 5,
    perStake: 100,
    maxWin: 5000,
    symbols: {
      scatter: { role: 'scatter', pays: { 4: 300, 5: 500, 6: 10000 } },
      orb: { role: 'orb' },
      h1: { pays: { 8: 500, 10: 1200, 12: 3050 } },
      h2: { pays: { 8: 175, 10: 420, 12: 1200 } },
      h3: { pays: { 8: 115, 10: 260, 12: 810 } },
      h4: { pays: { 8: 83, 10: 175, 12: 620 } },
      l1: { pays: { 8: 56, 10: 115, 12: 420 } },
      l2: { pays: { 8: 38, 10: 83, 12: 300 } },
      l3: { pays: { 8: 25, 10: 56, 12: 220 } },
      l4: { pays: { 8: 17, 10: 43, 12: 135 } },
    },
    reels: tumblingReels({
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
    }),
    wins: { kind: 'anywhere' },
    tumbles: { ladder: [1], isKeptInFreeSpins: false },
    orbs: { weights: { 2: 50, 3: 30, 5: 15, 7: 8, 12: 4, 30: 1 } },
    freeSpins: { awards: { 4: 12, 5: 16, 6: 24 }, again: { 3: 5 }, times: 1, isSticky: false },
  },
}
