import { moneyFromWire } from '@baize/money'
import { housePath, openAccounts, postIn } from '#modules/ledger'
import type { Tx } from '#platform/db'
import { pocketPath, pockets } from './pockets.ts'

/** What a trial plays with; the house's account for it stands apart from all that is real. */
const TRIAL_MONEY = '2000.00'

export type PocketOwner = { readonly memberId: string; readonly currency: string; readonly isTrial?: boolean }

/** Opens a member's pockets, a trial's with its play money in them; asked again, it changes nothing. */
export async function openPockets(
  tx: Tx,
  { memberId, currency, isTrial = false }: PocketOwner,
): Promise<void> {
  const own = pockets.map((pocket) => ({ path: pocketPath(memberId, pocket), currency }))
  if (!isTrial) return openAccounts(tx, own)
  const from = housePath({ name: 'trial-money', currency }, memberId)
  await openAccounts(tx, [...own, { path: from, currency }])
  const amount = moneyFromWire(TRIAL_MONEY, currency)
  const transfers = [{ from, to: pocketPath(memberId, 'cash'), amount }]
  await postIn(tx, { id: memberId, reason: 'trial money', transfers })
}
