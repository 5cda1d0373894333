import type { Db } from '#platform/db'
import * as store from './store.ts'
import { invariants } from './store/invariants.ts'

/** One thing that must hold, and the places where it does not: none when all is well. */
type Check = { readonly title: string; readonly faults: readonly string[] }

export type LedgerReport = { readonly size: store.LedgerSize; readonly checks: readonly Check[] }

/** Reads the whole ledger and looks for anything that should be impossible. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const checks: Check[] = []
  for (const { title, faults } of invariants)
    checks.push({ title, faults: await store.readFaults(db, faults) })
  return { size: await store.readSize(db), checks }
}
