import type { SportRules } from '../sport-process.ts'
import { kartsMarkets, readKarts } from './markets.ts'
import {
  firstOfKarts,
  isKartsParameters,
  isKartsState,
  type KartsParameters,
  kartsParameters,
  type KartsState,
  LAPS,
  stepOfKarts,
} from './process.ts'

/** What a match of it is drawn and judged by, without its prices. */
export const kartsRules: SportRules<KartsParameters, KartsState> = {
  code: 'karts',
  version: 1,
  paceMs: 6_000,
  longestSteps: LAPS,
  parametersOf: kartsParameters,
  isParameters: isKartsParameters,
  isState: isKartsState,
  first: firstOfKarts,
  step: stepOfKarts,
  isOver: ({ isOver }) => isOver,
  marketTypes: kartsMarkets,
  read: readKarts,
}
