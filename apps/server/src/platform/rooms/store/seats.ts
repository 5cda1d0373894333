import { prepared, sql, type Tx } from '../../db.ts'
import type { SeatedMember } from '../room-game.ts'

export type TakenSeat = SeatedMember & { readonly roomId: string }

/** Who sits in rooms: whose socket has come and who has not risen. */
export async function readTaken(tx: Tx, roomIds: readonly string[]): Promise<TakenSeat[]> {
  return tx.rows<TakenSeat>(
    prepared(
      'rooms.read-taken',
      sql`
    select room_id, place, member_id, name, is_simulated from rooms.seat
    where room_id = any (${roomIds}::uuid[]) and hold_ends_at is null and not is_leaving order by room_id, place`,
    ),
  )
}

type OwnSeat = { readonly roomId: string; readonly memberId: string }

/** They leave when the round is over. */
export async function markLeaving(tx: Tx, { roomId, memberId }: OwnSeat): Promise<void> {
  await tx.rows(sql`
    update rooms.seat set is_leaving = true where room_id = ${roomId} and member_id = ${memberId}`)
}

/** The round is over: those who rose are gone. */
export async function freeSeats(tx: Tx, roomId: string): Promise<void> {
  await tx.rows(sql`delete from rooms.seat where room_id = ${roomId} and is_leaving`)
}

/** Nobody is there any more; who is on their way keeps what is held for them. */
export async function freeRested(tx: Tx, roomId: string): Promise<void> {
  await tx.rows(sql`
    delete from rooms.seat where room_id = ${roomId} and (hold_ends_at is null or hold_ends_at < clock_timestamp())`)
}
