import * as z from 'zod/mini'
import { fact } from '#platform/facts'

/** Once for each level that is reached. */
export const vipLevelled = fact(
  'vip.levelled',
  z.object({
    memberId: z.uuid(),
    merchantCode: z.string(),
    level: z.number(),
    /** In units of the house's currency. */
    gift: z.string(),
    reachedAt: z.iso.datetime(),
  }),
)

/** A day that is over was counted anew. */
export const vipDayChanged = fact(
  'vip.day_changed',
  z.object({ memberId: z.uuid(), merchantCode: z.string(), startsAt: z.iso.datetime() }),
)
