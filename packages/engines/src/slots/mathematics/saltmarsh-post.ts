import type { Mathematics } from './mathematics.ts'

/** 4096 ways on six reels, with wilds of two and three. */
export const saltmarshPost: Mathematics = {
  id: 'saltmarsh-post',
  rtp: 0.954990379151,
  proof: 'counted',
  sd: 6.44,
  hitRate: 0.464,
  rules: {
    columns: 6,
    rows: 4,
    perStake: 100,
    maxWin: 50000,
    symbols: {
      wild2: { role: 'wild', times: 2 },
      wild3: { role: 'wild', times: 3 },
      scatter: { role: 'scatter' },
      h1: { pays: { 3: 25, 4: 90, 5: 325, 6: 950 } },
      h2: { pays: { 3: 19, 4: 55, 5: 200, 6: 600 } },
      h3: { pays: { 3: 15, 4: 40, 5: 150, 6: 425 } },
      h4: { pays: { 3: 11, 4: 35, 5: 120, 6: 300 } },
      l1: { pays: { 3: 7, 4: 19, 5: 55, 6: 160 } },
      l2: { pays: { 3: 6, 4: 17, 5: 50, 6: 150 } },
      l3: { pays: { 3: 5, 4: 13, 5: 40, 6: 120 } },
      l4: { pays: { 3: 4, 4: 11, 5: 40, 6: 110 } },
      l5: { pays: { 3: 3, 4: 9, 5: 35, 6: 90 } },
    },
    reels: {
      base: {
        kind: 'strips',
        strips: [
          'h3 l5 scatter h1 l5 h1 l1 l4 l5 l4 h3 l5 h3 h4 l1 l5 h2 l4 l5 h2 l3 l5 h4 l2 h2 l3 l5 h3 l4 l5 l4 h4 l4 h4 l5 l3 l4 l5 l2 l5 l3 l4 h4 l5 l4 l3 l2 l3',
          'l3 h2 l3 l2 h4 l2 l3 l1 h4 h2 l5 l2 h1 h4 l2 l3 l4 h3 l3 l4 l3 l1 h4 l5 h3 l3 h3 l3 l2 l3 l1 h3 l1 l3 h2 l1 l3 l5 l2 wild2 h4 l2 l3 h1 l3 l2 scatter l1 l2',
          'l5 l1 l4 l1 l5 scatter l1 l2 l1 h1 l1 h2 l5 l4 l5 wild3 h4 l1 l2 l1 h4 l3 l1 h3 h4 h3 h2 l3 l5 l1 h2 l5 l4 l5 l3 l5 h3 l5 l4 h1 l4 l1 l4 h4 l1 h3 l1 h4 l1',
          'h3 l4 l3 l4 h4 h2 h1 l5 l4 h3 l5 l3 l2 l3 wild2 l4 h1 l1 l2 l4 l3 l4 l3 h4 l4 scatter h3 l1 h4 l4 h3 l4 h2 l4 l3 l2 l4 l2 l4 h4 h2 l3 l4 l1 l3 l2 h4 l2 l3',
          'h4 l4 h4 l1 h3 l2 l1 l2 l3 l1 l2 l1 h3 l2 h2 h3 l2 l3 l4 h2 l2 l4 h4 wild3 l5 h4 l2 l5 l2 l5 scatter h3 h2 l2 l5 h4 l5 l1 l2 l1 h1 l1 l2 l5 h1 l1 l2 l1 l2',
          'h2 h3 l4 l3 l1 l4 l5 scatter h4 l4 h4 l4 l5 h1 l3 l5 h1 l5 h2 l2 l5 h4 l5 h2 l3 l4 l5 l3 l4 l5 h3 l5 l2 l5 l4 h3 l5 l2 l1 l4 h4 l3 l4 h3 l3 l5 h4 l5',
        ],
      },
      free: {
        kind: 'strips',
        strips: [
          'h3 l4 l5 scatter l5 h1 l5 h4 l5 l4 l5 l2 h4 l3 l4 l5 l1 l4 l3 l4 h3 l3 h4 l4 l5 l4 h3 l2 l1 h2 l5 l4 l5 l4 h4 l2 l3 l5 l3 l5 l3 l5 h4 h3 h2 l5 h1 h2',
          'l2 h2 l2 l3 l4 h4 l3 wild2 l3 h1 l3 l4 wild2 h4 h3 l1 h1 l3 h4 l2 l1 l2 l1 h3 l2 scatter l2 l5 l3 l2 l5 h3 h2 l3 l2 h3 l3 h4 l5 l3 l1 l3 l1 l2 l3 h4 l3 h2 l3 l1',
          'l5 l4 l5 h2 wild3 l3 h4 l5 h4 l2 l4 l1 l2 l1 l3 l4 scatter l1 h1 h2 l5 l1 h4 l1 l5 h3 h4 l5 h3 l4 wild3 l1 l3 l5 l1 l4 l1 l4 l1 l5 l1 h4 l1 h3 l1 h3 l1 h1 l5 h2',
          'wild2 l1 l4 h2 l5 h4 h3 l2 l1 wild2 l2 h1 h2 h1 l4 scatter l4 l3 l4 l2 h4 h3 l3 h4 l4 h3 l4 l5 l3 h4 h2 h4 l3 l1 l3 l4 l3 l2 l4 l2 h3 l4 l3 l4 l2 l4 l3 l4 l3 l4',
          'h4 l1 l2 l1 l2 h1 l2 l3 l2 scatter l5 l3 h4 l2 l4 h3 l1 l5 l1 h1 l4 l1 l2 h4 l5 h3 h4 l5 h3 l1 l2 wild3 l5 l1 l5 h2 l2 l4 l2 h3 wild3 h4 l2 h2 l2 l1 l2 h2 l2 l1',
          'l5 scatter h3 l5 h1 l4 l5 l3 l2 l1 l4 h4 l1 l2 l5 l4 l5 l4 h2 l5 h1 l3 l5 h2 l4 l3 l4 l5 h2 l4 l5 h4 h3 h4 l3 l5 h4 l5 h3 l4 l3 l5 l3 h3 l2 h4 l5 l4',
        ],
      },
    },
    wins: { kind: 'ways' },
    freeSpins: { awards: { 3: 8, 4: 12, 5: 16, 6: 24 }, again: { 3: 4 }, times: 1, isSticky: false },
  },
}
