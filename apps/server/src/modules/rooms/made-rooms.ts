import type { Db, Tx } from '#platform/db'
import { randomUuid } from '#platform/random'
import type { Room } from '#platform/rooms/room-game'
import * as instructions from './store/instructions.ts'
import { insertRoom } from './store/rooms.ts'

/** A room that its module makes itself, such as that of a show. */
export async function makeRoom(tx: Tx, room: Room): Promise<void> {
  await insertRoom(tx, room)
}

/** Has the owner of a room do something as a command of its own, whichever process that is: within its next look. */
export async function instructRoom(tx: Tx, asked: Omit<instructions.NewInstruction, 'id'>): Promise<void> {
  await instructions.insertInstruction(tx, { id: randomUuid(), ...asked })
}

export async function readRoomPeople(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await instructions.readCounts(db, ids)
  return new Map(rows.map(({ id, people }) => [id, people]))
}
