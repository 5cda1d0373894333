import { randomUUID } from 'node:crypto'
import { moneyFromWire } from '@baize/money'
import { getBalances, housePaths } from '#modules/ledger'
import type { Grant } from '#modules/wallet'
import { demoApi } from './demo-app.ts'
import { testBrowser } from './test-browser.ts'
import { PASSWORD, testPlayer } from './test-player.ts'

const cny = (text: string) => moneyFromWire(text, 'CNY')

/** A bonus of 50.00 that is staked five times, unless it is wished otherwise. */
export function testGrant(memberId: string, wish: Partial<Grant> = {}): Grant {
  return {
    id: randomUUID(),
    memberId,
    offerCode: 'welcome',
    amount: cny('50.00'),
    turnoverTimes: 5,
    maxStake: cny('5.00'),
    maxCashOut: cny('200.00'),
    grantedAt: new Date(),
    endsAt: new Date(Date.now() + 86_400_000),
    ...wish,
  }
}

/** A member with 20.00 in cash, in a browser, and what is in their pockets and with the house. */
export async function bonusMember() {
  const { app, api } = await demoApi()
  const account = `b${randomUUID().slice(0, 8)}`
  const { memberId } = await testPlayer(app, '20.00', account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const units = async () => {
    const paths = ['cash', 'bonus'].map((pocket) => `member:${memberId}:${pocket}`)
    const balances = await getBalances(app.db, [...paths, ...housePaths({ name: 'bonus', currency: 'CNY' })])
    const house = [...balances].filter(([path]) => path.startsWith('house:'))
    return {
      cash: balances.get(paths[0] ?? '')?.units,
      bonus: balances.get(paths[1] ?? '')?.units,
      house: house.reduce((sum, [, { units: each }]) => sum + each, 0n),
    }
  }
  return { app, browser, memberId, units }
}
