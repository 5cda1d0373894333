import { money } from '@baize/money'
import type { HeldAccount } from '#modules/ledger'

/** An account as a batch of play holds it, by its path. Like in the database, the house may owe. */
export function heldAccount(path: string, units: bigint): [string, HeldAccount] {
  const mayGoNegative = path.startsWith('house:')
  return [path, { path, balance: money(units, 'CNY'), mayGoNegative, isFrozen: false }]
}
