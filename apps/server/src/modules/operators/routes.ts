import * as contract from '@baize/contracts'
import { transaction } from '#platform/db'
import { type Route, route } from '#platform/http/route'
import { addOperator } from './add-operator.ts'
import type { ApprovalKind } from './approval-kind.ts'
import { changeOperator, disableOperator } from './change-operator.ts'
import { listClaims, releaseClaim, takeClaim } from './claims.ts'
import { decideApproval } from './decide-approval.ts'
import { listApprovals } from './list-approvals.ts'
import { listAudit } from './list-audit.ts'
import { listEvents } from './list-events.ts'
import { listOperators } from './list-operators.ts'
import { giveOfficeTicket } from './live.ts'
import { listQueues } from './list-queues.ts'
import type { WorkQueue } from './queue.ts'
import { getVersion, listVersions } from './versions.ts'
import { getListLooks, saveListLook } from './list-looks.ts'
import { listOfficeViews, removeOfficeView, saveOfficeView } from './views.ts'
import { logIn, logOut, operatorInfo, proveAgain } from './log-in.ts'
import { endOperatorLogins, endOwnLogin, listOperatorLogins } from './logins.ts'
import { addOwnPasskey, askOperatorPasskey, removeOwnPasskey, startOwnPasskey } from './passkeys.ts'
import { resetOperatorPassword } from './reset-password.ts'
import { confirmOwnApp, getMyself, resetOperatorStep, startOwnApp } from './second-step.ts'
import { showApproval } from './show-approval.ts'

const sessions = [
  route(contract.logInOperator, ({ app, body, ...visit }) => logIn(app, visit, body)),
  route(contract.askOperatorPasskey, ({ app, origin, ip }) => askOperatorPasskey(app, { origin, ip })),
  route(contract.getOperator, ({ app, operator }) => operatorInfo(app, operator)),
  route(contract.logOutOperator, ({ app, operator }) => logOut(app, operator)),
  route(contract.proveOperator, ({ app, body, ...asking }) => proveAgain(app, asking, body)),
  route(contract.getOfficeLiveTicket, ({ app, operator }) => giveOfficeTicket(app, operator)),
]

const myself = [
  route(contract.getMyself, ({ app, operator }) => getMyself(app, operator)),
  route(contract.endOwnLogin, ({ app, operator, body }) => endOwnLogin(app, operator, body)),
  route(contract.startOwnPasskey, ({ app, operator, origin }) => startOwnPasskey(app, operator, { origin })),
  route(contract.addOwnPasskey, ({ app, operator, origin, body }) =>
    addOwnPasskey(app, { operator, origin }, body),
  ),
  route(contract.removeOwnPasskey, ({ app, operator, body }) => removeOwnPasskey(app, operator, body)),
  route(contract.startOwnApp, ({ app, operator }) => startOwnApp(app, operator)),
  route(contract.confirmOwnApp, ({ app, operator, body }) => confirmOwnApp(app, operator, body)),
]

const staff = [
  route(contract.listOperators, ({ app, operator }) => listOperators(app, operator)),
  route(contract.listOperatorLogins, ({ app, operator, query }) =>
    listOperatorLogins(app, operator, query.id),
  ),
  route(contract.addOperator, ({ app, operator, body }) => addOperator(app, operator, body)),
  route(contract.changeOperator, ({ app, operator, body }) => changeOperator(app, operator, body)),
  route(contract.resetOperatorStep, ({ app, operator, body }) => resetOperatorStep(app, operator, body)),
  route(contract.endOperatorLogins, ({ app, operator, body }) => endOperatorLogins(app, operator, body)),
  route(contract.disableOperator, ({ app, operator, body }) => disableOperator(app, operator, body)),
  route(contract.resetOperatorPassword, ({ app, operator, body }) =>
    resetOperatorPassword(app, operator, body),
  ),
]

const views = [
  route(contract.listOfficeViews, ({ app, operator, query }) => listOfficeViews(app, operator, query.house)),
  route(contract.saveOfficeView, ({ app, operator, body }) => saveOfficeView(app, operator, body)),
  route(contract.removeOfficeView, ({ app, operator, body }) => removeOfficeView(app, operator, body.id)),
  route(contract.getListLooks, ({ app, operator }) => getListLooks(app, operator)),
  route(contract.saveListLook, ({ app, operator, body }) => saveListLook(app, operator, body)),
  route(contract.listEvents, ({ app, operator, query }) => listEvents(app, operator, query)),
]

const versions = [
  route(contract.listVersions, ({ app, operator, query }) => listVersions(app, operator, query)),
  route(contract.getVersion, ({ app, operator, query }) => getVersion(app, operator, query)),
]

/** Of everything that takes two, how it stands is shown by whoever does it. */
export function operatorsRoutes(kinds: readonly ApprovalKind[]): readonly Route[] {
  return [
    ...sessions,
    ...myself,
    ...staff,
    ...views,
    ...versions,
    route(contract.listApprovals, ({ app, operator, query }) =>
      listApprovals(app, operator, { ...query, kinds }),
    ),
    route(contract.showApproval, ({ app, operator, query }) => showApproval(app, kinds, operator, query.id)),
    route(contract.decideApproval, ({ app, operator, body }) => {
      const decided = { operator, now: app.clock.now(), kinds, ...body }
      return transaction(app, (tx) => decideApproval(tx, decided))
    }),
    route(contract.listAudit, ({ app, operator, query }) => listAudit(app, operator, query)),
  ]
}

/** What waits, and who has taken what of it, in all queues that there are. */
export function queueRoutes(queues: readonly WorkQueue[]): readonly Route[] {
  return [
    route(contract.listQueues, ({ app, operator, query }) =>
      listQueues(app, operator, { queues, house: query.house }),
    ),
    route(contract.listClaims, ({ app, operator, query }) =>
      listClaims(app, { operator, queues }, query.kind),
    ),
    route(contract.takeClaim, ({ app, operator, body }) => takeClaim(app, { operator, queues }, body)),
    route(contract.releaseClaim, ({ app, operator, body }) => releaseClaim(app, operator, body)),
  ]
}
