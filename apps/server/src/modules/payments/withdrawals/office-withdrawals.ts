import { strict as assert } from 'node:assert'
import type { listOfficeWithdrawals as listing, OfficeWithdrawal, QueryOf, ReplyOf } from '@baize/contracts'
import { alarmedAmong, findMembers } from '#modules/identity'
import { dueAt, operatorLogins, pageOf, requireAction, requireMerchant, sliceOf } from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { readFlags } from '../store/aml.ts'
import { readWithdrawalQueue } from '../store/queues.ts'
import * as store from '../store/withdrawals.ts'
import type { WithdrawalRow } from './withdrawal.ts'
import { withdrawalsOnWire } from './withdrawal-wire.ts'

const APPROVAL_MS = DAY_MS

/** The withdrawals of the operator's houses: those in a state, or all that are not over, the oldest first. */
export async function listOfficeWithdrawals(
  app: App,
  operator: Operator,
  { state, ...page }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listOfficeWithdrawals')
  const slice = sliceOf(operator, [LIST, state], page)
  const { rows, after } = pageOf(await readWithdrawalQueue(app.db, { ...slice, state }), slice)
  return { withdrawals: await show(app, rows), after }
}

const LIST = 'withdrawals'

/** One of them as it is shown after a decision. */
export async function officeWithdrawalOf(
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
  const memberIds = rows.map(({ memberId }) => memberId)
  const since = new Date(app.clock.now().getTime() - APPROVAL_MS)
  const [shown, flags, approvals, members, alarmed] = await Promise.all([
    withdrawalsOnWire(app.db, rows),
    readFlags(app.db, { subjects: ids }),
    store.readApprovals(app.db, ids, since),
    findMembers(app.db, memberIds),
    alarmedAmong(app.db, memberIds),
  ])
  const logins = await operatorLogins(
    app.db,
    approvals.map(({ operatorId }) => operatorId),
  )
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  const flagsOf = Map.groupBy(flags, ({ subject }) => subject)
  return rows.map((row, index) => {
    const own = flagsOf.get(row.id) ?? []
    const withdrawal = shown[index]
    assert(withdrawal, 'What was read is shown.')
    return {
      ...withdrawal,
      memberId: row.memberId,
      merchantCode: row.merchantCode,
      account: accounts.get(row.memberId) ?? '',
      currency: row.currency,
      approvalsNeeded: row.approvalsNeeded,
      approvals: approvals
        .filter(({ withdrawalId }) => withdrawalId === row.id)
        .map(({ operatorId, at }) => ({
          operatorId,
          login: logins.get(operatorId) ?? '',
          at: at.toISOString(),
        })),
      isFrozen: alarmed.has(row.memberId),
      gatewayRef: row.gatewayRef,
      unknowns: row.unknowns,
      flags: own.map(({ kind, figures, raisedAt }) => ({ kind, figures, raisedAt: raisedAt.toISOString() })),
      caseId: own[0]?.caseId ?? null,
      dueAt: waits(row) ? dueAt('withdrawal', row.requestedAt).toISOString() : null,
    }
  })
}

function waits({ state }: WithdrawalRow): boolean {
  return state === 'requested' || state === 'review'
}
