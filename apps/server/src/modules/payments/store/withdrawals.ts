import type { WithdrawalReason, WithdrawalState } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import { withdrawalLife, type WithdrawalRow, type WithdrawalRule } from '../withdrawals/withdrawal.ts'

export async function findWithdrawalRule(
  db: Db | Tx,
  merchantCode: string,
): Promise<WithdrawalRule | undefined> {
  return db.maybe<WithdrawalRule>(sql`
    select merchant_code, gateway, min_amount, max_amount, day_amount, fee_ppm, four_eyes_above, new_device_amount,
      large_amount, large_month_amount, promised_hours
    from payments.withdrawal_rule where merchant_code = ${merchantCode}`)
}

export async function saveWithdrawalRule(tx: Tx, rule: WithdrawalRule): Promise<void> {
  await tx.rows(sql`
    insert into payments.withdrawal_rule (merchant_code, gateway, min_amount, max_amount, day_amount, fee_ppm,
      four_eyes_above, new_device_amount, large_amount, large_month_amount, promised_hours)
    values (${rule.merchantCode}, ${rule.gateway}, ${rule.minAmount}, ${rule.maxAmount}, ${rule.dayAmount},
      ${rule.feePpm}, ${rule.fourEyesAbove}, ${rule.newDeviceAmount}, ${rule.largeAmount}, ${rule.largeMonthAmount},
      ${rule.promisedHours})
    on conflict (merchant_code) do update set gateway = excluded.gateway, min_amount = excluded.min_amount,
      max_amount = excluded.max_amount, day_amount = excluded.day_amount, fee_ppm = excluded.fee_ppm,
      four_eyes_above = excluded.four_eyes_above, new_device_amount = excluded.new_device_amount,
      large_amount = excluded.large_amount, large_month_amount = excluded.large_month_amount,
      promised_hours = excluded.promised_hours`)
}

export const withdrawalColumns: Query = sql`
  w.id, w.member_id, w.request_id, w.merchant_code, w.bank_card_id, w.currency, w.amount, w.fee, w.state, w.reason,
  w.note, w.approvals_needed, w.review_number, w.outcome_posting_id, w.gateway, w.gateway_ref, w.unknowns,
  w.requested_at`

export async function findByRequest(
  db: Db | Tx,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<WithdrawalRow | undefined> {
  return db.maybe<WithdrawalRow>(sql`
    select ${withdrawalColumns} from payments.withdrawal w where w.member_id = ${memberId} and w.request_id = ${requestId}`)
}

export async function findWithdrawal(db: Db | Tx, id: string): Promise<WithdrawalRow | undefined> {
  return db.maybe<WithdrawalRow>(
    sql`select ${withdrawalColumns} from payments.withdrawal w where w.id = ${id}`,
  )
}

/** The same, held until the transaction ends: whoever changes a withdrawal does so one after another. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return tx.maybe<WithdrawalRow>(sql`
    select ${withdrawalColumns} from payments.withdrawal w where w.id = ${id} for update`)
}

export type NewWithdrawal = Omit<
  WithdrawalRow,
  'state' | 'reason' | 'note' | 'reviewNumber' | 'gatewayRef' | 'unknowns'
>

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<void> {
  await tx.rows(sql`
    insert into payments.withdrawal (id, member_id, request_id, merchant_code, bank_card_id, currency, amount, fee,
      state, approvals_needed, outcome_posting_id, gateway, requested_at)
    values (${row.id}, ${row.memberId}, ${row.requestId}, ${row.merchantCode}, ${row.bankCardId}, ${row.currency},
      ${row.amount}, ${row.fee}, 'requested', ${row.approvalsNeeded}, ${row.outcomePostingId}, ${row.gateway},
      ${row.requestedAt})`)
  await insertStep(tx, { id: row.id, state: 'requested', broughtBy: 'member', at: row.requestedAt })
}

export type WithdrawalMove = {
  readonly withdrawal: Pick<WithdrawalRow, 'id' | 'state'>
  readonly to: WithdrawalState
  /** `house`, `gateway`, or the id of an operator. */
  readonly broughtBy: string
  readonly at: Date
  readonly reason?: WithdrawalReason
  readonly note?: string
  readonly approvalsNeeded?: number
  readonly askAt?: Date
}

/** Moves a withdrawal that the caller holds, along the table of next states and no other way. */
export async function moveWithdrawal(tx: Tx, move: WithdrawalMove): Promise<void> {
  const { withdrawal, to, broughtBy, at } = move
  withdrawalLife.assertMove(withdrawal.state, to)
  const isBack = withdrawal.state === 'approved' && to === 'review'
  await tx.one(sql`
    update payments.withdrawal set state = ${to}, reason = ${move.reason ?? null},
      note = coalesce(${move.note ?? null}, note), approvals_needed = coalesce(${move.approvalsNeeded ?? null}, approvals_needed),
      review_number = review_number + ${isBack ? 1 : 0}, ask_at = ${move.askAt ?? null},
      paid_at = ${to === 'paid' ? at : null}
    where id = ${withdrawal.id} and state = ${withdrawal.state} returning id`)
  await insertStep(tx, { id: withdrawal.id, state: to, broughtBy, at })
}

type Step = {
  readonly id: string
  readonly state: WithdrawalState
  readonly broughtBy: string
  readonly at: Date
}

async function insertStep(tx: Tx, { id, state, broughtBy, at }: Step): Promise<void> {
  await tx.rows(sql`
    insert into payments.withdrawal_step (withdrawal_id, state, brought_by, reached_at)
    values (${id}, ${state}, ${broughtBy}, ${at})`)
}

export type WithdrawalStepRow = {
  readonly withdrawalId: string
  readonly state: WithdrawalState
  readonly at: Date
}

export async function readSteps(db: Db | Tx, ids: readonly string[]): Promise<WithdrawalStepRow[]> {
  return db.rows<WithdrawalStepRow>(sql`
    select withdrawal_id, state, reached_at as at from payments.withdrawal_step
    where withdrawal_id = any(${ids}::uuid[]) order by number`)
}

/** What was asked for since a moment and not given back. */
export async function sumAskedSince(
  db: Db | Tx,
  { memberId, since }: { readonly memberId: string; readonly since: Date },
): Promise<bigint> {
  const { sum } = await db.one<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from payments.withdrawal
    where member_id = ${memberId} and requested_at >= ${since} and state not in ('rejected', 'failed')`)
  return sum
}

export type WithdrawalSlice = {
  readonly memberId: string
  readonly from: Date
  readonly to: Date
  readonly state: WithdrawalState | undefined
}

const inSlice = (slice: WithdrawalSlice): Query => sql`
  from payments.withdrawal w where w.member_id = ${slice.memberId} and w.requested_at >= ${slice.from}
    and w.requested_at < ${slice.to} and (${slice.state ?? null}::text is null or w.state = ${slice.state ?? null})`

export async function countWithdrawals(db: Db, slice: WithdrawalSlice): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count ${inSlice(slice)}`)
  return count
}

export async function readWithdrawals(
  db: Db,
  slice: WithdrawalSlice,
  page: { readonly number: number; readonly size: number },
): Promise<WithdrawalRow[]> {
  return db.rows<WithdrawalRow>(sql`
    select ${withdrawalColumns} ${inSlice(slice)}
    order by w.requested_at desc, w.id desc limit ${page.size} offset ${(page.number - 1) * page.size}`)
}

type Approval = {
  readonly withdrawalId: string
  readonly reviewNumber: number
  readonly operatorId: string
  readonly at: Date
}

/** False where the operator has said so before in this review, unless that no longer counts. */
export async function writeApproval(tx: Tx, approval: Approval, since: Date): Promise<boolean> {
  const written = await tx.maybe(sql`
    insert into payments.withdrawal_approval (withdrawal_id, review_number, operator_id, given_at)
    values (${approval.withdrawalId}, ${approval.reviewNumber}, ${approval.operatorId}, ${approval.at})
    on conflict (withdrawal_id, review_number, operator_id) do update set given_at = excluded.given_at
      where withdrawal_approval.given_at <= ${since}
    returning operator_id`)
  return written !== undefined
}

/** So many have to agree from now on. */
export async function needApprovals(tx: Tx, id: string, count: number): Promise<void> {
  await tx.rows(sql`update payments.withdrawal set approvals_needed = ${count} where id = ${id}`)
}

/** The approvals that count: those of the latest review of each, given since. */
export async function readApprovals(db: Db | Tx, ids: readonly string[], since: Date): Promise<Approval[]> {
  return db.rows<Approval>(sql`
    select a.withdrawal_id, a.review_number, a.operator_id, a.given_at as at
    from payments.withdrawal_approval a join payments.withdrawal w on w.id = a.withdrawal_id
    where a.withdrawal_id = any(${ids}::uuid[]) and a.review_number = w.review_number
      and (a.given_at > ${since} or w.state <> 'review') order by a.given_at`)
}

type GatewayAnswer = {
  readonly id: string
  readonly askAt: Date
  readonly isUnknown: boolean
  readonly gatewayRef?: string
}

/** Keeps what a gateway said of a payout that is not over; one that is over meanwhile stays as it is. */
export async function noteAsked(tx: Tx, { id, askAt, isUnknown, gatewayRef }: GatewayAnswer): Promise<void> {
  await tx.rows(sql`
    update payments.withdrawal set ask_at = ${askAt}, unknowns = unknowns + ${isUnknown ? 1 : 0},
      gateway_ref = coalesce(${gatewayRef ?? null}, gateway_ref)
    where id = ${id} and state = 'sending'`)
}

/** Takes the payouts that are due, putting each off, so that nobody else asks about them meanwhile. */
export async function takeDue(
  tx: Tx,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<WithdrawalRow[]> {
  return tx.rows<WithdrawalRow>(sql`
    update payments.withdrawal w set ask_at = ${until}
    where w.id in (select id from payments.withdrawal where ask_at <= ${now} order by ask_at limit ${most}
      for update skip locked)
    returning ${withdrawalColumns}`)
}

type Part = { readonly before: Date; readonly after: string | undefined; readonly limit: number }

/** Approved ones whose sending was never begun, a part at a time. */
export async function readUnsent(db: Db, { before, after, limit }: Part): Promise<{ id: string }[]> {
  return db.rows(sql`
    select w.id from payments.withdrawal w where w.state = 'approved' and not exists (
      select from payments.withdrawal_step s
      where s.withdrawal_id = w.id and s.state = 'approved' and s.reached_at > ${before})
      and (${after ?? null}::uuid is null or w.id > ${after ?? null}::uuid)
    order by w.id limit ${limit}`)
}

/** The cards that money of a member is on its way to. */
export async function readPayoutCards(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.rows<{ cardId: string }>(sql`
    select distinct bank_card_id as card_id from payments.withdrawal
    where member_id = ${memberId} and state in ('requested', 'review', 'approved', 'sending')`)
  return rows.map(({ cardId }) => cardId)
}
