import { type Job, job } from '#platform/jobs'
import { CHECKING_FIGURES, checkStanding } from './check-standing.ts'
import { forgetFiles } from './report-files.ts'
import { tellScheduled } from './schedules.ts'
import { COUNTING_FIGURES, countFigures } from './count-figures.ts'

export const figuresJobs: readonly Job[] = [
  job({ name: COUNTING_FIGURES, cron: '* * * * *', run: (app) => countFigures(app) }),
  job({
    name: CHECKING_FIGURES,
    cron: '52 * * * *',
    run: async (app) => {
      await checkStanding(app)
    },
  }),
  job({ name: 'forget-report-files', cron: '*/10 * * * *', run: forgetFiles }),
  job({ name: 'tell-scheduled-reports', cron: '*/5 * * * *', run: tellScheduled }),
]
