import { type Money, moneyToWire } from '@baize/money'
import { recordEvent } from '#modules/operators'
import type { Tx } from '#platform/db'
import * as store from './store/frozen.ts'

type FoundDrift = {
  readonly path: string
  readonly reason: string
  /** What it holds, and what others who know of the same money say that it should. */
  readonly balance: Money
  readonly expected: Money
}

/** Freezes an account that others who count the same money contradict, and has it written down; false where it was frozen. */
export async function freeze(tx: Tx, { path, reason, balance, expected }: FoundDrift): Promise<boolean> {
  if (!(await store.freezeAccount(tx, { path, reason }))) return false
  const about = { component: 'ledger', merchantCode: null, subject: path }
  const before = { balance: moneyToWire(balance), currency: balance.currency }
  const after = { expected: moneyToWire(expected) }
  await recordEvent(tx, { kind: 'ledger.drift', ...about, before, after })
  return true
}
