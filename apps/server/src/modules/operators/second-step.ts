import {
  type Approval,
  type BodyOf,
  type confirmOwnApp as confirming,
  type getMyself as looking,
  type ReplyOf,
  type resetOperatorStep as resetting,
} from '@baize/contracts'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { approvalKind, requireAsker } from './approval-kind.ts'
import { askApproval } from './approvals.ts'
import { recordAudit } from './audit.ts'
import { isColleague } from './list-operators.ts'
import { endLoginsOf, loginsOf } from './logins.ts'
import { ownPasskeys } from './passkeys.ts'
import { requireProven } from './roles.ts'
import * as store from './store/apps.ts'
import { findByLogin, hasOtherOwner, type OperatorCredentials } from './store/operators.ts'
import { deletePasskeysOf, readPasskeys } from './store/passkeys.ts'
import { makeTotp, openTotp, stepOf } from './totp.ts'

/** Somebody lost their second step, and is given another app. */
export const stepReset = approvalKind({
  kind: 'operator.reset-step',
  action: 'resetOperatorStep',
  body: z.object({ login: z.string() }),
  async before(db, { body: { login } }) {
    const known = await findByLogin(db, login)
    return known ? stepsOf(db, known) : null
  },
  async apply(tx, { id, subject: operatorId }) {
    const isDone = await giveApp(tx, { id, operatorId })
    return { failure: isDone ? undefined : 'ALREADY_DECIDED' }
  },
  async letGo(tx, { id }) {
    await store.dropWaitingApp(tx, id)
  },
})

/** What somebody proves themselves by now. */
async function stepsOf(db: Db | Tx, { id, sealedTotp }: Pick<OperatorCredentials, 'id' | 'sealedTotp'>) {
  const passkeys = await readPasskeys(db, id)
  return { hasApp: sealedTotp !== null, passkeys: passkeys.length }
}

type WaitingKey = { readonly id: string; readonly operatorId: string }

/** The app that waits takes the place of everything that was lost, and whoever may have found it is out. */
async function giveApp(tx: Tx, { id, operatorId }: WaitingKey): Promise<boolean> {
  const sealedTotp = await store.findWaitingApp(tx, { id, operatorId })
  if (!sealedTotp) return false
  await store.writeApp(tx, { operatorId, sealedTotp, step: 0 })
  await deletePasskeysOf(tx, operatorId)
  await store.dropWaitingApp(tx, id)
  await endLoginsOf(tx, operatorId)
  return true
}

/** Asks that somebody be given another app; where no other owner could agree it is done. */
export async function resetOperatorStep(
  app: App,
  by: Operator,
  { id, login, reason }: BodyOf<typeof resetting>,
): Promise<{ totpUri: string; approval: Approval | null }> {
  requireAsker(app, by, stepReset)
  const row = await findByLogin(app.db, login)
  if (row?.status !== 'active' || !isColleague(by, row)) throw new Refusal('NOT_FOUND')
  const subject = row.id
  const shared = row.merchantCodes.filter((code) => by.merchantCodes.includes(code))
  const line = { merchantCode: shared[0] ?? null, subject }
  const made = makeTotp(app, row.login)
  const { kept, approval } = await transaction(app, async (tx) => {
    const isAsked = await hasOtherOwner(tx, { operatorId: by.id, merchantCodes: shared })
    const question = { ...line, id, operator: by, body: { login: row.login }, reason }
    const asked = isAsked ? await askApproval(tx, stepReset, question) : null
    if (asked && asked.state !== 'asked') throw new Refusal('ALREADY_DECIDED')
    const waiting = await store.keepWaitingApp(tx, { id, operatorId: subject, sealedTotp: made.sealed })
    if (asked) return { kept: waiting, approval: asked }
    const before = await stepsOf(tx, row)
    await giveApp(tx, { id, operatorId: subject })
    const after = { hasApp: true, passkeys: 0 }
    await recordAudit(tx, { ...line, operator: by, action: 'operator.reset-step', before, after })
    return { kept: waiting, approval: null }
  })
  return { totpUri: openTotp(app, kept, row.login).uri, approval }
}

export async function getMyself(app: App, operator: Operator): Promise<ReplyOf<typeof looking>> {
  const [logins, passkeys, known] = await Promise.all([
    loginsOf(app, operator),
    ownPasskeys(app, operator.id),
    findByLogin(app.db, operator.login),
  ])
  return { logins, passkeys, hasApp: known !== undefined && known.sealedTotp !== null }
}

/** An app for whoever works in this session; it opens nothing before its first code. */
export async function startOwnApp(app: App, operator: Operator): Promise<{ secret: string; uri: string }> {
  requireProven(operator, app.clock.now())
  const id = sessionOf(operator)
  const { sealed, secret, uri } = makeTotp(app, operator.login)
  await transaction(app, async (tx) => {
    await store.dropWaitingApp(tx, id)
    await store.keepWaitingApp(tx, { id, operatorId: operator.id, sealedTotp: sealed })
  })
  return { secret, uri }
}

export async function confirmOwnApp(
  app: App,
  operator: Operator,
  { code }: BodyOf<typeof confirming>,
): Promise<Record<string, never>> {
  requireProven(operator, app.clock.now())
  const id = sessionOf(operator)
  const sealedTotp = await store.findWaitingApp(app.db, { id, operatorId: operator.id })
  if (!sealedTotp) throw new Refusal('NOT_FOUND')
  const step = stepOf(app, sealedTotp, code)
  if (step === undefined) throw new Refusal('CODE_WRONG')
  await transaction(app, async (tx) => {
    await store.writeApp(tx, { operatorId: operator.id, sealedTotp, step })
    await store.dropWaitingApp(tx, id)
    const line = { operator, merchantCode: null, action: 'operator.set-app', subject: operator.id }
    await recordAudit(tx, line)
  })
  return {}
}

/** At the shell nobody has a browser that could show an app. */
function sessionOf({ sessionId }: Operator): string {
  if (sessionId === null) throw new Refusal('LOGIN_REQUIRED')
  return sessionId
}
