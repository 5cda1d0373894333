import type { GameType } from '@baize/contracts'
import { expect, it } from 'vitest'
import { readHouse, spanAt } from '#modules/limits'
import { transaction } from '#platform/db'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { testApp } from '../../../testing/test-app.ts'
import { teamMember } from '../../../testing/test-team.ts'
import { dayOf } from '../house-day.ts'
import { insertKin, writeClusters } from '../store/clusters.ts'
import { addToHours } from '../store/member-days.ts'
import { readTeamHours } from '../team/read-hours.ts'
import { readAgentHours } from '../team/read-agent-hours.ts'
import { estimateContract } from './estimate-contract.ts'

/** Two agents, one below the other, and four members below the lower; somebody's play is laid into hours of last month. */
async function monthWorld() {
  const app = await testApp({}, 'demo')
  const { zone } = await readHouse(app.db, 'BAIZE')
  const now = new Date()
  const { since: month } = spanAt('month', now, zone)
  const last = spanAt('month', new Date(month.getTime() - 1), zone)
  const at = new Date(last.since.getTime() - DAY_MS)
  const top = await teamMember(app, { type: 1, at })
  const agent = await teamMember(app, { type: 2, uplineId: top.memberId, at })
  const below = { uplineId: agent.memberId, at }
  const members = [
    await teamMember(app, below),
    await teamMember(app, below),
    await teamMember(app, below),
    await teamMember(app, below),
  ]
  const hourOf = (hour: number) => new Date(last.since.getTime() + hour * HOUR_MS)
  const lay = (memberId: string, hour: number, turnover: bigint, family: GameType = 'RNG') =>
    transaction(app, (tx) => {
      const startsAt = hourOf(hour)
      const place = { memberId, merchantCode: 'BAIZE', day: dayOf(startsAt, zone), agentId: agent.memberId }
      return addToHours(tx, [{ ...place, family, startsAt, turnover }])
    })
  const [first, second, third, fourth] = members.map(({ memberId }) => memberId)
  if (!first || !second || !third || !fourth) throw new Error('There are four members.')
  return {
    app,
    zone,
    now,
    last,
    top: top.memberId,
    agent: agent.memberId,
    hourOf,
    lay,
    first,
    second,
    third,
    fourth,
  }
}

const row = (minTurnover: bigint, minActive: number, ratePpm: number) => ({
  minTurnover,
  minActive,
  minLoss: null,
  ratePpm,
})
const terms = {
  rows: [row(30_000_000n, 2, 3_000), row(100_000_000n, 4, 5_000)],
  options: { kind: 'hourly' as const, families: ['RNG' as const] },
}

it('the example of hourly salaries, laid into last month: each hour by itself, and who was active by its end', async () => {
  const { app, now, agent, lay, first, second, third, fourth } = await monthWorld()
  const estimate = () => estimateContract(app.db, { merchantCode: 'BAIZE', agentId: agent, terms, now })
  expect(await estimate()).toBeNull()
  // 2,999.99 and three active: nothing.
  for (const [who, turnover] of [
    [first, 10_000_000n],
    [second, 10_000_000n],
    [third, 9_999_900n],
  ] as const)
    await lay(who, 1, turnover)
  expect((await estimate())?.units).toBe(0n)
  // 10,450.00 and four: 52.25. What is of no family of the terms counts for being active alone.
  for (const who of [first, second, third]) await lay(who, 30, 31_000_000n)
  await lay(fourth, 30, 11_500_000n)
  await lay(fourth, 30, 50_000_000n, 'LIVE')
  expect((await estimate())?.units).toBe(522_500n)
  // 10,450.00 and three: 31.35.
  for (const who of [first, second]) await lay(who, 60, 40_000_000n)
  await lay(third, 60, 24_500_000n)
  expect((await estimate())?.units).toBe(522_500n + 313_500n)
})

it('an estimate counts what bills of those hours would count: the day so far, accounts of one person, and not the agent’s own', async () => {
  const world = await monthWorld()
  const { app, zone, last, top, agent, lay, first, second, third, fourth, hourOf } = world
  await lay(first, 3, 6_000_000n)
  await lay(first, 4, 6_000_000n)
  await lay(second, 4, 20_000_000n)
  await lay(third, 4, 20_000_000n, 'LIVE')
  await lay(fourth, 5, 20_000_000n)
  await lay(agent, 5, 20_000_000n)
  await transaction(app, async (tx) => {
    await writeClusters(
      tx,
      [second, third].map((memberId) => ({ memberId, clusterId: second })),
    )
    await insertKin(tx, [{ agentId: agent, memberId: fourth, day: dayOf(hourOf(5), zone) }])
  })
  const range = { from: dayOf(last.since, zone), to: dayOf(new Date(last.until.getTime() - 1), zone) }
  const byHour = async (agentId: string) =>
    (await readAgentHours(app.db, { merchantCode: 'BAIZE', agentId, ...range })).map(
      ({ startsAt, family, turnover, active }) => `${startsAt.toISOString()} ${family} ${turnover} ${active}`,
    )
  for (const agentId of [top, agent]) {
    const expected = []
    for (const hour of [3, 4, 5]) {
      const [since, until] = [hourOf(hour), hourOf(hour + 1)]
      const teams = await readTeamHours(app.db, { merchantCode: 'BAIZE', since, until })
      for (const { family, turnover, active } of teams.filter((team) => team.agentId === agentId))
        expected.push(`${since.toISOString()} ${family} ${turnover} ${active}`)
    }
    expect((await byHour(agentId)).toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(3)
  }
})
