import { type Approval, operatorRoles, type OperatorRole } from '@baize/contracts'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { hashSecret } from '#platform/secrets/hashing'
import { uuidv7 } from '#platform/random'
import { newReadablePassword } from '#platform/secrets/readable-password'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { approvalKind, requireAsker } from './approval-kind.ts'
import { askApproval } from './approvals.ts'
import { recordAudit } from './audit.ts'
import { canBothGive, requireGivable } from './give-rights.ts'
import { sealTelephone } from './own-marks.ts'
import * as store from './store/operators.ts'
import { keepPerson } from './store/persons.ts'
import { makeTotp } from './totp.ts'

/** Somebody comes to work here. */
export const admission = approvalKind({
  kind: 'operator.admit',
  action: 'addOperator',
  body: z.object({
    login: z.string(),
    roles: z.array(z.enum(operatorRoles)),
    merchantCodes: z.array(z.string()),
  }),
  async before(db, { subject }) {
    const row = await store.findById(db, subject)
    return row ? { status: row.status } : null
  },
  async apply(tx, { subject: id, body, askedBy, decidedBy }) {
    if (!(await canBothGive(tx, { askedBy, decidedBy }, body))) {
      await store.moveOperator(tx, { id, from: ['waiting'], to: 'disabled' })
      return { failure: 'NOT_PERMITTED' }
    }
    const isMoved = await store.moveOperator(tx, { id, from: ['waiting'], to: 'active' })
    return { failure: isMoved ? undefined : 'ALREADY_DECIDED' }
  },
  async letGo(tx, { subject: id }) {
    await store.moveOperator(tx, { id, from: ['waiting'], to: 'disabled' })
  },
})

export type OperatorToAdd = {
  readonly login: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly merchantCodes: readonly string[]
}

export type NewColleague = OperatorToAdd & {
  /** Made by the caller, who may send it again. */
  readonly id: string
  /** The one that the house knows the person by: two logins with one telephone are one person. */
  readonly telephone: string
  readonly reason: string
}

export type AddedOperator = {
  readonly password: string
  /** What an authenticator app is given; both are shown once and kept nowhere. */
  readonly totpUri: string
  readonly approval: Approval | null
}

/**
 * Adds somebody to the staff. The first comes from the shell and by nobody's leave; after that an owner asks, and where
 * there is another owner of these houses that one has to agree.
 */
export async function addOperator(
  app: App,
  by: Operator | null,
  wanted: NewColleague,
): Promise<AddedOperator> {
  if (by) {
    requireAsker(app, by, admission)
    requireGivable(by, wanted)
  }
  const password = newReadablePassword()
  const passwordHash = await hashSecret(app, { purpose: 'operator-password', text: password })
  const totp = makeTotp(app, wanted.login)
  const { id, login, name, merchantCodes, reason } = wanted
  const telephone = sealTelephone(app.secrets, wanted.telephone)
  const roles = [...new Set(wanted.roles)]
  const approval = await transaction(app, async (tx) => {
    if (!by && (await store.hasAny(tx))) throw new Refusal('NOT_PERMITTED')
    if (await store.findById(tx, id)) throw new Refusal('REQUEST_ID_REUSED')
    const asking = by && (await store.hasOtherOwner(tx, { operatorId: by.id, merchantCodes })) ? by : null
    const personId = await keepPerson(tx, { id, telephone })
    const status = asking ? 'waiting' : 'active'
    const secrets = { passwordHash, sealedTotp: totp.sealed, isDemo: false }
    const made = { id, login, name, roles, merchantCodes, status, personId, ...secrets } as const
    if (!(await store.insertOperator(tx, made))) throw new Refusal('USERNAME_TAKEN')
    const body = { login, roles, merchantCodes: [...merchantCodes] }
    const common = { merchantCode: null, subject: id }
    if (asking) return askApproval(tx, admission, { ...common, id, operator: asking, body, reason })
    await recordAudit(tx, { ...common, operator: by, action: 'operator.add', after: body })
    return null
  })
  return { password, totpUri: totp.uri, approval }
}

/** Somebody to try the office of a demo as; null where they are there already. */
export async function addDemoOperator(app: App, wanted: OperatorToAdd): Promise<string | null> {
  if (await store.findByLogin(app.db, wanted.login)) return null
  const password = newReadablePassword()
  const passwordHash = await hashSecret(app, { purpose: 'operator-password', text: password })
  const id = uuidv7(app.clock.now().getTime())
  const isNew = await transaction(app, async (tx) => {
    const personId = await keepPerson(tx, { id, telephone: null })
    const made = { ...wanted, id, personId, passwordHash, sealedTotp: null, isDemo: true }
    return store.insertOperator(tx, { ...made, status: 'active' })
  })
  return isNew ? password : null
}
