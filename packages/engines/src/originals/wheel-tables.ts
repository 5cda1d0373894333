import type { Risk } from './risk.ts'

type ByRisk = { readonly [risk in Risk]: readonly number[] }
export type WheelTables = { readonly 10: ByRisk; readonly 20: ByRisk; readonly 30: ByRisk }

/** Pays in hundredths as they stand around the wheel; every wheel returns 99 % exactly. */
export const wheelTables: WheelTables = {
  10: {
    low: [160, 100, 120, 140, 0, 110, 130, 0, 110, 120],
    medium: [300, 0, 150, 200, 0, 0, 190, 0, 0, 150],
    high: [990, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  20: {
    low: [200, 140, 120, 110, 110, 100, 0, 150, 130, 120, 110, 100, 0, 0, 150, 120, 110, 110, 100, 0],
    medium: [500, 250, 150, 0, 0, 0, 0, 300, 200, 150, 0, 0, 0, 0, 250, 180, 0, 0, 0, 0],
    high: [1980, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  30: {
    low: [
      300, 120, 0, 150, 110, 0, 140, 110, 0, 120, 100, 200, 110, 0, 150, 110, 0, 140, 110, 0, 120, 100, 180,
      110, 0, 150, 110, 0, 130, 100,
    ],
    medium: [
      1000, 0, 0, 250, 0, 0, 170, 0, 0, 100, 0, 500, 0, 0, 200, 0, 0, 150, 0, 0, 0, 0, 300, 0, 0, 200, 0, 0,
      100, 0,
    ],
    high: [2970, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
}
