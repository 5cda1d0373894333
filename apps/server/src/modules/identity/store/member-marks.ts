import { type Db, sql, type Tx } from '#platform/db'

type Marks = {
  readonly memberId: string
  readonly mobileDigests: readonly Buffer[]
  readonly deviceDigests: readonly Buffer[]
}

/** Whether a member has this telephone, or has come with one of these browsers. */
export async function hasOneOf(
  db: Db | Tx,
  { memberId, mobileDigests, deviceDigests }: Marks,
): Promise<boolean> {
  const row = await db.maybe(sql`
    select from identity.known_device where member_id = ${memberId} and device_digest = any (${deviceDigests}::bytea[])
    union all
    select from identity.personal_field
    where member_id = ${memberId} and field = 'mobile' and digest = any (${mobileDigests}::bytea[])
    limit 1`)
  return row !== undefined
}
