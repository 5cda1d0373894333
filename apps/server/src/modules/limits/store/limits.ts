import type { LimitKind, LimitSpan } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import type { Limit, LimitKey } from '../limit.ts'

type Row = {
  readonly kind: LimitKind
  readonly span: LimitSpan
  readonly amount: bigint
  readonly setAt: Date
  readonly isPending: boolean
  readonly pendingAmount: bigint | null
  readonly askedAt: Date | null
  readonly readyAt: Date | null
  readonly endsAt: Date | null
}

export async function readLimits(db: Db | Tx, memberId: string): Promise<Limit[]> {
  const rows = await db.rows<Row>(sql`
    select kind, span, amount, set_at, is_pending, pending_amount, asked_at, ready_at, ends_at
    from limits.limit where member_id = ${memberId} order by kind, span`)
  return rows.map(({ kind, span, amount, setAt, isPending, pendingAmount, askedAt, readyAt, endsAt }) => ({
    kind,
    span,
    amount,
    setAt,
    pending:
      isPending && askedAt && readyAt && endsAt ? { amount: pendingAmount, askedAt, readyAt, endsAt } : null,
  }))
}

export async function upsertLimit(
  tx: Tx,
  memberId: string,
  { kind, span, amount, setAt, pending }: Limit,
): Promise<void> {
  await tx.rows(sql`
    insert into limits.limit (member_id, kind, span, amount, set_at, is_pending, pending_amount, asked_at, ready_at, ends_at)
    values (${memberId}, ${kind}, ${span}, ${amount}, ${setAt}, ${pending !== null}, ${pending?.amount ?? null},
      ${pending?.askedAt ?? null}, ${pending?.readyAt ?? null}, ${pending?.endsAt ?? null})
    on conflict (member_id, kind, span) do update set amount = excluded.amount, set_at = excluded.set_at,
      is_pending = excluded.is_pending, pending_amount = excluded.pending_amount, asked_at = excluded.asked_at,
      ready_at = excluded.ready_at, ends_at = excluded.ends_at`)
}

export async function deleteLimit(tx: Tx, memberId: string, { kind, span }: LimitKey): Promise<void> {
  await tx.rows(
    sql`delete from limits.limit where member_id = ${memberId} and kind = ${kind} and span = ${span}`,
  )
}
