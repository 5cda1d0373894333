export {
  bindAgentRebates,
  dropAgentRebates,
  readAgentRebates,
  sendAgentRebates,
} from './payouts/agent-rebates.ts'
export { announceDraws } from './draws/announce-draws.ts'
export { askDrawVoid } from './draws/give-up-draw.ts'
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
  switchLottery,
} from './lotteries/office-lottery.ts'
export { lotteryApprovals } from './approvals.ts'
export { askGroupRaise } from './lotteries/raise-group.ts'
export { getOfficeDraw, listOfficeDraws } from './views/office-draws.ts'
export { placeOrder, type WantedOrder } from './orders/place-order.ts'
export { replayDraw, replayTickets } from './payouts/replay-tickets.ts'
export { lotteryRoutes } from './routes.ts'
export { advanceDraw, startLotteries, wakeLotteries } from './run-lotteries.ts'
export { type SeriesBounds, seriesGroups } from './lotteries/series-groups.ts'
export { hasLotteries, saveLottery } from './lotteries/save-lottery.ts'
export { readLateDraws } from './store/late-draws.ts'
export { readLotteries } from './store/lotteries.ts'
