import type {
  BodyOf,
  logInOperator,
  OperatorInfo,
  ProofKey,
  proveOperator as contract,
  ReplyOf,
} from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { push } from '#platform/live/push'
import { uuidv7 } from '#platform/random'
import { newToken, tokenDigest } from '#platform/secrets/tokens'
import type { Operator, Visit } from '#platform/visit'
import { recordAudit } from './audit.ts'
import { IDLE_MS, isOpen, LONGEST_MS } from './find-operator.ts'
import { hostOf, requireOffice } from './office-host.ts'
import { isPasskeyOwed } from './owner-passkey.ts'
import { ownPasskeys } from './passkeys.ts'
import { proveOperator } from './prove.ts'
import { noteMark } from './store/marks.ts'
import { noteDevice } from './store/operators.ts'
import * as store from './store/sessions.ts'

/** Opens a session of the office, bound to the browser's key and to the host that it is opened at. */
export async function logIn(
  app: App,
  { ip, agent, device, origin }: Pick<Visit, 'ip' | 'agent' | 'device' | 'origin'>,
  { login, password, code, passkey: signed, proofKey }: BodyOf<typeof logInOperator>,
): Promise<ReplyOf<typeof logInOperator>> {
  requireOffice(app, { origin, ip })
  const passkey = signed && { signed, origin }
  const operator = await proveOperator(app, { login, password, code, passkey, at: { ip, device } })
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
    await makeRoom(tx, { operatorId: operator.id, now, most: app.config.officeLogins })
    await store.insertSession(tx, { ...session, endsAt: new Date(now.getTime() + LONGEST_MS) })
    await noteDevice(tx, { operatorId: operator.id, deviceDigest: tokenDigest(device) })
    await noteBrowser(tx, { operatorId: operator.id, proofKey, now })
    await recordAudit(tx, { operator, merchantCode: null, action: 'operator.log-in', subject: operator.id })
  })
  const hasPasskey = (await ownPasskeys(app, operator.id)).length > 0
  const needsPasskey = isPasskeyOwed(app, { roles: operator.roles, hasPasskey })
  return {
    token,
    operator: operatorInfo(app, { ...operator, needsPasskey }),
    expiresAt: new Date(now.getTime() + IDLE_MS).toISOString(),
  }
}

type Room = {
  readonly operatorId: string
  readonly now: Date
  /** As many as one person has in use at once. */
  readonly most: number
}

/** The login that rested longest makes room for the next one; the others are told of it. */
async function makeRoom(tx: Tx, { operatorId, now, most }: Room): Promise<void> {
  const open = (await store.lockSessionsOf(tx, operatorId)).filter((each) => isOpen(each, now))
  const tooMany = open.slice(0, Math.max(0, open.length + 1 - most))
  for (const { id } of open) {
    const isReplaced = tooMany.some((each) => each.id === id)
    if (isReplaced) await store.endSession(tx, id)
    await push(
      tx,
      { operatorSessionId: id },
      isReplaced ? { type: 'session.ended', reason: 'replaced' } : { type: 'operator.logged-in' },
    )
  }
}

type KeyUse = { readonly operatorId: string; readonly proofKey: ProofKey; readonly now: Date }

/** By its key a browser is known again, whoever works at it. */
async function noteBrowser(tx: Tx, { operatorId, proofKey: { x, y }, now }: KeyUse): Promise<void> {
  await noteMark(tx, { operatorId, kind: 'browser', digest: tokenDigest(`${x}.${y}`), now })
}

export async function logOut(app: App, { sessionId }: Operator): Promise<Record<string, never>> {
  if (sessionId === null) return {}
  await transaction(app, async (tx) => {
    await store.endSession(tx, sessionId)
    await push(tx, { operatorSessionId: sessionId }, { type: 'session.ended', reason: 'logout' })
  })
  return {}
}

type Proving = Pick<Visit, 'ip' | 'device' | 'origin'> & { readonly operator: Operator }

/** Shows once more who is working in this session. */
export async function proveAgain(
  app: App,
  { operator, ip, device, origin }: Proving,
  { password, code, passkey: signed }: BodyOf<typeof contract>,
): Promise<Record<string, never>> {
  const passkey = signed && { signed, origin }
  await proveOperator(app, { login: operator.login, password, code, passkey, at: { ip, device } })
  const now = app.clock.now()
  const { sessionId, id: operatorId } = operator
  if (sessionId === null) return {}
  await transaction(app, async (tx) => {
    const proofKey = await store.noteProven(tx, { id: sessionId, now })
    if (proofKey) await noteBrowser(tx, { operatorId, proofKey, now })
  })
  return {}
}

type Known = Pick<Operator, 'id' | 'login' | 'name' | 'roles' | 'merchantCodes' | 'needsPasskey'>

export function operatorInfo(app: App, known: Known): OperatorInfo {
  const { id, login, name, roles, merchantCodes, needsPasskey = false } = known
  const isDemo = app.config.demo
  return { id, login, name, roles: [...roles], merchantCodes: [...merchantCodes], needsPasskey, isDemo }
}
