import { type DepositOffer, type LanguageCode, type Promotion, sayWeights } from '@baize/contracts'
import { money, moneyToWire } from '@baize/money'
import { mayHaveBonus } from '#modules/limits'
import { hasDeposited } from '#modules/payments'
import { openBonusOf } from '#modules/wallet'
import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { termsOf } from './offer.ts'
import { personMarks } from './person-marks.ts'
import * as store from './store/offers.ts'
import { areMarksTaken } from './store/promotions.ts'

const WAITS_MS = 24 * 60 * 60 * 1000

export type Reader = Pick<Visit, 'merchant' | 'language'> & { readonly member: Member }

/** The offers of the house that a deposit can take, with their terms; nothing is offered to whom nothing may be. */
export async function listDepositOffers(app: App, reader: Reader): Promise<{ offers: DepositOffer[] }> {
  const { member, merchant } = reader
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const now = app.clock.now()
  if (!(await mayHaveBonus(app.db, { memberId: member.id, now }))) return { offers: [] }
  const rows = await store.readOffers(app.db, merchant.code)
  const current = rows.filter(({ endsAt }) => endsAt === null || endsAt > now)
  return { offers: await Promise.all(current.map((offer) => shown(app, reader, offer))) }
}

type Asking = Pick<Visit, 'merchant' | 'language'> & { readonly member?: Member | undefined }

/** The same offers where all promotions are listed, for guests as well. */
export async function listOffersFor(app: App, { member, ...visit }: Asking): Promise<Promotion[]> {
  if (member && !member.isReal) return []
  const offers = member
    ? (await listDepositOffers(app, { ...visit, member })).offers
    : await offersForGuests(app, visit)
  return offers.map((offer) => ({
    key: offer.code.toUpperCase().replaceAll('-', '_'),
    trigger: 'offer',
    title: offer.title,
    text: offer.text,
    terms: [],
    currency: offer.currency,
    value: null,
    offer,
    conditions: {
      nthDeposit: offer.kind === 'first-deposit' ? 1 : null,
      minDeposit: offer.minDeposit,
      turnover: null,
    },
    needsJoining: true,
    onePer: offer.kind === 'first-deposit' ? 'person' : 'member',
    claimDays: 1,
    startsAt: null,
    endsAt: offer.endsAt,
    standing: offer.accepted ? 'joined' : offer.isOpen ? 'joinable' : 'closed',
  }))
}

async function offersForGuests(app: App, { merchant, language }: Asking): Promise<DepositOffer[]> {
  const now = app.clock.now()
  const { currency } = merchant.money
  const rows = await store.readOffers(app.db, merchant.code)
  const current = rows.filter(({ endsAt }) => endsAt === null || endsAt > now)
  return current.map((offer) => ({
    ...termsOnWire(offer, { currency, language }),
    isOpen: true,
    accepted: null,
  }))
}

type Choice = { readonly code: string }

/** The member's next deposit takes the offer. Accepted again, it stays accepted. */
export async function acceptOffer(app: App, reader: Reader, { code }: Choice): Promise<DepositOffer> {
  const { member, merchant } = reader
  const offer = await requireOffer(app, reader, code)
  if (!offer.isOn) throw new Refusal('OFFER_NOT_FOUND')
  const now = app.clock.now()
  await transaction(app, async (tx) => {
    await lapse(tx, member.id, now)
    const waiting = await store.lockWaiting(tx, member.id)
    if (waiting?.offerCode === code) return
    if (waiting) throw new Refusal('OFFER_WAITING')
    await store.lockOffer(tx, offer)
    if (!(await isOpenTo(tx, { member, offer, now }))) throw new Refusal('OFFER_NOT_OPEN')
    const isNew = await store.insertAcceptance(tx, {
      id: uuidv7(),
      memberId: member.id,
      merchantCode: merchant.code,
      offerCode: code,
      terms: termsOf(offer, merchant.money.currency),
      acceptedAt: now,
      waitsUntilAt: new Date(now.getTime() + WAITS_MS),
    })
    // Another of the member's browsers was quicker; which offer it took is for the next look.
    if (!isNew) throw new Refusal('OFFER_WAITING')
  })
  return shown(app, reader, offer)
}

/** What the member said yes to is taken back; where nothing waits, nothing changes. */
export async function declineOffer(app: App, reader: Reader, { code }: Choice): Promise<DepositOffer> {
  const offer = await requireOffer(app, reader, code)
  const at = app.clock.now()
  await transaction(app, async (tx) => {
    const waiting = await store.lockWaiting(tx, reader.member.id)
    if (waiting?.offerCode === code)
      await store.decideAcceptance(tx, { id: waiting.id, state: 'declined', depositId: null, at })
  })
  return shown(app, reader, offer)
}

async function requireOffer(app: App, { member, merchant }: Reader, code: string): Promise<store.OfferRow> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const offer = await store.readOffer(app.db, { merchantCode: merchant.code, code })
  if (!offer) throw new Refusal('OFFER_NOT_FOUND')
  return offer
}

/** What has waited for a day waits no longer. */
async function lapse(tx: Tx, memberId: string, now: Date): Promise<void> {
  const waiting = await store.lockWaiting(tx, memberId)
  if (waiting && waiting.waitsUntilAt <= now)
    await store.decideAcceptance(tx, { id: waiting.id, state: 'lapsed', depositId: null, at: now })
}

type Opening = { readonly member: Member; readonly offer: store.OfferRow; readonly now: Date }

/** One bonus at a time, each first offer once a person, and none for whoever is excluded or shows marks of harm. */
async function isOpenTo(db: Db | Tx, { member, offer, now }: Opening): Promise<boolean> {
  const { id: memberId } = member
  if (!offer.isOn || (offer.endsAt !== null && offer.endsAt <= now)) return false
  if (!(await mayHaveBonus(db, { memberId, now }))) return false
  if (await openBonusOf(db, memberId)) return false
  if (!(await hasRoom(db, offer, now))) return false
  const isFirst = !(await hasDeposited(db, memberId))
  if (offer.kind === 'reload') return !isFirst
  if (!isFirst || (await store.wasTaken(db, { memberId, offerCode: offer.code }))) return false
  const { merchantCode, code: key } = offer
  const marks = await personMarks(db, { memberId, onePer: 'person' })
  return !(await areMarksTaken(db, { merchantCode, key, memberId, marks }))
}

/** Whether its budget covers one more, and those that deposits may take yet: a deposit may be settled a day later. */
async function hasRoom(db: Db | Tx, offer: store.OfferRow, now: Date): Promise<boolean> {
  const { budget, maxBonus } = offer
  return budget === null || (await store.readPromised(db, offer, now)) + maxBonus <= budget
}

async function shown(app: App, reader: Reader, offer: store.OfferRow): Promise<DepositOffer> {
  const { member, merchant, language } = reader
  const now = app.clock.now()
  const waiting = await store.readWaiting(app.db, member.id)
  const isWaiting = waiting?.offerCode === offer.code && waiting.waitsUntilAt > now
  return {
    ...termsOnWire(offer, { currency: merchant.money.currency, language }),
    isOpen: await isOpenTo(app.db, { member, offer, now }),
    accepted:
      waiting && isWaiting
        ? { acceptedAt: waiting.acceptedAt.toISOString(), waitsUntil: waiting.waitsUntilAt.toISOString() }
        : null,
  }
}

type Reading = { readonly currency: string; readonly language: LanguageCode }

function termsOnWire(
  offer: store.OfferRow,
  { currency, language }: Reading,
): Omit<DepositOffer, 'isOpen' | 'accepted'> {
  const text = (units: bigint) => moneyToWire(money(units, currency))
  return {
    code: offer.code,
    kind: offer.kind,
    title: offer.titles[language],
    text: offer.texts[language],
    currency,
    bonusPercent: String(offer.bonusPpm / 10_000),
    minDeposit: text(offer.minDeposit),
    maxBonus: text(offer.maxBonus),
    turnoverTimes: offer.turnoverTimes,
    maxStake: text(offer.maxStake),
    maxCashOut: text(offer.maxCashOut),
    daysToPlay: offer.daysToPlay,
    ...sayWeights(offer.weights),
    endsAt: offer.endsAt?.toISOString() ?? null,
  }
}
