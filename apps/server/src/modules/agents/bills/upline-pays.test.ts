import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import {
  contractOf,
  type LaidWorld,
  people,
  runWorld,
  slotTeam,
  tierRows,
} from '../../../testing/laid-runs.ts'
import { giveCommission } from '../../../testing/test-commission.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { hasDebts } from './pay-debts.ts'

const flat = tierRows([0, 0, 10_000])

/** A owes B, C and D 860.10, 455.05 and 120.00, and is owed nothing by the house. */
const owing: Partial<LaidWorld> = {
  tree: [
    { agentId: people.A, uplineId: null },
    { agentId: people.B, uplineId: people.A },
    { agentId: people.C, uplineId: people.A },
    { agentId: people.D, uplineId: people.A },
  ],
  contracts: {
    daily: [people.B, people.C, people.D].map((id) => contractOf(id, flat, { uplineId: people.A })),
  },
  teams: {
    [people.B]: slotTeam(860_100_000n),
    [people.C]: slotTeam(455_050_000n),
    [people.D]: slotTeam(120_000_000n),
  },
}

async function setPayer(app: TestApp, payer: 'house' | 'upline') {
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into agents.house (merchant_code, caps, payer) values ('BAIZE', '{}', ${payer})
      on conflict (merchant_code) do update set payer = ${payer}`),
  )
}

const states = async (app: TestApp) =>
  (
    await app.db.rows<{ state: string }>(sql`select state from agents.bill order by starts_at, amount desc`)
  ).map(({ state }) => state)

it('[AG2-34] [AG2-30] an upline who has too little pays by amount from commission alone, and the rest by the next income first', async () => {
  const { app, run, commission } = await runWorld(owing)
  await setPayer(app, 'upline')
  await giveCommission(app, people.A, 10_000_000n)
  await run({ kind: 'daily' })
  // The sixth worked example: 1,000.00 pays 599.31, 317.07 and 83.62.
  expect(await commission()).toEqual({ A: 0n, B: 5_993_100n, C: 3_170_700n, D: 836_200n })
  expect(await states(app)).toEqual(['part_issued', 'part_issued', 'part_issued'])
  expect(await transaction(app, (tx) => hasDebts(tx, people.A))).toBe(true)
  expect(await transaction(app, (tx) => hasDebts(tx, people.B))).toBe(false)
  const sources = await app.db.rows(sql`
    select distinct a.path from ledger.entry e join ledger.account a on a.id = e.account_id
    join ledger.posting p on p.id = e.posting_id where p.reason = 'agent daily' and e.amount < 0`)
  expect(sources).toEqual([{ path: `member:${people.A}:commission` }])
})

it('[AG2-34] the oldest period is paid first, and income of another kind goes to the debt before anything else', async () => {
  const { app, run, commission, world } = await runWorld(owing)
  await setPayer(app, 'upline')
  await run({ kind: 'daily', on: 15 })
  expect(await states(app)).toEqual(['insufficient', 'insufficient', 'insufficient'])
  await run({ kind: 'daily', on: 16 })
  // A earns a rebate of 1,500.00, which pays the first day whole (1,435.15) and a part of the second.
  world.rates = { [people.A]: 10_000 }
  world.play = [
    { memberId: people.A, agentId: people.A, family: 'RNG', weighted: 1_500_000_000n * 1_000_000n },
  ]
  await run({ kind: 'rebate', on: 16 })
  expect((await states(app)).slice(0, 4)).toEqual(['issued', 'issued', 'issued', 'issued'])
  const { A = 0n, B = 0n, C = 0n, D = 0n } = await commission()
  expect([A, B + C + D]).toEqual([0n, 15_000_000n])
  expect(B).toBeGreaterThan(8_601_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-34] with uplines that pay, each has the gross from above and pays it on; in the end each has the net', async () => {
  const { app, run, commission } = await runWorld({
    tree: owing.tree ?? [],
    contracts: {
      daily: [
        contractOf(people.A, tierRows([0, 0, 20_000])),
        contractOf(people.B, flat, { uplineId: people.A }),
        contractOf(people.C, tierRows([0, 0, 5_000]), { uplineId: people.B }),
      ],
    },
    teams: {
      [people.A]: slotTeam(1_000_000_000n),
      [people.B]: slotTeam(1_000_000_000n),
      [people.C]: slotTeam(400_000_000n),
    },
  })
  await setPayer(app, 'upline')
  await run({ kind: 'daily' })
  expect(await commission()).toEqual({ A: 10_000_000n, B: 8_000_000n, C: 2_000_000n })
  expect(await states(app)).toEqual(['issued', 'issued', 'issued'])
})

it('[AG2-34] where the house pays, nobody ever owes anybody', async () => {
  const { app, run, commission } = await runWorld(owing)
  await setPayer(app, 'house')
  await giveCommission(app, people.A, 10_000_000n)
  await run({ kind: 'daily' })
  expect(await commission()).toEqual({ A: 10_000_000n, B: 8_601_000n, C: 4_550_500n, D: 1_200_000n })
  expect(await app.db.rows(sql`select from agents.bill where payer = 'upline'`)).toEqual([])
  expect(await transaction(app, (tx) => hasDebts(tx, people.A))).toBe(false)
})
