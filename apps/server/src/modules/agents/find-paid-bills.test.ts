import { expect, it } from 'vitest'
import { findMerchant } from '#modules/settings'
import { sql, transaction } from '#platform/db'
import { contractOf, people, runWorld, slotTeam, tierRows } from '../../testing/laid-runs.ts'
import { giveCommission } from '../../testing/test-commission.ts'
import { memberOf } from '../../testing/test-contracts.ts'
import { payDebts } from './bills/pay-debts.ts'
import { listCommission } from './commission/list-commission.ts'
import { findPaidBills } from './find-paid-bills.ts'

it('[AG2-34] each part that an upline pays of a bill leads to the bill, for who paid and for who was paid', async () => {
  const now = new Date()
  const laid = {
    tree: [
      { agentId: people.A, uplineId: null },
      { agentId: people.B, uplineId: people.A },
    ],
    contracts: { daily: [contractOf(people.B, tierRows([0, 0, 10_000]), { uplineId: people.A })] },
    teams: { [people.B]: slotTeam(1_000_000_000n) },
  }
  const { app, run } = await runWorld(laid, now)
  await transaction(app, (tx) =>
    tx.rows(sql`insert into agents.house (merchant_code, caps, payer) values ('BAIZE', '{}', 'upline')`),
  )
  await run({ kind: 'daily' })
  for (const units of [1_000_000n, 2_000_000n, 7_000_000n]) {
    await giveCommission(app, people.A, units)
    await transaction(app, (tx) => payDebts(tx, { payerIds: [people.A], now }))
  }
  const bill = await app.db.one<{ id: string; parts: number; state: string }>(
    sql`select id, parts, state from agents.bill where agent_id = ${people.B}`,
  )
  expect(bill).toMatchObject({ parts: 3, state: 'issued' })
  const merchant = await findMerchant(app, { host: 'localhost', wish: 'BAIZE' })
  const paidOf = async (id: string) => {
    const member = memberOf({ id, account: 'x', type: 1 })
    const ways = { hasDebts: async () => false, findPaidBills }
    const { movements } = await listCommission(app, { member, visit: { merchant } }, {}, ways)
    return movements.map(({ kind, amount, billId }) => [kind, amount, billId])
  }
  expect(await paidOf(people.B)).toEqual(
    ['700.00', '200.00', '100.00'].map((amount) => ['daily', amount, bill.id]),
  )
  expect((await paidOf(people.A)).filter(([kind]) => kind === 'paid-below')).toEqual(
    ['-700.00', '-200.00', '-100.00'].map((amount) => ['paid-below', amount, bill.id]),
  )
  // What somebody was given by no bill leads to none.
  expect((await paidOf(people.A)).filter(([kind]) => kind === 'rebate').map(([, , id]) => id)).toEqual([
    null,
    null,
    null,
  ])
})
