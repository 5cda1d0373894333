import type { BodyOf, transferDownline as one, transferMultipleDownline as many } from '@baize/contracts'
import { money, moneyToWire, parseMoney } from '@baize/money'
import { transferReceived } from '#facts/agents'
import { findAgent, hasAlarm, requirePaymentPassword, requireRecentStep } from '#modules/identity'
import { requireKyc } from '#modules/kyc'
import { getBalance, lockBalances, postIn } from '#modules/ledger'
import { oweTurnover } from '#modules/limits'
import { noteReceived } from '#modules/payments'
import { hasFlag } from '#modules/settings'
import { openPockets, pocketPath, tellBalance } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { fingerprintOf, requireSameFingerprint } from '#platform/http/request-id'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { requireAgentPolicy } from '../house.ts'
import * as store from '../store/transfers.ts'
import { type HasDebts, requireNoDebts } from './debts.ts'
import { commissionAccount } from './pay-commission.ts'
import {
  readTransferRoom,
  requireDirectDownline,
  requireReceiver,
  requireTransferRoom,
  type TransferItem,
} from './transfer-rules.ts'

export const SENT = 'received from agent'

type Asking = { readonly member: Member; readonly visit: Pick<Visit, 'origin' | 'device' | 'merchant'> }
type OneBody = BodyOf<typeof one>
type ManyBody = BodyOf<typeof many>

/** One request, which is to be sent whole or not at all. */
type Sending = {
  readonly sender: Member
  readonly requestId: string
  readonly fingerprint: string
  readonly items: readonly TransferItem[]
  readonly remark: string | null
  readonly currency: string
  readonly now: Date
  readonly hasDebts: HasDebts
}

export async function transferDownline(
  app: App,
  asking: Asking,
  { id, amount, ...body }: OneBody,
  hasDebts: HasDebts,
): Promise<{ transferIds: string[]; commission: string }> {
  return transferMultipleDownline(app, asking, { ...body, items: [{ id, amount }] }, hasDebts)
}

/** Sends commission to some directly below, into their cash, to all of them or to none. There is no way back. */
export async function transferMultipleDownline(
  app: App,
  asking: Asking,
  { requestId, paymentPassword, proof, remark = '', items }: ManyBody,
  hasDebts: HasDebts,
): Promise<{ transferIds: string[]; commission: string }> {
  const { member, visit } = asking
  requireTransfers(visit)
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const { currency } = visit.merchant.money
  const wanted = items.map(({ id: receiverId, amount }) => ({
    receiverId,
    amount: parseMoney(amount, currency),
  }))
  const parsed = wanted.flatMap(({ receiverId, amount }) => (amount ? [{ receiverId, amount }] : []))
  if (parsed.length < wanted.length) throw new Refusal('INVALID_AMOUNT', { fields: ['amount'] })
  if (new Set(parsed.map(({ receiverId }) => receiverId)).size < parsed.length)
    throw new Refusal('BAD_BODY', { fields: ['items'] })
  const parts = parsed.map(({ receiverId, amount }) => [receiverId, String(amount.units)])
  const sending: Sending = {
    sender: member,
    requestId,
    fingerprint: fingerprintOf([parts, remark]),
    items: parsed,
    remark: remark || null,
    currency,
    now: app.clock.now(),
    hasDebts,
  }
  // Asked again, a code that serves once is not asked for again.
  const before = await store.findTransferRequest(app.db, { memberId: member.id, requestId })
  if (!before) {
    await requirePaymentPassword(app, member, paymentPassword)
    await requireRecentStep(app, asking, proof)
  }
  const id = before
    ? requireSameFingerprint(before, sending.fingerprint).id
    : await transaction(app, (tx) => send(tx, sending))
  const transfers = await store.readTransfersOfRequest(app.db, id)
  const commission = await getBalance(app.db, commissionAccount(member.id))
  return { transferIds: transfers.map((each) => each.id), commission: moneyToWire(commission) }
}

/** A house that lets no agent send money answers for none of it. */
export function requireTransfers({ merchant }: Pick<Visit, 'merchant'>): void {
  requireAgentPolicy({ merchant })
  if (!hasFlag(merchant, 'DOWNLINE_TRANSFER')) throw new Refusal('FEATURE_OFF')
}

/** All that must hold is looked at while the commission and every receiver's cash are held, in the one order of the ledger. */
async function send(tx: Tx, sending: Sending): Promise<string> {
  const { sender, requestId, fingerprint, items, currency, now } = sending
  const from = commissionAccount(sender.id)
  for (const { receiverId } of items) await requireDirectDownline(tx, sender, receiverId)
  for (const { receiverId } of items) await openPockets(tx, { memberId: receiverId, currency })
  const held = await lockBalances(tx, [
    from,
    ...items.map(({ receiverId }) => pocketPath(receiverId, 'cash')),
  ])
  if (!held.some(({ path }) => path === from)) throw new Refusal('INSUFFICIENT_FUNDS')
  const before = await store.findTransferRequest(tx, { memberId: sender.id, requestId })
  if (before) return requireSameFingerprint(before, fingerprint).id

  await requireSender(tx, sending)
  requireTransferRoom(await readTransferRoom(tx, sender, { currency, now }), items)
  for (const item of items) await requireReceiver(tx, sender, { ...item, now })

  const id = uuidv7(now.getTime())
  const { merchantCode } = sender
  const request = { id, merchantCode, memberId: sender.id, requestId, fingerprint, sentAt: now }
  await store.insertTransferRequest(tx, request)
  const rows = items.map(({ receiverId, amount }, index) => ({
    id: uuidv7(now.getTime()),
    requestId: id,
    place: index + 1,
    merchantCode,
    senderId: sender.id,
    receiverId,
    currency,
    amount: amount.units,
    remark: sending.remark,
    sentAt: now,
  }))
  await store.insertTransfers(tx, rows)
  await move(tx, rows)
  return id
}

/** The checks of a withdrawal, since it leaves the agent for good. */
async function requireSender(tx: Tx, { sender, hasDebts }: Sending): Promise<void> {
  const agent = await findAgent(tx, sender.id)
  if (!agent) throw new Refusal('NOT_AN_AGENT')
  if (agent.stoppedAt) throw new Refusal('AGENT_STOPPED')
  if (await hasAlarm(tx, sender.id)) throw new Refusal('WITHDRAWALS_FROZEN')
  await requireKyc(tx, sender, 'withdrawal')
  await requireNoDebts(tx, sender.id, hasDebts)
}

/** It counts as a deposit of the receiver's in everything that asks about deposits, and is to be staked once. */
async function move(tx: Tx, rows: readonly store.TransferRow[]): Promise<void> {
  const postings = rows.map(({ id, senderId, receiverId, amount, currency }) => {
    const [from, to] = [commissionAccount(senderId), pocketPath(receiverId, 'cash')]
    return { id, reason: SENT, transfers: [{ from, to, amount: money(amount, currency) }] }
  })
  const outcomes = await postIn(tx, postings)
  const [refusal] = outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome.refusal] : []))
  if (refusal) throw refusal
  await noteReceived(
    tx,
    rows.map(({ receiverId, sentAt, ...row }) => ({ ...row, memberId: receiverId, receivedAt: sentAt })),
  )
  for (const { id: transferId, receiverId: memberId, merchantCode, currency, amount } of rows) {
    await oweTurnover(tx, { memberId, merchantCode, amount: money(amount, currency) })
    await tellBalance(tx, memberId)
    await emit(tx, transferReceived, { transferId, memberId, currency, amount: String(amount) })
  }
}
