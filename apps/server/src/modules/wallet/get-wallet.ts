import type { WalletSummary } from '@baize/contracts'
import { add, moneyToWire, zero } from '@baize/money'
import { getBalances } from '#modules/ledger'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import type { Member, Visit } from '#platform/visit'
import { openPockets } from './open-pockets.ts'
import { type Pocket, pocketPath, pockets } from './pockets.ts'

/** The member's money as the ledger has it now. The sum is what can be staked: cash, and a bonus that is active. */
export async function getWallet(
  app: App,
  member: Member,
  { merchant }: Pick<Visit, 'merchant'>,
): Promise<WalletSummary> {
  const { currency, symbol } = merchant.money
  const balances = await readPockets(app, member, currency)
  const held = (pocket: Pocket) => balances.get(pocketPath(member.id, pocket)) ?? zero(currency)
  const amount = (pocket: Pocket) => moneyToWire(held(pocket))
  return {
    currency,
    currencySymbol: symbol,
    sumBalance: moneyToWire(add(held('cash'), held('bonus'))),
    pockets: { cash: amount('cash'), bonus: amount('bonus'), held: amount('held') },
  }
}

/** Whoever registered a moment ago may ask before the pockets are open: then they are opened now. */
async function readPockets(app: App, { id, isTrial }: Member, currency: string) {
  const paths = pockets.map((pocket) => pocketPath(id, pocket))
  const balances = await getBalances(app.db, paths)
  if (balances.size === paths.length) return balances
  await transaction(app, (tx) => openPockets(tx, { memberId: id, currency, isTrial }))
  return getBalances(app.db, paths)
}
