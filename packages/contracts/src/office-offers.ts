import * as z from 'zod/mini'
import { paidAmount } from './paid-amount.ts'
import { endpoint } from './endpoint.ts'
import { offerCode, offerKinds } from './offers.ts'
import { approval } from './operators.ts'
import { text, words } from './text.ts'
import { gameWeights } from './weights.ts'

/** The code of a house that the operator works for. */
const house = text(16)

/** An offer as the house writes it down. Amounts are decimal text in the house's currency. */
export const offerToMake = z.strictObject({
  code: offerCode,
  kind: z.enum(offerKinds),
  titles: words(80),
  texts: words(400),
  /** Parts per million of the deposit. */
  bonusPpm: z.int().check(z.minimum(1), z.maximum(5_000_000)),
  minDeposit: paidAmount,
  maxBonus: paidAmount,
  turnoverTimes: z.int().check(z.minimum(0), z.maximum(10)),
  maxStake: paidAmount,
  maxCashOut: paidAmount,
  daysToPlay: z.int().check(z.minimum(1), z.maximum(90)),
  weights: z._default(gameWeights, {}),
  endsAt: z.nullable(z.iso.datetime()),
  /** What it may cost in all; null without a bound. */
  budget: z.nullable(paidAmount),
  position: z.int().check(z.minimum(0), z.maximum(999)),
})
export type OfferToMake = z.output<typeof offerToMake>

const office = { audience: 'operator', rate: 'list' } as const

export const officeOffer = z.object({
  terms: offerToMake,
  isOn: z.boolean(),
  /** What deposits have taken of it, and what those that it waits for may take at most. */
  granted: z.string(),
  waiting: z.string(),
})
export type OfficeOffer = z.output<typeof officeOffer>

export const listOfficeOffers = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/offers',
  summary: 'The offers that deposits take of a house, also those that are off, with what they cost',
  query: z.strictObject({ house }),
  reply: z.array(officeOffer),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Whoever writes an offer spends the house's money: asked by one operator and decided by another. */
export const changeOffer = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/offers',
  summary: 'Ask that an offer be made or changed for those who have not accepted it yet',
  body: z.strictObject({ id: z.uuid(), house, terms: offerToMake, reason: text(140) }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

/** It ends at once; a deposit still takes what was accepted. */
export const stopOffer = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/offers/stop',
  summary: 'End an offer now',
  body: z.strictObject({ house, code: offerCode, reason: text(140) }),
  reply: officeOffer,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
