import type { Jackpot } from '@baize/contracts'
import { compare, moneyToWire, sum } from '@baize/money'
import { getBalances } from '#modules/ledger'
import { potAccounts } from '#modules/play'
import type { App } from '#platform/app'
import type { Visit } from '#platform/visit'
import * as store from './store/jackpots.ts'

type Reader = Pick<Visit, 'merchant' | 'language'>

/** The pools of the house as the ledger has them now, largest first. */
export async function listJackpots(app: App, { merchant, language }: Reader): Promise<Jackpot[]> {
  const rows = await store.readJackpots(app.db, merchant.code)
  const balances = await getBalances(
    app.db,
    rows.flatMap(({ account }) => potAccounts(account)),
  )
  const amountsOf = ({ account }: store.JackpotRow) =>
    potAccounts(account).flatMap((path) => balances.get(path) ?? [])
  return rows
    .map((row) => ({ ...row, balance: sum(row.currency, amountsOf(row)) }))
    .toSorted((a, b) => compare(b.balance, a.balance))
    .map(({ id, titles, currency, balance }) => ({
      id,
      name: titles[language],
      amount: moneyToWire(balance),
      currency,
    }))
}
