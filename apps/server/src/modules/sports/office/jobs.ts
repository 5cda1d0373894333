import { job } from '#platform/jobs'
import { FINDING_CLUSTERS, findClusters } from './clusters.ts'

export const tradingJobs = [
  // A case for a person, and nothing else.
  job({ name: FINDING_CLUSTERS, cron: '* * * * *', run: async (app) => void (await findClusters(app)) }),
]
