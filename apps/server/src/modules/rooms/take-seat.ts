import type { Tx } from '#platform/db'
import type { RoomMember } from '#platform/rooms/room-game'
import * as store from './store/seats.ts'

type Seat = { readonly roomId: string; readonly place: number; readonly member: RoomMember }

/** Seats somebody who comes without a socket, such as a simulated member; false where the seat is another's. */
export async function takeSeat(tx: Tx, { roomId, place, member }: Seat): Promise<boolean> {
  return store.holdSeat(tx, { ...member, roomId, place, seconds: null })
}

/** Gives members of a room the places that were drawn for them. */
export async function changeSeats(
  tx: Tx,
  drawn: {
    readonly roomId: string
    readonly seats: readonly { readonly memberId: string; readonly place: number }[]
  },
): Promise<void> {
  await store.placeSeats(tx, drawn)
}

/** Frees the seats of members who are not there any more. */
export async function riseFromSeats(
  tx: Tx,
  risen: { readonly roomId: string; readonly memberIds: readonly string[] },
): Promise<void> {
  await store.removeSeats(tx, risen)
}
