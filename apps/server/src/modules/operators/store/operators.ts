import type { OperatorRole } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

type OperatorStatus = 'waiting' | 'active' | 'disabled'

export type OperatorRow = {
  readonly id: string
  readonly login: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly merchantCodes: readonly string[]
  readonly status: OperatorStatus
}

const columns = sql`o.id, o.login, o.name, o.roles, o.merchant_codes, o.status`

export type StaffRow = OperatorRow & {
  readonly hasApp: boolean
  readonly passkeys: number
  readonly lastLoginAt: Date | null
}

export async function readOperators(db: Db): Promise<StaffRow[]> {
  return db.rows<StaffRow>(sql`
    select ${columns}, o.sealed_totp is not null as has_app,
      (select count(*)::int from operators.passkey p where p.operator_id = o.id) as passkeys,
      (select max(s.created_at) from operators.session s where s.operator_id = o.id) as last_login_at
    from operators.operator o order by o.login`)
}

export type OperatorCredentials = OperatorRow & {
  readonly passwordHash: string
  readonly sealedTotp: Buffer | null
}

export async function findByLogin(db: Db | Tx, login: string): Promise<OperatorCredentials | undefined> {
  return db.maybe<OperatorCredentials>(sql`
    select ${columns}, o.password_hash, o.sealed_totp from operators.operator o where o.login = ${login}`)
}

export type NewOperator = OperatorRow & {
  readonly personId: string
  readonly passwordHash: string
  readonly sealedTotp: Buffer | null
  readonly isDemo: boolean
}

/** False where somebody has the login. */
export async function insertOperator(tx: Tx, made: NewOperator): Promise<boolean> {
  const row = await tx.maybe(sql`
    insert into operators.operator
      (id, login, name, roles, merchant_codes, status, password_hash, sealed_totp, is_demo, person_id)
    values (${made.id}, ${made.login}, ${made.name}, ${made.roles}, ${made.merchantCodes}, ${made.status},
      ${made.passwordHash}, ${made.sealedTotp}, ${made.isDemo}, ${made.personId})
    on conflict (login) do nothing returning id`)
  return row !== undefined
}

type Move = { readonly id: string; readonly from: readonly OperatorStatus[]; readonly to: OperatorStatus }

/** False where the operator is not where the move begins. */
export async function moveOperator(tx: Tx, { id, from, to }: Move): Promise<boolean> {
  const row = await tx.maybe(sql`
    update operators.operator set status = ${to} where id = ${id} and status = any (${from}::text[]) returning id`)
  return row !== undefined
}

export async function writePassword(
  tx: Tx,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
): Promise<void> {
  await tx.rows(sql`update operators.operator set password_hash = ${passwordHash} where id = ${id}`)
}

export async function hasAny(tx: Tx): Promise<boolean> {
  return (await tx.maybe(sql`select from operators.operator limit 1`)) !== undefined
}

type Asking = { readonly operatorId: string; readonly merchantCodes: readonly string[] }

/** Whether another person could agree: an owner of all of these houses. */
export async function hasOtherOwner(tx: Tx, { operatorId, merchantCodes }: Asking): Promise<boolean> {
  const other = await tx.maybe(sql`
    select from operators.operator o
    where 'owner' = any (o.roles) and o.status = 'active' and o.merchant_codes @> ${merchantCodes}::text[]
      and o.person_id <> (select person_id from operators.operator where id = ${operatorId}) limit 1`)
  return other !== undefined
}

/** Those of the houses that would have no active owner without this one. Owners are held, so that two cannot go at once. */
export async function housesLeftAlone(tx: Tx, { operatorId, merchantCodes }: Asking): Promise<string[]> {
  const owners = await tx.rows<{ id: string; merchantCodes: string[] }>(sql`
    select id, merchant_codes from operators.operator
    where 'owner' = any (roles) and status = 'active' order by id for update`)
  const others = owners.filter(({ id }) => id !== operatorId)
  return merchantCodes.filter((code) => !others.some((each) => each.merchantCodes.includes(code)))
}

/** The same row, held until the transaction ends. */
export async function lockOperator(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  return tx.maybe<OperatorRow>(sql`select ${columns} from operators.operator o where o.id = ${id} for update`)
}

export async function findById(db: Db | Tx, id: string): Promise<OperatorRow | undefined> {
  return db.maybe<OperatorRow>(sql`select ${columns} from operators.operator o where o.id = ${id}`)
}

export async function writeRights(
  tx: Tx,
  { id, roles, merchantCodes }: Pick<OperatorRow, 'id' | 'roles' | 'merchantCodes'>,
): Promise<void> {
  await tx.rows(sql`
    update operators.operator set roles = ${roles}, merchant_codes = ${merchantCodes} where id = ${id}`)
}

export async function hasDemoOperators(db: Db): Promise<boolean> {
  return (
    (await db.maybe(sql`select from operators.operator where is_demo and status = 'active' limit 1`)) !==
    undefined
  )
}

type Bound = { readonly ids: readonly string[]; readonly merchantCode: string }

/** They work for a house from now on, beside those that they work for. */
export async function bindOperators(tx: Tx, { ids, merchantCode }: Bound): Promise<void> {
  await tx.rows(sql`
    update operators.operator set merchant_codes = array_append(merchant_codes, ${merchantCode})
    where id = any (${ids}::uuid[]) and not ${merchantCode} = any (merchant_codes)`)
}

type Step = { readonly operatorId: string; readonly step: number }

/** False where the step, or one after it, was used before. */
export async function useTotpStep(tx: Tx, { operatorId, step }: Step): Promise<boolean> {
  const used = await tx.maybe(sql`
    update operators.operator set totp_step = ${step} where id = ${operatorId} and totp_step < ${step} returning id`)
  return used !== undefined
}

type Seen = { readonly operatorId: string; readonly deviceDigest: Buffer }

export async function noteDevice(tx: Tx, { operatorId, deviceDigest }: Seen): Promise<void> {
  await tx.rows(sql`
    insert into operators.known_device (operator_id, device_digest) values (${operatorId}, ${deviceDigest})
    on conflict (operator_id, device_digest) do update set last_seen_at = now()`)
}

type OperatorDevice = { readonly login: string; readonly deviceDigest: Buffer }

/** Whether somebody of this login has worked at this browser; as much work where nobody has the login. */
export async function isKnownDevice(db: Db, { login, deviceDigest }: OperatorDevice): Promise<boolean> {
  const row = await db.maybe(sql`
    select from operators.known_device d join operators.operator o on o.id = d.operator_id
    where d.device_digest = ${deviceDigest} and o.login = ${login}`)
  return row !== undefined
}

/** By what operators are known here, by their ids. */
export async function operatorLogins(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; login: string }>(
    sql`select id, login from operators.operator where id = any (${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, login }) => [id, login]))
}

/** What operators are called, by their ids. */
export async function operatorNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>(
    sql`select id, name from operators.operator where id = any (${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
