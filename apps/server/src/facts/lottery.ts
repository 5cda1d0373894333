import * as z from 'zod/mini'
import { fact } from '#platform/facts'

/** Stakes of a draw that was given up are with a member again. */
export const drawRefunded = fact(
  'draw.refunded',
  z.object({
    memberId: z.uuid(),
    drawId: z.string(),
    /** In units. */
    amount: z.string(),
    currency: z.string(),
  }),
)
