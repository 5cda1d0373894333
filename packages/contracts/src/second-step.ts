import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { exchangeKey, openedSession } from './session.ts'
import { digits, text } from './text.ts'

const base64url = (longest: number) => text(longest).check(z.regex(/^[A-Za-z0-9_-]+$/))
const token = base64url(43)

/** What a browser answers when it has made a passkey, in the form of WebAuthn. */
export const madePasskey = z.strictObject({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    authenticatorData: z.optional(base64url(8000)),
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(base64url(4000)),
  }),
})

/** What a browser answers when a passkey has signed. */
export const signedPasskey = z.strictObject({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: z.optional(base64url(100)),
  }),
})

const byTotp = z.strictObject({ by: z.literal('totp'), code: digits(6) })
const byRecovery = z.strictObject({ by: z.literal('recovery'), code: text(32) })
const byPasskey = z.strictObject({ by: z.literal('passkey'), passkey: signedPasskey })
const byPassword = z.strictObject({ by: z.literal('password'), password: text(128) })

export const secondProof = z.discriminatedUnion('by', [byTotp, byRecovery, byPasskey])
export type SecondProof = z.output<typeof secondProof>

/** Shows once more who is asking, before something that a thief would want to change. */
export const freshProof = z.discriminatedUnion('by', [byTotp, byRecovery, byPasskey, byPassword])
export type FreshProof = z.output<typeof freshProof>

/** Null only where the member has nothing to show: neither a password nor a second step. */
const proof = z.nullable(freshProof)

export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transports = z.optional(z.array(z.enum(passkeyTransports)))
const knownPasskey = z.object({ id: z.string(), type: z.literal('public-key'), transports })

/** What the browser is asked to make a passkey with. */
export const passkeyToMake = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  }),
  attestation: z.literal('none'),
})
export type PasskeyToMake = z.output<typeof passkeyToMake>

/** What the browser is asked to have signed. */
export const passkeyToSign = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(knownPasskey),
  userVerification: z.literal('required'),
})
export type PasskeyToSign = z.output<typeof passkeyToSign>

export const finishLogin = endpoint({
  method: 'POST',
  path: '/wps/session/login/second',
  summary: 'Take the second step of a login',
  audience: 'guest',
  rate: 'enter',
  isSealed: true,
  body: z.strictObject({ ticket: token, proof: secondProof, trustDevice: z.boolean(), exchangeKey }),
  reply: openedSession,
  refusals: ['TICKET_ENDED', 'CODE_WRONG', 'PASSKEY_WRONG', 'ACCOUNT_LOCKED', 'SOCIAL_TAKEN', 'BAD_SEAL'],
})

export const askPasskeyAtLogin = endpoint({
  method: 'POST',
  path: '/wps/session/login/passkey',
  summary: 'What a passkey is to sign as the second step of a login',
  audience: 'guest',
  rate: 'enter',
  isSealed: true,
  body: z.strictObject({ ticket: token }),
  reply: passkeyToSign,
  refusals: ['TICKET_ENDED', 'BAD_SEAL'],
})

export const secondStep = z.object({
  id: z.string(),
  kind: z.enum(['totp', 'passkey']),
  /** What the member calls it; an authenticator app has no name. */
  name: z.nullable(z.string()),
  addedAt: z.string(),
  usedAt: z.nullable(z.string()),
})
export type SecondStep = z.output<typeof secondStep>

export const listSecondSteps = endpoint({
  method: 'GET',
  path: '/wps/member/second-step',
  summary: 'My second steps',
  audience: 'member',
  rate: 'read',
  reply: z.object({ steps: z.array(secondStep), recoveryCodesLeft: z.number() }),
  refusals: [],
})

/** Codes for the day everything else is lost; shown once. Null where the member has some already. */
const recoveryCodes = z.nullable(z.array(z.string()))

const proving = ['PROOF_REQUIRED', 'WRONG_CREDENTIALS', 'CODE_WRONG', 'PASSKEY_WRONG', 'BAD_SEAL'] as const

export const startTotp = endpoint({
  method: 'POST',
  path: '/wps/member/second-step/totp',
  summary: 'Begin to add an authenticator app',
  audience: 'member',
  rate: 'enter',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({ proof }),
  reply: z.object({ secret: z.string(), uri: z.string(), qrPng: z.string() }),
  refusals: [...proving, 'SECOND_STEP_EXISTS'],
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/wps/member/second-step/totp/confirm',
  summary: 'Confirm the authenticator app with its first code',
  audience: 'member',
  rate: 'enter',
  mustSign: true,
  body: z.strictObject({ code: digits(6) }),
  reply: z.object({ recoveryCodes }),
  refusals: ['CODE_WRONG', 'NOT_FOUND', 'SECOND_STEP_EXISTS'],
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/second-step/passkey',
  summary: 'Begin to add a passkey',
  audience: 'member',
  rate: 'enter',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({ proof }),
  reply: passkeyToMake,
  refusals: proving,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/second-step/passkey/confirm',
  summary: 'Add the passkey that the browser made',
  audience: 'member',
  rate: 'enter',
  mustSign: true,
  body: z.strictObject({ name: text(40), passkey: madePasskey }),
  reply: z.object({ id: z.string(), recoveryCodes }),
  refusals: ['PASSKEY_WRONG', 'SECOND_STEP_EXISTS'],
})

export const askPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/second-step/passkey/ask',
  summary: 'What a passkey is to sign to show that it is me',
  audience: 'member',
  rate: 'enter',
  reply: passkeyToSign,
  refusals: ['NOT_FOUND'],
})

export const renameSecondStep = endpoint({
  method: 'PUT',
  path: '/wps/member/second-step',
  summary: 'Give a passkey another name',
  audience: 'member',
  rate: 'read',
  mustSign: true,
  body: z.strictObject({ id: base64url(1400), name: text(40) }),
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
})

export const removeSecondStep = endpoint({
  method: 'POST',
  path: '/wps/member/second-step/remove',
  summary: 'Remove a second step',
  audience: 'member',
  rate: 'enter',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({ id: base64url(1400), proof }),
  reply: z.object({}),
  refusals: [...proving, 'NOT_FOUND'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/wps/member/second-step/recovery',
  summary: 'New recovery codes; the old ones are void',
  audience: 'member',
  rate: 'enter',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({ proof }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: [...proving, 'NOT_FOUND'],
})
