import * as z from 'zod/mini'

/** So many lines of a list are counted; of more it is said that there are more. */
export const MOST_COUNTED = 1_000

/** Whether a list is to be counted too; it takes longer than its page. */
export const counted = z.optional(z.literal('true'))

/** How many lines a list has, where it was to be counted. */
export const listTotal = z.optional(z.object({ count: z.number(), isMore: z.boolean() }))
export type ListTotal = NonNullable<z.output<typeof listTotal>>
