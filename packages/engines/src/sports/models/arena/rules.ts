import type { SportRules } from '../sport-process.ts'
import { arenaMarkets, readArena } from './markets.ts'
import {
  type ArenaParameters,
  arenaParameters,
  type ArenaState,
  firstOfArena,
  isArenaParameters,
  isArenaState,
  LONGEST,
  stepOfArena,
} from './process.ts'

/** What a match of it is drawn and judged by, without its prices. */
export const arenaRules: SportRules<ArenaParameters, ArenaState> = {
  code: 'arena',
  version: 1,
  paceMs: 6_000,
  longestSteps: 3 * LONGEST,
  parametersOf: arenaParameters,
  isParameters: isArenaParameters,
  isState: isArenaState,
  first: firstOfArena,
  step: stepOfArena,
  isOver: ({ isOver }) => isOver,
  marketTypes: arenaMarkets,
  read: readArena,
}
