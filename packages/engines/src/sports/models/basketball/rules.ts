import type { SportRules } from '../sport-process.ts'
import { basketballMarkets, readBasketball } from './markets.ts'
import {
  type BasketballParameters,
  basketballParameters,
  type BasketballState,
  firstOfBasketball,
  isBasketballParameters,
  isBasketballState,
  stepOfBasketball,
} from './process.ts'

/** What a match of it is drawn and judged by, without its prices. */
export const basketballRules: SportRules<BasketballParameters, BasketballState> = {
  code: 'basketball',
  version: 1,
  paceMs: 3_000,
  longestSteps: 500,
  parametersOf: basketballParameters,
  isParameters: isBasketballParameters,
  isState: isBasketballState,
  first: firstOfBasketball,
  step: stepOfBasketball,
  isOver: ({ isOver }) => isOver,
  marketTypes: basketballMarkets,
  read: readBasketball,
}
