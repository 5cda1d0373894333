import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { entry, loginReply } from './session.ts'

export const startTrial = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'Play for a day with play money, without registering',
  audience: 'guest',
  rate: 'enter',
  moduleId: 'FREEPLAY3',
  body: z.strictObject({
    proofKey: entry.proofKey,
    exchangeKey: entry.exchangeKey,
    human: entry.human,
    isOfAge: z.optional(z.boolean()),
    /** Where the house asks for it; it is looked at and not kept. */
    birthDate: z.optional(z.iso.date()),
  }),
  reply: z.extend(loginReply, { trialsLeft: z.number() }),
  refusals: ['FEATURE_OFF', 'AGE_REQUIRED', 'HUMAN_CHECK_REQUIRED', 'TRIALS_USED'],
})

export const getTrialsLeft = endpoint({
  method: 'GET',
  path: '/wps/member/trialuser',
  summary: 'How many trials this device has left',
  audience: 'guest',
  rate: 'read',
  reply: z.object({
    isOffered: z.boolean(),
    trialsLeft: z.number(),
    minimumAge: z.number(),
    asksBirthDate: z.boolean(),
  }),
  refusals: [],
})
