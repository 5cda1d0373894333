import { expect, it } from 'vitest'
import { history } from '#modules/ledger'
import { sql } from '#platform/db'
import { dieEverywhere } from '../../../testing/dying-node.ts'
import { askCoins, coinNotice, layNewWays, newHash } from '../../../testing/test-coins.ts'
import { cashOf, depositWorld, sayTo } from '../../../testing/test-gateway.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { readWaiting } from '../store/webhooks.ts'
import { applyWebhook } from './webhook.ts'

it('a server that dies anywhere in following two transfers has booked both or neither, and each once in the end', {
  timeout: 120_000,
}, async () => {
  const world = await depositWorld()
  const { app, memberId } = world
  await layNewWays(app)
  const { id } = await askCoins(world)
  await sayTo(world, { body: coinNotice(id, [{ hash: newHash() }, { hash: newHash() }]) })
  const before = new Date(Date.now() + 1000)
  const [told] = await readWaiting(app.db, { before, after: undefined, limit: 1 })
  if (!told) throw new Error('Nothing waits.')
  const states = async () => {
    const rows = await app.db.rows<{ state: string; isBooked: boolean }>(sql`
      select d.state, t.hash is not null as is_booked
      from payments.deposit d left join payments.coin_transfer t on t.booked_as = d.id order by d.created_at, d.id`)
    return rows.map(({ state, isBooked }) => `${state} ${isBooked}`)
  }
  const booked = ['settled true', 'review true']
  const look = async () => {
    const cash = await cashOf(app, memberId)
    expect(await states()).toEqual(cash === 0 ? ['paying false'] : booked)
  }
  const deaths = await dieEverywhere(app, (node) => applyWebhook({ ...app, ...node }, told), look)
  expect(deaths).toBeGreaterThan(12)
  expect(await states()).toEqual(booked)
  expect(await cashOf(app, memberId)).toBe(10_000)
  expect(await history(app.db, `member:${memberId}:cash`)).toHaveLength(1)
  expect(await app.db.rows(sql`select from platform.fact where name = 'deposit.settled'`)).toHaveLength(1)
  expect(await ledgerFaults(app)).toEqual([])
})
