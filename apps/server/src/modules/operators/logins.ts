import type {
  BodyOf,
  endOperatorLogins as ending,
  endOwnLogin as endingOwn,
  OperatorLogin,
} from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { push } from '#platform/live/push'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { recordAudit } from './audit.ts'
import { isOpen } from './find-operator.ts'
import { isColleague } from './list-operators.ts'
import { requireAction } from './roles.ts'
import { findById, findByLogin } from './store/operators.ts'
import * as store from './store/sessions.ts'

const MOST_SHOWN = 50
const SHOWN_MS = 30 * DAY_MS

/** Where somebody is logged in, and was within the last month. */
export async function loginsOf(
  app: App,
  { id, sessionId }: { readonly id: string; readonly sessionId: string | null },
): Promise<OperatorLogin[]> {
  const now = app.clock.now()
  const rows = await store.readSessionsOf(app.db, { operatorIds: [id], limit: MOST_SHOWN })
  return rows
    .filter(({ seenAt }) => now.getTime() - seenAt.getTime() < SHOWN_MS)
    .map((row) => ({
      id: row.id,
      isThisOne: row.id === sessionId,
      isOpen: isOpen(row, now),
      agent: row.agent,
      ip: row.ip,
      host: row.host,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }))
}

export async function listOperatorLogins(app: App, by: Operator, id: string): Promise<OperatorLogin[]> {
  requireAction(by, 'listOperatorLogins')
  const row = await findById(app.db, id)
  if (!row || !isColleague(by, row)) throw new Refusal('NOT_FOUND')
  return loginsOf(app, { id, sessionId: by.sessionId })
}

/** Ends every login of somebody and tells their pages, on whichever node they are; says how many there were. */
export async function endLoginsOf(tx: Tx, operatorId: string): Promise<number> {
  const ended = await store.endSessionsOf(tx, operatorId)
  for (const operatorSessionId of ended)
    await push(tx, { operatorSessionId }, { type: 'session.ended', reason: 'kicked' })
  return ended.length
}

export async function endOperatorLogins(
  app: App,
  by: Operator,
  { login }: BodyOf<typeof ending>,
): Promise<{ ended: number }> {
  requireAction(by, 'endOperatorLogins')
  const row = await findByLogin(app.db, login)
  if (!row || !isColleague(by, row)) throw new Refusal('NOT_FOUND')
  return transaction(app, async (tx) => {
    const ended = await endLoginsOf(tx, row.id)
    const line = { operator: by, merchantCode: null, action: 'operator.end-logins', subject: row.id }
    await recordAudit(tx, { ...line, after: { ended } })
    return { ended }
  })
}

/** One of their own, or all but the one they are working in. */
export async function endOwnLogin(
  app: App,
  operator: Operator,
  { id }: BodyOf<typeof endingOwn>,
): Promise<{ ended: number }> {
  return transaction(app, async (tx) => {
    const open = await store.lockSessionsOf(tx, operator.id)
    const wanted = open.filter((each) => (id === 'others' ? each.id !== operator.sessionId : each.id === id))
    if (id !== 'others' && wanted.length === 0) throw new Refusal('NOT_FOUND')
    for (const each of wanted) {
      await store.endSession(tx, each.id)
      await push(tx, { operatorSessionId: each.id }, { type: 'session.ended', reason: 'kicked' })
    }
    const line = { operator, merchantCode: null, action: 'operator.end-own-login', subject: operator.id }
    await recordAudit(tx, { ...line, after: { ended: wanted.length } })
    return { ended: wanted.length }
  })
}
