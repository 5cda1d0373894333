import { sendDepositSlip } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalances, history } from '#modules/ledger'
import { secondNode } from '../../../testing/second-node.ts'
import {
  askAll,
  askDeposit,
  cashOf,
  depositWorld,
  hear,
  lookAt,
  overdue,
  paidNotice,
  press,
  sayTo,
} from '../../../testing/test-gateway.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { testOperator } from '../../../testing/test-operator.ts'
import { askGateway } from './ask-gateway.ts'
import { confirmDeposit, listDepositsToReview, rejectDeposit } from './decide-deposit.ts'
import { readWaiting } from '../store/webhooks.ts'
import { applyWebhook } from '../webhooks/webhook.ts'

const many = <Result>(count: number, work: () => Promise<Result>) => Array.from({ length: count }, work)

const soon = () => new Date(Date.now() + 1000)

it('messages, askings and a second server race for one payment, and it is credited once', async () => {
  const world = await depositWorld()
  const { app, memberId } = world
  const other = secondNode(app)
  const deposit = await askDeposit(world)
  await press(deposit, 'vanish')
  for (let told = 0; told < 8; told++) await sayTo(world, { body: paidNotice(deposit.id) })
  const waiting = await readWaiting(app.db, { before: soon(), after: undefined, limit: 100 })
  expect(waiting).toHaveLength(8)
  await Promise.all([
    ...waiting.flatMap((each) => [applyWebhook(app, each), applyWebhook(other, each)]),
    ...many(4, () => askGateway(app, deposit.id)),
    ...many(4, () => askGateway(other, deposit.id)),
  ])
  expect(await lookAt(world, deposit.id)).toMatchObject({ state: 'settled', credited: '100.00' })
  expect(await history(app.db, `member:${memberId}:cash`)).toHaveLength(1)
  expect(await cashOf(app, memberId)).toBe(10_000)
  expect(await ledgerFaults(app)).toEqual([])
})

it('ten operators who confirm and ten who reject race over an amount that differs: one decides, and the money is exact', async () => {
  const world = await depositWorld()
  const { app, memberId } = world
  const { operator } = await testOperator(app, { login: 'casha' })
  const { id, payUrl } = await askDeposit(world)
  await press({ payUrl }, 'wrong-amount')
  await hear(world)
  await sayTo(world, { body: paidNotice(id, { amount: '50.00' }) })
  const [told] = await readWaiting(app.db, { before: soon(), after: undefined, limit: 1 })
  if (!told) throw new Error('Nothing waits.')
  const outcomes = await Promise.allSettled([
    ...many(10, () => confirmDeposit(app, operator, { id })),
    ...many(10, () => rejectDeposit(app, operator, { id, note: 'The amount differs.' })),
    applyWebhook(app, told),
  ])
  const decided = outcomes.slice(0, 20).filter(({ status }) => status === 'fulfilled')
  expect(decided).toHaveLength(1)
  const { state, credited } = await lookAt(world, id)
  expect([state, credited]).toEqual(state === 'settled' ? ['settled', '50.00'] : ['declined', null])
  expect(await cashOf(app, memberId)).toBe(state === 'settled' ? 5_000 : 0)
})

it('confirmed again, a deposit is refused and nothing moves twice', async () => {
  const world = await depositWorld()
  const { app, memberId } = world
  const { operator } = await testOperator(app, { login: 'cashb' })
  const { id } = await askDeposit(world, { method: 'bank-transfer', amount: '500.00' })
  await expect(confirmDeposit(app, operator, { id })).rejects.toThrow('INVALID_AMOUNT')
  await confirmDeposit(app, operator, { id, paid: '480.00' })
  await expect(confirmDeposit(app, operator, { id, paid: '480.00' })).rejects.toThrow('DEPOSIT_CLOSED')
  expect(await lookAt(world, id)).toMatchObject({ state: 'settled', paid: '480.00', credited: '480.00' })
  expect(await cashOf(app, memberId)).toBe(48_000)
  const bank = await getBalances(app.db, ['gateway:bank:CNY'])
  expect([...bank.values()].map(({ units }) => units)).toEqual([-4_800_000n])
})

it('[W03] a transfer shows where it goes, takes a slip, and waits for an operator', async () => {
  const world = await depositWorld()
  const { app, browser } = world
  const deposit = await askDeposit(world, { method: 'bank-transfer', amount: '500.00' })
  expect(deposit).toMatchObject({
    state: 'requested',
    payee: { bank: 'Bank of Demonstration' },
    hasSlip: false,
  })
  expect(deposit.referenceCode).toMatch(/^[2-9A-Z]{10}$/)
  const empty = await browser.call(sendDepositSlip, { body: { id: deposit.id } })
  expect(empty.json().errorCode).toBe('SLIP_REQUIRED')
  const foreign = { id: deposit.id, imageId: deposit.id }
  expect((await browser.call(sendDepositSlip, { body: foreign })).json().errorCode).toBe('SLIP_REQUIRED')

  const body = { id: deposit.id, transferNumber: 'TX-2026-0001' }
  const sent = (await browser.call(sendDepositSlip, { body })).json().value
  expect(sent).toMatchObject({ state: 'review', reason: 'SLIP_SENT', hasSlip: true })
  await overdue(world, deposit.id)
  await askAll(world)
  expect((await lookAt(world, deposit.id)).state).toBe('review')

  const { operator } = await testOperator(app, { login: 'cashc', roles: ['cashier'] })
  const { content } = await listDepositsToReview(app, operator, {})
  expect(content).toMatchObject([{ id: deposit.id, transferNumber: 'TX-2026-0001', amount: '500.00' }])
  await rejectDeposit(app, operator, { id: deposit.id, note: 'No such transfer arrived.' })
  expect(await lookAt(world, deposit.id)).toMatchObject({
    state: 'declined',
    note: 'No such transfer arrived.',
  })
  expect((await browser.call(sendDepositSlip, { body })).json().errorCode).toBe('DEPOSIT_CLOSED')
})

it('a transfer that nobody makes ends after three days', async () => {
  const world = await depositWorld()
  const deposit = await askDeposit(world, { method: 'bank-transfer', amount: '500.00' })
  await askAll(world)
  expect((await lookAt(world, deposit.id)).state).toBe('requested')
  await overdue(world, deposit.id)
  await askAll(world)
  expect(await lookAt(world, deposit.id)).toMatchObject({ state: 'expired', payee: null })
})

it('an operator decides only what waits for one, in their own house, and with the right role', async () => {
  const world = await depositWorld()
  const { app } = world
  const { id } = await askDeposit(world)
  const { operator: cashier } = await testOperator(app, { login: 'cashd', roles: ['cashier'] })
  const { operator: support } = await testOperator(app, { login: 'supp', roles: ['support'] })
  const { operator: elsewhere } = await testOperator(app, { login: 'cashe', merchantCodes: ['NOOR'] })
  await expect(confirmDeposit(app, cashier, { id, paid: '100.00' })).rejects.toThrow('DEPOSIT_CLOSED')
  await expect(confirmDeposit(app, support, { id, paid: '100.00' })).rejects.toThrow('NOT_PERMITTED')
  await expect(confirmDeposit(app, elsewhere, { id, paid: '100.00' })).rejects.toThrow('DEPOSIT_NOT_FOUND')
})
