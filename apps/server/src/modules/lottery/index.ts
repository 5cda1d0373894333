export { announceDraws } from './draws/announce-draws.ts'
export { confirmResult, enterResult, type Report } from './draws/enter-result.ts'
export { exportOrders } from './views/export-orders.ts'
export { lotteryJobs } from './jobs.ts'
export { listLotteries } from './views/list-lotteries.ts'
export { listOwed } from './payouts/list-owed.ts'
export type { Lottery } from './lotteries/lottery.ts'
export { lotteryTables } from './lotteries/lottery-tables.ts'
export {
  listAwaitedDraws,
  listOfficeLotteries,
  raiseBonusGroup,
  switchLottery,
} from './lotteries/office-lottery.ts'
export { placeOrder, type WantedOrder } from './orders/place-order.ts'
export { replayDraw, replayTickets } from './payouts/replay-tickets.ts'
export { lotteryRoutes } from './routes.ts'
export { advanceDraw, startLotteries, wakeLotteries } from './run-lotteries.ts'
export { hasLotteries, saveLottery } from './lotteries/save-lottery.ts'
export { readLotteries } from './store/lotteries.ts'
