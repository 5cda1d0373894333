import type { SportRules } from '../sport-process.ts'
import { type CricketParameters, cricketParameters, isCricketParameters } from './balls.ts'
import { cricketMarkets, readCricket } from './markets.ts'
import { type CricketState, firstOfCricket, isCricketState, stepOfCricket } from './process.ts'

/** What a match of it is drawn and judged by, without its prices. */
export const cricketRules: SportRules<CricketParameters, CricketState> = {
  code: 'cricket',
  version: 1,
  paceMs: 6_000,
  longestSteps: 700,
  parametersOf: cricketParameters,
  isParameters: isCricketParameters,
  isState: isCricketState,
  first: firstOfCricket,
  step: stepOfCricket,
  isOver: ({ isOver }) => isOver,
  marketTypes: cricketMarkets,
  read: readCricket,
}
