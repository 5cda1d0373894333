import type { Db, Tx } from '#platform/db'
import { HOUR_MS } from '#platform/time'
import { sumEarned } from './store/gifts.ts'

/** So long a gift may turn out to be somebody else's money, or a child's, before the host is paid it. */
export const HOLD_HOURS = 24

export type Earnings = {
  /** All that was not paid, and what of it may be. */
  readonly unpaid: bigint
  readonly payable: bigint
}

export async function earningsOf(db: Db | Tx, hostId: string, now: Date): Promise<Earnings> {
  const heldFrom = new Date(now.getTime() - HOLD_HOURS * HOUR_MS)
  const { earned, free, paid } = await sumEarned(db, { hostId, heldFrom })
  return { unpaid: earned - paid, payable: free > paid ? free - paid : 0n }
}
