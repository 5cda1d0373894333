import { operatorRoles, type OperatorRole } from '@baize/contracts'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { hashSecret } from '#platform/secrets/hashing'
import { uuidv7 } from '#platform/random'
import { newReadablePassword } from '#platform/secrets/readable-password'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { approvalKind } from './approval-kind.ts'
import { askApproval } from './approvals.ts'
import { recordAudit } from './audit.ts'
import { requireRole } from './roles.ts'
import * as store from './store/operators.ts'
import { endSessionsOf } from './store/sessions.ts'
import { makeTotp } from './totp.ts'

/** Somebody comes to work here. */
const admission = approvalKind({
  kind: 'operator.admit',
  asks: ['owner'],
  decides: 'owner',
  body: z.object({
    login: z.string(),
    roles: z.array(z.enum(operatorRoles)),
    merchantCodes: z.array(z.string()),
  }),
  async apply(tx, { subject: id }) {
    const isMoved = await store.moveOperator(tx, { id, from: ['waiting'], to: 'active' })
    return { failure: isMoved ? undefined : 'ALREADY_DECIDED' }
  },
  async letGo(tx, { subject: id }) {
    await store.moveOperator(tx, { id, from: ['waiting'], to: 'disabled' })
  },
})

export const operatorsApprovals = [admission]

export type OperatorToAdd = {
  readonly login: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly merchantCodes: readonly string[]
}

export type AddedOperator = {
  readonly password: string
  /** What an authenticator app is given; both are shown once and kept nowhere. */
  readonly totpUri: string
  readonly isWaiting: boolean
}

/**
 * Adds somebody to the staff. The first comes from the shell and by nobody's leave; after that an owner asks, and where
 * there is another owner that one has to agree.
 */
export async function addOperator(
  app: App,
  by: Operator | null,
  wanted: OperatorToAdd,
): Promise<AddedOperator> {
  if (by) requireRole(by, ...admission.asks)
  const password = newReadablePassword()
  const passwordHash = await hashSecret(app, { purpose: 'operator-password', text: password })
  const totp = makeTotp(app, wanted.login)
  const id = uuidv7(app.clock.now().getTime())
  const isWaiting = await transaction(app, async (tx) => {
    if (!by && (await store.hasAny(tx))) throw new Refusal('NOT_PERMITTED')
    const hasToWait = by !== null && (await store.hasOtherOwner(tx, by.id))
    const status = hasToWait ? 'waiting' : 'active'
    const made = { ...wanted, id, status, passwordHash, sealedTotp: totp.sealed, isDemo: false } as const
    if (!(await store.insertOperator(tx, made))) throw new Refusal('USERNAME_TAKEN')
    const { login, roles, merchantCodes } = wanted
    const body = { login, roles: [...roles], merchantCodes: [...merchantCodes] }
    const reason = 'A new operator'
    const common = { merchantCode: null, subject: id }
    if (by && hasToWait) await askApproval(tx, admission, { ...common, id, operator: by, body, reason })
    else await recordAudit(tx, { ...common, operator: by, action: 'operator.add', after: body })
    return hasToWait
  })
  return { password, totpUri: totp.uri, isWaiting }
}

/** Somebody to try the office of a demo as; null where they are there already. */
export async function addDemoOperator(app: App, wanted: OperatorToAdd): Promise<string | null> {
  if (await store.findByLogin(app.db, wanted.login)) return null
  const password = newReadablePassword()
  const passwordHash = await hashSecret(app, { purpose: 'operator-password', text: password })
  const made = {
    ...wanted,
    id: uuidv7(app.clock.now().getTime()),
    passwordHash,
    sealedTotp: null,
    isDemo: true,
  }
  const isNew = await transaction(app, (tx) => store.insertOperator(tx, { ...made, status: 'active' }))
  return isNew ? password : null
}

/** Ends what somebody may do here, at once. */
export async function disableOperator(app: App, by: Operator, login: string): Promise<void> {
  requireRole(by, 'owner')
  const row = await store.findByLogin(app.db, login)
  if (!row) throw new Refusal('NOT_FOUND')
  await transaction(app, async (tx) => {
    const isDone = await store.moveOperator(tx, { id: row.id, from: ['waiting', 'active'], to: 'disabled' })
    if (!isDone) throw new Refusal('ALREADY_DECIDED')
    await endSessionsOf(tx, row.id)
    await recordAudit(tx, {
      operator: by,
      merchantCode: null,
      action: 'operator.disable',
      subject: row.id,
      before: { status: row.status },
      after: { status: 'disabled' },
    })
  })
}
