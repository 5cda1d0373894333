import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { approval } from './operators.ts'
import { gameCode, stakeOnWire } from './play.ts'
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

/** `NONE` hides a tag that the catalogue gives. */
export const gameTags = ['HOT', 'NEW', 'NONE'] as const
export type GameTag = (typeof gameTags)[number]

const arranged = {
  /** The lower, the further in front. */
  place: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  tag: z.nullable(z.enum(gameTags)),
}
export const arrangedGame = z.object({ gameId: z.string(), ...arranged })
export type ArrangedGame = z.output<typeof arrangedGame>

/** Null is as in the catalogue. */
export const arrangeGame = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/games/arrange',
  summary: 'Say where a house lists a game, and with which tag',
  body: z.strictObject({ house, gameId: gameCode, ...arranged, reason: text(140) }),
  reply: arrangedGame,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'GAME_NOT_FOUND'],
})

/** Within what the house's currency allows; null is all of it. Asked by one operator and decided by another. */
export const changeStakes = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/games/stakes',
  summary: 'Ask that less or more may be staked on a game of a house',
  body: z.strictObject({
    id: z.uuid(),
    house,
    gameId: gameCode,
    stakes: z.nullable(z.strictObject({ least: stakeOnWire, most: stakeOnWire })),
    reason: text(140),
  }),
  reply: approval,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'GAME_NOT_FOUND',
    'INVALID_AMOUNT',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
  ],
})
