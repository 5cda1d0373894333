import { money } from '@baize/money'
import { expect, it } from 'vitest'
import { freeze } from '#modules/ledger'
import { transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { secondNode } from '../../testing/second-node.ts'
import { testApp } from '../../testing/test-app.ts'
import { atTable, callDown, markLeaving, testCards } from '../../testing/test-cards.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf } from '../../testing/test-player.ts'
import { cardOffer } from './card-rules.ts'
import { bringHome } from './pay-owed.ts'

it('[RM-31] an account that is frozen in a hand holds up nobody: the hand is void, the stack is a row, nodes race to bring it home when it can go, and asked again it stays there', async () => {
  const app = await testApp({}, 'demo')
  const table = await testCards(app, {
    code: 'holdem-six',
    kind: 'holdem',
    rules: cardOffer('holdem-six')?.stakes,
  })
  const [first, second] = [await table.sit(0, '4.00'), await table.sit(1, '4.00')]
  await table.deal()
  const path = `member:${first.owner.memberId}:table`
  const balance = money(40_000n, 'CNY')
  await transaction(app, (tx) => freeze(tx, { path, reason: 'test', balance, expected: balance }))
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
