import type {
  BodyOf,
  logInOperator,
  OperatorInfo,
  proveOperator as contract,
  ReplyOf,
} from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { push } from '#platform/live/push'
import { uuidv7 } from '#platform/random'
import { newToken, tokenDigest } from '#platform/secrets/tokens'
import type { Operator, Visit } from '#platform/visit'
import { recordAudit } from './audit.ts'
import { IDLE_MS, LONGEST_MS } from './find-operator.ts'
import { hostOf, requireOffice } from './office-host.ts'
import { proveOperator } from './prove.ts'
import { noteDevice } from './store/operators.ts'
import * as store from './store/sessions.ts'

/** Opens a session of the office, bound to the browser's key and to the host that it is opened at. */
export async function logIn(
  app: App,
  { ip, agent, device, origin }: Pick<Visit, 'ip' | 'agent' | 'device' | 'origin'>,
  { login, password, code, proofKey }: BodyOf<typeof logInOperator>,
): Promise<ReplyOf<typeof logInOperator>> {
  requireOffice(app, { origin })
  const operator = await proveOperator(app, { login, password, code, at: { ip, device } })
  const { token, digest } = newToken()
  const now = app.clock.now()
  const place = { host: hostOf({ origin }), ip, agent }
  const session = {
    id: uuidv7(now.getTime()),
    operatorId: operator.id,
    tokenDigest: digest,
    proofKey,
    ...place,
    now,
  }
  await transaction(app, async (tx) => {
    await store.insertSession(tx, { ...session, endsAt: new Date(now.getTime() + LONGEST_MS) })
    await noteDevice(tx, { operatorId: operator.id, deviceDigest: tokenDigest(device) })
    await recordAudit(tx, { operator, merchantCode: null, action: 'operator.log-in', subject: operator.id })
  })
  return {
    token,
    operator: operatorInfo(operator),
    expiresAt: new Date(now.getTime() + IDLE_MS).toISOString(),
  }
}

export async function logOut(app: App, { sessionId }: Operator): Promise<Record<string, never>> {
  if (sessionId === null) return {}
  await transaction(app, async (tx) => {
    await store.endSession(tx, sessionId)
    await push(tx, { operatorSessionId: sessionId }, { type: 'session.ended', reason: 'logout' })
  })
  return {}
}

/** Shows once more who is working in this session. */
export async function proveAgain(
  app: App,
  { operator, ip, device }: Pick<Visit, 'ip' | 'device'> & { readonly operator: Operator },
  { password, code }: BodyOf<typeof contract>,
): Promise<Record<string, never>> {
  await proveOperator(app, { login: operator.login, password, code, at: { ip, device } })
  const now = app.clock.now()
  const { sessionId } = operator
  if (sessionId !== null) await transaction(app, (tx) => store.noteProven(tx, { id: sessionId, now }))
  return {}
}

type Known = Pick<Operator, 'id' | 'login' | 'name' | 'roles' | 'merchantCodes'>

export function operatorInfo({ id, login, name, roles, merchantCodes }: Known): OperatorInfo {
  return { id, login, name, roles: [...roles], merchantCodes: [...merchantCodes] }
}
