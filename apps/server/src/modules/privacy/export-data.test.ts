import { randomUUID } from 'node:crypto'
import {
  addFavourite,
  depositManualTransfer,
  exportMyData,
  openCase,
  setLimit,
  takeTimeOut,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'
import { freshOperator, layWithdrawals, testWithdrawer } from '../../testing/test-withdrawer.ts'
import { readySeeds } from '../../testing/test-seeds.ts'

it('what is taken along tells of money in and out, cards, limits, breaks, complaints and rounds', async () => {
  const { app, api } = await demoApi()
  await layWithdrawals(app)
  const operator = await freshOperator(app, 'ada')
  const { browser, ask, member, cardId } = await testWithdrawer(app, api, {
    cash: '1000.00',
    by: operator,
    number: '6222020200112345678',
  })
  const owner = { memberId: member.id, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  await readySeeds(app, member.id)
  const { round } = await testRound(app, owner)
  const other = await testRound(app, await testPlayer(app, '10.00'))
  expect((await ask('400.00')).statusCode).toBe(200)
  const deposit = { requestId: randomUUID(), methodCode: 'bank-transfer', amount: '100.00' }
  const wishes = [
    browser.call(depositManualTransfer, { body: deposit }),
    browser.call(addFavourite, { body: { nodeId: await anyNode(), vendor: 'BZ' } }),
    browser.call(setLimit, { body: { kind: 'loss', span: 'day', amount: '50.00' } }),
    browser.call(openCase, {
      body: { requestId: `case-${randomUUID()}`, topic: 'other', text: 'The wheel stood still.' },
    }),
  ]
  for (const wish of wishes) expect((await wish).statusCode).toBe(200)
  expect((await browser.call(takeTimeOut, { body: { length: '24h' } })).statusCode).toBe(200)
  async function anyNode(): Promise<string> {
    const { id } = await app.db.one<{ id: string }>(
      sql`select min(node_id)::text as id from catalog.game where is_on`,
    )
    return id
  }
  const reply = await browser.call(exportMyData, { query: { format: 'json' } })
  const data = reply.json()
  expect(data.bankCards).toMatchObject([{ id: cardId, bankName: 'ICBC', last4: '5678', removedAt: null }])
  expect(data.withdrawals).toMatchObject([{ amount: '400.00', last4: '5678', state: 'requested' }])
  expect(data.deposits).toMatchObject([{ amount: '100.00', kind: 'manual', state: 'requested' }])
  expect(data.rounds).toMatchObject([{ roundId: round.id, game: 'dice' }])
  expect(data.protection.limits).toMatchObject([{ kind: 'loss', span: 'day', amount: '50.00' }])
  expect(data.protection.exclusions).toMatchObject([{ kind: 'timeout' }])
  expect(data.cases).toMatchObject([{ topic: 'other', letters: [{ text: 'The wheel stood still.' }] }])
  expect(data.seeds.length).toBeGreaterThan(0)
  expect(data.favouriteGames).toHaveLength(1)
  expect(data.cut).toEqual([])
  for (const text of ['6222020200112345678', other.round.id]) expect(reply.body).not.toContain(text)
})
