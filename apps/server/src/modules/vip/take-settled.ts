import { readHouse, spanAt } from '#modules/limits'
import { readToldUpTo, type SettledSum, sumSettled } from '#modules/play'
import type { Tx } from '#platform/db'
import * as additions from './store/additions.ts'
import { askRecount, type Day } from './store/days.ts'

const ROUNDS_AT_ONCE = 50_000

/**
 * Takes over what was settled since the last time: what is new waits to be added to its day, and the days of what changed
 * to be summed again. False when there is nothing more.
 */
export async function takeSettled(tx: Tx): Promise<boolean> {
  const { upTo: after, addsAfter } = await additions.lockCounted(tx)
  const upTo = await readToldUpTo(tx, { after, limit: ROUNDS_AT_ONCE })
  if (upTo === after) return false
  const sums = await sumSettled(tx, { after, upTo, againUpTo: addsAfter })
  const zones = new Map<string, string>()
  for (const { merchantCode } of sums)
    if (!zones.has(merchantCode)) zones.set(merchantCode, (await readHouse(tx, merchantCode)).zone)
  const dayOf = ({ memberId, merchantCode, minute }: SettledSum): Day => ({
    memberId,
    startsAt: spanAt('day', minute, zones.get(merchantCode) ?? 'UTC').since,
  })
  const { again = [], first = [] } = Object.groupBy(sums, ({ isAgain }) => (isAgain ? 'again' : 'first'))
  await additions.writeAdditions(tx, joined(first.map((sum) => ({ ...sum, ...dayOf(sum) }))))
  await askRecount(tx, distinct(again.map(dayOf)))
  await additions.moveCounted(tx, upTo)
  return true
}

/** One addition for a day and a game, though it was played in several minutes. */
function joined(sums: readonly additions.Addition[]): additions.Addition[] {
  const byKey = Map.groupBy(sums, (sum) => `${keyOf(sum)} ${sum.gameCode}`)
  return [...byKey.values()].flatMap((own) => {
    const total = (of: 'staked' | 'payout' | 'turnover') => own.reduce((sum, each) => sum + each[of], 0n)
    const whole = { staked: total('staked'), payout: total('payout'), turnover: total('turnover') }
    return own.slice(0, 1).map((each) => ({ ...each, ...whole }))
  })
}

function distinct(days: readonly Day[]): Day[] {
  return [...new Map(days.map((day) => [keyOf(day), day])).values()]
}

function keyOf({ memberId, startsAt }: Day): string {
  return `${memberId} ${startsAt.getTime()}`
}
