import type {
  Approval,
  approveBill as approving,
  BodyOf,
  getShortfall as costs,
  holdBill as holding,
  listOfficeBills as listing,
  OfficeBill,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findMemberId, findMembers } from '#modules/identity'
import { readHouse, spanAt } from '#modules/limits'
import {
  recordAudit,
  requestApproval,
  requireAsker,
  requireMerchant,
  requireAction,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import { requireSameRequest } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { AMOUNT_HOLD, type BillRow } from '../bills/bill.ts'
import { billOnWire } from '../bills/bill-on-wire.ts'
import { billSettling } from '../bills/office-settlement.ts'
import { payingSources } from '../bills/own-sources.ts'
import { holdBill } from '../bills/settle-bill.ts'
import { writePlace } from '#platform/list-place'
import { findBill } from '../store/bills.ts'
import * as store from '../store/office-bills.ts'
import { requireAgentReader } from './office-agents.ts'
import { placeIn } from './place-in-time.ts'

const PAGE = 50
const BILLS = 'office-bills'
/** A year of months, and what is left of the first. */
const COST_DAYS = 365

/** Bills of a house as operators see them: with whole accounts, and why they wait. */
export async function listOfficeBills(
  app: App,
  operator: Operator,
  { house: merchantCode, account, owed, after, ...wanted }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAgentReader(operator, merchantCode)
  const agentId = account === undefined ? undefined : await findMemberId(app.db, { merchantCode, account })
  if (account !== undefined && agentId === undefined) throw new Refusal('NOT_FOUND')
  const list = [BILLS, merchantCode, account, owed, wanted.kind, wanted.state, wanted.runId]
  const place = after === undefined ? undefined : placeIn({ list, after })
  const page = { merchantCode, ...wanted, isOwed: owed === 'true', agentId, after: place, limit: PAGE + 1 }
  const found = await store.readOfficeBills(app.db, page)
  const shown = found.slice(0, PAGE)
  const end = shown.at(-1)
  return {
    currency: await readCurrency(app.db, merchantCode),
    bills: await officeBillsOnWire(app.db, shown),
    after: found.length > PAGE && end ? writePlace(list, [end.until.getTime(), end.id]) : null,
  }
}

async function officeBillsOnWire(db: Db | Tx, bills: readonly BillRow[]): Promise<OfficeBill[]> {
  const people = await findMembers(
    db,
    bills.flatMap(({ agentId, uplineId }) => [agentId, ...(uplineId === null ? [] : [uplineId])]),
  )
  const accounts = new Map(people.map(({ id, account }) => [id, account]))
  return bills.map((bill) => ({
    ...billOnWire(bill, accounts),
    account: accounts.get(bill.agentId) ?? '',
    ...holdOf(bill.heldFor),
    owedBy: isOwed(bill) ? (accounts.get(bill.uplineId ?? '') ?? null) : null,
  }))
}

function isOwed({ payer, state }: BillRow): boolean {
  return payer === 'upline' && (state === 'insufficient' || state === 'part_issued')
}

const BY_OPERATOR = 'operator: '

/** Why a bill waits, the weightiest first, and what is said of it. */
function holdOf(heldFor: readonly string[]): Pick<OfficeBill, 'heldFor' | 'heldWord'> {
  const flags = heldFor.filter((each) => each !== AMOUNT_HOLD)
  const heldWord = flags.map((each) => each.replace(BY_OPERATOR, '')).join(', ') || null
  if (heldFor.includes(AMOUNT_HOLD)) return { heldFor: 'amount', heldWord }
  if (flags.length === 0) return { heldFor: null, heldWord: null }
  return { heldFor: flags.some((each) => each.startsWith(BY_OPERATOR)) ? 'operator' : 'flag', heldWord }
}

/** Holds a bill that is not paid, or lets one go on that a flag or an operator holds. Asked again, it answers as it stands. */
export async function holdOfficeBill(
  app: App,
  operator: Operator,
  { id, house: merchantCode, billId, isHeld, reason }: BodyOf<typeof holding>,
): Promise<OfficeBill> {
  requireAction(operator, 'holdBill')
  requireMerchant(operator, merchantCode)
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    const known = await findBill(tx, billId)
    if (known?.merchantCode !== merchantCode) throw new Refusal('NOT_FOUND')
    const asked = { id, billId, isHeld, operatorId: operator.id, reason }
    const before = await store.keepHold(tx, { ...asked, heldAt: now })
    if (before) requireSameRequest(before.billId === billId && before.isHeld === isHeld)
    const bill = before
      ? known
      : await holdBill(tx, { billId, isHeld, word: reason, sources: payingSources, now })
    const [shown] = await officeBillsOnWire(tx, [bill])
    if (!shown) throw new Refusal('NOT_FOUND')
    if (!before) {
      const action = isHeld ? 'agent-bill.hold' : 'agent-bill.free'
      const states = { before: { state: known.state }, after: { state: bill.state, reason } }
      await recordAudit(tx, { operator, merchantCode, action, subject: billId, ...states })
    }
    return shown
  })
}

/** Asks to pay or to deny a bill that waits. Nothing moves before another operator has agreed. */
export async function askToSettleBill(
  app: App,
  operator: Operator,
  { id, house: merchantCode, billId, isPaid, reason }: BodyOf<typeof approving>,
): Promise<{ approval: Approval }> {
  requireAsker(app, operator, billSettling, merchantCode)
  const bill = await findBill(app.db, billId)
  if (bill?.merchantCode !== merchantCode) throw new Refusal('NOT_FOUND')
  if (bill.state !== 'pending_approval') throw new Refusal('BILL_CLOSED')
  const body = { billId, isPaid, amount: unitsToWire(bill.amount), currency: bill.currency }
  const question = { id, operator, merchantCode, subject: billId, body, reason }
  return { approval: await requestApproval(app, billSettling, question) }
}

/** What agents cost a house, month by month of its calendar. */
export async function getShortfall(
  app: App,
  operator: Operator,
  { house: merchantCode }: QueryOf<typeof costs>,
): Promise<ReplyOf<typeof costs>> {
  requireAgentReader(operator, merchantCode)
  const { zone } = await readHouse(app.db, merchantCode)
  const since = spanAt('month', new Date(app.clock.now().getTime() - COST_DAYS * DAY_MS), zone).since
  const rows = await store.readAgentCosts(app.db, { merchantCode, zone, since })
  return {
    currency: await readCurrency(app.db, merchantCode),
    months: rows.map(({ month, kind, paid, kept, shortfall }) => ({
      month,
      kind,
      paid: unitsToWire(paid),
      kept: unitsToWire(kept),
      shortfall: unitsToWire(shortfall),
    })),
  }
}
