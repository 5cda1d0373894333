import * as z from 'zod/mini'
import { fact } from '#platform/facts'

export const maintenanceStarted = fact(
  'maintenance.started',
  z.object({
    merchantCode: z.string(),
    /** Null where the house stays closed until it is reopened. */
    endsAt: z.nullable(z.iso.datetime()),
  }),
)

export const maintenanceEnded = fact('maintenance.ended', z.object({ merchantCode: z.string() }))

export const regionsRestricted = fact(
  'regions.restricted',
  z.object({ merchantCode: z.string(), countryCodes: z.readonly(z.array(z.string())) }),
)
