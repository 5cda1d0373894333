import { beforeEach, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql } from '#platform/db'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { pastGuards } from '../../testing/lottery-time.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../testing/test-player.ts'
import { betOn, inRoom, type TestTable, testTable } from '../../testing/test-tables.ts'
import { payAllOwed, payOwed } from './pay-owed.ts'
import { payoutOf } from './table-game.ts'
import type { TableState } from './table-state.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

function stateOf({ owned }: TestTable): TableState {
  return owned.state as TableState
}

async function roundsOf({ memberId }: Owner) {
  return app.db.rows(
    sql`select state, staked, payout, turnover from play.round where member_id = ${memberId}`,
  )
}

it('[RM-28] two nodes and the job race to pay a round, and everybody is paid once', async () => {
  const table = await testTable(app, { code: 'dragon-tiger' })
  const owners = await Promise.all(Array.from({ length: 8 }, () => testPlayer(app, '20.00')))
  await table.open()
  for (const owner of owners)
    for (const spot of ['dragon', 'tiger']) await table.say(betOn(table, '5.00', spot), { by: inRoom(owner) })
  await table.finish()
  const nodes = [app, secondNode(app), secondNode(app)]
  await Promise.all([...nodes.map((node) => payOwed(node, table.room.id)), payAllOwed(app)])
  await payOwed(app)
  for (const owner of owners) {
    const won = payoutOf(stateOf(table), owner.memberId) ?? -1n
    expect(await cashOf(app, owner)).toBe(100_000n + won)
    expect(await roundsOf(owner)).toMatchObject([{ state: 'settled', staked: 100_000n, payout: won }])
  }
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-28] whoever won is paid before the rounds of the others are ended, at whichever statement a server dies', async () => {
  const table = await testTable(app, { code: 'andar-bahar' })
  const owners = [await testPlayer(app, '20.00'), await testPlayer(app, '20.00')]
  await table.open()
  for (const [place, owner] of owners.entries())
    await table.say(betOn(table, '5.00', place === 0 ? 'andar' : 'bahar'), { by: inRoom(owner) })
  await table.finish()
  const left = async () =>
    app.db.rows<{ hasWon: boolean }>(
      sql`select units > 0 as has_won from tables.payout where state = 'owed' order by 1`,
    )
  expect(await left()).toEqual([{ hasWon: false }, { hasWon: true }])
  const inOrder = async () => {
    const states = [[], [{ hasWon: false }], [{ hasWon: false }, { hasWon: true }]]
    expect(states).toContainEqual(await left())
  }
  expect(await dieEverywhere(app, (node) => payOwed(node, table.room.id), inOrder)).toBeGreaterThan(6)
  expect(await left()).toEqual([])
  for (const owner of owners) {
    const won = payoutOf(stateOf(table), owner.memberId) ?? -1n
    expect(await cashOf(app, owner)).toBe(150_000n + won)
    expect(await roundsOf(owner)).toMatchObject([{ state: 'settled', staked: 50_000n, payout: won }])
  }
  expect(await ledgerFaults(app)).toEqual([])
})

async function freeze({ memberId }: Owner, isFrozen = true): Promise<void> {
  const at = isFrozen ? 'now()' : 'null'
  await pastGuards(app, `update ledger.account set frozen_at = ${at} where path = 'member:${memberId}:cash'`)
}

it('[RM-31] a frozen account holds up nobody, and what it is owed is paid when it is free', async () => {
  const table = await testTable(app, { code: 'andar-bahar' })
  const [frozen, other] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
  await table.open()
  for (const owner of [frozen, other])
    for (const spot of ['andar', 'bahar']) await table.say(betOn(table, '10.00', spot), { by: inRoom(owner) })
  await table.finish()
  await freeze(frozen)
  await table.pay()
  const won = payoutOf(stateOf(table), other.memberId) ?? -1n
  expect([190_000n, 200_000n]).toContain(won)
  expect([await cashOf(app, frozen), await cashOf(app, other)]).toEqual([800_000n, 800_000n + won])
  const owed = await app.db.rows(sql`select member_id, code, units from tables.payout where state = 'owed'`)
  expect(owed).toEqual([{ memberId: frozen.memberId, code: 'ACCOUNT_FROZEN', units: won }])
  await freeze(frozen, false)
  await Promise.all([payAllOwed(app), payAllOwed(secondNode(app))])
  expect(await cashOf(app, frozen)).toBe(800_000n + won)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-36] a beacon that stays silent gives every stake back in one pass, and nothing when it is asked again', async () => {
  const table = await testTable(app, { code: 'sic-bo' })
  const owners = [await testPlayer(app, '20.00'), await testPlayer(app, '20.00')]
  await table.open()
  for (const owner of owners)
    for (const spot of ['big', 'any-triple'])
      await table.say(betOn(table, '5.00', spot), { by: inRoom(owner) })
  await table.next()
  await table.next()
  table.moment.now = (stateOf(table).beacon?.at ?? 0) + 15_000
  await table.say({ do: 'draw' })
  expect(stateOf(table)).toMatchObject({ phase: 'void', voidReason: 'beacon too late' })
  await table.pay()
  await table.pay()
  for (const owner of owners) {
    expect(await cashOf(app, owner)).toBe(200_000n)
    expect(await roundsOf(owner)).toMatchObject([{ state: 'void', payout: 0n, turnover: 0n }])
  }
  expect(await app.db.rows(sql`select state from tables.payout group by 1`)).toEqual([{ state: 'paid' }])
  expect(await ledgerFaults(app)).toEqual([])
})
