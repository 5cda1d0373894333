import * as z from 'zod/mini'
import { coinNetworks, payoutKinds } from './coins.ts'
import { text } from './text.ts'

/** A bank, a mobile wallet or a chain that members may be paid to, as the house writes it down. */
export const payoutBankTerms = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
  name: text(60),
  kind: z.enum(payoutKinds),
  /** On which chain; null where no coins are paid. */
  network: z.nullable(z.enum(coinNetworks)),
})
export type PayoutBankTerms = z.output<typeof payoutBankTerms>
