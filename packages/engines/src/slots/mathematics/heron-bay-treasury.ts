import { tenLines } from './lines.ts'
import type { Mathematics } from './mathematics.ts'

/** Ten lines; six coins start a generous hold-and-win with small pots. */
export const heronBayTreasury: Mathematics = {
  id: 'heron-bay-treasury',
  rtp: 0.961073033256,
  proof: 'counted',
  sd: 7.22,
  hitRate: 0.234,
  largest: 2260.7,
  rules: {
    columns: 5,
    rows: 3,
    perStake: 10,
    maxWin: 5000,
    symbols: {
      wild: { role: 'wild' },
      coin: { role: 'coin' },
      h1: { pays: { 3: 35, 4: 140, 5: 750 } },
      h2: { pays: { 3: 20, 4: 100, 5: 350 } },
      h3: { pays: { 3: 20, 4: 80, 5: 275 } },
      h4: { pays: { 3: 14, 4: 60, 5: 200 } },
      l1: { pays: { 3: 14, 4: 40, 5: 140 } },
      l2: { pays: { 3: 14, 4: 35, 5: 120 } },
      l3: { pays: { 3: 7, 4: 25, 5: 100 } },
    },
    reels: {
      base: {
        kind: 'strips',
        strips: [
          'l3 l2 h3 l3 h4 l1 l3 h4 h1 h4 l2 l3 h3 l3 l2 h1 h3 l1 h3 h2 l1 l2 h4 h2 l2 l3 h4 l3 coin coin coin h2 l2 l1 h3 l1 h2 l1 h4 h1 l2',
          'h4 h3 l2 h3 l2 h4 l1 h1 l1 h1 h3 h4 h3 coin coin coin l2 l3 l2 l3 h2 h4 l3 h4 l1 l3 l1 h2 l3 l1 l3 l1 l2 h1 h2 h3 h2 l3 wild l2 h4 l2',
          'l3 h1 l2 l1 l3 l2 l3 l1 h4 l2 h4 l3 wild l1 h3 l2 h4 h2 h4 h3 l3 h3 h1 h2 l2 l3 l2 l1 h4 h3 h2 l3 l1 l2 h2 h3 h4 l1 coin coin coin h1',
          'h2 h3 h4 h1 l3 l2 l3 coin coin coin l1 l2 h3 l3 l1 h4 l3 h2 h4 wild l2 l1 l3 l2 h3 l3 l1 l2 h4 h3 h2 l2 h3 l3 l1 h2 h1 h4 l2 h1 l1 h4',
          'coin coin coin l3 l2 l3 l1 h2 l2 h4 l2 h4 l1 l3 l1 h3 h4 h2 h1 h3 l2 h4 h3 h4 h2 h1 l3 h1 h2 wild l2 l1 l2 h3 l3 l2 h3 l1 l3 h4 l1 l3',
        ],
      },
    },
    wins: { kind: 'lines', lines: tenLines },
    hold: {
      from: 6,
      respins: 3,
      chance: { coins: 1, of: 17 },
      coins: [
        { points: 10, weight: 60 },
        { points: 20, weight: 40 },
        { points: 30, weight: 20 },
        { points: 50, weight: 10 },
        { points: 80, weight: 4 },
        { points: 120, weight: 5, pot: 'mini' },
        { points: 300, weight: 3, pot: 'minor' },
        { points: 1000, weight: 1, pot: 'major' },
      ],
      grand: 7500,
    },
  },
}
