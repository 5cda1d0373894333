import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { vipJobs, vipListeners } from '#modules/vip'
import { factDelivery } from '#platform/facts'
import { DAY_MS } from '#platform/time'
import { connectAs } from '../../../testing/as-owner.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testApp } from '../../../testing/test-app.ts'
import { countAllTeams, recomputedTeams, storedTeams } from '../../../testing/team-oracle.ts'
import { teamMember } from '../../../testing/test-team.ts'
import { testVendor } from '../../../testing/test-vendor.ts'
import { recountHouse } from './recount-teams.ts'

it('[AG2-14] at night all of yesterday is summed again: what is different is said and put right', async () => {
  const app = await testApp({}, 'demo')
  const at = new Date(Date.now() - 9 * DAY_MS)
  const top = await teamMember(app, { type: 1, at })
  const low = await teamMember(app, { type: 2, uplineId: top.memberId, at })
  const players = [
    await teamMember(app, { uplineId: low.memberId, at }),
    await teamMember(app, { uplineId: top.memberId, at }),
  ]
  const client = await connectAs(app, 'owner')
  await client.query('update identity.member set created_at = $1 where id = any ($2)', [
    at,
    [top, low, ...players].map(({ memberId }) => memberId),
  ])
  const past = { ...app, clock: { now: () => new Date(Date.now() - DAY_MS) } }
  for (const owner of players) {
    const vendor = await testVendor(past, owner)
    await vendor.send(randomUUID(), [{ kind: 'bet', amount: '1100.00' }], { isFinished: true })
  }
  await countAllTeams(app)
  await runJobs(app, [factDelivery(vipListeners), ...vipJobs])
  const right = await storedTeams(app)
  expect(right).toEqual(await recomputedTeams(app))
  expect(await recountHouse(app, 'BAIZE')).toBe(0)
  const faults = [
    `update agents.team_day set turnover = turnover + 7 where family <> ''`,
    `update agents.team_day set active = active + 1 where active > 0`,
    `update agents.member_day set staked = staked - 1`,
    `delete from agents.team_day where family <> ''`,
    `update agents.team_day set moved = moved - 1 where family = '' and joined > 0`,
  ]
  for (const fault of faults) {
    const { rowCount } = await client.query(fault)
    expect(rowCount).toBeGreaterThan(0)
    expect(await recountHouse(app, 'BAIZE'), fault).toBeGreaterThan(0)
    expect(await recountHouse(app, 'BAIZE'), fault).toBe(0)
    expect(await storedTeams(app)).toEqual(right)
  }
})
