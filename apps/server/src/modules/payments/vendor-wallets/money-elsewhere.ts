import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { readCurrency } from '#modules/settings'
import { knownPurse, type PurseOf } from './settle-transfer.ts'
import { hasWaiting, lockRequests } from '../store/deposits.ts'
import { hasOpenTransfer, readUsedWallets } from '../store/vendor-transfers.ts'
import { vendorPocket } from './vendor-transfer.ts'

/** Nothing of the member's is on its way, neither in nor between wallets; and nothing sets out until the caller is done. */
export async function requireNothingUnderWay(tx: Tx, memberId: string): Promise<void> {
  await lockRequests(tx, memberId)
  if ((await hasWaiting(tx, memberId)) || (await hasOpenTransfer(tx, memberId)))
    throw new Refusal('MONEY_ELSEWHERE')
}

/** Every vendor that ever had money of the member's says that there is none; one that cannot say may have some. */
export async function requireVendorsEmpty(
  app: App,
  { id: player, merchantCode }: Pick<Member, 'id' | 'merchantCode'>,
  purseOf: PurseOf = knownPurse,
): Promise<void> {
  const currency = await readCurrency(app.db, merchantCode)
  for (const wallet of await readUsedWallets(app.db, player)) {
    const there = await purseOf(app, wallet).balanceOf({ player, currency })
    if (there?.units !== 0n) throw new Refusal('MONEY_ELSEWHERE')
  }
}

/** The ledger's accounts of what vendors keep for the member. */
export async function vendorPocketsOf(db: Db | Tx, memberId: string): Promise<string[]> {
  const wallets = await readUsedWallets(db, memberId)
  return wallets.map(({ code: walletCode }) => vendorPocket({ memberId, walletCode }))
}
