import { randomUUID } from 'node:crypto'
import { setLimit } from '@baize/contracts'
import { money } from '@baize/money'
import { expect, it } from 'vitest'
import { getBalance, postIn } from '#modules/ledger'
import { findStanding } from '#modules/limits'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { secondNode } from '../../testing/second-node.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, giveCash, PASSWORD, testPlayer } from '../../testing/test-player.ts'
import { checkStacks } from './check-stacks.ts'
import { buyIn, leaveTable } from './index.ts'

/** Somebody with 100.00, and tables to sit at. */
async function beforeTable() {
  const { app, api } = await demoApi()
  const account = `x${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, '100.00', account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const stackId = randomUUID()
  const seat = { stackId, roomId: randomUUID(), owner, now: app.clock.now() }
  const buy = (node: App, units: bigint, more: { id?: string; stackId?: string; roomId?: string } = {}) =>
    transaction(node, async (tx) => {
      const refusal = await buyIn(tx, { id: randomUUID(), ...seat, units, ...more })
      return refusal?.code
    })
  const leave = (node: App, id: string = randomUUID()) =>
    transaction(node, async (tx) => (await leaveTable(tx, { id, ...seat }))?.code)
  const atTable = async () => (await getBalance(app.db, `member:${owner.memberId}:table`)).units
  const lost = async () => (await findStanding(app.db, owner.memberId))?.uses.day.lost
  return { app, owner, browser, buy, leave, atTable, lost }
}

it('[RM-30] money goes to a table and comes home; in between it counts as lost, and makes no turnover', async () => {
  const { app, owner, buy, leave, atTable, lost } = await beforeTable()
  expect(await buy(app, 400_000n)).toBeUndefined()
  expect(await buy(app, 100_000n)).toBeUndefined()
  expect([await cashOf(app, owner), await atTable(), await lost()]).toEqual([500_000n, 500_000n, 500_000n])
  expect(await leave(app)).toBeUndefined()
  expect([await cashOf(app, owner), await atTable(), await lost()]).toEqual([1_000_000n, 0n, 0n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-19] a buy-in that is sent again is taken once, and a stack that came home comes home once', async () => {
  const { app, owner, buy, leave, lost } = await beforeTable()
  const id = randomUUID()
  expect([await buy(app, 400_000n, { id }), await buy(app, 400_000n, { id })]).toEqual([undefined, undefined])
  expect([await cashOf(app, owner), await lost()]).toEqual([600_000n, 400_000n])
  expect([await leave(app), await leave(app)]).toEqual([undefined, undefined])
  expect([await cashOf(app, owner), await lost()]).toEqual([1_000_000n, 0n])
})

it('[RM-27] buy-ins race on two nodes for what a loss limit leaves, and together do not pass it', async () => {
  const { app, owner, browser, buy, atTable } = await beforeTable()
  await browser.call(setLimit, { body: { kind: 'loss', span: 'day', amount: '50.00' } })
  const nodes = [app, secondNode(app)]
  const race = await Promise.all(
    Array.from({ length: 6 }, (_, place) =>
      buy(nodes[place % 2] ?? app, 400_000n, { stackId: randomUUID(), roomId: randomUUID() }),
    ),
  )
  expect(race.filter((code) => code === undefined)).toHaveLength(1)
  expect(race.filter((code) => code === 'LIMIT_REACHED')).toHaveLength(5)
  expect([await cashOf(app, owner), await atTable()]).toEqual([600_000n, 400_000n])
})

it('[RM-32] a bonus never reaches a table of cards', async () => {
  const { app, owner, buy } = await beforeTable()
  const transfers = [
    { from: 'gateway:test', to: `member:${owner.memberId}:bonus`, amount: money(900_000n, 'CNY') },
  ]
  await giveCash(app, owner.memberId, '0.01')
  await transaction(app, (tx) => postIn(tx, { id: randomUUID(), reason: 'test', transfers }))
  expect(await buy(app, 1_000_101n)).toBe('INSUFFICIENT_FUNDS')
  expect(await buy(app, 1_000_100n)).toBeUndefined()
  expect((await getBalance(app.db, `member:${owner.memberId}:bonus`)).units).toBe(900_000n)
})

it('[RM-30] wherever a server dies on the way to a table or home, every unit is somewhere and counted once', async () => {
  const { app, owner, buy, leave, atTable, lost } = await beforeTable()
  await buy(app, 10_000n)
  const [id, homeId] = [randomUUID(), randomUUID()]
  const look = async () => expect((await cashOf(app, owner)) + (await atTable())).toBe(1_000_000n)
  expect(await dieEverywhere(app, (node) => buy(node, 300_000n, { id }), look)).toBeGreaterThan(5)
  expect([await atTable(), await lost()]).toEqual([310_000n, 310_000n])
  expect(await dieEverywhere(app, (node) => leave(node, homeId), look)).toBeGreaterThan(5)
  expect([await cashOf(app, owner), await lost()]).toEqual([1_000_000n, 0n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-26] a pocket that differs by 0.0001 from the stacks of its member is found and frozen, and no other', async () => {
  const { app, owner, buy } = await beforeTable()
  await buy(app, 300_000n)
  const path = `member:${owner.memberId}:table`
  expect(await checkStacks(app)).not.toContain(path)
  await transaction(app, async (tx) => {
    await tx.rows(sql`update play.stack set units = units - 1 where member_id = ${owner.memberId}`)
  })
  expect(await checkStacks(app)).toEqual([path])
  expect(await checkStacks(app)).toEqual([])
  expect(await buy(app, 10_000n)).toBe('ACCOUNT_FROZEN')
})
