import type { SportRules } from '../sport-process.ts'
import { readTennis, tennisMarkets } from './markets.ts'
import {
  firstOfTennis,
  isTennisParameters,
  isTennisState,
  stepOfTennis,
  type TennisParameters,
  tennisParameters,
  type TennisState,
} from './process.ts'

/** What a match of it is drawn and judged by, without its prices. */
export const tennisRules: SportRules<TennisParameters, TennisState> = {
  code: 'tennis',
  version: 1,
  paceMs: 6_000,
  longestSteps: 900,
  parametersOf: tennisParameters,
  isParameters: isTennisParameters,
  isState: isTennisState,
  first: firstOfTennis,
  step: stepOfTennis,
  isOver: ({ isOver }) => isOver,
  marketTypes: tennisMarkets,
  read: readTennis,
}
