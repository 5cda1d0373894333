import { randomUUID } from 'node:crypto'
import { cancelDeposit, depositPaymentGateway, listDeposits, setLimit } from '@baize/contracts'
import { expect, it } from 'vitest'
import { history } from '#modules/ledger'
import { sql, transaction } from '#platform/db'
import { secondNode } from '../../../testing/second-node.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import {
  askAll,
  askDeposit,
  cashOf,
  chooseAtDesk,
  type DepositWorld,
  depositWorld,
  hear,
  lookAt,
  overdue,
  paidNotice,
  press,
  sayTo,
} from '../../../testing/test-gateway.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { testMember } from '../../../testing/test-member.ts'
import { testOperator } from '../../../testing/test-operator.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import { confirmDeposit } from './decide-deposit.ts'
import { readWaiting } from '../store/webhooks.ts'
import { applyWebhook } from '../webhooks/webhook.ts'

async function cancel({ browser }: Pick<DepositWorld, 'browser'>, id: string) {
  return (await browser.call(cancelDeposit, { body: { id } })).json()
}

async function ask({ browser }: DepositWorld, amount = '100.00') {
  const body = { requestId: randomUUID(), methodCode: 'online', amount }
  return (await browser.call(depositPaymentGateway, { body })).json()
}

/** Lets so many seconds pass since the deposits were asked for. */
async function wait({ app }: DepositWorld, seconds: number): Promise<void> {
  await transaction(app, (tx) =>
    tx.rows(sql`update payments.deposit set created_at = created_at - make_interval(secs => ${seconds})`),
  )
}

it('[F12] a member cancels a deposit that waits and may begin another; cancelled twice it stays cancelled', async () => {
  const world = await depositWorld()
  const waiting = []
  for (let made = 0; made < 5; made++) waiting.push(await askDeposit(world))
  expect((await ask(world)).errorCode).toBe('DEPOSITS_WAITING')
  const [first] = waiting
  const id = first?.id ?? ''
  expect((await cancel(world, id)).value).toMatchObject({
    state: 'cancelled',
    reason: 'CANCELLED_BY_MEMBER',
    payUrl: null,
    credited: null,
  })
  expect((await cancel(world, id)).value.steps.map(({ state }: { state: string }) => state)).toEqual([
    'requested',
    'paying',
    'cancelled',
  ])
  expect((await ask(world)).success).toBe(true)
  expect((await ask(world)).errorCode).toBe('DEPOSITS_WAITING')
  const listed = (await world.browser.call(listDeposits, { query: { state: 'cancelled' } })).json().value
  expect(listed.content.map((line: { id: string }) => line.id)).toEqual([id])
})

it('[F12] nobody cancels another’s deposit, one that is settled, or one that an operator looks at', async () => {
  const world = await depositWorld()
  const paid = await askDeposit(world)
  await testMember(world.app, { account: 'stranger', password: PASSWORD })
  const stranger = testBrowser(world.api)
  await stranger.logIn('stranger', PASSWORD)
  expect((await cancel({ browser: stranger }, paid.id)).errorCode).toBe('DEPOSIT_NOT_FOUND')
  await press(paid, 'approve')
  await hear(world)
  expect((await cancel(world, paid.id)).errorCode).toBe('DEPOSIT_CLOSED')
  const other = await askDeposit(world)
  await press(other, 'wrong-amount')
  await hear(world, 2)
  expect((await cancel(world, other.id)).errorCode).toBe('DEPOSIT_CLOSED')
})

it('[F12] what is paid after it was cancelled is credited once, told or asked for', async () => {
  const world = await depositWorld()
  const { app, memberId } = world
  const told = await askDeposit(world)
  const asked = await askDeposit(world, { amount: '60.00' })
  for (const { id } of [told, asked]) expect((await cancel(world, id)).success).toBe(true)
  await press(told, 'duplicate')
  await hear(world)
  await press(asked, 'vanish')
  await askAll(world)
  await askAll(world)
  for (const { id, amount } of [told, asked])
    expect(await lookAt(world, id)).toMatchObject({
      state: 'settled',
      reason: 'PAID_AFTER_CANCEL',
      credited: amount,
    })
  expect(await history(app.db, `member:${memberId}:cash`)).toHaveLength(2)
  expect(await cashOf(app, memberId)).toBe(16_000)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F12] the gateway’s notice and the member’s cancelling race: the money is credited, and once', async () => {
  const world = await depositWorld()
  const { app, memberId } = world
  const other = secondNode(app)
  const rounds = 6
  for (let round = 0; round < rounds; round++) {
    const { id } = await askDeposit(world)
    for (let told = 0; told < 3; told++) await sayTo(world, { body: paidNotice(id) })
    const before = new Date(Date.now() + 1000)
    const waiting = await readWaiting(app.db, { before, after: undefined, limit: 10 })
    const cancelling = Array.from({ length: 4 }, () => cancel(world, id))
    await Promise.all([
      ...waiting.flatMap((each) => [applyWebhook(app, each), applyWebhook(other, each)]),
      ...cancelling,
    ])
    const said = (await Promise.all(cancelling)).map((reply) => reply.errorCode ?? reply.value.state)
    for (const each of said) expect(['DEPOSIT_CLOSED', 'cancelled', 'settled']).toContain(each)
    expect(await lookAt(world, id)).toMatchObject({ state: 'settled', credited: '100.00' })
  }
  expect(await history(app.db, `member:${memberId}:cash`)).toHaveLength(rounds)
  expect(await cashOf(app, memberId)).toBe(rounds * 10_000)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F12] cancelling frees the member’s own limit, and what is paid past it all the same waits for a person', async () => {
  const world = await depositWorld()
  const { app, browser, memberId } = world
  await browser.call(setLimit, { body: { kind: 'deposit', span: 'day', amount: '150.00' } })
  const first = await askDeposit(world)
  expect((await ask(world)).errorCode).toBe('LIMIT_REACHED')
  await cancel(world, first.id)
  const second = await askDeposit(world)
  await press(second, 'approve')
  await hear(world, 1)
  await press(first, 'approve')
  await hear(world, 2)
  expect(await lookAt(world, first.id)).toMatchObject({
    state: 'review',
    reason: 'PAID_AFTER_CANCEL',
    paid: '100.00',
  })
  expect(await cashOf(app, memberId)).toBe(10_000)
})

it('[F12] a transfer that arrives after it was cancelled is confirmed by an operator, once', async () => {
  const world = await depositWorld()
  const { operator } = await testOperator(world.app, { login: 'cashc' })
  const { id } = await askDeposit(world, { method: 'bank-transfer', amount: '500.00' })
  await cancel(world, id)
  await confirmDeposit(world.app, operator, { id, paid: '500.00' })
  await expect(confirmDeposit(world.app, operator, { id, paid: '500.00' })).rejects.toThrow('DEPOSIT_CLOSED')
  expect(await cashOf(world.app, world.memberId)).toBe(50_000)
})

it('[F12] deposits that a gateway never answered, or has forgotten, keep nobody from another', async () => {
  const world = await depositWorld()
  await chooseAtDesk(world, { orders: 'drop' })
  for (let made = 0; made < 5; made++) expect((await ask(world)).value.state).toBe('requested')
  expect((await ask(world)).errorCode).toBe('DEPOSITS_WAITING')
  await wait(world, 61)
  await chooseAtDesk(world, { orders: 'answer' })
  const forgotten = []
  for (let made = 0; made < 5; made++) forgotten.push(await askDeposit(world))
  expect((await ask(world)).errorCode).toBe('DEPOSITS_WAITING')
  for (const each of forgotten) await press(each, 'forget')
  // Those that were never answered are opened now, and count again: they can be paid.
  await transaction(world.app, (tx) =>
    tx.rows(sql`update payments.deposit set ask_at = null where state = 'requested'`),
  )
  await askAll(world)
  expect((await ask(world)).success).toBe(true)
})

it('[F12] what ran out before is not cancelled any more, and is found late as ever', async () => {
  const world = await depositWorld()
  const late = await askDeposit(world)
  await overdue(world, late.id)
  await askAll(world)
  expect((await cancel(world, late.id)).errorCode).toBe('DEPOSIT_CLOSED')
})
