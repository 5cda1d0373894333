import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gameCode, gameRules, playedRound, stakeOnWire, stakeRefusals } from './play.ts'
import { requestId } from './request-id.ts'

export const playOriginal = endpoint({
  method: 'POST',
  path: '/wps/play/originals',
  summary: 'Begins a round of one of the house’s own games',
  audience: 'member',
  rate: 'bet',
  hasDemo: true,
  isUncompressed: true,
  overSocket: true,
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
  isUncompressed: true,
  overSocket: true,
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
