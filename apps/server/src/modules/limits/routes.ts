import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { askReturn, excludeSelf, takeTimeOut } from './exclude.ts'
import { getProtection, getSitting } from './get-protection.ts'
import { excludeMember, getOfficeProtection } from './office-protection.ts'
import { acknowledgeReality, beginPause, setRealityCheck, setZone } from './reality.ts'
import { endHarmReview, evaluateHarm, listHarmReviews } from './review-harm.ts'
import { cancelLimitChange, confirmLimit, setLimit, skipDepositLimit } from './set-limit.ts'

export const limitsRoutes = [
  route(contract.getProtection, ({ app, ...asked }) => getProtection(app, asked)),
  route(contract.getSitting, ({ app, ...asked }) => getSitting(app, asked)),
  route(contract.setLimit, ({ app, body, ...asked }) =>
    setLimit(app, asked, body).then(() => getProtection(app, asked)),
  ),
  route(contract.confirmLimit, ({ app, body, ...asked }) =>
    confirmLimit(app, asked.member, body).then(() => getProtection(app, asked)),
  ),
  route(contract.cancelLimitChange, ({ app, body, ...asked }) =>
    cancelLimitChange(app, asked.member, body).then(() => getProtection(app, asked)),
  ),
  route(contract.skipDepositLimit, ({ app, ...asked }) =>
    skipDepositLimit(app, asked.member).then(() => getProtection(app, asked)),
  ),
  route(contract.takeTimeOut, ({ app, body, ...asked }) =>
    takeTimeOut(app, asked.member, body.length).then(() => getProtection(app, asked)),
  ),
  route(contract.excludeSelf, ({ app, body, ...asked }) =>
    excludeSelf(app, { member: asked.member, visit: asked }, body).then(() => getProtection(app, asked)),
  ),
  route(contract.askReturn, ({ app, ...asked }) =>
    askReturn(app, asked.member).then(() => getProtection(app, asked)),
  ),
  route(contract.setRealityCheck, ({ app, body, ...asked }) =>
    setRealityCheck(app, asked.member, body.everyMinutes).then(() => getProtection(app, asked)),
  ),
  route(contract.acknowledgeReality, ({ app, ...asked }) =>
    acknowledgeReality(app, asked.member).then(() => getProtection(app, asked)),
  ),
  route(contract.beginPause, ({ app, ...asked }) =>
    beginPause(app, asked.member).then(() => getProtection(app, asked)),
  ),
  route(contract.setZone, ({ app, body, ...asked }) =>
    setZone(app, asked.member, body.name).then(() => getProtection(app, asked)),
  ),
  route(contract.getOfficeProtection, ({ app, operator, query }) =>
    getOfficeProtection(app, operator, query.memberId),
  ),
  route(contract.excludeMember, ({ app, operator, body }) => excludeMember(app, operator, body)),
  route(contract.listHarmReviews, ({ app, operator, query }) => listHarmReviews(app, operator, query)),
  route(contract.evaluateHarm, ({ app, operator, query }) => evaluateHarm(app, operator, query)),
  route(contract.endHarmReview, ({ app, operator, body }) =>
    endHarmReview(app, operator, body).then(() => listHarmReviews(app, operator, {})),
  ),
]
