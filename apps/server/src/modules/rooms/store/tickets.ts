import { sql, type Tx } from '#platform/db'
import type { RoomMember } from '#platform/rooms/room-game'

export type NewRoomTicket = {
  readonly digest: Buffer
  readonly sessionId: string
  readonly roomId: string
  readonly attendee: RoomMember
  readonly seconds: number
}

export async function insertTicket(
  tx: Tx,
  { digest, sessionId, roomId, attendee, seconds }: NewRoomTicket,
): Promise<void> {
  await tx.rows(sql`
    insert into rooms.ticket (digest, session_id, room_id, attendee, ends_at)
    values (${digest}, ${sessionId}, ${roomId}, ${JSON.stringify(attendee)}::jsonb,
      clock_timestamp() + make_interval(secs => ${seconds}))`)
}

export type TakenRoomTicket = {
  readonly sessionId: string
  readonly roomId: string
  readonly kind: string
  readonly attendee: RoomMember
  readonly arrival: bigint
  readonly isSeated: boolean
}

/** Removes a ticket and says whom it lets in, so that it opens one socket. Their seat is theirs from now on. */
export async function takeTicket(tx: Tx, digest: Buffer): Promise<TakenRoomTicket | undefined> {
  return tx.maybe<TakenRoomTicket>(sql`
    with taken as (
      delete from rooms.ticket where digest = ${digest} and ends_at > clock_timestamp()
      returning session_id, room_id, attendee
    ), seated as (
      update rooms.seat s set hold_ends_at = null from taken t
      where s.room_id = t.room_id and s.member_id = (t.attendee ->> 'memberId')::uuid
        and (s.hold_ends_at is null or s.hold_ends_at > clock_timestamp())
    )
    select t.session_id, t.room_id, r.kind, t.attendee, nextval('rooms.arrival') as arrival,
      exists (select from rooms.seat s where s.room_id = t.room_id
        and s.member_id = (t.attendee ->> 'memberId')::uuid) as is_seated
    from taken t join rooms.room r on r.id = t.room_id and r.state <> 'closed'`)
}

export async function deleteOld(tx: Tx): Promise<void> {
  await tx.rows(sql`delete from rooms.ticket where ends_at < clock_timestamp()`)
  await tx.rows(sql`delete from rooms.command where made_at < clock_timestamp() - interval '1 day'`)
}
