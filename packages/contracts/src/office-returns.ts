import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { gameTypes } from './game-types.ts'
import { gameTags } from './office-games.ts'
import { approval } from './operators.ts'
import { gameCode } from './play.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/))

/**
 * What the rounds of a game really gave back over the last thirty days, in percent of what was staked. `low` and `high`
 * are where it lies in 99 of 100 such spans if the game returns what it declares.
 */
export const livedReturn = z.object({
  rounds: z.number(),
  staked: z.string(),
  paid: z.string(),
  percent: z.string(),
  low: z.nullable(z.string()),
  high: z.nullable(z.string()),
  /** By how many deviations it is off; null where nothing is declared or too little was played. */
  deviations: z.nullable(z.number()),
  /** `warn` outside the band, `alarm` where it is off by what chance does once in a thousand spans. */
  standing: z.enum(['few', 'undeclared', 'inside', 'warn', 'alarm']),
  /** Only simulated members, which a demo has, have played it. */
  isSimulated: z.boolean(),
  /** The end of the last hour that is in it. */
  until: z.string(),
})
export type LivedReturn = z.output<typeof livedReturn>

export const officeGame = z.object({
  code: z.string(),
  name: z.string(),
  vendor: z.string(),
  gameType: z.enum(gameTypes),
  /** Its place in lists: the lower, the further in front. */
  place: z.number(),
  tag: z.nullable(z.string()),
  /** What the house says of both itself; null where the catalogue does. */
  ownPlace: z.nullable(z.number()),
  ownTag: z.nullable(z.enum(gameTags)),
  /** Whether the house has it on, and whether whoever makes it can open it now. */
  isOn: z.boolean(),
  isPlayable: z.boolean(),
  /** The declared return in percent. */
  declared: z.nullable(z.string()),
  lived: z.nullable(livedReturn),
  /** What may be staked on a round of our own games and those of vendors. */
  stakes: z.nullable(z.object({ least: z.string(), most: z.string(), step: z.string() })),
  /** The account of the pot that it plays for. */
  pot: z.nullable(z.string()),
})
export type OfficeGame = z.output<typeof officeGame>

export const listOfficeGames = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/games',
  summary: 'The games of a house in their order: on or off, what they declare and what they gave back',
  query: z.strictObject({
    house,
    /** One game alone, by its code. */
    game: z.optional(gameCode),
    vendor: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,15}$/))),
    /** Those that are on, or those that are off. */
    isOn: z.optional(z.enum(['true', 'false'])),
    after: z.optional(listCursor),
  }),
  reply: z.object({ currency: z.string(), games: z.array(officeGame), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** A game whose return is out of its band is switched on again by two. */
export const reopenGame = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/games/reopen',
  summary: 'Ask to switch a game on again although its return gave an alarm; another operator decides',
  body: z.strictObject({ id: z.uuid(), house, gameId: gameCode, reason: text(140) }),
  reply: approval,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'GAME_NOT_FOUND',
    'ALREADY_DECIDED',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
  ],
})
