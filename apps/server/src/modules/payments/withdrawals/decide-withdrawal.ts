import type { BodyOf, decideWithdrawal as deciding, OfficeWithdrawal } from '@baize/contracts'
import { hasAlarm, requireStranger } from '#modules/identity'
import {
  leaveQueue,
  recordAudit,
  requireAction,
  requireMerchant,
  requireNotClaimedByAnother,
  requireOther,
  requireProven,
} from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { queueJob } from '#platform/jobs'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { officeWithdrawalOf } from './office-withdrawals.ts'
import { askPayout, SEND_JOB } from './send-withdrawal.ts'
import { endGivenBack } from './settle-withdrawal.ts'
import * as store from '../store/withdrawals.ts'
import type { WithdrawalRow } from './withdrawal.ts'

type Body = BodyOf<typeof deciding>

/** Approves a withdrawal, or rejects it, which gives the money back. What is large or flagged takes two operators. */
export async function decideWithdrawal(app: App, operator: Operator, body: Body): Promise<OfficeWithdrawal> {
  requireAction(operator, 'decideWithdrawal')
  requireProven(operator, app.clock.now())
  const at = app.clock.now()
  const { secrets } = app
  await transaction(app, async (tx) => {
    const withdrawal = await store.lockWithdrawal(tx, body.id)
    if (!withdrawal) throw new Refusal('NOT_FOUND')
    requireMerchant(operator, withdrawal.merchantCode)
    await requireStranger(tx, { operator, memberId: withdrawal.memberId, secrets })
    if (withdrawal.state !== 'review') throw new Refusal('ALREADY_DECIDED')
    await requireNotClaimedByAnother(tx, { kind: 'withdrawal', item: body.id, operator, now: at })
    if (body.decision === 'approve') await approve(tx, withdrawal, { operator, at })
    else {
      const { reason, note } = body
      await endGivenBack(tx, withdrawal, { to: 'rejected', reason, note, broughtBy: operator.id, at })
    }
    const { id: subject, merchantCode, amount } = withdrawal
    await leaveQueue(tx, { kind: 'withdrawal', item: subject, merchantCode })
    await recordAudit(tx, {
      operator,
      merchantCode,
      action: `withdrawal.${body.decision}`,
      subject,
      after: { units: String(amount), ...(body.decision === 'reject' && { reason: body.reason }) },
    })
  })
  return officeWithdrawalOf(app, operator, body.id)
}

/** A yes that nobody followed within a day is asked for again. */
const APPROVAL_MS = DAY_MS

async function approve(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { operator, at }: { readonly operator: Operator; readonly at: Date },
): Promise<void> {
  const { id, memberId, reviewNumber, approvalsNeeded } = withdrawal
  if (await hasAlarm(tx, memberId)) throw new Refusal('WITHDRAWALS_FROZEN')
  const since = new Date(at.getTime() - APPROVAL_MS)
  const approval = { withdrawalId: id, reviewNumber, operatorId: operator.id, at }
  if (!(await store.writeApproval(tx, approval, since))) throw new Refusal('SAME_OPERATOR')
  const given = await store.readApprovals(tx, [id], since)
  for (const { operatorId } of given)
    if (operatorId !== operator.id)
      await requireOther(tx, { first: operatorId, second: operator.id, now: at })
  if (given.length < approvalsNeeded) return
  await store.moveWithdrawal(tx, { withdrawal, to: 'approved', broughtBy: operator.id, at })
  await queueJob(tx, SEND_JOB, { withdrawalId: id })
}

/** Asks the gateway now, for an operator who does not want to wait for the next time. */
export async function askPayoutAgain(app: App, operator: Operator, id: string): Promise<OfficeWithdrawal> {
  requireAction(operator, 'askPayoutAgain')
  const withdrawal = await store.findWithdrawal(app.db, id)
  if (!withdrawal) throw new Refusal('NOT_FOUND')
  requireMerchant(operator, withdrawal.merchantCode)
  if (withdrawal.state !== 'sending') throw new Refusal('ALREADY_DECIDED')
  await askPayout(app, withdrawal)
  await transaction(app, (tx) =>
    recordAudit(tx, {
      operator,
      merchantCode: withdrawal.merchantCode,
      action: 'withdrawal.ask',
      subject: id,
    }),
  )
  return officeWithdrawalOf(app, operator, id)
}
