import type { Tx } from '#platform/db'
import { push } from '#platform/live/push'

/** Every open page of the member shows the new balance, once what changed it is committed. */
export async function tellBalance(tx: Tx, memberId: string): Promise<void> {
  await tellBalances(tx, [memberId])
}

/** The same for many at once. */
export async function tellBalances(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await push(tx, { memberIds: [...memberIds] }, { type: 'balance.changed' })
}
