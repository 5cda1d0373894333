import { originalGame } from '../../originals/original.ts'
import { reefKinds } from './kinds.ts'
import { REEF_VERSION, reefEngine, reefSchema } from './reef-engine.ts'

/** Reefs as they are played: every one by the same rules. */
export const reefGame = originalGame({
  version: REEF_VERSION,
  engine: reefEngine,
  schema: reefSchema,
  rules: {
    kinds: reefKinds.map(({ kind, is, times, free, prizes, kills, weight }) => ({
      kind,
      is,
      times,
      free,
      prizes: [...prizes],
      kills,
      weight,
    })),
  },
})
