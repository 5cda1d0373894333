import { money } from '@baize/money'
import * as z from 'zod/mini'
import type { depositSettled } from '#facts/payments'
import { mayHaveBonus } from '#modules/limits'
import { grantBonus } from '#modules/wallet'
import type { Tx } from '#platform/db'
import type { PayloadOf } from '#platform/facts'
import { DAY_MS } from '#platform/time'
import { bonusFor, offerTerms } from './offer.ts'
import { personMarks } from '../terms/person-marks.ts'
import * as store from '../store/offers.ts'
import { takeMarks } from '../store/promotions.ts'

/** A deposit takes the offer that waits for it, once: the acceptance is held, and becomes the bonus's own id. */
export async function takeOffer(tx: Tx, deposit: PayloadOf<typeof depositSettled>): Promise<void> {
  const { memberId, merchantCode, depositId } = deposit
  const waiting = await store.lockWaiting(tx, memberId)
  if (!waiting) return
  const at = new Date(deposit.settledAt)
  // Whoever accepted after they had begun to pay, or paid when the day was over, has not accepted for this deposit.
  const wasWaiting =
    waiting.acceptedAt <= new Date(deposit.requestedAt) &&
    waiting.waitsUntilAt > new Date(deposit.requestedAt)
  if (!wasWaiting) return
  const terms = z.parse(offerTerms, waiting.terms)
  const { currency } = terms
  const amount = money(BigInt(deposit.amount), deposit.currency)
  const bonus = bonusFor(terms, { amount, isFirst: deposit.isFirst })
  if (!bonus || bonus.units === 0n) return
  const onePer = terms.kind === 'first-deposit' ? 'person' : 'member'
  const marks = await personMarks(tx, { memberId, onePer })
  const isAllowed =
    (await mayHaveBonus(tx, { memberId, now: at })) &&
    (await takeMarks(tx, { merchantCode, key: waiting.offerCode, memberId, marks }))
  if (!isAllowed) return store.decideAcceptance(tx, { id: waiting.id, state: 'lapsed', depositId: null, at })
  await store.decideAcceptance(tx, { id: waiting.id, state: 'taken', depositId, at })
  await store.addGranted(tx, { merchantCode, code: waiting.offerCode }, bonus.units)
  await grantBonus(tx, {
    id: waiting.id,
    memberId,
    offerCode: waiting.offerCode,
    amount: bonus,
    turnoverTimes: terms.turnoverTimes,
    maxStake: money(terms.maxStake, currency),
    maxCashOut: money(terms.maxCashOut, currency),
    weights: terms.weights,
    grantedAt: at,
    endsAt: new Date(at.getTime() + terms.daysToPlay * DAY_MS),
  })
}
