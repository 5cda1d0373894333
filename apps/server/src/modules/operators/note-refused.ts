import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { HOUR_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { recordAudit } from './audit.ts'
import * as store from './store/refused.ts'

/** So many within an hour are no slip of the hand. */
const MOST = 10

/** Counts what an operator may not do and tried. Ten of them within an hour are a line of the record. */
export async function noteRefused(app: App, operator: Pick<Operator, 'id'>, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'NOT_PERMITTED') return
  const now = app.clock.now()
  const operatorId = operator.id
  await transaction(app, async (tx) => {
    const recent = await store.countRefused(tx, { operatorId, now, most: MOST })
    const [first] = recent
    if (recent.length < MOST || !first || now.getTime() - first.getTime() > HOUR_MS) return
    await store.forgetRecent(tx, operatorId)
    const line = { operator, merchantCode: null, action: 'operator.refused', subject: operatorId }
    await recordAudit(tx, { ...line, after: { count: MOST } })
  })
}
