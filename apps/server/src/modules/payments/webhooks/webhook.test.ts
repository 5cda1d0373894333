import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import {
  askDeposit,
  cashOf,
  countWebhooks,
  depositWorld,
  hear,
  lookAt,
  paidNotice,
  press,
  sayTo,
} from '../../../testing/test-gateway.ts'
import { addGatewayKey, retireGatewayKey, saveGateway } from '../index.ts'

it('what is forged, old, from tomorrow, changed on its way or meant for another door is believed by nobody', async () => {
  const world = await depositWorld()
  const { id } = await askDeposit(world)
  const body = paidNotice(id)
  const now = Math.floor(Date.now() / 1000)
  const said = [
    await sayTo(world, { body, secret: Buffer.alloc(32, 7) }),
    await sayTo(world, { body, keyId: 'nobody' }),
    await sayTo(world, { body, time: now - 301 - 5 }),
    await sayTo(world, { body, time: now + 301 + 5 }),
    await sayTo(world, { body: paidNotice(id, { amount: '900.00' }), signedBody: body }),
    await sayTo(world, { body, path: '/gateways/nowhere/webhook' }),
  ]
  expect(said).toEqual([401, 401, 401, 401, 401, 401])
  expect(await countWebhooks(world.app)).toBe(0)
  expect((await lookAt(world, id)).state).toBe('paying')
  expect(await sayTo(world, { body })).toBe(200)
})

it('a message without a signature, or with half of one, is no message', async () => {
  const { api } = await depositWorld()
  for (const signature of [
    undefined,
    '',
    't=1',
    't=1,kid=a,v1=00',
    `t=${'9'.repeat(40)},kid=a,v1=${'0'.repeat(64)}`,
  ]) {
    const reply = await api.inject({
      method: 'POST',
      url: '/gateways/copper-bridge/webhook',
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'x-signature': signature }),
      },
      payload: '{}',
    })
    expect(reply.statusCode).toBe(401)
  }
})

it('a message that the gateway signed and that makes no sense is refused, and leaves nothing', async () => {
  const world = await depositWorld()
  const said = [
    '',
    'null',
    '[]',
    '{"noticeId":"x"}',
    paidNotice('not-a-uuid'),
    paidNotice(randomUUID(), { amount: '-5.00' }),
  ]
  for (const body of said) expect(await sayTo(world, { body })).toBe(400)
  expect(await countWebhooks(world.app)).toBe(0)
})

it('a message that is replayed with a fresh signature is heard, and changes nothing a second time', async () => {
  const world = await depositWorld()
  const { id } = await askDeposit(world)
  const body = paidNotice(id)
  expect(await sayTo(world, { body })).toBe(200)
  await hear(world)
  expect(await cashOf(world.app, world.memberId)).toBe(10_000)
  expect(await sayTo(world, { body })).toBe(200)
  expect(await sayTo(world, { body: paidNotice(id) })).toBe(200)
  await hear(world, 2)
  expect(await cashOf(world.app, world.memberId)).toBe(10_000)
  const outcomes = await world.app.db.rows<{ outcome: string }>(sql`select outcome from payments.webhook`)
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['applied', 'no-change'])
})

it('news of an order that nobody knows, or of another gateway’s order, are kept and move nothing', async () => {
  const world = await depositWorld()
  const { app } = world
  const { id } = await askDeposit(world)
  await saveGateway(app, { code: 'other-bridge', adapter: 'sandbox', url: 'http://127.0.0.1:9', isOn: true })
  const secret = await addGatewayKey(app, { gateway: 'other-bridge', keyId: 'k1' })
  const path = '/gateways/other-bridge/webhook'
  expect(await sayTo(world, { body: paidNotice(id), path, secret, keyId: 'k1' })).toBe(200)
  expect(await sayTo(world, { body: paidNotice(randomUUID()) })).toBe(200)
  await hear(world, 2)
  expect((await lookAt(world, id)).state).toBe('paying')
  expect(await cashOf(app, world.memberId)).toBe(0)
  const outcomes = await app.db.rows<{ outcome: string }>(sql`select outcome from payments.webhook`)
  expect(outcomes).toEqual([{ outcome: 'unknown-id' }, { outcome: 'unknown-id' }])
})

it('what was declined and is paid after all waits for a person; another currency does too', async () => {
  const world = await depositWorld()
  const [declined, foreign] = [await askDeposit(world), await askDeposit(world)]
  await press(declined, 'decline')
  await hear(world)
  await sayTo(world, { body: paidNotice(declined.id) })
  await sayTo(world, { body: paidNotice(foreign.id, { currency: 'USD' }) })
  await hear(world, 3)
  expect(await lookAt(world, declined.id)).toMatchObject({
    state: 'review',
    reason: 'PAID_AFTER_DECLINE',
    paid: '100.00',
  })
  expect(await lookAt(world, foreign.id)).toMatchObject({
    state: 'mismatch',
    reason: 'CURRENCY_DIFFERS',
    paid: null,
  })
  expect(await cashOf(world.app, world.memberId)).toBe(0)
})

it('two keys hold at once, and one that is retired signs nothing any more', async () => {
  const world = await depositWorld()
  const { app, gateway } = world
  const secret = await addGatewayKey(app, { gateway: 'copper-bridge', keyId: 'next' })
  const { id } = await askDeposit(world)
  expect(await sayTo(world, { body: paidNotice(id), secret, keyId: 'next' })).toBe(200)
  expect(await sayTo(world, { body: paidNotice(id) })).toBe(200)
  await retireGatewayKey(app, { gateway: 'copper-bridge', keyId: gateway.key.keyId })
  expect(await sayTo(world, { body: paidNotice(id) })).toBe(401)
  await expect(retireGatewayKey(app, { gateway: 'copper-bridge', keyId: 'nobody' })).rejects.toThrow(
    'has no key',
  )
})
