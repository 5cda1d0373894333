import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { offerToMake } from './office-offers.ts'
import { promotionTerms } from './office-promotions.ts'
import { text } from './text.ts'

/** Why terms lose money to whoever can count. */
export const worthWarnings = ['WORTH_TOO_MUCH', 'BEATS_THE_EDGE', 'GIVEN_AGAIN'] as const

const share = z.string()

/** What terms are worth to a member on average, at the game that serves them best. Amounts are decimal text. */
export const termsWorth = z.object({
  /** Null where no game counts, or none is needed. */
  game: z.nullable(
    z.object({ gameId: z.string(), gameName: z.string(), edgePercent: share, contributionPercent: share }),
  ),
  /** What is given, for which deposit; null where it depends on what was done. */
  given: z.nullable(z.string()),
  deposit: z.nullable(z.string()),
  /** What is staked at that game for it, and what that costs on average. */
  stakes: z.nullable(z.string()),
  loss: z.nullable(z.string()),
  /** What is left to whoever stakes little at a time, and what nobody has more than, however they stake. */
  sure: z.nullable(z.string()),
  most: z.nullable(z.string()),
  /** What is sure, in percent of the deposit; of cashback, what comes back of a stake less what the house keeps. */
  percent: z.nullable(share),
  /** Above this it is warned of. */
  limitPercent: z.nullable(share),
  warning: z.nullable(z.enum(worthWarnings)),
})
export type TermsWorth = z.output<typeof termsWorth>

/** An offer or a promotion, as it would be asked for. */
export const judgeTerms = endpoint({
  method: 'POST',
  path: '/wps/office/worth',
  summary:
    'What an offer or a promotion would be worth to a member who can count, and whether that is too much',
  audience: 'operator',
  rate: 'list',
  body: z.strictObject({
    house: text(16),
    terms: z.union([z.strictObject({ offer: offerToMake }), z.strictObject({ promotion: promotionTerms })]),
  }),
  reply: termsWorth,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
