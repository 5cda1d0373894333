import type { Mathematics } from './mathematics.ts'
import { tumblingReels } from './tumbling-reels.ts'

/** Clusters on a square of eight; the ladder climbs to twenty-four. */
export const glasshouseRiot: Mathematics = {
  id: 'glasshouse-riot',
  rtp: 0.9449,
  proof: 'simulated',
  sd: 3.58,
  hitRate: 0.53,
  rules: {
    columns: 8,
    rows: 8,
    perStake: 100,
    maxWin: 10000,
    symbols: {
      wild: { role: 'wild' },
      scatter: { role: 'scatter' },
      h1: { pays: { 5: 310, 8: 660, 11: 1400, 15: 3850, 20: 17700 } },
      h2: { pays: { 5: 210, 8: 440, 11: 950, 15: 2600, 20: 10600 } },
      h3: { pays: { 5: 145, 8: 310, 11: 660, 15: 1800, 20: 7400 } },
      l1: { pays: { 5: 80, 8: 175, 11: 370, 15: 1000, 20: 3850 } },
      l2: { pays: { 5: 65, 8: 145, 11: 310, 15: 840, 20: 3000 } },
      l3: { pays: { 5: 50, 8: 110, 11: 240, 15: 660, 20: 2200 } },
      l4: { pays: { 5: 38, 8: 80, 11: 175, 15: 480, 20: 1800 } },
    },
    reels: tumblingReels({
      wild: 8,
      scatter: 6,
      h1: 85,
      h2: 105,
      h3: 125,
      l1: 150,
      l2: 170,
      l3: 195,
      l4: 220,
    }),
    wins: { kind: 'clusters' },
    tumbles: { ladder: [1, 2, 3, 4, 6, 8, 12, 16, 24], isKeptInFreeSpins: true },
    freeSpins: { awards: { 3: 8, 4: 11, 5: 14 }, again: { 3: 3 }, times: 1, isSticky: false },
  },
}
