import { money, moneyToWire } from '@baize/money'
import { freeze, getBalances, lockBalances } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { sumStacks } from './store/stacks.ts'

export const CHECKING_STACKS = 'check-stacks'

/**
 * Holds what lies in members' pockets for tables against their stacks. What differs is looked at once more with the pocket
 * held, since a hand may have been settled in between; then it is frozen, logged and counted. Returns the paths newly frozen.
 */
export async function checkStacks(app: App): Promise<readonly string[]> {
  const since = new Date(app.clock.now().getTime() - DAY_MS)
  const sums = await sumStacks(app.db, { since })
  const balances = await getBalances(
    app.db,
    sums.map(({ memberId }) => pocketPath(memberId, 'table')),
  )
  const suspects = sums.filter(
    ({ memberId, units }) => balances.get(pocketPath(memberId, 'table'))?.units !== units,
  )
  const frozen: string[] = []
  for (const { memberId } of suspects) if (await freezeDrifted(app, memberId)) frozen.push(memberId)
  return frozen.map((memberId) => pocketPath(memberId, 'table'))
}

async function freezeDrifted(app: App, memberId: string): Promise<boolean> {
  const path = pocketPath(memberId, 'table')
  return transaction(app, async (tx) => {
    const [held] = await lockBalances(tx, [path])
    const [sum] = await sumStacks(tx, { memberId })
    if (!held || held.balance.units === (sum?.units ?? 0n)) return false
    const expected = money(sum?.units ?? 0n, held.balance.currency)
    const reason = 'the balance differs from the stacks at tables'
    if (!(await freeze(tx, { path, reason, balance: held.balance, expected }))) return false
    app.metrics.ledgerDrift.inc()
    const amounts = { balance: moneyToWire(held.balance), sumOfStacks: moneyToWire(expected) }
    app.log.error({ account: path, ...amounts }, 'a pocket does not hold what its stacks say, and is frozen')
    return true
  })
}
