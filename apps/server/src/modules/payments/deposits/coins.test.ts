import { randomUUID } from 'node:crypto'
import { cancelDeposit, type Deposit } from '@baize/contracts'
import { expect, it } from 'vitest'
import { history } from '#modules/ledger'
import { sql, transaction } from '#platform/db'
import { secondNode } from '../../../testing/second-node.ts'
import {
  askCoins,
  askUntil,
  coinNotice,
  coinWorld,
  DEPTH,
  hearUntil,
  newHash,
  say,
} from '../../../testing/test-coins.ts'
import {
  askAll,
  cashOf,
  countWebhooks,
  type DepositWorld,
  lookAt,
  overdue,
  press,
  sayTo,
} from '../../../testing/test-gateway.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { testOperator } from '../../../testing/test-operator.ts'
import { askGateway } from './ask-gateway.ts'
import { isCoinAddress } from '../coins/coin-address.ts'
import { confirmDeposit, listDepositsToReview } from './decide-deposit.ts'
import { readWaiting } from '../store/webhooks.ts'
import { applyWebhook } from '../webhooks/webhook.ts'

const isSettled = ({ state }: Deposit) => state === 'settled'

async function review(world: DepositWorld) {
  const { operator } = await testOperator(world.app, { login: 'casha' })
  const { content } = await listDepositsToReview(world.app, operator, {})
  return { operator, content }
}

it('coins are asked for at a fixed rate on an address of their own, and credited once they are deep enough', async () => {
  const world = await coinWorld()
  const deposit = await askCoins(world)
  expect(deposit).toMatchObject({ state: 'paying', kind: 'crypto', amount: '100.00' })
  expect(deposit.qrImage).toMatch(/^data:image\/png;base64,/)
  // 100.00 at 7.20 is 13.8888…: the fewest millionths that are worth it.
  expect(deposit.coinOrder).toMatchObject({
    coin: 'USDT',
    network: 'TRC20',
    coins: '13.888889',
    rate: '7.20',
    confirmations: DEPTH,
    rateUntil: deposit.expiresAt,
    transfers: [],
  })
  expect(isCoinAddress('TRC20', deposit.coinOrder?.address ?? '')).toBe(true)
  expect((await askCoins(world)).coinOrder?.address).not.toBe(deposit.coinOrder?.address)

  await press(deposit, 'send')
  const settled = await hearUntil(world, deposit.id, isSettled)
  expect(settled).toMatchObject({ paid: '100.00', credited: '100.00', reason: null })
  expect(settled.coinOrder?.transfers).toMatchObject([
    { confirmations: DEPTH, state: 'final', coins: '13.888889' },
  ])
  expect(await cashOf(world.app, world.memberId)).toBe(10_000)
  expect(await ledgerFaults(world.app)).toEqual([])
})

it('confirmations are seen as they come, and nothing is credited before the last of them', async () => {
  const world = await coinWorld()
  const { id } = await askCoins(world)
  const hash = newHash()
  for (let confirmations = 0; confirmations < DEPTH; confirmations++) {
    await say(world, coinNotice(id, [{ hash, confirmations }], 100 + confirmations))
    const { state, coinOrder } = await lookAt(world, id)
    expect([state, coinOrder?.transfers[0]?.confirmations]).toEqual(['paying', confirmations])
  }
  expect(await cashOf(world.app, world.memberId)).toBe(0)
  await say(world, coinNotice(id, [{ hash, confirmations: DEPTH }], 103))
  expect((await lookAt(world, id)).state).toBe('settled')
  expect(await cashOf(world.app, world.memberId)).toBe(10_000)
})

it('one transfer told by messages, by askings and to two servers at once is credited once', async () => {
  const world = await coinWorld()
  const { app, memberId } = world
  const other = secondNode(app)
  const deposit = await askCoins(world)
  await press(deposit, 'send-silent')
  const hash = newHash()
  for (let told = 0; told < 6; told++)
    expect(await sayTo(world, { body: coinNotice(deposit.id, [{ hash }]) })).toBe(200)
  const before = new Date(Date.now() + 1000)
  const waiting = await readWaiting(app.db, { before, after: undefined, limit: 100 })
  expect(waiting).toHaveLength(6)
  await Promise.all([
    ...waiting.flatMap((each) => [applyWebhook(app, each), applyWebhook(other, each)]),
    ...[app, other, app, other].map((node) => askGateway(node, deposit.id)),
  ])
  expect((await lookAt(world, deposit.id)).state).toBe('settled')
  expect(await history(app.db, `member:${memberId}:cash`)).toHaveLength(1)
  expect(await ledgerFaults(app)).toEqual([])
})

it('a hash counts once: told again later, deeper, for another deposit or with more coins, it changes nothing', async () => {
  const world = await coinWorld()
  const [first, second] = [await askCoins(world), await askCoins(world)]
  const hash = newHash()
  await say(world, coinNotice(first.id, [{ hash }], 100))
  await say(world, coinNotice(first.id, [{ hash, confirmations: 50 }], 150))
  await say(world, coinNotice(first.id, [{ hash, coins: '999.00' }], 151))
  await say(world, coinNotice(first.id, [{ hash, isGone: true, confirmations: 0 }], 152))
  await say(world, coinNotice(second.id, [{ hash }], 153))
  expect((await lookAt(world, first.id)).coinOrder?.transfers).toMatchObject([{ hash, state: 'final' }])
  expect((await lookAt(world, second.id)).state).toBe('paying')
  expect(await cashOf(world.app, world.memberId)).toBe(10_000)
})

it('what is told in another order than it happened does not take the chain back', async () => {
  const world = await coinWorld()
  const { id } = await askCoins(world)
  const hash = newHash()
  await say(world, coinNotice(id, [{ hash, confirmations: 2 }], 102))
  await say(world, coinNotice(id, [{ hash, confirmations: 0, isGone: true }], 101))
  expect((await lookAt(world, id)).coinOrder?.transfers).toMatchObject([{ confirmations: 2, state: 'seen' }])
})

it('a transfer that the chain drops before it is deep enough is not credited, and is when it comes back', async () => {
  const world = await coinWorld()
  const deposit = await askCoins(world)
  await press(deposit, 'send-drop')
  const dropped = await hearUntil(
    world,
    deposit.id,
    ({ coinOrder }) => coinOrder?.transfers[0]?.state === 'gone',
  )
  expect(dropped.state).toBe('paying')
  expect(await cashOf(world.app, world.memberId)).toBe(0)
  const hash = dropped.coinOrder?.transfers[0]?.hash ?? ''
  await say(world, coinNotice(deposit.id, [{ hash }], 10_000))
  expect((await lookAt(world, deposit.id)).state).toBe('settled')
  expect(await cashOf(world.app, world.memberId)).toBe(10_000)
})

it('what was dropped and never comes back ends with its time', async () => {
  const world = await coinWorld()
  const deposit = await askCoins(world)
  await press(deposit, 'send-drop')
  await hearUntil(world, deposit.id, ({ coinOrder }) => coinOrder?.transfers[0]?.state === 'gone')
  await overdue(world, deposit.id)
  await askAll(world)
  expect(await lookAt(world, deposit.id)).toMatchObject({ state: 'expired', reason: 'NOT_PAID_IN_TIME' })
})

it('fewer coins than were asked for wait for a person with what they are worth', async () => {
  const world = await coinWorld()
  const deposit = await askCoins(world)
  await press(deposit, 'send-less')
  const held = await hearUntil(world, deposit.id, ({ state }) => state === 'mismatch')
  // 6.944444 at 7.20 is 49.9999968: the part of a hundredth is not counted.
  expect(held).toMatchObject({ reason: 'AMOUNT_DIFFERS', paid: '49.99', credited: null })
  const { operator, content } = await review(world)
  expect(content).toMatchObject([{ id: deposit.id, transferNumber: held.coinOrder?.transfers[0]?.hash }])
  await confirmDeposit(world.app, operator, { id: deposit.id })
  expect(await cashOf(world.app, world.memberId)).toBe(4_999)
})

it('coins that are sent twice are credited once, and the second time waits for a person on its own', async () => {
  const world = await coinWorld()
  const { app, memberId } = world
  const deposit = await askCoins(world)
  await press(deposit, 'send-twice')
  await hearUntil(world, deposit.id, isSettled)
  expect(await cashOf(app, memberId)).toBe(10_000)
  const { operator, content } = await review(world)
  expect(content).toMatchObject([{ state: 'review', reason: 'PAID_AGAIN', paid: '100.00', kind: 'crypto' }])
  const [again] = content
  if (!again) throw new Error('Nothing waits.')
  await confirmDeposit(app, operator, { id: again.id })
  expect(await cashOf(app, memberId)).toBe(20_000)
  await say(world, coinNotice(deposit.id, [{ hash: again.transferNumber ?? '' }], 10_000))
  expect(await cashOf(app, memberId)).toBe(20_000)
  expect(await ledgerFaults(app)).toEqual([])
})

it('a second transfer is found by asking, also when its deposit is settled and nobody tells of it', async () => {
  const world = await coinWorld()
  const deposit = await askCoins(world)
  await say(world, coinNotice(deposit.id, [{}], 1))
  expect((await lookAt(world, deposit.id)).state).toBe('settled')
  await press(deposit, 'send-silent')
  const { operator } = await review(world)
  await askUntil(
    world,
    async () => (await listDepositsToReview(world.app, operator, {})).content.length === 1,
  )
  expect((await listDepositsToReview(world.app, operator, {})).content).toMatchObject([
    { reason: 'PAID_AGAIN' },
  ])
})

it('coins that were sent in time and confirmed after it are credited at the rate that was promised', async () => {
  const world = await coinWorld()
  const { id } = await askCoins(world)
  const hash = newHash()
  const sentAt = new Date(Date.now() - 60_000).toISOString()
  await say(world, coinNotice(id, [{ hash, confirmations: 1, sentAt }], 100))
  await overdue(world, id)
  await say(world, coinNotice(id, [{ hash, confirmations: DEPTH, sentAt }], 103))
  expect(await lookAt(world, id)).toMatchObject({ state: 'settled', credited: '100.00', reason: null })
})

it('coins on their way are waited for, also after their time', async () => {
  const world = await coinWorld()
  const deposit = await askCoins(world)
  await press(deposit, 'send-silent')
  await askUntil(world, async () => (await lookAt(world, deposit.id)).coinOrder?.transfers.length === 1)
  await transaction(world.app, (tx) =>
    tx.rows(sql`
      update payments.deposit d set expires_at = t.sent_at from payments.coin_transfer t
      where t.deposit_id = d.id and d.id = ${deposit.id}`),
  )
  await askUntil(world, async () => (await lookAt(world, deposit.id)).state === 'settled')
  const { steps } = await lookAt(world, deposit.id)
  expect(steps.map(({ state }) => state)).toEqual(['requested', 'paying', 'settled'])
})

it('coins that were sent after their time wait for a person: no rate was promised for them', async () => {
  const world = await coinWorld()
  const deposit = await askCoins(world)
  await press(deposit, 'send-late')
  const held = await hearUntil(world, deposit.id, ({ state }) => state === 'review')
  expect(held).toMatchObject({ reason: 'PAID_LATE', paid: '100.00', credited: null })
  expect(held.steps.map(({ state }) => state)).toEqual(['requested', 'paying', 'expired', 'review'])
  expect(await cashOf(world.app, world.memberId)).toBe(0)
})

it('a deposit that the member has cancelled is credited with the coins that come in time', async () => {
  const world = await coinWorld()
  const { app, memberId } = world
  const { id } = await askCoins(world)
  await world.browser.call(cancelDeposit, { body: { id } })
  await say(world, coinNotice(id, [{}]))
  expect(await lookAt(world, id)).toMatchObject({ state: 'settled', reason: 'PAID_AFTER_CANCEL' })
  expect(await cashOf(app, memberId)).toBe(10_000)
})

it('a message about coins that is forged, replayed or makes no sense is worth nothing', async () => {
  const world = await coinWorld()
  const { id } = await askCoins(world)
  const body = coinNotice(id, [{}])
  const now = Math.floor(Date.now() / 1000)
  const forged = [
    await sayTo(world, { body, secret: Buffer.alloc(32, 7) }),
    await sayTo(world, { body, time: now - 306 }),
    await sayTo(world, { body: coinNotice(id, [{ coins: '9999.00' }]), signedBody: body }),
  ]
  expect(forged).toEqual([401, 401, 401])
  const senseless = [
    { coins: '0.00' },
    { coins: '-1.00' },
    { confirmations: -1 },
    { hash: 'x' },
    { coins: '1.1234567' },
  ]
  for (const transfer of senseless) expect(await sayTo(world, { body: coinNotice(id, [transfer]) })).toBe(400)
  expect(await countWebhooks(world.app)).toBe(0)
  for (let told = 0; told < 3; told++) await say(world, body)
  expect(await countWebhooks(world.app)).toBe(1)
  expect(await cashOf(world.app, world.memberId)).toBe(10_000)
})

it('a gateway that says of an order in coins that it was paid, without a transfer, is not believed', async () => {
  const world = await coinWorld()
  const { id } = await askCoins(world)
  const result = { status: 'paid', amount: '100.00', currency: 'CNY' }
  await say(world, JSON.stringify({ noticeId: newHash().slice(0, 32), of: 'order', id, result }))
  expect((await lookAt(world, id)).state).toBe('paying')
})

it('the same request asked again, also ten times at once, is one deposit with one address', async () => {
  const world = await coinWorld()
  const requestId = randomUUID()
  const asked = await Promise.all(Array.from({ length: 10 }, () => askCoins(world, { requestId })))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  const { count } = await world.app.db.one<{ count: number }>(
    sql`select count(*)::int as count from payments.coin_order`,
  )
  expect(count).toBe(1)
})
