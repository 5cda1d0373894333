import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { money } from '@baize/money'
import { expect, it } from 'vitest'
import { chooseAtDesk, countWebhooks, depositWorld, hear } from '../../../testing/test-gateway.ts'
import type { Gateway, Payout, PayoutStatus } from './gateway.ts'
import { findGateway } from './known-gateways.ts'

const card = { bank: 'Bank of Demonstration', holder: 'Rafi Karim', number: '6222020000001234' }

function payoutOf(units = 1_000_000n): Payout {
  return { id: randomUUID(), amount: money(units, 'CNY'), ...card }
}

async function world() {
  const made = await depositWorld()
  const gateway = await findGateway(made.app, 'copper-bridge')
  assert(gateway)
  return { ...made, sandbox: gateway }
}

/** What a payout comes to, once the gateway has made up its mind. */
async function decided(gateway: Gateway, id: string): Promise<PayoutStatus> {
  for (let tries = 0; tries < 400; tries++) {
    const status = await gateway.payoutStatus(id)
    if (status.kind !== 'pending') return status
    await sleep(25)
  }
  throw new Error('The payout stays pending.')
}

it('a payout is sent once under its id, is paid after a moment, and is told of', async () => {
  const { app, sandbox } = await world()
  const payout = payoutOf()
  const sent = await sandbox.send(payout)
  expect(sent.kind).toBe('accepted')
  expect(await sandbox.send(payout)).toEqual(sent)
  expect((await sandbox.send({ ...payout, amount: money(1n, 'CNY') })).kind).toBe('refused')
  expect(await decided(sandbox, payout.id)).toEqual({ kind: 'paid' })
  await hear({ app })
  expect(await countWebhooks(app)).toBe(1)
})

it('a payout fails, is refused, is forgotten or is told of five times, as the desk has chosen', async () => {
  const { sandbox, ...desk } = await world()
  const { app } = desk
  await chooseAtDesk(desk, { payouts: 'fail' })
  const failed = payoutOf()
  await sandbox.send(failed)
  expect((await decided(sandbox, failed.id)).kind).toBe('failed')
  await chooseAtDesk(desk, { payouts: 'forget' })
  const forgotten = payoutOf()
  expect((await sandbox.send(forgotten)).kind).toBe('accepted')
  expect(await sandbox.payoutStatus(forgotten.id)).toEqual({ kind: 'missing' })
  await chooseAtDesk(desk, { payouts: 'duplicate' })
  const repeated = payoutOf()
  await sandbox.send(repeated)
  expect((await decided(sandbox, repeated.id)).kind).toBe('paid')
  await hear({ app }, 2)
  await chooseAtDesk(desk, { payoutCalls: 'refuse' })
  expect((await sandbox.send(payoutOf())).kind).toBe('refused')
})

it('an answer that is lost is unknown, and asking tells what became of it; a gateway that is gone is unknown too', async () => {
  const { sandbox, ...desk } = await world()
  await chooseAtDesk(desk, { payoutCalls: 'drop', payouts: 'hold' })
  const lost = payoutOf()
  expect((await sandbox.send(lost)).kind).toBe('unknown')
  expect(await sandbox.payoutStatus(lost.id)).toEqual({ kind: 'pending' })
  await chooseAtDesk(desk, { payoutCalls: 'answer', payouts: 'vanish' })
  expect(await decided(sandbox, lost.id)).toEqual({ kind: 'paid' })
  await desk.gateway.close()
  expect((await sandbox.payoutStatus(lost.id)).kind).toBe('unknown')
  expect((await sandbox.send(payoutOf())).kind).toBe('unknown')
})
