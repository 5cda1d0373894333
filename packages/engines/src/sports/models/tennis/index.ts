import type { SportProcess } from '../sport-process.ts'
import { foreseeTennis } from './foresee.ts'
import type { TennisParameters, TennisState } from './process.ts'
import { tennisRules } from './rules.ts'

export const tennis: SportProcess<TennisParameters, TennisState> = {
  ...tennisRules,
  foresee: foreseeTennis,
}
