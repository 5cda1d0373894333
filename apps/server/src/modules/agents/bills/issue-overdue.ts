import { billWaits } from '#facts/agents'
import { readHouse } from '#modules/limits'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { eachPartAlone, reportFailed } from '#platform/each-alone'
import { emit } from '#platform/facts'
import { DAY_MS } from '#platform/time'
import { lockPayable, readOverdue, readUnreminded, writeReminder } from '../store/claims.ts'
import { issueBills } from './issue-bills.ts'
import type { RunSources } from './sources.ts'

export const ISSUING = 'issue-agent-bills'
const AT_ONCE = 200

/** A dividend that waits to be claimed is told of twice: so long before it is issued by itself. */
const REMINDED_MS = [15 * DAY_MS, 3 * DAY_MS]

/** Issues what nobody has claimed in time: whoever forgets loses nothing. */
export async function issueOverdue(app: App, sources: Pick<RunSources, 'addPaid'>): Promise<void> {
  const now = app.clock.now()
  const outcome = await eachPartAlone<{ id: string }>(
    app,
    (after) => readOverdue(app.db, { now, after: after?.id, limit: AT_ONCE }),
    {
      job: ISSUING,
      idOf: ({ id }) => id,
      work: ({ id }) =>
        transaction(app, async (tx) => {
          const [bill] = await lockPayable(tx, [id])
          if (bill?.state !== 'claimable' || bill.claimEndsAt === null || bill.claimEndsAt > now) return
          const { zone } = await readHouse(tx, bill.merchantCode)
          await issueBills(tx, [bill], { sources, zone, now })
        }),
    },
  )
  reportFailed(ISSUING, outcome, ...(await remind(app, now)))
}

async function remind(app: App, now: Date) {
  const outcomes = []
  for (const [index, before] of REMINDED_MS.entries()) {
    const reminders = index + 1
    const endsBefore = new Date(now.getTime() + before)
    const outcome = await eachPartAlone<{ id: string }>(
      app,
      (after) => readUnreminded(app.db, { now, after: after?.id, limit: AT_ONCE, reminders, endsBefore }),
      {
        job: ISSUING,
        idOf: ({ id }) => id,
        work: ({ id }) =>
          transaction(app, async (tx) => {
            const bill = await writeReminder(tx, { id, reminders })
            if (!bill) return
            const { agentId: memberId, currency, amount } = bill
            await emit(tx, billWaits, { memberId, billId: id, reminders, currency, amount: String(amount) })
          }),
      },
    )
    outcomes.push(outcome)
  }
  return outcomes
}
