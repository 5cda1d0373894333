import type {
  Approval,
  BodyOf,
  listStakeFactors as listing,
  QueryOf,
  setStakeFactor as setting,
  StakeFactor,
} from '@baize/contracts'
import * as z from 'zod/mini'
import { stakeFactorSet } from '#facts/sports'
import { findMembers, requireOwnMember } from '#modules/identity'
import {
  approvalKind,
  houseOf,
  operatorNames,
  recordAudit,
  requestApproval,
  requireAction,
  requireAsker,
  requireMerchant,
} from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { emit } from '#platform/facts'
import { anyUuid } from '#platform/list-place'
import type { Operator } from '#platform/visit'
import * as store from '../store/factors.ts'

const MOST_SHOWN = 200

/** Whose stakes are cut, and why. It names members, so that somebody looked is noted. */
export async function listStakeFactors(
  app: App,
  operator: Operator,
  { house: merchantCode }: QueryOf<typeof listing>,
): Promise<StakeFactor[]> {
  requireAction(operator, 'listStakeFactors')
  requireMerchant(operator, merchantCode)
  const rows = await store.readFactorsOf(app.db, { merchantCode, limit: MOST_SHOWN })
  const names = await operatorNames(
    app.db,
    rows.flatMap(({ madeBy }) => (anyUuid.test(madeBy) ? [madeBy] : [])),
  )
  const members = await findMembers(
    app.db,
    rows.map(({ memberId }) => memberId),
  )
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  const line = { operator, merchantCode, action: 'stake-factors.look', subject: merchantCode }
  await transaction(app, (tx) => recordAudit(tx, { ...line, after: { members: rows.length } }))
  return rows.map(({ memberId, factor, reason, madeBy, madeAt }) => ({
    memberId,
    account: accounts.get(memberId) ?? '',
    factor,
    reason,
    by: names.get(madeBy) ?? madeBy,
    at: madeAt.toISOString(),
  }))
}

/** What a member may stake, in millionths of what others may; nothing is as much as others. The member sees it, and is written to. */
export const stakeFactorChange = approvalKind({
  kind: 'member.stake-factor',
  action: 'setStakeFactor',
  body: z.object({ factor: z.nullable(z.number()) }),
  async before(db, { subject }) {
    return { factor: (await store.findFactor(db, subject))?.factor ?? null }
  },
  async apply(tx, { subject: memberId, body: { factor }, reason, askedBy, ...agreed }) {
    const merchantCode = houseOf(agreed)
    if (factor === null) await store.dropFactor(tx, memberId)
    else await store.putFactor(tx, { memberId, merchantCode, factor, reason, madeBy: askedBy })
    await emit(tx, stakeFactorSet, { memberId, factor })
    return {}
  },
})

/** Asks for it; another operator decides. */
export async function askStakeFactor(
  app: App,
  operator: Operator,
  { id, memberId: subject, factor, reason }: BodyOf<typeof setting>,
): Promise<Approval> {
  requireAction(operator, 'setStakeFactor')
  const { merchantCode } = await requireOwnMember(app, operator, subject)
  requireAsker(app, operator, stakeFactorChange, merchantCode)
  const asked = { id, operator, merchantCode, subject, body: { factor }, reason }
  return requestApproval(app, stakeFactorChange, asked)
}

/** What somebody set on a member's stakes and why, for themselves to read. */
export async function exportStakeFactor(app: App, memberId: string) {
  const row = await store.findFactor(app.db, memberId)
  return row ? { factor: row.factor, reason: row.reason, at: row.madeAt.toISOString() } : null
}
