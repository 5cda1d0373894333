import type { Mathematics } from './mathematics.ts'
import { tumblingReels } from './tumbling-reels.ts'

/** A square of five; seven of a kind pay, and orbs fall often. */
export const sugarcaneThunder: Mathematics = {
  id: 'sugarcane-thunder',
  rtp: 0.9636,
  proof: 'simulated',
  sd: 6.17,
  hitRate: 0.471,
  rules: {
    columns: 5,
    rows: 5,
    perStake: 100,
    maxWin: 5000,
    symbols: {
      scatter: { role: 'scatter', pays: { 4: 300, 5: 500, 6: 10000 } },
      orb: { role: 'orb' },
      h1: { pays: { 7: 175, 9: 460, 11: 1300 } },
      h2: { pays: { 7: 82, 9: 190, 11: 550 } },
      h3: { pays: { 7: 52, 9: 135, 11: 370 } },
      h4: { pays: { 7: 31, 9: 82, 11: 230 } },
      l1: { pays: { 7: 19, 9: 42, 11: 135 } },
      l2: { pays: { 7: 13, 9: 30, 11: 91 } },
      l3: { pays: { 7: 9, 9: 22, 11: 61 } },
    },
    reels: tumblingReels({
      scatter: 28,
      orb: 12,
      h1: 60,
      h2: 80,
      h3: 95,
      h4: 110,
      l1: 130,
      l2: 145,
      l3: 160,
    }),
    wins: { kind: 'anywhere' },
    tumbles: { ladder: [1], isKeptInFreeSpins: false },
    orbs: { weights: { 2: 60, 3: 25, 4: 12, 6: 6, 10: 3, 20: 1 } },
    freeSpins: { awards: { 4: 10, 5: 15 }, again: { 3: 5 }, times: 1, isSticky: false },
  },
}
