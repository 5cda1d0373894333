import { type Db, sql } from '#platform/db'
import type { EndReason } from './sessions.ts'
import { isNewDevice } from './timeline.ts'

export type LoginRow = {
  readonly id: string
  readonly agent: string
  readonly ip: string
  readonly isNewDevice: boolean
  readonly createdAt: Date
  readonly micros: bigint
  readonly seenAt: Date
  readonly endsAt: Date
  readonly endedAt: Date | null
  readonly endReason: EndReason | null
}

type LoginPage = {
  readonly memberId: string
  readonly after: { readonly micros: bigint; readonly id: string } | undefined
  readonly limit: number
}

/** Sessions of a member, open or over, newest first. */
export async function readLogins(db: Db, { memberId, after, limit }: LoginPage): Promise<LoginRow[]> {
  const moment = after && sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond')`
  return db.rows<LoginRow>(sql`
    select s.id, s.agent, s.ip, ${isNewDevice} as is_new_device, s.created_at,
      (extract(epoch from s.created_at) * 1000000)::bigint as micros, s.seen_at, s.ends_at, s.ended_at, s.end_reason
    from identity.session s where s.member_id = ${memberId}
      ${after ? sql`and s.created_at <= ${moment} and (s.created_at, s.id) < (${moment}, ${after.id}::uuid)` : sql``}
    order by s.created_at desc, s.id desc limit ${limit}`)
}
