export { originalsRoutes } from './routes.ts'
