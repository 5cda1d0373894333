import { prepared, type Query, sql, type Tx } from '../../db.ts'
import { LEASE_SECONDS } from './rooms.ts'

export type NewRoomEvent = {
  readonly roomId: string
  readonly seq: number
  readonly epoch: number
  readonly at: number
  readonly body: unknown
}

/** A second event of a number is refused by the table itself. */
export function insertingEvents(events: readonly NewRoomEvent[]): Query {
  return prepared(
    'rooms.insert-events',
    sql`
    insert into rooms.event (room_id, seq, epoch, happened_at, body)
    select room_id, seq, epoch, happened_at, body::jsonb
    from unnest(${events.map(({ roomId }) => roomId)}::uuid[], ${events.map(({ seq }) => seq)}::bigint[],
      ${events.map(({ epoch }) => epoch)}::int[], ${events.map(({ at }) => new Date(at))}::timestamptz[],
      ${events.map(({ body }) => JSON.stringify(body))}::text[]) as e (room_id, seq, epoch, happened_at, body)`,
  )
}

export type MovedRoom = {
  readonly id: string
  readonly seq: number
  readonly dueAt: number | null
  readonly face: unknown
}

/** Whoever writes a room holds it: its lease begins anew, so that it need not be renewed apart from that. */
export function movingRooms(rooms: readonly MovedRoom[]): Query {
  return prepared(
    'rooms.move',
    sql`
    update rooms.room r set seq = m.seq, due_at = m.due_at, face = m.face::jsonb,
      lease_ends_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    from unnest(${rooms.map(({ id }) => id)}::uuid[], ${rooms.map(({ seq }) => seq)}::bigint[],
      ${rooms.map(({ dueAt }) => (dueAt === null ? null : new Date(dueAt)))}::timestamptz[],
      ${rooms.map(({ face }) => JSON.stringify(face))}::text[]) as m (id, seq, due_at, face)
    where r.id = m.id`,
  )
}

export type RoomSnapshot = { readonly roomId: string; readonly seq: number; readonly state: unknown }

export function keepingSnapshots(snapshots: readonly RoomSnapshot[]): Query {
  return prepared(
    'rooms.keep-snapshots',
    sql`
    insert into rooms.snapshot (room_id, seq, state)
    select room_id, seq, state::jsonb
    from unnest(${snapshots.map(({ roomId }) => roomId)}::uuid[], ${snapshots.map(({ seq }) => seq)}::bigint[],
      ${snapshots.map(({ state }) => JSON.stringify(state))}::text[]) as s (room_id, seq, state)
    on conflict (room_id) do update set seq = excluded.seq, state = excluded.state`,
  )
}

type Kept = { readonly seq: bigint; readonly state: unknown }

export async function readSnapshot(tx: Tx, roomId: string): Promise<Kept | undefined> {
  return tx.maybe<Kept>(sql`select seq, state from rooms.snapshot where room_id = ${roomId}`)
}

export type RoomEventRow = { readonly seq: bigint; readonly body: unknown }

/** What happened after an event, in its order. */
export async function readTail(tx: Tx, roomId: string, after: number): Promise<RoomEventRow[]> {
  return tx.rows<RoomEventRow>(sql`
    select seq, body from rooms.event where room_id = ${roomId} and seq > ${after} order by seq`)
}
