import type { App } from '#platform/app'
import { type Db, transaction } from '#platform/db'
import { randomUuid } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { roomHostOf } from '#platform/rooms/host'
import type { Room } from '#platform/rooms/room-game'
import * as store from './store/rooms.ts'

/** The first room of a game in a house, for one kind of money; it is made when it is first asked for. */
export async function openRoom(app: App, place: store.RoomPlace): Promise<Room> {
  const found = await store.findRoom(app.db, place)
  if (found) return found
  await openNumber(app, place, 1)
  const room = await store.findRoom(app.db, place)
  if (!room) throw new Refusal('ROOM_NOT_FOUND')
  return room
}

/** Opens the room of a number, where nobody has done so meanwhile. */
export async function openNumber(app: App, place: store.RoomPlace, number: number): Promise<void> {
  const made = await newRoom(app, place)
  await transaction(app, (tx) => store.insertRoom(tx, made, number))
}

async function newRoom(app: App, place: store.RoomPlace): Promise<Room> {
  for (const { kind, rulesFor } of roomHostOf(app).kinds.values()) {
    const rules = await rulesFor?.(app, place)
    if (rules !== undefined) return { ...place, id: randomUuid(), kind, rules }
  }
  throw new Refusal('ROOM_NOT_FOUND')
}

/** A room by its id, where it is of this game, house and kind of money. */
export async function requireRoom(db: Db, id: string, place: store.RoomPlace): Promise<Room> {
  const room = await store.readRoom(db, id)
  const isThere =
    room?.gameCode === place.gameCode &&
    room.merchantCode === place.merchantCode &&
    room.currency === place.currency &&
    room.isTrial === place.isTrial
  if (!isThere) throw new Refusal('ROOM_NOT_FOUND')
  return room
}
