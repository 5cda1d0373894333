import { type Db, sql, type Tx } from '#platform/db'

type Seat = { readonly roomId: string; readonly memberId: string; readonly place: number }

type NamedSeat = Seat & {
  readonly name: string
  readonly isSimulated: boolean
  /** Until when it waits for a socket; null where none will come. */
  readonly seconds: number | null
}

/** Holds a seat for a member; what they held before in the room is given up. False where it is another's, or nobody can sit down. */
export async function holdSeat(
  tx: Tx,
  { roomId, memberId, place, name, isSimulated, seconds }: NamedSeat,
): Promise<boolean> {
  await tx.rows(sql`
    delete from rooms.seat where room_id = ${roomId}
      and (hold_ends_at < clock_timestamp() or (member_id = ${memberId} and place <> ${place} and hold_ends_at is not null))`)
  const held = await tx.rows(sql`
    insert into rooms.seat (room_id, place, member_id, name, is_simulated, hold_ends_at)
    select ${roomId}::uuid, ${place}::int, ${memberId}::uuid, ${name}::text, ${isSimulated}::boolean,
      clock_timestamp() + make_interval(secs => ${seconds}::int)
    where not exists (select from rooms.room where id = ${roomId} and face @> '{"isTaken": true}')
    on conflict do nothing returning place`)
  return held.length > 0 || (await ownSeat(tx, { roomId, memberId })) === place
}

/** Holds the seat that a member has in the room, or the first that is free; undefined where all are others'. */
export async function holdFreeSeat(
  tx: Tx,
  seat: Omit<NamedSeat, 'place'>,
  seats: number,
): Promise<number | undefined> {
  const own = await ownSeat(tx, seat)
  const places = Array.from({ length: seats }, (_, place) => place)
  for (const place of own === undefined ? places : [own, ...places])
    if (await holdSeat(tx, { ...seat, place })) return place
  return undefined
}

export async function ownSeat(
  db: Db | Tx,
  { roomId, memberId }: Omit<Seat, 'place'>,
): Promise<number | undefined> {
  const seat = await db.maybe<{ place: number }>(sql`
    select place from rooms.seat where room_id = ${roomId} and member_id = ${memberId}`)
  return seat?.place
}

/** Gives members other places of their room, all of them at once. */
export async function placeSeats(
  tx: Tx,
  { roomId, seats }: { readonly roomId: string; readonly seats: readonly Omit<Seat, 'roomId'>[] },
): Promise<void> {
  const memberIds = seats.map(({ memberId }) => memberId)
  const risen = await tx.rows<{
    memberId: string
    name: string
    isSimulated: boolean
    isLeaving: boolean
  }>(sql`
    delete from rooms.seat where room_id = ${roomId} and member_id = any (${memberIds}::uuid[])
    returning member_id, name, is_simulated, is_leaving`)
  const placeOf = new Map(seats.map(({ memberId, place }) => [memberId, place]))
  await tx.rows(sql`
    insert into rooms.seat (room_id, place, member_id, name, is_simulated, is_leaving)
    select ${roomId}::uuid, * from unnest(${risen.map(({ memberId }) => placeOf.get(memberId) ?? 0)}::int[],
      ${risen.map(({ memberId }) => memberId)}::uuid[], ${risen.map(({ name }) => name)}::text[],
      ${risen.map(({ isSimulated }) => isSimulated)}::boolean[], ${risen.map(({ isLeaving }) => isLeaving)}::boolean[])`)
}

/** Frees the seats of members who are not there any more. */
export async function removeSeats(
  tx: Tx,
  { roomId, memberIds }: { readonly roomId: string; readonly memberIds: readonly string[] },
): Promise<void> {
  await tx.rows(sql`
    delete from rooms.seat where room_id = ${roomId} and member_id = any (${memberIds}::uuid[])`)
}

/** The seats of a member, with the game of each. */
export async function readSeats(db: Db, memberId: string): Promise<{ game: string; place: number }[]> {
  return db.rows(sql`
    select r.game_code as game, s.place from rooms.seat s join rooms.room r on r.id = s.room_id
    where s.member_id = ${memberId} order by r.game_code limit 100`)
}
