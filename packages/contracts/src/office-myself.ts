import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { operatorLogin } from './office-staff.ts'
import { madePasskey, passkeyToMake, passkeyToSign } from './second-step.ts'
import { digits, line, text } from './text.ts'

const own = { audience: 'operator', rate: 'read' } as const
const moment = z.string()

/** The same for everybody who asks, so that nobody learns from it who works here or who has a passkey. */
export const askOperatorPasskey = endpoint({
  method: 'POST',
  path: '/wps/office/session/passkey',
  summary: 'What a passkey of an operator is to sign',
  audience: 'guest',
  rate: 'enter',
  answersWhenClosed: true,
  reply: passkeyToSign,
  refusals: ['NOT_FOUND'],
})

export const operatorPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: moment,
  usedAt: z.nullable(moment),
})
export type OperatorPasskey = z.output<typeof operatorPasskey>

export const getMyself = endpoint({
  ...own,
  method: 'GET',
  path: '/wps/office/me',
  summary: 'Where I am logged in, and what I show as a second step',
  reply: z.object({
    logins: z.array(operatorLogin),
    passkeys: z.array(operatorPasskey),
    hasApp: z.boolean(),
  }),
  refusals: [],
})

export const endOwnLogin = endpoint({
  ...own,
  method: 'POST',
  path: '/wps/office/me/logins/end',
  summary: 'End one of my logins, or all others',
  body: z.strictObject({ id: z.union([z.uuid(), z.literal('others')]) }),
  reply: z.object({ ended: z.number() }),
  refusals: ['NOT_FOUND'],
})

export const startOwnPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/wps/office/me/passkeys/start',
  summary: 'Begin to add a passkey of mine',
  reply: passkeyToMake,
  refusals: ['PROOF_REQUIRED'],
})

export const addOwnPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/wps/office/me/passkeys',
  summary: 'Add the passkey that the browser made',
  body: z.strictObject({ name: line(40).check(z.regex(/\S/)), passkey: madePasskey }),
  reply: z.object({}),
  refusals: ['PASSKEY_WRONG', 'SECOND_STEP_EXISTS', 'PROOF_REQUIRED'],
})

export const removeOwnPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/wps/office/me/passkeys/remove',
  summary: 'Remove a passkey of mine; the last second step stays',
  body: z.strictObject({ id: text(1400) }),
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'LAST_SECOND_STEP', 'PROOF_REQUIRED'],
})

export const startOwnApp = endpoint({
  ...own,
  method: 'POST',
  path: '/wps/office/me/app/start',
  summary: 'Begin to set up an authenticator app in place of the one I have',
  rate: 'check',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['PROOF_REQUIRED'],
})

export const confirmOwnApp = endpoint({
  ...own,
  method: 'POST',
  path: '/wps/office/me/app',
  summary: 'Confirm the authenticator app with its first code',
  rate: 'check',
  body: z.strictObject({ code: digits(6) }),
  reply: z.object({}),
  refusals: ['CODE_WRONG', 'NOT_FOUND', 'PROOF_REQUIRED'],
})
