import { listDepositMethods, listMemberTransactions } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalances, housePaths } from '#modules/ledger'
import {
  askAll,
  askDeposit,
  cashOf,
  chooseAtDesk,
  countWebhooks,
  type DepositWorld,
  depositWorld,
  hear,
  lookAt,
  overdue,
  press,
} from '../../../testing/test-gateway.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { openPage } from '../../../testing/test-page.ts'

async function expectSound({ app }: DepositWorld): Promise<void> {
  expect(await ledgerFaults(app)).toEqual([])
}

it('[W03] a deposit is paid on the gateway’s page, told by a signed message, and credited with what came', async () => {
  const world = await depositWorld()
  const { app, memberId } = world
  const deposit = await askDeposit(world, { amount: '250.50' })
  expect(deposit).toMatchObject({
    state: 'paying',
    amount: '250.50',
    paid: null,
    credited: null,
    qrImage: null,
  })
  expect(await (await fetch(deposit.payUrl ?? '')).text()).toContain('250.50 CNY')
  expect(await cashOf(app, memberId)).toBe(0)

  await press(deposit, 'approve')
  await hear(world)
  const settled = await lookAt(world, deposit.id)
  expect(settled).toMatchObject({
    state: 'settled',
    reason: null,
    paid: '250.50',
    credited: '250.50',
    payUrl: null,
    isFirst: true,
  })
  expect(settled.steps.map(({ state }) => state)).toEqual(['requested', 'paying', 'settled'])
  expect(await cashOf(app, memberId)).toBe(25_050)
  const gateway = await getBalances(app.db, ['gateway:copper-bridge:CNY'])
  expect([...gateway.values()].map(({ units }) => units)).toEqual([-2_505_000n])
  const moved = (await world.browser.call(listMemberTransactions)).json().value.content
  expect(moved).toMatchObject([{ code: 'DEPOSIT', amount: '250.50', balanceAfter: '250.50' }])
  await expectSound(world)
})

it('[W03] methods are listed by vendor with their limits, and every kind is offered', async () => {
  const { browser } = await depositWorld()
  const { vendors } = (await browser.call(listDepositMethods)).json().value
  const methods = vendors.flatMap((vendor: { methods: { kind: string }[] }) => vendor.methods)
  expect(methods.map(({ kind }: { kind: string }) => kind)).toEqual([
    'manual',
    'gateway',
    'alipay',
    'wechat',
    'qq',
  ])
  expect(methods[0]).toMatchObject({
    min: '100.00',
    max: '200000.00',
    payee: { number: '0000 1234 5678 9012' },
  })
  expect(methods[4]).toMatchObject({
    feePercent: '1.00',
    quickAmounts: ['100.00', '200.00', '500.00', '1000.00', '5000.00'],
  })
})

it('[W03] wallets are paid by a QR code; what a method keeps is told before and kept exactly', async () => {
  const world = await depositWorld()
  const { app, memberId } = world
  for (const method of ['alipay', 'wechat', 'qq'] as const) {
    const deposit = await askDeposit(world, { method, amount: '123.45' })
    expect(deposit.qrImage).toMatch(/^data:image\/png;base64,/)
    expect(deposit.fee).toBe(method === 'qq' ? '1.2345' : '0.00')
    await press(deposit, 'approve')
  }
  await hear(world, 3)
  const { units } =
    (await getBalances(app.db, [`member:${memberId}:cash`])).get(`member:${memberId}:cash`) ?? {}
  expect(units).toBe(1_234_500n * 3n - 12_345n)
  const fees = await getBalances(app.db, housePaths({ name: 'payment-fees', currency: 'CNY' }))
  expect([...fees.values()].reduce((sum, fee) => sum + fee.units, 0n)).toBe(12_345n)
  await expectSound(world)
})

it('an open page hears that a deposit came to another state, whatever became of it', async () => {
  const world = await depositWorld()
  const page = await openPage(world.api, world.browser)
  const deposit = await askDeposit(world)
  expect(await page.next()).toEqual({ type: 'deposit.changed' })
  await press(deposit, 'decline')
  await hear(world)
  expect(await page.next()).toEqual({ type: 'deposit.changed' })
  expect((await lookAt(world, deposit.id)).state).toBe('declined')
})

it('a payment that is declined moves nothing and says so', async () => {
  const world = await depositWorld()
  const deposit = await askDeposit(world)
  await press(deposit, 'decline')
  await hear(world)
  expect(await lookAt(world, deposit.id)).toMatchObject({
    state: 'declined',
    reason: 'DECLINED_BY_GATEWAY',
    credited: null,
  })
  expect(await cashOf(world.app, world.memberId)).toBe(0)
})

it('a payment that takes its time is waited for', async () => {
  const world = await depositWorld()
  await chooseAtDesk(world, {})
  const deposit = await askDeposit(world)
  await press(deposit, 'delay')
  expect((await lookAt(world, deposit.id)).state).toBe('paying')
  await hear(world)
  expect(await lookAt(world, deposit.id)).toMatchObject({ state: 'settled', credited: '100.00' })
})

it('a payment that is told five times at once is credited once', async () => {
  const world = await depositWorld()
  const deposit = await askDeposit(world)
  await press(deposit, 'duplicate')
  await hear(world)
  await hear(world)
  expect(await countWebhooks(world.app)).toBe(1)
  expect(await cashOf(world.app, world.memberId)).toBe(10_000)
  await expectSound(world)
})

it('a payment that nobody tells of is found by asking', async () => {
  const world = await depositWorld()
  const deposit = await askDeposit(world)
  await press(deposit, 'vanish')
  expect((await lookAt(world, deposit.id)).state).toBe('paying')
  await askAll(world)
  await askAll(world)
  expect(await countWebhooks(world.app)).toBe(0)
  expect(await lookAt(world, deposit.id)).toMatchObject({ state: 'settled', credited: '100.00' })
  expect(await cashOf(world.app, world.memberId)).toBe(10_000)
})

it('another amount than was asked for is not credited by itself', async () => {
  const world = await depositWorld()
  const deposit = await askDeposit(world, { amount: '100.01' })
  await press(deposit, 'wrong-amount')
  await hear(world)
  expect(await lookAt(world, deposit.id)).toMatchObject({
    state: 'mismatch',
    reason: 'AMOUNT_DIFFERS',
    amount: '100.01',
    paid: '50.00',
    credited: null,
  })
  await askAll(world)
  expect(await cashOf(world.app, world.memberId)).toBe(0)
})

it('what is not paid in time ends, and what is paid after all is credited after all', async () => {
  const world = await depositWorld()
  const [late, never] = [await askDeposit(world), await askDeposit(world, { amount: '70' })]
  await overdue(world, late.id)
  await overdue(world, never.id)
  await askAll(world)
  expect(await lookAt(world, late.id)).toMatchObject({
    state: 'expired',
    reason: 'NOT_PAID_IN_TIME',
    payUrl: null,
  })
  await press(late, 'approve')
  await hear(world)
  expect(await lookAt(world, late.id)).toMatchObject({
    state: 'settled',
    reason: 'PAID_LATE',
    credited: '100.00',
  })
  await press(never, 'vanish')
  await askAll(world)
  expect(await lookAt(world, never.id)).toMatchObject({
    state: 'settled',
    reason: 'PAID_LATE',
    credited: '70.00',
  })
  expect(await cashOf(world.app, world.memberId)).toBe(17_000)
})

it('an order that its gateway has forgotten ends without money', async () => {
  const world = await depositWorld()
  const deposit = await askDeposit(world)
  await press(deposit, 'forget')
  await askAll(world)
  expect((await lookAt(world, deposit.id)).state).toBe('paying')
  await overdue(world, deposit.id)
  await askAll(world)
  expect((await lookAt(world, deposit.id)).state).toBe('expired')
  expect(await cashOf(world.app, world.memberId)).toBe(0)
})

it('a gateway that refuses an order has declined it; one whose answer is lost is asked again for the same order', async () => {
  const world = await depositWorld()
  await chooseAtDesk(world, { orders: 'refuse' })
  expect(await askDeposit(world)).toMatchObject({
    state: 'declined',
    reason: 'REFUSED_BY_GATEWAY',
    payUrl: null,
  })

  await chooseAtDesk(world, { orders: 'drop' })
  const lost = await askDeposit(world)
  expect(lost).toMatchObject({ state: 'requested', payUrl: null })
  await chooseAtDesk(world, { orders: 'answer' })
  await askAll(world)
  const found = await lookAt(world, lost.id)
  expect(found.state).toBe('paying')
  await press(found, 'approve')
  await hear(world)
  expect(await lookAt(world, lost.id)).toMatchObject({ state: 'settled', credited: '100.00' })
  expect(await cashOf(world.app, world.memberId)).toBe(10_000)
})

it('a gateway that is gone leaves the deposit as it is, until it is back or the time is over', async () => {
  const world = await depositWorld()
  const opened = await askDeposit(world)
  await world.gateway.close()
  const deposit = await askDeposit(world)
  expect(deposit.state).toBe('requested')
  await askAll(world)
  expect([(await lookAt(world, opened.id)).state, (await lookAt(world, deposit.id)).state]).toEqual([
    'paying',
    'requested',
  ])
  await overdue(world, deposit.id)
  await askAll(world)
  expect((await lookAt(world, deposit.id)).state).toBe('expired')
})
