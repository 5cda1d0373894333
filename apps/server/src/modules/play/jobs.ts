import { listHeldUpPairs } from '#modules/fairness'
import { transaction } from '#platform/db'
import { eachAlone, eachPartAlone, reportFailed, type RowsToWork } from '#platform/each-alone'
import { job } from '#platform/jobs'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { CHECKING_STACKS, checkStacks } from './check-stacks.ts'
import { RENEWING, renewTerms, verifyJackpots } from './jackpot-terms.ts'
import { ENDING_OVERSTAYED, endOverstayed } from './end-overstayed.ts'
import { emitSettled } from './notify.ts'
import { abandonRound } from './play-round.ts'
import { addPartitions, type OpenRow, readAbandoned, readOpenOfPairs } from './store/rounds.ts'
import { vendorWork } from './vendors/jobs.ts'

const ENDING = 'end-abandoned-rounds'
const MONTHS_AHEAD = 3
const ABANDONED_AFTER_MS = 30 * DAY_MS
const ROUNDS_AT_ONCE = 500

export const playJobs = [
  ...vendorWork,
  job({
    name: 'reconcile-jackpots',
    cron: '41 4 * * *',
    run: async (app) => {
      for (const { account, difference } of await verifyJackpots(app))
        if (difference !== 0n)
          app.log.error({ account, difference: String(difference) }, 'a pot does not add up')
    },
  }),
  job({
    name: CHECKING_STACKS,
    cron: '*/5 * * * *',
    run: async (app) => {
      await checkStacks(app)
    },
  }),
  job({ name: RENEWING, cron: '17 * * * *', run: renewTerms }),
  job({ name: ENDING_OVERSTAYED, cron: '* * * * *', run: endOverstayed }),
  job({
    name: 'tell-settled-rounds',
    cron: '* * * * *',
    run: async (app) => {
      await transaction(app, emitSettled)
    },
  }),
  job({
    name: ENDING,
    cron: '23 * * * *',
    run: async (app) => {
      const before = new Date(app.clock.now().getTime() - ABANDONED_AFTER_MS)
      const ending: RowsToWork<OpenRow> = {
        job: ENDING,
        idOf: ({ roundId }) => roundId,
        work: ({ roundId }) =>
          abandonRound(app, roundId).catch((error: unknown) => {
            // The member came back in the last moment; any other trouble is for the next run.
            if (!(error instanceof Refusal)) throw error
          }),
      }
      const left = await eachPartAlone(
        app,
        (last) => readAbandoned(app.db, { before, after: last?.roundId, limit: ROUNDS_AT_ONCE }),
        ending,
      )
      // A seed cannot be shown while a round of its pair is open, and others wait to be checked with it.
      const heldUp = await eachAlone(app, await readOpenOfPairs(app.db, await listHeldUpPairs(app)), ending)
      reportFailed(ENDING, left, heldUp)
    },
  }),
  job({
    name: 'add-round-partitions',
    cron: '9 0 * * *',
    run: async (app) => {
      const added = await transaction(app, (tx) => addPartitions(tx, MONTHS_AHEAD))
      if (added > 0) app.log.info({ added }, 'partitions were made for the months ahead')
    },
  }),
]
