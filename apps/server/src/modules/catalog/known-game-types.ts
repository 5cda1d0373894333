import type { GameType } from '@baize/contracts'
import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import { perDatabase } from '#platform/per-app'
import { readGameTypes, readKnownEdges } from './store/games.ts'

/** A game that was sorted elsewhere counts as that within this time. */
const REMEMBERED_MS = 60_000

type GameTypes = ReadonlyMap<string, GameType>
const known = perDatabase((app) => cached(REMEMBERED_MS, () => readGameTypes(app.db)))

/** Which kind each game is, as it was read a moment ago. */
export async function knownGameTypes(app: App): Promise<GameTypes> {
  return known(app)()
}

const edges = perDatabase((app) => cached(REMEMBERED_MS, () => readKnownEdges(app.db)))

/** What the house keeps of a stake in each game that says so, in parts per million, as it was read a moment ago. */
export async function knownEdges(app: App): Promise<ReadonlyMap<string, number>> {
  return edges(app)()
}
