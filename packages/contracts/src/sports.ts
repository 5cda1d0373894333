import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The sports of our own feed, in the order of the strip. A real feed may bring others. */
export const sportCodes = [
  'football',
  'cricket',
  'tennis',
  'basketball',
  'kabaddi',
  'shooter',
  'arena',
  'karts',
] as const
export type SportCode = (typeof sportCodes)[number]

/** How odds are shown; all are views of one whole number of thousandths. */
export const oddsFormats = ['decimal', 'fraction', 'american', 'hong-kong', 'malay', 'indonesian'] as const
export type OddsFormat = (typeof oddsFormats)[number]

export const fixtureId = z.string().check(z.regex(/^[a-z0-9-]{1,24}:fixture:[A-Za-z0-9._-]{1,64}$/))
export const competitionId = z.string().check(z.regex(/^[a-z0-9-]{1,24}:competition:[A-Za-z0-9._-]{1,64}$/))
export const sportCode = z.string().check(z.regex(/^[a-z-]{1,24}$/))
/** Ids of fixtures, competitions and sides, with commas between them. */
const namedIds = z.optional(
  z
    .string()
    .check(
      z.maxLength(2_000),
      z.regex(/^[a-z0-9-]+:[a-z]+:[A-Za-z0-9._-]+(,[a-z0-9-]+:[a-z]+:[A-Za-z0-9._-]+)*$/),
    ),
)
const pageNo = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/)))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/**
 * In which zone days are meant, by its IANA name such as `Asia/Dhaka`: that of whoever looks, since start times are shown by
 * their clock. Left out, or where the server does not know the place, days are those of the house's time zone.
 */
const zone = z.optional(z.string().check(z.regex(/^[A-Za-z0-9+_/-]{1,64}$/)))

export const shownFixtureStates = [
  'open',
  'live',
  'interrupted',
  'postponed',
  'ended',
  'abandoned',
  'cancelled',
] as const

/** Odds are whole thousandths. What is not offered is shown without a button. */
export const shownOutcome = z.object({ outcome: z.string(), odds: z.number(), isOffered: z.boolean() })

/** A market as a page shows it. `stops` counts its suspensions, and goes into a bet with `version`. */
export const shownMarket = z.object({
  market: z.string(),
  /** Why it takes no bets: held by the feed, by its producer's silence, or by an operator. */
  state: z.enum(['open', 'suspended', 'offline', 'halted', 'closed']),
  version: z.number(),
  stops: z.number(),
  /** By how much the odds are less than fair, in millionths. */
  margin: z.number(),
  outcomes: z.array(shownOutcome),
})
export type ShownMarket = z.output<typeof shownMarket>

export const shownSide = z.object({ sideId: z.string(), name: z.string() })

/** A fixture on a list, with its main market. */
export const shownFixture = z.object({
  fixtureId: z.string(),
  sport: z.string(),
  competitionId: z.string(),
  competition: z.string(),
  country: z.nullable(z.string()),
  /** Home and away, or a field. */
  sides: z.array(shownSide),
  startsAt: z.string(),
  status: z.enum(shownFixtureStates),
  isSimulated: z.boolean(),
  /** The sport's own state, for the engine's `readMatch`; nothing before the start. */
  state: z.unknown(),
  stateVersion: z.number(),
  main: z.nullable(shownMarket),
  /** How many markets there are beside the main one. */
  more: z.number(),
})
export type ShownFixture = z.output<typeof shownFixture>

/** A competition on a list, with how many of its fixtures can be bet on. */
const shownCompetition = z.object({
  competitionId: z.string(),
  sport: z.string(),
  name: z.string(),
  country: z.nullable(z.string()),
  fixtures: z.number(),
})

/** Which market a list shows instead of who wins. */
export const marketPicks = ['handicap', 'total'] as const
export type MarketPick = (typeof marketPicks)[number]

const listed = z.object({ fixtures: z.array(shownFixture), serverTime: z.string() })

export const getSportsHome = endpoint({
  method: 'GET',
  path: '/wps/sports',
  summary:
    'The front of the book: sports with their live counts, what is live, what starts soon, competitions',
  audience: 'guest',
  rate: 'read',
  reply: z.object({
    sports: z.array(z.object({ sport: z.string(), live: z.number(), open: z.number() })),
    live: z.array(shownFixture),
    soon: z.array(shownFixture),
    competitions: z.array(shownCompetition),
    /** Whether the book is up: without a producer nothing can be bet on. */
    isUp: z.boolean(),
    serverTime: z.string(),
  }),
  refusals: [],
})

export const listSportsFixtures = endpoint({
  method: 'GET',
  path: '/wps/sports/fixtures',
  summary:
    'Fixtures of a sport or a competition, or of what somebody starred: live ones first, then by their start',
  audience: 'guest',
  rate: 'list',
  query: z.strictObject({
    sport: z.optional(sportCode),
    competitionId: z.optional(competitionId),
    /** Live ones alone, or those that start on a day. */
    when: z.optional(z.union([z.literal('live'), day])),
    zone,
    pick: z.optional(z.enum(marketPicks)),
    of: namedIds,
    pageNo,
  }),
  reply: z.object({
    ...listed.shape,
    /** Of each fixture that has one, the market that was picked, with the mark nearest to even. */
    picked: z.array(z.object({ fixtureId: z.string(), market: shownMarket })),
    pageNum: z.number(),
    totalPages: z.number(),
  }),
  refusals: ['FIXTURE_NOT_FOUND'],
})

export const searchSports = endpoint({
  method: 'GET',
  path: '/wps/sports/search',
  summary: 'Sides, players and competitions by name, in the language of the page or in Latin letters',
  audience: 'guest',
  rate: 'list',
  query: z.strictObject({ text: z.string().check(z.minLength(2), z.maxLength(60)) }),
  reply: z.object({ ...listed.shape, competitions: z.array(shownCompetition) }),
  refusals: [],
})

export const getCompetition = endpoint({
  method: 'GET',
  path: '/wps/sports/competition',
  summary: 'A competition: its table and the form of its sides',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ competitionId, zone }),
  reply: z.object({
    competitionId: z.string(),
    sport: z.string(),
    name: z.string(),
    country: z.nullable(z.string()),
    table: z.array(
      z.object({
        side: shownSide,
        played: z.number(),
        won: z.number(),
        drawn: z.number(),
        lost: z.number(),
        scored: z.number(),
        conceded: z.number(),
        points: z.number(),
        /** The last five, newest last: `w`, `d`, `l`. */
        form: z.string(),
      }),
    ),
    /** On which days its coming fixtures start. */
    days: z.array(z.string()),
  }),
  refusals: ['FIXTURE_NOT_FOUND'],
})

export const getSportsFixture = endpoint({
  method: 'GET',
  path: '/wps/sports/fixture',
  summary: 'A fixture with all its markets',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ fixtureId }),
  reply: z.object({
    fixture: shownFixture,
    markets: z.array(shownMarket),
    /** Who says what the result is. */
    reporter: z.string(),
    format: z.string(),
    /** How long a bet waits while the fixture is live. */
    waitSeconds: z.number(),
    /** When the next step of a simulated fixture is drawn. */
    nextStepAt: z.nullable(z.string()),
    rulesHash: z.string(),
    /** What a simulated fixture promised before its first quote, with its place in the public log. */
    simulation: z.nullable(
      z.object({
        model: z.string(),
        seedHash: z.string(),
        parametersHash: z.string(),
        firstRound: z.string(),
        leaf: z.nullable(z.number()),
      }),
    ),
    serverTime: z.string(),
  }),
  refusals: ['FIXTURE_NOT_FOUND'],
})

export const listSportsResults = endpoint({
  method: 'GET',
  path: '/wps/sports/results',
  summary: 'Fixtures that ended, by day and sport or competition',
  audience: 'guest',
  rate: 'list',
  query: z.strictObject({
    /** Those that started on a day. */
    day: z.optional(day),
    zone,
    sport: z.optional(sportCode),
    competitionId: z.optional(competitionId),
    pageNo,
  }),
  reply: z.object({ fixtures: z.array(shownFixture), pageNum: z.number(), totalPages: z.number() }),
  refusals: [],
})

/** Public for 90 days: what a market closed at, what was fair, and how it came out (SB-59). */
export const getClosingOdds = endpoint({
  method: 'GET',
  path: '/wps/sports/closing',
  summary: 'Closing odds, fair chances, margin and result of each market of a fixture',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ fixtureId }),
  reply: z.object({
    markets: z.array(
      z.object({
        market: z.string(),
        margin: z.number(),
        outcomes: z.array(
          z.object({
            outcome: z.string(),
            odds: z.number(),
            chance: z.number(),
            won: z.nullable(z.tuple([z.number(), z.number()])),
            void: z.nullable(z.tuple([z.number(), z.number()])),
          }),
        ),
      }),
    ),
  }),
  refusals: ['FIXTURE_NOT_FOUND'],
})

export const getSportsFigures = endpoint({
  method: 'GET',
  path: '/wps/sports/figures',
  summary: 'By day and sport: return, refused waits by direction, corrections, voids, time to settle',
  audience: 'guest',
  rate: 'read',
  reply: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        sport: z.string(),
        bets: z.number(),
        /** Paid of what was staked, in millionths; nothing where nothing was staked. */
        returned: z.nullable(z.number()),
        waits: z.object({
          rose: z.number(),
          fell: z.number(),
          refusedRose: z.number(),
          refusedFell: z.number(),
        }),
        corrections: z.number(),
        voids: z.number(),
        secondsToSettle: z.nullable(z.number()),
      }),
    ),
  }),
  refusals: [],
})

export const getMatchProof = endpoint({
  method: 'GET',
  path: '/wps/sports/proof',
  summary: 'The file from which anybody redraws a simulated match that has ended',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ fixtureId }),
  reply: z.object({ file: z.string() }),
  refusals: ['FIXTURE_NOT_FOUND'],
})
