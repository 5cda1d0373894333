import { eachPartAlone, reportFailed } from '#platform/each-alone'
import { job } from '#platform/jobs'
import { SIGNING, signCheckpoint } from './log.ts'
import { LONGEST_LIFE_MS, MOST_ROUNDS } from './pair.ts'
import { recordJobs } from './record-roots.ts'
import { countUnverifiable } from './reveal.ts'
import { settleSeeds } from './seeds.ts'
import { readDueMembers } from './store/pairs.ts'

const REVEALING = 'reveal-seeds'
const MEMBERS_AT_ONCE = 500

export const fairnessJobs = [
  ...recordJobs,
  job({
    name: SIGNING,
    run: async (app) => {
      await signCheckpoint(app)
    },
  }),
  job({
    name: REVEALING,
    cron: '* * * * *',
    run: async (app) => {
      const activeSince = new Date(app.clock.now().getTime() - LONGEST_LIFE_MS)
      const due = { now: app.clock.now(), usedUp: MOST_ROUNDS, activeSince, limit: MEMBERS_AT_ONCE }
      const settled = await eachPartAlone<string>(app, (after) => readDueMembers(app.db, { ...due, after }), {
        job: REVEALING,
        idOf: (memberId) => memberId,
        work: (memberId) => settleSeeds(app, memberId),
      })
      app.metrics.unverifiableBets.set(await countUnverifiable(app))
      reportFailed(REVEALING, settled)
    },
  }),
]
