import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dialingCode, digits, text } from './text.ts'

/** When the code ends, in milliseconds since 1970, and in how many minutes that is. */
export const codeSent = z.object({
  expirationTime: z.number(),
  expiredMinutes: z.number(),
  /** In how many seconds another may be asked for. From then on only the newest is right. */
  retryAfter: z.number(),
})
export type CodeSent = z.output<typeof codeSent>

/** A number goes by two names on the wire. */
const number = digits(20)
const toNumber = { countryDialingCode: dialingCode, human: z.optional(text(4000)) }

const common = {
  method: 'POST',
  audience: 'guest',
  rate: 'enter',
  moduleId: 'REGMOBVERF3',
  reply: codeSent,
  refusals: ['HUMAN_CHECK_REQUIRED', 'NUMBER_NOT_SUPPORTED', 'CODE_LIMITED', 'FEATURE_OFF'],
} as const

const purpose = z._default(z.enum(['login', 'password']), 'login')

/** The answer is the same whether or not anybody has the number. */
export const sendCode = endpoint({
  ...common,
  path: '/wps/verification/sms/noLogin',
  summary: 'Send an SMS code to log in or to set a new password',
  body: z.union([
    z.strictObject({ ...toNumber, purpose, mobileNum: number }),
    z.strictObject({ ...toNumber, purpose, mobileNo: number }),
  ]),
})

export const sendRegisterCode = endpoint({
  ...common,
  path: '/wps/verification/sms/register',
  summary: 'Send an SMS code to register with',
  body: z.union([
    z.strictObject({ ...toNumber, mobileNum: number }),
    z.strictObject({ ...toNumber, mobileNo: number }),
  ]),
})

export const sendMemberCode = endpoint({
  ...common,
  path: '/wps/verification/member',
  summary: 'Send a code to my own telephone, or to my address where there is none',
  audience: 'member',
  body: z.strictObject({ purpose: z.literal('payment-password') }),
  reply: z.extend(codeSent, { channel: z.enum(['sms', 'email']), sentTo: z.string() }),
  refusals: ['CONTACT_MISSING', 'NUMBER_NOT_SUPPORTED', 'CODE_LIMITED', 'FEATURE_OFF'],
})
