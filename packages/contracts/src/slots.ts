import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gameCode, gameRules, playedRound, stakeOnWire, stakeRefusals } from './play.ts'
import { requestId } from './request-id.ts'

export const spinSlot = endpoint({
  method: 'POST',
  path: '/wps/play/slots/spin',
  summary: 'Spins a slot: the spin with all its features is one round',
  audience: 'member',
  rate: 'bet',
  hasDemo: true,
  isUncompressed: true,
  overSocket: true,
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
