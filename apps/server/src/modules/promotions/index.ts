export { listJackpots } from './list-jackpots.ts'
export { openJackpot } from './open-jackpot.ts'
export { promotionsRoutes } from './routes.ts'
