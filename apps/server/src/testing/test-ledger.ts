import { randomUUID } from 'node:crypto'
import { moneyFromWire, moneyToWire } from '@baize/money'
import pg from 'pg'
import { housePaths, openAccounts, type Posting, post, verifyLedger } from '#modules/ledger'
import type { App } from '#platform/app'
import { ownTypes, readerOn, transaction } from '#platform/db'

/** Opens a gateway, the shards of `house:play` and members with the amounts given, in CNY. */
export async function openLedger(app: App, members: Readonly<Record<string, string>> = {}): Promise<void> {
  const house = housePaths({ name: 'play', currency: 'CNY' })
  const paths = ['gateway:test', ...house, ...Object.keys(members).map((name) => `member:${name}:cash`)]
  await transaction(app, (tx) =>
    openAccounts(
      tx,
      paths.map((path) => ({ path, currency: 'CNY' })),
    ),
  )
  const deposits = Object.entries(members).filter(([, amount]) => amount !== '0')
  await Promise.all(
    deposits.map(([name, amount]) => post(app, move('gateway:test', `member:${name}:cash`, amount))),
  )
}

/** A posting of one transfer in CNY, with an id of its own unless one is given. */
export function move(from: string, to: string, amount: string, id: string = randomUUID()): Posting {
  return { id, reason: 'test', transfers: [{ from, to, amount: moneyFromWire(amount, 'CNY') }] }
}

/** Balances as texts, by path. */
export function texts(
  balances: Iterable<readonly [string, Parameters<typeof moneyToWire>[0]]>,
): Record<string, string> {
  return Object.fromEntries([...balances].map(([path, balance]) => [path, moneyToWire(balance)]))
}

/** Everything that does not add up in the whole ledger, which may be long by now and the machine busy. */
export async function ledgerFaults({ config }: Pick<App, 'config'>): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 1, types: ownTypes })
  try {
    return (await verifyLedger(readerOn(pool))).checks.flatMap(({ faults }) => faults)
  } finally {
    await pool.end()
  }
}
