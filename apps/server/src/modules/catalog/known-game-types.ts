import type { GameType } from '@baize/contracts'
import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import { readGameTypes } from './store.ts'

/** A game that was sorted elsewhere counts as that within this time. */
const REMEMBERED_MS = 60_000

type GameTypes = ReadonlyMap<string, GameType>
const known = new WeakMap<App['pool'], () => Promise<GameTypes>>()

/** Which kind each game is, as it was read a moment ago. */
export async function knownGameTypes(app: App): Promise<GameTypes> {
  const read = known.get(app.pool) ?? cached(REMEMBERED_MS, () => readGameTypes(app.db))
  known.set(app.pool, read)
  return read()
}
