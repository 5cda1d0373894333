export { getWaiting } from './office/office-waiting.ts'
export {
  askExport,
  endSchedule,
  listExports,
  listReports,
  listSchedules,
  putSchedule,
  reportsJobs,
  runReport,
  takeExport,
} from './office/office-reports.ts'
export {
  findLedgerAccounts,
  getPosting,
  listLedgerEntries,
  verifyLedgerAccount,
} from './office/office-books.ts'
export { listOfficeGames } from './office/office-games.ts'
export { getOfficeProof, getOfficeRound, getVendorRound, listOfficeRounds } from './office/office-rounds.ts'
export { getOfficeMember, listMemberMovements } from './get-member.ts'
export { listOfficeMembers } from './list-members.ts'
export { listMemberTimeline } from './member-timeline.ts'
export { searchOffice } from './search-office.ts'
export { reportsRoutes, waitingRoutes } from './routes.ts'
export { readFunds } from './store/funds.ts'
export { readSigns } from './store/harm.ts'
export { readGameHours } from './store/returns.ts'
