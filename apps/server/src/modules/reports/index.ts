export { reportsRoutes } from './routes.ts'
export { readFunds } from './store/funds.ts'
export { readSigns } from './store/harm.ts'
