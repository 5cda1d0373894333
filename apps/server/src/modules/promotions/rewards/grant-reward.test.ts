import { randomUUID } from 'node:crypto'
import {
  changePromotion,
  decideApproval,
  grantReward,
  listOfficePromotions,
  stopPromotion,
  withdrawReward,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { deliverRewards, rewardWorld } from '../../../testing/test-rewards.ts'

async function office() {
  const world = await rewardWorld()
  const { app, api, memberId } = world
  const maker = await officeBrowser(app, api, { login: 'amina' })
  const checker = await officeBrowser(app, api, { login: 'omar' })
  const grant = async (amount: string | null, id = randomUUID(), key = 'GOODWILL') => {
    const body = { id, memberId, key, amount, reason: 'a slow afternoon' }
    return (await maker.call(grantReward, { body })).json()
  }
  const decide = async (id: string) => {
    await checker.call(decideApproval, { body: { id, decision: 'approve' } })
    await deliverRewards(app)
  }
  const count = async () =>
    (await app.db.rows(sql`select from promotions.reward where promotion_key = 'GOODWILL'`)).length
  return { ...world, maker, checker, grant, decide, count }
}

it('a small reward is given at once; the same id again is the same reward, with another amount it is refused', async () => {
  const { grant, count, list } = await office()
  const id = randomUUID()
  const first = await grant('25.00', id)
  expect(first.value).toMatchObject({
    reward: { id, state: 'open', value: { amount: '25.00' } },
    approval: null,
  })
  expect((await grant('25.00', id)).value.reward.id).toBe(id)
  expect((await grant('26.00', id)).errorCode).toBe('REQUEST_ID_REUSED')
  expect(await count()).toBe(1)
  expect((await list()).unclaimed).toBe(1)
})

it('ten grants under one id race, and one reward is given', async () => {
  const { grant, count } = await office()
  const id = randomUUID()
  await Promise.all(Array.from({ length: 10 }, () => grant('25.00', id)))
  expect(await count()).toBe(1)
})

it('one id for two members races, and is one member’s alone', async () => {
  const { app, memberId, maker, count } = await office()
  const other = (await testPlayer(app, '0')).memberId
  const id = randomUUID()
  const body = { id, key: 'GOODWILL', amount: '25.00', reason: 'a slow afternoon' }
  const give = (whom: string) => maker.call(grantReward, { body: { ...body, memberId: whom } })
  const replies = await Promise.all([memberId, other, memberId, other].map(give))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
  expect(await count()).toBe(1)
})

it('a large reward waits for another operator, and is given once when they agree', async () => {
  const { app, grant, decide, count, maker } = await office()
  const { approval, reward } = (await grant('60000.00')).value
  expect(reward).toBeNull()
  expect(await count()).toBe(0)
  const own = await maker.call(decideApproval, { body: { id: approval.id, decision: 'approve' } })
  expect(own.json().errorCode).toBe('SAME_OPERATOR')
  await decide(approval.id)
  await deliverRewards(app)
  expect(await count()).toBe(1)
})

it('an amount is named only where it is open, and only what operators grant is granted', async () => {
  const { grant } = await office()
  expect((await grant(null)).errorCode).toBe('INVALID_AMOUNT')
  expect((await grant('1.00', randomUUID(), 'WELCOME')).errorCode).toBe('PROMOTION_NOT_FOUND')
})

it('terms that would come to nothing, or pay the same days twice, are refused', async () => {
  const { maker } = await office()
  const { value } = (await maker.call(listOfficePromotions, { query: { house: 'BAIZE' } })).json()
  const ask = async (key: string, wish: object) => {
    const { terms } = value.find((each: { terms: { key: string } }) => each.terms.key === key)
    const body = { id: randomUUID(), house: 'BAIZE', terms: { ...terms, ...wish }, reason: 'less' }
    return (await maker.call(changePromotion, { body })).json()
  }
  const refused = (fields: readonly string[]) => ({ errorCode: 'FIELD_FORMAT', value: { fields } })
  expect(await ask('GOODWILL', { budget: '0', minDeposit: '0.00' })).toMatchObject(
    refused(['minDeposit', 'budget']),
  )
  const bonus = { kind: 'bonus', amount: '5.00', turnoverTimes: 3, maxStake: '0', maxCashOut: '50.00' }
  expect(await ask('GOODWILL', { reward: { ...bonus, daysToPlay: 7, weights: {} } })).toMatchObject(
    refused(['reward']),
  )
  const cashback = value.find((each: { terms: { rebate: object | null } }) => each.terms.rebate !== null)
  const { key, rebate } = cashback.terms
  const period = rebate.period === 'day' ? 'week' : 'day'
  expect(await ask(key, { rebate: { ...rebate, period } })).toMatchObject(refused(['rebate']))
  expect((await ask(key, { rebate: { ...rebate, least: '0' } })).success).toBe(true)
})

it('words with half a character in them are taken like any others', async () => {
  const { maker } = await office()
  const { value } = (await maker.call(listOfficePromotions, { query: { house: 'BAIZE' } })).json()
  const { terms } = value.find((each: { terms: { key: string } }) => each.terms.key === 'GOODWILL')
  const said = { ...terms, titles: { ...terms.titles, EN: 'Sorry \ud800' } }
  const body = { id: randomUUID(), house: 'BAIZE', terms: said, reason: 'why \udfff' }
  expect((await maker.call(changePromotion, { body })).statusCode).toBe(200)
  const stop = { house: 'BAIZE', key: 'GOODWILL', reason: 'enough \ud800' }
  expect((await maker.call(stopPromotion, { body: stop })).statusCode).toBe(200)
})

it('a promotion is changed by two operators and stopped by one; what was earned stays, and can be taken back', async () => {
  const { maker, decide, grant, claim, checker } = await office()
  const list = async () =>
    (await maker.call(listOfficePromotions, { query: { house: 'BAIZE' } })).json().value
  const find = async (key: string) =>
    (await list()).find(({ terms }: { terms: { key: string } }) => terms.key === key)
  const { terms } = await find('GOODWILL')
  const changed = { ...terms, budget: '40.00' }
  const ask = (wish: object) =>
    maker.call(changePromotion, { body: { id: randomUUID(), house: 'BAIZE', terms: wish, reason: 'less' } })
  expect((await ask({ ...terms, trigger: 'cashback' })).json().errorCode).toBe('FIELD_FORMAT')
  const { id } = (await ask(changed)).json().value
  expect((await find('GOODWILL')).terms.budget).toBe('500000.00')
  await decide(id)
  expect((await find('GOODWILL')).terms.budget).toBe('40.00')
  const given = (await grant('30.00')).value.reward
  expect((await grant('30.00')).errorCode).toBe('PROMOTION_NOT_OPEN')
  const stop = { house: 'BAIZE', key: 'GOODWILL', reason: 'enough' }
  const stopped = (await checker.call(stopPromotion, { body: stop })).json().value
  expect(stopped).toMatchObject({ isOn: false, reserved: '30.00', counts: { waiting: 1 } })
  const back = await checker.call(withdrawReward, { body: { rewardId: given.id, reason: 'mistaken' } })
  expect(back.json().value.state).toBe('withdrawn')
  expect((await claim(given.id)).errorCode).toBe('REWARD_CLOSED')
  expect(await find('GOODWILL')).toMatchObject({ reserved: '0.00', counts: { waiting: 0, lapsed: 1 } })
})
