import { type Db, prepared, sql, type Tx } from '#platform/db'

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

type HouseSearch = { readonly memberIds: readonly string[]; readonly staffMarks: readonly Buffer[] }

/** Those of the members who are the house's own, or have the telephone of somebody who works here. */
export async function ownOfHouseAmong(
  db: Db | Tx,
  { memberIds, staffMarks }: HouseSearch,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    prepared(
      'identity.ownOfHouseAmong',
      sql`
        select id from identity.member where id = any (${memberIds}::uuid[]) and type in (40, 41, 42)
        union
        select member_id from identity.personal_field
        where member_id = any (${memberIds}::uuid[]) and field = 'mobile' and digest = any (${staffMarks}::bytea[])`,
    ),
  )
  return rows.map(({ id }) => id)
}
