import type { Jackpot } from '@baize/contracts'
import { compare, moneyToWire, zero } from '@baize/money'
import { getBalances } from '#modules/ledger'
import type { App } from '#platform/app'
import type { Visit } from '#platform/visit'
import * as store from './store.ts'

type Reader = Pick<Visit, 'merchant' | 'language'>

/** The pools of the house as the ledger has them now, largest first. */
export async function listJackpots(app: App, { merchant, language }: Reader): Promise<Jackpot[]> {
  const rows = await store.readJackpots(app.db, merchant.code)
  const balances = await getBalances(
    app.db,
    rows.map(({ account }) => account),
  )
  return rows
    .map((row) => ({ ...row, balance: balances.get(row.account) ?? zero(row.currency) }))
    .toSorted((a, b) => compare(b.balance, a.balance))
    .map(({ id, titles, currency, balance }) => ({
      id,
      name: titles[language],
      amount: moneyToWire(balance),
      currency,
    }))
}
