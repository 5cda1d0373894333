import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import * as store from './store/playable.ts'

/** What opens games: the house's own engines, its lotteries, the vendors. The wiring has the list of them. */
export type GameSource = {
  readonly name: string
  /** The games that it can open as things stand. */
  readonly games: (db: Db | Tx) => Promise<readonly store.Playable[]>
}

/** Writes down what a source can open now, in place of what it could before; called by whoever changes that. */
export async function renewPlayable(tx: Tx, { name, games }: GameSource): Promise<void> {
  await store.replacePlayable(tx, name, await games(tx))
}

/** The same for all sources there are, when the server starts: what none of them opens is listed no longer. */
export async function renewAllPlayable(app: App, sources: readonly GameSource[]): Promise<void> {
  const names = sources.map(({ name }) => name)
  await transaction(app, async (tx) => {
    await store.deleteOtherSources(tx, names)
    for (const source of sources) await renewPlayable(tx, source)
  })
}

type GameKey = { readonly merchantCode: string; readonly code: string }

/** A game that the merchant lists, and where the site plays it. One that is only away says so: it may come back. */
export async function requirePlayable(db: Db, wanted: GameKey): Promise<{ readonly screen: string | null }> {
  const found = await store.readPlayable(db, wanted)
  if (found) return found
  if (await store.isKnown(db, wanted)) throw new Refusal('GAME_DISABLED')
  throw new Refusal('GAME_NOT_FOUND')
}

/** Whether the merchant chose the game, be it there to be opened now or not. */
export async function isKnownGame(db: Db, wanted: GameKey): Promise<boolean> {
  return store.isKnown(db, wanted)
}

/** Which of these kinds of game, and games by their code, the merchant lists. */
export async function listedOf(
  db: Db | Tx,
  merchantCode: string,
  wanted: readonly string[],
): Promise<string[]> {
  return wanted.length === 0 ? [] : store.readListed(db, merchantCode, wanted)
}
