import { type Db, pinnedPlans, prepared, type Query, sql, type Tx } from '../../db.ts'
import type { Room } from '../room-game.ts'

export const LEASE_SECONDS = 6
export const LEASE_MS = LEASE_SECONDS * 1_000

/** A room as whoever wants to own it finds it. */
export type ClaimedRoom = Room & {
  readonly epoch: number
  readonly seq: bigint
  /** When its owner's lease ran out; null where that let go of it. */
  readonly lostAt: Date | null
}

const columns = sql`r.id, r.kind, r.game_code, r.merchant_code, r.currency, r.is_trial, r.rules`

type Claim = { readonly node: string; readonly kinds: readonly string[] }

/** Takes a room that nobody owns now; nothing where somebody does, or is about to. */
export async function claimRoom(
  tx: Tx,
  { node, kinds, roomId }: Claim & { readonly roomId: string },
): Promise<ClaimedRoom | undefined> {
  return tx.maybe<ClaimedRoom>(
    claiming(
      node,
      sql`
      select id, case when owner is not null then lease_ends_at end as lost_at from rooms.room
      where id = ${roomId} and kind = any(${kinds}) and state <> 'closed'
        and (owner is null or lease_ends_at < clock_timestamp())
      for update skip locked`,
    ),
  )
}

/** Takes rooms that are to go on and that nobody owns now; of those that were closed the round is brought to its end. */
export async function claimAbandoned(
  tx: Tx,
  { node, kinds, most }: Claim & { readonly most: number },
): Promise<ClaimedRoom[]> {
  return tx.rows<ClaimedRoom>(
    claiming(
      node,
      sql`
      select id, case when owner is not null then lease_ends_at end as lost_at from rooms.room
      where (owner is not null or due_at is not null) and kind = any(${kinds})
        and (owner is null or lease_ends_at < clock_timestamp())
      order by lease_ends_at nulls first, id limit ${most}
      for update skip locked`,
    ),
  )
}

function claiming(node: string, free: Query): Query {
  return sql`
    with free as (${free})
    update rooms.room r set owner = ${node}, epoch = r.epoch + 1,
      lease_ends_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    from free where r.id = free.id
    returning ${columns}, r.epoch, r.seq, free.lost_at`
}

/** A room of this node, with who is in it. */
export type HeldRoom = {
  readonly id: string
  readonly epoch: number
  readonly people: number
  readonly simulated: number
}

/**
 * Holds rooms of a node for another while; those that are not its own any more are missing in the answer. They are taken in
 * the order in which a batch takes them: two that wait for one another are found out by the database after a second only.
 */
export function renewingLeases(node: string, held: readonly HeldRoom[]): Query {
  return sql`
    with locked as (
      select id from rooms.room where id = any(${held.map(({ id }) => id)}::uuid[]) order by id for update)
    update rooms.room r set lease_ends_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
      people = h.people, simulated = h.simulated
    from unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ epoch }) => epoch)}::int[],
      ${held.map(({ people }) => people)}::int[], ${held.map(({ simulated }) => simulated)}::int[])
      as h (id, epoch, people, simulated)
      join locked using (id)
    where r.id = h.id and r.owner = ${node} and r.epoch = h.epoch
    returning r.id`
}

/** Says that a node would own rooms, and forgets those that have not said so. */
export async function renewNode(tx: Tx, node: string): Promise<void> {
  await tx.rows(sql`
    insert into rooms.node (id, lease_ends_at)
    values (${node}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (id) do update set lease_ends_at = excluded.lease_ends_at`)
  await tx.rows(sql`delete from rooms.node where lease_ends_at < clock_timestamp()`)
}

export async function removeNode(tx: Tx, node: string): Promise<void> {
  await tx.rows(sql`delete from rooms.node where id = ${node}`)
}

/** How many rooms go on, and how many nodes there are for them. */
export async function countShares(tx: Tx): Promise<{ readonly rooms: number; readonly nodes: number }> {
  return tx.one(sql`
    select (select count(*)::int from rooms.room where owner is not null or due_at is not null) as rooms,
      (select count(*)::int from rooms.node) as nodes`)
}

type Release = {
  readonly node: string
  readonly roomId: string
  readonly epoch: number
  /** It rests: nothing is to happen until somebody comes. */
  readonly isResting: boolean
}

/** Lets go of a room. */
export async function releaseRoom(tx: Tx, { node, roomId, epoch, isResting }: Release): Promise<void> {
  await tx.rows(sql`
    update rooms.room set owner = null, lease_ends_at = null, people = 0, simulated = 0,
      due_at = case when ${isResting} then null else due_at end
    where id = ${roomId} and owner = ${node} and epoch = ${epoch}`)
}

export type LockedRoom = {
  readonly id: string
  readonly owner: string | null
  readonly epoch: number
  readonly seq: bigint
  readonly state: 'open' | 'closed'
  readonly rules: unknown
}

/** Held until the transaction is over, so that nobody else becomes their owner meanwhile. */
export async function lockRooms(tx: Tx, ids: readonly string[]): Promise<LockedRoom[]> {
  return tx.rows<LockedRoom>(
    prepared(
      'rooms.lock',
      sql`
    select id, owner, epoch, seq, state, rules from rooms.room
    where id = any(${ids}::uuid[]) order by id for update`,
    ),
  )
}

/** Everything in a batch is found by its keys, however fast the tables grow meanwhile. */
export async function pinPlans(tx: Tx): Promise<void> {
  await tx.rows(prepared('rooms.pinPlans', sql`select ${pinnedPlans}`))
}

/** Read after the rooms are held: what is decided is decided at this time. */
export async function readNow(tx: Tx): Promise<number> {
  const { now } = await tx.one<{ now: Date }>(prepared('rooms.now', sql`select clock_timestamp() as now`))
  return now.getTime()
}

export type OwnerRow = { readonly owner: string | null; readonly isLive: boolean }

export async function readOwner(db: Db, roomId: string): Promise<OwnerRow | undefined> {
  return db.maybe<OwnerRow>(sql`
    select owner, coalesce(lease_ends_at > clock_timestamp(), false) as is_live
    from rooms.room where id = ${roomId} and state <> 'closed'`)
}
