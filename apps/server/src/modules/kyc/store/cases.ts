import type { KycDocument, KycGate, KycState } from '@baize/contracts'
import type { AgeCount, AgeScope, QueueSlice } from '#modules/operators'
import { type Db, sql, type Tx } from '#platform/db'

export type KycCaseRow = {
  readonly id: string
  readonly memberId: string
  readonly merchantCode: string
  readonly state: KycState
  /** What was shown, where the member said so. */
  readonly document: KycDocument | null
  readonly sealedRemark: Buffer | null
  readonly sealedName: Buffer | null
  /** Decided before the member asked to come back: it shows nothing any more. */
  readonly isLapsed: boolean
  readonly confirmedAge: number | null
  readonly reason: string | null
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
}

const columns = sql`c.id, c.member_id, c.merchant_code, c.state, c.document, c.sealed_remark, c.sealed_name, c.is_lapsed,
  c.confirmed_age, c.reason, c.submitted_at, c.decided_at`

export async function findLatest(db: Db | Tx, memberId: string): Promise<KycCaseRow | undefined> {
  return db.maybe<KycCaseRow>(sql`
    select ${columns} from kyc.case c where c.member_id = ${memberId} order by c.created_at desc, c.id desc limit 1`)
}

/** The case that shows who the member is. */
export async function findApproved(db: Db | Tx, memberId: string): Promise<KycCaseRow | undefined> {
  return db.maybe<KycCaseRow>(sql`
    select ${columns} from kyc.case c
    where c.member_id = ${memberId} and c.state = 'approved' and not c.is_lapsed
    order by c.created_at desc, c.id desc limit 1`)
}

export async function isApproved(db: Db | Tx, memberId: string): Promise<boolean> {
  const row = await db.maybe(
    sql`select from kyc.case where member_id = ${memberId} and state = 'approved' limit 1`,
  )
  return row !== undefined
}

type Owner = { readonly id: string; readonly memberId: string; readonly merchantCode: string }

/** The case that is open, begun now where there is none, and held until the transaction ends. */
export async function lockOpenCase(tx: Tx, { id, memberId, merchantCode }: Owner): Promise<KycCaseRow> {
  await tx.rows(sql`
    insert into kyc.case (id, member_id, merchant_code) values (${id}, ${memberId}, ${merchantCode})
    on conflict (member_id) where state in ('draft', 'submitted') do nothing`)
  return tx.one<KycCaseRow>(sql`
    select ${columns} from kyc.case c
    where c.member_id = ${memberId} and c.state in ('draft', 'submitted') for update`)
}

export async function lockDraft(tx: Tx, memberId: string): Promise<KycCaseRow | undefined> {
  return tx.maybe<KycCaseRow>(sql`
    select ${columns} from kyc.case c where c.member_id = ${memberId} and c.state = 'draft' for update`)
}

export async function lockCase(tx: Tx, id: string): Promise<KycCaseRow | undefined> {
  return tx.maybe<KycCaseRow>(sql`select ${columns} from kyc.case c where c.id = ${id} for update`)
}

type Submitted = {
  readonly id: string
  readonly document: KycDocument | null
  readonly sealedRemark: Buffer | null
  readonly confirmedAge: number
  readonly at: Date
}

export async function writeSubmitted(
  tx: Tx,
  { id, document, sealedRemark, confirmedAge, at }: Submitted,
): Promise<void> {
  await tx.rows(sql`
    update kyc.case set state = 'submitted', document = ${document}, sealed_remark = ${sealedRemark},
      confirmed_age = ${confirmedAge}, submitted_at = ${at}
    where id = ${id}`)
}

type Decided = {
  readonly id: string
  readonly state: 'approved' | 'rejected'
  readonly reason: string | null
  readonly sealedName: Buffer | null
  readonly decidedBy: string
  readonly at: Date
}

export async function writeDecided(tx: Tx, decided: Decided): Promise<void> {
  const { id, state, reason, sealedName, decidedBy, at } = decided
  await tx.rows(sql`
    update kyc.case set state = ${state}, reason = ${reason}, sealed_name = ${sealedName}, decided_by = ${decidedBy},
      decided_at = ${at}
    where id = ${id}`)
}

export async function findCase(db: Db | Tx, id: string): Promise<KycCaseRow | undefined> {
  return db.maybe<KycCaseRow>(sql`select ${columns} from kyc.case c where c.id = ${id}`)
}

type KycSlice = QueueSlice & { readonly state: KycState }

/** In the order in which they were handed in, or begun. The place is in microseconds, as the database keeps them. */
export async function readCases(
  db: Db,
  { merchantCodes, state, after, limit }: KycSlice,
): Promise<(KycCaseRow & { readonly place: string })[]> {
  const at = state === 'draft' ? sql`c.created_at` : sql`c.submitted_at`
  const from = after
    ? sql`and (${at}, c.id) >
        ('epoch'::timestamptz + ${after.place}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  return db.rows(sql`
    select ${columns}, (extract(epoch from ${at}) * 1000000)::bigint::text as place from kyc.case c
    where c.merchant_code = any (${merchantCodes}::text[]) and c.state = ${state} ${from}
    order by ${at}, c.id limit ${limit + 1}`)
}

export async function countCases(db: Db, { merchantCodes, lateBefore }: AgeScope): Promise<AgeCount> {
  return db.one<AgeCount>(sql`
    select count(*)::int as waiting, count(*) filter (where submitted_at < ${lateBefore})::int as overdue,
      min(submitted_at) as first
    from kyc.case where state = 'submitted'
      and (${merchantCodes}::text[] is null or merchant_code = any (${merchantCodes}::text[]))`)
}

export async function readCasesOf(db: Db, memberId: string): Promise<KycCaseRow[]> {
  return db.rows<KycCaseRow>(
    sql`select ${columns} from kyc.case c where c.member_id = ${memberId} order by c.created_at`,
  )
}

export async function forgetWords(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(
    sql`update kyc.case set sealed_remark = null, sealed_name = null where member_id = ${memberId}`,
  )
}

/** What was decided of a member shows nothing any more, and they are to be known anew. */
export async function lapseCases(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`
    insert into kyc.renewal (member_id) values (${memberId})
    on conflict (member_id) do update set asked_at = excluded.asked_at`)
  await tx.rows(sql`
    update kyc.case set is_lapsed = true where member_id = ${memberId} and state in ('approved', 'rejected')`)
}

/** Whether the member came back and has not been known since. */
export async function isRenewalDue(db: Db | Tx, memberId: string): Promise<boolean> {
  const due = await db.maybe(sql`
    select from kyc.renewal r where r.member_id = ${memberId} and not exists (
      select from kyc.case c where c.member_id = r.member_id and c.state = 'approved' and not c.is_lapsed)`)
  return due !== undefined
}

export type KycRule = {
  readonly gate: KycGate
  /** How long a review takes as the house promises it. */
  readonly reviewHours: number
}

const usual: KycRule = { gate: 'first-deposit', reviewHours: 24 }

export async function readKycRule(db: Db | Tx, merchantCode: string): Promise<KycRule> {
  const row = await db.maybe<KycRule>(
    sql`select gate, review_hours from kyc.setting where merchant_code = ${merchantCode}`,
  )
  return row ?? usual
}

export async function saveKycRule(
  tx: Tx,
  { merchantCode, gate, reviewHours }: KycRule & { readonly merchantCode: string },
): Promise<void> {
  await tx.rows(sql`
    insert into kyc.setting (merchant_code, gate, review_hours) values (${merchantCode}, ${gate}, ${reviewHours})
    on conflict (merchant_code) do update set gate = excluded.gate, review_hours = excluded.review_hours`)
}
