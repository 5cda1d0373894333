import { fiveLines } from './lines.ts'
import type { Mathematics } from './mathematics.ts'

/** Three reels, five lines, and a wild that multiplies. No features. Wilds alone pay as the best symbol they stand for. */
export const threeReels: readonly Mathematics[] = [
  {
    id: 'three-reels-calm',
    rtp: 0.964000164008,
    proof: 'counted',
    sd: 3.66,
    hitRate: 0.24,
    largest: 130,
    rules: {
      columns: 3,
      rows: 3,
      perStake: 5,
      maxWin: 5000,
      symbols: {
        wild2: { role: 'wild', times: 2, pays: { 3: 75 } },
        h1: { pays: { 3: 75 } },
        h2: { pays: { 3: 45 } },
        h3: { pays: { 3: 25 } },
        h4: { pays: { 3: 16 } },
        l1: { pays: { 3: 13 } },
        l2: { pays: { 3: 8 } },
        l3: { pays: { 3: 6 } },
      },
      reels: {
        base: {
          kind: 'strips',
          strips: [
            'l3 wild2 l3 h1 l1 h2 l3 l2 l1 l3 l2 l3 l1 h4 l1 h3 l2 l3 l1 l2 h4 l3 h2 h3 l2 h4 l2 h4 h3',
            'l2 l1 h3 l3 h4 h3 wild2 h4 l3 h1 l3 l2 l1 l2 l1 h4 l3 l2 h2 h4 l2 h2 l3 h3 l2 l3 l1 l3 l1',
            'h4 l3 l2 l1 h1 h4 h2 l3 h2 l3 wild2 l2 l1 h3 l1 l2 l3 l1 l2 h3 l2 l3 h3 h4 l3 h4 l3 l1 l2',
          ],
        },
      },
      wins: { kind: 'lines', lines: fiveLines },
    },
  },
  {
    id: 'three-reels-even',
    rtp: 0.957644839887,
    proof: 'counted',
    sd: 4.21,
    hitRate: 0.237,
    largest: 166,
    rules: {
      columns: 3,
      rows: 3,
      perStake: 5,
      maxWin: 5000,
      symbols: {
        wild2: { role: 'wild', times: 2, pays: { 3: 95 } },
        h1: { pays: { 3: 95 } },
        h2: { pays: { 3: 50 } },
        h3: { pays: { 3: 30 } },
        h4: { pays: { 3: 16 } },
        l1: { pays: { 3: 12 } },
        l2: { pays: { 3: 7 } },
        l3: { pays: { 3: 5 } },
      },
      reels: {
        base: {
          kind: 'strips',
          strips: [
            'l2 l1 h1 h4 l2 l3 l1 l2 l3 h2 l1 l3 l1 h2 l1 h3 h4 l2 l3 l2 h4 l3 h4 l2 wild2 l3 h3 l3 h3',
            'h2 l1 h2 l1 l3 l1 l3 h3 h4 wild2 h3 l2 l3 h4 l2 l3 l2 l3 h1 h4 l1 l3 h4 l1 l2 l3 l2 h3 l2',
            'l3 wild2 l3 l2 l3 h4 l2 h2 l3 h1 h3 l2 l1 h3 l3 l2 h4 l3 l1 h3 l1 h4 l3 l1 h4 l2 l1 h2 l2',
          ],
        },
      },
      wins: { kind: 'lines', lines: fiveLines },
    },
  },
  {
    id: 'three-reels-lively',
    rtp: 0.952087402344,
    proof: 'counted',
    sd: 6.81,
    hitRate: 0.244,
    largest: 412.2,
    rules: {
      columns: 3,
      rows: 3,
      perStake: 5,
      maxWin: 5000,
      symbols: {
        wild3: { role: 'wild', times: 3, pays: { 3: 75 } },
        h1: { pays: { 3: 75 } },
        h2: { pays: { 3: 40 } },
        h3: { pays: { 3: 19 } },
        h4: { pays: { 3: 12 } },
        l1: { pays: { 3: 9 } },
        l2: { pays: { 3: 5 } },
        l3: { pays: { 3: 3 } },
      },
      reels: {
        base: {
          kind: 'strips',
          strips: [
            'l2 l3 wild3 h3 h4 l1 l3 h3 l1 l2 l3 h1 l3 l2 h4 h2 l1 h4 l1 l2 l3 h2 l3 h4 l3 l2 h3 l2 l1 l3 l2 l1',
            'h4 l2 l1 l3 h3 l1 l3 wild3 l2 l3 l2 l3 h1 l2 l1 h4 h3 h2 h4 l1 l2 h3 l2 l3 h2 l2 h4 l3 l1 l3 l1 l3',
            'h2 l2 h4 l2 h3 l3 h4 l3 wild3 l1 l3 h3 l1 l2 h3 l2 l1 l3 l1 h2 l2 l3 l1 l2 h4 l1 l3 h1 h4 l3 l2 l3',
          ],
        },
      },
      wins: { kind: 'lines', lines: fiveLines },
    },
  },
  {
    id: 'three-reels-bold',
    rtp: 0.946003809909,
    proof: 'counted',
    sd: 13.69,
    hitRate: 0.205,
    largest: 1252,
    rules: {
      columns: 3,
      rows: 3,
      perStake: 5,
      maxWin: 10000,
      symbols: {
        wild5: { role: 'wild', times: 5, pays: { 3: 50 } },
        h1: { pays: { 3: 50 } },
        h2: { pays: { 3: 25 } },
        h3: { pays: { 3: 11 } },
        h4: { pays: { 3: 6 } },
        l1: { pays: { 3: 5 } },
        l2: { pays: { 3: 2 } },
        l3: { pays: { 3: 2 } },
      },
      reels: {
        base: {
          kind: 'strips',
          strips: [
            'h4 l1 l3 l2 l3 h3 l2 h4 h3 l3 h3 l3 h2 l2 l3 h1 h2 h4 l2 l1 h1 l3 wild5 l1 l3 l1 l2 l3 h3 l1 h4 l2 l3 l1 h4 l2 l1 h2 l2',
            'l1 l2 h4 l1 h4 h2 l2 l3 l2 l1 l2 l1 h2 h3 h4 h3 h4 h3 l3 l2 l3 l2 l3 h4 h3 l3 wild5 l3 l1 l2 l1 h1 l2 h2 l3 l1 l3 h1 l3',
            'l2 l1 l3 h3 h4 l3 l2 l3 l2 h3 l2 wild5 h3 h4 l2 l1 h2 h3 l1 h1 l1 l3 h1 l2 h2 l1 l2 l3 h2 l3 l2 h4 l1 l3 h4 l3 h4 l3 l1',
          ],
        },
      },
      wins: { kind: 'lines', lines: fiveLines },
    },
  },
]
