import { expect, it, vi } from 'vitest'
import { lotteries } from '../../../db/demo/lotteries.ts'
import { verifyLedger } from '#modules/ledger'
import { sql } from '#platform/db'
import { demoLife } from './demo-life.ts'
import { buyTicket } from './demo-lottery.ts'
import { demoApi } from './testing/demo-app.ts'
import { testDraws } from './testing/test-lottery.ts'
import { testPlayer } from './testing/test-player.ts'
import { readySeeds } from './testing/test-seeds.ts'

async function simulatedIn(app: Awaited<ReturnType<typeof demoApi>>['app']) {
  return app.db.rows<{ id: string; isDemo: boolean }>(
    sql`select id, is_demo from identity.member where type = 41 and merchant_code = 'BAIZE'`,
  )
}

it('nobody is simulated unless it is asked for', async () => {
  const { app } = await demoApi()
  await demoLife.run(app, {})
  expect(await simulatedIn(app)).toEqual([])
})

it('simulated members are the demo’s own, and really play through the door of everybody', async () => {
  const { app } = await demoApi({ DEMO_PLAYERS: '2' })
  await demoLife.run(app, {})
  const people = await simulatedIn(app)
  expect(people).toHaveLength(1)
  for (const { id, isDemo } of people) {
    expect(isDemo).toBe(true)
    await readySeeds(app, id)
  }
  await vi.waitFor(async () => {
    await demoLife.run(app, {})
    const rounds = await app.db.rows<{ staked: bigint; state: string }>(
      sql`select staked, state from play.round where member_id = ${people[0]?.id} 
        and game_code in (select code from catalog.game where game_type <> 'LOTT')`,
    )
    expect(rounds[0]).toEqual({ staked: 20_000n, state: 'settled' })
  })
  expect((await verifyLedger(app.db)).checks.flatMap(({ faults }) => faults)).toEqual([])
})

it('they buy tickets of every quick lottery, each an order like anybody’s', async () => {
  const { app } = await demoApi()
  const codes = lotteries.flatMap(({ code, schedule }) => (schedule.kind === 'every' ? code : []))
  for (const code of codes) await testDraws(app, code)
  const owner = await testPlayer(app, '20000.00')
  for (let ticket = 0; ticket < 40; ticket++) await buyTicket(app, owner)
  const bought = await app.db.rows<{ lotteryCode: string }>(
    sql`select distinct lottery_code from lottery.ticket_order where member_id = ${owner.memberId}`,
  )
  expect(bought.length).toBeGreaterThan(2)
  expect(await app.db.rows(sql`select from lottery.ticket_order`)).toHaveLength(40)
  expect((await verifyLedger(app.db)).checks.flatMap(({ faults }) => faults)).toEqual([])
})
