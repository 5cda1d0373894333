import * as contract from '@baize/contracts'
import { takeLiabilities } from '#modules/fairness'
import { mayBeAsked } from '#modules/limits'
import type { WorkQueue } from '#modules/operators'
import { type Route, route } from '#platform/http/route'
import { downloadStatement } from './download-statement.ts'
import { getOfficeMember, listMemberMovements } from './get-member.ts'
import { getStatement } from './get-statement.ts'
import { getWaiting } from './office/office-waiting.ts'
import { listBetFeed } from './list-bet-feed.ts'
import { getProfitAndLoss, listBetRecords } from './list-bet-records.ts'
import { listOfficeMembers } from './list-members.ts'
import { listMemberTransactions } from './list-transactions.ts'
import { listWinners } from './list-winners.ts'
import {
  askExport,
  endSchedule,
  listExports,
  listReports,
  listSchedules,
  putSchedule,
  runReport,
  takeExport,
} from './office/office-reports.ts'
import { readFunds } from './store/funds.ts'
import {
  findLedgerAccounts,
  getPosting,
  listLedgerEntries,
  verifyLedgerAccount,
} from './office/office-books.ts'
import { listOfficeGames } from './office/office-games.ts'
import { getOfficeProof, getOfficeRound, getVendorRound, listOfficeRounds } from './office/office-rounds.ts'
import { listMemberTimeline } from './member-timeline.ts'
import { searchOffice } from './search-office.ts'

/** What waits is counted by whoever has it: home asks all queues of the wiring. */
export function waitingRoutes(queues: readonly WorkQueue[]): readonly Route[] {
  return [
    route(contract.getWaiting, ({ app, operator, query }) => getWaiting(app, { operator, queues }, query)),
  ]
}

export const reportsRoutes = [
  route(contract.listReports, ({ app, operator, query }) => listReports(app, operator, query)),
  route(contract.runReport, ({ app, operator, query }) => runReport(app, operator, query)),
  route(contract.askExport, ({ app, operator, body }) => askExport(app, operator, body)),
  route(contract.listExports, ({ app, operator, query }) => listExports(app, operator, query)),
  route(contract.takeExport, ({ app, operator, body }) => takeExport(app, operator, body)),
  route(contract.listSchedules, ({ app, operator, query }) => listSchedules(app, operator, query)),
  route(contract.putSchedule, ({ app, operator, body }) => putSchedule(app, operator, body)),
  route(contract.endSchedule, ({ app, operator, body }) => endSchedule(app, operator, body)),
  route(contract.takeLiabilities, async ({ app, operator }) => ({
    isNew: await takeLiabilities(app, operator, readFunds),
  })),
  route(contract.searchOffice, ({ app, operator, body }) => searchOffice(app, operator, body)),
  route(contract.listOfficeMembers, ({ app, operator, query }) => listOfficeMembers(app, operator, query)),
  route(contract.getOfficeMember, ({ app, operator, query }) => getOfficeMember(app, operator, query)),
  route(contract.listMemberTimeline, ({ app, operator, query }) => listMemberTimeline(app, operator, query)),
  route(contract.listMemberMovements, ({ app, operator, query }) =>
    listMemberMovements(app, operator, query),
  ),
  route(contract.getStatement, ({ app, ...asked }) => getStatement(app, asked)),
  route(contract.listBetRecords, ({ app, query, ...asked }) => listBetRecords(app, asked, query)),
  route(contract.getProfitAndLoss, ({ app, query, ...asked }) => getProfitAndLoss(app, asked, query)),
  route(contract.listTxCodes, () => ({ codes: [...contract.txCodes] })),
  route(contract.listMemberTransactions, ({ app, query, ...asked }) =>
    listMemberTransactions(app, asked, query),
  ),
  route(contract.downloadStatement, ({ app, query, ...asked }) => downloadStatement(app, asked, query)),
  route(contract.listBetFeed, async ({ app, member, merchant, language, query }) =>
    member && !(await mayBeAsked(app, member))
      ? { list: [], hasSimulated: false }
      : listBetFeed(app, {
          kind: query.kind,
          merchantCode: merchant.code,
          language: query.language ?? language,
        }),
  ),
  route(contract.listWinners, async ({ app, member, merchant, language, query }) =>
    member && !(await mayBeAsked(app, member))
      ? { list: [], hasSimulated: false }
      : listWinners(app, { ...query, merchantCode: merchant.code, language: query.language ?? language }),
  ),
  route(contract.findLedgerAccounts, ({ app, operator, query }) => findLedgerAccounts(app, operator, query)),
  route(contract.listLedgerEntries, ({ app, operator, query }) => listLedgerEntries(app, operator, query)),
  route(contract.getPosting, ({ app, operator, query }) => getPosting(app, operator, query)),
  route(contract.verifyLedgerAccount, ({ app, operator, query }) =>
    verifyLedgerAccount(app, operator, query),
  ),
  route(contract.listOfficeRounds, ({ app, operator, language, query }) =>
    listOfficeRounds(app, operator, { ...query, language }),
  ),
  route(contract.getOfficeRound, ({ app, operator, language, query }) =>
    getOfficeRound(app, operator, { ...query, language }),
  ),
  route(contract.getVendorRound, ({ app, operator, query }) => getVendorRound(app, operator, query)),
  route(contract.getOfficeProof, ({ app, operator, query }) => getOfficeProof(app, operator, query)),
  route(contract.listOfficeGames, ({ app, operator, language, query }) =>
    listOfficeGames(app, operator, { ...query, language }),
  ),
]
