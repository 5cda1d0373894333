import type { App } from '../app.ts'
import { transaction } from '../db.ts'
import * as store from './store/seats.ts'
import type { OwnedRoom } from './work.ts'

/** A closed socket leaves nothing; who says so leaves, once the round that they are in is over. */
export async function leaveSeat(app: App, owned: OwnedRoom, memberId: string): Promise<void> {
  const isFree = owned.kind.game.isBetweenRounds(owned.state)
  const roomId = owned.room.id
  await transaction(app, async (tx) => {
    await store.markLeaving(tx, { roomId, memberId })
    if (isFree) await store.freeSeats(tx, roomId)
  })
}

/** The round is over. Where this fails it is done with the next. */
export function freeSeats(app: App, { kind, room }: OwnedRoom): void {
  if (kind.seats === undefined) return
  transaction(app, (tx) => store.freeSeats(tx, room.id)).catch((error: unknown) => {
    app.log.warn({ err: error, room: room.id }, 'seats of those who left were not freed')
  })
}
