import type { BodyOf, requestWithdrawal as requesting, Withdrawal } from '@baize/contracts'
import { type Money, moneyToWire, parseMoney, unitsToWire } from '@baize/money'
import { strict as assert } from 'node:assert'
import { revealFor } from '#modules/fairness'
import { hasAlarm, notifyMember, requirePaymentPassword, requireSecondStep } from '#modules/identity'
import { requireKyc } from '#modules/kyc'
import { postIn } from '#modules/ledger'
import { closeBonus, holdCash, pocketPath, tellBalance } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { queueJob } from '#platform/jobs'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { requireSameRequest } from '#platform/http/request-id'
import type { Member, Visit } from '#platform/visit'
import type { BankCardRow } from '../cards/bank-card.ts'
import { coolingEnd } from '../cards/cooling.ts'
import { readWithdrawalRoom } from './withdrawal-room.ts'
import { findCard, lockCard } from '../store/bank-cards.ts'
import { isCardOurs } from '../store/coins.ts'
import * as store from '../store/withdrawals.ts'
import { approvalsFor, feeOf, type WithdrawalRow, type WithdrawalRule } from './withdrawal.ts'
import { withdrawalsOnWire } from './withdrawal-wire.ts'

export const REVIEW_JOB = 'review-withdrawal'

type Asking = { readonly member: Member; readonly visit: Pick<Visit, 'origin' | 'device' | 'merchant'> }
type Body = BodyOf<typeof requesting>

export type WithdrawalToHold = {
  readonly member: Member
  readonly requestId: string
  readonly bankCardId: string
  readonly amount: Money
  readonly forfeitsBonus: boolean
  readonly now: Date
}

/** Holds the member's money and queues the withdrawal for review. There is no way back for the member. */
export async function requestWithdrawal(app: App, asking: Asking, body: Body): Promise<Withdrawal> {
  const { member, visit } = asking
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const amount = parseMoney(body.amount, visit.merchant.money.currency)
  if (!amount) throw new Refusal('INVALID_AMOUNT', { fields: ['amount'] })
  const asked: WithdrawalToHold = {
    member,
    requestId: body.requestId,
    bankCardId: body.bankCardId,
    amount,
    forfeitsBonus: body.forfeitsBonus ?? false,
    now: app.clock.now(),
  }
  // The browser asked again: what it shows of the member was seen the first time, and a code serves once.
  const before = await store.findByRequest(app.db, { memberId: member.id, requestId: body.requestId })
  if (before) return answer(app, requireSame(before, asked))
  await requirePaymentPassword(app, member, body.paymentPassword)
  await requireSecondStep(app, asking, body.proof)
  return answer(app, await transaction(app, (tx) => holdWithdrawal(tx, asked)))
}

async function answer(app: App, row: WithdrawalRow): Promise<Withdrawal> {
  const [shown] = await withdrawalsOnWire(app.db, [row])
  assert(shown, 'A withdrawal that was asked for is shown.')
  return shown
}

function requireSame(row: WithdrawalRow, { bankCardId, amount }: WithdrawalToHold): WithdrawalRow {
  const isSame =
    row.bankCardId === bankCardId && row.amount === amount.units && row.currency === amount.currency
  requireSameRequest(isSame)
  return row
}

/** Everything that must hold is looked at while the member's cash is held, so that nobody asks in between. */
export async function holdWithdrawal(tx: Tx, asked: WithdrawalToHold): Promise<WithdrawalRow> {
  const { member, amount, now } = asked
  const { id: memberId, merchantCode } = member
  const paths = { cash: pocketPath(memberId, 'cash'), held: pocketPath(memberId, 'held') }
  const cash = (await holdCash(tx, memberId))[0]?.balance
  if (!cash) throw new Refusal('INSUFFICIENT_FUNDS')
  const before = await store.findByRequest(tx, { memberId, requestId: asked.requestId })
  if (before) return requireSame(before, asked)

  const rule = await store.findWithdrawalRule(tx, merchantCode)
  if (!rule) throw new Refusal('FEATURE_OFF')
  if (await hasAlarm(tx, memberId)) throw new Refusal('WITHDRAWALS_FROZEN')
  await requireKyc(tx, member, 'withdrawal')
  const card = await requireCard(tx, asked)
  await requireWithin(tx, asked, { rule, cash, card })
  await closeBonus(tx, {
    memberId,
    state: 'forfeited',
    now,
    agree: (_, pocket) => {
      const forfeited = unitsToWire(pocket)
      if (!asked.forfeitsBonus) throw new Refusal('BONUS_OPEN', { forfeited })
    },
  })

  const id = uuidv7(now.getTime())
  const fee = feeOf(amount, rule)
  await store.insertWithdrawal(tx, {
    id,
    memberId,
    requestId: asked.requestId,
    merchantCode,
    bankCardId: card.id,
    currency: amount.currency,
    amount: amount.units,
    fee: fee.units,
    approvalsNeeded: approvalsFor(amount, rule),
    outcomePostingId: uuidv7(now.getTime()),
    gateway: rule.gateway,
    requestedAt: now,
  })
  const transfers = [{ from: paths.cash, to: paths.held, amount }]
  await postIn(tx, { id, reason: 'withdrawal requested', transfers })
  await tellBalance(tx, memberId)
  await queueJob(tx, REVIEW_JOB, { withdrawalId: id })
  await revealFor(tx, memberId)
  const values = { amount: `${moneyToWire(amount)} ${amount.currency}`, last4: card.last4 }
  await notifyMember(tx, { memberId, notice: 'withdrawalRequested', values })
  const made = await store.findWithdrawal(tx, id)
  assert(made, 'A withdrawal that was just made is there.')
  return made
}

async function requireCard(tx: Tx, { member, bankCardId: id }: WithdrawalToHold): Promise<BankCardRow> {
  const memberId = member.id
  const isThere = await lockCard(tx, { id, memberId })
  const card = isThere ? await findCard(tx, { id, memberId }) : undefined
  if (!card) throw new Refusal('BANK_CARD_REQUIRED', { fields: ['bankCardId'] })
  // It may have become one of ours since it was bound.
  if (await isCardOurs(tx, id)) throw new Refusal('COIN_ADDRESS_OURS', { fields: ['bankCardId'] })
  return card
}

type Terms = { readonly rule: WithdrawalRule; readonly cash: Money; readonly card: BankCardRow }

async function requireWithin(tx: Tx, asked: WithdrawalToHold, { rule, cash, card }: Terms): Promise<void> {
  const { member, amount, now } = asked
  const room = await readWithdrawalRoom(tx, {
    memberId: member.id,
    sessionId: member.sessionId,
    now,
    rule,
    cash,
  })
  const coolingEndsAt = coolingEnd(now, room.guard, card)
  if (coolingEndsAt) throw new Refusal('WITHDRAWAL_COOLING', { until: coolingEndsAt.toISOString() })
  const { minAmount, maxAmount } = rule
  if (amount.units < minAmount || amount.units > maxAmount || amount.units > room.dayLeft.units)
    throw new Refusal('WITHDRAWAL_LIMIT', {
      fields: ['amount'],
      min: unitsToWire(minAmount),
      max: unitsToWire(maxAmount),
      dayLeft: moneyToWire(room.dayLeft),
    })
  const { newDevice } = room
  if (newDevice && amount.units > newDevice.left.units)
    throw new Refusal('NEW_DEVICE_LIMIT', {
      fields: ['amount'],
      most: moneyToWire(newDevice.left),
      until: newDevice.endsAt.toISOString(),
    })
}
