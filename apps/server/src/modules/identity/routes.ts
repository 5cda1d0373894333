import * as contract from '@baize/contracts'
import { route } from '#platform/route'
import { endMySession, listSessions, logout } from './end-sessions.ts'
import { getMemberInfo } from './get-member-info.ts'
import { logIn } from './log-in.ts'
import { renewSession } from './renew-session.ts'
import { getSealKey } from './seal-keys.ts'

export const identityRoutes = [
  route(contract.getSealKey, ({ app }) => getSealKey(app)),
  route(contract.login, ({ app, body, cookies, ...visit }) => logIn(app, { visit, cookies }, body)),
  route(contract.renewSession, ({ app, cookies, ...visit }) => renewSession(app, visit, cookies)),
  route(contract.logout, ({ app, member, cookies }) => logout(app, member, cookies)),
  route(contract.listSessions, ({ app, member }) => listSessions(app, member)),
  route(contract.endSession, ({ app, member, query }) => endMySession(app, member, query.id)),
  route(contract.getMemberInfo, ({ app, member }) => getMemberInfo(app, member)),
]
