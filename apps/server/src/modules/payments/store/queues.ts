import type { AmlState, WithdrawalState } from '@baize/contracts'
import type { AgeCount, AgeScope, QueueSlice } from '#modules/operators'
import { type Db, type Query, sql } from '#platform/db'
import type { Deposit } from '../deposits/deposit.ts'
import type { VendorTransferRow } from '../vendor-wallets/vendor-transfer.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal.ts'
import { type AmlCaseRow, amlCaseColumns } from './aml.ts'
import { depositColumns } from './deposits.ts'
import { transferColumns } from './vendor-transfers.ts'
import { withdrawalColumns } from './withdrawals.ts'

/** Where a row stands in a queue. */
type InQueue = { readonly place: string }

/** Microseconds, as the database keeps them. */
const placeOf = (at: Query): Query => sql`(extract(epoch from ${at}) * 1000000)::bigint::text as place`

function isAfter({ after }: Omit<QueueSlice, 'list'>, at: Query, id: Query): Query {
  if (!after) return sql`true`
  const moment = sql`'epoch'::timestamptz + ${after.place}::bigint * interval '1 microsecond'`
  return sql`(${at}, ${id}) > (${moment}, ${after.id}::uuid)`
}

const isOf = (house: Query, { merchantCodes }: Pick<AgeScope, 'merchantCodes'>): Query =>
  merchantCodes === null ? sql`true` : sql`${house} = any (${merchantCodes}::text[])`

const counted = (at: Query, { lateBefore }: AgeScope): Query => sql`
  count(*)::int as waiting, count(*) filter (where ${at} < ${lateBefore})::int as overdue, min(${at}) as first`

type WithdrawalSlice = QueueSlice & { readonly state: WithdrawalState | undefined }

/** In the order in which they were asked for; without a state, those that are not over. */
export async function readWithdrawalQueue(
  db: Db,
  { state, ...slice }: WithdrawalSlice,
): Promise<(WithdrawalRow & InQueue)[]> {
  const which =
    state === undefined ? sql`w.state not in ('paid', 'rejected', 'failed')` : sql`w.state = ${state}`
  return db.rows<WithdrawalRow & InQueue>(sql`
    select ${withdrawalColumns}, ${placeOf(sql`w.requested_at`)} from payments.withdrawal w
    where ${isOf(sql`w.merchant_code`, slice)} and ${which} and ${isAfter(slice, sql`w.requested_at`, sql`w.id`)}
    order by w.requested_at, w.id limit ${slice.limit + 1}`)
}

export async function countWithdrawalQueue(db: Db, scope: AgeScope): Promise<AgeCount> {
  return db.one<AgeCount>(sql`
    select ${counted(sql`w.requested_at`, scope)} from payments.withdrawal w
    where ${isOf(sql`w.merchant_code`, scope)} and w.state = 'review'`)
}

const depositWaits: Query = sql`(state in ('review', 'mismatch') or (state = 'requested' and kind = 'manual'))`

/** Transfers that somebody looks for, and what did not come as it was asked for. */
export async function readDepositQueue(
  db: Db,
  slice: Omit<QueueSlice, 'list'>,
): Promise<(Deposit & InQueue)[]> {
  return db.rows<Deposit & InQueue>(sql`
    select ${depositColumns}, ${placeOf(sql`created_at`)} from payments.deposit
    where ${isOf(sql`merchant_code`, slice)} and ${depositWaits} and ${isAfter(slice, sql`created_at`, sql`id`)}
    order by created_at, id limit ${slice.limit + 1}`)
}

export async function countDepositQueue(db: Db, scope: AgeScope): Promise<AgeCount> {
  return db.one<AgeCount>(sql`
    select ${counted(sql`created_at`, scope)} from payments.deposit
    where ${isOf(sql`merchant_code`, scope)} and ${depositWaits}`)
}

export async function readTransferQueue(
  db: Db,
  slice: Omit<QueueSlice, 'list'>,
): Promise<(VendorTransferRow & InQueue)[]> {
  return db.rows<VendorTransferRow & InQueue>(sql`
    select ${transferColumns}, ${placeOf(sql`t.asked_at`)} from payments.vendor_transfer t
    where ${isOf(sql`t.merchant_code`, slice)} and t.state = 'unknown'
      and ${isAfter(slice, sql`t.asked_at`, sql`t.id`)}
    order by t.asked_at, t.id limit ${slice.limit + 1}`)
}

export async function countTransferQueue(db: Db, scope: AgeScope): Promise<AgeCount> {
  return db.one<AgeCount>(sql`
    select ${counted(sql`t.asked_at`, scope)} from payments.vendor_transfer t
    where ${isOf(sql`t.merchant_code`, scope)} and t.state = 'unknown'`)
}

type AmlSlice = Omit<QueueSlice, 'list'> & {
  readonly state: AmlState | undefined
  /** Only what nobody has closed. */
  readonly onlyWaiting: boolean
  readonly from: Date | undefined
  readonly to: Date | undefined
}

export async function readAmlQueue(db: Db, slice: AmlSlice): Promise<(AmlCaseRow & InQueue)[]> {
  const { state, onlyWaiting, from, to } = slice
  return db.rows<AmlCaseRow & InQueue>(sql`
    select ${amlCaseColumns}, ${placeOf(sql`opened_at`)} from payments.aml_case
    where ${isOf(sql`merchant_code`, slice)} and ${state === undefined ? sql`true` : sql`state = ${state}`}
      and ${onlyWaiting ? sql`closed_at is null` : sql`true`}
      and ${from === undefined ? sql`true` : sql`opened_at >= ${from}`}
      and ${to === undefined ? sql`true` : sql`opened_at < ${to}`} and ${isAfter(slice, sql`opened_at`, sql`id`)}
    order by opened_at, id limit ${slice.limit + 1}`)
}

export async function countAmlQueue(db: Db, scope: AgeScope): Promise<AgeCount> {
  return db.one<AgeCount>(sql`
    select ${counted(sql`opened_at`, scope)} from payments.aml_case
    where ${isOf(sql`merchant_code`, scope)} and closed_at is null`)
}
