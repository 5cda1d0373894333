import { sql, type Tx, transaction } from './db.ts'
import { job } from './jobs.ts'
import { DAY_MS } from './time.ts'

/** A month to look up what was said and who heard it; a delivery that fails is tried again for some four days of it. */
const KEPT_MS = 30 * DAY_MS
const FACTS_AT_ONCE = 1000

/** Removes facts that are a month old, with their receipts. What somebody has yet to hear stays, however old it is. */
export const factCleaning = job({
  name: 'clean-facts',
  cron: '57 3 * * *',
  async run(app) {
    const before = new Date(app.clock.now().getTime() - KEPT_MS)
    let removed: number
    do removed = await transaction(app, (tx) => removeHeard(tx, before))
    while (removed === FACTS_AT_ONCE)
  },
})

/** One that is being brought again at this moment is left for the next time. The receipts go with their fact. */
async function removeHeard(tx: Tx, before: Date): Promise<number> {
  const removed = await tx.rows(sql`
    with heard as (
      select id from platform.fact where happened_at < ${before} and heard_at is not null
      order by happened_at limit ${FACTS_AT_ONCE} for update skip locked
    )
    delete from platform.fact f using heard where f.id = heard.id returning f.id`)
  return removed.length
}
