export { getHealth } from './get-health.ts'
export { listJobs, retryJob } from './office-jobs.ts'
export { healthRoutes } from './routes.ts'
export { healthJobs } from './watch-plant.ts'
