import { unitsToWire } from '@baize/money'
import { LARGE_UNITS, recordEvent } from '#modules/operators'
import type { Tx } from '#platform/db'

type Payment = {
  readonly component: 'deposits' | 'withdrawals'
  readonly merchantCode: string
  /** Its id. */
  readonly subject: string
  readonly units: bigint | null
  readonly currency: string
}

/** A payment above the measure is an event, with the change that made it so. */
export async function tellLarge(tx: Tx, { units, currency, ...about }: Payment): Promise<void> {
  if (units === null || units < LARGE_UNITS) return
  await recordEvent(tx, { kind: 'payment.large', ...about, after: { amount: unitsToWire(units), currency } })
}
