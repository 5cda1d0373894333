import {
  type Approval,
  type BodyOf,
  type changeOffer as changing,
  type OfficeOffer,
  offerToMake,
  type stopOffer as stopping,
} from '@baize/contracts'
import { moneyFromWire, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import {
  type ApprovalDecided,
  askApproval,
  recordAudit,
  requireMerchant,
  requireProven,
  requireRole,
  settleOnRecord,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { emptyAmounts } from './empty-amounts.ts'
import { saveOffer } from './save-offer.ts'
import * as store from './store/offers.ts'

/** The kind of approval by which an offer is made or changed. */
export const OFFER_CHANGE = 'offer.change'

/** The offers of a house with what they cost. */
export async function listOfficeOffers(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<OfficeOffer[]> {
  requireRole(operator, 'support', 'cashier', 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  const rows = await store.readAllOffers(app.db, { merchantCode, now: app.clock.now() })
  return rows.map(onWire)
}

function onWire(row: store.CostedOffer): OfficeOffer {
  const { merchantCode: _, isOn, granted, waiting, ...offer } = row
  const terms = {
    ...offer,
    minDeposit: unitsToWire(row.minDeposit),
    maxBonus: unitsToWire(row.maxBonus),
    maxStake: unitsToWire(row.maxStake),
    maxCashOut: unitsToWire(row.maxCashOut),
    endsAt: row.endsAt?.toISOString() ?? null,
    budget: row.budget === null ? null : unitsToWire(row.budget),
  }
  return {
    terms: z.parse(offerToMake, terms),
    isOn,
    granted: unitsToWire(granted),
    waiting: unitsToWire(waiting),
  }
}

/** Asks that an offer be made or changed. Nothing changes before another operator has agreed. */
export async function changeOffer(
  app: App,
  operator: Operator,
  { id, house: merchantCode, terms, reason }: BodyOf<typeof changing>,
): Promise<Approval> {
  requireRole(operator, 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  requireProven(operator, app.clock.now())
  const { minDeposit, maxBonus, maxStake, maxCashOut, budget } = terms
  const fields = emptyAmounts({ minDeposit, maxBonus, maxStake, maxCashOut, budget })
  if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields })
  const asked = { id, operator, merchantCode, kind: OFFER_CHANGE, subject: terms.code, body: terms, reason }
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'finance' }))
}

/** Does what two operators agreed on; a budget below what was taken and promised already is no bound. */
export async function settleOfferChange(tx: Tx, decided: ApprovalDecided): Promise<void> {
  const { merchantCode, body, isApproved } = decided
  if (!isApproved || merchantCode === null) return
  const terms = z.parse(offerToMake, body)
  const currency = await readCurrency(tx, merchantCode)
  const place = { merchantCode, code: terms.code }
  await store.lockOffer(tx, place)
  const promised = await store.readPromised(tx, place, await store.readNow(tx))
  const isSpent = terms.budget !== null && promised > moneyFromWire(terms.budget, currency).units
  if (!isSpent) await saveOffer(tx, { ...terms, merchantCode }, currency)
  await settleOnRecord(tx, decided, isSpent ? 'budget' : undefined)
}

/** Ends an offer at once; what was accepted is still taken by a deposit. Stopped again, it stays so. */
export async function stopOffer(
  app: App,
  operator: Operator,
  { house: merchantCode, code, reason }: BodyOf<typeof stopping>,
): Promise<OfficeOffer> {
  requireRole(operator, 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  await transaction(app, async (tx) => {
    if (!(await store.switchOff(tx, { merchantCode, code }))) return
    const after = { reason }
    await recordAudit(tx, { operator, merchantCode, action: 'offer.stop', subject: code, after })
  })
  const all = await listOfficeOffers(app, operator, merchantCode)
  const stopped = all.find(({ terms }) => terms.code === code)
  if (!stopped) throw new Refusal('NOT_FOUND')
  return stopped
}
