import { type Db, sql, type Tx } from '#platform/db'

export type GuardRow = {
  readonly createdAt: Date
  readonly passwordAt: Date | null
  readonly paymentPasswordAt: Date | null
  readonly paymentPasswordSetAt: Date | null
  readonly mobileAt: Date | null
  readonly deviceAt: Date | null
  readonly firstDeviceAt: Date | null
}

/** When what guards a member was last changed, and since when the device of a session is known. */
export async function readGuard(
  db: Db | Tx,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
): Promise<GuardRow> {
  return db.one<GuardRow>(sql`
    select m.created_at, w.changed_at as password_at, p.changed_at as payment_password_at,
      p.set_at as payment_password_set_at,
      (select changed_at from identity.personal_field f where f.member_id = m.id and f.field = 'mobile') as mobile_at,
      (select d.first_seen_at from identity.session s
        join identity.known_device d on d.member_id = s.member_id and d.device_digest = s.device_digest
        where s.id = ${sessionId} and s.member_id = m.id) as device_at,
      (select min(first_seen_at) from identity.known_device d where d.member_id = m.id) as first_device_at
    from identity.member m
    left join identity.password w on w.member_id = m.id
    left join identity.payment_password p on p.member_id = m.id
    where m.id = ${memberId}`)
}

/** Other members of any house who came in from a device that this member came in from. */
export async function countDeviceSharers(db: Db | Tx, memberId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(distinct o.member_id)::int as count from identity.known_device d
    join identity.known_device o on o.device_digest = d.device_digest and o.member_id <> d.member_id
    join identity.member m on m.id = o.member_id and m.trial_ends_at is null
    where d.member_id = ${memberId}`)
  return count
}

type Among = { readonly memberId: string; readonly among: readonly string[] }

/** How many of these came in from a device that the member came in from. */
export async function countSharersAmong(db: Db | Tx, { memberId, among }: Among): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(distinct o.member_id)::int as count from identity.known_device d
    join identity.known_device o on o.device_digest = d.device_digest and o.member_id <> d.member_id
    where d.member_id = ${memberId} and o.member_id = any (${among}::uuid[])`)
  return count
}

/** Two accounts that have something in common. */
export type SharedMark = { readonly memberId: string; readonly otherId: string }

/** Other members of the same house who came in from a device that one of these came in from. */
export async function readDeviceSharers(db: Db | Tx, memberIds: readonly string[]): Promise<SharedMark[]> {
  return db.rows<SharedMark>(sql`
    select distinct d.member_id, o.member_id as other_id from identity.known_device d
    join identity.known_device o on o.device_digest = d.device_digest and o.member_id <> d.member_id
    join identity.member m on m.id = d.member_id
    join identity.member n on n.id = o.member_id and n.merchant_code = m.merchant_code and n.trial_ends_at is null
    where d.member_id = any (${memberIds}::uuid[])`)
}

/** The browsers that a member came in from, and the addresses of sessions that have not ended. */
export async function readWhereabouts(
  db: Db | Tx,
  memberId: string,
): Promise<{ devices: Buffer[]; addresses: string[] }> {
  const devices = await db.rows<{ digest: Buffer }>(
    sql`select device_digest as digest from identity.known_device where member_id = ${memberId}`,
  )
  const addresses = await db.rows<{ ip: string }>(sql`
    select distinct ip from identity.session where member_id = ${memberId} and ended_at is null`)
  return { devices: devices.map(({ digest }) => digest), addresses: addresses.map(({ ip }) => ip) }
}

type Since = { readonly memberId: string; readonly since: Date }

/** The browsers that a member came in from since a moment, how many of them were new then, and the addresses. */
export async function readPlacesSince(
  db: Db,
  { memberId, since }: Since,
): Promise<{ devices: number; newDevices: number; addresses: readonly string[] }> {
  const [seen, addresses] = await Promise.all([
    db.one<{ devices: number; newDevices: number }>(sql`
      select count(*)::int as devices, count(*) filter (where first_seen_at >= ${since})::int as new_devices
      from identity.known_device where member_id = ${memberId} and last_seen_at >= ${since}`),
    db.rows<{ ip: string }>(sql`
      select distinct ip from identity.session where member_id = ${memberId} and created_at >= ${since} limit 100`),
  ])
  return { ...seen, addresses: addresses.map(({ ip }) => ip) }
}

/** False where one is raised already. */
export async function insertAlarm(
  tx: Tx,
  alarm: { readonly id: string; readonly memberId: string; readonly raisedBy: 'session' | 'notice' },
): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into identity.alarm (id, member_id, raised_by) values (${alarm.id}, ${alarm.memberId}, ${alarm.raisedBy})
    on conflict (member_id) where lifted_at is null do nothing returning id`)
  return made !== undefined
}

export async function hasAlarm(db: Db | Tx, memberId: string): Promise<boolean> {
  return (
    (await db.maybe(sql`
      select from identity.alarm where member_id = ${memberId} and lifted_at is null`)) !== undefined
  )
}

/** Those of the members who said that it was not them. */
export async function alarmedAmong(db: Db | Tx, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ memberId: string }>(sql`
    select member_id from identity.alarm where member_id = any (${memberIds}::uuid[]) and lifted_at is null`)
  return new Set(rows.map(({ memberId }) => memberId))
}

/** For the house, once it has looked. False where none was raised. */
export async function liftAlarm(tx: Tx, memberId: string): Promise<boolean> {
  const lifted = await tx.maybe(sql`
    update identity.alarm set lifted_at = now() where member_id = ${memberId} and lifted_at is null returning id`)
  return lifted !== undefined
}

export async function insertNoticeLink(
  tx: Tx,
  link: { readonly digest: Buffer; readonly memberId: string; readonly endsAt: Date },
): Promise<void> {
  await tx.rows(sql`delete from identity.notice_link where ends_at <= now()`)
  await tx.rows(sql`
    insert into identity.notice_link (digest, member_id, ends_at)
    values (${link.digest}, ${link.memberId}, ${link.endsAt})`)
}

/** Whose link it is, in the house it belongs to. It stays, so that opening it twice is answered alike. */
export async function findNoticeLink(
  db: Db | Tx,
  { digest, merchantCode }: { readonly digest: Buffer; readonly merchantCode: string },
): Promise<{ memberId: string } | undefined> {
  return db.maybe(sql`
    select l.member_id from identity.notice_link l join identity.member m on m.id = l.member_id
    where l.digest = ${digest} and l.ends_at > now() and m.merchant_code = ${merchantCode}`)
}

/** Which of some members are in from the same address with the same kind of browser; an address of no network tells nothing. */
export async function readAddressSharers(db: Db | Tx, memberIds: readonly string[]): Promise<SharedMark[]> {
  return db.rows<SharedMark>(sql`
    select distinct s.member_id, o.member_id as other_id from identity.session s
    join identity.session o on o.ip = s.ip and o.agent = s.agent and o.member_id <> s.member_id
    where s.member_id = any (${memberIds}::uuid[]) and o.member_id = any (${memberIds}::uuid[])
      and s.ended_at is null and o.ended_at is null
      and s.ip !~ '^(127\\.|10\\.|192\\.168\\.|172\\.(1[6-9]|2[0-9]|3[01])\\.|::1$|f[cd])'`)
}
