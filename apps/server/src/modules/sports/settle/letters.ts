import { betCorrected } from '#facts/sports'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import type { Settled } from './settle-bet.ts'

/** Whoever's bet was corrected gets a letter with both versions. */
export async function tellCorrections(tx: Tx, settled: readonly Settled[]): Promise<void> {
  for (const { before, after, row } of settled)
    if (row && before.version > 0 && !before.isTrial && before.payout !== after.payout)
      await emit(tx, betCorrected, {
        memberId: after.memberId,
        betId: after.id,
        before: String(before.payout),
        after: String(after.payout),
        currency: after.currency,
      })
}
