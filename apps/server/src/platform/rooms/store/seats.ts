import { sql, type Tx } from '../../db.ts'

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
