import { randomUUID } from 'node:crypto'
import type { ReportName } from '@baize/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { confirmDeposit } from '#modules/payments'
import { DAY_MS } from '#platform/time'
import { connectAs } from '../../../testing/as-owner.ts'
import { figuresWorld, histories } from '../../../testing/figures-history.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { askDeposit, depositWorld } from '../../../testing/test-gateway.ts'
import { testOperator } from '../../../testing/test-operator.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { runReport } from './office-reports.ts'

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** Yesterday and today, in every zone. */
const days = () => ({ from: dayAt(Date.now() - DAY_MS), to: dayAt(Date.now() + 2 * DAY_MS) })

async function linesOf(app: TestApp, report: ReportName): Promise<Record<string, string | undefined>[]> {
  const { operator } = await testOperator(app, { login: `r${randomUUID().slice(0, 6)}` })
  const { columns, rows } = await runReport(app, operator, { house: 'BAIZE', ...days(), report })
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, place) => [name, row[place]])))
}

it('what vendors sent is what the ledger has of their rounds, with all that was taken back or is open', async () => {
  const app = await testApp({}, 'demo')
  const world = await figuresWorld(app)
  const [history] = fc.sample(histories(120), { seed: 4, numRuns: 1 })
  for (const happening of history ?? []) await world.run(happening)
  const lines = await linesOf(app, 'vendorStatements')
  expect(lines.some(({ theirs }) => theirs !== '0.00')).toBe(true)
  expect(lines.map(({ difference }) => difference)).toEqual(lines.map(() => '0.00'))
})

it('what gateways said is what the ledger has, and a payment that is not in it stands out', async () => {
  const world = await depositWorld()
  const { operator } = await testOperator(world.app, { login: 'cashc' })
  const { id } = await askDeposit(world, { method: 'bank-transfer', amount: '500.00' })
  await confirmDeposit(world.app, operator, { id, paid: '500.00' })
  const bank = { way: 'deposit', gateway: 'bank', theirCount: '1', theirs: '500.00' }
  const held = { ...bank, ourCount: '1', ours: '500.00', difference: '0.00' }
  expect((await linesOf(world.app, 'gatewayStatements')).filter(({ gateway }) => gateway === 'bank')).toEqual(
    [held],
  )
  const owner = await connectAs(world.app, 'owner')
  await owner.query('update payments.deposit set paid = paid + 10000 where id = $1', [id])
  expect(await linesOf(world.app, 'gatewayStatements')).toContainEqual({
    ...held,
    theirs: '501.00',
    difference: '1.00',
  })
})

it('draws, cases of money laundering and times to answer are told in exact figures, without whose they are', async () => {
  const app = await testApp({}, 'demo')
  const { memberId } = await testPlayer(app, '1.00')
  const owner = await connectAs(app, 'owner')
  const [draw, order, won, lost] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into lottery.draw (id, lottery_code, numero, state, opens_at, closes_at, draws_at, domain, rules_hash, open_leaf,
      result_version, ticket_root, result, drawn_at, settled_at, closed_at) select $1, code, 'T-1', 'settled', now() - interval '3 hours', now() - interval '2 hours',
      now() - interval '1 hour', 'd', 'h', 0, 2, repeat('0', 64), '1', now(), now(), now() from lottery.lottery order by code limit 1`,
    [draw],
  )
  await owner.query(
    `insert into lottery.ticket_order (id, member_id, merchant_code, currency, is_trial, lottery_code, request_id, fingerprint,
      stake, draw_count, ticket_count, stops_on_win, balance_after, placed_at)
      values ($1, $2, 'BAIZE', 'CNY', false, 'x', 'request-1', '', 50000, 1, 2, false, 0, now())`,
    [order, memberId],
  )
  for (const [ticket, stake] of [
    [won, 20_000],
    [lost, 30_000],
  ] as const)
    await owner.query(
      `insert into lottery.ticket (id, order_id, draw_id, play, mode, selection, lines, multiple, line_price, bonus_group, stake,
        prizes, accepted_at) values ($1, $2, $3, 'p', 'm', 's', 1, 1, $4, 1, $4, '[]', now())`,
      [ticket, order, draw, stake],
    )
  // The first version of the result was wrong: what it would have paid counts nowhere.
  for (const [version, payout] of [
    [1, 90_000],
    [2, 15_000],
  ] as const)
    await owner.query('insert into lottery.outcome values ($1, $2, $3)', [won, version, payout])
  expect(await linesOf(app, 'draws')).toMatchObject([
    { draw: 'T-1', state: 'settled', tickets: '2', stakes: '5.00', payouts: '1.50', ggr: '3.50' },
  ])
  const [aml, other] = [randomUUID(), randomUUID()]
  await owner.query(
    `insert into payments.aml_case (id, member_id, merchant_code, state, opened_at, closed_at) values
      ($1, $3, 'BAIZE', 'cleared', now() - interval '2 hours', now() - interval '1 hour'),
      ($2, $3, 'BAIZE', 'reported', now() - interval '75 hours', now() - interval '1 hour')`,
    [aml, other, memberId],
  )
  await owner.query(
    `insert into payments.flag (id, case_id, kind, subject, figures, raised_at) values
      (gen_random_uuid(), $1, 'velocity', 'a', '{}', now()), (gen_random_uuid(), $1, 'shared-card', 'b', '{}', now())`,
    [aml],
  )
  const cases = await linesOf(app, 'aml')
  expect(cases).toMatchObject([{ id: aml, state: 'cleared', flags: 'shared-card velocity' }])
  expect(JSON.stringify(cases)).not.toContain(memberId)
  expect(await linesOf(app, 'answers')).toEqual([
    { queue: 'aml', count: '2', late: '1', medianMinutes: '2250', mostMinutes: '4002' },
  ])
})
