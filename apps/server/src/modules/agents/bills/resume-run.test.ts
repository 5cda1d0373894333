import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { dayOfMarch, people, runWorld, salaries, slotTeam } from '../../../testing/laid-runs.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { resumeRun } from './resume-run.ts'
import { runIdOf } from './run.ts'
import { catchUp } from './run-bills.ts'

const LARGE = slotTeam(90_000_000_000n, 30)
const OTHER = slotTeam(80_000_000_000n, 30)
const line = { merchantCode: 'BAIZE', kind: 'daily', period: 'day', currency: 'CNY' } as const
const id = runIdOf({ ...line, ...dayOfMarch(16) })

/** The bill of A stands on more than the rounds say. */
async function stoppedWorld() {
  const world = await runWorld({
    ...salaries,
    teams: { ...salaries.teams, [people.A]: LARGE },
    recounted: { ...salaries.teams, [people.A]: OTHER },
  })
  expect(await world.run({ kind: 'daily' })).toBe('stopped')
  const resume = () => transaction(world.app, (tx) => resumeRun(tx, id))
  const stateNow = async () =>
    (await world.app.db.one<{ state: string }>(sql`select state from agents.run where id = ${id}`)).state
  return { ...world, resume, stateNow }
}

it('[AG2-43] a run that was stopped is checked again once the cause is mended, and its bills are paid once', async () => {
  const { app, world, sources, resume, stateNow, commission } = await stoppedWorld()
  world.recounted = world.teams
  expect((await resume())?.state).toBe('checking')
  await Promise.all([catchUp(app, sources, line), catchUp(app, sources, line)])
  expect(await stateNow()).toBe('done')
  const bills = await app.db.rows<{ agentId: string; state: string }>(
    sql`select agent_id, state from agents.bill where run_id = ${id} order by agent_id`,
  )
  // What A comes to is above the bound: it waits for people, as it would have without the stop.
  expect(bills.map(({ state }) => state)).toEqual(['pending_approval', 'issued', 'not_reached'])
  expect((await commission()).B).toBeGreaterThan(0n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-43] where the difference is still there the run is stopped again, says it again, and nothing is paid', async () => {
  const { app, sources, resume, stateNow, commission } = await stoppedWorld()
  await resume()
  await catchUp(app, sources, line)
  expect(await stateNow()).toBe('stopped')
  expect(
    await app.db.one(sql`select difference ->> 'expected' as expected from agents.run where id = ${id}`),
  ).toEqual({
    expected: 'RNG 80000000000; active 30',
  })
  expect(await commission()).toEqual({})
  expect(await app.db.rows(sql`select from agents.run`)).toHaveLength(1)
})

it('of ten who resume a run at once one does, and a run that is not stopped is left alone', async () => {
  const { world, run, resume } = await stoppedWorld()
  const outcomes = await Promise.all(Array.from({ length: 10 }, resume))
  expect(outcomes.filter((each) => each !== undefined)).toHaveLength(1)
  world.recounted = world.teams
  await run({ kind: 'daily' })
  expect(await resume()).toBeUndefined()
})
