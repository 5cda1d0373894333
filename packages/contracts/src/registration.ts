import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { registrationMethods, registrationRule } from './registration-rule.ts'
import { entry, loginReply } from './session.ts'
import { text } from './text.ts'

/** The terms as the member reads them; the version is a digest of exactly these words. */
export const agreement = z.object({
  document: z.literal('terms'),
  version: z.string(),
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type Agreement = z.output<typeof agreement>

export const registerSettings = z.object({
  /** Which ways in are open; the form starts with mobile only where username is closed. */
  methods: z.object({ username: z.boolean(), mobile: z.boolean() }),
  /** Every field in the order it stands in the form, whether or not it is asked for. */
  fields: z.object({ username: z.array(registrationRule), mobile: z.array(registrationRule) }),
  agreementPreTicked: z.boolean(),
  /** The words that ticking the agreement agrees to, in the language asked in. */
  agreementVersion: z.nullable(z.string()),
  /** The age that every new member states: by a birth date, or by a tick of its own that is never set for them. */
  minimumAge: z.union([z.literal(18), z.literal(21)]),
})
export type RegisterSettings = z.output<typeof registerSettings>

const ofTheHouse = {
  method: 'GET',
  audience: 'guest',
  rate: 'kept',
  refusals: ['MERCHANT_NOT_FOUND'],
} as const

export const getRegisterSettings = endpoint({
  ...ofTheHouse,
  path: '/wps/system/setting/register',
  summary: 'How members register here: methods, fields, agreement, age',
  moduleId: 'REG3',
  reply: registerSettings,
})

export const getRegistrationRules = endpoint({
  ...ofTheHouse,
  path: '/wps/system/setting/register/rules',
  summary: 'The rules of one method’s fields',
  moduleId: 'REG3',
  query: z.strictObject({ method: z._default(z.enum(registrationMethods), 'username') }),
  reply: z.array(registrationRule),
})

const loginRule = z.object({ pattern: z.string(), minLength: z.number(), maxLength: z.number() })

export const getVerificationRules = endpoint({
  ...ofTheHouse,
  path: '/wps/system/setting/verification',
  summary: 'What the fields of the login form may hold',
  reply: z.object({
    loginUsername: loginRule,
    loginPassword: loginRule,
    loginMobileNum: loginRule,
    verificationCode: loginRule,
    captcha: loginRule,
  }),
})

export const getAgreement = endpoint({
  ...ofTheHouse,
  path: '/wps/system/agreement',
  summary: 'The terms that a new member agrees to',
  reply: agreement,
  refusals: ['MERCHANT_NOT_FOUND', 'NOT_FOUND'],
})

export const registerWays = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const
export type RegisterWay = (typeof registerWays)[number]

/** Left out and left empty are the same; what the house asks for is decided by its rules. */
const given = (longest = 255) =>
  z.optional(z.string().check(z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)))

/** What every new member says, however they come. */
export const registrationStatements = {
  /** The version of the terms that was agreed to; nothing where the tick is not set. */
  agreement: z.optional(z.strictObject({ terms: text(64) })),
  isOfAge: z.optional(z.boolean()),
}

export const registrationBody = z.strictObject({
  proofKey: entry.proofKey,
  exchangeKey: entry.exchangeKey,
  remember: entry.remember,
  human: entry.human,
  countryDialingCode: given(8),
  registerUrl: given(2048),
  registerMethod: z.enum(registerWays),
  username: given(),
  password: given(),
  confirmPassword: given(),
  affiliateCode: given(),
  paymentPassword: given(),
  recommenderId: given(),
  nickname: given(),
  payeeName: given(),
  email: given(),
  mobileNum: given(),
  idNumber: given(),
  qqNum: given(),
  facebook: given(),
  wechat: given(),
  line: given(),
  whatsapp: given(),
  zalo: given(),
  birthDate: given(),
  captcha: given(),
  /** Whatever it says, a new member is of type 0. */
  type: z.optional(z.number()),
  domain: given(253),
  verificationCode: given(),
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: given(4096),
  ...registrationStatements,
})
export type RegistrationBody = z.output<typeof registrationBody>

const register = {
  method: 'PUT',
  audience: 'guest',
  rate: 'enter',
  isSealed: true,
  body: registrationBody,
  reply: loginReply,
  refusals: [
    'REGISTRATION_CLOSED',
    'EXCLUDED',
    'FIELD_REQUIRED',
    'ACCOUNT_FORMAT',
    'PASSWORD_FORMAT',
    'EMAIL_FORMAT',
    'NAME_FORMAT',
    'NAME_RESERVED',
    'MOBILE_FORMAT',
    'CODE_FORMAT',
    'FIELD_FORMAT',
    'PASSWORDS_DIFFER',
    'PASSWORD_LENGTH',
    'PASSWORD_TOO_EASY',
    'PASSWORD_IN_USE',
    'AGREEMENT_REQUIRED',
    'AGE_REQUIRED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'HUMAN_CHECK_REQUIRED',
    'CODE_WRONG',
    'INVITATION_INVALID',
    'LINK_ENDED',
    'USERNAME_TAKEN',
    'CONTACT_TAKEN',
    'BAD_SEAL',
  ],
} as const

export const registerByUsername = endpoint({
  ...register,
  path: '/wps/member/register',
  summary: 'Become a member by username',
  moduleId: 'REGISTER_REE3',
})

export const registerByMobile = endpoint({
  ...register,
  path: '/wps/member/register/mobile',
  summary: 'Become a member by mobile number and SMS code',
  moduleId: 'MOBILENUMREG3',
})

export const checkUsername = endpoint({
  method: 'GET',
  path: '/wps/check/username',
  summary: 'Whether a username is free and may be taken',
  audience: 'guest',
  rate: 'check',
  query: z.strictObject({ username: text(255) }),
  reply: z.object({ isFree: z.boolean() }),
  refusals: ['REGISTRATION_CLOSED', 'ACCOUNT_FORMAT', 'RATE_LIMITED'],
})

/** By its code, or by the host that the house gave to a link; a host that leads to none says so by saying nothing. */
export const checkInvitation = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  summary: 'Whether an invitation or a link brings a new member under somebody here',
  audience: 'guest',
  rate: 'check',
  moduleId: 'AFFMAN3',
  /** Beside a code the domain is told for the record; which house it is, only the host decides. */
  query: z
    .strictObject({ code: z.optional(text(255)), domain: given(253) })
    .check(z.refine(({ code, domain }) => Boolean(code ?? domain), { path: ['code'] })),
  reply: z.object({ code: z.optional(z.string()) }),
  refusals: ['INVITATION_INVALID', 'LINK_ENDED', 'RATE_LIMITED'],
})
