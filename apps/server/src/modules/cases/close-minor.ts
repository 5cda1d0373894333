import type { Approval, BodyOf, closeMinor as contract } from '@baize/contracts'
import { money } from '@baize/money'
import * as z from 'zod/mini'
import { closeMember, findMember, requireOwnMember } from '#modules/identity'
import { housePath, openAccounts, postIn } from '#modules/ledger'
import { excludeByHouse } from '#modules/limits'
import {
  type Agreed,
  approvalKind,
  type ApprovalResult,
  houseOf,
  requestApproval,
  requireAction,
} from '#modules/operators'
import { cashLostBy } from '#modules/play'
import { readCurrency } from '#modules/settings'
import { holdCash, pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import type { Secrets } from '#platform/secrets/secrets'
import type { Operator } from '#platform/visit'
import { asideApprovals } from './set-aside.ts'

const closing = approvalKind({
  kind: 'member.close-minor',
  action: 'closeMinor',
  body: z.object({}),
  async before(db, { subject }) {
    const member = await findMember(db, subject)
    return member ? { status: member.status } : null
  },
  async prepare({ clock, secrets }) {
    return (tx, agreed) => closeMinor(tx, agreed, { secrets, now: clock.now() })
  },
})

export const casesApprovals = [closing, ...asideApprovals]

/** Asks that the account of somebody who is too young be closed and what they lost be returned; another operator decides. */
export async function askClosingMinor(
  app: App,
  operator: Operator,
  { id, memberId, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAction(operator, 'closeMinor')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  return requestApproval(app, closing, { id, operator, merchantCode, subject: memberId, body: {}, reason })
}

type Tools = { readonly secrets: Secrets; readonly now: Date }

/** What was lost comes back, the person is excluded for good, and nobody enters the account again; done once. */
async function closeMinor(
  tx: Tx,
  { id, subject: memberId, reason, ...agreed }: Agreed<unknown>,
  { secrets, now }: Tools,
): Promise<ApprovalResult> {
  const merchantCode = houseOf(agreed)
  await holdCash(tx, memberId)
  if (!(await closeMember(tx, memberId))) return { failure: 'ALREADY_DECIDED' }
  const returned = await returnStakes(tx, { id, memberId, merchantCode })
  await excludeByHouse(tx, { memberId, merchantCode, secrets, until: null, now, reason })
  return { after: { returned: String(returned), reason } }
}

type Lost = { readonly id: string; readonly memberId: string; readonly merchantCode: string }

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
