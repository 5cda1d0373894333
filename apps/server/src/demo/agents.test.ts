import { contractStates } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { seedDemoTeams } from './agents.ts'
import { seedDemoPeople } from './people.ts'

async function laidDemo() {
  const app = await testApp({}, 'demo')
  const people = await seedDemoPeople(app)
  await seedDemoTeams(app, people)
  return { app, people }
}

it('the demo has three levels below its agent, with play, links, contracts in the states that they can come to, and bills', async () => {
  const { app } = await laidDemo()
  const states = await app.db.rows<{ state: string }>(
    sql`select distinct state from agents.contract order by state`,
  )
  const made = contractStates.filter((state) => !['suspended', 'ended', 'superseded'].includes(state))
  expect(states.map(({ state }) => state)).toEqual([...made].toSorted())
  const { count } = await app.db.one<{ count: string }>(sql`
    select count(*)::text as count from play.round r join identity.member m on m.id = r.member_id
    where m.merchant_code = 'BAIZE' and m.account in ('sadia', 'hasan', 'laila', 'karim', 'zoya')`)
  expect(count).toBe('76')
  await expectBills(app)
})

it('laid again, the tree stays as it is', async () => {
  const { app } = await laidDemo()
  const count = () => app.db.one<{ n: string }>(sql`select count(*)::text as n from agents.contract`)
  const before = await count()
  await seedDemoTeams(app, await seedDemoPeople(app))
  expect(await count()).toEqual(before)
})

type BillStates = { readonly kind: string; readonly states: string[]; readonly adjusted: number }

/** On its first start every agent finds bills: paid, to be claimed, held and corrected. */
async function expectBills(app: TestApp): Promise<void> {
  const runs = await app.db.rows<{ state: string }>(sql`select distinct state from agents.run`)
  expect(runs).toEqual([{ state: 'done' }])
  const billsOf = async (account: string) => {
    const rows = await app.db.rows<BillStates>(sql`
      select b.kind, array_agg(distinct b.state order by b.state) as states,
        count(*) filter (where b.adjusted <> 0)::int as adjusted
      from agents.bill b join identity.member m on m.id = b.agent_id where m.account = ${account} group by b.kind`)
    return new Map(rows.map((row) => [row.kind, row]))
  }
  for (const [top, lower] of [
    ['kamal', 'shirin'],
    ['jamal', 'sumaiya'],
  ] as const) {
    const [above, below] = [await billsOf(top), await billsOf(lower)]
    expect(above.get('dividend')?.states, top).toContain('pending_approval')
    expect(above.get('hourly')?.states, top).toContain('issued')
    for (const bills of [above, below]) {
      expect(bills.get('rebate')).toMatchObject({ states: ['issued'], adjusted: 1 })
      expect(bills.get('daily')).toMatchObject({ states: ['issued'], adjusted: 1 })
    }
    expect(below.get('dividend')?.states, lower).toContain('claimable')
  }
}
