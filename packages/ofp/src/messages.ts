import * as z from 'zod/mini'

/** `feed:kind:id`, such as `baize:fixture:football-20261118-17`. */
export const entityId = z.string().check(z.regex(/^[a-z0-9-]{1,24}:[a-z]{1,16}:[A-Za-z0-9._-]{1,64}$/))

/** A market of a fixture: its type and its specifiers in the order of their names, `ah|mark=-0.25`, `winner|map=2`. */
export const marketKey = z
  .string()
  .check(
    z.regex(/^[a-z0-9-]{1,32}(\|[a-z]{1,16}=[A-Za-z0-9.+-]{1,16}(&[a-z]{1,16}=[A-Za-z0-9.+-]{1,16})*)?$/),
  )
const outcomeKey = z.string().check(z.regex(/^[a-z0-9-]{1,32}(:[A-Za-z0-9._-]{1,64})?$/))

/** Names by language; `en` is always there. Feeds are not trusted: names are cleaned and cut at 200. */
export const names = z.record(z.string().check(z.regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/)), z.string())

const moment = z.iso.datetime({ offset: false, precision: 3 })
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** What counts changes or steps: listeners keep it in 32 bits, so a time in milliseconds is none. */
const MOST_COUNTED = 2_147_483_647
const version = (least: number) => z.int().check(z.gte(least), z.lte(MOST_COUNTED))
const steps = z.optional(version(0))
const millionths = z.int().check(z.gte(0), z.lte(1_000_000))

export const fixtureStatuses = [
  'announced',
  'open',
  'live',
  'interrupted',
  'postponed',
  'ended',
  'closed',
  'abandoned',
  'cancelled',
] as const

/** What a simulated fixture promises before its first quote, and what anybody redraws it from. */
const simulation = z.object({
  model: z.string().check(z.maxLength(40)),
  /** The parameters of the model, as they are hashed. */
  parameters: z.unknown(),
  parametersHash: hex,
  seedHash: hex,
  /** The beacon's round of step 0, and how many rounds a step takes. */
  firstRound: z.string().check(z.regex(/^\d{1,18}$/)),
  roundsOfStep: z.int().check(z.gte(1), z.lte(20)),
})

const fixtureMessage = z.object({
  kind: z.literal('fixture'),
  fixture: z.object({
    id: entityId,
    sport: z.string().check(z.regex(/^[a-z-]{1,24}$/)),
    /** Country or circuit, and the competition in it. */
    category: z.object({ id: entityId, names, country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
    competition: z.object({ id: entityId, names, isUnder18: z.optional(z.boolean()) }),
    /** Home and away, or a field of several. */
    sides: z.array(z.object({ id: entityId, names })).check(z.minLength(2), z.maxLength(40)),
    startsAt: moment,
    status: z.enum(fixtureStatuses),
    /** What a change of would touch bets: `minutes=90`, `overs=20`, `best-of=3`. */
    format: z.string().check(z.maxLength(60)),
    simulation: z.nullable(simulation),
    /** Counts the changes of this fixture. */
    version: version(1),
    why: z.optional(z.enum(['new', 'time', 'sides', 'format', 'cancelled', 'postponed', 'coverage'])),
  }),
})

const stateMessage = z.object({
  kind: z.literal('state'),
  fixture: entityId,
  status: z.enum(fixtureStatuses),
  version: version(0),
  /** The sport's own state, as the engine of the sport reads it: score, period, clock, evidence. */
  state: z.unknown(),
  /** Of simulated fixtures: the steps drawn so far, and when the next is. */
  steps,
  nextStepAt: z.optional(z.nullable(moment)),
  /** When the contest truly began, once it has. */
  startedAt: z.nullable(moment),
})

const quotedOutcome = z.object({
  outcome: outcomeKey,
  /** In thousandths. */
  odds: z.int().check(z.gte(1_001), z.lte(1_000_000)),
  isOffered: z.boolean(),
  /** Fair chances in millionths. */
  won: millionths,
  halfWon: millionths,
  void: millionths,
  halfLost: millionths,
})

const marketStatuses = ['idle', 'open', 'suspended', 'closed'] as const

const oddsMessage = z.object({
  kind: z.literal('odds'),
  fixture: entityId,
  /** Of simulated fixtures: after how many steps it was priced. */
  steps,
  markets: z
    .array(
      z.object({
        market: marketKey,
        status: z.enum(marketStatuses),
        version: version(1),
        /** How many outcomes can win together. */
        winners: z.int().check(z.gte(1), z.lte(40)),
        outcomes: z.array(quotedOutcome).check(z.minLength(1), z.maxLength(120)),
      }),
    )
    .check(z.maxLength(400)),
})

const stopMessage = z.object({
  kind: z.literal('stop'),
  fixture: entityId,
  /** Groups of market types, or nothing for all of them. */
  groups: z.nullable(z.array(z.string().check(z.maxLength(32)))),
})

const fraction = z.tuple([z.int().check(z.gte(0)), z.int().check(z.gte(1))])
/** How an outcome came out: `[numerator, denominator]` of the stake that won, and of what is void; the rest is lost. */
const outcomeResult = z.object({ outcome: outcomeKey, won: fraction, void: fraction })

const resultMessage = z.object({
  kind: z.literal('result'),
  fixture: entityId,
  market: marketKey,
  certainty: z.enum(['live', 'confirmed']),
  outcomes: z.array(outcomeResult).check(z.minLength(1), z.maxLength(120)),
  /** When it was decided on the pitch. */
  decidedAt: moment,
})
const resultUndoneMessage = z.object({
  kind: z.literal('result-undone'),
  fixture: entityId,
  market: marketKey,
})
const span = { fixture: entityId, market: marketKey, from: z.nullable(moment), to: z.nullable(moment) }
const cancelMessage = z.object({
  kind: z.literal('cancel'),
  ...span,
  reason: z.string().check(z.maxLength(60)),
})
const cancelUndoneMessage = z.object({ kind: z.literal('cancel-undone'), ...span })
const aliveMessage = z.object({ kind: z.literal('alive') })
const recoveredMessage = z.object({ kind: z.literal('recovered') })

export const feedMessage = z.discriminatedUnion('kind', [
  fixtureMessage,
  stateMessage,
  oddsMessage,
  stopMessage,
  resultMessage,
  resultUndoneMessage,
  cancelMessage,
  cancelUndoneMessage,
  aliveMessage,
  recoveredMessage,
])
export type FeedMessage = z.output<typeof feedMessage>
export type FeedFixture = z.output<typeof fixtureMessage>['fixture']
export type QuotedMarket = z.output<typeof oddsMessage>['markets'][number]

/**
 * What travels. `epoch` names one run of a producer: within it `seq` counts from 1 without a gap, and another epoch asks
 * for a recovery. `mac` is HMAC-SHA256(key, the mac before ‖ the bytes of all the rest), a chain for each connection.
 */
export const frame = z.object({
  producer: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)),
  epoch: z.string().check(z.maxLength(40)),
  seq: z.int().check(z.gte(1)),
  at: moment,
  /** A message that cannot be read is set aside and counted; the others of its frame hold. */
  messages: z.array(z.unknown()).check(z.maxLength(2_000)),
})
export type Frame = z.output<typeof frame>
