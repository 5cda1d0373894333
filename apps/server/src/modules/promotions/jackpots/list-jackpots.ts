import type { Jackpot } from '@baize/contracts'
import { jackpotOdds, type JackpotTerms } from '@baize/engines'
import { compare, moneyToWire, sum, UNITS_PER_WHOLE, unitsToWire } from '@baize/money'
import { getBalances } from '#modules/ledger'
import { mayBeAsked } from '#modules/limits'
import { potAccounts, standingTerms } from '#modules/play'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import * as store from '../store/jackpots.ts'

type JackpotReader = Pick<Visit, 'merchant' | 'language'> & { readonly member?: Member | undefined }

/** The pools of the house as the ledger has them now, largest first; none for whom nothing may ask to play. */
export async function listJackpots(
  app: App,
  { merchant, language, member }: JackpotReader,
): Promise<Jackpot[]> {
  if (member && !(await mayBeAsked(app, member))) return []
  const [rows, terms] = await Promise.all([store.readJackpots(app.db, merchant.code), standingTerms(app)])
  const balances = await getBalances(
    app.db,
    rows.flatMap(({ account }) => potAccounts(account)),
  )
  const amountsOf = ({ account }: store.JackpotRow) =>
    potAccounts(account).flatMap((path) => balances.get(path) ?? [])
  return rows
    .map((row) => ({ ...row, balance: sum(row.currency, amountsOf(row)) }))
    .toSorted((a, b) => compare(b.balance, a.balance))
    .map(({ id, titles, account, currency, balance }) => ({
      id,
      name: titles[language],
      amount: moneyToWire(balance),
      currency,
      odds: oddsOf(terms.get(account)),
    }))
}

/** How rarely a stake of one whole wins; a pot that nobody plays for yet has no odds. */
function oddsOf(terms: JackpotTerms | undefined): Jackpot['odds'] {
  if (!terms) return null
  return {
    oneIn: String(jackpotOdds(terms, UNITS_PER_WHOLE)),
    stake: unitsToWire(UNITS_PER_WHOLE),
  }
}
