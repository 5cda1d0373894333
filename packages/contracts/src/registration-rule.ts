import * as z from 'zod/mini'
import { fitsPattern } from './safe-pattern.ts'

export const registrationMethods = ['username', 'mobile'] as const
export type RegistrationMethod = (typeof registrationMethods)[number]

/** Everything a house may ask a new member for, by the names of the registration payload. */
export const registrationFields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'email',
  'nickname',
  'payeeName',
  'birthDate',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const
export type RegistrationField = (typeof registrationFields)[number]

/** How a field that is not as asked is refused; the form says the same sentence before anything is sent. */
export const formatCodes = [
  'ACCOUNT_FORMAT',
  'PASSWORD_LENGTH',
  'PASSWORD_FORMAT',
  'EMAIL_FORMAT',
  'NAME_FORMAT',
  'MOBILE_FORMAT',
  'CODE_FORMAT',
  'FIELD_FORMAT',
] as const
export type FormatCode = (typeof formatCodes)[number]

type Shape = { readonly pattern: string; readonly maxLength: number; readonly messageKey: FormatCode }

const shape = (maxLength: number, pattern: string, messageKey: FormatCode = 'FIELD_FORMAT'): Shape => ({
  pattern,
  maxLength,
  messageKey,
})
const contact = shape(60, '^[^\\s<>]{2,60}$')
/** Names of many scripts are joined by characters that are not seen. */
const JOINERS = '\u200c\u200d'
const name = shape(60, `^[\\p{L}][\\p{L}\\p{M}${JOINERS} .'’-]{1,59}$`, 'NAME_FORMAT')

/** What a field looks like where the house says nothing of its own. */
export const fieldShapes: Readonly<Record<RegistrationField, Shape>> = {
  username: shape(16, '^[A-Za-z][A-Za-z0-9_]{3,15}$', 'ACCOUNT_FORMAT'),
  mobileNum: shape(20, '^[0-9]{5,20}$', 'MOBILE_FORMAT'),
  verificationCode: shape(10, '^[0-9]{4,10}$', 'CODE_FORMAT'),
  password: shape(128, '^[^\\p{Cc}]{8,128}$', 'PASSWORD_LENGTH'),
  confirmPassword: shape(128, '^[^\\p{Cc}]{1,128}$', 'PASSWORD_FORMAT'),
  paymentPassword: shape(6, '^[0-9]{6}$', 'PASSWORD_FORMAT'),
  idNumber: shape(30, '^[0-9A-Za-z][0-9A-Za-z/ -]{4,29}$'),
  qqNum: shape(12, '^[1-9][0-9]{4,11}$'),
  facebook: contact,
  wechat: contact,
  line: contact,
  whatsapp: shape(20, '^[+]?[0-9]{5,19}$'),
  zalo: shape(20, '^[+]?[0-9]{5,19}$'),
  email: shape(254, '^[^@\\s]{1,64}@[^@\\s]{1,180}\\.[^@\\s.]{2,24}$', 'EMAIL_FORMAT'),
  nickname: shape(24, `^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}${JOINERS}_ -]{1,23}$`, 'NAME_FORMAT'),
  payeeName: name,
  birthDate: shape(10, '^[12][0-9]{3}-[01][0-9]-[0-3][0-9]$'),
  recommenderId: shape(64, '^[A-Za-z0-9_-]{4,64}$'),
  affiliateCode: shape(32, '^[0-9A-Za-z -]{4,32}$'),
  captcha: shape(6, '^[0-9]{1,6}$', 'CODE_FORMAT'),
}

/** Fields that a method cannot do without, whatever the house says. What was typed can be shown, so once is enough. */
export const indispensableFields: Readonly<Record<RegistrationMethod, readonly RegistrationField[]>> = {
  username: ['username', 'password'],
  mobile: ['mobileNum', 'verificationCode', 'password'],
}

/** Fields whose shape is ours alone: a house may ask for them or not, but not change what they are. */
export const fixedShapes: readonly RegistrationField[] = [
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'birthDate',
  'recommenderId',
  'affiliateCode',
  'captcha',
]

export const registrationRule = z.object({
  field: z.enum(registrationFields),
  isEnabled: z.boolean(),
  isRequired: z.boolean(),
  /** Safe to try: a row of classes from start to end (`isSafePattern`). */
  pattern: z.string(),
  maxLength: z.number(),
  /** The refusal that says what is wrong with it, in the texts of refusals. */
  messageKey: z.enum(formatCodes),
})
export type RegistrationRule = z.output<typeof registrationRule>

/** What is wrong with a field, by both ends alike; empty where it may be is right. */
export function fieldProblem(
  rule: RegistrationRule,
  value: string | undefined,
): FormatCode | 'FIELD_REQUIRED' | undefined {
  if (!rule.isEnabled) return undefined
  if (!value) return rule.isRequired ? 'FIELD_REQUIRED' : undefined
  const isAsAsked = value.length <= rule.maxLength && fitsPattern(value, rule)
  return isAsAsked ? undefined : rule.messageKey
}
