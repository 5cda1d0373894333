import { bookPage, findBookGame } from '@baize/contracts'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { requirePlayable } from './playable.ts'
import * as store from './store/games.ts'

type GameKey = { readonly merchantCode: string; readonly code: string }

/**
 * Where a visitor can try a game without an account: where the catalogue says, and else in the house's own book, whose odds
 * anybody may see. Most games need at least a trial and are closed here.
 */
export async function launchTrialGame(db: Db, wanted: GameKey): Promise<{ content: { game_url: string } }> {
  await requirePlayable(db, wanted)
  const game = await store.readTrialUrl(db, wanted)
  const page = game?.trialUrl ?? (findBookGame(wanted.code) && bookPage(wanted.code))
  if (!page) throw new Refusal('GAME_DISABLED')
  const query = new URLSearchParams({ game: wanted.code, mode: 'trial' })
  return { content: { game_url: `${page}?${query.toString()}` } }
}
