import type { SportProcess } from '../sport-process.ts'
import { foreseeArena } from './foresee.ts'
import type { ArenaParameters, ArenaState } from './process.ts'
import { arenaRules } from './rules.ts'

export const arena: SportProcess<ArenaParameters, ArenaState> = {
  ...arenaRules,
  foresee: foreseeArena,
}
