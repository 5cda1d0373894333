import { randomUUID } from 'node:crypto'
import { claimReward, listRewards } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { vi } from 'vitest'
import { getBalances } from '#modules/ledger'
import { approvalJobs } from '#modules/operators'
import { playJobs } from '#modules/play'
import { promotionsApprovals, promotionsJobs, promotionsListeners } from '#modules/promotions'
import { vipApprovals, vipJobs, vipListeners } from '#modules/vip'
import { factDelivery } from '../platform/facts.ts'
import { sql, transaction } from '../platform/db.ts'
import { earnReward } from '../modules/promotions/rewards/earn-reward.ts'
import { demoApi } from './demo-app.ts'
import { runJobs } from './run-jobs.ts'
import type { TestApp } from './test-app.ts'
import { testBrowser } from './test-browser.ts'
import { PASSWORD, testPlayer } from './test-player.ts'

/** Brings every fact to the listeners of promotions and levels, and counts what was played. */
export async function deliverRewards(app: TestApp): Promise<void> {
  const jobs = [
    factDelivery([...promotionsListeners, ...vipListeners]),
    ...approvalJobs([...promotionsApprovals, ...vipApprovals]),
    ...vipJobs,
    ...promotionsJobs,
  ]
  await tellRounds(app)
  await runJobs(app, jobs)
  await runJobs(app, jobs)
}

/** Rounds are told once every transaction that was under way is over, also those of other tests. */
async function tellRounds(app: TestApp): Promise<void> {
  const telling = playJobs.find(({ name }) => name === 'tell-settled-rounds')
  await vi.waitFor(
    async () => {
      await telling?.run(app, {})
      const left = await app.db.rows(
        sql`select from play.round where settled_xact > (select up_to from play.told) limit 1`,
      )
      if (left.length > 0) throw new Error('Rounds are left to be told.')
    },
    { timeout: 30_000, interval: 50 },
  )
}

/** A member of BAIZE in a browser, in a house with the promotions of the demo. */
export async function rewardWorld(cash = '0') {
  const { app, api } = await demoApi()
  const account = `r${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, cash, account)
  const { memberId } = owner
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const units = async (pocket: 'cash' | 'bonus' = 'cash', id = memberId) => {
    const path = `member:${id}:${pocket}`
    return (await getBalances(app.db, [path])).get(path)?.units ?? 0n
  }
  /** A reward of operators' goodwill, in cash. */
  const earn = async (amount = '50.00', id = memberId) => {
    const outcome = await transaction(app, (tx) =>
      earnReward(tx, {
        merchantCode: 'BAIZE',
        key: 'GOODWILL',
        memberId: id,
        occasion: randomUUID(),
        amount: moneyFromWire(amount, 'CNY'),
        now: app.clock.now(),
      }),
    )
    if ('why' in outcome) throw new Error(outcome.why)
    return outcome.reward.id
  }
  const claim = async (rewardId: string) => (await browser.call(claimReward, { body: { rewardId } })).json()
  const list = async () => (await browser.call(listRewards)).json().value
  return { app, api, account, owner, memberId, browser, units, earn, claim, list }
}
