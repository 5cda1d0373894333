import type { GameType } from '@baize/contracts'
import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import { perDatabase } from '#platform/per-app'
import { readGameTypes } from './store/games.ts'

/** A game that was sorted elsewhere counts as that within this time. */
const REMEMBERED_MS = 60_000

type GameTypes = ReadonlyMap<string, GameType>
const known = perDatabase((app) => cached(REMEMBERED_MS, () => readGameTypes(app.db)))

/** Which kind each game is, as it was read a moment ago. */
export async function knownGameTypes(app: App): Promise<GameTypes> {
  return known(app)()
}
