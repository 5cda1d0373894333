import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { approval } from './operators.ts'
import { gameCode, stakeOnWire } from './play.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const

/** Rounds of a vendor's game that a member plays without a stake. */
export const freeRounds = z.object({
  grantId: z.string(),
  vendor: z.string(),
  games: z.array(z.string()),
  count: z.number(),
  /** How many of them have been played. */
  played: z.number(),
  stake: z.string(),
  currency: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  cancelledAt: z.nullable(z.string()),
})
export type FreeRoundsGrant = z.output<typeof freeRounds>

export const listFreeRounds = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/free-rounds',
  summary: 'The free rounds that a member was given, by a promotion or by operators, the newest first',
  query: z.strictObject({ memberId: z.uuid() }),
  reply: z.array(freeRounds),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Asked by one operator and decided by another; the id is the caller's own. */
export const giveFreeRounds = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/free-rounds',
  summary: 'Ask that a member be given free rounds of a game',
  body: z.strictObject({
    id: z.uuid(),
    memberId: z.uuid(),
    gameId: gameCode,
    count: z.int().check(z.minimum(1), z.maximum(1_000)),
    stake: stakeOnWire,
    days: z.int().check(z.minimum(1), z.maximum(30)),
    reason: text(140),
  }),
  reply: approval,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'GAME_NOT_FOUND',
    'GAME_DISABLED',
    'INVALID_AMOUNT',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
  ],
})

/** What was played stays played. Cancelled again, they stay so. */
export const cancelFreeRounds = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/free-rounds/cancel',
  summary: 'Take back the free rounds of a member that have not been played',
  body: z.strictObject({ memberId: z.uuid(), grantId: text(128), reason: text(140) }),
  reply: freeRounds,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
