import type { DepositOffer, listDepositOffers as contract, Promotion, ReplyOf } from '@baize/contracts'
import { mayHaveBonus } from '#modules/limits'
import { countInLine } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Member, Visit } from '#platform/visit'
import { termsOf } from './offer.ts'
import { whyClosed } from './offer-availability.ts'
import { offerOnWire } from './offer-on-wire.ts'
import * as store from '../store/offers.ts'

const WAITS_MS = DAY_MS

export type OfferReader = Pick<Visit, 'merchant' | 'language'> & { readonly member: Member }

/** The offers of the house that a deposit can take, with their terms; nothing is offered to whom nothing may be. */
export async function listDepositOffers(app: App, reader: OfferReader): Promise<ReplyOf<typeof contract>> {
  const { member, merchant } = reader
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const now = app.clock.now()
  if (!(await mayHaveBonus(app.db, { memberId: member.id, now }))) return { offers: [], inLine: 0 }
  const rows = await store.readOffers(app.db, merchant.code)
  const current = rows.filter(({ endsAt }) => endsAt === null || endsAt > now)
  const [offers, inLine] = await Promise.all([
    Promise.all(current.map((offer) => shown(app, reader, offer))),
    countInLine(app.db, member.id),
  ])
  return { offers, inLine }
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
    ...standingOf(offer),
  }))
}

function standingOf({ accepted, unavailable }: DepositOffer): Pick<Promotion, 'standing' | 'unavailable'> {
  if (accepted) return { standing: 'joined', unavailable: null }
  if (!unavailable) return { standing: 'joinable', unavailable }
  return { standing: unavailable.reason === 'already-claimed' ? 'done' : 'closed', unavailable }
}

async function offersForGuests(app: App, { merchant, language }: Asking): Promise<DepositOffer[]> {
  const now = app.clock.now()
  const { currency } = merchant.money
  const rows = await store.readOffers(app.db, merchant.code)
  const current = rows.filter(({ endsAt }) => endsAt === null || endsAt > now)
  return current.map((offer) => offerOnWire(offer, { currency, language }))
}

type Choice = { readonly code: string }
/** The offer that waits and is dropped for it; whoever does not name it keeps it. */
type Change = Choice & { readonly instead?: string | undefined }

/** The member's next deposit takes the offer. Accepted again, it stays accepted. */
export async function acceptOffer(
  app: App,
  reader: OfferReader,
  { code, instead }: Change,
): Promise<DepositOffer> {
  const { member, merchant } = reader
  const offer = await requireOffer(app, reader, code)
  if (!offer.isOn) throw new Refusal('OFFER_NOT_FOUND')
  const now = app.clock.now()
  await transaction(app, async (tx) => {
    await lapse(tx, member.id, now)
    const waiting = await store.lockWaiting(tx, member.id)
    if (waiting?.offerCode === code) return
    if (waiting && waiting.offerCode !== instead) throw new Refusal('OFFER_WAITING')
    await store.lockOffer(tx, offer)
    const closed = await whyClosed(tx, { member, offer, now })
    if (closed) throw new Refusal('OFFER_NOT_OPEN', closed)
    if (waiting)
      await store.decideAcceptance(tx, { id: waiting.id, state: 'declined', depositId: null, at: now })
    const isNew = await store.insertAcceptance(tx, {
      id: uuidv7(now.getTime()),
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
export async function declineOffer(app: App, reader: OfferReader, { code }: Choice): Promise<DepositOffer> {
  const offer = await requireOffer(app, reader, code)
  const at = app.clock.now()
  await transaction(app, async (tx) => {
    const waiting = await store.lockWaiting(tx, reader.member.id)
    if (waiting?.offerCode === code)
      await store.decideAcceptance(tx, { id: waiting.id, state: 'declined', depositId: null, at })
  })
  return shown(app, reader, offer)
}

async function requireOffer(
  app: App,
  { member, merchant }: OfferReader,
  code: string,
): Promise<store.OfferRow> {
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

async function shown(app: App, reader: OfferReader, offer: store.OfferRow): Promise<DepositOffer> {
  const { member, merchant, language } = reader
  const now = app.clock.now()
  const waiting = await store.readWaiting(app.db, member.id)
  const current = waiting && waiting.waitsUntilAt > now ? waiting : undefined
  const isThis = current?.offerCode === offer.code
  const other =
    current && !isThis
      ? await store.readOffer(app.db, { merchantCode: merchant.code, code: current.offerCode })
      : undefined
  return offerOnWire(
    offer,
    { currency: merchant.money.currency, language },
    {
      unavailable: (await whyClosed(app.db, { member, offer, now })) ?? null,
      replaces: other ? { code: other.code, title: other.titles[language] } : null,
      accepted:
        current && isThis
          ? { acceptedAt: current.acceptedAt.toISOString(), waitsUntil: current.waitsUntilAt.toISOString() }
          : null,
    },
  )
}
