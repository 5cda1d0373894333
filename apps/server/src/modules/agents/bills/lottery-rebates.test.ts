import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getBalances } from '#modules/ledger'
import { applyApproval, decideApproval, requestApproval } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { drawNow } from '../../../testing/lottery-time.ts'
import { laidSources, laidWorld } from '../../../testing/laid-runs.ts'
import { testApp } from '../../../testing/test-app.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { agentLine, playerBelow, testRates } from '../../../testing/test-tree.ts'
import { freshOperator } from '../../../testing/test-withdrawer.ts'
import { commissionAccount } from '../commission/pay-commission.ts'
import { workRun } from './run-bills.ts'
import { billSettlement } from './settle-bill.ts'

/** Somebody below two agents has bought for 20.00 in two draws, of which the first is settled. */
async function soldWorld(flags: readonly string[] = []) {
  const app = await testApp({}, 'demo')
  const [top = '', low = ''] = await agentLine(app, { levels: 2, at: new Date(Date.now() - 60_000) })
  await testRates(app, {
    memberId: top,
    uplineId: null,
    series: { SSC: 1_900 },
    from: new Date(Date.now() - 50_000),
  })
  await testRates(app, {
    memberId: low,
    uplineId: top,
    series: { SSC: 1_850 },
    from: new Date(Date.now() - 40_000),
  })
  const owner = await playerBelow(app, { uplineId: low, cash: '100.00' })
  const [first = '', second = ''] = await testDraws(app)
  await buy(app, owner, { drawIds: [first, second] })
  await drawNow(app, first)
  const tree = [
    { agentId: top, uplineId: null },
    { agentId: low, uplineId: top },
  ]
  const sources = laidSources(laidWorld({ tree, flags: { [top]: flags, [low]: flags } }))
  const since = new Date(Date.now() - 12 * 3_600_000)
  const run = (days = 0) => {
    const start = new Date(since.getTime() + days * 86_400_000)
    const span = { since: start, until: new Date(start.getTime() + 86_400_000) }
    return workRun(app, sources, {
      merchantCode: 'BAIZE',
      kind: 'rebate',
      period: 'day',
      currency: 'CNY',
      ...span,
    })
  }
  const rebates = () =>
    app.db.rows<{ memberId: string; state: string; units: bigint; billId: string | null }>(sql`
      select r.member_id, r.state, r.units, r.bill_id from lottery.rebate r join lottery.ticket t on t.id = r.ticket_id
      join lottery.draw d on d.id = t.draw_id where r.place > 0 order by d.closes_at, r.place`)
  const commission = async () => {
    const balances = await getBalances(app.db, [top, low].map(commissionAccount))
    return [top, low].map((id) => balances.get(commissionAccount(id))?.units ?? 0n)
  }
  return { app, top, low, second, sources, run, rebates, commission }
}

it('[AG2-13] what agents are owed of tickets goes with the bill of the day: rows are sent with its posting, once, and later draws with a later bill', async () => {
  const { app, top, low, second, run, rebates, commission } = await soldWorld()
  const waiting = await rebates()
  expect(waiting.map(({ memberId, state }) => [memberId, state])).toEqual([
    [low, 'waiting'],
    [top, 'waiting'],
    [low, 'waiting'],
    [top, 'waiting'],
  ])
  const [lowUnits = 0n, topUnits = 0n] = waiting.map(({ units }) => units)
  expect(await run()).toBe('done')
  expect((await rebates()).map(({ state }) => state)).toEqual(['sent', 'sent', 'waiting', 'waiting'])
  expect(await commission()).toEqual([topUnits, lowUnits])
  const bills = await app.db.rows(
    sql`select id, agent_id, paid from agents.bill where amount > 0 order by agent_id`,
  )
  const sent = (await rebates()).slice(0, 2)
  expect(bills).toEqual(
    sent
      .map(({ billId, memberId, units }) => ({ id: billId, agentId: memberId, paid: units }))
      .toSorted((a, b) => (a.agentId < b.agentId ? -1 : 1)),
  )
  await run()
  expect(await commission()).toEqual([topUnits, lowUnits])
  await drawNow(app, second)
  await run(1)
  expect((await rebates()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(await commission()).toEqual([topUnits * 2n, lowUnits * 2n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-13] where a bill is held its rows wait, and where it is denied they are dropped', async () => {
  const { app, top, sources, run, rebates, commission } = await soldWorld(['flag: opposing stakes'])
  await run()
  expect((await rebates()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  const kind = billSettlement(sources)
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  const { id: billId } = await app.db.one<{ id: string }>(
    sql`select id from agents.bill where agent_id = ${top}`,
  )
  const id = randomUUID()
  const body = { billId, isPaid: false, amount: '1', currency: 'CNY' }
  await requestApproval(app, kind, {
    id,
    operator: ada,
    merchantCode: 'BAIZE',
    subject: top,
    body,
    reason: 'seen',
  })
  await transaction(app, (tx) =>
    decideApproval(tx, { id, decision: 'approve', operator: ben, now: new Date() }),
  )
  await applyApproval(app, [kind], { id, kind: kind.kind })
  const states = (await rebates()).map(({ memberId, state }) => [memberId === top, state])
  expect(states).toEqual([
    [false, 'waiting'],
    [true, 'dropped'],
    [false, 'waiting'],
    [true, 'waiting'],
  ])
  expect(await commission()).toEqual([0n, 0n])
})
