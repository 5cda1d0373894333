import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { connectAs } from '../../../testing/as-owner.ts'
import { laidSources, laidWorld, slotTeam } from '../../../testing/laid-runs.ts'
import { contractWorld, proposeFromHouse, say, stateOf, tier } from '../../../testing/test-contracts.ts'
import { readContractsFor } from '../contracts/contracts-for.ts'
import { contractOf } from './own-sources.ts'
import { runBills } from './run-bills.ts'
import type { RunSources } from './sources.ts'

/** A top agent who accepted a daily salary of 1 %, and sources that know the contracts of the house. */
async function acceptedWorld() {
  const { app, clock, agents } = await contractWorld({ levels: 1 })
  const [top] = agents
  if (!top) throw new Error('There is an agent.')
  const offer = await proposeFromHouse(app, top, 'daily', { rows: [tier('100.00', 0, 10_000)] })
  const accepted = await say(app, top, offer, 'accept')
  const from = new Date(accepted.from ?? '')
  const sources: RunSources = {
    ...laidSources(laidWorld({ teams: { [top.member.id]: slotTeam(5_000_000n) } })),
    contracts: async (db, of) => (await readContractsFor(db, of)).map(contractOf),
  }
  const salaries = () =>
    app.db.rows(sql`
      select agent_id, amount, starts_at from agents.bill where kind = 'daily' and amount > 0 order by starts_at`)
  return { app, clock, agentId: top.member.id, accepted, from, sources, salaries }
}

it('a contract that was accepted before midnight is paid for the day that begins then, though no job had begun it', async () => {
  const { app, clock, agentId, accepted, from, sources, salaries } = await acceptedWorld()
  expect(from > clock.at).toBe(true)
  clock.at = new Date(from.getTime() + 1.5 * DAY_MS)
  expect(await stateOf(app, accepted)).toBe('scheduled')
  await runBills(app, sources)
  expect(await stateOf(app, accepted)).toBe('active')
  expect(await salaries()).toEqual([{ agentId, amount: 50_000n, startsAt: from }])
})

it('while a contract cannot begin, salaries of its house wait, and rebates do not', async () => {
  const { app, clock, agentId, accepted, from, sources, salaries } = await acceptedWorld()
  clock.at = new Date(from.getTime() + 1.5 * DAY_MS)
  const client = await connectAs(app, 'owner')
  await client.query(`
    create function agents.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fails before update on agents.contract for each row execute function agents.fail()`)
  await expect(runBills(app, sources)).rejects.toThrow('1 rows of begin-contracts failed')
  const kinds = await app.db.rows(sql`
    select distinct kind from agents.run where merchant_code = 'BAIZE' and state = 'done' order by kind`)
  expect(kinds).toEqual([{ kind: 'hourly' }, { kind: 'rebate' }])
  await client.query('drop trigger fails on agents.contract')
  await runBills(app, sources)
  expect(await stateOf(app, accepted)).toBe('active')
  expect(await salaries()).toEqual([{ agentId, amount: 50_000n, startsAt: from }])
})
