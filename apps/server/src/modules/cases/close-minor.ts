import type { Approval, BodyOf, closeMinor as contract } from '@baize/contracts'
import { money } from '@baize/money'
import * as z from 'zod/mini'
import { approvalDecided } from '#facts/operators'
import { closeMember, requireOwnMember } from '#modules/identity'
import { housePath, openAccounts, postIn } from '#modules/ledger'
import { excludeByHouse } from '#modules/limits'
import { askApproval, recordAudit, requireRole, settleApproval } from '#modules/operators'
import { cashLostBy } from '#modules/play'
import { readCurrency } from '#modules/settings'
import { holdCash, pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { type Listener, listener } from '#platform/facts'
import { job, queueJob } from '#platform/jobs'
import type { Operator } from '#platform/visit'

const CLOSE = 'member.close-minor'
const CLOSING = 'close-minor'

/** Asks that the account of somebody who is too young be closed and what they lost be returned; another operator decides. */
export async function askClosingMinor(
  app: App,
  operator: Operator,
  { id, memberId, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireRole(operator, 'risk')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const asked = { id, operator, merchantCode, kind: CLOSE, subject: memberId, body: {}, reason }
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'risk' }))
}

const agreed = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  merchantCode: z.string(),
  decidedBy: z.uuid(),
  reason: z.string(),
})
type Agreed = z.output<typeof agreed>

export const casesListeners: readonly Listener[] = [
  listener({
    name: 'cases closes the account of a minor as two operators agreed',
    to: approvalDecided,
    async handle(tx, { kind, isApproved, subject, ...decided }) {
      if (kind !== CLOSE || !isApproved) return
      await queueJob(tx, CLOSING, z.parse(agreed, { ...decided, memberId: subject }))
    },
  }),
]

export const casesJobs = [
  job({ name: CLOSING, run: (app, payload) => closeMinor(app, z.parse(agreed, payload)) }),
]

/** What was lost comes back, the person is excluded for good, and nobody enters the account again; done once. */
export async function closeMinor(
  app: App,
  { id, memberId, merchantCode, ...decided }: Agreed,
): Promise<void> {
  const now = app.clock.now()
  const { secrets } = app
  const { reason, decidedBy } = decided
  await transaction(app, async (tx) => {
    await holdCash(tx, memberId)
    if (!(await closeMember(tx, memberId))) return
    const returned = await returnStakes(tx, { id, memberId, merchantCode })
    await excludeByHouse(tx, { memberId, merchantCode, secrets, until: null, now, reason })
    await settleApproval(tx, { id })
    const after = { returned: String(returned), reason }
    const operator = { id: decidedBy }
    await recordAudit(tx, { operator, merchantCode, action: CLOSE, subject: memberId, after })
  })
}

type Lost = Pick<Agreed, 'id' | 'memberId' | 'merchantCode'>

async function returnStakes(tx: Tx, { id, memberId, merchantCode }: Lost): Promise<bigint> {
  const lost = await cashLostBy(tx, memberId)
  if (lost <= 0n) return 0n
  const currency = await readCurrency(tx, merchantCode)
  const house = housePath({ name: 'play', currency }, memberId)
  await openAccounts(tx, [{ path: house, currency }])
  const transfers = [{ from: house, to: pocketPath(memberId, 'cash'), amount: money(lost, currency) }]
  await postIn(tx, { id, reason: 'stakes returned', transfers })
  return lost
}
