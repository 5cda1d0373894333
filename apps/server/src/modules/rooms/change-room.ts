import type { Db, Tx } from '#platform/db'
import { randomUuid } from '#platform/random'
import type { Room } from '#platform/rooms/room-game'
import * as store from './store/rooms.ts'

/** A room that its module makes itself, beside those that games have, such as that of a show. */
export async function makeRoom(tx: Tx, room: Room): Promise<void> {
  await store.insertRoom(tx, room)
}

export async function readRoomPeople(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await store.readPeople(db, ids)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

type Asked = { readonly roomId: string; readonly body: unknown; readonly madeBy: string }

/** Asks something of a room: its owner does it as a command of its own, once, within two seconds. */
export async function instructRoom(tx: Tx, asked: Asked): Promise<void> {
  await store.insertInstruction(tx, { ...asked, id: randomUuid() })
}

/** For good: its owner is told by whoever closes it, and lets go of it once nothing is left to be done. */
export async function closeRoom(tx: Tx, roomId: string): Promise<void> {
  await store.writeClosed(tx, roomId)
}

/** What the house sets counts from the next round on. */
export async function setRoomRules(tx: Tx, roomId: string, rules: unknown): Promise<void> {
  await store.updateRules(tx, roomId, rules)
}
