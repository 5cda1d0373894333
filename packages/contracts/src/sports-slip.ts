import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { stakeOnWire } from './play.ts'
import { acceptChoices, betKinds, wantedLeg } from './sports-bets.ts'
import { oddsFormats } from './sports.ts'

/** What may be staked on a bet slip as it stands, asked as it changes (SB-22). */
export const checkBetSlip = endpoint({
  method: 'POST',
  path: '/wps/sports/slip',
  summary:
    'Looks at a bet slip: what changed, which legs exclude one another, the least and the largest stake',
  audience: 'guest',
  rate: 'read',
  knowsMember: true,
  body: z.strictObject({
    kind: z.enum(betKinds),
    legs: z.array(wantedLeg).check(z.minLength(1), z.maxLength(40)),
    bankers: z.optional(z.array(z.int().check(z.gte(0), z.lte(39))).check(z.maxLength(12))),
    sizes: z.optional(z.array(z.int().check(z.gte(1), z.lte(12))).check(z.minLength(1), z.maxLength(12))),
  }),
  reply: z.object({
    legs: z.array(
      z.object({
        state: z.enum(['open', 'suspended', 'offline', 'halted', 'closed']),
        odds: z.nullable(z.number()),
        version: z.number(),
        stops: z.number(),
        /** Places of other legs that cannot be in a line with this one. */
        related: z.array(z.number()),
        /** How the market of this leg pays each way: for so many places, such a part of the profit; null where it does not. */
        eachWay: z.nullable(z.object({ places: z.number(), part: z.tuple([z.number(), z.number()]) })),
      }),
    ),
    lines: z.number(),
    combinedOdds: z.nullable(z.number()),
    /** In the currency of the member, or the house's first; for each line. */
    currency: z.string(),
    least: z.string(),
    largest: z.string(),
    /** A factor on the member's own stakes, in millionths, where two operators set one; the member sees it. */
    factor: z.nullable(z.number()),
    /** What the member's own limits still allow for the whole bet now; null where nothing limits it, and of a guest. */
    left: z.nullable(z.string()),
    waitSeconds: z.number(),
  }),
  refusals: ['SLIP_WRONG', 'FIXTURE_NOT_FOUND'],
})

export const sportsSettings = z.object({
  format: z.nullable(z.enum(oddsFormats)),
  accept: z.enum(acceptChoices),
  isQuick: z.boolean(),
  quickStake: z.nullable(z.string()),
  /** Ids of fixtures, competitions and sides. */
  favourites: z.array(z.string()),
})

export const getSportsSettings = endpoint({
  method: 'GET',
  path: '/wps/sports/settings',
  summary: 'How I see odds, which changed odds I take, what I starred',
  audience: 'member',
  rate: 'read',
  reply: sportsSettings,
  refusals: ['LOGIN_REQUIRED'],
})
export const putSportsSettings = endpoint({
  method: 'PUT',
  path: '/wps/sports/settings',
  summary: 'Keeps how I see odds, which changed odds I take, what I starred',
  audience: 'member',
  rate: 'read',
  body: z.strictObject({
    format: z.nullable(z.enum(oddsFormats)),
    accept: z.enum(acceptChoices),
    isQuick: z.boolean(),
    quickStake: z.nullable(stakeOnWire),
    favourites: z
      .array(z.string().check(z.regex(/^[a-z0-9-]{1,24}:[a-z]{1,16}:[A-Za-z0-9._-]{1,64}$/)))
      .check(z.maxLength(200)),
  }),
  reply: sportsSettings,
  refusals: ['LOGIN_REQUIRED'],
})
