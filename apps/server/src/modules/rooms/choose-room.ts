import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { roomHostOf } from '#platform/rooms/host'
import type { AnyRoomKind, Room } from '#platform/rooms/room-game'
import { openNumber, openRoom } from './open-room.ts'
import { findSeatedRooms, type RoomPlace, type SeatedRoom } from './store/rooms.ts'

export type ChosenRoom = {
  readonly room: Room
  readonly kind: AnyRoomKind
  /** All seats were taken, and no further room may be opened. */
  readonly isFull: boolean
}

/**
 * The room for a member who names none: where they have a seat, else where one is free and most people are, else the next
 * one; where the game may have no more of them, the one with most people.
 */
export async function chooseRoom(app: App, place: RoomPlace, memberId: string): Promise<ChosenRoom> {
  const first = await openRoom(app, place)
  const kind = kindOf(app, first)
  const { seats, mostRooms } = kind
  if (seats === undefined || !mostRooms) return { room: first, kind, isFull: false }
  const rooms = await findSeatedRooms(app.db, place, memberId)
  const known = seatIn(rooms, seats)
  if (known) return { room: known, kind, isFull: false }
  const next = Math.max(...rooms.map(({ number }) => number)) + 1
  if (next > mostRooms(first.rules)) return { room: rooms[0] ?? first, kind, isFull: true }
  await openNumber(app, place, next)
  const opened = seatIn(await findSeatedRooms(app.db, place, memberId), seats)
  return { room: opened ?? rooms[0] ?? first, kind, isFull: !opened }
}

function seatIn(rooms: readonly SeatedRoom[], seats: number): Room | undefined {
  return rooms.find(({ isOwn }) => isOwn) ?? rooms.find(({ taken, isTaken }) => taken < seats && !isTaken)
}

export function kindOf(app: App, { kind: name }: Room): AnyRoomKind {
  const kind = roomHostOf(app).kinds.get(name)
  if (!kind) throw new Refusal('ROOM_NOT_FOUND')
  return kind
}
