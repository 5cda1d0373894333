import { type Currency, type Money, money } from '@baize/money'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import * as store from './store.ts'

export type NewAccount = { readonly path: string; readonly currency: Currency }

/** Opens accounts; one that is open stays as it is, and must be in the same currency. */
export async function openAccounts(tx: Tx, accounts: readonly NewAccount[]): Promise<void> {
  await store.insertAccounts(tx, accounts)
  const rows = await store.readAccounts(
    tx,
    accounts.map(({ path }) => path),
  )
  const currencies = new Map(rows.map(({ path, currency }) => [path, currency]))
  const isOther = accounts.some(({ path, currency }) => currencies.get(path) !== currency)
  if (isOther) throw new Refusal('CURRENCY_MISMATCH')
}

export async function getBalance(db: Db, account: string): Promise<Money> {
  const balance = (await getBalances(db, [account])).get(account)
  if (!balance) throw new Refusal('ACCOUNT_NOT_FOUND')
  return balance
}

/** Balances by path; an account that is not open is missing. */
export async function getBalances(
  db: Db | Tx,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  const rows = await store.readAccounts(db, accounts)
  return new Map(rows.map(({ path, currency, balance }) => [path, money(balance, currency)]))
}

/** An account as it stands while it is held. */
export type HeldAccount = {
  readonly path: string
  readonly balance: Money
  readonly mayGoNegative: boolean
  readonly isFrozen: boolean
}

/** Holds accounts until the transaction ends, in the one order that everybody keeps, and says how they stand. */
export async function lockBalances(tx: Tx, paths: readonly string[]): Promise<readonly HeldAccount[]> {
  const rows = await store.lockAccounts(tx, paths)
  return rows.map(({ path, currency, balance, mayGoNegative, isFrozen }) => {
    return { path, balance: money(balance, currency), mayGoNegative, isFrozen }
  })
}

export type HistoryLine = {
  /** Counts the account's lines from 1; ask for those before it to turn the page. */
  readonly number: bigint
  readonly postingId: string
  readonly reason: string
  readonly postedAt: Date
  readonly amount: Money
  readonly balanceAfter: Money
}

type HistoryPage = { readonly before?: bigint; readonly limit?: number }

/** What moved through an account, newest first. */
export async function history(
  db: Db,
  account: string,
  page: HistoryPage = {},
): Promise<readonly HistoryLine[]> {
  const rows = await store.readHistory(db, { account, before: page.before, limit: page.limit ?? 50 })
  return rows.map(({ number, postingId, reason, postedAt, amount, balanceAfter, currency }) => ({
    number,
    postingId,
    reason,
    postedAt,
    amount: money(amount, currency),
    balanceAfter: money(balanceAfter, currency),
  }))
}
