import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { getHealth } from './get-health.ts'
import { listJobs, retryJob } from './office-jobs.ts'

export const healthRoutes = [
  route(contract.getHealth, ({ app, operator }) => getHealth(app, operator)),
  route(contract.listJobs, ({ app, operator, query }) => listJobs(app, operator, query)),
  route(contract.retryJob, ({ app, operator, body }) => retryJob(app, operator, body)),
]
