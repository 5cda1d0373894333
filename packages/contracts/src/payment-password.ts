import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { digits, text } from './text.ts'

const password = text(128)
const paymentPassword = z.string().check(z.minLength(6), z.maxLength(128))
const newPassword = { newPassword: paymentPassword, confirmNewPassword: paymentPassword }
const badNew = ['PASSWORD_TOO_EASY', 'PASSWORDS_DIFFER', 'PASSWORD_IN_USE', 'BAD_SEAL'] as const
const nothing = z.object({})

export const hasPaymentPassword = endpoint({
  method: 'GET',
  path: '/wps/member/hasWithdrawalPassword',
  summary: 'Whether I have a payment password',
  audience: 'member',
  rate: 'read',
  reply: z.object({ hasWithdrawalPassword: z.boolean() }),
  refusals: [],
})

/**
 * The first is set with the login password, each later one with the payment password before it. A member who has
 * neither, and has just come in, leaves it out.
 */
export const setPaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/member/paymentPassword',
  summary: 'Set or change my payment password; every other session ends',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({ oldPassword: z.optional(password), ...newPassword }),
  reply: nothing,
  refusals: [
    ...badNew,
    'PASSWORD_WRONG',
    'PASSWORD_UNCHANGED',
    'PAYMENT_PASSWORD_LOCKED',
    'ACCOUNT_LOCKED',
    'NOT_PERMITTED',
  ],
})

/** For whoever has forgotten it: the login password, and a code sent to the member. */
export const resetPaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  summary: 'Set a new payment password without the old one; every other session ends',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({ password: z.optional(password), verificationCode: digits(10), ...newPassword }),
  reply: nothing,
  refusals: [...badNew, 'PASSWORD_WRONG', 'CODE_WRONG', 'CONTACT_MISSING', 'ACCOUNT_LOCKED', 'NOT_PERMITTED'],
})

/** Asked because the specification asks. No answer ever opens, changes or recovers anything. */
export const securityQuestions = [
  'FIRST_SCHOOL',
  'CHILDHOOD_FRIEND',
  'FIRST_PET',
  'BIRTH_TOWN',
  'FAVOURITE_TEACHER',
  'FIRST_JOB',
] as const
const question = z.enum(securityQuestions)

export const listSecurityQuestions = endpoint({
  method: 'GET',
  path: '/wps/member/securityQuestions',
  summary: 'Questions to choose from',
  audience: 'member',
  rate: 'read',
  reply: z.array(z.object({ question })),
  refusals: [],
})

export const listMySecurityQuestions = endpoint({
  method: 'GET',
  path: '/wps/member/customerSecurityQuestions',
  summary: 'Which questions I have answered; never the answers',
  audience: 'member',
  rate: 'read',
  reply: z.array(z.object({ question })),
  refusals: [],
})

const answer = z.strictObject({ question, answer: text(100) })

export const saveSecurityQuestions = endpoint({
  method: 'POST',
  path: '/wps/member/customerSecurityQuestions',
  summary: 'Answer questions anew; they never open anything',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({
    password: z.optional(password),
    answers: z.array(answer).check(z.minLength(1), z.maxLength(3)),
  }),
  reply: nothing,
  refusals: ['PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'BAD_SEAL', 'NOT_PERMITTED'],
})

export const getSecurityConfig = endpoint({
  method: 'GET',
  path: '/wps/member/securityConfig',
  summary: 'How my account is guarded',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    hasPassword: z.boolean(),
    isPasswordTemporary: z.boolean(),
    hasWithdrawalPassword: z.boolean(),
    hasSecurityQuestions: z.boolean(),
    hasMobile: z.boolean(),
    hasEmail: z.boolean(),
  }),
  refusals: [],
})
