import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { exchangeBody, exchangeKey, login, loginBody, loginReply, proofKey } from './session.ts'
import { registrationBody } from './registration.ts'
import { freshProof } from './second-step.ts'
import { text } from './text.ts'

export const socialNetworks = ['facebook', 'google', 'line', 'twitter'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
const network = z.enum(socialNetworks)

export const listSocialNetworks = endpoint({
  method: 'GET',
  path: '/wps/session/social/networks',
  summary: 'Networks that can be signed in with here: set up on the server and switched on for the house',
  audience: 'guest',
  rate: 'read',
  reply: z.object({ networks: z.array(network) }),
  refusals: [],
})

export const startSocial = endpoint({
  method: 'POST',
  path: '/wps/session/social/start',
  summary: 'The address to send the browser to, so that the network says who it is',
  audience: 'guest',
  rate: 'enter',
  body: z.strictObject({ network, proofKey, remember: z.boolean() }),
  reply: z.object({ url: z.string() }),
  refusals: ['FEATURE_OFF', 'TRY_AGAIN'],
})

/** The network sends the browser here; what it brings is one of the two, or an error in the network's own words. */
export const returnFromSocial = endpoint({
  method: 'GET',
  path: '/wps/session/social/callback',
  summary: 'Where a network sends the browser back to',
  audience: 'guest',
  rate: 'enter',
  answersWhenClosed: true,
  isNavigation: true,
  // Networks add parameters of their own.
  query: z.looseObject({ state: text(200), code: z.optional(text(4000)), error: z.optional(text(200)) }),
  reply: z.object({ to: z.string() }),
  refusals: [],
})

/** Where the browser stands when it is back; what the network said is then picked up with `finishSocial`. */
export const socialReturns = { done: '/m/login?social=done', failed: '/m/login?social=failed' } as const

/** Somebody whom no member of the house has linked yet. They may register, or show which member they are. */
export const newcomer = z.object({ network, displayName: z.nullable(z.string()), canRegister: z.boolean() })
export type Newcomer = z.output<typeof newcomer>

export const socialReply = z.object({ ...loginReply.shape, newcomer: z.nullable(newcomer) })
export type SocialReply = z.output<typeof socialReply>

export const finishSocial = endpoint({
  method: 'POST',
  path: '/wps/session/social/finish',
  summary: 'Pick up, with the browser’s key, what the network said',
  audience: 'guest',
  rate: 'enter',
  body: exchangeBody,
  reply: socialReply,
  refusals: ['SOCIAL_FAILED', 'BAD_PROOF', 'NOT_A_MEMBER'],
})

export const linkSocial = endpoint({
  method: 'POST',
  path: '/wps/session/social/link',
  summary: 'Log in by password or code, and from then on with the network too',
  audience: 'guest',
  rate: 'enter',
  isSealed: true,
  body: loginBody,
  reply: loginReply,
  refusals: [...login.refusals, 'SOCIAL_FAILED', 'SOCIAL_TAKEN', 'BAD_PROOF'],
})

/** The network says who it is, so nothing is asked but a name, the agreement and the age. */
export const socialRegistration = z.strictObject({
  username: text(255),
  exchangeKey,
  affiliateCode: registrationBody.shape.affiliateCode,
  agreement: registrationBody.shape.agreement,
  isOfAge: registrationBody.shape.isOfAge,
  registerMethod: registrationBody.shape.registerMethod,
  registerUrl: registrationBody.shape.registerUrl,
})
export type SocialRegistration = z.output<typeof socialRegistration>

export const registerSocial = endpoint({
  method: 'POST',
  path: '/wps/session/social/register',
  summary: 'Become a member whom the network recognises',
  audience: 'guest',
  rate: 'enter',
  isSealed: true,
  body: socialRegistration,
  reply: loginReply,
  refusals: [
    'REGISTRATION_CLOSED',
    'EXCLUDED',
    'FIELD_REQUIRED',
    'ACCOUNT_FORMAT',
    'AGREEMENT_REQUIRED',
    'AGE_REQUIRED',
    'INVITATION_INVALID',
    'LINK_ENDED',
    'USERNAME_TAKEN',
    'SOCIAL_FAILED',
    'SOCIAL_TAKEN',
    'BAD_PROOF',
    'BAD_SEAL',
  ],
})

export const socialLink = z.object({ network, linkedAt: z.string() })
export type SocialLink = z.output<typeof socialLink>

export const listSocialLinks = endpoint({
  method: 'GET',
  path: '/wps/member/social',
  summary: 'Networks I can log in with',
  audience: 'member',
  rate: 'read',
  reply: z.object({ links: z.array(socialLink) }),
  refusals: [],
})

export const unlinkSocial = endpoint({
  method: 'POST',
  path: '/wps/member/social/unlink',
  summary: 'No longer log in with a network',
  audience: 'member',
  rate: 'enter',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({ network, proof: z.nullable(freshProof) }),
  reply: z.object({}),
  refusals: [
    'PROOF_REQUIRED',
    'WRONG_CREDENTIALS',
    'CODE_WRONG',
    'PASSKEY_WRONG',
    'BAD_SEAL',
    'NOT_FOUND',
    'LAST_WAY_IN',
  ],
})
