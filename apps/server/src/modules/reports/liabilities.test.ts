import { listLeaves, listLiabilities, listOfficeLiabilities, proveOwnLiability } from '@baize/contracts'
import { fromHex, isOwed } from '@baize/fairness'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { reportLiabilities } from '#modules/fairness'
import { openAccounts, post } from '#modules/ledger'
import { grantBonus } from '#modules/wallet'
import { sql, transaction } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { testGrant } from '../../testing/test-bonus.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { giveCash, PASSWORD, testPlayer } from '../../testing/test-player.ts'
import { startTestTrial } from '../../testing/test-trial.ts'
import { readFunds } from './index.ts'

const cny = (text: string) => moneyFromWire(text, 'CNY')

async function house() {
  const { app, api } = await demoApi()
  const owners = []
  for (const [account, cash] of [
    ['rafi', '12.50'],
    ['noor', '0'],
    ['asha', '100.00'],
  ] as const)
    owners.push(await testPlayer(app, cash, account))
  const [rafi, , asha] = owners
  if (!rafi || !asha) throw new Error('Nobody.')
  await transaction(app, async (tx) => {
    await openAccounts(
      tx,
      ['disputed-1', 'commission'].map((name) => ({
        path: `member:${asha.memberId}:${name}`,
        currency: 'CNY',
      })),
    )
    await grantBonus(tx, testGrant(rafi.memberId))
  })
  const transfers = [
    { from: `member:${asha.memberId}:cash`, to: `member:${asha.memberId}:held`, amount: cny('30.00') },
    { from: `member:${asha.memberId}:cash`, to: `member:${asha.memberId}:disputed-1`, amount: cny('20.00') },
    { from: 'gateway:test', to: `member:${asha.memberId}:commission`, amount: cny('4.00') },
  ]
  await post(app, { id: uuidv7(), reason: 'test', transfers })
  await startTestTrial(testBrowser(api))
  return { app, api, rafi, asha }
}

it('[PP-19] every day says what is owed to members, by pocket, and what the house holds; play money is owed to nobody', async () => {
  const { app, api } = await house()
  expect(await reportLiabilities(app, readFunds)).toBe(true)
  const finance = await officeBrowser(app, api, { login: 'fin', roles: ['finance'] })
  const [report] = (await finance.call(listOfficeLiabilities)).json().value.content
  expect(report).toMatchObject({
    currency: 'CNY',
    members: 3,
    owed: '116.50',
    cash: '62.50',
    held: '30.00',
    commission: '4.00',
    disputed: '20.00',
    elsewhere: '0.00',
    bonus: '50.00',
    reserve: '116.50',
    houses: [{ merchantCode: 'BAIZE', members: 3, owed: '116.50' }],
  })
  const support = await officeBrowser(app, api, { login: 'sup', roles: ['support'] })
  expect((await support.call(listOfficeLiabilities)).json().errorCode).toBe('NOT_PERMITTED')
})

it('[PP-19] each member finds their own balance in the sum that stands in the public log', async () => {
  const { app, api } = await house()
  await reportLiabilities(app, readFunds)
  const guest = testBrowser(api)
  const [report] = (await guest.call(listLiabilities)).json().value.content
  const { leafIndex, root } = report
  const [leaf] = (await guest.call(listLeaves, { query: { from: String(leafIndex) } })).json().value
  const logged = JSON.parse(leaf.body)
  expect(logged).toMatchObject({ currency: 'CNY', owed: '1165000', members: 3, root })
  for (const [account, sum] of [
    ['rafi', '125000'],
    ['noor', '0'],
    ['asha', '1040000'],
  ] as const) {
    const browser = testBrowser(api)
    await browser.logIn(account, PASSWORD)
    const own = (await browser.call(proveOwnLiability)).json().value
    expect(own.sum).toBe(sum)
    const mine = { memberId: own.memberId, salt: fromHex(own.salt), sum: BigInt(own.sum) }
    const path = own.path.map((step: { side: 'left' | 'right'; hash: string; sum: string }) => ({
      side: step.side,
      hash: fromHex(step.hash),
      sum: BigInt(step.sum),
    }))
    const top = { hash: fromHex(logged.root), sum: BigInt(logged.owed) }
    expect(isOwed(mine, path, top)).toBe(true)
    expect(isOwed({ ...mine, sum: mine.sum + 1n }, path, top)).toBe(false)
  }
})

it('a day is written once however often it is asked for, is never changed, and trees are kept for a month', async () => {
  const { app, rafi } = await house()
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => reportLiabilities(app, readFunds)))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  await giveCash(app, rafi.memberId, '5.00')
  const at = (days: number) => ({ ...app, clock: { now: () => new Date(Date.now() + days * 86_400_000) } })
  await reportLiabilities(at(1), readFunds)
  const days = await app.db.rows<{ owed: bigint }>(sql`select owed from fairness.liability order by day`)
  expect(days.map(({ owed }) => owed)).toEqual([1_165_000n, 1_215_000n])
  const owner = await connectAs(app, 'owner')
  await expect(owner.query('update fairness.liability set owed = 0, cash = 0')).rejects.toThrow(
    'never changed',
  )
  await reportLiabilities(at(31), readFunds)
  const kept = await app.db.rows(sql`select distinct day from fairness.liability_node`)
  expect(kept).toHaveLength(2)
  expect(await app.db.rows(sql`select from fairness.liability`)).toHaveLength(3)
})
