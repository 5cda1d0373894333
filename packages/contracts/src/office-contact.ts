import * as z from 'zod/mini'

/** How somebody outside answers us: when they last did, since when they do not, and the questions of the last day. */
export const contactOnWire = z.object({
  /** Null where they never did. */
  answeredAt: z.nullable(z.string()),
  failingSince: z.nullable(z.string()),
  calls: z.number(),
  failures: z.number(),
})
export type OfficeContact = z.output<typeof contactOnWire>
