import type { DepositReason, DepositState } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { Deposit } from '../deposits/deposit.ts'

export const depositColumns = sql`id, member_id, request_id, merchant_code, method_code, kind, gateway, amount, fee_ppm, currency,
  state, reason, note, reference_code, return_url, gateway_ref, pay_url, qr, paid, credited, counted, counted_at,
  transfer_number, slip_image_id, created_at, expires_at, settled_at, ask_at, asked, sealed_payer, payer_digest,
  network, confirmations`

/** One request of a member at a time, so that what is counted stays true until the deposit is written. */
export async function lockRequests(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('payments.deposit ' || ${memberId}, 0))`)
}

type Request = { readonly memberId: string; readonly requestId: string }

export async function findRequest(tx: Tx, { memberId, requestId }: Request): Promise<Deposit | undefined> {
  return tx.maybe<Deposit>(sql`
    select ${depositColumns} from payments.deposit where member_id = ${memberId} and request_id = ${requestId}`)
}

/** How many a member has begun and not paid. */
type Waiting = {
  readonly memberId: string
  /** A gateway that has not answered since before then does not answer any more. */
  readonly answeredSince: Date
}

/** How many deposits of the member can still be paid; those that their gateways lost count for nothing. */
export async function countWaiting(tx: Tx, { memberId, answeredSince }: Waiting): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from payments.deposit
    where member_id = ${memberId} and ((state = 'paying' and missing_at is null)
      or (state = 'requested' and (gateway is null or created_at > ${answeredSince})))`)
  return count
}

export async function noteMissing(
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx.rows(sql`update payments.deposit set missing_at = ${at} where id = ${id}`)
}

/** Whether money of the member's may still come of something they began, or waits for a person. */
export async function hasWaiting(tx: Tx, memberId: string): Promise<boolean> {
  const waiting = await tx.maybe(sql`
    select from payments.deposit
    where member_id = ${memberId} and state in ('requested', 'paying', 'review', 'mismatch') limit 1`)
  return waiting !== undefined
}

export async function insertDeposit(tx: Tx, deposit: Deposit): Promise<void> {
  await tx.rows(sql`
    insert into payments.deposit (id, member_id, request_id, merchant_code, method_code, kind, gateway, amount, fee_ppm,
      currency, state, reference_code, return_url, counted, counted_at, created_at, expires_at, ask_at,
      sealed_payer, payer_digest, network, confirmations)
    values (${deposit.id}, ${deposit.memberId}, ${deposit.requestId}, ${deposit.merchantCode}, ${deposit.methodCode},
      ${deposit.kind}, ${deposit.gateway}, ${deposit.amount}, ${deposit.feePpm}, ${deposit.currency}, ${deposit.state},
      ${deposit.referenceCode}, ${deposit.returnUrl}, ${deposit.counted}, ${deposit.countedAt}, ${deposit.createdAt},
      ${deposit.expiresAt}, ${deposit.askAt}, ${deposit.sealedPayer}, ${deposit.payerDigest}, ${deposit.network},
      ${deposit.confirmations})`)
}

export async function readDeposit(db: Db | Tx, id: string): Promise<Deposit | undefined> {
  return db.maybe<Deposit>(sql`select ${depositColumns} from payments.deposit where id = ${id}`)
}

/** Holds a deposit until the transaction ends: whoever else has news of it waits. */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | undefined> {
  return tx.maybe<Deposit>(sql`select ${depositColumns} from payments.deposit where id = ${id} for update`)
}

type Moved = {
  readonly id: string
  readonly state: DepositState
  readonly reason: DepositReason | null
  readonly note: string | null
  readonly paid: bigint | null
  readonly credited: bigint | null
  readonly counted: bigint
  readonly countedAt: Date | null
  readonly settledAt: Date | null
  readonly askAt: Date | null
}

export async function updateState(tx: Tx, moved: Moved): Promise<Deposit> {
  return tx.one<Deposit>(sql`
    update payments.deposit set state = ${moved.state}, reason = ${moved.reason}, note = ${moved.note},
      paid = ${moved.paid}, credited = ${moved.credited}, counted = ${moved.counted},
      counted_at = ${moved.countedAt}, settled_at = ${moved.settledAt}, ask_at = ${moved.askAt}
    where id = ${moved.id} returning ${depositColumns}`)
}

type Step = {
  readonly depositId: string
  readonly state: DepositState
  readonly reason: DepositReason | null
  readonly broughtBy: string
  readonly at: Date
}

export async function insertStep(tx: Tx, step: Step): Promise<void> {
  await tx.rows(sql`
    insert into payments.deposit_step (deposit_id, state, reason, brought_by, came_at)
    values (${step.depositId}, ${step.state}, ${step.reason}, ${step.broughtBy}, ${step.at})`)
}

export type DepositStepRow = { readonly state: DepositState; readonly at: Date }

export async function readSteps(db: Db, depositId: string): Promise<DepositStepRow[]> {
  return db.rows<DepositStepRow>(sql`
    select state, came_at as at from payments.deposit_step where deposit_id = ${depositId} order by number`)
}

type OrderAtGateway = {
  readonly id: string
  readonly gatewayRef: string
  readonly payUrl: string
  readonly qr: string | null
}

export async function updateOrder(tx: Tx, { id, gatewayRef, payUrl, qr }: OrderAtGateway): Promise<void> {
  await tx.rows(sql`
    update payments.deposit set gateway_ref = ${gatewayRef}, pay_url = ${payUrl}, qr = ${qr} where id = ${id}`)
}

export async function updateAsk(
  tx: Tx,
  { id, askAt }: { readonly id: string; readonly askAt: Date | null },
): Promise<void> {
  await tx.rows(sql`update payments.deposit set ask_at = ${askAt}, asked = asked + 1 where id = ${id}`)
}

type Slip = { readonly id: string; readonly transferNumber: string | null; readonly imageId: string | null }

/** What was given before and is not given anew stays. */
export async function updateSlip(tx: Tx, { id, transferNumber, imageId }: Slip): Promise<void> {
  await tx.rows(sql`
    update payments.deposit set transfer_number = coalesce(${transferNumber}, transfer_number),
      slip_image_id = coalesce(${imageId}::uuid, slip_image_id)
    where id = ${id}`)
}

export async function isSlipOfAnother(
  tx: Tx,
  { id, imageId }: { readonly id: string; readonly imageId: string },
): Promise<boolean> {
  const other = await tx.maybe(
    sql`select from payments.deposit where slip_image_id = ${imageId} and id <> ${id}`,
  )
  return other !== undefined
}

/** Whether it is the member's first: true for one deposit of a member, and again for the same one. */
export async function insertFirst(
  tx: Tx,
  { memberId, depositId }: { readonly memberId: string; readonly depositId: string },
): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into payments.first_deposit (member_id, deposit_id) values (${memberId}, ${depositId})
    on conflict (member_id) do nothing returning member_id`)
  return made !== undefined
}

export async function readFirst(db: Db | Tx, memberId: string): Promise<string | undefined> {
  const row = await db.maybe<{ depositId: string }>(
    sql`select deposit_id from payments.first_deposit where member_id = ${memberId}`,
  )
  return row?.depositId
}

/** Whether a deposit of the member was ever settled. */
export async function hasDeposited(db: Db | Tx, memberId: string): Promise<boolean> {
  return (await readFirst(db, memberId)) !== undefined
}

type Part = { readonly now: Date; readonly after: string | undefined; readonly limit: number }

/** Those whose gateway is to be asked now, a part at a time. */
export async function readToAsk(db: Db, { now, after, limit }: Part): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from payments.deposit
    where ask_at <= ${now} and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

type Slice = {
  readonly memberId: string
  readonly from: Date
  readonly to: Date
  readonly state: DepositState | undefined
}

function deposits({ memberId, from, to, state }: Slice): Query {
  return sql`payments.deposit where member_id = ${memberId} and created_at >= ${from} and created_at < ${to}
    and (${state ?? null}::text is null or state = ${state ?? null})`
}

export async function readDeposits(
  db: Db,
  slice: Slice,
  page: { readonly number: number; readonly size: number },
): Promise<Deposit[]> {
  return db.rows<Deposit>(sql`
    select ${depositColumns} from ${deposits(slice)}
    order by created_at desc, id desc limit ${page.size} offset ${(page.number - 1) * page.size}`)
}

export async function countDeposits(db: Db, slice: Slice): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from ${deposits(slice)}`,
  )
  return count
}
