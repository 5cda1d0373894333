import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { kycCase } from './kyc.ts'
import { languageCodes } from './languages.ts'
import { text } from './text.ts'

export const documentDetail = z.object({
  case: kycCase,
  minimumAge: z.number(),
  /** The language that the member reads. */
  language: z.enum(languageCodes),
  /** How many others handed in one of the very same pictures. */
  sharedWith: z.number(),
  /** The member's cases before it, newest first. */
  earlier: z.array(kycCase),
})
export type DocumentDetail = z.output<typeof documentDetail>

const office = { audience: 'operator', rate: 'read' } as const

export const getOfficeDocuments = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/kyc/one',
  summary:
    'A case of documents with those before it, and whether they were seen elsewhere; every look is noted',
  query: z.strictObject({ id: z.uuid() }),
  reply: documentDetail,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

const compared = z.enum(['same', 'different', 'unknown'])

/** What stands in the picture is typed and compared here: nobody is shown what the member wrote. */
export const compareDocuments = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/kyc/compare',
  summary: 'Compare a name and a birth date that were read in a picture with what the member said',
  body: z.strictObject({
    id: z.uuid(),
    name: z.optional(text(100)),
    birthDate: z.optional(z.iso.date()),
  }),
  reply: z.object({
    name: compared,
    birthDate: compared,
    /** Whether somebody born then is old enough today; null where no date was typed. */
    isOldEnough: z.nullable(z.boolean()),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
