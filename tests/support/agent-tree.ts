import { randomUUID } from 'node:crypto'
import { moneyFromWire } from '@baize/money'
import { payCommissions } from '../../apps/server/src/modules/agents/commission/pay-commission.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { sql, transaction } from '../../apps/server/src/platform/db.ts'
import { testMember } from '../../apps/server/src/testing/test-member.ts'
import type { DeskOrder } from './desk-order.ts'

type TreeOrder = Extract<DeskOrder, { do: 'tree' }>

/** A top agent with commission, and members directly below; documents of theirs were seen where that is said. */
export async function makeTree(
  app: App,
  { account, password, commission, below }: TreeOrder,
): Promise<{ id: string }> {
  const id = await testMember(app, { account, password, type: 1 })
  await seeDocuments(app, id)
  const { units } = moneyFromWire(commission, 'CNY')
  const payment = { postingId: randomUUID(), memberId: id, currency: 'CNY', units, reason: 'agent rebate' }
  await transaction(app, (tx) => payCommissions(tx, [{ ...payment, from: 'house' }]))
  for (const { isKnown, ...person } of below) {
    const memberId = await testMember(app, { ...person, uplineId: id })
    if (isKnown) await seeDocuments(app, memberId)
  }
  return { id }
}

/** As if somebody of the office had looked at them. */
async function seeDocuments(app: App, memberId: string): Promise<void> {
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into kyc.case (id, member_id, merchant_code, state, submitted_at, decided_at, decided_by)
      select ${randomUUID()}::uuid, ${memberId}::uuid, 'BAIZE', 'approved', now(), now(), id
      from operators.operator where login = 'office.risk'`),
  )
}
