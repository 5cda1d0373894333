import type { SportProcess } from '../sport-process.ts'
import { foreseeCricket } from './foresee.ts'
import type { CricketParameters } from './balls.ts'
import type { CricketState } from './process.ts'
import { cricketRules } from './rules.ts'

export const cricket: SportProcess<CricketParameters, CricketState> = {
  ...cricketRules,
  foresee: foreseeCricket,
}
