import { twentyLines } from './lines.ts'
import type { Mathematics } from './mathematics.ts'

/** Twenty lines with long strips and rare free spins in sevens. */
export const marigoldCaravan: Mathematics = {
  id: 'marigold-caravan',
  rtp: 0.95838373134,
  proof: 'counted',
  sd: 4.71,
  hitRate: 0.311,
  rules: {
    columns: 5,
    rows: 3,
    perStake: 20,
    maxWin: 25000,
    symbols: {
      wild: { role: 'wild', expands: true },
      scatter: { role: 'scatter', pays: { 3: 60, 4: 300, 5: 2000 } },
      h1: { pays: { 3: 55, 4: 250, 5: 1500 } },
      h2: { pays: { 3: 45, 4: 190, 5: 700 } },
      h3: { pays: { 3: 30, 4: 150, 5: 550 } },
      h4: { pays: { 3: 20, 4: 120, 5: 400 } },
      l1: { pays: { 3: 20, 4: 70, 5: 250 } },
      l2: { pays: { 3: 20, 4: 60, 5: 225 } },
      l3: { pays: { 3: 9, 4: 45, 5: 190 } },
      l4: { pays: { 3: 9, 4: 30, 5: 150 } },
      l5: { pays: { 3: 9, 4: 30, 5: 120 } },
    },
    reels: {
      base: {
        kind: 'strips',
        strips: [
          'l4 h4 scatter h3 l2 l3 l4 l5 l2 l5 h1 l5 l3 l2 l1 l5 h4 h2 h3 l1 h1 l1 l5 l3 l5 l4 l3 h3 l3 h2 l1 h4 l2 l4 h3 l4 l3 h4 h1 l2 l4 l1 h2 l5',
          'l4 l5 l4 h1 l3 l5 l4 h2 l1 l2 l3 l1 h3 h4 l1 h3 wild l2 l5 l3 l2 l5 l4 l5 h4 l3 l2 h3 h1 l5 h2 l3 l4 l5 h4 l2 l4 l1 h2 scatter h1 h4 l3 l1 h3',
          'l4 h4 l1 l5 h4 l1 l5 h1 l2 l4 l5 scatter l3 l5 l3 l2 h1 l4 h3 l2 l3 l4 h3 l5 l4 l1 l5 l4 h1 h2 h4 l3 l5 wild l1 l3 h2 h3 l3 l1 l2 h3 h2 l2 h4',
          'l4 l5 l2 h3 l1 l4 l5 l3 wild l4 l2 h1 h2 l5 l3 l4 h3 h4 l5 h3 l3 l1 h4 l5 h4 l1 scatter l3 l5 l4 l3 l2 l3 h1 l1 h1 l2 h3 l5 h4 l1 l2 h2 l4 h2',
          'l1 h2 l2 l1 l2 l4 h3 l5 h4 l3 l5 scatter h4 l1 h2 l1 h3 l5 l2 l3 h3 h2 l5 h4 l4 l5 l3 l4 h1 l1 l3 h3 l4 l2 l5 h1 l4 h4 l5 l3 h1 l2 l4 l3',
        ],
      },
    },
    wins: { kind: 'lines', lines: twentyLines },
    freeSpins: { awards: { 3: 7, 4: 14, 5: 21 }, again: { 3: 7 }, times: 3, isSticky: false },
  },
}
