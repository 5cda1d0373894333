import { randomUUID } from 'node:crypto'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { getBalances, openAccounts, post, verifyLedger } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import { transaction } from '#platform/db'
import { connectAs } from '../../../testing/as-owner.ts'
import { testApp } from '../../../testing/test-app.ts'
import { payCommission } from '../../../testing/test-commission.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { commissionAccount, type CommissionPayment, payCommissions } from './pay-commission.ts'

const HOUSE = 'house:agents:CNY-0'

function payment(memberId: string, units: bigint, more: Partial<CommissionPayment> = {}): CommissionPayment {
  return {
    postingId: randomUUID(),
    memberId,
    currency: 'CNY',
    units,
    reason: 'rebate',
    from: 'house',
    ...more,
  }
}

async function people() {
  const app = await testApp({}, 'demo')
  const [upline, agent] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
  const commission = async (...ids: string[]) => {
    const balances = await getBalances(app.db, ids.map(commissionAccount))
    return ids.map((id) => balances.get(commissionAccount(id))?.units)
  }
  return { app, upline: upline.memberId, agent: agent.memberId, commission }
}

it('commission is opened by the first payment, which sent again pays once, and it never owes', async () => {
  const { app, agent, upline, commission } = await people()
  expect(await commission(agent)).toEqual([undefined])
  const first = payment(agent, 625_370n)
  await transaction(app, (tx) => payCommission(tx, first))
  await transaction(app, (tx) => payCommission(tx, first))
  expect(await commission(agent)).toEqual([625_370n])
  const tooMuch = payment(upline, 625_371n, { from: agent })
  await expect(transaction(app, (tx) => payCommission(tx, tooMuch))).rejects.toThrow('INSUFFICIENT_FUNDS')
  await transaction(app, (tx) => payCommission(tx, payment(upline, 625_370n, { from: agent })))
  expect(await commission(agent, upline)).toEqual([0n, 625_370n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('ten debts race for an upline’s commission that covers one, and one of them is paid', async () => {
  const { app, agent, upline, commission } = await people()
  await transaction(app, (tx) => payCommission(tx, payment(upline, 500n)))
  const race = Array.from({ length: 10 }, () =>
    transaction(app, (tx) => payCommission(tx, payment(agent, 400n, { from: upline }))),
  )
  const said = (await Promise.allSettled(race)).map((each) =>
    each.status === 'fulfilled' ? 'paid' : String(each.reason.code),
  )
  expect(said.sort()).toEqual([...Array(9).fill('INSUFFICIENT_FUNDS'), 'paid'])
  expect(await commission(agent, upline)).toEqual([400n, 100n])
})

it('many are paid at once, and who is not paid is named with the reason', async () => {
  const { app, agent, upline, commission } = await people()
  const payments = [
    payment(agent, 100n),
    payment(upline, 7n, { from: agent }),
    payment(agent, 1_000n, { from: upline }),
  ]
  const outcomes = await transaction(app, (tx) => payCommissions(tx, payments))
  expect(outcomes.map(({ refused }) => refused)).toEqual([undefined, undefined, 'INSUFFICIENT_FUNDS'])
  expect(await commission(agent, upline)).toEqual([93n, 7n])
  expect(await transaction(app, (tx) => payCommissions(tx, []))).toEqual([])
})

it('[AG2-30] no posting takes from cash, bonus, held or anything else of a member for agents; commission may pay', async () => {
  const { app, agent } = await people()
  const pockets = ['cash', 'bonus', 'held', 'disputed-1', 'vendor-ATLAS', 'commission']
  const paths = pockets.map((name) => `member:${agent}:${name}`)
  await transaction(app, (tx) =>
    openAccounts(
      tx,
      [HOUSE, 'house:play:CNY-0', ...paths].map((path) => ({ path, currency: 'CNY' })),
    ),
  )
  const amount = moneyFromWire('1.00', 'CNY')
  for (const path of paths) {
    const fill = { id: randomUUID(), reason: 'fill', transfers: [{ from: 'gateway:test', to: path, amount }] }
    await post(app, fill)
  }
  for (const path of paths.slice(0, -1)) {
    const straight = [{ from: path, to: HOUSE, amount }]
    // Through another account, or back out at once, it is the same.
    const around = [
      { from: path, to: 'house:play:CNY-0', amount },
      { from: 'house:play:CNY-0', to: HOUSE, amount },
    ]
    const back = [...straight, { from: HOUSE, to: commissionAccount(agent), amount }]
    for (const transfers of [straight, around, back])
      await expect(post(app, { id: randomUUID(), reason: 'clawback', transfers })).rejects.toThrow(
        'does not pay for agents',
      )
  }
  const transfers = [{ from: commissionAccount(agent), to: HOUSE, amount }]
  await post(app, { id: randomUUID(), reason: 'debt', transfers })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-30] past every trigger such a posting is found by the check of the whole ledger', async () => {
  const { app, agent } = await people()
  await transaction(app, (tx) => openAccounts(tx, [{ path: HOUSE, currency: 'CNY' }]))
  const master = await connectAs(app, 'owner')
  await master.query('alter table ledger.account disable trigger agents_are_paid_from_commission')
  const transfers = [{ from: pocketPath(agent, 'cash'), to: HOUSE, amount: moneyFromWire('1.00', 'CNY') }]
  const id = randomUUID()
  await post(app, { id, reason: 'clawback', transfers })
  const { checks } = await verifyLedger(app.db)
  expect(checks.flatMap(({ faults }) => faults)).toEqual([
    `posting ${id} takes from ${pocketPath(agent, 'cash')}`,
    'ledger.account lacks the trigger agents_are_paid_from_commission',
  ])
})
