import { ratesCut } from '#facts/identity'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { states } from '#platform/states'
import { DAY_MS } from '#platform/time'
import { findConsentSince, lockRates } from '../store/rates.ts'
import * as store from '../store/rate-offers.ts'
import { giveRates, type RateGap, type Rates } from './rates.ts'

export type RateOfferState = 'open' | 'accepted' | 'rejected' | 'lapsed'

const rateOfferLife = states<RateOfferState>('A cut of rates', {
  open: ['accepted', 'rejected', 'lapsed'],
  accepted: [],
  rejected: [],
  lapsed: [],
})

/** Whoever says nothing in this time has not agreed. */
const OFFER_DAYS = 7

type RatesToOffer = Rates & {
  readonly memberId: string
  readonly uplineId: string
  readonly gap: RateGap
  readonly now: Date
}

/** Offers somebody lower rates; nothing changes before they agree. One such offer waits at a time. */
export async function offerRates(tx: Tx, offered: RatesToOffer): Promise<store.RateOfferRow> {
  const { memberId, uplineId, rates, series, gap, now } = offered
  await lapseRateOffer(tx, { memberId, now, isForced: false })
  const row = {
    id: uuidv7(now.getTime()),
    memberId,
    uplineId,
    rates,
    series,
    gapPpm: gap.ppm,
    gapSeries: gap.series,
    offeredAt: now,
    lapsesAt: new Date(now.getTime() + OFFER_DAYS * DAY_MS),
  }
  if (!(await store.insertRateOffer(tx, row))) throw new Refusal('OFFER_OPEN')
  await emit(tx, ratesCut, { memberId, news: 'offered' })
  return { ...row, state: 'open' }
}

type Lapse = { readonly memberId: string; readonly now: Date; readonly isForced: boolean }

/** Ends an offer whose time is over, or one that no longer says anything. */
export async function lapseRateOffer(tx: Tx, { memberId, now, isForced }: Lapse): Promise<void> {
  const open = await store.findOpenOffer(tx, memberId)
  const offer = open && (await store.lockRateOffer(tx, open.id))
  if (offer?.state === 'open' && (isForced || offer.lapsesAt <= now))
    await moveOffer(tx, offer, 'lapsed', now)
}

async function moveOffer(
  tx: Tx,
  { id, state }: store.RateOfferRow,
  next: RateOfferState,
  at: Date,
): Promise<void> {
  rateOfferLife.assertMove(state, next)
  await store.writeOfferState(tx, { id, state: next, at })
}

type RateAnswer = {
  readonly id: string
  readonly memberId: string
  readonly isAccepted: boolean
  readonly now: Date
  /** When it begins to hold. */
  readonly from: Date
}

/** Answers an offer, once, and says from when it holds; the same answer again changes nothing. */
export async function answerRates(
  tx: Tx,
  { id, memberId, isAccepted, now, from }: RateAnswer,
): Promise<Date | null> {
  const known = await store.findRateOffer(tx, id)
  if (known?.memberId !== memberId) throw new Refusal('NOT_FOUND')
  await lockRates(tx, { memberId, at: from })
  const offer = await store.lockRateOffer(tx, id)
  if (!offer) throw new Refusal('NOT_FOUND')
  const wished = isAccepted ? 'accepted' : 'rejected'
  if (offer.state === wished) return (await findConsentSince(tx, id)) ?? null
  if (offer.state !== 'open' || offer.lapsesAt <= now) throw new Refusal('CONTRACT_DECIDED')
  await moveOffer(tx, offer, wished, now)
  if (!isAccepted) return null
  const { uplineId, rates, series, gapPpm, gapSeries } = offer
  const gap = { ppm: gapPpm, series: gapSeries }
  await giveRates(tx, { memberId, uplineId, rates, series, gap, from, consentId: id })
  return from
}
