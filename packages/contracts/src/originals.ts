import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gameCode, playedRound, requestId, stakeOnWire, stakeRefusals } from './play.ts'

/** What a member is told of a slot beside its return. */
export const slotFacts = z.object({
  /** How often a round pays anything, and by how many stakes it deviates. */
  hitRate: z.number(),
  deviation: z.number(),
  volatility: z.enum(['calm', 'even', 'lively', 'bold']),
  /** The most that a round pays, in stakes: what a round can come to, or else the cap at which it ends. */
  largest: z.number(),
  isCounted: z.boolean(),
})
export type SlotFacts = z.output<typeof slotFacts>

/** What a game's rules are and what may be staked on it. */
export const gameRules = z.object({
  game: z.string(),
  kind: z.enum(['originals', 'slots']),
  name: z.string(),
  domain: z.string(),
  rulesHash: z.string(),
  rules: z.unknown(),
  /** Measured and counted figures, of slots. */
  facts: z.optional(slotFacts),
  stake: z.object({ currency: z.string(), least: z.string(), most: z.string(), step: z.string() }),
})
export type GameRules = z.output<typeof gameRules>

export const playOriginal = endpoint({
  method: 'POST',
  path: '/wps/play/originals',
  summary: 'Begins a round of one of the house’s own games',
  audience: 'member',
  rate: 'bet',
  hasDemo: true,
  body: z.strictObject({ requestId, game: gameCode, stake: stakeOnWire, start: z.unknown() }),
  reply: playedRound,
  refusals: stakeRefusals,
})

export const continueOriginal = endpoint({
  method: 'POST',
  path: '/wps/play/originals/step',
  summary: 'Plays an open round on',
  audience: 'member',
  rate: 'bet',
  hasDemo: true,
  body: z.strictObject({ requestId, roundId: z.uuid(), action: z.unknown() }),
  reply: playedRound,
  refusals: [...stakeRefusals, 'ROUND_NOT_FOUND', 'ROUND_CLOSED'],
})

export const getOpenRound = endpoint({
  method: 'GET',
  path: '/wps/play/originals/open',
  summary: 'My round of a game that is not over, as I left it',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  query: z.strictObject({ game: gameCode }),
  reply: z.object({ round: z.nullable(playedRound) }),
  refusals: ['LOGIN_REQUIRED', 'GAME_NOT_FOUND'],
})

export const getOriginalRules = endpoint({
  method: 'GET',
  path: '/wps/play/originals/rules',
  summary: 'The rules of one of the house’s own games',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ game: gameCode }),
  reply: gameRules,
  refusals: ['GAME_NOT_FOUND'],
})

export const spinSlot = endpoint({
  method: 'POST',
  path: '/wps/play/slots/spin',
  summary: 'Spins a slot: the spin with all its features is one round',
  audience: 'member',
  rate: 'bet',
  hasDemo: true,
  body: z.strictObject({
    requestId,
    game: gameCode,
    stake: stakeOnWire,
    buysFeature: z.optional(z.boolean()),
  }),
  reply: playedRound,
  refusals: stakeRefusals,
})

export const getSlotRules = endpoint({
  method: 'GET',
  path: '/wps/play/slots/rules',
  summary: 'The rules and the pay table of a slot',
  audience: 'guest',
  rate: 'read',
  query: z.strictObject({ game: gameCode }),
  reply: gameRules,
  refusals: ['GAME_NOT_FOUND'],
})
