import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../testing/test-player.ts'
import { betOn, inRoom, type TestTable, testTable } from '../../testing/test-tables.ts'
import { payOwed } from './pay-owed.ts'
import { payoutOf } from './table-game.ts'
import type { TableState } from './table-state.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

function stateOf({ owned }: TestTable): TableState {
  return owned.state as TableState
}

async function stakedIn(table: TestTable): Promise<bigint> {
  const { staked } = await app.db.one<{ staked: bigint }>(sql`
    select coalesce(sum(staked), 0)::bigint as staked from play.round
    where ref like ${`room/${table.room.id}/%`} and state <> 'void'`)
  return staked
}

/** What the events say lies on the table is what was staked, whoever died and wherever. */
async function chipsIn(table: TestTable): Promise<bigint> {
  const rows = await app.db.rows<{
    body: { is: string; ids?: string[]; bet?: { chips: { id: string; amount: string }[] } }
  }>(sql`select body from rooms.event where room_id = ${table.room.id} order by seq`)
  const laid = new Map<string, bigint>()
  for (const { body } of rows) {
    for (const { id, amount } of body.bet?.chips ?? []) laid.set(id, BigInt(amount))
    for (const id of body.ids ?? []) laid.delete(id)
  }
  return [...laid.values()].reduce((sum, units) => sum + units, 0n)
}

it('[RM-04] a server that dies at any statement of a bet leaves it whole or not at all, and it is taken once', async () => {
  const table = await testTable(app)
  const owner = await testPlayer(app, '100.00')
  await table.open()
  const key = randomUUID()
  const saying = { by: inRoom(owner), key }
  const deaths = await dieEverywhere(
    app,
    (node) => table.say(betOn(table, '10.00', 'red'), { ...saying, node }),
    async () => {
      expect(await chipsIn(table)).toBe(await stakedIn(table))
    },
  )
  expect(deaths).toBeGreaterThan(3)
  expect([await stakedIn(table), await cashOf(app, owner)]).toEqual([100_000n, 900_000n])
  const again = await dieEverywhere(
    app,
    (node) => table.say({ do: 'undo', round: 1 }, { by: inRoom(owner), key: 'undo-it-once', node }),
    async () => {
      expect(await chipsIn(table)).toBe(await stakedIn(table))
    },
  )
  expect(again).toBeGreaterThan(3)
  expect([await stakedIn(table), await cashOf(app, owner)]).toEqual([0n, 1_000_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-04] [RM-28] a server that dies at any statement of sealing, drawing and paying: each round ends once and is paid once', async () => {
  const table = await testTable(app, { code: 'baccarat' })
  const owners = await Promise.all(Array.from({ length: 3 }, () => testPlayer(app, '50.00')))
  await table.open()
  for (const owner of owners)
    for (const spot of ['player', 'banker', 'tie'])
      await table.say(betOn(table, '5.00', spot), { by: inRoom(owner) })
  const counts = async () =>
    app.db.one<{ rounds: number; leaves: number; payouts: number }>(sql`
      select (select count(*)::int from tables.round) as rounds,
        (select count(*)::int from fairness.leaf where kind = 'rooms-seal') as leaves,
        (select count(*)::int from tables.payout) as payouts`)
  await table.next()
  const whole = async () => {
    const { rounds, leaves } = await counts()
    expect(leaves).toBe(rounds)
  }
  expect(await dieEverywhere(app, (node) => table.next({ node }), whole)).toBeGreaterThan(3)
  expect(await counts()).toEqual({ rounds: 1, leaves: 1, payouts: 0 })
  const drawn = async () => {
    const { payouts } = await counts()
    const [round] = await app.db.rows<{ state: string }>(sql`select state from tables.round`)
    expect(payouts).toBe(round?.state === 'ended' ? 3 : 0)
  }
  expect(await dieEverywhere(app, (node) => table.next({ node }), drawn)).toBeGreaterThan(3)
  expect(await counts()).toEqual({ rounds: 1, leaves: 1, payouts: 3 })
  const won = payoutOf(stateOf(table), owners[0]?.memberId ?? '') ?? -1n
  const paid = async () => {
    const cash = await Promise.all(owners.map((owner) => cashOf(app, owner)))
    expect([350_000n * 3n, (350_000n + won) * 3n]).toContain(cash.reduce((sum, units) => sum + units, 0n))
  }
  expect(await dieEverywhere(app, (node) => payOwed(node), paid)).toBeGreaterThan(3)
  for (const owner of owners) expect(await cashOf(app, owner)).toBe(350_000n + won)
  expect(await ledgerFaults(app)).toEqual([])
})
