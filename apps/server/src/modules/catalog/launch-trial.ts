import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { requirePlayable } from './playable.ts'
import * as store from './store/games.ts'

type GameKey = { readonly merchantCode: string; readonly code: string }

/** Where a visitor can try a game without an account; most games need at least a trial and are closed here. */
export async function launchTrialGame(db: Db, wanted: GameKey): Promise<{ content: { game_url: string } }> {
  await requirePlayable(db, wanted)
  const game = await store.readTrialUrl(db, wanted)
  if (!game || game.trialUrl === null) throw new Refusal('GAME_DISABLED')
  const query = new URLSearchParams({ game: wanted.code, mode: 'trial' })
  return { content: { game_url: `${game.trialUrl}?${query.toString()}` } }
}
