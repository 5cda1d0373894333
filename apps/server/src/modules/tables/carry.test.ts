import { randomUUID } from 'node:crypto'
import { excludeSelf, setLimit } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { beforeEach, expect, it } from 'vitest'
import { oweTurnover, turnoverLeft } from '#modules/limits'
import type { Owner } from '#modules/play'
import { grantBonus } from '#modules/wallet'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testGrant } from '../../testing/test-bonus.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, PASSWORD, testPlayer } from '../../testing/test-player.ts'
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

async function roundsOf({ memberId }: Owner) {
  return app.db.rows(
    sql`select state, staked, payout, turnover from play.round where member_id = ${memberId}`,
  )
}

it('[RM-25] [RM-33] chips are taken, one is taken back, a result falls and is paid, and it all adds up', async () => {
  const table = await testTable(app)
  const owner = await testPlayer(app, '100.00')
  const by = inRoom(owner)
  await table.open()
  await table.say(betOn(table, '10.00', 'red'), { by })
  await table.say(betOn(table, '10.00', 'black'), { by })
  await table.say(betOn(table, '5.00', 'n-17'), { by })
  expect(await cashOf(app, owner)).toBe(750_000n)
  await table.say({ do: 'undo', round: 1 }, { by })
  expect(await cashOf(app, owner)).toBe(800_000n)
  await table.finish()
  const won = payoutOf(stateOf(table), owner.memberId) ?? -1n
  expect([0n, 200_000n]).toContain(won)
  expect(await cashOf(app, owner)).toBe(800_000n)
  await table.pay()
  expect(await cashOf(app, owner)).toBe(800_000n + won)
  const [round] = await app.db.rows<{ ref: string }>(
    sql`select state, staked, payout, ref from play.round where member_id = ${owner.memberId}`,
  )
  const ref = `room/${table.room.id}/1/${owner.memberId}`
  expect(round).toEqual({ state: 'settled', staked: 200_000n, payout: won, ref })
  await table.pay()
  expect(await cashOf(app, owner)).toBe(800_000n + won)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-19] a bet that is sent again under its key is one bet, by however many nodes at once', async () => {
  const table = await testTable(app)
  const owner = await testPlayer(app, '100.00')
  const saying = { by: inRoom(owner), key: randomUUID() }
  await table.open()
  const nodes = [app, secondNode(app), app, secondNode(app)]
  await Promise.all(nodes.map((node) => table.say(betOn(table, '10.00', 'red'), { ...saying, node })))
  await table.say(betOn(table, '10.00', 'red'), saying)
  expect(await cashOf(app, owner)).toBe(900_000n)
  await expect(table.say(betOn(table, '11.00', 'red'), saying)).rejects.toMatchObject({
    code: 'REQUEST_ID_REUSED',
  })
  expect(await roundsOf(owner)).toMatchObject([{ staked: 100_000n }])
  expect(await ledgerFaults(app)).toEqual([])
})

it('chips at six tables race for money that covers one, and one is taken', async () => {
  const owner = await testPlayer(app, '10.00')
  const codes = ['roulette', 'baccarat', 'sic-bo', 'dragon-tiger', 'andar-bahar', 'show-wheel']
  const spots = ['red', 'player', 'big', 'dragon', 'andar', 'times-1']
  const tables = await Promise.all(codes.map((code) => testTable(app, { code })))
  for (const table of tables) await table.open()
  const race = await Promise.allSettled(
    tables.map((table, place) =>
      table.say(betOn(table, '10.00', spots[place] ?? ''), { by: inRoom(owner), node: secondNode(app) }),
    ),
  )
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await cashOf(app, owner)).toBe(0n)
  const laid = tables.map((table) => stateOf(table).staked)
  expect(laid.toSorted()).toEqual(['0', '0', '0', '0', '0', '100000'])
  expect(await ledgerFaults(app)).toEqual([])
})

it('chips that cannot be paid for are refused whole, and the table is as it was', async () => {
  const table = await testTable(app)
  const owner = await testPlayer(app, '12.00')
  const by = inRoom(owner)
  await table.open()
  const chips = ['red', 'odd'].map((spot) => ({ spot, amount: '10.00' }))
  const seq = table.owned.seq
  await expect(table.say({ do: 'bet', round: 1, chips }, { by })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  expect([table.owned.seq, stateOf(table).totals, await cashOf(app, owner)]).toEqual([seq, {}, 120_000n])
  expect(await roundsOf(owner)).toEqual([])
})

it('[RM-32] trial and real money never share a room, whoever asks', async () => {
  const table = await testTable(app)
  const owner = await testPlayer(app, '20.00')
  await table.open()
  for (const stranger of [{ isTrial: true }, { currency: 'BDT' }, { merchantCode: 'SAFFRON' }])
    await expect(
      table.say(betOn(table, '5.00', 'red'), { by: inRoom({ ...owner, ...stranger }) }),
    ).rejects.toMatchObject({ code: 'ROOM_NOT_FOUND' })
  expect(stateOf(table).bets).toEqual([])
})

it('[RM-32] a bonus is played at a table within its own bounds, and counts when the round is over', async () => {
  const table = await testTable(app, { code: 'baccarat' })
  const owner = await testPlayer(app, '10.00')
  const by = inRoom(owner)
  const maxStake = moneyFromWire('20.00', 'CNY')
  const grant = testGrant(owner.memberId, { turnoverTimes: 5, maxStake, weights: { LIVE: 100_000 } })
  const bonus = await transaction(app, (tx) => grantBonus(tx, grant))
  const done = async () =>
    (
      await app.db.one<{ turnoverDone: bigint }>(
        sql`select turnover_done from wallet.bonus where id = ${bonus.id}`,
      )
    ).turnoverDone
  await table.open()
  await expect(table.say(betOn(table, '20.01', 'tie'), { by })).rejects.toMatchObject({
    code: 'BONUS_STAKE_LIMIT',
  })
  await table.say(betOn(table, '20.00', 'tie'), { by })
  await expect(table.say(betOn(table, '1.00', 'tie'), { by })).rejects.toMatchObject({
    code: 'BONUS_STAKE_LIMIT',
  })
  expect(await cashOf(app, owner)).toBe(0n)
  expect(await done()).toBe(0n)
  await table.finish()
  await table.pay()
  // By the terms of this bonus, live tables count for a tenth.
  expect(await done()).toBe(20_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('stakes that cover nearly all that can fall are no turnover, however they were put down', async () => {
  const owes = async (owner: Owner) => {
    const { memberId, merchantCode } = owner
    const amount = moneyFromWire('50.00', 'CNY')
    await transaction(app, (tx) => oweTurnover(tx, { memberId, merchantCode, amount }))
  }
  const [covered, open] = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
  const table = await testTable(app)
  for (const owner of [covered, open]) await owes(owner)
  await table.open()
  for (const spot of ['dozen-1', 'dozen-2', 'n-25', 'n-26', 'n-27'])
    await table.say(betOn(table, '5.00', spot), { by: inRoom(covered) })
  for (const spot of ['dozen-1', 'dozen-2']) await table.say(betOn(table, '5.00', spot), { by: inRoom(open) })
  await table.finish()
  await table.pay()
  expect(await turnoverLeft(app.db, covered.memberId)).toBe(500_000n)
  expect(await turnoverLeft(app.db, open.memberId)).toBe(400_000n)
  expect(await roundsOf(covered)).toMatchObject([{ staked: 250_000n, turnover: 0n }])
})

it('[RM-56] whoever reaches a limit or excludes themselves bets no more, and what is open is finished and paid', async () => {
  const world = await demoApi()
  app = world.app
  const account = `t${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, '100.00', account)
  const browser = testBrowser(world.api)
  await browser.logIn(account, PASSWORD)
  await browser.call(setLimit, { body: { kind: 'loss', span: 'day', amount: '30.00' } })
  const by = inRoom(owner)
  const [table, other] = [await testTable(app), await testTable(app, { code: 'andar-bahar' })]
  await table.open()
  await other.open()
  await table.say(betOn(table, '20.00', 'red'), { by })
  await expect(other.say(betOn(other, '10.01', 'andar'), { by })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
  })
  await other.say(betOn(other, '5.00', 'andar'), { by })
  await other.say(betOn(other, '5.00', 'bahar'), { by })
  await expect(table.say(betOn(table, '1.00', 'red'), { by })).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
  })
  const reply = await browser.call(excludeSelf, {
    body: { term: '6m', proof: { by: 'password', password: PASSWORD } },
  })
  expect(reply.statusCode).toBe(200)
  await expect(table.say(betOn(table, '1.00', 'red'), { by })).rejects.toMatchObject({ code: 'EXCLUDED' })
  await table.finish()
  await other.finish()
  await payOwed(app)
  const won =
    (payoutOf(stateOf(table), owner.memberId) ?? 0n) + (payoutOf(stateOf(other), owner.memberId) ?? 0n)
  expect(await cashOf(app, owner)).toBe(700_000n + won)
  expect(await roundsOf(owner)).toMatchObject([{ state: 'settled' }, { state: 'settled' }])
  expect(await ledgerFaults(app)).toEqual([])
})
