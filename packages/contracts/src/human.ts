import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const captchaPurposes = ['login', 'register', 'password'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

/** How long a picture can be answered; a page shows another before it ends. */
export const CAPTCHA_SECONDS = 120

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  summary: 'A picture of six digits, as a base64 PNG',
  audience: 'guest',
  rate: 'enter',
  moduleId: 'VALID_CAPTCHA3',
  query: z.strictObject({ purpose: z._default(z.enum(captchaPurposes), 'login') }),
  reply: z.string(),
  refusals: ['RATE_LIMITED'],
})

/** What a browser shows that it is used by a person for; the work done for one opens no other. */
export const humanPurposes = ['register', 'sms', 'password', 'login', 'trial'] as const
export type HumanPurpose = (typeof humanPurposes)[number]

/** A piece of work as the solver library takes it. */
export const humanChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number(),
    data: z.record(z.string(), z.string()),
    expiresAt: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})
export type HumanChallenge = z.output<typeof humanChallenge>

/** What is sent back as `human`: this, as JSON, in base64. */
export const humanSolution = z.strictObject({
  challenge: humanChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export const getHumanChallenge = endpoint({
  method: 'GET',
  path: '/wps/human/challenge',
  summary: 'A piece of work that costs a person nothing and a machine its profit',
  audience: 'guest',
  rate: 'enter',
  query: z.strictObject({ purpose: z.enum(humanPurposes) }),
  reply: humanChallenge,
  refusals: ['RATE_LIMITED'],
})
