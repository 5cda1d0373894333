import type { GameType } from '@baize/contracts'

/** What a house is taken to keep of valid turnover in a family, in ppm; of PVP, of the rake. Caps, margins and weights follow. */
export const referenceEdges = {
  LOTT: 10_000,
  LIVE: 10_000,
  RNG: 40_000,
  FISH: 30_000,
  SPORTS: 50_000,
  ESPORTS: 50_000,
  PVP: 1_000_000,
  LIVESTREAM: 0,
} as const satisfies Record<GameType, number>
