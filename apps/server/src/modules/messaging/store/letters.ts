import type { LetterKind } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type LetterRow = {
  readonly id: string
  readonly memberId: string
  readonly kind: LetterKind
  readonly parts: Readonly<Record<string, string>>
  readonly sealed: Buffer | null
  readonly writtenAt: Date
  readonly readAt: Date | null
}

export type NewLetter = Omit<LetterRow, 'readAt' | 'writtenAt'> & {
  /** Null is now. */
  readonly writtenAt: Date | null
  readonly merchantCode: string
  /** What it was written for: for the same cause there is no second letter. */
  readonly cause: string
  readonly fingerprint: string | null
  readonly writtenBy: string | null
}

/** False where there is a letter of this cause already. */
export async function insertLetterOnce(tx: Tx, made: NewLetter): Promise<boolean> {
  const row = await tx.maybe(sql`
    insert into messaging.letter (id, member_id, merchant_code, kind, parts, sealed, cause, fingerprint, written_by, written_at)
    values (${made.id}, ${made.memberId}, ${made.merchantCode}, ${made.kind}, ${JSON.stringify(made.parts)}, ${made.sealed},
      ${made.cause}, ${made.fingerprint}, ${made.writtenBy}, coalesce(${made.writtenAt}::timestamptz, now()))
    on conflict (member_id, cause) do nothing returning id`)
  return row !== undefined
}

type Caused = { readonly memberId: string; readonly cause: string }

export async function findByCause(
  tx: Tx,
  { memberId, cause }: Caused,
): Promise<{ readonly id: string; readonly fingerprint: string | null } | undefined> {
  return tx.maybe(
    sql`select id, fingerprint from messaging.letter where member_id = ${memberId} and cause = ${cause}`,
  )
}

type Page = { readonly memberId: string; readonly offset: number; readonly limit: number }

export async function readLetters(db: Db, { memberId, offset, limit }: Page): Promise<LetterRow[]> {
  return db.rows<LetterRow>(sql`
    select id, member_id, kind, parts, sealed, written_at, read_at from messaging.letter
    where member_id = ${memberId} order by written_at desc, id desc limit ${limit} offset ${offset}`)
}

export type LetterCounts = { readonly all: number; readonly unread: number }

export async function countLetters(db: Db | Tx, memberId: string): Promise<LetterCounts> {
  return db.one<LetterCounts>(sql`
    select count(*)::int as "all", count(*) filter (where read_at is null)::int as unread
    from messaging.letter where member_id = ${memberId}`)
}

type Own = { readonly memberId: string; readonly id: string }

/** Nothing where there is no such letter of this member. */
export async function hasLetter(tx: Tx, { memberId, id }: Own): Promise<boolean> {
  const row = await tx.maybe(sql`select from messaging.letter where id = ${id} and member_id = ${memberId}`)
  return row !== undefined
}

/** How many were read by this that were not before; every letter of the member where none is named. */
export async function markRead(
  tx: Tx,
  { memberId, id }: { readonly memberId: string; readonly id: string | null },
): Promise<number> {
  const rows = await tx.rows(sql`
    update messaging.letter set read_at = now()
    where member_id = ${memberId} and (${id}::uuid is null or id = ${id}::uuid) and read_at is null returning id`)
  return rows.length
}

export async function deleteLetter(tx: Tx, { memberId, id }: Own): Promise<boolean> {
  const row = await tx.maybe(
    sql`delete from messaging.letter where id = ${id} and member_id = ${memberId} returning id`,
  )
  return row !== undefined
}

/** Everything that is kept here of somebody who is to be forgotten. */
export async function forgetReader(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`delete from messaging.letter where member_id = ${memberId}`)
  await tx.rows(sql`delete from messaging.notice_read where member_id = ${memberId}`)
}
