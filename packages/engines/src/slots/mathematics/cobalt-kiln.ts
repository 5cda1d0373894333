import { fiveLines } from './lines.ts'
import type { Mathematics } from './mathematics.ts'

/** Three reels of six symbols and a wild that trebles; wilds alone pay as the best of the six. */
export const cobaltKiln: Mathematics = {
  id: 'cobalt-kiln',
  rtp: 0.953743741466,
  proof: 'counted',
  sd: 4.68,
  hitRate: 0.286,
  largest: 199.2,
  rules: {
    columns: 3,
    rows: 3,
    perStake: 5,
    maxWin: 5000,
    symbols: {
      wild3: { role: 'wild', times: 3, pays: { 3: 36 } },
      h1: { pays: { 3: 36 } },
      h2: { pays: { 3: 20 } },
      h3: { pays: { 3: 10 } },
      h4: { pays: { 3: 6 } },
      l1: { pays: { 3: 5 } },
      l2: { pays: { 3: 3 } },
    },
    reels: {
      base: {
        kind: 'strips',
        strips: [
          'l1 l2 wild3 l2 h4 l2 h3 h1 h4 l1 l2 h4 l2 l1 h4 l1 h3 h4 l1 h2 h3 l1 l2 h2 h3 l2',
          'l1 h3 h2 h1 h3 h4 l1 h3 h4 l2 h2 h4 l1 l2 l1 l2 wild3 l2 h4 l1 l2 h3 l2 l1 h4 l2',
          'l1 l2 h3 l2 h4 h3 l1 h3 h4 l1 h4 l1 h4 h3 h2 l2 wild3 l2 l1 l2 h1 h4 h2 l2 l1 l2',
        ],
      },
    },
    wins: { kind: 'lines', lines: fiveLines },
  },
}
