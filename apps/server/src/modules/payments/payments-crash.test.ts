import { randomUUID } from 'node:crypto'
import { getProtection, setLimit } from '@baize/contracts'
import { expect, it } from 'vitest'
import { history } from '#modules/ledger'
import { applyApproval, decideApproval } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { askDeposit, cashOf, depositWorld } from '../../testing/test-gateway.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { freshOperator, layWithdrawals } from '../../testing/test-withdrawer.ts'
import { VENDOR, vendorWalletHouse } from '../../testing/vendor-wallet-house.ts'
import { bookOutLoss, lossBooking } from './vendor-wallets/book-out-loss.ts'
import { confirmDeposit } from './deposits/decide-deposit.ts'

it('a server that dies anywhere in a confirmation has credited and counted it, or neither; asked again it is once', {
  timeout: 120_000,
}, async () => {
  const world = await depositWorld()
  const { app, memberId, browser } = world
  await layWithdrawals(app)
  await browser.call(setLimit, { body: { kind: 'deposit', span: 'day', amount: '9000.00' } })
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  const { id } = await askDeposit(world, { method: 'bank-transfer', amount: '6000.00' })
  await confirmDeposit(app, ada, { id, paid: '6100.00' })
  const used = async () => {
    const { limits } = (await browser.call(getProtection)).json().value
    type Limit = { kind: string; span: string; used: string }
    return limits.find(({ kind, span }: Limit) => kind === 'deposit' && span === 'day')?.used
  }
  const look = async () => {
    const { state } = await app.db.one<{ state: string }>(
      sql`select state from payments.deposit where id = ${id}`,
    )
    const isSettled = state === 'settled'
    expect([await cashOf(app, memberId), await used()]).toEqual(
      isSettled ? [610_000, '6100.00'] : [0, '6000.00'],
    )
  }
  const confirm = async (node: typeof app) => {
    try {
      await confirmDeposit(node, ben, { id, paid: '6100.00' })
    } catch (error) {
      // It was done by one that died before it could say so.
      if (!(error instanceof Error && error.message === 'DEPOSIT_CLOSED')) throw error
    }
  }
  const deaths = await dieEverywhere(app, (node) => confirm({ ...app, ...node }), look)
  expect(deaths).toBeGreaterThan(8)
  expect(await cashOf(app, memberId)).toBe(610_000)
  expect(await history(app.db, `member:${memberId}:cash`)).toHaveLength(1)
  expect(await app.db.rows(sql`select from platform.fact where name = 'deposit.settled'`)).toHaveLength(1)
  expect(await ledgerFaults(app)).toEqual([])
})

it('a server that dies anywhere in booking out a loss has done it whole or not at all, and once in the end', {
  timeout: 120_000,
}, async () => {
  const { app, ada, member, move, places } = await vendorWalletHouse()
  const ben = await freshOperator(app, 'ben')
  await move('in', '300.00')
  await transaction(app, (tx) => tx.rows(sql`update payments.sandbox_purse set balance = 0`))
  const asked = { memberId: member.id, walletCode: VENDOR, amount: '300.00', reason: 'played away' }
  const { id } = await bookOutLoss(app, ada, { id: randomUUID(), ...asked })
  await transaction(app, (tx) =>
    decideApproval(tx, { operator: ben, id, decision: 'approve', now: new Date() }),
  )
  const look = async () => {
    const { state } = await app.db.one<{ state: string }>(
      sql`select state from operators.approval where id = ${id}`,
    )
    expect(await places()).toEqual([7_000_000n, state === 'done' ? 0n : 3_000_000n, 0n])
  }
  const apply = (node: typeof app) => applyApproval(node, [lossBooking], { id, kind: lossBooking.kind })
  const deaths = await dieEverywhere(app, (node) => apply({ ...app, ...node }), look)
  expect(deaths).toBeGreaterThan(6)
  expect(await places()).toEqual([7_000_000n, 0n, 0n])
  expect(await history(app.db, `member:${member.id}:vendor-${VENDOR}`)).toHaveLength(2)
  expect(await ledgerFaults(app)).toEqual([])
})
