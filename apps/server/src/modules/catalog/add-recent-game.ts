import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import * as store from './store/shelf.ts'

/** The oldest make room for the newest. */
export const RECENT_KEPT = 30

/** Remembers that the member opened a game; a game opened again moves to the front. */
export async function addRecentGame(
  app: App,
  member: Member,
  nodeId: string,
): Promise<Record<string, never>> {
  if (!(await store.isOffered(app.db, { merchantCode: member.merchantCode, nodeId })))
    throw new Refusal('GAME_NOT_FOUND')
  await transaction(app, async (tx) => {
    await store.lockShelves(tx, member.id)
    await store.upsertRecent(tx, { memberId: member.id, nodeId }, app.clock.now())
    await store.dropRecentsBeyond(tx, member.id, RECENT_KEPT)
  })
  return {}
}
