import type { VersionKind } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import { jsonText } from '../json-text.ts'

/** A thing of a house that keeps its states. */
export type VersionedThing = {
  readonly merchantCode: string
  readonly kind: VersionKind
  readonly name: string
}

export type VersionRow = VersionedThing & {
  readonly id: bigint
  readonly number: number
  readonly putBy: string | null
  readonly putLogin: string | null
  readonly agreedLogin: string | null
  readonly reason: string | null
  readonly backTo: number | null
  readonly isGone: boolean
  readonly putAt: Date
}

export type VersionContent = VersionRow & { readonly content: unknown }

type NewVersion = VersionedThing & {
  /** Null where it is taken away. */
  readonly content: object | null
  readonly putBy: string | null
  readonly agreedBy: string | null
  readonly reason: string | null
  readonly backTo: number | null
}

const columns = sql`v.id, v.merchant_code, v.kind, v.name, v.number, v.put_by, p.login as put_login,
  a.login as agreed_login, v.reason, v.back_to, v.content is null as is_gone, v.put_at`
const source = sql`operators.version v left join operators.operator p on p.id = v.put_by
  left join operators.operator a on a.id = v.agreed_by`

/** Versions of one thing are numbered one after another. */
export async function lockVersions(tx: Tx, { merchantCode, kind, name }: VersionedThing): Promise<void> {
  const place = `version ${merchantCode} ${kind} ${name}`
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
}

/** The last number of a thing, and whether what is there now is what that version says. */
export async function readLast(
  tx: Tx,
  { merchantCode, kind, name }: VersionedThing,
  now: object | null,
): Promise<{ readonly number: number; readonly isNow: boolean } | undefined> {
  return tx.maybe(sql`
    select number, content is not distinct from ${now === null ? null : jsonText(now)}::jsonb as is_now
    from operators.version where merchant_code = ${merchantCode} and kind = ${kind} and name = ${name}
    order by number desc limit 1`)
}

export async function insertVersion(tx: Tx, number: number, made: NewVersion): Promise<void> {
  await tx.rows(sql`
    insert into operators.version (merchant_code, kind, name, number, content, put_by, agreed_by, reason, back_to)
    values (${made.merchantCode}, ${made.kind}, ${made.name}, ${number},
      ${made.content === null ? null : jsonText(made.content)}, ${made.putBy}, ${made.agreedBy}, ${made.reason},
      ${made.backTo})`)
}

type Page = Omit<VersionedThing, 'name'> & {
  readonly name: string | undefined
  readonly after: bigint | undefined
  readonly limit: number
}

export async function readVersions(
  db: Db,
  { merchantCode, kind, name, after, limit }: Page,
): Promise<VersionRow[]> {
  const ofOne = name === undefined ? sql`` : sql`and v.name = ${name}`
  const older = after === undefined ? sql`` : sql`and v.id < ${after}`
  return db.rows<VersionRow>(sql`
    select ${columns} from ${source}
    where v.merchant_code = ${merchantCode} and v.kind = ${kind} ${ofOne} ${older}
    order by v.id desc limit ${limit}`)
}

export async function findVersion(
  db: Db | Tx,
  { merchantCode, kind, name }: VersionedThing,
  number: number,
): Promise<VersionContent | undefined> {
  return db.maybe<VersionContent>(sql`
    select ${columns}, v.content from ${source}
    where v.merchant_code = ${merchantCode} and v.kind = ${kind} and v.name = ${name} and v.number = ${number}`)
}

/** All that one act changed of its kind: what was written in the same moment by the same hand, the newest first. */
export async function readTogether(
  tx: Tx,
  { id, merchantCode, kind, putBy }: VersionRow,
): Promise<VersionRow[]> {
  return tx.rows<VersionRow>(sql`
    select ${columns} from ${source}
    where v.merchant_code = ${merchantCode} and v.kind = ${kind} and v.put_by = ${putBy}
      and v.put_at = (select put_at from operators.version where id = ${id})
    order by v.id desc`)
}
