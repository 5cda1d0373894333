import { job } from '#platform/jobs'
import { BEGINNING, beginContracts, LAPSING, lapseContracts } from './begin-contracts.ts'

export const contractJobs = [
  job({
    name: BEGINNING,
    cron: '* * * * *',
    async run(app) {
      const contracts = await beginContracts(app)
      if (contracts > 0) app.log.info({ contracts }, 'contracts of agents began')
    },
  }),
  job({
    name: LAPSING,
    cron: '*/5 * * * *',
    async run(app) {
      const contracts = await lapseContracts(app)
      if (contracts > 0) app.log.info({ contracts }, 'contracts of agents waited too long')
    },
  }),
]
