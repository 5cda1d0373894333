import * as z from 'zod/mini'
import { betView } from './sports-bets.ts'
import { fixtureId, shownFixture, shownMarket } from './sports.ts'

/** Where a page follows odds, with `[SPORTS_PROTOCOL]` or `[SPORTS_PROTOCOL, ticket]` of a member's live ticket. */
export const SPORTS_LIVE_PATH = '/wps/sports/live'
export const SPORTS_PROTOCOL = 'sports'
export const MOST_TOPICS = 30

/** `live`, `live/cricket`, `home`, `competition/<id>`, `fixture/<id>`; `bets` with a ticket alone. */
export const sportsTopic = z.union([
  z.enum(['home', 'live', 'bets']),
  z.string().check(z.regex(/^live\/[a-z-]{1,24}$/)),
  z.string().check(z.regex(/^(competition|fixture)\/[a-z0-9-]{1,24}:[a-z]{1,16}:[A-Za-z0-9._-]{1,64}$/)),
])

/** What a page says: which topics it follows from now on, with the place it has seen each up to. */
export const sportsFollow = z.strictObject({
  follow: z.array(
    z.strictObject({ topic: z.string().check(z.maxLength(120)), seen: z.optional(z.string()) }),
  ),
})

const fixtureNews = z.object({
  fixtureId,
  status: z.optional(z.string()),
  state: z.optional(z.unknown()),
  stateVersion: z.optional(z.number()),
  nextStepAt: z.optional(z.nullable(z.string())),
  /** Markets that changed, whole. */
  markets: z.optional(z.array(shownMarket)),
})

/** What a page hears: an image of a topic, or what changed of it since; frames are made once a topic and tick. */
export const sportsFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('image'),
    topic: z.string(),
    seen: z.string(),
    fixtures: z.array(shownFixture),
    /** Of the topic of one fixture, all its markets. */
    markets: z.optional(z.array(shownMarket)),
    bets: z.optional(z.array(betView)),
  }),
  z.object({
    type: z.literal('news'),
    topic: z.string(),
    seen: z.string(),
    fixtures: z.array(fixtureNews),
    bets: z.optional(z.array(betView)),
  }),
  z.object({ type: z.literal('refused'), topic: z.string() }),
  z.object({ type: z.literal('time'), now: z.string(), isUp: z.boolean() }),
])
export type SportsFrame = z.output<typeof sportsFrame>
