import { transaction } from '#platform/db'
import { job } from '#platform/jobs'
import { deleteOld } from './store/tickets.ts'

/** Tickets that nobody used, and answers that nobody asks for again. */
export const roomsJobs = [
  job({
    name: 'rooms.clean',
    cron: '17 * * * *',
    run: (app) => transaction(app, deleteOld),
  }),
]
