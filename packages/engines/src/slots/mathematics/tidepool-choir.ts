import type { Mathematics } from './mathematics.ts'
import { tumblingReels } from './tumbling-reels.ts'

/** Clusters on a square of six with a steep ladder. */
export const tidepoolChoir: Mathematics = {
  id: 'tidepool-choir',
  rtp: 0.9641,
  proof: 'simulated',
  sd: 3.97,
  hitRate: 0.284,
  rules: {
    columns: 6,
    rows: 6,
    perStake: 100,
    maxWin: 5000,
    symbols: {
      wild: { role: 'wild' },
      scatter: { role: 'scatter' },
      h1: { pays: { 5: 430, 6: 860, 8: 1750, 10: 4300, 13: 17300 } },
      h2: { pays: { 5: 300, 6: 610, 8: 1200, 10: 3050, 13: 10800 } },
      h3: { pays: { 5: 220, 6: 430, 8: 860, 10: 2150, 13: 7800 } },
      l1: { pays: { 5: 130, 6: 260, 8: 520, 10: 1300, 13: 4300 } },
      l2: { pays: { 5: 110, 6: 220, 8: 430, 10: 1100, 13: 3450 } },
      l3: { pays: { 5: 85, 6: 175, 8: 350, 10: 860, 13: 2600 } },
      l4: { pays: { 5: 65, 6: 130, 8: 260, 10: 650, 13: 2150 } },
    },
    reels: tumblingReels({
      wild: 14,
      scatter: 13,
      h1: 100,
      h2: 110,
      h3: 125,
      l1: 145,
      l2: 160,
      l3: 175,
      l4: 190,
    }),
    wins: { kind: 'clusters' },
    tumbles: { ladder: [1, 2, 3, 5, 7, 9, 12], isKeptInFreeSpins: true },
    freeSpins: { awards: { 3: 9, 4: 12, 5: 15 }, again: { 3: 3 }, times: 1, isSticky: false },
  },
}
