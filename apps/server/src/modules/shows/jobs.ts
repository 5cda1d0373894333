import { transaction } from '#platform/db'
import { type Job, job } from '#platform/jobs'
import { DAY_MS } from '#platform/time'
import { deleteLinesBefore, forgetShowEvents } from './store/lines.ts'

/** So long what was said in shows is kept, sealed, for whoever has to look into a report. */
const KEPT_DAYS = 90

export const showsJobs: readonly Job[] = [
  job({
    name: 'shows-forget-lines',
    cron: '23 * * * *',
    /** Throws away what was said too long ago, and what rooms keep of it in plain words to go on from. */
    async run(app) {
      const oldest = new Date(app.clock.now().getTime() - KEPT_DAYS * DAY_MS)
      await transaction(app, async (tx) => {
        await deleteLinesBefore(tx, oldest)
        await forgetShowEvents(tx)
      })
    },
  }),
]
