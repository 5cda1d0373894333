import type { BodyOf, OfficeView, saveOfficeView as saving } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { requireMerchant, requireRole } from './roles.ts'
import * as store from './store/views.ts'

/** As many as a person still finds their way in. */
const MOST = 100

export async function listOfficeViews(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<{ views: OfficeView[] }> {
  requireMerchant(operator, merchantCode)
  const { id: operatorId, roles } = operator
  const rows = await store.readViews(app.db, { operatorId, merchantCode, roles })
  return { views: rows.map((row) => onWire(row, operator)) }
}

/** For oneself, or for all of a role that one has. */
export async function saveOfficeView(
  app: App,
  operator: Operator,
  { house: merchantCode, ...view }: BodyOf<typeof saving>,
): Promise<OfficeView> {
  requireMerchant(operator, merchantCode)
  if (view.role) requireRole(operator, view.role)
  const made = { id: uuidv7(app.clock.now().getTime()), operatorId: operator.id, merchantCode, ...view }
  return transaction(app, async (tx) => {
    const row = await store.upsertView(tx, made)
    if ((await store.countViews(tx, operator.id)) > MOST) throw new Refusal('VIEWS_FULL')
    return onWire(row, operator)
  })
}

export async function removeOfficeView(
  app: App,
  operator: Operator,
  id: string,
): Promise<Record<string, never>> {
  const isGone = await transaction(app, (tx) => store.deleteView(tx, { id, operatorId: operator.id }))
  if (!isGone) throw new Refusal('NOT_FOUND')
  return {}
}

function onWire(
  { id, operatorId, screen, name, search, role }: store.ViewRow,
  operator: Operator,
): OfficeView {
  return { id, screen, name, search, role, isOwn: operatorId === operator.id }
}
