import * as z from 'zod/mini'
import { fact } from '#platform/facts'

export const caseClosed = fact(
  'case.closed',
  z.object({ caseId: z.uuid(), memberId: z.uuid(), inFavourOf: z.enum(['member', 'house']) }),
)
