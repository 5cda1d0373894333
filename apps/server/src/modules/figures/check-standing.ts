import { knownGameTypes } from '#modules/catalog'
import { readPocketBalances } from '#modules/ledger'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { readCountedMembers } from './read-stretch.ts'
import { readTail, type Tail } from './read-tail.ts'
import { memberOf } from './stretch.ts'
import { putChecks, readPocketSums, type StandingCheck } from './store/checks.ts'
import { holdMoment } from './store/counted.ts'
import { adder } from './sums.ts'

export const CHECKING_FIGURES = 'check-figures'
const POCKETS_AT_ONCE = 20_000

/**
 * Adds up what is in all pockets and holds it against the sums, of one moment. Says by how much each house is off; while
 * counting is behind there is nothing to be held against, and what was found before stays.
 */
export async function checkStanding(app: App): Promise<readonly StandingCheck[]> {
  const families = await knownGameTypes(app)
  const now = app.clock.now()
  const found = await transaction(app, async (tx) => {
    await holdMoment(tx)
    const tail = await readTail(tx, { families, now })
    return tail.isBehind ? [] : compare(tx, { tail, now })
  })
  for (const { merchantCode, currency, difference } of found)
    if (difference !== 0n)
      app.log.error(
        { merchantCode, currency, difference: String(difference) },
        'figures are not what pockets hold',
      )
  await transaction(app, (tx) => putChecks(tx, found))
  return found
}

async function compare(
  tx: Tx,
  { tail, now }: { readonly tail: Tail; readonly now: Date },
): Promise<StandingCheck[]> {
  const gaps = adder<StandingCheck>(['merchantCode', 'currency'], ['difference'])
  const add = (house: Pick<StandingCheck, 'merchantCode' | 'currency'>, difference: bigint) =>
    gaps.add({ merchantCode: house.merchantCode, currency: house.currency, difference, checkedAt: now })
  for (const sum of await readPocketSums(tx)) add(sum, -sum.units)
  for (const sum of tail.sums.lines)
    if (sum.population === 'real' && sum.line.startsWith('pocket-')) add(sum, -sum.units)
  for (let after = 0n; ; ) {
    const page = await readPocketBalances(tx, { after, limit: POCKETS_AT_ONCE })
    const members = await readCountedMembers(
      tx,
      page.flatMap(({ path }) => memberOf(path) ?? []),
    )
    for (const { path, currency, units } of page) {
      const member = members.get(memberOf(path) ?? '')
      if (member?.population === 'real') add({ ...member, currency }, units)
    }
    const last = page.at(-1)
    if (!last) return gaps.rows()
    after = last.id
  }
}
