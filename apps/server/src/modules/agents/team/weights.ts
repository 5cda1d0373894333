import type { GameType } from '@baize/contracts'
import { referenceEdges } from '../reference-edges.ts'
import { WEIGHT_WHOLE } from './figures.ts'

type WeighedGame = {
  readonly family: GameType
  /** None where nobody says. */
  readonly edgePpm: number | undefined
}

/** What turnover of a game counts for, in ppm: less where the game keeps less than its family does. */
export function weightOf({ family, edgePpm }: WeighedGame): bigint {
  const reference = referenceEdges[family]
  // Rates of PVP are of the rake itself, whatever it is.
  if (edgePpm === undefined || family === 'PVP' || edgePpm >= reference) return WEIGHT_WHOLE
  return (BigInt(edgePpm) * WEIGHT_WHOLE) / BigInt(reference)
}
