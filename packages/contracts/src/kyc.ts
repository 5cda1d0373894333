import * as z from 'zod/mini'
import { expectedTime } from './coins.ts'
import { endpoint, fileReply } from './endpoint.ts'
import { queuePage } from './office-queues.ts'
import { approval } from './operators.ts'
import { text } from './text.ts'

/** How well a member is known: by a birth date and a name, or by documents that an operator has seen. */
export const kycLevels = ['age-name', 'full'] as const
export type KycLevel = (typeof kycLevels)[number]

/** From when on members must be known. */
export const kycGates = ['registration', 'first-deposit', 'first-withdrawal'] as const
export type KycGate = (typeof kycGates)[number]

export const kycStates = ['draft', 'submitted', 'approved', 'rejected'] as const
export type KycState = (typeof kycStates)[number]

/** What a member can show. */
export const kycDocuments = ['id-card', 'passport', 'driving-licence'] as const
export type KycDocument = (typeof kycDocuments)[number]

const kycSides = ['front', 'back'] as const
export type KycSide = (typeof kycSides)[number]

/** The sides that say something: of a passport it is the page with the picture. */
export const sidesOf: Readonly<Record<KycDocument, readonly KycSide[]>> = {
  'id-card': ['front', 'back'],
  passport: ['front'],
  'driving-licence': ['front', 'back'],
}

export const KYC_IMAGES = 3
export const KYC_REMARK = 140

export const kycImage = z.object({
  id: z.string(),
  /** Which side of the document it shows; null for a picture beside it. */
  side: z.nullable(z.enum(kycSides)),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
})
export type KycImage = z.output<typeof kycImage>

const id = z.strictObject({ id: z.uuid() })

export const getKyc = endpoint({
  method: 'GET',
  path: '/wps/member/kyc',
  summary: 'How well I am known, and how my documents stand',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    gate: z.enum(kycGates),
    minimumAge: z.union([z.literal(18), z.literal(21)]),
    /** The level reached; null where there is none yet. */
    level: z.nullable(z.enum(kycLevels)),
    /** The latest case; null where nothing was ever sent. A draft holds pictures that were not handed in yet. */
    latest: z.nullable(
      z.object({
        id: z.string(),
        state: z.enum(kycStates),
        /** What was shown, where the member said so. */
        document: z.nullable(z.enum(kycDocuments)),
        /** Why it was rejected. */
        reason: z.nullable(z.string()),
        remark: z.nullable(z.string()),
        images: z.array(kycImage),
        submittedAt: z.nullable(z.string()),
        decidedAt: z.nullable(z.string()),
      }),
    ),
    uploadsLeft: z.number(),
    /** How long a review takes. */
    review: expectedTime,
  }),
  refusals: ['LOGIN_REQUIRED'],
})

export const uploadKycImage = endpoint({
  method: 'POST',
  path: '/wps/member/kyc/image',
  summary: 'Send one picture of a document: png or jpg, at most 5 MB, at most three in a case',
  audience: 'member',
  rate: 'money',
  isImage: true,
  /** A slip is no document: it shows a transfer, and a deposit names it. */
  query: z.strictObject({
    purpose: z.optional(z.enum(['document', 'slip'])),
    /** Takes the place of the picture of that side that was sent before. */
    side: z.optional(z.enum(kycSides)),
  }),
  reply: kycImage,
  refusals: [
    'IMAGE_UNREADABLE',
    'IMAGE_TOO_LARGE',
    'UPLOADS_USED',
    'KYC_IMAGES_FULL',
    'KYC_IMAGE_TWICE',
    'KYC_UNDER_REVIEW',
    'ALREADY_SET',
    'TRIAL_ACCOUNT',
  ],
})

export const removeKycImage = endpoint({
  method: 'DELETE',
  path: '/wps/member/kyc/image',
  summary: 'Take back a picture that was not handed in yet',
  audience: 'member',
  rate: 'read',
  query: id,
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
})

export const getMyKycImage = endpoint({
  method: 'GET',
  path: '/wps/member/kyc/image',
  summary: 'One of my own pictures, as it is kept',
  audience: 'member',
  rate: 'read',
  isFile: true,
  query: id,
  reply: fileReply,
  refusals: ['NOT_FOUND'],
})

export const submitKyc = endpoint({
  method: 'POST',
  path: '/wps/member/kyc',
  summary: 'Hand in my pictures for review',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({
    imageIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(KYC_IMAGES)),
    /** What the pictures show: where it is said, each of its sides must be among them. */
    document: z.optional(z.enum(kycDocuments)),
    remark: z.optional(z.string().check(z.maxLength(KYC_REMARK))),
    /** The member says that they are at least this old; it must be the age that the house asks for. */
    confirmedAge: z.union([z.literal(18), z.literal(21)]),
  }),
  reply: z.object({ id: z.string(), state: z.enum(kycStates) }),
  refusals: ['NOT_FOUND', 'AGE_REQUIRED', 'KYC_SIDE_MISSING', 'KYC_UNDER_REVIEW', 'TRIAL_ACCOUNT'],
})

const office = { audience: 'operator', rate: 'read' } as const

export const kycCase = z.object({
  id: z.string(),
  merchantCode: z.string(),
  memberId: z.string(),
  account: z.string(),
  state: z.enum(kycStates),
  document: z.nullable(z.enum(kycDocuments)),
  confirmedAge: z.nullable(z.number()),
  remark: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  images: z.array(kycImage),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** By when somebody has decided; null once somebody has. */
  dueAt: z.nullable(z.string()),
})
export type KycCase = z.output<typeof kycCase>

export const listKycCases = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/kyc',
  summary: 'Cases of the houses I work for, the longest waiting first',
  query: z.strictObject({ ...queuePage, state: z.optional(z.enum(kycStates)) }),
  reply: z.object({ content: z.array(kycCase), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

export const getKycImage = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/kyc/image',
  summary: 'A picture of a case; every look is noted',
  isFile: true,
  query: id,
  reply: fileReply,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED'],
})

export const decideKyc = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/kyc/decide',
  summary: 'Approve a case, or reject it with a reason that the member is shown',
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      id: z.uuid(),
      decision: z.literal('approve'),
      /** The name as it stands in the documents; a withdrawal to another name is looked at. */
      name: z.optional(text(100)),
    }),
    z.strictObject({ id: z.uuid(), decision: z.literal('reject'), reason: text(140) }),
  ]),
  reply: kycCase,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'ALREADY_DECIDED', 'CLAIMED'],
})

/** Asked by one operator and decided by another; the id is the caller's own. */
export const overrideKyc = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/kyc/override',
  summary: 'Ask that rejected documents be approved after all',
  body: z.strictObject({ id: z.uuid(), caseId: z.uuid(), reason: text(140) }),
  reply: approval,
  refusals: [
    'NOT_FOUND',
    'NOT_PERMITTED',
    'ALREADY_DECIDED',
    'OWN_ACCOUNT',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
  ],
})
