import type { Risk } from './risk.ts'

type ByRisk = { readonly [risk in Risk]: readonly number[] }
export type PlinkoTables = { readonly 8: ByRisk; readonly 12: ByRisk; readonly 16: ByRisk }

/**
 * Pays in hundredths, from the outermost slot to the one in the middle. The odd hundredths are there for a reason: with
 * them every table returns 99 % exactly, not nearly.
 */
export const plinkoTables: PlinkoTables = {
  8: {
    low: [600, 200, 120, 97, 48],
    medium: [1200, 300, 140, 67, 40],
    high: [3000, 404, 145, 30, 20],
  },
  12: {
    low: [900, 398, 181, 129, 110, 100, 50],
    medium: [3000, 894, 399, 192, 110, 60, 40],
    high: [20000, 2506, 735, 202, 70, 20, 20],
  },
  16: {
    low: [1500, 800, 279, 150, 130, 120, 109, 100, 52],
    medium: [10000, 4009, 1200, 502, 250, 151, 100, 50, 40],
    high: [100000, 11982, 3000, 900, 399, 175, 30, 20, 20],
  },
}
