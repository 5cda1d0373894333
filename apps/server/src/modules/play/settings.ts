import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import { type Tx } from '#platform/db'
import { type GameRow, readGames, upsertGame } from './store/games.ts'
import type { GameSettings } from './work.ts'

/** A game that is closed is closed everywhere within this time. */
const REMEMBERED_MS = 3_000

type Known = ReadonlyMap<string, GameSettings>
const known = new WeakMap<App['pool'], () => Promise<Known>>()

const open: GameSettings = { isClosed: false, jackpot: null }

type Place = { readonly merchantCode: string; readonly code: string }

/** What the house has set for a game. */
export async function gameSettings(app: App, { merchantCode, code }: Place): Promise<GameSettings> {
  const read = known.get(app.pool) ?? cached(REMEMBERED_MS, () => readAll(app))
  known.set(app.pool, read)
  return (await read()).get(`${merchantCode} ${code}`) ?? open
}

async function readAll(app: App): Promise<Known> {
  const rows = await readGames(app.db)
  return new Map(rows.map((row) => [`${row.merchantCode} ${row.code}`, settingsOf(row)]))
}

function settingsOf({ isClosed, jackpotAccount, jackpotPpm }: GameRow): GameSettings {
  const hasPot = jackpotAccount !== null && jackpotPpm > 0
  return { isClosed, jackpot: hasPot ? { account: jackpotAccount, ppm: jackpotPpm } : null }
}

/** Opens or closes a game in a house, and says which pot its stakes feed. */
export async function setGame(tx: Tx, game: GameRow): Promise<void> {
  await upsertGame(tx, game)
}
