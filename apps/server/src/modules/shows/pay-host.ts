import type { Approval, BodyOf, payShowHost as paying } from '@baize/contracts'
import { moneyFromWire, moneyToWire, parseMoney, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { findMember, hasAlarm, requireStranger } from '#modules/identity'
import { requireKyc } from '#modules/kyc'
import { postIn } from '#modules/ledger'
import { approvalKind, requestApproval, requireAsker, requireMerchant } from '#modules/operators'
import { openPockets, pocketPath, tellBalance } from '#modules/wallet'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { earningsOf } from './earnings.ts'
import { earnedAccount } from './give-gifts.ts'
import { insertHostPayout } from './store/gifts.ts'
import { findHost, type HostRow, lockHost } from './store/hosts.ts'

const PAID = 'gifts paid out'

/**
 * Pays a host into their cash, as two operators agreed: no more than is older than the hold, and only whom the house would
 * let withdraw. From there it leaves as any withdrawal does.
 */
const hostPayment = approvalKind({
  kind: 'host.pay',
  action: 'payShowHost',
  body: z.object({ amount: z.string(), currency: z.string() }),
  async before(db, { subject }) {
    const host = await findHost(db, subject)
    return host ? { name: host.name } : null
  },
  async prepare(app) {
    return async (tx, agreed) => {
      const { id, subject, body, askedBy, decidedBy } = agreed
      const host = await lockHost(tx, subject)
      if (!host) return { failure: 'NOT_FOUND' }
      const now = app.clock.now()
      const amount = moneyFromWire(body.amount, body.currency)
      const { payable } = await earningsOf(tx, host.id, now)
      if (amount.units > payable) return { failure: 'INSUFFICIENT_FUNDS' }
      const obstacle = await obstacleTo(tx, host)
      if (obstacle) return { failure: obstacle }
      const { memberId, merchantCode, currency } = host
      await openPockets(tx, { memberId, currency })
      const transfers = [{ from: earnedAccount(host.id), to: pocketPath(memberId, 'cash'), amount }]
      const [outcome] = await postIn(tx, [{ id, reason: PAID, transfers }])
      if (outcome && 'refusal' in outcome) return { failure: outcome.refusal.code }
      const paid = { id, hostId: host.id, merchantCode, currency, amount: amount.units, paidAt: now }
      await insertHostPayout(tx, { ...paid, askedBy, agreedBy: decidedBy ?? askedBy })
      await tellBalance(tx, memberId)
      return { after: { left: unitsToWire(payable - amount.units) } }
    }
  },
})

export const showsApprovals = [hostPayment]

/** What would keep a withdrawal of theirs from being paid. */
async function obstacleTo(tx: Tx, { memberId }: HostRow): Promise<string | undefined> {
  const member = await findMember(tx, memberId)
  if (member?.status !== 'active') return 'ACCOUNT_FROZEN'
  if (await hasAlarm(tx, memberId)) return 'WITHDRAWALS_FROZEN'
  try {
    await requireKyc(tx, member, 'withdrawal')
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Asks that a host be paid; another operator decides. */
export async function payShowHost(
  app: App,
  operator: Operator,
  { id, hostId, amount, reason }: BodyOf<typeof paying>,
): Promise<Approval> {
  const host = await findHost(app.db, hostId)
  requireAsker(app, operator, hostPayment)
  if (!host) throw new Refusal('NOT_FOUND')
  const { merchantCode, currency, memberId } = host
  requireMerchant(operator, merchantCode)
  await requireStranger(app.db, { operator, memberId, secrets: app.secrets })
  const wanted = parseMoney(amount, currency)
  if (!wanted) throw new Refusal('INVALID_AMOUNT', { fields: ['amount'] })
  const { payable } = await earningsOf(app.db, hostId, app.clock.now())
  if (wanted.units > payable) throw new Refusal('INSUFFICIENT_FUNDS', { payable: unitsToWire(payable) })
  const body = { amount: moneyToWire(wanted), currency }
  return requestApproval(app, hostPayment, { id, operator, merchantCode, subject: hostId, body, reason })
}
