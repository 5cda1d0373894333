import { type Db, sql, type Tx } from '#platform/db'

type Seat = { readonly roomId: string; readonly memberId: string; readonly place: number }

/** Holds a seat for a member; what they held before in the room is given up. False where it is another's. */
export async function holdSeat(
  tx: Tx,
  { roomId, memberId, place, seconds }: Seat & { readonly seconds: number },
): Promise<boolean> {
  await tx.rows(sql`
    delete from rooms.seat where room_id = ${roomId}
      and (hold_ends_at < clock_timestamp() or (member_id = ${memberId} and place <> ${place} and hold_ends_at is not null))`)
  const held = await tx.rows(sql`
    insert into rooms.seat (room_id, place, member_id, hold_ends_at)
    values (${roomId}, ${place}, ${memberId}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict do nothing returning place`)
  return held.length > 0 || (await ownSeat(tx, { roomId, memberId })) === place
}

export async function ownSeat(
  db: Db | Tx,
  { roomId, memberId }: Omit<Seat, 'place'>,
): Promise<number | undefined> {
  const seat = await db.maybe<{ place: number }>(sql`
    select place from rooms.seat where room_id = ${roomId} and member_id = ${memberId}`)
  return seat?.place
}

/** The seats of a member, with the game of each. */
export async function readSeats(db: Db, memberId: string): Promise<{ game: string; place: number }[]> {
  return db.rows(sql`
    select r.game_code as game, s.place from rooms.seat s join rooms.room r on r.id = s.room_id
    where s.member_id = ${memberId} order by r.game_code limit 100`)
}
