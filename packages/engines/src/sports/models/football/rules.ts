import type { SportRules } from '../sport-process.ts'
import { footballMarkets, readFootball } from './markets.ts'
import {
  firstOfFootball,
  type FootballParameters,
  footballParameters,
  type FootballState,
  isFootballParameters,
  isFootballState,
  MINUTES,
  stepOfFootball,
} from './process.ts'

/** What a match of it is drawn and judged by, without its prices. */
export const footballRules: SportRules<FootballParameters, FootballState> = {
  code: 'football',
  version: 1,
  paceMs: 6_000,
  longestSteps: MINUTES,
  parametersOf: footballParameters,
  isParameters: isFootballParameters,
  isState: isFootballState,
  first: firstOfFootball,
  step: stepOfFootball,
  isOver: ({ isOver }) => isOver,
  marketTypes: footballMarkets,
  read: readFootball,
}
