import { tenLines } from './lines.ts'
import type { Mathematics } from './mathematics.ts'

/** Ten lines; expanding wilds double, and so do the free spins. */
export const lamplightRegatta: Mathematics = {
  id: 'lamplight-regatta',
  rtp: 0.962151289013,
  proof: 'counted',
  sd: 7.37,
  hitRate: 0.266,
  rules: {
    columns: 5,
    rows: 3,
    perStake: 10,
    maxWin: 25000,
    symbols: {
      wild: { role: 'wild', expands: true, times: 2 },
      scatter: { role: 'scatter', pays: { 3: 20, 4: 100, 5: 500 } },
      h1: { pays: { 3: 14, 4: 55, 5: 300 } },
      h2: { pays: { 3: 11, 4: 40, 5: 140 } },
      h3: { pays: { 3: 8, 4: 35, 5: 110 } },
      h4: { pays: { 3: 5, 4: 25, 5: 80 } },
      l1: { pays: { 3: 5, 4: 16, 5: 55 } },
      l2: { pays: { 3: 5, 4: 14, 5: 50 } },
      l3: { pays: { 3: 5, 4: 11, 5: 40 } },
      l4: { pays: { 3: 3, 4: 8, 5: 35 } },
    },
    reels: {
      base: {
        kind: 'strips',
        strips: [
          'l4 h2 l2 l3 h3 l1 l2 l1 l2 l3 l4 h2 l4 scatter l4 l3 l1 h3 h1 l3 l1 h3 l2 l4 h1 l2 l3 h3 h4 l1 h4 l3 h4 h2 l4 h4',
          'l1 l2 l3 wild h4 h3 h4 l1 h1 l1 scatter l3 l2 l3 l2 l4 h4 h1 h3 l3 h4 l4 l3 l1 l4 h2 l3 h2 l4 h2 h3 l1 l2 l4 l2 l4 h3',
          'h4 h1 l4 wild h3 l4 l1 h4 l1 h2 h3 l4 h1 h4 l3 l2 l3 l4 l1 l3 h3 l2 l4 l3 l1 l2 h2 h3 l2 l3 l4 l1 l3 h4 scatter h2 l2',
          'l3 h4 l4 h1 l4 h1 l2 h4 l3 l1 l2 l1 h2 l4 h3 l1 l2 l3 l4 scatter l4 h2 l3 h4 l3 l1 h3 h4 h2 wild l4 l1 h3 l2 h3 l3 l2',
          'h3 l4 l3 l4 h3 h4 l3 l4 l2 l1 l2 l4 h3 h2 l3 h4 l2 h4 l1 l2 l3 l1 l4 h1 h2 l3 l1 l2 l3 h3 h1 l1 h4 scatter h2 l4',
        ],
      },
    },
    wins: { kind: 'lines', lines: tenLines },
    freeSpins: { awards: { 3: 8, 4: 12, 5: 20 }, again: { 3: 4 }, times: 2, isSticky: false },
  },
}
