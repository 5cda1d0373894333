import type { AmlState, FlagKind } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'

export type MovedRow = {
  readonly lastMovedAt: Date | null
  readonly depositedDay: bigint
  readonly dayAmounts: string[]
  readonly monthAmount: bigint
  readonly sharedWith: number
}

type About = {
  readonly withdrawalId: string
  readonly memberId: string
  readonly bankCardId: string
  readonly requestedAt: Date
}

/** What moved before a withdrawal, as far as this module keeps it. */
export async function readMoved(
  db: Db | Tx,
  { withdrawalId, memberId, bankCardId, requestedAt }: About,
): Promise<MovedRow> {
  return db.one<MovedRow>(sql`
    with mine as (
      select id, amount, state, requested_at from payments.withdrawal
      where member_id = ${memberId} and requested_at <= ${requestedAt} and (state not in ('rejected', 'failed') or id = ${withdrawalId})
    ), before as (
      select max(requested_at) as at from mine where id <> ${withdrawalId}
    ), came as (
      select credited, settled_at from payments.deposit
      where member_id = ${memberId} and state = 'settled' and settled_at <= ${requestedAt}
      union all
      select amount, received_at from payments.received where member_id = ${memberId} and received_at <= ${requestedAt}
    )
    select greatest((select at from before), (select max(settled_at) from came
        where settled_at < ${requestedAt}::timestamptz - interval '1 day')) as last_moved_at,
      coalesce((select sum(credited) from came
        where settled_at > ${requestedAt}::timestamptz - interval '1 day'), 0)::bigint as deposited_day,
      array(select amount::text from mine
        where requested_at > ${requestedAt}::timestamptz - interval '1 day') as day_amounts,
      coalesce((select sum(amount) from mine
        where requested_at > ${requestedAt}::timestamptz - interval '30 days'), 0)::bigint as month_amount,
      (select count(distinct o.member_id)::int from payments.bank_card c
        join payments.bank_card o on o.number_digest = c.number_digest and o.member_id <> c.member_id
        where c.id = ${bankCardId} and c.number_digest <> '') as shared_with`)
}

export async function isWatched(db: Db | Tx, digest: Buffer): Promise<boolean> {
  return (await db.maybe(sql`select from payments.watched_name where digest = ${digest}`)) !== undefined
}

type Watched = { readonly source: string; readonly digests: readonly Buffer[]; readonly at: Date }

export type Replaced = { readonly names: number; readonly added: number; readonly removed: number }

/** Makes the names that one source watches those that are given; lists are replaced one after the other. */
export async function replaceWatched(tx: Tx, { source, digests, at }: Watched): Promise<Replaced> {
  await tx.rows(sql`lock table payments.watched_name in share row exclusive mode`)
  const removed = await tx.rows(sql`
    delete from payments.watched_name
    where source = ${source} and digest not in (select unnest(${digests}::bytea[])) returning digest`)
  const added = await tx.rows(sql`
    insert into payments.watched_name (digest, source, added_at)
    select distinct unnest(${digests}::bytea[]), ${source}, ${at}::timestamptz on conflict do nothing returning digest`)
  const { names } = await tx.one<{ names: number }>(
    sql`select count(*)::int as names from payments.watched_name where source = ${source}`,
  )
  return { names, added: added.length, removed: removed.length }
}

export type WatchListRow = { readonly source: string; readonly names: number; readonly addedAt: Date }

export async function readWatchLists(db: Db): Promise<WatchListRow[]> {
  return db.rows<WatchListRow>(sql`
    select source, count(*)::int as names, max(added_at) as added_at from payments.watched_name
    group by source order by source`)
}

type NewCase = {
  readonly id: string
  readonly memberId: string
  readonly merchantCode: string
  readonly at: Date
}

/** The member's case that is not closed, opened where there is none. */
export async function openCase(
  tx: Tx,
  { id, memberId, merchantCode, at }: NewCase,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const made = await tx.maybe(sql`
    insert into payments.aml_case (id, member_id, merchant_code, state, opened_at)
    values (${id}, ${memberId}, ${merchantCode}, 'open', ${at})
    on conflict (member_id) where closed_at is null do nothing returning id`)
  const found = await tx.one<{ id: string }>(
    sql`select id from payments.aml_case where member_id = ${memberId} and closed_at is null`,
  )
  return { id: found.id, isNew: made !== undefined }
}

type NewFlag = {
  readonly id: string
  readonly caseId: string
  readonly kind: FlagKind
  readonly subject: string
  readonly figures: Readonly<Record<string, string>>
  readonly at: Date
}

export async function insertFlag(tx: Tx, { id, caseId, kind, subject, figures, at }: NewFlag): Promise<void> {
  await tx.rows(sql`
    insert into payments.flag (id, case_id, kind, subject, figures, raised_at)
    values (${id}, ${caseId}, ${kind}, ${subject}, ${JSON.stringify(figures)}, ${at})
    on conflict (subject, kind) do nothing`)
}

/** What was noted of a subject before, whatever became of the case. */
export async function readKnownKinds(tx: Tx, subject: string): Promise<FlagKind[]> {
  const rows = await tx.rows<{ kind: FlagKind }>(
    sql`select kind from payments.flag where subject = ${subject}`,
  )
  return rows.map(({ kind }) => kind)
}

export type FlagRow = {
  readonly caseId: string
  readonly kind: FlagKind
  readonly subject: string
  readonly figures: Record<string, string>
  readonly raisedAt: Date
}

type Flags = { readonly subjects?: readonly string[]; readonly caseIds?: readonly string[] }

export async function readFlags(db: Db | Tx, { subjects = [], caseIds = [] }: Flags): Promise<FlagRow[]> {
  return db.rows<FlagRow>(sql`
    select case_id, kind, subject, figures, raised_at from payments.flag
    where subject = any(${subjects}::text[]) or case_id = any(${caseIds}::uuid[]) order by raised_at, kind`)
}

export type AmlCaseRow = {
  readonly id: string
  readonly memberId: string
  readonly merchantCode: string
  readonly state: AmlState
  readonly note: string | null
  readonly openedAt: Date
  readonly closedAt: Date | null
}

export const amlCaseColumns: Query = sql`id, member_id, merchant_code, state, note, opened_at, closed_at`

export async function findCase(db: Db, id: string): Promise<AmlCaseRow | undefined> {
  return db.maybe<AmlCaseRow>(sql`select ${amlCaseColumns} from payments.aml_case where id = ${id}`)
}

export async function lockCase(tx: Tx, id: string): Promise<AmlCaseRow | undefined> {
  return tx.maybe<AmlCaseRow>(sql`
    select ${amlCaseColumns} from payments.aml_case where id = ${id} for update`)
}

type CaseMove = {
  readonly id: string
  readonly state: AmlState
  readonly note: string
  readonly closedAt: Date | null
}

export async function writeCase(tx: Tx, { id, state, note, closedAt }: CaseMove): Promise<void> {
  await tx.rows(sql`
    update payments.aml_case set state = ${state}, note = ${note}, closed_at = ${closedAt} where id = ${id}`)
}
