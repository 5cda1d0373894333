import type { SportProcess } from '../sport-process.ts'
import { foreseeKabaddi } from './foresee.ts'
import type { KabaddiParameters, KabaddiState } from './process.ts'
import { kabaddiRules } from './rules.ts'

export const kabaddi: SportProcess<KabaddiParameters, KabaddiState> = {
  ...kabaddiRules,
  foresee: foreseeKabaddi,
}
