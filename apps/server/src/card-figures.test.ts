import { takeTimeOut } from '@baize/contracts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { cardOffer } from '#modules/cards'
import { getFigures } from '#modules/figures'
import { demoApi } from './testing/demo-app.ts'
import { countAllFigures } from './testing/count-all-figures.ts'
import { testApp } from './testing/test-app.ts'
import { testBrowser } from './testing/test-browser.ts'
import { atTable, callDown, testCards } from './testing/test-cards.ts'
import { beginContest, playOut, testContest } from './testing/test-contest.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { testOperator } from './testing/test-operator.ts'
import { cashOf, PASSWORD } from './testing/test-player.ts'

const holdem = { code: 'holdem-six', kind: 'holdem', rules: cardOffer('holdem-six')?.stakes }

it('[OC-38] what lies at tables is owed, the rake has a line of its own, and the identities hold while a hand is played and after it', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'ann' })
  const figures = () => getFigures(app, operator, { house: 'BAIZE' })
  const before = (await figures()).total
  const table = await testCards(app, holdem)
  const [first, second] = [await table.sit(0, '4.00'), await table.sit(1, '4.00')]
  await table.deal()
  await table.act({ do: 'raise', to: '4.00' }, first)
  await table.act({ do: 'call' }, second)
  const during = await figures()
  await callDown(table)
  await countAllFigures(app)
  const after = await figures()
  for (const { identities, total } of [during, after]) {
    expect(identities.filter(({ holds }) => !holds)).toEqual([])
    expect(total.unnamed).toBe('0.00')
  }
  expect(after.standing.elsewhere).toBe('7.70')
  expect([during.total.rake, after.total.rake]).toEqual(['0.00', '0.30'])
  expect(Number(after.total.ngr) - Number(before.ngr)).toBeCloseTo(0.3, 4)
  // What was won from one another is neither staked with the house nor paid by it.
  expect([after.total.stakes, after.total.payouts]).toEqual([before.stakes, before.payouts])
})

it('[OC-38] entries and prizes of a sit & go have a line of their own, its fees are the house’s, and the identities hold before, while and after it is played', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'ann' })
  const figures = () => getFigures(app, operator, { house: 'BAIZE' })
  const before = (await figures()).total
  const table = await testContest(app)
  await beginContest(table)
  const during = await figures()
  await playOut(table)
  await countAllFigures(app)
  const after = await figures()
  for (const { identities, total } of [during, after]) {
    expect(identities.filter(({ holds }) => !holds)).toEqual([])
    expect([total.unnamed, total.rake]).toEqual(['0.00', '3.00'])
  }
  expect([during.total.prizes, after.total.prizes]).toEqual(['-60.00', '0.00'])
  expect(Number(after.total.ngr) - Number(before.ngr)).toBeCloseTo(3, 4)
  expect([after.total.stakes, after.total.payouts]).toEqual([before.stakes, before.payouts])
})

it('[RM-56] who takes a break in a hand finishes it, is in no other, and has the stack at home', async () => {
  const { app, api } = await demoApi()
  const account = `c${randomUUID().slice(0, 8)}`
  const table = await testCards(app, holdem)
  const [first, second] = [await table.sit(0, '4.00', { account }), await table.sit(1, '4.00')]
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  await table.deal()
  expect((await browser.call(takeTimeOut, { body: { length: '24h' } })).statusCode).toBe(200)
  await table.act({ do: 'call' }, first)
  await callDown(table)
  expect(table.view().ended).toMatchObject({ isVoid: false })
  const [stack, endedAt] = [await atTable(app, first), table.moment.now]
  while (table.view().seats[0]) await table.next()
  expect(table.moment.now - endedAt).toBeLessThanOrEqual(5_000)
  expect([await atTable(app, first), await cashOf(app, first.owner)]).toEqual([0n, 960_000n + stack])
  expect(table.view().hand).toBe(1)
  expect(await atTable(app, second)).toBeGreaterThan(0n)
  expect(await ledgerFaults(app)).toEqual([])
})
