import { moneyToWire } from '@baize/money'
import { recordEvent } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import * as store from './store.ts'

/** How many accounts one statement looks at. */
const RANGE = 10_000n

type Scope = 'changed' | 'all'

/**
 * Compares balances with the sums of their entries: of the accounts that changed since they were last found right, or of
 * all from the first entry on. An account that differs is frozen, logged and counted. Returns the paths newly frozen.
 */
export async function reconcile(app: App, scope: Scope): Promise<readonly string[]> {
  const last = await store.readLastAccountId(app.db)
  const frozen: string[] = []
  const ranges: store.AccountRange[] = []
  for (let after = 0n; after < last; after += RANGE) ranges.push({ after, upTo: after + RANGE })
  const looked = await eachAlone(app, ranges, {
    job: 'reconcile',
    idOf: ({ after, upTo }) => `accounts ${after} to ${upTo}`,
    work: async (range) => {
      frozen.push(...(await reconcileRange(app, range, scope)))
    },
  })
  reportFailed('reconcile', looked)
  return frozen
}

async function reconcileRange(app: App, range: store.AccountRange, scope: Scope): Promise<string[]> {
  const drifted = await transaction(app, async (tx) => {
    await store.allowTime(tx)
    const suspects = await store.reconcileRange(tx, range, scope === 'all')
    // A sum that starts from a note is no proof; before an account is frozen all its entries are added up.
    const rows: store.DriftRow[] = []
    for (const { id } of suspects)
      rows.push(...(await store.reconcileRange(tx, { after: id - 1n, upTo: id }, true)))
    const newly = new Set(
      await store.freezeAccounts(
        tx,
        rows.map(({ id }) => id),
        FROZEN_FOR,
      ),
    )
    const frozen = rows.filter(({ id }) => newly.has(id))
    for (const row of frozen) await tellFrozen(tx, row)
    return frozen
  })
  for (const { path, currency, balance, total } of drifted) {
    app.metrics.ledgerDrift.inc()
    app.log.error(
      {
        account: path,
        currency,
        balance: moneyToWire({ units: balance, currency }),
        sumOfEntries: moneyToWire({ units: total, currency }),
      },
      'an account does not stand where its entries say, and is frozen',
    )
  }
  return drifted.map(({ path }) => path)
}

async function tellFrozen(tx: Tx, { path, currency, balance, total }: store.DriftRow): Promise<void> {
  const about = { component: 'ledger', merchantCode: null, subject: path }
  const before = { balance: moneyToWire({ units: balance, currency }), currency }
  const after = { sumOfEntries: moneyToWire({ units: total, currency }) }
  await recordEvent(tx, { kind: 'ledger.drift', ...about, before, after })
}

const FROZEN_FOR = 'the balance differs from the sum of its entries'
