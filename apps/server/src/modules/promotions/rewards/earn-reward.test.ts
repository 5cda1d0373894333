import { randomUUID } from 'node:crypto'
import { claimReward, joinPromotion } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { testBrowser } from '../../../testing/test-browser.ts'
import { PASSWORD, testPlayer } from '../../../testing/test-player.ts'
import { rewardWorld } from '../../../testing/test-rewards.ts'
import { cardNumber, layCard, layWithdrawals } from '../../../testing/test-withdrawer.ts'
import { earnReward } from './earn-reward.ts'

it('what was done before somebody joined earns nothing, also where it is heard of afterwards', async () => {
  const { app, browser, memberId } = await rewardWorld()
  const before = app.clock.now()
  expect((await browser.call(joinPromotion, { body: { key: 'FRESH_START' } })).statusCode).toBe(200)
  const earn = (now: Date) =>
    transaction(app, (tx) =>
      earnReward(tx, {
        merchantCode: 'BAIZE',
        key: 'FRESH_START',
        memberId,
        occasion: randomUUID(),
        amount: moneyFromWire('10.00', 'CNY'),
        now,
      }),
    )
  expect(await earn(before)).toEqual({ why: 'not-allowed' })
  expect(await earn(app.clock.now())).toHaveProperty('reward')
})

it('[A01] one person in two accounts is known by their bank card, and has one reward', async () => {
  const { app, api, memberId, earn, claim } = await rewardWorld()
  await layWithdrawals(app)
  await transaction(app, (tx) =>
    tx.rows(sql`update promotions.promotion set one_per = 'person' where key = 'GOODWILL'`),
  )
  const other = await testPlayer(app, '0', 'secondself')
  const second = testBrowser(api)
  await second.logIn('secondself', PASSWORD)
  const [first, again] = [await earn('50.00'), await earn('50.00', other.memberId)]
  const number = cardNumber()
  for (const owner of [memberId, other.memberId]) await layCard(app, { memberId: owner, number })
  expect((await claim(first)).success).toBe(true)
  const refused = await second.call(claimReward, { body: { rewardId: again } })
  expect(refused.json().errorCode).toBe('REWARD_ONE_PER_PERSON')
})
