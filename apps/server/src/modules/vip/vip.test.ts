import { randomUUID } from 'node:crypto'
import { changeVipLevels, decideApproval, getMemberInfo, getVip, listVipLevels } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { PASSWORD, testRound } from '../../testing/test-player.ts'
import { deliverRewards, rewardWorld } from '../../testing/test-rewards.ts'
import { carryTurnover } from './index.ts'
import { areLevels, reachedBy } from './level.ts'

const levels = [1, 2, 3].map((level) => ({
  level,
  names: { EN: '', BN: '', UR: '' },
  turnover: BigInt(level * 100),
  perks: [],
  gift: 0n,
}))

it('a turnover reaches every level up to it that the member does not have', () => {
  const reached = (turnover: bigint, level: number) =>
    reachedBy(levels, { turnover, level }).map((each) => each.level)
  expect([reached(99n, 0), reached(100n, 0), reached(250n, 0), reached(900n, 2), reached(0n, 3)]).toEqual([
    [],
    [1],
    [1, 2],
    [3],
    [],
  ])
  expect([areLevels(levels), areLevels(levels.toReversed()), areLevels([])]).toEqual([true, false, true])
})

it('[A05] what a member stakes raises their level, which stands beside their name and brings its gift', async () => {
  const { app, owner, browser, list, claim, units } = await rewardWorld('3000.00')
  const label = async () => (await browser.call(getMemberInfo)).json().value.clubLabel.labelName
  const look = async () => (await browser.call(getVip)).json().value
  expect(await label()).toBe('0')
  expect(await look()).toMatchObject({ level: 0, turnover: '0.00', next: { level: 1, left: '1000.00' } })
  for (let round = 0; round < 10; round++) await testRound(app, owner, { stake: 1_000_000n })
  await deliverRewards(app)
  expect(await label()).toBe('1')
  expect(await look()).toMatchObject({
    level: 1,
    name: 'Felt',
    turnover: '1000.00',
    next: { left: '4000.00' },
  })
  const gifts = (await list()).content.filter(
    ({ promotionKey }: { promotionKey: string }) => promotionKey === 'VIP_LEVEL_UP',
  )
  expect(gifts).toMatchObject([{ value: { kind: 'cash', amount: '2.00' }, occasion: '1', state: 'open' }])
  const before = await units()
  await claim(gifts[0].id)
  expect((await units()) - before).toBe(20_000n)
})

it('a day that is counted again comes to the same, and two counts at once count once', async () => {
  const { app, owner, memberId, browser } = await rewardWorld('3000.00')
  for (let round = 0; round < 10; round++) await testRound(app, owner, { stake: 1_000_000n })
  await deliverRewards(app)
  const again = () =>
    transaction(app, (tx) =>
      tx.rows(sql`insert into vip.recount (member_id, starts_at, asked_at)
        select distinct member_id, starts_at, now() from vip.play_day on conflict do nothing`),
    )
  await again()
  await Promise.all([deliverRewards(app), deliverRewards(app)])
  expect((await browser.call(getVip)).json().value.turnover).toBe('1000.00')
  const facts = await app.db.rows(sql`select from platform.fact where name = 'vip.levelled'
    and payload->>'memberId' = ${memberId}`)
  expect(facts).toHaveLength(1)
})

it('nobody loses a level when the house asks for more, whatever is counted', async () => {
  const { app, memberId, browser } = await rewardWorld()
  const now = app.clock.now()
  const amount = moneyFromWire('30000.00', 'CNY')
  await transaction(app, (tx) => carryTurnover(tx, { memberId, merchantCode: 'BAIZE', amount, now }))
  expect((await browser.call(getVip)).json().value.level).toBe(3)
  await transaction(app, (tx) => carryTurnover(tx, { memberId, merchantCode: 'BAIZE', amount, now }))
  await transaction(app, (tx) => tx.rows(sql`update vip.level set turnover = turnover * 10`))
  await transaction(app, (tx) => carryTurnover(tx, { memberId, merchantCode: 'BAIZE', amount, now }))
  expect((await browser.call(getVip)).json().value.level).toBe(3)
  await expect(
    transaction(app, (tx) => tx.rows(sql`update vip.member set level = 1 where member_id = ${memberId}`)),
  ).rejects.toThrow('nobody loses a level')
})

it('levels change when two operators agree, and a house without levels shows none', async () => {
  const { app, api } = await demoApi()
  const maker = await officeBrowser(app, api, { login: 'amina' })
  const checker = await officeBrowser(app, api, { login: 'omar' })
  const list = async () => (await maker.call(listVipLevels, { query: { house: 'BAIZE' } })).json().value
  const [first] = await list()
  const body = {
    id: randomUUID(),
    house: 'BAIZE',
    levels: [{ ...first, turnover: '77.00' }],
    reason: 'fewer',
  }
  const asked = (await maker.call(changeVipLevels, { body })).json().value
  expect(await list()).toHaveLength(7)
  await checker.call(decideApproval, { body: { id: asked.id, decision: 'approve' } })
  await deliverRewards(app)
  expect(await list()).toMatchObject([{ level: 1, turnover: '77.00' }])
  const unsound = { ...body, id: randomUUID(), levels: [first, first] }
  expect((await maker.call(changeVipLevels, { body: unsound })).json().errorCode).toBe('FIELD_FORMAT')
  await transaction(app, (tx) => tx.rows(sql`delete from vip.level`))
  await testMember(app, { account: 'selim', password: PASSWORD })
  const browser = testBrowser(api)
  await browser.logIn('selim', PASSWORD)
  expect((await browser.call(getVip)).json().errorCode).toBe('FEATURE_OFF')
})
