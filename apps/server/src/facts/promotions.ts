import * as z from 'zod/mini'
import { fact } from '#platform/facts'

/** A reward was paid in cash. */
export const rewardPaid = fact('reward.paid', z.object({ memberId: z.uuid(), postingId: z.uuid() }))
