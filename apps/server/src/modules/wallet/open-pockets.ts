import { openAccounts } from '#modules/ledger'
import type { Tx } from '#platform/db'
import { pocketPath, pockets } from './pockets.ts'

type Owner = { readonly memberId: string; readonly currency: string }

/** Opens a member's pockets; asked again, it changes nothing. */
export async function openPockets(tx: Tx, { memberId, currency }: Owner): Promise<void> {
  await openAccounts(
    tx,
    pockets.map((pocket) => ({ path: pocketPath(memberId, pocket), currency })),
  )
}
