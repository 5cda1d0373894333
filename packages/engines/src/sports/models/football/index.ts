import type { SportProcess } from '../sport-process.ts'
import { foreseeFootball } from './foresee.ts'
import { footballEnds, isOfFinalScore } from './final-scores.ts'
import type { FootballParameters, FootballState } from './process.ts'
import { footballRules } from './rules.ts'

export const football: SportProcess<FootballParameters, FootballState> = {
  ...footballRules,
  foresee: foreseeFootball,
  ends: { decide: isOfFinalScore, of: footballEnds },
}
