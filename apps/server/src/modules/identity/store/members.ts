import type { LanguageCode, MemberType } from '@baize/contracts'
import { type Db, prepared, type Query, sql, type Tx } from '#platform/db'

export type MemberRow = {
  readonly id: string
  readonly merchantCode: string
  readonly account: string
  readonly type: MemberType
  readonly status: 'active' | 'suspended' | 'closed'
  readonly nickname: string | null
  readonly language: LanguageCode
  readonly invitedBy: string | null
  readonly trialEndsAt: Date | null
  readonly firstLoginAt: Date | null
  readonly createdAt: Date
  readonly clubLabel: string
  readonly showsWins: boolean
}

const columns = sql`m.id, m.merchant_code, m.account, m.type, m.status, m.nickname, m.language, m.invited_by,
  m.trial_ends_at, m.first_login_at, m.created_at, m.club_label, m.shows_wins`

export async function findMember(db: Db | Tx, id: string): Promise<MemberRow | undefined> {
  return db.maybe<MemberRow>(sql`select ${columns} from identity.member m where m.id = ${id}`)
}

export async function findMembers(db: Db | Tx, ids: readonly string[]): Promise<MemberRow[]> {
  return db.rows<MemberRow>(sql`select ${columns} from identity.member m where m.id = any (${ids}::uuid[])`)
}

/** Those of the members who may not play now: suspended, or gone for good. */
export async function notActiveAmong(db: Db | Tx, memberIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    prepared(
      'identity.notActiveAmong',
      sql`select id from identity.member where id = any (${memberIds}::uuid[]) and status <> 'active'`,
    ),
  )
  return rows.map(({ id }) => id)
}

export type AccountPlace = { readonly merchantCode: string; readonly accountKey: string }

export type MemberCredentials = MemberRow & {
  readonly hash: string | null
  readonly isTemporary: boolean | null
}

const withPassword: Query = sql`
  select ${columns}, p.hash, p.is_temporary
  from identity.member m left join identity.password p on p.member_id = m.id`

export async function findByAccount(
  db: Db,
  { merchantCode, accountKey }: AccountPlace,
): Promise<MemberCredentials | undefined> {
  return db.maybe<MemberCredentials>(
    sql`${withPassword} where m.merchant_code = ${merchantCode} and m.account_key = ${accountKey}`,
  )
}

export async function hasDemoMembers(db: Db): Promise<boolean> {
  return (await db.maybe(sql`select from identity.member where is_demo limit 1`)) !== undefined
}

export type FieldDigest = { readonly field: 'mobile' | 'email'; readonly digest: Buffer }

export async function findByField(
  db: Db,
  merchantCode: string,
  { field, digest }: FieldDigest,
): Promise<MemberCredentials | undefined> {
  return db.maybe<MemberCredentials>(sql`
    ${withPassword} join identity.personal_field f on f.member_id = m.id
    where f.merchant_code = ${merchantCode} and f.field = ${field} and f.digest = ${digest}`)
}

export type NewMember = {
  readonly id: string
  readonly merchantCode: string
  readonly account: string
  readonly accountKey: string
  readonly type: MemberType
  readonly nickname: string | null
  readonly language: LanguageCode
  readonly invitedBy: string | null
  readonly uplineId: string | null
  readonly registerMethod: string
  readonly registerHost: string
  readonly registerUrl: string | null
  readonly isDemo: boolean
  readonly trialEndsAt: Date | null
  /** Null is now. */
  readonly joinedAt: Date | null
}

/** False when the account is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into identity.member (id, merchant_code, account, account_key, type, nickname, language, invited_by, upline_id,
      register_method, register_host, register_url, is_demo, trial_ends_at, created_at)
    values (${member.id}, ${member.merchantCode}, ${member.account}, ${member.accountKey}, ${member.type},
      ${member.nickname}, ${member.language}, ${member.invitedBy}, ${member.uplineId}, ${member.registerMethod},
      ${member.registerHost}, ${member.registerUrl}, ${member.isDemo}, ${member.trialEndsAt},
      coalesce(${member.joinedAt}::timestamptz, now()))
    on conflict (merchant_code, account_key) do nothing returning id`)
  return made !== undefined
}

/** True the first time. */
export async function noteFirstLogin(tx: Tx, memberId: string): Promise<boolean> {
  const noted = await tx.maybe(sql`
    update identity.member set first_login_at = now() where id = ${memberId} and first_login_at is null returning id`)
  return noted !== undefined
}

/** What stands beside the member's name. */
export async function setClubLabel(
  tx: Tx,
  { memberId, label }: { readonly memberId: string; readonly label: string },
): Promise<void> {
  await tx.rows(sql`update identity.member set club_label = ${label} where id = ${memberId}`)
}

export type PasswordToWrite = {
  readonly memberId: string
  readonly hash: string
  readonly isTemporary: boolean
}

export async function writePassword(tx: Tx, { memberId, hash, isTemporary }: PasswordToWrite): Promise<void> {
  await tx.rows(sql`
    insert into identity.password (member_id, hash, is_temporary) values (${memberId}, ${hash}, ${isTemporary})
    on conflict (member_id) do update set hash = excluded.hash, is_temporary = excluded.is_temporary, changed_at = now()`)
}

export async function findPassword(
  db: Db | Tx,
  memberId: string,
): Promise<{ hash: string; isTemporary: boolean } | undefined> {
  return db.maybe(sql`select hash, is_temporary from identity.password where member_id = ${memberId}`)
}

export async function insertPersonalKey(tx: Tx, memberId: string, sealedKey: Buffer): Promise<void> {
  await tx.rows(
    sql`insert into identity.personal_key (member_id, sealed_key) values (${memberId}, ${sealedKey})`,
  )
}

export async function findPersonalKey(db: Db | Tx, memberId: string): Promise<Buffer | undefined> {
  const row = await db.maybe<{ sealedKey: Buffer }>(
    sql`select sealed_key from identity.personal_key where member_id = ${memberId}`,
  )
  return row?.sealedKey
}

export type SealedField = { readonly field: string; readonly sealed: Buffer; readonly digest: Buffer | null }

type NewField = SealedField & { readonly memberId: string; readonly merchantCode: string }

/** False when another member of the house already has this number or address. */
export async function insertField(tx: Tx, row: NewField): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into identity.personal_field (member_id, merchant_code, field, sealed, digest)
    values (${row.memberId}, ${row.merchantCode}, ${row.field}, ${row.sealed}, ${row.digest})
    on conflict do nothing returning member_id`)
  return made !== undefined
}

type FieldName = 'birthDate' | 'payeeName' | 'email' | 'mobile'

/** Whether the member has told all of these. */
export async function hasGiven(
  db: Db | Tx,
  memberId: string,
  fields: readonly FieldName[],
): Promise<boolean> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from identity.personal_field
    where member_id = ${memberId} and field = any (${fields}::text[])`)
  return count === fields.length
}

export async function deleteField(
  tx: Tx,
  { memberId, field }: { readonly memberId: string; readonly field: string },
): Promise<void> {
  await tx.rows(sql`delete from identity.personal_field where member_id = ${memberId} and field = ${field}`)
}

export async function readFields(db: Db | Tx, memberId: string): Promise<SealedField[]> {
  return db.rows<SealedField>(
    sql`select field, sealed, digest from identity.personal_field where member_id = ${memberId}`,
  )
}

export type SealedName = { readonly memberId: string; readonly sealedKey: Buffer; readonly sealed: Buffer }

export async function readSealedNames(db: Db, memberIds: readonly string[]): Promise<SealedName[]> {
  return db.rows<SealedName>(sql`
    select f.member_id, k.sealed_key, f.sealed from identity.personal_field f
    join identity.personal_key k on k.member_id = f.member_id
    where f.member_id = any (${memberIds}::uuid[]) and f.field = 'payeeName'`)
}

/** Whatever is written anew as a whole is written by one after the other. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`select from identity.member where id = ${memberId} for no key update`)
}
