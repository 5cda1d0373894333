import type { ApprovalState, ListTotal, OperatorRole } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import { readTotal } from '#platform/list-total'
import { jsonText } from '../json-text.ts'

export type NewApproval = {
  readonly id: string
  readonly merchantCode: string | null
  readonly kind: string
  readonly subject: string
  readonly body: Readonly<Record<string, unknown>>
  readonly reason: string
  readonly role: OperatorRole
  readonly askedBy: string
}

export type ApprovalRow = Omit<NewApproval, 'body' | 'askedBy'> & {
  readonly body: Record<string, unknown>
  readonly state: ApprovalState
  readonly askedById: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly endsAt: Date
  readonly decidedById: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
  /** What they saw, once it is decided. */
  readonly before: Record<string, unknown> | null
  readonly digest: string | null
  readonly failure: string | null
}

const query = sql`
  select a.id, a.merchant_code, a.kind, a.subject, a.body, a.reason, a.role,
    case when a.state = 'asked' and a.ends_at <= now() then 'expired' else a.state end as state,
    a.asked_by as asked_by_id, asker.login as asked_by, a.asked_at, a.ends_at, a.decided_by as decided_by_id,
    decider.login as decided_by, a.decided_at, a.decision_reason, a.before, a.digest, a.failure
  from operators.approval a join operators.operator asker on asker.id = a.asked_by
  left join operators.operator decider on decider.id = a.decided_by`

/** False where the id was used before. */
export async function insertApproval(tx: Tx, made: NewApproval, hours: number): Promise<boolean> {
  const row = await tx.maybe(sql`
    insert into operators.approval (id, merchant_code, kind, subject, body, reason, role, asked_by, ends_at)
    values (${made.id}, ${made.merchantCode}, ${made.kind}, ${made.subject}, ${jsonText(made.body)},
      ${made.reason}, ${made.role}, ${made.askedBy}, now() + make_interval(hours => ${hours}))
    on conflict (id) do nothing returning id`)
  return row !== undefined
}

export async function findApproval(db: Db | Tx, id: string): Promise<ApprovalRow | undefined> {
  return db.maybe<ApprovalRow>(sql`${query} where a.id = ${id}`)
}

/** The same, held until the transaction ends. */
export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  await tx.rows(sql`select from operators.approval where id = ${id} for update`)
  return findApproval(tx, id)
}

export type WrittenDecision = Pick<ApprovalRow, 'id' | 'before' | 'digest' | 'decisionReason'> & {
  readonly decidedBy: string
  readonly state: 'approved' | 'rejected'
}

export async function writeDecision(tx: Tx, made: WrittenDecision): Promise<void> {
  await tx.rows(sql`
    update operators.approval set state = ${made.state}, decided_by = ${made.decidedBy}, decided_at = now(),
      before = ${made.before && jsonText(made.before)}, digest = ${made.digest}, decision_reason = ${made.decisionReason}
    where id = ${made.id}`)
}

type Settled = { readonly id: string; readonly failure: string | null }

export async function writeOutcome(tx: Tx, { id, failure }: Settled): Promise<void> {
  await tx.rows(sql`
    update operators.approval set state = case when ${failure}::text is null then 'done' else 'failed' end,
      failure = ${failure}
    where id = ${id}`)
}

/** False where somebody answered in time, or it has ended already. */
export async function writeExpired(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    update operators.approval set state = 'expired'
    where id = ${id} and state = 'asked' and ends_at <= now() returning id`)
  return row !== undefined
}

type ApprovalKey = Pick<ApprovalRow, 'id' | 'kind'>

export async function readUnanswered(db: Db): Promise<ApprovalKey[]> {
  return db.rows<ApprovalKey>(sql`
    select id, kind from operators.approval where state = 'asked' and ends_at <= now() order by asked_at`)
}

/** What was approved a while ago and neither done nor failed since. */
export async function readLeftLying(db: Db): Promise<ApprovalKey[]> {
  return db.rows<ApprovalKey>(sql`
    select id, kind from operators.approval
    where state = 'approved' and decided_at <= now() - interval '5 minutes' order by decided_at`)
}

/** A place in the list: the moment in microseconds, which no Date holds, and the id. */
export type ApprovalPlace = { readonly micros: string; readonly id: string }

type WantedApprovals = {
  readonly merchantCodes: readonly string[]
  readonly kinds: readonly string[] | undefined
  readonly state: ApprovalState | undefined
}

type Page = WantedApprovals & { readonly after: ApprovalPlace | undefined; readonly limit: number }

export type ListedApproval = ApprovalRow & { readonly micros: string }

/** What is of no house is for everybody, but for what is about houses that they do not work for. */
function wantedOf({ merchantCodes, kinds, state }: WantedApprovals): Query {
  return sql`(a.merchant_code = any (${merchantCodes}::text[]) or (a.merchant_code is null
          and coalesce(a.body->'merchantCodes', '[]') <@ to_jsonb(${merchantCodes}::text[])))
        and (${kinds ?? null}::text[] is null or a.kind = any (${kinds ?? null}::text[])) ${inState(state)}`
}

export async function countApprovals(
  db: Db,
  wanted: WantedApprovals,
  asked: 'true' | undefined,
): Promise<{ total?: ListTotal }> {
  return readTotal(db, asked, sql`select from operators.approval a where ${wantedOf(wanted)}`)
}

export async function readApprovals(db: Db, { after, limit, ...wanted }: Page): Promise<ListedApproval[]> {
  const start = after
    ? sql`and (a.asked_at, a.id) < ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  return db.rows<ListedApproval>(sql`
    select l.*, (extract(epoch from l.asked_at) * 1000000)::bigint::text as micros from (${query}
      where ${wantedOf(wanted)} ${start}
      order by a.asked_at desc, a.id desc limit ${limit}) l`)
}

function inState(state: ApprovalState | undefined): Query {
  if (state === undefined) return sql``
  if (state === 'asked') return sql`and a.state = 'asked' and a.ends_at > now()`
  if (state === 'expired') return sql`and a.state in ('asked', 'expired') and a.ends_at <= now()`
  return sql`and a.state = ${state}`
}
