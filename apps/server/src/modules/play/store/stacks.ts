import { type Db, sql, type Tx } from '#platform/db'

/** What a member has at a table of cards. */
export type StackRow = {
  readonly id: string
  readonly roomId: string
  readonly merchantCode: string
  readonly memberId: string
  readonly currency: string
  readonly bought: bigint
  readonly units: bigint
  readonly openedAt: Date
  readonly closedAt: Date | null
}

type NewStack = Omit<StackRow, 'bought' | 'units' | 'closedAt'>

/** Opens a stack with nothing in it; one that is open stays as it is. */
export async function openStack(tx: Tx, stack: NewStack): Promise<void> {
  await tx.rows(sql`
    insert into play.stack (id, room_id, merchant_code, member_id, currency, bought, units, opened_at)
    values (${stack.id}, ${stack.roomId}, ${stack.merchantCode}, ${stack.memberId}, ${stack.currency}, 0, 0,
      ${stack.openedAt})
    on conflict (id) do nothing`)
}

export async function findStack(tx: Tx, id: string): Promise<StackRow | undefined> {
  return tx.maybe<StackRow>(sql`
    select id, room_id, merchant_code, member_id, currency, bought, units, opened_at, closed_at
    from play.stack where id = ${id}`)
}

export async function hasStepped(tx: Tx, postingId: string): Promise<boolean> {
  const { known } = await tx.one<{ known: boolean }>(
    sql`select exists (select from play.stack_step where posting_id = ${postingId}) as known`,
  )
  return known
}

export type StackStep = {
  readonly postingId: string
  readonly stackId: string
  readonly units: bigint
  readonly at: Date
}

/** Writes what postings did to stacks; what was written before changes nothing. */
export async function stepStacks(tx: Tx, steps: readonly StackStep[]): Promise<void> {
  if (steps.length === 0) return
  await tx.rows(sql`
    with added as (
      insert into play.stack_step (posting_id, stack_id, units, stepped_at)
      select * from unnest(${steps.map(({ postingId }) => postingId)}::uuid[],
        ${steps.map(({ stackId }) => stackId)}::uuid[], ${steps.map(({ units }) => String(units))}::bigint[],
        ${steps.map(({ at }) => at.toISOString())}::timestamptz[])
      on conflict do nothing returning stack_id, units),
    sums as (select stack_id, sum(units)::bigint as units from added group by stack_id)
    update play.stack s set units = s.units + sums.units from sums where s.id = sums.stack_id`)
}

export async function addBought(
  tx: Tx,
  { id, units }: { readonly id: string; readonly units: bigint },
): Promise<void> {
  await tx.rows(sql`update play.stack set bought = bought + ${units} where id = ${id}`)
}

export async function closeStack(
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx.rows(sql`update play.stack set closed_at = ${at} where id = ${id} and closed_at is null`)
}

export type StackSum = { readonly memberId: string; readonly units: bigint }

/** What members have at tables, all stacks of each together: of one member, or of all who sat at one since a moment. */
export async function sumStacks(
  db: Db | Tx,
  { memberId, since }: { readonly memberId?: string; readonly since?: Date },
): Promise<StackSum[]> {
  return db.rows<StackSum>(sql`
    select member_id, sum(units)::bigint as units from play.stack
    where (closed_at is null or closed_at >= ${since ?? null})
      and (${memberId ?? null}::uuid is null or member_id = ${memberId ?? null})
    group by member_id order by member_id`)
}

/** What a member had at tables, the newest first. */
export async function readStacksOf(
  db: Db,
  { memberId, limit }: { readonly memberId: string; readonly limit: number },
): Promise<StackRow[]> {
  return db.rows<StackRow>(sql`
    select id, room_id, merchant_code, member_id, currency, bought, units, opened_at, closed_at
    from play.stack where member_id = ${memberId} order by opened_at desc, id limit ${limit}`)
}
