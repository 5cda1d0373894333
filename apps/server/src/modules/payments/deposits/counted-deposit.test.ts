import { getProtection, sendDepositSlip, setLimit } from '@baize/contracts'
import { expect, it } from 'vitest'
import { secondNode } from '../../../testing/second-node.ts'
import {
  askAll,
  askDeposit,
  cashOf,
  type DepositWorld,
  depositWorld,
  hear,
  lookAt,
  overdue,
  press,
} from '../../../testing/test-gateway.ts'
import { testOperator } from '../../../testing/test-operator.ts'
import { confirmDeposit, rejectDeposit } from './decide-deposit.ts'

/** A member who deposits at most 1,000.00 a day, and somebody of the staff. */
async function house() {
  const world = await depositWorld()
  const { operator } = await testOperator(world.app, { login: 'cashier' })
  await world.browser.call(setLimit, { body: { kind: 'deposit', span: 'day', amount: '1000.00' } })
  return { ...world, operator }
}

async function used({ browser }: DepositWorld): Promise<string | undefined> {
  const { limits } = (await browser.call(getProtection)).json().value
  type Limit = { kind: string; span: string; used: string }
  return limits.find(({ kind, span }: Limit) => kind === 'deposit' && span === 'day')?.used
}

const transfer = (world: DepositWorld) => askDeposit(world, { method: 'bank-transfer', amount: '500.00' })

it('a deposit that an operator confirms with another amount counts as what was booked', async () => {
  const world = await house()
  const { app, operator } = world
  const [less, more] = [await transfer(world), await transfer(world)]
  expect(await used(world)).toBe('1000.00')
  await confirmDeposit(app, operator, { id: less.id, paid: '320.00' })
  expect(await used(world)).toBe('820.00')
  await confirmDeposit(app, operator, { id: more.id, paid: '700.00' })
  expect(await used(world)).toBe('1020.00')
  await expect(askDeposit(world, { amount: '50.00' })).rejects.toThrow('LIMIT_REACHED')
})

it('ten who confirm and ten who reject another amount, on two servers, count it once or not at all', async () => {
  const world = await house()
  const { app, operator, memberId } = world
  const { id } = await transfer(world)
  const other = secondNode(app)
  await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => at % 2 === 0).flatMap((isHere) => [
      confirmDeposit(isHere ? app : other, operator, { id, paid: '450.00' }),
      rejectDeposit(isHere ? other : app, operator, { id, note: 'Nothing came.' }),
    ]),
  )
  const { state } = await lookAt(world, id)
  expect([await used(world), await cashOf(app, memberId)]).toEqual(
    state === 'settled' ? ['450.00', 45_000] : ['0.00', 0],
  )
})

it('what had ended and is confirmed after all counts again, once', async () => {
  const world = await house()
  const { app, operator, browser } = world
  const [bySlip, plain] = [await transfer(world), await transfer(world)]
  for (const { id } of [bySlip, plain]) await overdue(world, id)
  await askAll(world)
  expect(await used(world)).toBe('0.00')
  await browser.call(sendDepositSlip, { body: { id: bySlip.id, transferNumber: 'TX-0001' } })
  expect(await used(world)).toBe('0.00')
  await confirmDeposit(app, operator, { id: bySlip.id, paid: '480.00' })
  await confirmDeposit(app, operator, { id: plain.id, paid: '100.00' })
  expect(await used(world)).toBe('580.00')
})

it('another amount that a gateway tells counts as asked until somebody decides, then as what came', async () => {
  const world = await house()
  const { app, operator } = world
  const [taken, left] = [await askDeposit(world), await askDeposit(world)]
  await press(taken, 'wrong-amount')
  await press(left, 'wrong-amount')
  await hear(world, 2)
  expect(await used(world)).toBe('200.00')
  await confirmDeposit(app, operator, { id: taken.id })
  await rejectDeposit(app, operator, { id: left.id, note: 'It goes back.' })
  expect(await used(world)).toBe('50.00')
})

it('what is paid late counts once, whether within the limit or by a person', async () => {
  const world = await house()
  const { app, operator } = world
  const late = await askDeposit(world, { amount: '600.00' })
  await overdue(world, late.id)
  await askAll(world)
  await press(late, 'approve')
  await hear(world)
  expect([(await lookAt(world, late.id)).state, await used(world)]).toEqual(['settled', '600.00'])
  const passing = await askDeposit(world, { amount: '400.00' })
  await overdue(world, passing.id)
  await askAll(world)
  const between = await askDeposit(world, { amount: '300.00' })
  await press(passing, 'approve')
  await hear(world, 2)
  expect([(await lookAt(world, passing.id)).state, await used(world)]).toEqual(['review', '900.00'])
  await confirmDeposit(app, operator, { id: passing.id })
  expect(await used(world)).toBe('1300.00')
  await press(between, 'approve')
  await hear(world, 3)
  expect(await used(world)).toBe('1300.00')
})
