import { type Db, sql, type Tx } from '#platform/db'

export type CodePurpose =
  | 'register'
  | 'login'
  | 'password'
  | 'step-up'
  | 'payment-password'
  | 'email'
  | 'mobile'
export type CodeChannel = 'sms' | 'email'

/** What a code is for, and who was to get it. */
export type CodePlace = {
  readonly merchantCode: string
  readonly purpose: CodePurpose
  readonly channel: CodeChannel
  readonly targetDigest: Buffer
}

export type NewCode = CodePlace & {
  readonly id: string
  readonly memberId?: string | undefined
  readonly deviceDigest: Buffer
  readonly codeDigest: Buffer
  readonly isSent: boolean
  readonly country: string | null
  readonly prefixDigest: Buffer | null
  readonly endsAt: Date
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.rows(sql`
    insert into identity.code (id, merchant_code, purpose, channel, target_digest, member_id, device_digest, code_digest,
      is_sent, country, prefix_digest, ends_at)
    values (${code.id}, ${code.merchantCode}, ${code.purpose}, ${code.channel}, ${code.targetDigest},
      ${code.memberId ?? null}, ${code.deviceDigest}, ${code.codeDigest}, ${code.isSent}, ${code.country}, ${code.prefixDigest}, ${code.endsAt})`)
}

export type LockedCode = CodePlace & {
  readonly id: string
  readonly memberId: string | null
  readonly codeDigest: Buffer
  readonly tries: number
  readonly isUsed: boolean
  readonly isEnded: boolean
}

const locked = sql`id, merchant_code, purpose, channel, target_digest, member_id, code_digest, tries,
  used_at is not null as is_used, ends_at <= now() as is_ended`

/** The newest code, locked until the caller is done: tries at the same moment are compared one by one. */
export async function lockNewestCode(
  tx: Tx,
  {
    merchantCode,
    purpose,
    channel,
    targetDigest,
    deviceDigest,
  }: CodePlace & { readonly deviceDigest: Buffer | null },
): Promise<LockedCode | undefined> {
  return tx.maybe<LockedCode>(sql`
    select ${locked} from identity.code
    where merchant_code = ${merchantCode} and purpose = ${purpose} and target_digest = ${targetDigest}
      and channel = ${channel} and (${deviceDigest}::bytea is null or device_digest = ${deviceDigest})
    order by created_at desc, id desc limit 1 for update`)
}

/** The same for a code that names itself, as the one in a letter's link does. */
export async function lockCode(tx: Tx, id: string): Promise<LockedCode | undefined> {
  return tx.maybe<LockedCode>(sql`select ${locked} from identity.code where id = ${id} for update`)
}

export async function noteWrongCode(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`update identity.code set tries = tries + 1 where id = ${id}`)
}

/** True the first time. Every other code for the same is spent with it. */
export async function spendCode(tx: Tx, id: string): Promise<boolean> {
  const spent = await tx.maybe<CodePlace>(sql`
    update identity.code set used_at = now() where id = ${id} and used_at is null
    returning merchant_code, purpose, channel, target_digest`)
  if (!spent) return false
  await tx.rows(sql`
    update identity.code set ends_at = now()
    where merchant_code = ${spent.merchantCode} and purpose = ${spent.purpose} and channel = ${spent.channel}
      and target_digest = ${spent.targetDigest} and used_at is null and ends_at > now()`)
  return true
}

export type SendsTo = { readonly country: string } | { readonly prefixDigest: Buffer }

/** Of the last codes sent there whose time is over, how many there are and how many were typed back. */
export async function readReturns(
  db: Db | Tx,
  to: SendsTo,
  sample: number,
): Promise<{ sent: number; used: number }> {
  const where = 'country' in to ? sql`country = ${to.country}` : sql`prefix_digest = ${to.prefixDigest}`
  return db.one(sql`
    select count(*)::int as sent, count(used_at)::int as used from (
      select used_at from identity.code
      where ${where} and is_sent and created_at > now() - interval '1 day' and (used_at is not null or ends_at < now())
      order by created_at desc limit ${sample}) latest`)
}
