import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { registrationStatements } from './registration.ts'
import { dialingCode, digits, text } from './text.ts'

const password = text(128)
const newPassword = { newPassword: password, confirmNewPassword: password }
const badNew = [
  'PASSWORD_LENGTH',
  'PASSWORD_TOO_EASY',
  'PASSWORDS_DIFFER',
  'PASSWORD_IN_USE',
  'BAD_SEAL',
] as const
const nothing = z.object({})

/**
 * The old password may be left out only right after coming in with a temporary one. Whoever takes over an account that
 * was opened for them says with it what every new member says.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  summary: 'Change my password; every other session ends',
  audience: 'member',
  rate: 'enter',
  mustSign: true,
  answersUnclaimed: true,
  isSealed: true,
  body: z.strictObject({ oldPassword: z.optional(password), ...newPassword, ...registrationStatements }),
  reply: nothing,
  refusals: [
    ...badNew,
    'PASSWORD_WRONG',
    'PASSWORD_UNCHANGED',
    'ACCOUNT_LOCKED',
    'NOT_PERMITTED',
    'AGREEMENT_REQUIRED',
    'AGE_REQUIRED',
    'EXCLUDED',
  ],
})

/** The answer is the same whether or not anybody has the address. */
export const askPasswordByMail = endpoint({
  method: 'POST',
  path: '/wps/member/password/email',
  summary: 'Send a letter with a link to set a new password',
  audience: 'guest',
  rate: 'enter',
  isForm: true,
  body: z.strictObject({ email: z.email().check(z.maxLength(254)), human: z.optional(text(4000)) }),
  reply: z.object({ expiredMinutes: z.number() }),
  refusals: ['HUMAN_CHECK_REQUIRED', 'CODE_LIMITED', 'FEATURE_OFF'],
})

export const setPasswordByLink = endpoint({
  method: 'POST',
  path: '/wps/member/password/link',
  summary: 'Set a new password with the token of the letter; every session ends',
  audience: 'guest',
  rate: 'enter',
  isSealed: true,
  body: z.strictObject({ token: text(200), ...newPassword }),
  reply: nothing,
  refusals: [...badNew, 'RESET_LINK_ENDED'],
})

export const setPasswordByCode = endpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  summary: 'Set a new password with an SMS code; every session ends',
  audience: 'guest',
  rate: 'enter',
  moduleId: 'CHNGPASSVERIF3',
  isSealed: true,
  body: z.strictObject({
    mobileNum: digits(20),
    countryDialingCode: dialingCode,
    verificationCode: digits(10),
    ...newPassword,
  }),
  reply: nothing,
  refusals: [...badNew, 'CODE_WRONG', 'RATE_LIMITED', 'FEATURE_OFF'],
})
