import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  eraseMyData,
  exportMyData,
  getMemberInfo,
  joinPromotion,
  listConsents,
  uploadKycImage,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { eraseMember } from '#modules/identity'
import { kycJobs, kycListeners } from '#modules/kyc'
import { getBalances, post } from '#modules/ledger'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { demoApi } from '../../testing/demo-app.ts'
import { plainPicture } from '../../testing/hostile-pictures.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ledgerFaults, move, openLedger } from '../../testing/test-ledger.ts'
import { buy, testDraws } from '../../testing/test-lottery.ts'
import { testMember } from '../../testing/test-member.ts'
import { deliverRewards, rewardWorld } from '../../testing/test-rewards.ts'

const password = 'green felt, brass rail'
const personal = {
  mobile: '+880 1712345678',
  email: 'rafi@example.test',
  payeeName: 'Rafi Ahmed',
  birthDate: '1990-01-01',
  idNumber: '1234567890',
}
const known = [...Object.values(personal), 'rafi_88']

async function house() {
  const { app, api } = await demoApi()
  const id = await testMember(app, { account: 'rafi_88', password, personal })
  await testMember(app, { account: 'tariq', password, personal: { email: 'tariq@example.test' } })
  await openLedger(app)
  const browser = testBrowser(api)
  await browser.logIn('rafi_88', password)
  const erase = (more: object = {}) =>
    browser.call(eraseMyData, { body: { account: 'rafi_88', proof: { by: 'password', password }, ...more } })
  const cash = `member:${id}:cash`
  return { app, api, id, browser, erase, cash }
}

it('a member takes away all that is known of them, and nothing of anybody else', async () => {
  const { app, browser, cash } = await house()
  await post(app, move('gateway:test', cash, '12.50'))
  const json = await browser.call(exportMyData, { query: { format: 'json' } })
  expect(json.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  const data = json.json()
  expect(data.personal).toEqual(personal)
  expect([data.account.account, data.sessions.length, data.movements[0].amount]).toEqual([
    'rafi_88',
    1,
    '12.50',
  ])
  const csv = await browser.call(exportMyData, { query: { format: 'csv' } })
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body).toContain("personal.mobile,'+880 1712345678\r\n")
  for (const body of [json.body, csv.body]) expect(body).not.toContain('tariq')
  expect((await browser.call(listConsents)).json().value).toEqual([])
})

it('what is taken along tells of level, promotions, invitations and tickets too', async () => {
  const { app, browser, owner, memberId, earn } = await rewardWorld('100.00')
  const friend = await testMember(app, { account: 'tariq', password })
  const rewardId = await earn('50.00')
  expect((await browser.call(joinPromotion, { body: { key: 'FRESH_START' } })).statusCode).toBe(200)
  const [drawId = ''] = await testDraws(app)
  const orderId = await buy(app, owner, { drawIds: [drawId] })
  await transaction(app, async (tx) => {
    await tx.rows(
      sql`insert into vip.member (member_id, level, reached_at) values (${memberId}, 2, '2026-01-02T00:00:00Z')`,
    )
    await tx.rows(sql`insert into vip.play_day (member_id, merchant_code, starts_at, game_type, staked, payout, turnover)
      values (${memberId}, 'BAIZE', '2026-01-01T00:00:00Z', 'RNG', 50000, 20000, 40000)`)
    await tx.rows(sql`insert into promotions.referral (invitee_id, inviter_id, merchant_code, state, joined_at)
      values (${friend}, ${memberId}, 'BAIZE', 'joined', '2026-01-03T00:00:00Z')`)
  })
  const reply = await browser.call(exportMyData, { query: { format: 'json' } })
  const { vip, promotions, lotteryOrders, account } = reply.json()
  expect(account.showsWins).toBe(true)
  const startsAt = '2026-01-01T00:00:00.000Z'
  expect(vip).toEqual({
    level: 2,
    reachedAt: '2026-01-02T00:00:00.000Z',
    currency: 'CNY',
    turnover: '4.00',
    days: [{ startsAt, gameType: 'RNG', staked: '5.00', payout: '2.00', turnover: '4.00' }],
  })
  expect(promotions).toMatchObject({
    joined: [{ promotionKey: 'FRESH_START', leftAt: null }],
    offers: [],
    rewards: [{ id: rewardId, promotionKey: 'GOODWILL', state: 'open', worth: '50.00' }],
    invitation: { cameBy: null, friends: [{ joinedAt: '2026-01-03T00:00:00.000Z', state: 'joined' }] },
  })
  expect(promotions.invitation.code).toMatch(/\w/)
  expect(lotteryOrders).toMatchObject([
    { orderId, gameId: 'rapid-five', tickets: [{ drawId, selection: '////0,1,2,3,4,5,6,7,8,9' }] },
  ])
  for (const text of ['tariq', friend]) expect(reply.body).not.toContain(text)
})

it('who is forgotten is forgotten in what a friend was told of them, and where they came from', async () => {
  const { app, memberId, earn } = await rewardWorld()
  const friend = await testMember(app, { account: 'tariqul', password })
  const rewardId = await earn('50.00')
  await transaction(app, async (tx) => {
    await tx.rows(sql`update promotions.reward set about = 'ta***ul' where id = ${rewardId}`)
    await tx.rows(sql`insert into promotions.referral (invitee_id, inviter_id, merchant_code, state, joined_at, reward_id)
      values (${friend}, ${memberId}, 'BAIZE', 'qualified', now(), ${rewardId})`)
    for (const mark of ['address:1f', 'device:2f'])
      await tx.rows(sql`insert into promotions.person_mark (merchant_code, promotion_key, mark, member_id)
        values ('BAIZE', 'GOODWILL', ${mark}, ${friend})`)
    await eraseMember(tx, { id: friend, merchantCode: 'BAIZE', now: app.clock.now() })
  })
  await deliverRewards(app)
  const { about } = await app.db.one<{ about: string }>(
    sql`select about from promotions.reward where id = ${rewardId}`,
  )
  const marks = await app.db.rows(sql`select mark from promotions.person_mark where member_id = ${friend}`)
  expect([about, marks]).toEqual(['', [{ mark: 'device:2f' }]])
  const { showsWins } = await app.db.one<{ showsWins: boolean }>(
    sql`select shows_wins from identity.member where id = ${friend}`,
  )
  expect(showsWins).toBe(false)
})

it('who wants to be forgotten shows who they are, types what is to go, and has no money left', async () => {
  const { app, erase, browser, cash } = await house()
  expect((await erase({ account: 'rafi' })).json().errorCode).toBe('FIELD_FORMAT')
  expect((await erase({ proof: null })).json().errorCode).toBe('PROOF_REQUIRED')
  expect((await erase({ proof: { by: 'password', password: 'wrong one' } })).json().errorCode).toBe(
    'WRONG_CREDENTIALS',
  )
  const id = randomUUID()
  await post(app, move('gateway:test', cash, '0.01', id))
  expect((await erase()).json().errorCode).toBe('MONEY_LEFT')
  expect((await browser.call(getMemberInfo)).statusCode).toBe(200)
})

it('who is forgotten is nowhere to be read: not in any table, not in any file; the ledger still adds up', {
  timeout: 120_000,
}, async () => {
  const { app, api, id, browser, erase, cash } = await house()
  await post(app, move('gateway:test', cash, '10.00'))
  await post(app, move(cash, 'gateway:test', '10.00'))
  await browser.call(uploadKycImage, { image: await plainPicture('png') })
  const folder = join(app.config.filesFolder, 'kyc')
  expect(readdirSync(folder)).toHaveLength(1)

  expect((await erase()).statusCode).toBe(200)
  const fact = await app.db.one<{ id: string }>(
    sql`select id from platform.fact where name = 'member.erased'`,
  )
  await factDelivery(kycListeners).run(app, { factId: fact.id })
  await runJobs(app, kycJobs)
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])

  expect((await browser.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
  await expect(testBrowser(api).logIn('rafi_88', password)).rejects.toThrow('Not logged in')
  const dump = await app.db.rows<{ text: string }>(sql`
    select m::text as text from identity.member m union all select f::text from identity.personal_field f
    union all select s::text from identity.session s where s.member_id = ${id}
    union all select c::text from identity.consent c union all select p::text from platform.fact p
    union all select a::text from operators.audit a`)
  const all = dump.map(({ text }) => text).join('\n')
  expect(known.filter((text) => all.includes(text))).toEqual([])
  const keys = await app.db.rows(sql`select from identity.personal_key where member_id = ${id}`)
  expect(keys).toEqual([])
  expect((await getBalances(app.db, [cash])).get(cash)?.units).toBe(0n)
  expect(await ledgerFaults(app)).toEqual([])
  await testMember(app, { account: 'rafi_88', password, personal })
})

it('money that comes at the instant of forgetting is either seen or comes after; it is never lost', async () => {
  const { app, erase, cash, id } = await house()
  const [erased, posted] = await Promise.allSettled([erase(), post(app, move('gateway:test', cash, '5.00'))])
  expect(posted.status).toBe('fulfilled')
  const reply = erased.status === 'fulfilled' ? erased.value : undefined
  expect([200, 409]).toContain(reply?.statusCode)
  const { status } = await app.db.one<{ status: string }>(
    sql`select status from identity.member where id = ${id}`,
  )
  expect(status).toBe(reply?.statusCode === 200 ? 'closed' : 'active')
  expect((await getBalances(app.db, [cash])).get(cash)?.units).toBe(50_000n)
})

it('asked five times at once, a member is forgotten once', async () => {
  const { app, erase } = await house()
  const replies = await Promise.all(Array.from({ length: 5 }, () => erase()))
  expect(replies.some((reply) => reply.statusCode === 200)).toBe(true)
  expect(await app.db.rows(sql`select from platform.fact where name = 'member.erased'`)).toHaveLength(1)
})
