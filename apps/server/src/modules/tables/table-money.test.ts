import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../testing/test-player.ts'
import { inRoom, sayTogether, testTable, workOf } from '../../testing/test-tables.ts'
import { payOwed } from './pay-owed.ts'
import { payoutOf } from './table-game.ts'
import type { TableState } from './table-state.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

type Table = Awaited<ReturnType<typeof testTable>>

function bet(table: Table, amount: string, spot: string) {
  return { do: 'bet', round: stateOf(table).round, chips: [{ spot, amount }] }
}

function stateOf({ owned }: Table): TableState {
  return owned.state as TableState
}

it('[RM-25] [RM-33] chips are taken, one is taken back, a result falls and is paid, and it all adds up', async () => {
  const table = await testTable(app)
  const owner = await testPlayer(app, '100.00')
  const by = inRoom(owner)
  await table.open()
  await table.say(bet(table, '10.00', 'red'), { by })
  await table.say(bet(table, '10.00', 'black'), { by })
  await table.say(bet(table, '5.00', 'n-17'), { by })
  expect(await cashOf(app, owner)).toBe(750_000n)
  await table.say({ do: 'undo', round: 1 }, { by })
  expect(await cashOf(app, owner)).toBe(800_000n)
  await table.finish()
  const won = payoutOf(stateOf(table), owner.memberId)
  expect([0n, 200_000n]).toContain(won)
  expect(await cashOf(app, owner)).toBe(800_000n)
  await table.pay()
  expect(await cashOf(app, owner)).toBe(800_000n + (won ?? 0n))
  const rounds = await app.db.rows(sql`
    select state, staked, payout, ref from play.round where member_id = ${owner.memberId}`)
  expect(rounds).toEqual([
    { state: 'settled', staked: 200_000n, payout: won, ref: `room/${table.room.id}/1/${owner.memberId}` },
  ])
  await table.pay()
  expect(await cashOf(app, owner)).toBe(800_000n + (won ?? 0n))
  expect(await ledgerFaults(app)).toEqual([])
})
