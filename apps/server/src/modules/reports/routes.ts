import * as contract from '@baize/contracts'
import { mayBeAsked } from '#modules/limits'
import { route } from '#platform/http/route'
import { downloadStatement } from './download-statement.ts'
import { getStatement } from './get-statement.ts'
import { listBetFeed } from './list-bet-feed.ts'
import { getProfitAndLoss, listBetRecords } from './list-bet-records.ts'
import { listMemberTransactions } from './list-transactions.ts'
import { listWinners } from './list-winners.ts'

export const reportsRoutes = [
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
]
