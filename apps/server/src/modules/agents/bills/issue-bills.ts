import { sendAgentRebates } from '#modules/lottery'
import { tellBalances } from '#modules/wallet'
import type { Tx } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { payCommissions } from '../commission/pay-commission.ts'
import { dayOf } from '../house-day.ts'
import { type BillChange, insertBills, type NewBill, postponeBills, writeBills } from '../store/bills.ts'
import { billLife, type BillRow, paymentIdOf } from './bill.ts'
import { type PaidPart, type PayableBill, payDebts } from './pay-debts.ts'
import type { PaidFigure, RunSources } from './sources.ts'

export type Issuing = {
  readonly sources: Pick<RunSources, 'addPaid'>
  readonly zone: string
  readonly now: Date
  /** Whose debts are paid by the way, beside those of who is paid by it. */
  readonly debtorIds?: readonly string[]
}

/**
 * Pays bills that are held and can be claimed: the house at once and under the bill's own id, an upline as far as their
 * commission goes. Whoever is paid by it pays first what they owe below.
 */
export async function issueBills(
  tx: Tx,
  bills: readonly BillRow[],
  issuing: Issuing,
): Promise<readonly PaidPart[]> {
  const { now } = issuing
  const { paid, refused } = await payByHouse(
    tx,
    bills.filter(({ payer }) => payer === 'house'),
  )
  await writeBills(
    tx,
    paid.map((bill) => issued(bill, now)),
  )
  await sendLottery(tx, paid)
  await postponeBills(tx, { ids: refused.map(({ id }) => id), until: triedAgainAt(now) })
  await tellBalances(
    tx,
    paid.filter(({ pocket }) => pocket === 'cash').map(({ agentId }) => agentId),
  )
  return settleIssued(tx, { paid, byUpline: bills.filter(({ payer }) => payer === 'upline') }, issuing)
}

/**
 * Writes bills of a run for the first time, and pays those that the house is to pay by now: they are written as issued, with
 * their postings beside them, and need not be written again.
 */
export async function issueNewBills(tx: Tx, bills: readonly NewBill[], issuing: Issuing): Promise<void> {
  const { now } = issuing
  const isDue = ({ state, claimEndsAt }: NewBill) =>
    state === 'claimable' && claimEndsAt !== null && claimEndsAt <= now
  const due = bills.filter(isDue)
  const { paid, refused } = await payByHouse(
    tx,
    due.filter(({ payer }) => payer === 'house'),
  )
  const isPaid = new Set(paid)
  const isRefused = new Set(refused)
  await insertBills(
    tx,
    bills,
    bills.map((bill) => {
      if (isPaid.has(bill)) return { claimEndsAt: bill.claimEndsAt, ...issued(bill, now) }
      return isRefused.has(bill) ? { ...bill, claimEndsAt: triedAgainAt(now) } : bill
    }),
  )
  // Most rebates are of no ticket, and need not be looked for among them.
  await sendLottery(
    tx,
    paid.filter(({ inputs }) => inputs.includes('"lottery"')),
  )
  await settleIssued(tx, { paid, byUpline: due.filter(({ payer }) => payer === 'upline') }, issuing)
}

async function sendLottery(tx: Tx, paid: readonly PayableBill[]): Promise<void> {
  const rebates = paid.filter(({ kind }) => kind === 'rebate')
  if (rebates.length > 0)
    await sendAgentRebates(
      tx,
      rebates.map(({ id }) => id),
    )
}

function issued({ id, state, amount }: PayableBill, now: Date): BillChange {
  billLife.assertMove(state, 'issued')
  return { id, state: 'issued', paid: amount, parts: 1, closedAt: now }
}

/** Such as of an account that is frozen: it is tried again another day, and keeps nobody else from being paid. */
function triedAgainAt(now: Date): Date {
  return new Date(now.getTime() + DAY_MS)
}

type HousePayments<Bill> = { readonly paid: readonly Bill[]; readonly refused: readonly Bill[] }

async function payByHouse<Bill extends PayableBill>(
  tx: Tx,
  bills: readonly Bill[],
): Promise<HousePayments<Bill>> {
  const outcomes = await payCommissions(
    tx,
    bills.map((bill) => ({
      postingId: paymentIdOf(bill),
      memberId: bill.agentId,
      currency: bill.currency,
      units: bill.amount,
      reason: `agent ${bill.kind}`,
      from: 'house',
      pocket: bill.pocket,
    })),
  )
  const isPaid = (place: number) => outcomes[place]?.refused === undefined
  return {
    paid: bills.filter((_, place) => isPaid(place)),
    refused: bills.filter((_, place) => !isPaid(place)),
  }
}

type IssuedBills = { readonly paid: readonly PayableBill[]; readonly byUpline: readonly PayableBill[] }

/** What follows when bills are paid by the house, and when others are for uplines to pay. */
async function settleIssued(
  tx: Tx,
  { paid, byUpline }: IssuedBills,
  { sources, zone, now, debtorIds = [] }: Issuing,
): Promise<readonly PaidPart[]> {
  await writeBills(
    tx,
    byUpline.map(({ id, state }) => {
      billLife.assertMove(state, 'insufficient')
      return { id, state: 'insufficient', paid: 0n, parts: 0, closedAt: null }
    }),
  )
  const payerIds = [
    ...debtorIds,
    ...byUpline.flatMap(({ uplineId }) => uplineId ?? []),
    ...paid.filter(({ pocket }) => pocket === 'commission').map(({ agentId }) => agentId),
  ]
  const fromUplines = await payDebts(tx, { payerIds, now })
  const parts = [...paid.map((bill) => ({ bill, units: bill.amount })), ...fromUplines]
  await sources.addPaid(
    tx,
    parts.map((part) => figureOf(part, zone)),
    now,
  )
  return parts
}

/** What was paid counts for the last day of the period that it was paid for. */
function figureOf({ bill, units }: PaidPart, zone: string): PaidFigure {
  const kind = bill.kind === 'daily' || bill.kind === 'hourly' ? 'salary' : bill.kind
  const { agentId: memberId, merchantCode, until } = bill
  return { memberId, merchantCode, day: dayOf(new Date(until.getTime() - 1), zone), kind, units }
}
