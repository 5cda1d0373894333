import type { Game, LanguageCode } from '@baize/contracts'
import { listGamesInOrder } from '#modules/catalog'
import type { App } from '#platform/app'
import { readLastPlayed } from './store/rounds.ts'

/** As many as a row is worth scrolling for. */
const SHOWN = 9
/** How far back it is looked: whoever has played on for longer than this goes on with few games. */
const LOOKED_AT = 1_000

type HouseLanguage = { readonly merchantCode: string; readonly language: LanguageCode }

/** What the member played last, as far as the house still offers it. */
export async function listLastPlayed(
  app: App,
  memberId: string,
  place: HouseLanguage,
): Promise<{ games: Game[] }> {
  const codes = await readLastPlayed(app.db, { memberId, games: SHOWN, rounds: LOOKED_AT })
  return { games: await listGamesInOrder(app.db, place, codes) }
}
