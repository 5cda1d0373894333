export { listWinners } from './list-winners.ts'
export { reportsRoutes } from './routes.ts'
export { readSigns } from './store/harm.ts'
