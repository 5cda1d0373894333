import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import {
  billsOf,
  contractOf,
  dayOfMarch,
  people,
  runWorld,
  slotTeam,
  tierRows,
} from '../../../testing/laid-runs.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { workRun } from './run-bills.ts'

const first = { since: dayOfMarch(1).since, until: dayOfMarch(16).since }
const second = { since: dayOfMarch(16).since, until: dayOfMarch(31).until }
const halves = { merchantCode: 'BAIZE', kind: 'dividend', period: 'half-month', currency: 'CNY' } as const
const fixed = { dividend: { way: 'fixed', carry: 3 }, period: 'half-month' } as const
const rate = (ppm: number) => tierRows([0, 0, ppm])
const inHalf = ({ since }: { since: Date }, agentId: string) => `${since.toISOString()} ${agentId}`

it('[AG2-35] what players won is carried within the month, and salaries of the period are taken off the base', async () => {
  const { app, run, sources, world } = await runWorld({
    tree: [{ agentId: people.A, uplineId: null }],
    contracts: {
      daily: [contractOf(people.A, rate(10_000))],
      dividend: [contractOf(people.A, rate(200_000), fixed)],
    },
  })
  world.teams = { [people.A]: slotTeam(2_000_000_000n) }
  await run({ kind: 'daily', on: 20 })
  world.teams = {
    [inHalf(first, people.A)]: slotTeam(0n, 0, -80_000_000n),
    [inHalf(second, people.A)]: slotTeam(0n, 0, 300_000_000n),
  }
  expect(await workRun(app, sources, { ...halves, ...first })).toBe('done')
  expect(await billsOf(app, 'dividend')).toMatchObject([{ gross: 0n, state: 'not_reached' }])
  expect(await workRun(app, sources, { ...halves, ...second })).toBe('done')
  // 20 % of 30,000.00 less 8,000.00 and less 2,000.00, as in the fourth worked example.
  expect(await billsOf(app, 'dividend', second.since)).toMatchObject([
    { gross: 40_000_000n, state: 'claimable' },
  ])
  const [last] = await app.db.rows(sql`
    select inputs -> 'figures' as figures, loss_carried_on from agents.bill where starts_at = ${second.since} and kind = 'dividend'`)
  expect(last).toMatchObject({
    figures: { salaries: '20000000', carry: '-80000000', endsMonth: true },
    lossCarriedOn: 0n,
  })
})

it('[AG2-35] [AG2-30] where a winning team cancels a losing one the house bears the shortfall, and nobody is charged', async () => {
  const { app, sources, commission } = await runWorld({
    tree: [
      { agentId: people.A, uplineId: null },
      { agentId: people.B, uplineId: people.A },
      { agentId: people.C, uplineId: people.A },
    ],
    contracts: {
      dividend: [
        contractOf(people.A, rate(200_000), fixed),
        contractOf(people.B, rate(100_000), { uplineId: people.A, ...fixed }),
        contractOf(people.C, rate(100_000), { uplineId: people.A, ...fixed }),
      ],
    },
    teams: {
      // B's players lost 100,000.00, C's won 150,000.00, and 10,000.00 more were lost below A.
      [people.A]: slotTeam(0n, 0, -400_000_000n),
      [people.B]: slotTeam(0n, 0, 1_000_000_000n),
      [people.C]: slotTeam(0n, 0, -1_500_000_000n),
    },
  })
  expect(await workRun(app, sources, { ...halves, ...first })).toBe('done')
  const sums = await app.db.one(sql`select tops, earned, kept, shortfall from agents.run`)
  expect(sums).toEqual({ tops: 0n, earned: 100_000_000n, kept: 0n, shortfall: 100_000_000n })
  expect(await billsOf(app, 'dividend')).toMatchObject([
    { agentId: people.B, amount: 100_000_000n, state: 'pending_approval' },
    { agentId: people.C, amount: 0n, state: 'not_reached' },
    { agentId: people.A, net: -100_000_000n, amount: 0n, state: 'not_reached' },
  ])
  expect(await commission()).toEqual({})
  expect(await ledgerFaults(app)).toEqual([])
})

it('what is carried below zero is written off after ninety days without income', async () => {
  const { app, run, world } = await runWorld({
    tree: [{ agentId: people.A, uplineId: null }],
    contracts: { daily: [contractOf(people.A, rate(10_000))] },
    teams: { [people.A]: slotTeam(1_000_000_000n) },
  })
  await run({ kind: 'daily', on: 1 })
  world.teams = { [people.A]: slotTeam(0n) }
  world.changed = new Map([['2026-03-01', new Date('2026-03-18T04:00:00Z')]])
  await run({ kind: 'daily', on: 2 })
  world.changed = new Map()
  const last = async (on: number) => {
    const { since } = dayOfMarch(on)
    return app.db.one(
      sql`select carried, carried_on, written_off, amount from agents.bill where starts_at = ${since}`,
    )
  }
  expect(await last(2)).toMatchObject({ carriedOn: -10_000_000n })
  await run({ kind: 'daily', on: 80 })
  expect(await last(80)).toMatchObject({ carried: -10_000_000n, carriedOn: -10_000_000n, writtenOff: 0n })
  world.teams = { [people.A]: slotTeam(500_000_000n) }
  await run({ kind: 'daily', on: 93 })
  expect(await last(93)).toEqual({ carried: 0n, carriedOn: 0n, writtenOff: -10_000_000n, amount: 5_000_000n })
})
