import type { WalletSummary } from '@baize/contracts'
import { moneyToWire, zero } from '@baize/money'
import { getBalances } from '#modules/ledger'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import { pocketPath } from './pockets.ts'

/** The member's money as the ledger has it now. */
export async function getWallet(
  app: App,
  member: Member,
  { merchant }: Pick<Visit, 'merchant'>,
): Promise<WalletSummary> {
  const { currency, symbol } = merchant.money
  const path = {
    cash: pocketPath(member.id, 'cash'),
    bonus: pocketPath(member.id, 'bonus'),
    held: pocketPath(member.id, 'held'),
  }
  const balances = await getBalances(app.db, Object.values(path))
  const amount = (account: string) => moneyToWire(balances.get(account) ?? zero(currency))
  return {
    currency,
    currencySymbol: symbol,
    sumBalance: amount(path.cash),
    pockets: { cash: amount(path.cash), bonus: amount(path.bonus), held: amount(path.held) },
  }
}
