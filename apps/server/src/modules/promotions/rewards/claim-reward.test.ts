import { randomUUID } from 'node:crypto'
import { claimReward as claiming, countRewards, declineReward, listRewards } from '@baize/contracts'
import { expect, it } from 'vitest'
import { history, verifyLedger } from '#modules/ledger'
import { excludeByHouse } from '#modules/limits'
import { sql, transaction } from '#platform/db'
import { dieEverywhere } from '../../../testing/dying-node.ts'
import { rewardWorld } from '../../../testing/test-rewards.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { PASSWORD, testPlayer } from '../../../testing/test-player.ts'
import { claimReward } from './claim-reward.ts'
import { expireRewards } from './close-reward.ts'
import { earnReward } from './earn-reward.ts'

it('[A01] a reward waits in the reward centre with all its terms, is counted, claimed, and counted no longer', async () => {
  const { browser, units, earn, claim, list } = await rewardWorld()
  const rewardId = await earn('50.00')
  const { content, unclaimed } = await list()
  expect(unclaimed).toBe(1)
  expect(content).toMatchObject([
    {
      id: rewardId,
      promotionKey: 'GOODWILL',
      state: 'open',
      value: { kind: 'cash', amount: '50.00' },
      terms: ['Paid in cash with no conditions. You can withdraw it.'],
    },
  ])
  expect((await claim(rewardId)).value).toMatchObject({ state: 'claimed' })
  expect(await units()).toBe(500_000n)
  expect((await browser.call(countRewards)).json().value).toEqual({ unclaimed: 0 })
})

it('[A01] fifty claims race for one reward: it is paid once, and everybody is answered the same', async () => {
  const { app, memberId, units, earn, claim } = await rewardWorld()
  const rewardId = await earn('50.00')
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(rewardId)))
  const [first] = answers
  expect(first).toMatchObject({ success: true, value: { state: 'claimed' } })
  for (const answer of answers) expect(answer).toEqual(first)
  expect(await claim(rewardId)).toEqual(first)
  expect(await units()).toBe(500_000n)
  expect(await history(app.db, `member:${memberId}:cash`)).toHaveLength(1)
  const booked = await app.db.one(
    sql`select reserved, paid from promotions.promotion where merchant_code = 'BAIZE' and key = 'GOODWILL'`,
  )
  expect(booked).toEqual({ reserved: 0n, paid: 500_000n })
  expect((await verifyLedger(app.db)).checks.flatMap(({ faults }) => faults)).toEqual([])
})

it('a server that dies anywhere in a claim pays it whole or not at all, and claimed again once', async () => {
  const { app, memberId, owner, units, earn } = await rewardWorld()
  const rewardId = await earn('50.00')
  const member = {
    ...owner,
    id: memberId,
    account: '',
    type: 0,
    isReal: true,
    isAgent: false,
    sessionId: randomUUID(),
  } as const
  const look = async () => {
    const { state } = await app.db.one<{ state: string }>(sql`select state from promotions.reward`)
    expect(await units()).toBe(state === 'claimed' ? 500_000n : 0n)
  }
  const claim = (node: typeof app) => claimReward({ ...node }, { member, language: 'EN' }, { rewardId })
  const deaths = await dieEverywhere(app, (node) => claim({ ...app, ...node }), look)
  expect(deaths).toBeGreaterThan(8)
  expect(await units()).toBe(500_000n)
  expect(await history(app.db, `member:${memberId}:cash`)).toHaveLength(1)
  const { reserved, paid } = await app.db.one<{ reserved: bigint; paid: bigint }>(
    sql`select reserved, paid from promotions.promotion p join promotions.reward r on r.promotion_key = p.key
      and r.merchant_code = p.merchant_code`,
  )
  expect({ reserved, paid }).toEqual({ reserved: 0n, paid: 500_000n })
})

it('a claim races a decline and the end of its time, and one of them has it', async () => {
  const { app, browser, units, earn, claim } = await rewardWorld()
  const rewardId = await earn('50.00')
  const decline = async () => (await browser.call(declineReward, { body: { rewardId } })).json()
  const late = { ...app, clock: { now: () => new Date(Date.now() + 90 * 86_400_000) } }
  await Promise.all([claim(rewardId), decline(), claim(rewardId), expireRewards(late), decline()])
  const { state } = await app.db.one<{ state: string }>(sql`select state from promotions.reward`)
  expect(await units()).toBe(state === 'claimed' ? 500_000n : 0n)
  const booked = await app.db.one(sql`select reserved, paid from promotions.promotion where key = 'GOODWILL'
    and merchant_code = 'BAIZE'`)
  expect(booked).toEqual({ reserved: 0n, paid: state === 'claimed' ? 500_000n : 0n })
})

it('nobody claims what is another’s, what is over, or what they declined', async () => {
  const { app, api, browser, earn, claim } = await rewardWorld()
  await testPlayer(app, '0', 'stranger')
  const stranger = testBrowser(api)
  await stranger.logIn('stranger', PASSWORD)
  const rewardId = await earn()
  const foreign = await stranger.call(declineReward, { body: { rewardId } })
  expect(foreign.json().errorCode).toBe('REWARD_NOT_FOUND')
  expect((await browser.call(declineReward, { body: { rewardId } })).json().value.state).toBe('declined')
  expect((await claim(rewardId)).errorCode).toBe('REWARD_CLOSED')
  expect((await claim(randomUUID())).errorCode).toBe('REWARD_NOT_FOUND')
  await earn()
  const late = { ...app, clock: { now: () => new Date(Date.now() + 31 * 86_400_000) } }
  expect(await expireRewards(late)).toBe(1)
  const { content } = (await browser.call(listRewards, { query: { state: 'expired' } })).json().value
  expect(content).toHaveLength(1)
  expect((await claim(content[0].id)).errorCode).toBe('REWARD_CLOSED')
})

it('whoever is excluded sees no rewards, claims none and earns none', async () => {
  const { app, memberId, earn, claim, list, units } = await rewardWorld()
  const rewardId = await earn()
  const now = app.clock.now()
  const { secrets } = app
  const exclusion = { secrets, memberId, merchantCode: 'BAIZE', until: null, reason: 'test', now }
  await transaction(app, (tx) => excludeByHouse(tx, exclusion))
  expect(await list()).toMatchObject({ content: [], unclaimed: 0 })
  expect((await claim(rewardId)).success).toBe(false)
  expect(await units()).toBe(0n)
  await expect(earn()).rejects.toThrow('not-allowed')
})

it('[F49] a claim that is refused for good closes the reward: it is ready no longer, and what was set aside is free again', async () => {
  const { app, browser, earn, list } = await rewardWorld()
  await transaction(app, (tx) => tx.rows(sql`update promotions.promotion set one_per = 'person'`))
  await earn()
  const other = `o${randomUUID().slice(0, 8)}`
  const { memberId } = await testPlayer(app, '0', other)
  const rewardId = await earn('50.00', memberId)
  // Only now is it known that both are one person.
  await browser.logIn(other, PASSWORD)
  expect((await list()).unclaimed).toBe(1)
  const claim = async () => (await browser.call(claiming, { body: { rewardId } })).json()
  const answers = await Promise.all([claim(), claim(), claim()])
  for (const { errorCode } of [...answers, await claim()]) expect(errorCode).toBe('REWARD_ONE_PER_PERSON')
  expect(await list()).toMatchObject({ content: [{ id: rewardId, state: 'refused' }], unclaimed: 0 })
  const booked = await app.db.one(sql`select reserved, paid from promotions.promotion where key = 'GOODWILL'
    and merchant_code = 'BAIZE'`)
  expect(booked).toEqual({ reserved: 500_000n, paid: 0n })
})

it('[F49] free rounds whose maker of games is away say so before and after a claim', async () => {
  const { app, memberId, claim, list } = await rewardWorld()
  const asked = {
    merchantCode: 'BAIZE',
    key: 'SECOND_DEPOSIT',
    memberId,
    occasion: 'test',
    now: app.clock.now(),
  }
  const outcome = await transaction(app, (tx) => earnReward(tx, asked))
  if ('why' in outcome) throw new Error(outcome.why)
  const shown = { content: [{ state: 'open', obstacle: 'vendor-away' }] }
  expect(await list()).toMatchObject(shown)
  expect((await claim(outcome.reward.id)).errorCode).toBe('VENDOR_DISABLED')
  expect(await list()).toMatchObject(shown)
})
