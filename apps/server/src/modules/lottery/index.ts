export { announceDraws } from './announce-draws.ts'
export { confirmResult, enterResult, type Report } from './enter-result.ts'
export { exportOrders } from './export-orders.ts'
export { lotteryJobs } from './jobs.ts'
export { listLotteries } from './list-lotteries.ts'
export { listOwed } from './list-owed.ts'
export type { Lottery } from './lottery.ts'
export { lotteryTables } from './lottery-tables.ts'
export {
  listAwaitedDraws,
  listOfficeLotteries,
  raiseBonusGroup,
  switchLottery,
} from './office-lottery.ts'
export { placeOrder, type WantedOrder } from './place-order.ts'
export { replayDraw, replayTickets } from './replay-tickets.ts'
export { lotteryRoutes } from './routes.ts'
export { advanceDraw, startLotteries, wakeLotteries } from './run-lotteries.ts'
export { hasLotteries, saveLottery } from './save-lottery.ts'
export { readLotteries } from './store/lotteries.ts'
