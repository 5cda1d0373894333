import { type Db, type Query, sql, type Tx } from '#platform/db'

type Line = {
  readonly memberId: string
  readonly number: number
  readonly sender: 'member' | 'house' | 'auto'
  readonly operatorId: string | null
  readonly sealed: Buffer | null
  readonly imageId: string | null
  readonly saidAt: Date
}

export type NewChatLine = Line & { readonly requestId: string | null; readonly fingerprint: string | null }

/** A line with the picture in it and the name of whoever spoke for the house. */
export type ShownLine = Line & { readonly width: number | null; readonly height: number | null }

const columns: Query = sql`l.member_id, l.number, l.sender, l.operator_id, l.sealed, l.image_id, l.said_at, i.width, i.height`
const joined: Query = sql`chat.line l left join chat.image i on i.id = l.image_id`

export async function insertLine(tx: Tx, line: NewChatLine): Promise<void> {
  await tx.rows(sql`
    insert into chat.line (member_id, number, sender, operator_id, request_id, fingerprint, sealed, image_id, said_at)
    values (${line.memberId}, ${line.number}, ${line.sender}, ${line.operatorId}, ${line.requestId}, ${line.fingerprint},
      ${line.sealed}, ${line.imageId}, ${line.saidAt})`)
}

type Requested = { readonly memberId: string; readonly requestId: string }

export async function findByRequest(
  tx: Tx,
  { memberId, requestId }: Requested,
): Promise<(ShownLine & { readonly fingerprint: string | null }) | undefined> {
  return tx.maybe(sql`
    select ${columns}, l.fingerprint from ${joined} where l.member_id = ${memberId} and l.request_id = ${requestId}`)
}

export type LineQuery = {
  readonly memberId: string
  readonly after: number | undefined
  readonly before: number | undefined
  readonly limit: number
}

/** Those after a line, from it on; else those before one, or the latest. In order of their numbers. */
export async function readLines(
  db: Db | Tx,
  { memberId, after, before, limit }: LineQuery,
): Promise<ShownLine[]> {
  if (after !== undefined)
    return db.rows<ShownLine>(sql`
      select ${columns} from ${joined} where l.member_id = ${memberId} and l.number > ${after}
      order by l.number limit ${limit}`)
  const rows = await db.rows<ShownLine>(sql`
    select ${columns} from ${joined} where l.member_id = ${memberId} and (${before ?? null}::int is null or l.number < ${before ?? null}::int)
    order by l.number desc limit ${limit}`)
  return rows.toReversed()
}

/** The last line of each conversation. */
export async function readLastLines(db: Db, memberIds: readonly string[]): Promise<ShownLine[]> {
  return db.rows<ShownLine>(sql`
    select ${columns} from chat.thread t join ${joined} on l.member_id = t.member_id and l.number = t.lines
    where t.member_id = any (${memberIds}::uuid[])`)
}

/** Lines of the house that the member has not read. */
export async function countUnreadChat(db: Db | Tx, memberId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from chat.thread t
    join chat.line l on l.member_id = t.member_id and l.number > t.member_read and l.sender <> 'member'
    where t.member_id = ${memberId}`)
  return count
}

type Lately = { readonly memberId: string; readonly minute: Date; readonly day: Date }

/** How much a member said since these moments. */
export async function countSaid(
  tx: Tx,
  { memberId, minute, day }: Lately,
): Promise<{ readonly inMinute: number; readonly inDay: number }> {
  return tx.one(sql`
    select count(*) filter (where said_at > ${minute})::int as in_minute, count(*)::int as in_day
    from chat.line where member_id = ${memberId} and sender = 'member' and said_at > ${day}`)
}
