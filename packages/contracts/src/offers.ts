import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gamesOnWire, weightsOnWire } from './weights.ts'

/** For the first deposit of a member, or for one later one. */
export const offerKinds = ['first-deposit', 'reload'] as const
export type OfferKind = (typeof offerKinds)[number]

export const offerCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,31}$/))

/** An offer that waits for the member's next deposit. */
export const acceptedOffer = z.object({ acceptedAt: z.string(), waitsUntil: z.string() })

/**
 * Why something is not for the caller now. `paused`: they take a break, or the house gives them no bonuses;
 * `already-claimed`: they have had it; `one-per-person`: somebody known by the same browser, document or card has;
 * `budget-spent`: all that the house set aside for it is gone.
 */
export const unavailableReasons = [
  'ended',
  'paused',
  'already-claimed',
  'first-deposit-only',
  'after-first-deposit',
  'one-per-person',
  'budget-spent',
  'new-members-only',
  'real-account-only',
] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

export const unavailable = z.object({
  reason: z.enum(unavailableReasons),
  /** When it ended, where that is the reason. */
  at: z.nullable(z.string()),
})
export type Unavailable = z.output<typeof unavailable>

/**
 * An offer with all its terms, enough for one screen. Amounts are decimal text. Cash is staked before the bonus, and
 * the bonus alone is what the turnover is counted on.
 */
export const depositOffer = z.object({
  code: offerCode,
  kind: z.enum(offerKinds),
  title: z.string(),
  text: z.string(),
  currency: z.string(),
  /** The bonus in percent of the deposit, such as `50`. */
  bonusPercent: z.string(),
  /** The same in parts per million, for `worthOfOffer`. */
  bonusPpm: z.number(),
  minDeposit: z.string(),
  maxBonus: z.string(),
  /** How often the bonus is staked before it becomes cash. */
  turnoverTimes: z.number(),
  /** The largest stake while the bonus is active; a larger one is refused. */
  maxStake: z.string(),
  /** The most that becomes cash at the end. */
  maxCashOut: z.string(),
  daysToPlay: z.number(),
  /** How much of a stake counts, in percent, by kind of game, and of games that count otherwise than their kind. */
  weights: weightsOnWire,
  games: gamesOnWire,
  /** When the offer itself ends; null where it stays. */
  endsAt: z.nullable(z.string()),
  /** Whether the member can accept it now. */
  isOpen: z.boolean(),
  /** Why not, where it cannot. */
  unavailable: z.nullable(unavailable),
  /** What waits for the next deposit now and would be dropped: a deposit takes one offer. */
  replaces: z.nullable(z.object({ code: offerCode, title: z.string() })),
  accepted: z.nullable(acceptedOffer),
})
export type DepositOffer = z.output<typeof depositOffer>

export const listDepositOffers = endpoint({
  method: 'GET',
  path: '/wps/relay/depositPromoList',
  summary: 'Offers that a deposit of mine can take, with their terms',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    offers: z.array(depositOffer),
    /** How many bonuses are played or wait in line: a new one starts after them. */
    inLine: z.number(),
  }),
  refusals: ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT'],
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/wps/relay/acceptPromo',
  summary: 'My next deposit takes this offer, instead of the one named; asked again, it stays so',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  /** What is dropped for it has to be named, as `replaces` named it. */
  body: z.strictObject({ code: offerCode, instead: z.optional(offerCode) }),
  reply: depositOffer,
  refusals: ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT', 'OFFER_NOT_FOUND', 'OFFER_NOT_OPEN', 'OFFER_WAITING'],
})

export const declineOffer = endpoint({
  method: 'POST',
  path: '/wps/relay/declinePromo',
  summary: 'My next deposit takes no offer after all',
  audience: 'member',
  rate: 'money',
  body: z.strictObject({ code: offerCode }),
  reply: depositOffer,
  refusals: ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT', 'OFFER_NOT_FOUND'],
})
