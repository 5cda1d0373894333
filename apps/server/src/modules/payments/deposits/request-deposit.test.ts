import { randomUUID } from 'node:crypto'
import { depositPaymentGateway, getDeposit, listDeposits, setLimit } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { testBrowser } from '../../../testing/test-browser.ts'
import {
  askAll,
  askDeposit,
  cashOf,
  depositWorld,
  hear,
  lookAt,
  overdue,
  press,
} from '../../../testing/test-gateway.ts'
import { testMember } from '../../../testing/test-member.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import { startTestTrial } from '../../../testing/test-trial.ts'

it('the same request asked again is the same deposit, also when twenty race; with another body it is refused', async () => {
  const world = await depositWorld()
  const requestId = randomUUID()
  const asked = await Promise.all(Array.from({ length: 20 }, () => askDeposit(world, { requestId })))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  const body = { requestId, methodCode: 'online', amount: '101.00' }
  const other = await world.browser.call(depositPaymentGateway, { body })
  expect(other.json().errorCode).toBe('REQUEST_ID_REUSED')
  const { content } = (await world.browser.call(listDeposits)).json().value
  expect(content).toHaveLength(1)
})

it('a request is refused outside the limits, by a method of another kind, and when too many wait', async () => {
  const world = await depositWorld()
  const ask = async (methodCode: string, amount: string) => {
    const body = { requestId: randomUUID(), methodCode, amount }
    return (await world.browser.call(depositPaymentGateway, { body })).json()
  }
  expect(await ask('online', '49.99')).toMatchObject({
    errorCode: 'DEPOSIT_AMOUNT',
    value: { min: '50.00', max: '100000.00' },
  })
  expect((await ask('online', '100000.01')).errorCode).toBe('DEPOSIT_AMOUNT')
  expect((await ask('online', '50.001')).errorCode).toBe('BAD_BODY')
  expect((await ask('alipay', '60.00')).errorCode).toBe('DEPOSIT_METHOD_OFF')
  expect((await ask('nowhere', '60.00')).errorCode).toBe('DEPOSIT_METHOD_OFF')
  const many = await Promise.all(Array.from({ length: 9 }, () => ask('online', '50.00')))
  expect(many.filter(({ success }) => success)).toHaveLength(5)
  expect(new Set(many.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['DEPOSITS_WAITING']))
})

it('[W06] a trial account is told to log in with an actual one', async () => {
  const { api } = await depositWorld()
  const browser = testBrowser(api)
  await startTestTrial(browser)
  const body = { requestId: randomUUID(), methodCode: 'online', amount: '100.00' }
  const reply = await browser.call(depositPaymentGateway, { body })
  expect(reply.json()).toMatchObject({
    errorCode: 'TRIAL_ACCOUNT',
    message: 'Please login an actual account to use this function.',
  })
})

it('[W05] the report has the member’s own deposits with their states, newest first, and nobody else’s', async () => {
  const world = await depositWorld()
  const paid = await askDeposit(world, { amount: '60' })
  await press(paid, 'approve')
  await hear(world)
  const waiting = await askDeposit(world, { method: 'bank-transfer', amount: '500.00' })
  const report = async (query = {}) => (await world.browser.call(listDeposits, { query })).json().value
  const { content, totalPages } = await report()
  expect(content.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    [waiting.id, 'requested'],
    [paid.id, 'settled'],
  ])
  expect(totalPages).toBe(1)
  expect((await report({ state: 'settled' })).content).toHaveLength(1)
  expect(await report({ pageSize: '1', pageNo: '2' })).toMatchObject({
    content: [{ id: paid.id }],
    totalPages: 2,
  })

  await testMember(world.app, { account: 'curious', password: PASSWORD })
  const other = testBrowser(world.api)
  await other.logIn('curious', PASSWORD)
  expect((await other.call(listDeposits)).json().value.content).toEqual([])
  expect((await other.call(getDeposit, { query: { id: paid.id } })).json().errorCode).toBe(
    'DEPOSIT_NOT_FOUND',
  )
})

it('[W11] the first deposit that is settled is the first once, whichever of two it is', async () => {
  const world = await depositWorld()
  const both = [await askDeposit(world), await askDeposit(world)]
  await Promise.all(both.map((deposit) => press(deposit, 'approve')))
  await hear(world, 2)
  const seen = await Promise.all(both.map(({ id }) => lookAt(world, id)))
  expect(seen.filter(({ isFirst }) => isFirst)).toHaveLength(1)
  const facts = await world.app.db.rows<{ isFirst: boolean }>(
    sql`select (payload ->> 'isFirst')::boolean as is_first from platform.fact where name = 'deposit.settled'`,
  )
  expect(facts).toHaveLength(2)
  expect(facts.filter(({ isFirst }) => isFirst)).toHaveLength(1)
})

it('deposits under way count against the member’s own limit until they end; paid late, what passes it waits for a person', async () => {
  const world = await depositWorld()
  const { app, browser, memberId } = world
  const limit = await browser.call(setLimit, { body: { kind: 'deposit', span: 'day', amount: '150.00' } })
  expect(limit.json().success).toBe(true)
  const first = await askDeposit(world, { amount: '100.00' })
  const body = { requestId: randomUUID(), methodCode: 'online', amount: '100.00' }
  const refused = (await browser.call(depositPaymentGateway, { body })).json()
  expect(refused).toMatchObject({ errorCode: 'LIMIT_REACHED', value: { kind: 'deposit', left: '50.00' } })

  await overdue(world, first.id)
  await askAll(world)
  const second = await askDeposit(world, { amount: '100.00' })
  await press(second, 'approve')
  await hear(world, 1)
  await press(first, 'approve')
  await hear(world, 2)
  expect(await lookAt(world, second.id)).toMatchObject({ state: 'settled' })
  expect(await lookAt(world, first.id)).toMatchObject({
    state: 'review',
    reason: 'PAID_LATE',
    paid: '100.00',
  })
  expect(await cashOf(app, memberId)).toBe(10_000)
})
