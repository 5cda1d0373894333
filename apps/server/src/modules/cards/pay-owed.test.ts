import { money } from '@baize/money'
import { beforeEach, expect, it } from 'vitest'
import { freeze } from '#modules/ledger'
import { sql, transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { atTable, callDown, markLeaving, rakes, type TestSeat, testCards } from '../../testing/test-cards.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf } from '../../testing/test-player.ts'
import { cardOffer } from './card-rules.ts'
import { bringHome } from './pay-owed.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

const holdem = () =>
  testCards(app, { code: 'holdem-six', kind: 'holdem', rules: cardOffer('holdem-six')?.stakes })

async function freezeStack({ owner }: TestSeat): Promise<string> {
  const path = `member:${owner.memberId}:table`
  const balance = money(40_000n, 'CNY')
  await transaction(app, (tx) => freeze(tx, { path, reason: 'test', balance, expected: balance }))
  return path
}

it('[RM-31] an account that is frozen in a hand holds up nobody: the hand is void, the stack is a row, nodes race to bring it home when it can go, and asked again it stays there', async () => {
  const table = await holdem()
  const [first, second] = [await table.sit(0, '4.00'), await table.sit(1, '4.00')]
  await table.deal()
  const path = await freezeStack(first)
  await callDown(table)
  expect(table.view().ended).toMatchObject({ isVoid: true })
  await markLeaving(app, table, first)
  await table.say({ do: 'wake' })
  expect(table.view().seats[0]).toBeNull()
  expect([await atTable(app, first), await atTable(app, second)]).toEqual([40_000n, 40_000n])
  expect(await bringHome(app)).toBe(0)
  const client = await connectAs(app, 'owner')
  await client.query('select ledger.unfreeze($1)', [path])
  await Promise.all([app, secondNode(app), app, secondNode(app)].map(bringHome))
  expect(await bringHome(app)).toBe(0)
  expect(await cashOf(app, first.owner)).toBe(1_000_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-31] who stays at the table with a frozen stack is stood up before the next hand: the others play on, and what it holds is a row', async () => {
  const table = await holdem()
  const first = await table.sit(0, '4.00')
  const others = [await table.sit(1, '4.00'), await table.sit(2, '4.00')]
  await table.deal()
  await freezeStack(first)
  await callDown(table)
  expect(table.view().ended).toMatchObject({ isVoid: true })
  await table.deal()
  expect(
    table
      .view()
      .seats.map((seat) => seat?.isIn)
      .slice(0, 3),
  ).toEqual([undefined, true, true])
  await callDown(table)
  expect(table.view().ended).toMatchObject({ isVoid: false })
  const owed = await app.db.rows(sql`select member_id, code, state from cards.owed`)
  expect(owed).toEqual([{ memberId: first.owner.memberId, code: 'ACCOUNT_FROZEN', state: 'owed' }])
  const stacks = await Promise.all([first, ...others].map((seat) => atTable(app, seat)))
  expect(stacks[0]).toBe(40_000n)
  expect(stacks.reduce((sum, units) => sum + units, await rakes(app))).toBe(120_000n)
})
