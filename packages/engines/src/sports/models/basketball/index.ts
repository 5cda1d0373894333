import type { SportProcess } from '../sport-process.ts'
import { foreseeBasketball } from './foresee.ts'
import type { BasketballParameters, BasketballState } from './process.ts'
import { basketballRules } from './rules.ts'

export const basketball: SportProcess<BasketballParameters, BasketballState> = {
  ...basketballRules,
  foresee: foreseeBasketball,
}
