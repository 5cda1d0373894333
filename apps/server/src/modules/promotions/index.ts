export { listJackpots } from './list-jackpots.ts'
export { promotionsListeners } from './listeners.ts'
export { openJackpot } from './open-jackpot.ts'
export { promotionsRoutes } from './routes.ts'
