import type { ClaimKind } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'

export type ClaimKey = { readonly kind: ClaimKind; readonly item: string }

export type ClaimRow = ClaimKey & {
  readonly merchantCode: string
  readonly operatorId: string
  readonly takenAt: Date
  readonly endsAt: Date
}

const columns: Query = sql`c.kind, c.item, c.merchant_code, c.operator_id, c.taken_at, c.ends_at`

/** Takes what nobody has, or holds on to one's own. Nothing where another has it. */
export async function takeFree(tx: Tx, claim: ClaimRow): Promise<ClaimRow | undefined> {
  return tx.maybe<ClaimRow>(sql`
    insert into operators.claim as c (kind, item, merchant_code, operator_id, taken_at, ends_at)
    values (${claim.kind}, ${claim.item}, ${claim.merchantCode}, ${claim.operatorId}, ${claim.takenAt}, ${claim.endsAt})
    on conflict (kind, item) do update set operator_id = excluded.operator_id, ends_at = excluded.ends_at,
      taken_at = case when c.operator_id = excluded.operator_id and c.ends_at > excluded.taken_at
        then c.taken_at else excluded.taken_at end
      where c.operator_id = excluded.operator_id or c.ends_at <= excluded.taken_at
    returning ${columns}`)
}

export async function lockClaim(tx: Tx, { kind, item }: ClaimKey): Promise<ClaimRow | undefined> {
  return tx.maybe<ClaimRow>(sql`
    select ${columns} from operators.claim c where c.kind = ${kind} and c.item = ${item} for update`)
}

/** Puts another in the place of whoever had it; the row is held. */
export async function handOver(tx: Tx, claim: ClaimRow): Promise<void> {
  await tx.rows(sql`
    update operators.claim set operator_id = ${claim.operatorId}, taken_at = ${claim.takenAt}, ends_at = ${claim.endsAt}
    where kind = ${claim.kind} and item = ${claim.item}`)
}

export async function removeClaim(tx: Tx, { kind, item }: ClaimKey): Promise<void> {
  await tx.rows(sql`delete from operators.claim where kind = ${kind} and item = ${item}`)
}

/** Those of things that were decided elsewhere, or that nobody came back to. */
export async function removeLapsed(tx: Tx, before: Date): Promise<void> {
  await tx.rows(sql`delete from operators.claim where ends_at < ${before}`)
}

type Held = { readonly kind: ClaimKind; readonly merchantCodes: readonly string[]; readonly now: Date }

export async function readClaims(
  db: Db,
  { kind, merchantCodes, now }: Held,
): Promise<(ClaimRow & { readonly login: string })[]> {
  return db.rows<ClaimRow & { readonly login: string }>(sql`
    select ${columns}, o.login from operators.claim c join operators.operator o on o.id = c.operator_id
    where c.kind = ${kind} and c.merchant_code = any (${merchantCodes}::text[]) and c.ends_at > ${now}
    order by c.taken_at, c.item limit 500`)
}
