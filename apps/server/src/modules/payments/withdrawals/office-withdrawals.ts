import type { listOfficeWithdrawals as listing, OfficeWithdrawal, QueryOf } from '@baize/contracts'
import { findMember, hasAlarm } from '#modules/identity'
import { requireMerchant, requireRole } from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { readFlags } from '../store/aml.ts'
import * as store from '../store/withdrawals.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { withdrawalsOnWire } from './withdrawal-wire.ts'

const APPROVAL_MS = DAY_MS

/** The withdrawals of the operator's houses: those in a state, or all that are not over, the oldest first. */
export async function listOfficeWithdrawals(
  app: App,
  operator: Operator,
  { state }: QueryOf<typeof listing>,
): Promise<OfficeWithdrawal[]> {
  requireRole(operator, 'support', 'cashier', 'risk', 'finance')
  return show(app, await store.readQueue(app.db, { merchantCodes: operator.merchantCodes, state }))
}

export async function getOfficeWithdrawal(
  app: App,
  operator: Operator,
  id: string,
): Promise<OfficeWithdrawal> {
  const row = await store.findWithdrawal(app.db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  requireMerchant(operator, row.merchantCode)
  const [shown] = await show(app, [row])
  if (!shown) throw new Refusal('NOT_FOUND')
  return shown
}

async function show(app: App, rows: readonly WithdrawalRow[]): Promise<OfficeWithdrawal[]> {
  const ids = rows.map(({ id }) => id)
  const since = new Date(app.clock.now().getTime() - APPROVAL_MS)
  const [shown, flags, approvals] = await Promise.all([
    withdrawalsOnWire(app.db, rows),
    readFlags(app.db, { subjects: ids }),
    store.readApprovals(app.db, ids, since),
  ])
  return Promise.all(
    rows.map(async (row, index) => {
      const [member, isFrozen] = await Promise.all([
        findMember(app.db, row.memberId),
        hasAlarm(app.db, row.memberId),
      ])
      const own = flags.filter(({ subject }) => subject === row.id)
      const withdrawal = shown[index]
      if (!withdrawal) throw new Refusal('NOT_FOUND')
      return {
        ...withdrawal,
        memberId: row.memberId,
        account: member?.account ?? '',
        currency: row.currency,
        approvalsNeeded: row.approvalsNeeded,
        approvals: approvals
          .filter(({ withdrawalId }) => withdrawalId === row.id)
          .map(({ operatorId, at }) => ({ operatorId, at: at.toISOString() })),
        isFrozen,
        gatewayRef: row.gatewayRef,
        unknowns: row.unknowns,
        flags: own.map(({ kind, figures, raisedAt }) => ({
          kind,
          figures,
          raisedAt: raisedAt.toISOString(),
        })),
        caseId: own[0]?.caseId ?? null,
      }
    }),
  )
}
