import { strict as assert } from 'node:assert'
import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import { type Tx } from '#platform/db'
import { perDatabase } from '#platform/per-app'
import type { PotTerms } from './pot.ts'
import type { Round } from './round.ts'
import * as store from './store/games.ts'
import { readTerms } from './store/jackpots.ts'
import type { GameSettings } from './work.ts'

/** A game that is closed is closed everywhere within this time. */
const REMEMBERED_MS = 3_000

type KnownSettings = {
  readonly games: ReadonlyMap<string, GameSettings>
  /** What each pot is played for now, by its account. */
  readonly standing: ReadonlyMap<string, PotTerms>
  readonly terms: ReadonlyMap<bigint, PotTerms>
}
const known = perDatabase((app) => cached(REMEMBERED_MS, () => readAll(app)))

const open: GameSettings = { isClosed: false, jackpot: null }

type GameKey = { readonly merchantCode: string; readonly code: string }

/** What the house has set for a game. */
export async function gameSettings(app: App, { merchantCode, code }: GameKey): Promise<GameSettings> {
  const { games } = await readKnown(app)
  return games.get(`${merchantCode} ${code}`) ?? open
}

/** The same for a round under way, which plays for its pot on the terms that it began with. */
export async function settingsOfRound(
  app: App,
  { merchantCode, gameCode, terms }: Round,
): Promise<GameSettings> {
  const settings = await gameSettings(app, { merchantCode, code: gameCode })
  return { ...settings, jackpot: terms === null ? null : await requireTerms(app, terms) }
}

/** Terms that another node has just begun a round with may not be known here yet. */
export async function requireTerms(app: App, leafIndex: bigint): Promise<PotTerms> {
  const remembered = (await readKnown(app)).terms.get(leafIndex)
  const found = remembered ?? (await readTerms(app.db)).find((each) => each.leafIndex === leafIndex)
  assert(found, 'A round plays for its pot on terms that were published.')
  return found
}

/** What a round that begins now would play for, by the account of the pot. */
export async function standingTerms(app: App): Promise<ReadonlyMap<string, PotTerms>> {
  return (await readKnown(app)).standing
}

async function readKnown(app: App): Promise<KnownSettings> {
  return known(app)()
}

async function readAll(app: App): Promise<KnownSettings> {
  const [rows, terms] = await Promise.all([store.readGames(app.db), readTerms(app.db)])
  const standing = new Map(terms.map((each) => [each.account, each]))
  return {
    games: new Map(rows.map((row) => [`${row.merchantCode} ${row.code}`, settingsOf(row, standing)])),
    standing,
    terms: new Map(terms.map((each) => [each.leafIndex, each])),
  }
}

function settingsOf(
  { isClosed, jackpotAccount, leastStake, mostStake }: store.GameSettingsRow,
  standing: ReadonlyMap<string, PotTerms>,
): GameSettings {
  const isBounded = leastStake !== null && mostStake !== null
  const stakes = isBounded ? { least: leastStake, most: mostStake } : null
  return { isClosed, jackpot: standing.get(jackpotAccount ?? '') ?? null, stakes }
}

/** What was changed by this very process is in force in it at once. */
export function forgetSettings(app: App): void {
  known.forget(app)
}

/** Opens or closes a game in a house, and says which pot its rounds play for. */
export async function setGame(tx: Tx, game: store.GameRow): Promise<void> {
  await store.upsertGame(tx, game)
}
