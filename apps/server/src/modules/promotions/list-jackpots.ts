import type { Jackpot } from '@baize/contracts'
import { compare, moneyToWire, sum } from '@baize/money'
import { getBalances } from '#modules/ledger'
import { mayBeAsked } from '#modules/limits'
import { potAccounts } from '#modules/play'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import * as store from './store/jackpots.ts'

type Reader = Pick<Visit, 'merchant' | 'language'> & { readonly member?: Member | undefined }

/** The pools of the house as the ledger has them now, largest first; none for whom nothing may ask to play. */
export async function listJackpots(app: App, { merchant, language, member }: Reader): Promise<Jackpot[]> {
  if (member && !(await mayBeAsked(app, member))) return []
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
