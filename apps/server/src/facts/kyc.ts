import * as z from 'zod/mini'
import { fact } from '#platform/facts'

export const kycSubmitted = fact(
  'kyc.submitted',
  z.object({ caseId: z.uuid(), memberId: z.uuid(), merchantCode: z.string() }),
)

export const kycDecided = fact(
  'kyc.decided',
  z.object({ caseId: z.uuid(), memberId: z.uuid(), merchantCode: z.string(), isApproved: z.boolean() }),
)

/** The documents are those of somebody who is excluded. */
export const personRecognised = fact(
  'person.recognised',
  z.object({
    memberId: z.uuid(),
    merchantCode: z.string(),
    /** Whose exclusion it is. */
    as: z.uuid(),
    until: z.nullable(z.iso.datetime()),
  }),
)
