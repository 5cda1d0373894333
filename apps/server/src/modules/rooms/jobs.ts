import { transaction } from '#platform/db'
import { job } from '#platform/jobs'
import { forgetTrialEvents, keepPartitions } from './store/events.ts'
import { deleteOld } from './store/tickets.ts'

/** Parts are there long before they are needed, so that a job that did not run harms nobody. */
const MONTHS_AHEAD = 3

export const roomsJobs = [
  /** Tickets that nobody used, answers that nobody asks for again, and what happened with play money. */
  job({
    name: 'rooms.clean',
    cron: '17 * * * *',
    run: (app) =>
      transaction(app, async (tx) => {
        await deleteOld(tx)
        await forgetTrialEvents(tx)
      }),
  }),
  job({
    name: 'keep-room-partitions',
    cron: '11 0 * * *',
    run: async (app) => {
      const changed = await transaction(app, (tx) => keepPartitions(tx, MONTHS_AHEAD))
      if (changed > 0) app.log.info({ changed }, 'parts were made for the months ahead, or let go of')
    },
  }),
]
