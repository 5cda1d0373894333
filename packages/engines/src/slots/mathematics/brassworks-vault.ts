import { twentyFiveLines } from './lines.ts'
import type { Mathematics } from './mathematics.ts'

/** Twenty-five lines on four rows; nine coins open a vault with a large grand pot. */
export const brassworksVault: Mathematics = {
  id: 'brassworks-vault',
  rtp: 0.951561753477,
  proof: 'counted',
  sd: 8.37,
  hitRate: 0.363,
  largest: 10008,
  rules: {
    columns: 5,
    rows: 4,
    perStake: 25,
    maxWin: 15000,
    symbols: {
      wild: { role: 'wild' },
      coin: { role: 'coin' },
      h1: { pays: { 3: 60, 4: 300, 5: 1650 } },
      h2: { pays: { 3: 50, 4: 200, 5: 800 } },
      h3: { pays: { 3: 30, 4: 160, 5: 600 } },
      h4: { pays: { 3: 25, 4: 130, 5: 450 } },
      l1: { pays: { 3: 20, 4: 80, 5: 275 } },
      l2: { pays: { 3: 20, 4: 60, 5: 250 } },
      l3: { pays: { 3: 10, 4: 50, 5: 200 } },
      l4: { pays: { 3: 10, 4: 35, 5: 160 } },
    },
    reels: {
      base: {
        kind: 'strips',
        strips: [
          'l4 l3 h4 l4 h3 l4 h4 l3 l2 l4 h3 l3 l4 h4 l2 l3 h2 h4 l2 l1 l3 h2 l3 l1 h3 h2 h1 l1 l4 l1 l2 h1 h4 l1 h2 l4 l1 h3 h1 h3 l2 l3 coin coin coin coin l2',
          'l1 h2 l1 h4 h2 l4 l1 l3 l4 h2 l4 l1 l2 l4 h1 l2 h4 l1 l3 l2 h1 wild h4 l3 h3 l2 l4 l2 h3 l4 coin coin coin coin l3 l2 h4 h3 l3 h1 l1 l3 h3 h4 l4 l3 h2 h3',
          'l3 h4 h3 l2 h3 h2 wild h4 l4 l3 l2 h2 l4 l3 l1 h4 l1 l4 l3 l1 l2 h3 l3 l2 l1 l3 h1 h3 h4 l4 l1 l4 coin coin coin coin l2 h3 h2 l4 h2 l4 h1 l3 l2 h1 h4 l1',
          'l1 h4 h3 l3 l4 h4 coin coin coin coin h2 l3 l1 l4 l2 h2 l4 l2 l4 h1 l4 h3 l2 l1 l3 l1 h3 h2 wild l3 l2 l4 h4 l3 h3 l2 h2 h3 h4 l3 l1 l3 l2 h1 l4 l1 h4 h1',
          'h1 h4 l3 l1 l3 coin coin coin coin l4 l3 h3 l2 h3 l4 l2 h2 l2 h4 l2 l4 h2 l1 l3 l1 h4 h2 l4 l3 l4 h3 l2 l3 h4 l4 h1 l2 wild l1 l3 l1 h3 l4 l1 h1 h4 h2 h3',
        ],
      },
    },
    wins: { kind: 'lines', lines: twentyFiveLines },
    hold: {
      from: 9,
      respins: 3,
      chance: { coins: 1, of: 27 },
      coins: [
        { points: 25, weight: 80 },
        { points: 50, weight: 30 },
        { points: 75, weight: 15 },
        { points: 125, weight: 10 },
        { points: 250, weight: 6 },
        { points: 500, weight: 5, pot: 'mini' },
        { points: 1500, weight: 3, pot: 'minor' },
        { points: 6250, weight: 1, pot: 'major' },
      ],
      grand: 125000,
    },
  },
}
