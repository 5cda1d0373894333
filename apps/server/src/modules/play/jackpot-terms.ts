import { type JackpotTerms, jackpotLeaf } from '@baize/engines'
import { appendLeaf } from '#modules/fairness'
import { getBalances } from '#modules/ledger'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { type JackpotWin, potAccounts } from './jackpot.ts'
import * as store from './store/jackpots.ts'

type NewPot = JackpotTerms & { readonly account: string; readonly start: bigint; readonly now: Date }

/** Publishes what a pot is played for. One that has terms keeps them: see `changeTerms`. */
export async function openPot(tx: Tx, pot: NewPot): Promise<boolean> {
  const isNew = await store.insertPotOnce(tx, pot)
  if (isNew) await publish(tx, pot)
  return isNew
}

/** New terms wait until the pot has been won: who has played for it on the old ones loses nothing. */
export async function changeTerms(tx: Tx, terms: JackpotTerms & { readonly account: string }): Promise<void> {
  await store.keepNextTerms(tx, terms)
}

type Published = JackpotTerms & { readonly account: string; readonly now: Date }

async function publish(tx: Tx, terms: Published): Promise<void> {
  const leafIndex = await appendLeaf(tx, { kind: 'jackpot-terms', body: jackpotLeaf(terms.account, terms) })
  await store.insertTerms(tx, { ...terms, leafIndex })
}

/** Writes down who won which pot, in their order, with the batch that paid it. */
export async function recordWins(tx: Tx, wins: readonly JackpotWin[]): Promise<void> {
  if (wins.length === 0) return
  await store.insertWins(tx, wins)
  for (const { account, roundId, memberId, merchantCode, gameCode, amount, currency, wonAt } of wins) {
    const won = { account, roundId, memberId, merchantCode, gameCode }
    const next = await store.takeNextTerms(tx, account)
    if (next) await publish(tx, { ...next, currency, now: wonAt })
    await emit(tx, 'jackpot.won', { ...won, amount: String(amount), currency })
  }
}

export type PotReport = { readonly account: string; readonly difference: bigint }

/** What every pot was started and fed with, and what it has paid and still holds: the two are the same to the unit. */
export async function verifyJackpots(app: Pick<App, 'db'>): Promise<PotReport[]> {
  const books = await store.readBooks(app.db)
  const balances = await getBalances(
    app.db,
    books.flatMap(({ account }) => potAccounts(account)),
  )
  return books.map(({ account, start, fed, seeded, paid }) => {
    const held = potAccounts(account).reduce((sum, path) => sum + (balances.get(path)?.units ?? 0n), 0n)
    return { account, difference: start + fed + seeded - paid - held }
  })
}
