import { getWallet } from '@baize/contracts'
import { expect, it } from 'vitest'
import { createMember } from '#modules/identity'
import { getBalances, history, housePaths } from '#modules/ledger'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { demoApi } from '../../testing/demo-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { startTestTrial } from '../../testing/test-trial.ts'
import { openPockets, walletListeners } from './index.ts'

async function trial() {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  await startTestTrial(browser)
  const { id } = await app.db.one<{ id: string }>(sql`select id from identity.member`)
  const facts = await app.db.rows<{ id: string }>(
    sql`select id from platform.fact where name = 'member.registered'`,
  )
  const deliver = () =>
    Promise.all(facts.map((fact) => factDelivery(walletListeners).run(app, { factId: fact.id })))
  const balance = async () => (await browser.call(getWallet)).json().value.sumBalance
  return { app, browser, id, deliver, balance }
}

it('[L07] a trial has its play money at once, from an account of the house that is for nothing else', async () => {
  const { app, balance } = await trial()
  expect(await balance()).toBe('2000.00')
  const house = await getBalances(app.db, housePaths({ name: 'trial-money', currency: 'CNY' }))
  expect([...house.values()].map(({ units }) => units)).toEqual([-20_000_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('ten who ask for a trial’s money race with the fact of its registration, and it comes once', async () => {
  const { app, id, deliver, balance } = await trial()
  const seen = await Promise.all([...Array.from({ length: 10 }, balance), deliver().then(() => '2000.00')])
  expect(new Set(seen)).toEqual(new Set(['2000.00']))
  expect(await history(app.db, `member:${id}:cash`)).toHaveLength(1)
})

it('opened again, pockets keep what is in them', async () => {
  const { app, id, deliver, balance } = await trial()
  await deliver()
  await deliver()
  await transaction(app, (tx) => openPockets(tx, { memberId: id, currency: 'CNY', isTrial: true }))
  expect(await balance()).toBe('2000.00')
  expect(await history(app.db, `member:${id}:cash`)).toHaveLength(1)
})

it('a real member’s pockets are opened empty by the fact alone', async () => {
  const app = await testApp({}, 'demo')
  const member = await transaction(app, (tx) =>
    createMember(tx, {
      now: app.clock.now(),
      secrets: app.secrets,
      merchantCode: 'NOOR',
      account: 'rafi',
      type: 0,
      language: 'EN',
      registerMethod: 'H5',
      registerHost: '',
      password: undefined,
    }),
  )
  const { id } = await app.db.one<{ id: string }>(
    sql`select id from platform.fact where name = 'member.registered'`,
  )
  await factDelivery(walletListeners).run(app, { factId: id })
  const pockets = ['cash', 'bonus', 'held'].map((pocket) => `member:${member.id}:${pocket}`)
  const balances = await getBalances(app.db, pockets)
  expect([...balances.values()]).toEqual(pockets.map(() => ({ units: 0n, currency: 'PKR' })))
})
