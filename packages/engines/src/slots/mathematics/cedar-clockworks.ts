import type { Mathematics } from './mathematics.ts'

/** 1024 ways on dense reels; short free spins with sticky wilds. */
export const cedarClockworks: Mathematics = {
  id: 'cedar-clockworks',
  rtp: 0.962262712917,
  proof: 'counted',
  sd: 3.03,
  hitRate: 0.536,
  rules: {
    columns: 5,
    rows: 4,
    perStake: 100,
    maxWin: 20000,
    symbols: {
      wild: { role: 'wild' },
      scatter: { role: 'scatter', pays: { 3: 100, 4: 500, 5: 2000 } },
      h1: { pays: { 3: 80, 4: 225, 5: 750 } },
      h2: { pays: { 3: 70, 4: 170, 5: 500 } },
      h3: { pays: { 3: 55, 4: 140, 5: 375 } },
      h4: { pays: { 3: 45, 4: 110, 5: 275 } },
      l1: { pays: { 3: 30, 4: 70, 5: 170 } },
      l2: { pays: { 3: 25, 4: 60, 5: 160 } },
      l3: { pays: { 3: 20, 4: 45, 5: 140 } },
      l4: { pays: { 3: 18, 4: 45, 5: 120 } },
      l5: { pays: { 3: 15, 4: 35, 5: 110 } },
    },
    reels: {
      base: {
        kind: 'strips',
        strips: [
          'l4 l3 h4 l1 l5 l2 l3 l4 l5 l3 l5 l3 l1 h4 h3 h1 l5 scatter h4 l5 h3 h4 l4 l1 l4 l5 h2 l2 l4 l2 l5 l2 l4 l3 h2 l3 h1 h2 l4 h4 h1 h3 l5 h3 l5',
          'l5 h2 l4 l3 l2 h1 h4 l2 l3 l4 h4 l1 l2 l1 h4 l3 l5 l2 h2 h3 l3 l4 l1 h1 h3 h4 h1 h3 h4 h2 l3 l5 wild l2 l3 l1 h3 l5 scatter l3 l1 l2 l3 l1 l3 l2',
          'h4 l1 h2 scatter l1 h3 h2 l3 h2 l4 l1 h3 l1 wild h3 l3 h1 l2 l5 h4 l3 l4 h4 l4 l2 h4 h1 h3 l4 h1 l5 h4 l5 l2 l1 l5 l4 l1 l5 l1 l5 l1 l5 l4 l3 l1',
          'h1 h4 h2 scatter l2 l1 l3 l1 h2 l4 h2 l3 l5 l1 h4 l3 l2 h3 l2 h4 l3 l4 l5 l3 l1 l4 l5 h3 l4 wild l3 h4 l4 l2 l4 l2 l4 h3 l4 h1 l3 l2 h3 l4 h1 h4',
          'l1 h2 h4 l1 l2 h3 h4 h3 l2 h1 l5 l1 h4 l1 h2 h1 h3 l5 l3 h4 l3 l4 l5 l2 l3 l2 l1 l5 h4 h2 l1 l4 scatter l2 l4 l5 l2 l5 l1 h3 l2 l4 l2 h1 l2',
        ],
      },
      free: {
        kind: 'strips',
        strips: [
          'l5 h4 l4 h3 l5 l2 h1 h2 l4 h4 l3 h1 h3 l1 l5 h1 l5 l4 h4 l5 h3 l4 l5 h2 l5 l3 l2 l1 l4 h2 h3 l3 h4 l4 l3 l4 l1 l5 l3 l2 h4 l5 l3 l2',
          'l1 l3 l5 l2 l3 l4 h1 h2 l1 h1 h4 l3 h4 l3 h2 h4 h2 l3 h3 l1 h4 wild h3 l1 l2 h3 l3 l5 l2 l3 h3 l2 l3 h1 l1 l4 l5 l4 l3 h4 l2 l5 l2 l1 l2',
          'l4 h4 l3 l1 l4 l1 l3 h3 l3 l4 l5 h1 l2 l4 l1 l2 l5 l2 wild h4 l1 h3 l5 h1 h4 l1 l3 l5 l1 l5 h2 h4 l4 l5 l1 l4 h2 h3 l1 h3 h4 h1 l5 h2 l1',
          'l1 l4 l2 h3 l4 h2 l2 l5 l2 l1 l4 l2 h2 l3 l5 l4 l2 l3 l4 l5 l4 wild l1 l2 l1 l3 l4 h3 h2 l4 h1 h4 l3 l4 l3 h4 h3 h1 h3 l3 h4 l3 h4 h1 h4',
          'h2 h3 l5 l2 l3 l2 h3 h4 l1 h2 h1 l5 l4 l5 h1 l5 l4 l2 h2 h4 l2 h4 l2 l3 l1 l2 l3 h1 l1 l2 l4 l1 l5 l1 l2 l1 l2 h4 l1 l5 h3 l4 h3 h4',
        ],
      },
    },
    wins: { kind: 'ways' },
    freeSpins: { awards: { 3: 7, 4: 9, 5: 12 }, times: 1, isSticky: true },
  },
}
