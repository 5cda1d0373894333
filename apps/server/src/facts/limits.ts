import * as z from 'zod/mini'
import { fact } from '#platform/facts'

export const memberExcluded = fact(
  'member.excluded',
  z.object({
    memberId: z.uuid(),
    kind: z.enum(['timeout', 'self', 'house']),
    /** Null where it never ends by itself. */
    until: z.nullable(z.iso.datetime()),
  }),
)

/** An exclusion has run out, and the member wants to come back. */
export const returnAsked = fact('return.asked', z.object({ memberId: z.uuid(), merchantCode: z.string() }))
