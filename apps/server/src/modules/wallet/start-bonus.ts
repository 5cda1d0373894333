import { money } from '@baize/money'
import { bonusCashed, bonusGranted } from '#facts/wallet'
import { notActiveAmong } from '#modules/identity'
import { housePath, openAccounts, type Posting, postIn } from '#modules/ledger'
import { mayHaveBonus } from '#modules/limits'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachPartAlone, reportFailed } from '#platform/each-alone'
import { emit } from '#platform/facts'
import { type Bonus, startBonus } from './bonus.ts'
import { holdCash } from './hold-cash.ts'
import { pocketPath } from './pockets.ts'
import { tellBalance } from './tell-balance.ts'
import * as store from './store/bonuses.ts'

/** Money of the house into the pocket of a bonus that starts, under the bonus's own id: it is moved once. */
export function startPosting({ id, memberId, offerCode, granted, currency }: Bonus): Posting {
  const from = housePath({ name: 'bonus', currency }, memberId)
  const transfers = [{ from, to: pocketPath(memberId, 'bonus'), amount: money(granted, currency) }]
  return { id, reason: `bonus ${offerCode}`, transfers }
}

type Turn = { readonly memberId: string; readonly now: Date }

/**
 * Starts the first in line where nothing is played, with the cash held by the caller. Nothing starts for whoever may
 * have no bonus now or is no longer here: it goes on waiting.
 */
export async function startNext(tx: Tx, { memberId, now }: Turn): Promise<Bonus | undefined> {
  const [first] = await store.readLine(tx, memberId)
  if (first?.state !== 'queued') return undefined
  if (!(await mayHaveBonus(tx, { memberId, now }))) return undefined
  if ((await notActiveAmong(tx, [memberId])).length > 0) return undefined
  const started = startBonus(first, now)
  await store.updateBonuses(tx, [started])
  await moveIn(tx, started)
  return started
}

/** What is said and moved when a bonus starts. */
export async function moveIn(tx: Tx, bonus: Bonus): Promise<void> {
  const { id, memberId, currency } = bonus
  await openAccounts(tx, [{ path: housePath({ name: 'bonus', currency }, memberId), currency }])
  await postIn(tx, startPosting(bonus))
  await tellBalance(tx, memberId)
  await emit(tx, bonusGranted, { bonusId: id, memberId })
}

/** Play has moved the money of those that started in a batch itself; this is what is said of them. */
export async function tellStarted(tx: Tx, bonuses: readonly Bonus[]): Promise<void> {
  for (const { id, memberId } of bonuses) await emit(tx, bonusGranted, { bonusId: id, memberId })
}

/** Play has moved what became cash of bonuses as well; this says in which postings. */
export async function tellCashed(tx: Tx, postings: readonly Posting[]): Promise<void> {
  for (const { id: postingId, transfers } of postings)
    for (const { from, to } of transfers) {
      const memberId = from.split(':')[1] ?? ''
      if (from === pocketPath(memberId, 'bonus') && to === pocketPath(memberId, 'cash'))
        await emit(tx, bonusCashed, { memberId, postingId })
    }
}

export const STARTING = 'start-bonuses'
const AT_ONCE = 500

/** Starts what could not when its turn came, such as for whoever took a break; each on its own. */
export async function startStopped(app: App): Promise<number> {
  const now = app.clock.now()
  let count = 0
  const stopped = await eachPartAlone<Pick<Bonus, 'memberId'>>(
    app,
    (last) => store.readStopped(app.db, { after: last?.memberId, limit: AT_ONCE }),
    {
      job: STARTING,
      idOf: ({ memberId }) => memberId,
      work: ({ memberId }) =>
        transaction(app, async (tx) => {
          await holdCash(tx, memberId)
          if (await startNext(tx, { memberId, now })) count += 1
        }),
    },
  )
  reportFailed(STARTING, stopped)
  return count
}
