import { expect, it } from 'vitest'
import { getBalances } from '#modules/ledger'
import { sql } from '#platform/db'
import {
  billsOf,
  contractOf,
  dayOfMarch as day,
  laidSources,
  laidWorld,
  type LaidWorld,
  NOON,
  people as ids,
  runWorld,
  salaries,
  salaryRows,
  slotTeam,
} from '../../../testing/laid-runs.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { catchUp, workRun } from './run-bills.ts'

const play = (memberId: string, agentId: string, weighted: bigint) => {
  return { memberId, agentId, family: 'RNG', weighted: weighted * 1_000_000n } as const
}

/** A > B > C > D and B > E, as in the first worked example. */
const rebates: Partial<LaidWorld> = {
  tree: [
    { agentId: ids.A, uplineId: null },
    { agentId: ids.B, uplineId: ids.A },
    { agentId: ids.C, uplineId: ids.B },
  ],
  rates: { [ids.A]: 12_000, [ids.B]: 9_000, [ids.C]: 5_000, [ids.D]: 3_000, [ids.E]: 0 },
  play: [play(ids.D, ids.C, 123_456_700n), play(ids.C, ids.C, 5_000_000n), play(ids.E, ids.B, 80_000_000n)],
}

it('[AG2-13] [AG2-10] rebates of a day are one posting for each, which add up to what the top comes to; run again nothing changes', async () => {
  const { app, run, commission, world } = await runWorld(rebates)
  expect(await run({ kind: 'rebate' })).toBe('done')
  const bills = await billsOf(app, 'rebate')
  expect(bills.map(({ agentId, gross, net, amount }) => [agentId, gross, net, amount])).toEqual([
    [ids.B, 1_876_110n, 1_233_827n, 1_233_827n],
    [ids.A, 2_501_480n, 625_370n, 625_370n],
    [ids.D, 370_370n, 370_370n, 370_370n],
    [ids.C, 642_283n, 271_913n, 271_913n],
  ])
  // D is a member and no agent: what comes back is cash.
  expect(await commission()).toEqual({ A: 625_370n, B: 1_233_827n, C: 271_913n })
  const cash = `member:${ids.D}:cash`
  expect((await getBalances(app.db, [cash])).get(cash)?.units).toBe(370_370n)
  expect(world.paid.map(({ day: paidFor, kind }) => [paidFor, kind])).toEqual(
    Array.from({ length: 4 }, () => ['2026-03-16', 'rebate']),
  )
  expect(await run({ kind: 'rebate' })).toBe('done')
  expect(await commission()).toEqual({ A: 625_370n, B: 1_233_827n, C: 271_913n })
  const postings = await app.db.rows(
    sql`select id from ledger.posting where reason = 'agent rebate' order by id`,
  )
  expect(postings).toEqual(
    await app.db.rows(sql`select id from agents.bill where kind = 'rebate' order by id`),
  )
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-26] [AG2-35] a daily salary is one bill a contract and day, net of those below, by the row that is reached', async () => {
  const { app, run, commission } = await runWorld(salaries)
  expect(await run({ kind: 'daily' })).toBe('done')
  expect(
    (await billsOf(app, 'daily')).map(({ agentId, gross, amount, state }) => [agentId, gross, amount, state]),
  ).toEqual([
    [ids.A, 32_987_600n, 19_127_600n, 'issued'],
    [ids.B, 13_860_000n, 13_860_000n, 'issued'],
    [ids.C, 0n, 0n, 'not_reached'],
  ])
  expect(await commission()).toEqual({ A: 19_127_600n, B: 13_860_000n })
  const sums = await app.db.one(sql`select tops, earned, kept, shortfall, bills, state from agents.run`)
  expect(sums).toEqual({
    tops: 32_987_600n,
    earned: 32_987_600n,
    kept: 0n,
    shortfall: 0n,
    bills: 3,
    state: 'done',
  })
})

it('[AG2-35] [AG2-07] where an agent has gone the house keeps what they would have got, and nothing is paid twice', async () => {
  const { app, run, commission } = await runWorld({
    ...salaries,
    contracts: {
      daily: [
        contractOf(ids.A, salaryRows.A),
        contractOf(ids.B, salaryRows.B, { uplineId: ids.A, isKept: true }),
        contractOf(ids.D, salaryRows.C, { uplineId: ids.B }),
      ],
    },
    teams: { ...salaries.teams, [ids.D]: slotTeam(800_000_000n, 4) },
  })
  expect(await run({ kind: 'daily' })).toBe('done')
  expect(await commission()).toEqual({ A: 19_127_600n, D: 2_400_000n })
  const sums = await app.db.one(sql`select tops, earned, kept, shortfall from agents.run`)
  expect(sums).toEqual({ tops: 32_987_600n, earned: 21_527_600n, kept: 11_460_000n, shortfall: 0n })
})

it('[AG2-29] a void after the bill is an adjustment of the next, which pays nothing below zero and carries the rest', async () => {
  const { app, run, world, commission } = await runWorld(salaries)
  await run({ kind: 'daily', on: 14 })
  const before = await commission()
  // A stake of 60,000.00 in B's team is void.
  world.teams = {
    ...salaries.teams,
    [ids.A]: slotTeam(3_523_456_000n, 11),
    [ids.B]: slotTeam(1_710_000_000n, 7),
    [`${day(15).since.toISOString()} ${ids.A}`]: slotTeam(1_500_000_000n, 9),
    [`${day(15).since.toISOString()} ${ids.B}`]: slotTeam(1_300_000_000n, 4),
    [`${day(15).since.toISOString()} ${ids.C}`]: slotTeam(0n),
  }
  world.changed = new Map([['2026-03-14', NOON]])
  world.rounds = [
    { memberId: ids.E, digest: 'ab12', hour: '2026-03-14T03', family: 'RNG', turnover: -600_000_000n },
  ]
  expect(await run({ kind: 'daily', on: 15 })).toBe('done')
  expect(await billsOf(app, 'daily', day(15).since)).toMatchObject([
    {
      agentId: ids.B,
      gross: 5_200_000n,
      adjusted: -7_020_000n,
      amount: 0n,
      carriedOn: -1_820_000n,
      state: 'issued',
    },
    {
      agentId: ids.A,
      gross: 7_500_000n,
      net: 2_300_000n,
      adjusted: 2_220_000n,
      amount: 4_520_000n,
      carriedOn: 0n,
    },
    { agentId: ids.C, amount: 0n, state: 'not_reached' },
  ])
  expect(await commission()).toEqual({ A: (before.A ?? 0n) + 4_520_000n, B: before.B })
  const causes = await app.db.rows(
    sql`select units, should_be, cause -> 'rounds' as rounds from agents.adjustment order by units`,
  )
  const rounds = [{ digest: 'ab12', hour: '2026-03-14T03', turnover: '-600000000' }]
  expect(causes).toEqual([
    { units: -7_020_000n, shouldBe: 6_840_000n, rounds },
    { units: 2_220_000n, shouldBe: 21_347_600n, rounds },
  ])
  // Looked at again it is told once, and what was carried is taken off what comes next.
  await run({ kind: 'daily', on: 16 })
  expect(await billsOf(app, 'daily', day(16).since)).toMatchObject([
    { agentId: ids.A, adjusted: 0n, amount: 21_347_600n },
    { agentId: ids.B, adjusted: 0n, carried: -1_820_000n, amount: 5_020_000n, carriedOn: 0n },
    { agentId: ids.C },
  ])
  // Void, not void and void again come to the same as one void.
  world.teams = { ...world.teams, ...salaries.teams }
  await run({ kind: 'daily', on: 17 })
  const { told } = await app.db.one<{ told: bigint }>(sql`
    select coalesce(sum(a.units), 0)::bigint as told from agents.adjustment a join agents.bill b on b.id = a.bill_id
    where b.starts_at = ${day(14).since}`)
  expect(told).toBe(0n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-28] a run waits until all that was played in its period is counted, however late it is', async () => {
  const { app, world, sources } = await runWorld({ ...salaries, countedUpTo: day(16).until })
  const line = { merchantCode: 'BAIZE', kind: 'daily', period: 'day', currency: 'CNY' } as const
  const ends = async () =>
    (await app.db.rows<{ endsAt: Date }>(sql`select ends_at from agents.run order by ends_at`)).map(
      ({ endsAt }) => endsAt,
    )
  world.countedUpTo = new Date(day(17).until.getTime() - 1)
  await catchUp(app, sources, line)
  expect(await ends()).toEqual([])
  world.countedUpTo = day(17).until
  await catchUp(app, sources, line)
  expect(await ends()).toEqual([day(17).until])
  // The house was away for two days, of which one is not counted yet.
  const later = { ...app, clock: { now: () => new Date('2026-03-21T04:00:00Z') } }
  world.countedUpTo = day(19).until
  await catchUp(later, sources, line)
  expect(await ends()).toEqual([day(17).until, day(18).until, day(19).until])
})

it('a difference stops the run before anything is paid, is shown, and keeps the next from beginning', async () => {
  const { app, run, sources, commission } = await runWorld({
    ...salaries,
    teams: { ...salaries.teams, [ids.A]: slotTeam(90_000_000_000n, 30) },
    recounted: { ...salaries.teams, [ids.A]: slotTeam(80_000_000_000n, 30) },
  })
  expect(await run({ kind: 'daily' })).toBe('stopped')
  expect(await commission()).toEqual({})
  expect(await app.db.one(sql`select state, difference from agents.run`)).toEqual({
    state: 'stopped',
    difference: {
      what: 'base',
      billId: expect.any(String),
      agentId: ids.A,
      expected: 'RNG 80000000000; active 30',
      found: 'RNG 90000000000; active 30',
    },
  })
  await catchUp(app, sources, { merchantCode: 'BAIZE', kind: 'daily', period: 'day', currency: 'CNY' })
  expect(await app.db.rows(sql`select from agents.run`)).toHaveLength(1)
})

it('[AG2-26] two servers race for a run, and it is done again: there is one bill a contract and each is paid once', async () => {
  const { app, run, commission } = await runWorld(salaries)
  const other = secondNode(app)
  await Promise.all([run({ kind: 'daily' }), run({ kind: 'daily', node: other }), run({ kind: 'daily' })])
  await run({ kind: 'daily', node: other })
  expect(await commission()).toEqual({ A: 19_127_600n, B: 13_860_000n })
  expect(await billsOf(app, 'daily')).toHaveLength(3)
  const overlapping = { merchantCode: 'BAIZE', kind: 'daily', period: 'day', currency: 'CNY' } as const
  const shifted = { since: new Date(day(16).since.getTime() + 3_600_000), until: day(16).until }
  await expect(workRun(app, laidSources(laidWorld()), { ...overlapping, ...shifted })).rejects.toMatchObject({
    constraint: 'runs_do_not_overlap',
  })
})
