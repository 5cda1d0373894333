import * as contract from '@baize/contracts'
import { transaction } from '#platform/db'
import { route } from '#platform/http/route'
import { decideApproval } from './decide-approval.ts'
import { listApprovals } from './list-approvals.ts'
import { listAudit } from './list-audit.ts'
import { giveOfficeTicket } from './live.ts'
import { logIn, logOut, operatorInfo, proveAgain } from './log-in.ts'

export const operatorsRoutes = [
  route(contract.logInOperator, ({ app, body, ...visit }) => logIn(app, visit, body)),
  route(contract.getOperator, ({ operator }) => operatorInfo(operator)),
  route(contract.logOutOperator, ({ app, operator }) => logOut(app, operator)),
  route(contract.proveOperator, ({ app, body, ...asking }) => proveAgain(app, asking, body)),
  route(contract.getOfficeLiveTicket, ({ app, operator }) => giveOfficeTicket(app, operator)),
  route(contract.listApprovals, ({ app, operator, query }) => listApprovals(app, operator, query)),
  route(contract.decideApproval, ({ app, operator, body }) =>
    transaction(app, (tx) => decideApproval(tx, { operator, now: app.clock.now(), ...body })),
  ),
  route(contract.listAudit, ({ app, operator, query }) => listAudit(app, operator, query)),
]
