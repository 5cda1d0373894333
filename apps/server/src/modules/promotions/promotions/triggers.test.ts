import { randomUUID } from 'node:crypto'
import { joinPromotion, leavePromotion, listBonuses, listPromotions, noteAppOpened } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { saveVendor } from '#modules/play'
import { openBonusOf } from '#modules/wallet'
import { sql, transaction } from '#platform/db'
import { depositSettled } from '#facts/payments'
import { emit, factDelivery } from '#platform/facts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { PASSWORD, testPlayer, testRound } from '../../../testing/test-player.ts'
import { deliverRewards, rewardWorld } from '../../../testing/test-rewards.ts'
import { openRewards } from '../rewards/close-reward.ts'
import { earnReward } from '../rewards/earn-reward.ts'
import { promotionsListeners } from '../index.ts'

type World = Awaited<ReturnType<typeof rewardWorld>>

/** A deposit as payments tell of it. */
async function deposited({ app, memberId }: Pick<World, 'app' | 'memberId'>, amount: string): Promise<void> {
  const at = new Date().toISOString()
  await transaction(app, (tx) =>
    emit(tx, depositSettled, {
      depositId: randomUUID(),
      memberId,
      merchantCode: 'BAIZE',
      currency: 'CNY',
      amount: String(moneyFromWire(amount, 'CNY').units),
      requestedAt: at,
      settledAt: at,
      isFirst: false,
    }),
  )
  await deliverRewards(app)
}

const keysOf = async ({ list }: Pick<World, 'list'>) =>
  (await list()).content.map(({ promotionKey }: { promotionKey: string }) => promotionKey)

it('who registers has a bonus to claim, whose turnover is of the bonus alone', async () => {
  const world = await rewardWorld()
  await deliverRewards(world.app)
  expect(await keysOf(world)).toEqual(['WELCOME'])
  const [reward] = (await world.list()).content
  expect(reward.value).toMatchObject({ kind: 'bonus', amount: '20.00', turnoverTimes: 8, maxStake: '10.00' })
  expect((await world.claim(reward.id)).success).toBe(true)
  expect(await openBonusOf(world.app.db, world.memberId)).toMatchObject({
    id: reward.id,
    granted: 200_000n,
    turnoverOwed: 1_600_000n,
  })
  expect(await world.units('bonus')).toBe(200_000n)
})

it('the first time that a member comes in is rewarded, and no other', async () => {
  const world = await rewardWorld()
  const { app, browser, account } = world
  await transaction(app, (tx) =>
    tx.rows(sql`update promotions.promotion set trigger = 'first-login' where key = 'APP_DOWNLOAD'`),
  )
  await deliverRewards(app)
  expect(await keysOf(world)).toContain('APP_DOWNLOAD')
  await browser.logIn(account, PASSWORD)
  await deliverRewards(app)
  expect((await keysOf(world)).filter((key: string) => key === 'APP_DOWNLOAD')).toHaveLength(1)
})

it('[F41] a second bonus that is claimed waits in line behind the first', async () => {
  const world = await rewardWorld()
  await deliverRewards(world.app)
  await world.browser.call(noteAppOpened, { body: { way: 'PWA' } })
  const { content } = await world.list()
  const answers = await Promise.all(content.map(({ id }: { id: string }) => world.claim(id)))
  expect(answers.map(({ value }) => value?.state)).toEqual(['claimed', 'claimed'])
  const bonuses = (await world.browser.call(listBonuses)).json().value.content
  expect(bonuses.map(({ state }: { state: string }) => state)).toEqual(['active', 'queued'])
  expect(await world.units('bonus')).toBe(bonuses[0].granted === '20.00' ? 200_000n : 100_000n)
  expect((await world.list()).unclaimed).toBe(0)
})

it('[A04] the app is rewarded once, however often and by however many pages it is opened', async () => {
  const world = await rewardWorld()
  const open = async () =>
    (await world.browser.call(noteAppOpened, { body: { way: 'APP' } })).json().value.isRewarded
  const answers = await Promise.all(Array.from({ length: 10 }, open))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await open()).toBe(false)
  const shown = (await testBrowser(world.api).call(listPromotions)).json().value.promotions
  expect(shown.find(({ key }: { key: string }) => key === 'APP_DOWNLOAD')).toMatchObject({ standing: 'open' })
  const mine = (await world.browser.call(listPromotions)).json().value.promotions
  expect(mine.find(({ key }: { key: string }) => key === 'APP_DOWNLOAD')).toMatchObject({
    standing: 'earned',
  })
})

it('two accounts that come in from one browser are one person, and have one reward', async () => {
  const world = await rewardWorld()
  const account = `t${randomUUID().slice(0, 8)}`
  const { memberId } = await testPlayer(world.app, '0', account)
  await world.browser.call(noteAppOpened, { body: { way: 'APP' } })
  await world.browser.logIn(account, PASSWORD)
  const { isRewarded } = (await world.browser.call(noteAppOpened, { body: { way: 'APP' } })).json().value
  expect(isRewarded).toBe(false)
  const rows = await world.app.db.rows<{ memberId: string }>(
    sql`select member_id from promotions.reward where promotion_key = 'APP_DOWNLOAD'`,
  )
  expect(rows.map((row) => row.memberId)).not.toContain(memberId)
})

it('the second deposit brings free rounds that the vendor is told of, once', async () => {
  const world = await rewardWorld()
  await deposited(world, '100.00')
  await deposited(world, '50.00')
  expect(await keysOf(world)).not.toContain('SECOND_DEPOSIT')
  const other = await rewardWorld()
  await deposited(other, '100.00')
  await deposited(other, '100.00')
  await deposited(other, '100.00')
  const { content } = await other.list()
  const rounds = content.filter(
    ({ promotionKey }: { promotionKey: string }) => promotionKey === 'SECOND_DEPOSIT',
  )
  expect(rounds).toMatchObject([{ value: { kind: 'free-rounds', count: 20, stake: '1.00' } }])
  const url = 'http://127.0.0.1:9'
  const lantern = { code: 'LANTERN', url, gameOrigins: [url], networks: [], isOn: true, isTest: true }
  await saveVendor(other.app, lantern)
  await Promise.all(Array.from({ length: 5 }, () => other.claim(rounds[0].id)))
  expect(await other.app.db.rows(sql`select grant_id, count, stake from play.free_round_grant`)).toEqual([
    { grantId: rounds[0].id, count: 20, stake: 10_000n },
  ])
})

it('what needs joining counts from then on, opens when enough was staked, and is had once a month', async () => {
  const world = await rewardWorld('5000.00')
  const { app, browser } = world
  await deposited(world, '100.00')
  expect(await keysOf(world)).not.toContain('FRESH_START')
  const joined = (await browser.call(joinPromotion, { body: { key: 'FRESH_START' } })).json().value
  expect(joined.standing).toBe('joined')
  await deposited(world, '100.00')
  await deposited(world, '100.00')
  const find = async () =>
    (await world.list()).content.filter(
      ({ promotionKey }: { promotionKey: string }) => promotionKey === 'FRESH_START',
    )
  const [reward, another] = await find()
  expect(another).toBeUndefined()
  expect(reward).toMatchObject({ state: 'locked', progress: { done: '0.00', owed: '1500.00' } })
  expect((await world.claim(reward.id)).errorCode).toBe('REWARD_LOCKED')
  for (let round = 0; round < 15; round++) await testRound(app, world.owner, { stake: 1_000_000n })
  await deliverRewards(app)
  await openRewards(app)
  expect(await find()).toMatchObject([{ state: 'open', progress: { done: '1500.00', owed: '1500.00' } }])
  expect((await world.claim(reward.id)).success).toBe(true)
  const left = (await browser.call(leavePromotion, { body: { key: 'FRESH_START' } })).json().value
  expect(left.standing).toBe('joinable')
})

it('ten members race for a budget that covers three', async () => {
  const { app } = await rewardWorld()
  await transaction(app, (tx) =>
    tx.rows(
      sql`update promotions.promotion set budget = 350000 where key = 'GOODWILL' and merchant_code = 'BAIZE'`,
    ),
  )
  const members = await Promise.all(Array.from({ length: 10 }, () => testPlayer(app, '0')))
  const amount = moneyFromWire('10.00', 'CNY')
  const outcomes = await Promise.all(
    members.map(({ memberId }) =>
      transaction(app, (tx) =>
        earnReward(tx, {
          merchantCode: 'BAIZE',
          key: 'GOODWILL',
          memberId,
          occasion: 'race',
          amount,
          now: app.clock.now(),
        }),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => 'reward' in outcome)).toHaveLength(3)
  expect(
    await app.db.one(
      sql`select reserved from promotions.promotion where key = 'GOODWILL' and merchant_code = 'BAIZE'`,
    ),
  ).toEqual({ reserved: 300_000n })
})

it('a fact that is delivered again, or raced by ten deliveries, earns once', async () => {
  const world = await rewardWorld()
  const { app } = world
  const delivery = factDelivery(promotionsListeners)
  const facts = await app.db.rows<{ id: string }>(
    sql`select id from platform.fact where name = 'member.registered'`,
  )
  const deliver = () => Promise.all(facts.map(({ id }) => delivery.run(app, { factId: id })))
  await Promise.all(Array.from({ length: 10 }, deliver))
  await deliver()
  expect(await keysOf(world)).toEqual(['WELCOME'])
})
