import * as z from 'zod/mini'
import { fact } from '#platform/facts'

/** A bonus is in its pocket; one in line is told of when it starts. */
export const bonusGranted = fact('bonus.granted', z.object({ bonusId: z.uuid(), memberId: z.uuid() }))

/** What was in the pocket of a bonus is cash, as far as its terms let it. */
export const bonusCashed = fact('bonus.cashed', z.object({ memberId: z.uuid(), postingId: z.uuid() }))
