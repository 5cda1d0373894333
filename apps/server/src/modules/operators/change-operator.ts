import {
  type Approval,
  type BodyOf,
  type changeOperator as changing,
  type disableOperator as disabling,
  operatorRoles,
} from '@baize/contracts'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { type AskedOf, approvalKind, requireAsker, type ShownValues } from './approval-kind.ts'
import { askApproval } from './approvals.ts'
import { recordAudit } from './audit.ts'
import { canBothGive, requireGivable } from './give-rights.ts'
import { isColleague } from './list-operators.ts'
import { endLoginsOf } from './logins.ts'
import { requireAction } from './roles.ts'
import * as store from './store/operators.ts'

const rights = z.object({
  roles: z.array(z.enum(operatorRoles)),
  /** Of the houses that the asker works for: for which ones from now on, and for which ones no longer. */
  merchantCodes: z.array(z.string()),
  leaves: z.array(z.string()),
})
type Rights = z.output<typeof rights>

/** Somebody may do something else from now on, or for other houses. */
export const rightsChange = approvalKind({
  kind: 'operator.change',
  action: 'changeOperator',
  body: rights,
  before: standing,
  async apply(tx, { subject: id, body, askedBy, decidedBy }) {
    const row = await store.lockOperator(tx, id)
    if (row?.status !== 'active') return { failure: 'NOT_FOUND' }
    if (!(await canBothGive(tx, { askedBy, decidedBy }, newIn(row, body))))
      return { failure: 'NOT_PERMITTED' }
    return { failure: await writeChange(tx, row, body) }
  },
})

async function standing(db: Parameters<typeof store.findById>[0], { subject, body }: AskedOf<Rights>) {
  const row = await store.findById(db, subject)
  return row ? rightsIn(row, body) : null
}

/** What somebody may do, of the houses that a change is about. */
function rightsIn(row: store.OperatorRow, { merchantCodes, leaves }: Rights): ShownValues {
  const isMeant = (code: string) => merchantCodes.includes(code) || leaves.includes(code)
  return { roles: [...row.roles], merchantCodes: row.merchantCodes.filter(isMeant) }
}

/** What a change gives that was not there before. */
function newIn(row: store.OperatorRow, { roles, merchantCodes }: Rights) {
  return {
    roles: roles.filter((role) => !row.roles.includes(role)),
    merchantCodes: merchantCodes.filter((code) => !row.merchantCodes.includes(code)),
  }
}

/** Writes it, and ends every login: what somebody may do holds from the next one on, and on no open page before. */
async function writeChange(tx: Tx, row: store.OperatorRow, change: Rights): Promise<string | undefined> {
  const { id } = row
  const lost = change.roles.includes('owner') ? change.leaves : row.merchantCodes
  if (await leavesAlone(tx, row, lost)) return 'LAST_OWNER'
  const kept = row.merchantCodes.filter((code) => !change.leaves.includes(code))
  const merchantCodes = [...new Set([...kept, ...change.merchantCodes])]
  await store.writeRights(tx, { id, roles: change.roles, merchantCodes })
  await endLoginsOf(tx, id)
  return undefined
}

/** Whether one of the houses would be without an active owner. */
async function leavesAlone(tx: Tx, row: store.OperatorRow, lost: readonly string[]): Promise<boolean> {
  if (row.status !== 'active' || !row.roles.includes('owner')) return false
  const alone = await store.housesLeftAlone(tx, { operatorId: row.id, merchantCodes: lost })
  return alone.length > 0
}

/** Asks that somebody may do something else; where no other owner could agree it is done. */
export async function changeOperator(
  app: App,
  by: Operator,
  { id, login, roles: given, merchantCodes: wanted, reason }: BodyOf<typeof changing>,
): Promise<{ approval: Approval | null }> {
  requireAsker(app, by, rightsChange)
  const row = await store.findByLogin(app.db, login)
  if (row?.status !== 'active' || !isColleague(by, row)) throw new Refusal('NOT_FOUND')
  const roles = operatorRoles.filter((role) => given.includes(role))
  const merchantCodes = [...new Set(wanted)]
  const shared = row.merchantCodes.filter((code) => by.merchantCodes.includes(code))
  const leaves = shared.filter((code) => !merchantCodes.includes(code))
  const body = { roles, merchantCodes, leaves }
  const added = newIn(row, body)
  requireGivable(by, { roles: added.roles, merchantCodes })
  const isSame = roles.length === row.roles.length && added.roles.length === 0
  if (isSame && added.merchantCodes.length === 0 && leaves.length === 0) throw new Refusal('ALREADY_SET')
  const subject = row.id
  const line = { merchantCode: null, subject }
  return transaction(app, async (tx) => {
    const touched = { operatorId: by.id, merchantCodes: [...merchantCodes, ...leaves] }
    if (await leavesAlone(tx, row, roles.includes('owner') ? leaves : row.merchantCodes))
      throw new Refusal('LAST_OWNER')
    if (await store.hasOtherOwner(tx, touched))
      return { approval: await askApproval(tx, rightsChange, { ...line, id, operator: by, body, reason }) }
    const held = await store.lockOperator(tx, subject)
    if (!held || (await writeChange(tx, held, body)) !== undefined) throw new Refusal('LAST_OWNER')
    const before = rightsIn(held, body)
    await recordAudit(tx, { ...line, operator: by, action: 'operator.change', before, after: body })
    return { approval: null }
  })
}

/** Ends what somebody may do here, at once. */
export async function disableOperator(
  app: App,
  by: Operator,
  { login }: BodyOf<typeof disabling>,
): Promise<Record<string, never>> {
  requireAction(by, 'disableOperator')
  const row = await store.findByLogin(app.db, login)
  if (!row || !isColleague(by, row)) throw new Refusal('NOT_FOUND')
  await transaction(app, async (tx) => {
    if (await leavesAlone(tx, row, row.merchantCodes)) throw new Refusal('LAST_OWNER')
    const isDone = await store.moveOperator(tx, { id: row.id, from: ['waiting', 'active'], to: 'disabled' })
    if (!isDone) throw new Refusal('ALREADY_DECIDED')
    await endLoginsOf(tx, row.id)
    await recordAudit(tx, {
      operator: by,
      merchantCode: null,
      action: 'operator.disable',
      subject: row.id,
      before: { status: row.status },
      after: { status: 'disabled' },
    })
  })
  return {}
}
