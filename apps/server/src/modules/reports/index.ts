export { listWinners } from './list-winners.ts'
export { reportsRoutes } from './routes.ts'
