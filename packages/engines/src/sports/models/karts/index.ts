import type { SportProcess } from '../sport-process.ts'
import { foreseeKarts } from './foresee.ts'
import type { KartsParameters, KartsState } from './process.ts'
import { kartsRules } from './rules.ts'

export const karts: SportProcess<KartsParameters, KartsState> = {
  ...kartsRules,
  foresee: foreseeKarts,
}
