import {
  type Approval,
  type BodyOf,
  type changeOffer as changing,
  type OfficeOffer,
  offerToMake,
  type stopOffer as stopping,
} from '@baize/contracts'
import { moneyFromWire, unitsToWire } from '@baize/money'
import {
  approvalKind,
  type ChangedThing,
  houseOf,
  keepVersion,
  recordAudit,
  requestApproval,
  requireAction,
  requireAsker,
  requireMerchant,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { canSpend, requireSameButWords } from '../terms/only-words.ts'
import { offerFaults, offerTermsOf, saveOffer } from './save-offer.ts'
import * as store from '../store/offers.ts'

/** An offer is made or changed. A budget below what was taken and promised already is no bound. */
export const offerChange = approvalKind({
  kind: 'offer.change',
  action: 'changeOffer',
  body: offerToMake,
  async before(db, { body: { code }, ...asked }) {
    const offer = await store.readOffer(db, { merchantCode: houseOf(asked), code })
    return offer ? { ...offerTermsOf(offer), isOn: offer.isOn } : null
  },
  async apply(tx, { body: terms, ...agreed }) {
    const merchantCode = houseOf(agreed)
    const currency = await readCurrency(tx, merchantCode)
    if (await isOfferSpent(tx, merchantCode, { ...terms, currency })) return { failure: 'budget' }
    const place = { merchantCode, code: terms.code }
    const before = await readState(tx, place)
    await saveOffer(tx, { ...terms, merchantCode }, currency)
    const { askedBy: putBy, decidedBy: agreedBy, reason } = agreed
    await keepOffer(tx, place, { before, putBy, agreedBy, reason })
    return {}
  },
})

type OfferPlace = { readonly merchantCode: string; readonly code: string }

async function readState(tx: Tx, place: OfferPlace): Promise<object | null> {
  const offer = await store.readOffer(tx, place)
  return offer ? { isOn: offer.isOn, terms: offerTermsOf(offer) } : null
}

type KeptOffer = Pick<ChangedThing, 'before' | 'putBy' | 'agreedBy' | 'reason'>

/** What an offer has become is kept beside what it was. */
async function keepOffer(tx: Tx, place: OfferPlace, kept: KeptOffer): Promise<void> {
  const { merchantCode, code: name } = place
  await keepVersion(tx, { merchantCode, kind: 'offer', name, ...kept, after: await readState(tx, place) })
}

/** The offers of a house with what they cost. */
export async function listOfficeOffers(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<OfficeOffer[]> {
  requireAction(operator, 'listOfficeOffers')
  requireMerchant(operator, merchantCode)
  const rows = await store.readAllOffers(app.db, { merchantCode, now: app.clock.now() })
  return rows.map(onWire)
}

function onWire({ granted, waiting, ...row }: store.CostedOffer): OfficeOffer {
  return {
    terms: offerTermsOf(row),
    isOn: row.isOn,
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
  requireAsker(app, operator, offerChange, merchantCode)
  if (!canSpend(operator)) {
    const known = await store.readOffer(app.db, { merchantCode, code: terms.code })
    requireSameButWords(known && offerTermsOf(known), terms)
  }
  const fields = offerFaults(terms)
  if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields })
  return requestApproval(app, offerChange, {
    id,
    operator,
    merchantCode,
    subject: terms.code,
    body: terms,
    reason,
  })
}

type Bounded = { readonly code: string; readonly budget: string | null; readonly currency: string }

/** Whether more was taken and promised of an offer than the budget allows; the offer is held meanwhile. */
export async function isOfferSpent(
  tx: Tx,
  merchantCode: string,
  { code, budget, currency }: Bounded,
): Promise<boolean> {
  const place = { merchantCode, code }
  await store.lockOffer(tx, place)
  const promised = await store.readPromised(tx, place, await store.readNow(tx))
  return budget !== null && promised > moneyFromWire(budget, currency).units
}

/** Ends an offer at once; what was accepted is still taken by a deposit. Stopped again, it stays so. */
export async function stopOffer(
  app: App,
  operator: Operator,
  { house: merchantCode, code, reason }: BodyOf<typeof stopping>,
): Promise<OfficeOffer> {
  requireAction(operator, 'stopOffer')
  requireMerchant(operator, merchantCode)
  await transaction(app, async (tx) => {
    const place = { merchantCode, code }
    const before = await readState(tx, place)
    if (!(await store.switchOfferOff(tx, place))) return
    await keepOffer(tx, place, { before, putBy: operator.id, reason })
    const line = { operator, merchantCode, action: 'offer.stop', subject: code }
    await recordAudit(tx, { ...line, before: { isOn: true }, after: { isOn: false, reason } })
  })
  const all = await listOfficeOffers(app, operator, merchantCode)
  const stopped = all.find(({ terms }) => terms.code === code)
  if (!stopped) throw new Refusal('NOT_FOUND')
  return stopped
}
