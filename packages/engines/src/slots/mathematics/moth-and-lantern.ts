import type { Mathematics } from './mathematics.ts'

/** 243 ways; wilds on four reels stay through the free spins. */
export const mothAndLantern: Mathematics = {
  id: 'moth-and-lantern',
  rtp: 0.959295531061,
  proof: 'counted',
  sd: 8.3,
  hitRate: 0.325,
  rules: {
    columns: 5,
    rows: 3,
    perStake: 100,
    maxWin: 50000,
    symbols: {
      wild: { role: 'wild' },
      scatter: { role: 'scatter', pays: { 3: 100, 4: 500, 5: 2000 } },
      h1: { pays: { 3: 180, 4: 550, 5: 1950 } },
      h2: { pays: { 3: 140, 4: 400, 5: 1300 } },
      h3: { pays: { 3: 110, 4: 325, 5: 950 } },
      h4: { pays: { 3: 80, 4: 225, 5: 700 } },
      l1: { pays: { 3: 55, 4: 140, 5: 400 } },
      l2: { pays: { 3: 50, 4: 130, 5: 375 } },
      l3: { pays: { 3: 40, 4: 100, 5: 300 } },
      l4: { pays: { 3: 30, 4: 80, 5: 275 } },
      l5: { pays: { 3: 25, 4: 70, 5: 225 } },
    },
    reels: {
      base: {
        kind: 'strips',
        strips: [
          'l5 scatter l4 h4 l5 h3 h4 h1 l1 h3 h4 l4 l5 l4 l2 l4 h4 l5 h2 l3 l4 h2 l5 l4 l3 l5 l1 h2 h3 l5 h3 l5 l3 h1 l2 l3 l2',
          'l5 scatter l2 l1 l3 l1 h3 l2 l3 h4 l1 l4 l5 l3 l4 l2 h4 l2 l5 l2 h3 l2 l3 wild l3 h3 h2 h3 l3 h4 l1 h2 h1 h4 l3 h1 l3 h2',
          'h1 l2 h2 h4 l5 l3 l4 wild l5 h1 h4 h2 l1 h4 l4 l5 l1 l4 l1 h3 scatter h2 l5 l1 h3 l1 l5 h3 l1 h4 l1 l2 l4 l3 l1 l5 h3 l3',
          'l4 l3 l4 l3 h4 l1 h2 l1 l4 l2 l4 h4 l5 l4 l3 h3 l3 h3 h1 l4 scatter h4 l5 h3 l4 h2 l4 h3 l2 l3 l2 h2 l1 l2 h4 l3 h1 wild',
          'l1 h4 h2 l5 l2 l3 l2 h4 l5 l4 l2 l1 l2 scatter l4 h1 l1 l5 l2 h4 l2 l3 h1 wild h3 h2 l4 h3 l1 h4 h3 l5 h3 h2 l1 l2 l1 l2',
        ],
      },
      free: {
        kind: 'strips',
        strips: [
          'h3 h4 l3 l1 l4 l5 h1 l5 h1 l5 l2 l5 l3 l4 h2 h3 l4 l5 h2 l5 l4 h4 h2 h4 l4 l3 h4 l2 l5 l2 h3 l4 l5 l3 h3 l1',
          'h1 h3 l2 l3 h3 l2 h4 l4 l1 l3 l1 l2 h2 l3 l2 h4 l3 l2 l4 l3 h3 h1 wild l5 l2 l3 h4 l1 l3 h4 l5 h2 l3 l1 h3 l5 h2',
          'h4 l1 l2 h4 wild l5 h3 l1 l2 l4 l1 h4 l3 h2 l5 h1 l5 l1 l5 h3 l4 l1 h1 l3 l4 h4 l5 h2 l3 h3 l1 h2 l1 h3 l4 l5 l1',
          'l4 l3 l5 l1 l3 l4 l3 l4 l2 h3 h4 l1 h2 l4 l2 l3 h2 h4 l5 l2 l3 l4 h3 h4 h3 h1 h2 h3 l4 wild h4 l2 l3 l4 l1 l4 h1',
          'l2 l3 l1 h1 l2 h3 h2 l2 l3 l2 l1 h4 l2 l4 l1 l5 l1 h3 l2 l5 h4 h1 l5 h3 l4 l2 h3 h2 h4 wild l5 l1 l2 h2 l4 h4 l1',
        ],
      },
    },
    wins: { kind: 'ways' },
    freeSpins: { awards: { 3: 10, 4: 12, 5: 14 }, times: 1, isSticky: true },
  },
}
