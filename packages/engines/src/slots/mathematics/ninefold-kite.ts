import type { Mathematics } from './mathematics.ts'

/** 243 ways with a wild of five on the middle reel; free spins come in nines. */
export const ninefoldKite: Mathematics = {
  id: 'ninefold-kite',
  rtp: 0.963495346609,
  proof: 'counted',
  sd: 4.37,
  hitRate: 0.418,
  rules: {
    columns: 5,
    rows: 3,
    perStake: 100,
    maxWin: 25000,
    symbols: {
      wild2: { role: 'wild', times: 2 },
      wild5: { role: 'wild', times: 5 },
      scatter: { role: 'scatter' },
      h1: { pays: { 3: 70, 4: 200, 5: 700 } },
      h2: { pays: { 3: 60, 4: 150, 5: 450 } },
      h3: { pays: { 3: 45, 4: 120, 5: 350 } },
      h4: { pays: { 3: 35, 4: 90, 5: 250 } },
      l1: { pays: { 3: 25, 4: 60, 5: 150 } },
      l2: { pays: { 3: 19, 4: 50, 5: 140 } },
      l3: { pays: { 3: 17, 4: 40, 5: 120 } },
      l4: { pays: { 3: 14, 4: 35, 5: 100 } },
    },
    reels: {
      base: {
        kind: 'strips',
        strips: [
          'h3 h2 l3 l2 l3 l2 l3 l4 l1 l2 h3 l1 l2 l1 l4 l1 h4 h2 h3 h1 h2 l2 l3 h1 l4 scatter l4 l3 h4 h3 l4 h1 h4 l1 l4 h4 l4 l3 l2',
          'l3 l4 scatter l4 l3 l4 h4 l4 h3 h4 l2 l1 h2 l3 l1 l2 l1 h1 h2 l2 h3 h4 h3 h4 l4 l3 h1 l1 h2 l2 l3 h1 l4 l2 h3 l2 l3 l1 wild2 l4',
          'l3 l1 l4 scatter h3 l2 l3 h4 l1 h4 h2 l4 l3 h3 l2 h1 l4 l1 l4 wild5 h4 h1 l2 l3 l4 l3 h1 l2 l3 l4 h2 h4 h3 l1 h2 l4 h3 l2 l1 l2',
          'h4 l3 l1 l3 l4 h1 h4 l4 h2 l3 h2 l2 l3 l1 scatter h4 l4 l2 l4 h1 l4 h4 wild2 h3 l1 l2 l4 l2 l3 l1 l2 h3 l4 l2 l3 h3 l1 h3 h2 h1',
          'l4 scatter l1 h4 l4 l2 l3 l4 h1 l1 l2 l3 h3 h2 l3 h4 l1 l4 l3 h4 l2 l4 h3 l4 h2 l2 h3 h4 l2 h1 h3 l1 l2 l3 l4 h2 l1 h1 l3',
        ],
      },
      free: {
        kind: 'strips',
        strips: [
          'l2 l1 l4 l3 h3 l4 l2 l3 h4 l4 scatter l1 l4 l3 h4 l2 l3 l2 l4 h1 l4 l3 h2 h1 h4 l3 h3 l2 l4 l1 h2 h4 l2 h2 h1 h3 l1 h3 l1',
          'l3 wild2 l2 l3 l4 scatter h1 h4 l4 l1 h4 l1 h2 h3 l2 h3 h2 l3 l4 h1 l2 h3 l1 l4 l1 l4 l3 h3 h4 h1 wild2 h4 h2 l2 l3 l2 l3 l1 l4 l2 l4',
          'h4 scatter h1 h2 h3 h4 l4 h3 l4 l2 l4 l1 l2 l4 l2 l4 l1 l2 l1 l3 l4 h3 l1 h2 h4 wild5 l3 h1 l2 l1 h2 l4 l3 h1 l3 wild5 l2 h4 l3 h3 l3',
          'h2 h3 l1 l4 scatter h1 l1 l4 l2 h2 wild2 l1 l4 h2 h3 h4 l3 l4 l3 l2 l3 l1 l2 h4 l1 h4 h3 wild2 l2 h1 l4 l3 l4 l3 h3 h1 l2 l3 l4 l2 h4',
          'l4 l2 h2 l2 l1 l4 scatter l2 h1 l2 l1 l3 l2 l3 l4 h1 h2 l1 l4 h4 l1 l4 h4 h2 l3 h3 l3 l4 h1 h3 l3 h4 h3 l3 l1 l4 l2 h4 h3',
        ],
      },
    },
    wins: { kind: 'ways' },
    freeSpins: { awards: { 3: 9, 4: 18, 5: 27 }, again: { 3: 9 }, times: 1, isSticky: false },
  },
}
