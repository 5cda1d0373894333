import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gameCode } from './play.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/))

export const listGamesOff = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/games/off',
  summary: 'The games that a house has switched off',
  query: z.strictObject({ house }),
  reply: z.array(z.string()),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** A game that is off begins no round in the house; rounds that are open are played to their end. */
export const switchGame = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/games/switch',
  summary: 'Switch a game of a house off, or on again',
  body: z.strictObject({ house, gameId: gameCode, isOn: z.boolean(), reason: text(140) }),
  reply: z.object({ gameId: z.string(), isOn: z.boolean() }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'GAME_NOT_FOUND', 'GAME_ALARM', 'PROOF_REQUIRED'],
})

/** A few hundred rounds at a time: ask on with `after` until there is no `next`. */
export const verifyRounds = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/rounds/verify',
  summary:
    'Play rounds of our own games again, and say where they come to something else than what is stored',
  query: z.strictObject({ after: z.optional(z.uuid()) }),
  reply: z.object({
    rounds: z.number(),
    /** Rounds that came to something else. */
    differences: z.array(z.string()),
    next: z.nullable(z.string()),
  }),
  refusals: ['NOT_PERMITTED'],
})
