import type { ListTotal } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import { readTotal } from '#platform/list-total'
import { jsonText } from '../json-text.ts'

type Changed = Readonly<Record<string, unknown>> | null

export type NewAuditLine = {
  readonly operatorId: string | null
  readonly merchantCode: string | null
  readonly action: string
  readonly subject: string
  readonly before: Changed
  readonly after: Changed
}

export async function writeLine(tx: Tx, line: NewAuditLine): Promise<void> {
  const json = (value: Changed) => (value === null ? null : jsonText(value))
  await tx.rows(sql`
    select operators.record(${line.operatorId}, ${line.merchantCode}, ${line.action}, ${line.subject},
      ${json(line.before)}, ${json(line.after)})`)
}

export type LineRow = Omit<NewAuditLine, 'operatorId'> & {
  readonly number: bigint
  readonly happenedAt: Date
  readonly login: string | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

type Wanted = {
  readonly merchantCodes: readonly string[]
  readonly login: string | undefined
  readonly action: string | undefined
  readonly subject: string | undefined
  readonly from: Date | undefined
  readonly to: Date | undefined
}

type Page = Wanted & { readonly after: string | undefined; readonly limit: number }

/** A line of no house is for everybody who may read the record. */
function wantedOf({ merchantCodes, login, action, subject, from, to }: Wanted): Query {
  return sql`(a.merchant_code is null or a.merchant_code = any (${merchantCodes}::text[]))
      ${login === undefined ? sql`` : sql`and a.operator_id = (select id from operators.operator where login = ${login})`}
      ${action === undefined ? sql`` : sql`and a.action = ${action}`}
      ${subject === undefined ? sql`` : sql`and a.subject = ${subject}`}
      ${from === undefined ? sql`` : sql`and a.happened_at >= ${from}`}
      ${to === undefined ? sql`` : sql`and a.happened_at < ${to}`}`
}

export async function readLines(db: Db, { after, limit, ...wanted }: Page): Promise<LineRow[]> {
  return db.rows<LineRow>(sql`
    select a.number, a.happened_at, o.login, a.merchant_code, a.action, a.subject, a.before, a.after
    from operators.audit a left join operators.operator o on o.id = a.operator_id
    where ${wantedOf(wanted)}
      ${after === undefined ? sql`` : sql`and a.number < ${after}::bigint`}
    order by a.number desc limit ${limit}`)
}

export async function countWanted(
  db: Db,
  wanted: Wanted,
  asked: 'true' | undefined,
): Promise<{ total?: ListTotal }> {
  return readTotal(db, asked, sql`select from operators.audit a where ${wantedOf(wanted)}`)
}

export async function countLines(db: Db): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from operators.audit`)
  return count
}

export async function readFaults(db: Db): Promise<number[]> {
  const rows = await db.rows<{ number: number }>(sql`
    select c.number::int from (
      select a.number, row_number() over w as place, a.digest,
        operators.audit_digest(coalesce(lag(a.digest) over w, ''), a) as expected
      from operators.audit a window w as (order by a.number)) c
    where c.digest <> c.expected or c.number <> c.place order by c.number`)
  return rows.map(({ number }) => number)
}

export type LineDigest = { readonly line: string; readonly digest: string }

export async function readHead(tx: Tx): Promise<LineDigest | undefined> {
  const [head] = await tx.rows<LineDigest>(sql`
    select number::text as line, encode(digest, 'hex') as digest from operators.audit order by number desc limit 1`)
  return head
}

export async function readDigests(db: Db, lines: readonly string[]): Promise<LineDigest[]> {
  return db.rows<LineDigest>(sql`
    select number::text as line, encode(digest, 'hex') as digest from operators.audit
    where number = any (${lines}::bigint[])`)
}
