import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#platform/db'
import * as store from './store.ts'

/** One thing that must hold, and the places where it does not: none when all is well. */
export type Check = { readonly title: string; readonly faults: readonly string[] }

export type LedgerReport = { readonly size: store.LedgerSize; readonly checks: readonly Check[] }

/** Reads the whole ledger and looks for anything that should be impossible. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const checks: Check[] = []
  for (const { title, statement } of readInvariants()) {
    checks.push({ title, faults: await store.readFaults(db, statement) })
  }
  return { size: await store.readSize(db), checks }
}

/** Each statement of the file under the comment that says what it proves. */
function readInvariants(): { title: string; statement: string }[] {
  const text = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8')
  return [...text.matchAll(/^-- (.+)\n((?:select|with)[^;]+);$/gm)].map(([, title = '', statement = '']) => {
    return { title, statement }
  })
}
