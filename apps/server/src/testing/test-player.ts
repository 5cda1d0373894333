import { randomUUID } from 'node:crypto'
import { moneyFromWire } from '@baize/money'
import { getBalance, openAccounts, post } from '#modules/ledger'
import { type Owner, playRound, requireBuiltIn, type Step } from '#modules/play'
import type { App } from '../platform/app.ts'
import { transaction } from '../platform/db.ts'
import { testMember } from './test-member.ts'
import { readySeeds } from './test-seeds.ts'

export const PASSWORD = 'green felt, brass rail'

/** A member of BAIZE with so much cash and a pair to play with. */
export async function testPlayer(
  app: App,
  cash: string,
  account = `p${randomUUID().slice(0, 8)}`,
): Promise<Owner> {
  const memberId = await testMember(app, { account, password: PASSWORD })
  if (cash !== '0') await giveCash(app, memberId, cash)
  await readySeeds(app, memberId)
  return { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
}

export async function giveCash(app: App, memberId: string, cash: string): Promise<void> {
  await transaction(app, (tx) => openAccounts(tx, [{ path: 'gateway:test', currency: 'CNY' }]))
  const amount = moneyFromWire(cash, 'CNY')
  const transfers = [{ from: 'gateway:test', to: `member:${memberId}:cash`, amount }]
  await post(app, { id: randomUUID(), reason: 'test', transfers })
}

/** What is in the cash pocket, in whole units. */
export async function cashOf(app: App, { memberId }: Pick<Owner, 'memberId'>): Promise<bigint> {
  return (await getBalance(app.db, `member:${memberId}:cash`)).units
}

export type Wish = {
  readonly game?: string
  readonly stake?: bigint
  readonly start?: unknown
  readonly key?: string
}

/** A round of dice for 1.00 on the lower half, or of another game. */
export async function testRound(
  app: App,
  owner: Owner,
  { game = 'dice', stake = 10_000n, start = { side: 'under', target: 5_000 }, key = randomUUID() }: Wish = {},
): Promise<Step> {
  return playRound(app, { owner, game: requireBuiltIn({ code: game, kind: 'originals' }), stake, start, key })
}
