import type { listVendorWallets as listing, ReplyOf, VendorTransfer } from '@baize/contracts'
import { add, moneyToWire, money, zero } from '@baize/money'
import { getBalances } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import { knownPurse, type PurseOf } from './settle-transfer.ts'
import * as store from '../store/vendor-transfers.ts'
import { transferOnWire } from './vendor-transfer.ts'

const TRANSFERS_SHOWN = 50

/** The member's wallet here and those at vendors, each as its vendor says; one that does not answer is shown as such. */
export async function listVendorWallets(
  app: App,
  { member, merchant }: { readonly member: Member } & Pick<Visit, 'merchant'>,
  purseOf: PurseOf = knownPurse,
): Promise<ReplyOf<typeof listing>> {
  const { currency } = merchant.money
  const cash = pocketPath(member.id, 'cash')
  const [wallets, transfers, balances] = await Promise.all([
    store.readVendorWallets(app.db, member.merchantCode),
    store.readTransfersOf(app.db, member.id, TRANSFERS_SHOWN),
    getBalances(app.db, [cash]),
  ])
  const shown = wallets.map(async (wallet) => {
    const { code, name } = wallet
    const open = transfers.filter(({ walletCode, endedAt }) => walletCode === code && !endedAt)
    const balance = await purseOf(app, wallet).balanceOf({ player: member.id, currency })
    const pending = open.reduce((sum, { amount }) => add(sum, money(amount, currency)), zero(currency))
    return { code, name, balance: balance ? moneyToWire(balance) : null, pending: moneyToWire(pending) }
  })
  return {
    currency,
    main: moneyToWire(balances.get(cash) ?? zero(currency)),
    wallets: await Promise.all(shown),
  }
}

export async function listVendorTransfers(app: App, member: Member): Promise<VendorTransfer[]> {
  return (await store.readTransfersOf(app.db, member.id, TRANSFERS_SHOWN)).map(transferOnWire)
}
