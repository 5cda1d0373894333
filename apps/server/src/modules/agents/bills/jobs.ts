import { job } from '#platform/jobs'
import { ISSUING, issueOverdue } from './issue-overdue.ts'
import { ownSources, payingSources } from './own-sources.ts'
import { RUNNING, runBills } from './run-bills.ts'

export const billJobs = [
  job({
    name: RUNNING,
    cron: '*/5 * * * *',
    async run(app) {
      await runBills(app, await ownSources(app))
    },
  }),
  job({ name: ISSUING, cron: '35 * * * *', run: (app) => issueOverdue(app, payingSources) }),
]
