export { casesRoutes } from './routes.ts'
export { upsertAdr as saveAdr } from './store.ts'
