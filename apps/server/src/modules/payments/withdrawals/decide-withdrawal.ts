import type { BodyOf, decideWithdrawal as deciding, OfficeWithdrawal } from '@baize/contracts'
import { hasAlarm, requireStranger } from '#modules/identity'
import {
  leaveQueue,
  mayDecideAlone,
  recordAudit,
  requireAction,
  requireMerchant,
  holdToDecide,
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
    const { id: subject, merchantCode, amount } = withdrawal
    await holdToDecide(tx, { kind: 'withdrawal', item: subject, merchantCode, operator, now: at })
    const state = await decide(tx, withdrawal, { operator, at, body })
    await leaveQueue(tx, { kind: 'withdrawal', item: subject, merchantCode })
    await recordAudit(tx, {
      operator,
      merchantCode,
      action: `withdrawal.${body.decision}`,
      subject,
      before: { state: withdrawal.state },
      after: { state, units: String(amount), ...(body.decision === 'reject' && { reason: body.reason }) },
    })
  })
  return officeWithdrawalOf(app, operator, body.id)
}

type Deciding = { readonly operator: Operator; readonly at: Date; readonly body: Body }

/** Says which state it is in then: one yes of two leaves it where it was. */
async function decide(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { operator, at, body }: Deciding,
): Promise<'review' | 'approved' | 'rejected'> {
  if (body.decision === 'approve')
    return (await approve(tx, withdrawal, { operator, at })) ? 'approved' : 'review'
  const { reason, note } = body
  await endGivenBack(tx, withdrawal, { to: 'rejected', reason, note, broughtBy: operator.id, at })
  return 'rejected'
}

/** A yes that nobody followed within a day is asked for again. */
const APPROVAL_MS = DAY_MS

async function approve(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { operator, at }: { readonly operator: Operator; readonly at: Date },
): Promise<boolean> {
  const { id, memberId, reviewNumber, approvalsNeeded } = withdrawal
  if (await hasAlarm(tx, memberId)) throw new Refusal('WITHDRAWALS_FROZEN')
  const since = new Date(at.getTime() - APPROVAL_MS)
  const approval = { withdrawalId: id, reviewNumber, operatorId: operator.id, at }
  if (!(await store.writeApproval(tx, approval, since))) throw new Refusal('SAME_OPERATOR')
  const given = await store.readApprovals(tx, [id], since)
  for (const { operatorId } of given)
    if (operatorId !== operator.id)
      await requireOther(tx, { first: operatorId, second: operator.id, now: at })
  const takesTwo = approvalsNeeded > 1 || !(await mayApproveAlone(tx, withdrawal, { operator, at }))
  if (takesTwo && approvalsNeeded < EYES) await store.needApprovals(tx, id, EYES)
  if (given.length < (takesTwo ? Math.max(approvalsNeeded, EYES) : 1)) return false
  await store.moveWithdrawal(tx, { withdrawal, to: 'approved', broughtBy: operator.id, at })
  await queueJob(tx, SEND_JOB, { withdrawalId: id })
  return true
}

const EYES = 2

/** Small ones of one member add up, whoever cut them. */
async function mayApproveAlone(
  tx: Tx,
  { id: item, memberId, merchantCode, amount: units }: WithdrawalRow,
  { operator, at }: { readonly operator: Operator; readonly at: Date },
): Promise<boolean> {
  const rule = await store.findWithdrawalRule(tx, merchantCode)
  if (!rule) return false
  const bound = rule.fourEyesAbove
  return mayDecideAlone(tx, { operator, kind: 'withdrawal', item, memberId, units, bound, at })
}

/** Asks the gateway now, for an operator who does not want to wait for the next time. */
export async function askPayoutAgain(app: App, operator: Operator, id: string): Promise<OfficeWithdrawal> {
  requireAction(operator, 'askPayoutAgain')
  const withdrawal = await store.findWithdrawal(app.db, id)
  if (!withdrawal) throw new Refusal('NOT_FOUND')
  requireMerchant(operator, withdrawal.merchantCode)
  if (withdrawal.state !== 'sending') throw new Refusal('ALREADY_DECIDED')
  const { merchantCode } = withdrawal
  // What is asked of a gateway cannot be taken back: the line is there before the call goes out.
  await transaction(app, (tx) =>
    recordAudit(tx, { operator, merchantCode, action: 'withdrawal.ask', subject: id }),
  )
  await askPayout(app, withdrawal)
  return officeWithdrawalOf(app, operator, id)
}
