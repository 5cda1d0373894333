import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { memberType } from './member.ts'
import { dialingCode, digits, text } from './text.ts'

/** The public half of the browser's own key; the private half cannot leave the browser. */
export const proofKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  y: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
})
export type ProofKey = z.output<typeof proofKey>

/** The public half of a pair made for one token (ECDH). With the house's half it gives the key that calls are proven by. */
export const exchangeKey = z.optional(proofKey)

/** What a call carries that opens or renews a session and has nothing else to say. */
export const exchangeBody = z.optional(z.strictObject({ exchangeKey }))

/** What every way in carries beside its own proof. */
export const entry = {
  proofKey,
  exchangeKey,
  remember: z.boolean(),
  captcha: z.optional(digits(6)),
  human: z.optional(text(4000)),
}

/** The agents' door takes agents only, the members' door members only. */
const door = z._default(z.enum(['member', 'agent']), 'member')

export const loginBody = z.discriminatedUnion('type', [
  z.strictObject({ ...entry, door, type: z.literal('username'), username: text(64), password: text(128) }),
  z.strictObject({
    ...entry,
    door,
    type: z.literal('sms'),
    username: digits(20),
    countryDialingCode: dialingCode,
    verificationCode: digits(10),
  }),
  z.strictObject({
    ...entry,
    door,
    type: z.literal('firebase'),
    firebaseChannel: z.literal('sms'),
    firebaseIdToken: text(4096),
    firebaseMobileNo: digits(20),
    countryDialingCode: dialingCode,
  }),
])
export type LoginBody = z.output<typeof loginBody>

/** What the browser keeps under MC_SESSION_INFO, less the merchant code, which it knows. */
export const openedSession = z.object({
  token: z.string(),
  userName: z.string(),
  type: memberType,
  firstTimeLogin: z.boolean(),
  mustChangePassword: z.boolean(),
  /** When the token ends unless it is renewed, in milliseconds since 1970. */
  expiresAt: z.number(),
  /** The house's half for this token; null where the browser offered none, and its calls are signed. */
  exchangeKey: z.nullable(proofKey),
})
export type OpenedSession = z.output<typeof openedSession>

export const secondStepMethods = ['totp', 'passkey', 'recovery', 'sms'] as const

/** Either a session, or the second step that stands before it. */
export const loginReply = z.object({
  session: z.nullable(openedSession),
  secondStep: z.nullable(z.object({ ticket: z.string(), methods: z.array(z.enum(secondStepMethods)) })),
})
export type LoginReply = z.output<typeof loginReply>

export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Log in by username, SMS code or phone identity token',
  audience: 'guest',
  rate: 'enter',
  isSealed: true,
  body: loginBody,
  reply: loginReply,
  refusals: [
    'WRONG_CREDENTIALS',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'CODE_WRONG',
    'ACCOUNT_LOCKED',
    'NOT_AN_AGENT',
    'NOT_A_MEMBER',
    'FEATURE_OFF',
    'HUMAN_CHECK_REQUIRED',
    'BAD_SEAL',
  ],
})

export const renewSession = endpoint({
  method: 'POST',
  path: '/wps/session/refresh',
  summary: 'Renew the token with the refresh cookie and the browser’s key',
  audience: 'guest',
  rate: 'enter',
  body: exchangeBody,
  reply: openedSession,
  refusals: ['SESSION_ENDED'],
})

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'End this session',
  audience: 'member',
  rate: 'read',
  answersUnclaimed: true,
  reply: z.object({}),
  refusals: [],
})

export const sessionLine = z.object({
  id: z.string(),
  isThisOne: z.boolean(),
  agent: z.string(),
  country: z.nullable(z.string()),
  ip: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
})
export type SessionLine = z.output<typeof sessionLine>

export const listSessions = endpoint({
  method: 'GET',
  path: '/wps/session/list',
  summary: 'Where I am logged in',
  audience: 'member',
  rate: 'read',
  reply: z.array(sessionLine),
  refusals: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/wps/session/one',
  summary: 'End one of my sessions, or all others',
  audience: 'member',
  rate: 'read',
  mustSign: true,
  query: z.strictObject({ id: z.union([z.uuid(), z.literal('others')]) }),
  reply: z.object({ ended: z.number() }),
  refusals: ['NOT_FOUND'],
})

/** The key that sealed bodies are encrypted to. */
export const getSealKey = endpoint({
  method: 'GET',
  path: '/wps/system/enc-key',
  summary: 'The public key for sealed bodies',
  audience: 'guest',
  rate: 'kept',
  answersWhenClosed: true,
  reply: z.object({ kid: z.string(), jwk: proofKey, notAfter: z.string() }),
  refusals: [],
})
