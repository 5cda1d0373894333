import * as z from 'zod/mini'
import { codeSent } from './codes.ts'
import { endpoint, fileReply } from './endpoint.ts'
import { freshProof } from './second-step.ts'
import { dialingCode, digits, text } from './text.ts'

/** The pictures a member may stand behind; the site draws each. */
export const headIcons = [
  'kite',
  'lantern',
  'heron',
  'marigold',
  'tiger',
  'lotus',
  'compass',
  'mango',
  'moon',
  'drum',
  'sail',
  'star',
] as const
export type HeadIcon = (typeof headIcons)[number]

const headIcon = z.enum(headIcons)
const email = text(254)
const common = { method: 'POST', audience: 'member', rate: 'money', reply: z.object({}) } as const

export const profile = z.object({
  nickname: z.nullable(z.string()),
  headIcon: z.nullable(headIcon),
  /** Masked. */
  email: z.nullable(z.string()),
  mobileNum: z.nullable(z.string()),
  /** Masked; once given it stays. */
  payeeName: z.nullable(z.string()),
  /** Given once; it is not shown again. */
  hasBirthDate: z.boolean(),
  /** Whether my wins stand on the winner board, with most of my name hidden. */
  showsWins: z.boolean(),
})
export type Profile = z.output<typeof profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/wps/member/info/profile',
  summary: 'What I have told about myself',
  audience: 'member',
  rate: 'read',
  reply: profile,
  refusals: ['LOGIN_REQUIRED'],
})

export const setNickname = endpoint({
  ...common,
  path: '/wps/member/info/nickname',
  summary: 'Choose what I am called',
  body: z.strictObject({ nickname: text(40) }),
  refusals: ['NAME_FORMAT', 'NAME_RESERVED', 'TRIAL_ACCOUNT'],
})

export const sendEmailCode = endpoint({
  ...common,
  path: '/wps/verification/email',
  summary: 'Send a code to an address that is to become mine',
  rate: 'enter',
  body: z.strictObject({ email }),
  reply: codeSent,
  refusals: ['EMAIL_FORMAT', 'CODE_LIMITED', 'FEATURE_OFF', 'TRIAL_ACCOUNT'],
})

export const setEmail = endpoint({
  ...common,
  path: '/wps/member/info/email',
  summary: 'Make an address mine with the code that was sent there',
  mustSign: true,
  isSealed: true,
  /** Null only where the member has nothing to show: neither a password nor a second step. */
  body: z.strictObject({ email, verificationCode: digits(10), proof: z.nullable(freshProof) }),
  refusals: [
    'EMAIL_FORMAT',
    'CODE_WRONG',
    'CONTACT_TAKEN',
    'PROOF_REQUIRED',
    'WRONG_CREDENTIALS',
    'PASSKEY_WRONG',
    'ACCOUNT_LOCKED',
    'BAD_SEAL',
    'TRIAL_ACCOUNT',
  ],
})

const mobile = { mobileNum: digits(20), countryDialingCode: dialingCode }

export const sendMobileCode = endpoint({
  ...common,
  path: '/wps/verification/mobile',
  summary: 'Send a code to a number that is to become mine',
  rate: 'enter',
  body: z.strictObject(mobile),
  reply: codeSent,
  refusals: ['NUMBER_NOT_SUPPORTED', 'CODE_LIMITED', 'FEATURE_OFF', 'TRIAL_ACCOUNT'],
})

export const setMobile = endpoint({
  ...common,
  path: '/wps/member/info/mobile',
  summary: 'Make a mobile number mine with the code that was sent there',
  mustSign: true,
  isSealed: true,
  /** Null only where the member has nothing to show: neither a password nor a second step. */
  body: z.strictObject({ ...mobile, verificationCode: digits(10), proof: z.nullable(freshProof) }),
  refusals: [
    'NUMBER_NOT_SUPPORTED',
    'CODE_WRONG',
    'CONTACT_TAKEN',
    'PROOF_REQUIRED',
    'WRONG_CREDENTIALS',
    'PASSKEY_WRONG',
    'ACCOUNT_LOCKED',
    'BAD_SEAL',
    'TRIAL_ACCOUNT',
  ],
})

export const setPayeeName = endpoint({
  ...common,
  path: '/wps/member/info/payeename',
  summary: 'Give the name that money is paid out to, once',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({ payeeName: text(100) }),
  refusals: ['NAME_FORMAT', 'ALREADY_SET', 'BAD_SEAL', 'TRIAL_ACCOUNT'],
})

export const setBirthDate = endpoint({
  ...common,
  path: '/wps/member/info/birthdate',
  summary: 'Give my birth date, once',
  mustSign: true,
  isSealed: true,
  body: z.strictObject({ birthDate: z.iso.date() }),
  refusals: ['AGE_REQUIRED', 'FIELD_FORMAT', 'ALREADY_SET', 'BAD_SEAL', 'TRIAL_ACCOUNT'],
})

export const getHeadIcon = endpoint({
  method: 'GET',
  path: '/wps/member/info/icon',
  summary: 'The pictures to choose from, and mine',
  audience: 'member',
  rate: 'read',
  moduleId: 'PROFPIC3',
  reply: z.object({ headIcon: z.nullable(headIcon), icons: z.array(headIcon) }),
  refusals: ['LOGIN_REQUIRED'],
})

export const setHeadIcon = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/member/info/icon',
  summary: 'Choose my picture',
  rate: 'read',
  moduleId: 'PROFPIC3',
  isForm: true,
  body: z.strictObject({ headIcon }),
  refusals: ['TRIAL_ACCOUNT'],
})

export const showWins = endpoint({
  ...common,
  path: '/wps/member/info/wins',
  summary: 'Choose whether my wins stand on the winner board',
  rate: 'read',
  body: z.strictObject({ showsWins: z.boolean() }),
  refusals: ['TRIAL_ACCOUNT'],
})

export const listConsents = endpoint({
  method: 'GET',
  path: '/wps/member/consents',
  summary: 'What I have agreed to, and when',
  audience: 'member',
  rate: 'read',
  reply: z.array(z.object({ document: z.string(), version: z.string(), givenAt: z.string() })),
  refusals: ['LOGIN_REQUIRED'],
})

export const exportMyData = endpoint({
  method: 'GET',
  path: '/wps/member/export',
  summary: 'Everything that is known of me, as a file',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  isFile: true,
  query: z.strictObject({ format: z.enum(['json', 'csv']) }),
  reply: fileReply,
  refusals: ['LOGIN_REQUIRED'],
})

export const eraseMyData = endpoint({
  ...common,
  path: '/wps/member/erase',
  summary: 'Close my account for good and destroy what is known of me',
  mustSign: true,
  isSealed: true,
  /** The account's name is typed again, so that nobody does this by mistake. */
  body: z.strictObject({
    account: text(64),
    proof: z.nullable(freshProof),
    /** An agent knows what ends with the account: they were told of it by the refusal that names it. */
    knowsTies: z.optional(z.boolean()),
  }),
  refusals: [
    'FIELD_FORMAT',
    'AGENT_TIES',
    'MONEY_LEFT',
    'MONEY_ELSEWHERE',
    'PROOF_REQUIRED',
    'WRONG_CREDENTIALS',
    'CODE_WRONG',
    'PASSKEY_WRONG',
    'ACCOUNT_LOCKED',
    'BAD_SEAL',
    'TRIAL_ACCOUNT',
  ],
})
