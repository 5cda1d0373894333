import type { KycSide } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type ImageRow = {
  readonly id: string
  readonly memberId: string
  readonly caseId: string | null
  readonly purpose: 'document' | 'slip'
  /** Which side of the document it shows; null for a picture beside it. */
  readonly side: KycSide | null
  readonly digest: Buffer
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly storeKey: string
}

const columns = sql`i.id, i.member_id, i.case_id, i.purpose, i.side, i.digest, i.bytes, i.width, i.height, i.store_key`

/** Nothing where the case has this very picture already. */
export async function insertImage(tx: Tx, made: ImageRow): Promise<ImageRow | undefined> {
  return tx.maybe<ImageRow>(sql`
    insert into kyc.image as i (id, member_id, case_id, purpose, side, digest, bytes, width, height, store_key)
    values (${made.id}, ${made.memberId}, ${made.caseId}, ${made.purpose}, ${made.side}, ${made.digest}, ${made.bytes},
      ${made.width}, ${made.height}, ${made.storeKey})
    on conflict (case_id, digest) do nothing
    returning ${columns}`)
}

export async function readImages(db: Db | Tx, caseIds: readonly string[]): Promise<ImageRow[]> {
  return db.rows<ImageRow>(
    sql`select ${columns} from kyc.image i where i.case_id = any (${caseIds}::uuid[]) order by i.created_at, i.id`,
  )
}

export type FoundImage = ImageRow & { readonly merchantCode: string | null }

/** With the house of its case; a slip's house is its member's. */
export async function findImage(db: Db | Tx, id: string): Promise<FoundImage | undefined> {
  return db.maybe<FoundImage>(sql`
    select ${columns}, c.merchant_code from kyc.image i left join kyc.case c on c.id = i.case_id where i.id = ${id}`)
}

/** Of the documents that a member has handed in or is about to. */
export async function readDocumentDigests(db: Db | Tx, memberId: string): Promise<Buffer[]> {
  const rows = await db.rows<{ digest: Buffer }>(
    sql`select distinct digest from kyc.image where member_id = ${memberId} and purpose = 'document'`,
  )
  return rows.map(({ digest }) => digest)
}

type Seen = { readonly memberId: string; readonly digests: readonly Buffer[] }

/** Other members who handed in one of these very pictures. */
export async function readOthersWith(
  tx: Tx,
  { memberId, digests }: Seen,
): Promise<{ readonly memberId: string; readonly merchantCode: string }[]> {
  return tx.rows<{ memberId: string; merchantCode: string }>(sql`
    select distinct i.member_id, c.merchant_code from kyc.image i join kyc.case c on c.id = i.case_id
    where i.digest = any (${digests}::bytea[]) and i.purpose = 'document' and i.member_id <> ${memberId}
    order by i.member_id`)
}

/** Pairs of members, of whom the first is one of these, who handed in the very same picture of a document. */
export async function readDocumentSharers(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<{ readonly memberId: string; readonly otherId: string }[]> {
  return db.rows(sql`
    select distinct i.member_id, o.member_id as other_id from kyc.image i
    join kyc.image o on o.digest = i.digest and o.purpose = 'document' and o.member_id <> i.member_id
    where i.member_id = any (${memberIds}::uuid[]) and i.purpose = 'document'`)
}

type Own = { readonly memberId: string; readonly id: string }

/** Whether a picture is a slip that this member sent. */
export async function hasSlip(db: Db | Tx, { memberId, id }: Own): Promise<boolean> {
  const row = await db.maybe(
    sql`select from kyc.image where id = ${id} and member_id = ${memberId} and purpose = 'slip'`,
  )
  return row !== undefined
}

/** Takes pictures out and says where their bytes lie. */
export async function deleteImages(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ storeKey: string }>(
    sql`delete from kyc.image where id = any (${ids}::uuid[]) returning store_key`,
  )
  return rows.map(({ storeKey }) => storeKey)
}

export async function deleteImagesOf(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ storeKey: string }>(
    sql`delete from kyc.image where member_id = ${memberId} returning store_key`,
  )
  return rows.map(({ storeKey }) => storeKey)
}

/** Counts one more of today's pictures and says how many that makes. */
export async function countUpload(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    insert into kyc.upload as u (member_id, day, count) values (${memberId}, (now() at time zone 'UTC')::date, 1)
    on conflict (member_id, day) do update set count = u.count + 1
    returning count`)
  return count
}

export async function readUploads(db: Db, memberId: string): Promise<number> {
  const row = await db.maybe<{ count: number }>(sql`
    select count from kyc.upload where member_id = ${memberId} and day = (now() at time zone 'UTC')::date`)
  return row?.count ?? 0
}
