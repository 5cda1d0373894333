import { transaction } from '#platform/db'
import { type Job, job } from '#platform/jobs'
import { push } from '#platform/live/push'
import { readStarting } from './store/notices.ts'

/** A little longer than the job waits, so that nothing falls between; to hear of it twice does no harm. */
const WINDOW_SECONDS = 75

export const messagingJobs: readonly Job[] = [
  job({
    name: 'messaging-tell-started',
    cron: '* * * * *',
    /** Tells pages of announcements whose time has come. */
    async run(app) {
      const houses = await readStarting(app.db, WINDOW_SECONDS)
      if (houses.length === 0) return
      await transaction(app, async (tx) => {
        for (const merchantCode of houses) await push(tx, { merchantCode }, { type: 'unread.changed' })
      })
    },
  }),
]
