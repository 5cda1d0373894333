import { expect, it } from 'vitest'
import { verifyLedger } from '#modules/ledger'
import { sql } from '#platform/db'
import { demoLife } from './demo-life.ts'
import { demoApi } from './testing/demo-app.ts'
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
  await demoLife.run(app, {})
  const rounds = await app.db.rows<{ staked: bigint; state: string }>(
    sql`select staked, state from play.round where member_id = ${people[0]?.id}`,
  )
  expect(rounds).toEqual([{ staked: 20_000n, state: 'settled' }])
  expect((await verifyLedger(app.db)).checks.flatMap(({ faults }) => faults)).toEqual([])
})
