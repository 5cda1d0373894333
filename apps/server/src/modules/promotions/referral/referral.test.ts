import { randomUUID } from 'node:crypto'
import { getReferral, listInvitees, registerByUsername, takeTimeOut } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { depositSettled } from '#facts/payments'
import { emit } from '#platform/facts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { registrationForm } from '../../../testing/test-registration.ts'
import { manyMembers } from '../../../testing/plain-members.ts'
import { deliverRewards, rewardWorld } from '../../../testing/test-rewards.ts'
import { rewardReferrals } from './refer.ts'

type World = Awaited<ReturnType<typeof rewardWorld>>

/** Somebody registers by the member's code, in a browser of their own or in the member's. */
async function invite({ app, api, browser }: World, { inOwnBrowser = true } = {}): Promise<string> {
  const { code } = (await browser.call(getReferral)).json().value
  const friend = testBrowser(api)
  if (!inOwnBrowser) for (const [name, value] of browser.cookies) friend.cookies.set(name, value)
  const username = `f${randomUUID().slice(0, 8)}`
  const body = await registrationForm(friend, { username, affiliateCode: code })
  expect((await friend.call(registerByUsername, { body })).statusCode).toBe(200)
  const { id } = await app.db.one<{ id: string }>(
    sql`select id from identity.member where account = ${username}`,
  )
  await deliverRewards(app)
  return id
}

/** The friend deposits and stakes, as payments tell of it and as it was counted. */
async function live({ app }: World, { friend, deposit, staked }: Friend): Promise<void> {
  const at = new Date().toISOString()
  const units = (text: string) => moneyFromWire(text, 'CNY').units
  await transaction(app, async (tx) => {
    await emit(tx, depositSettled, {
      depositId: randomUUID(),
      memberId: friend,
      merchantCode: 'BAIZE',
      currency: 'CNY',
      amount: String(units(deposit)),
      requestedAt: at,
      settledAt: at,
      isFirst: true,
    })
    await tx.rows(sql`insert into vip.play_day (member_id, merchant_code, starts_at, game_type, staked, payout, turnover)
      values (${friend}, 'BAIZE', now(), 'RNG', ${units(staked)}, 0, ${units(staked)})`)
  })
  await deliverRewards(app)
  await rewardReferrals(app)
}

type Friend = { readonly friend: string; readonly deposit: string; readonly staked: string }

const statesOf = async ({ browser }: World) =>
  (await browser.call(listInvitees)).json().value.content.map(({ state }: { state: string }) => state)

it('[A02] a friend who came by the code, deposited and staked earns the member a reward, once', async () => {
  const world = await rewardWorld()
  const { browser, list, claim, units, app } = world
  const friend = await invite(world)
  const look = async () => (await browser.call(getReferral)).json().value
  const shown = await look()
  expect(shown).toMatchObject({
    value: { kind: 'cash', amount: '30.00' },
    minDeposit: '100.00',
    turnover: '500.00',
    counts: { invited: 1, deposited: 0, qualified: 0 },
    earned: '0.00',
  })
  expect(shown.link).toMatch(new RegExp(`^http://localhost(:\\d+)?/m/register\\?code=${shown.code}$`))
  expect(await statesOf(world)).toEqual(['joined'])
  await live(world, { friend, deposit: '100.00', staked: '499.99' })
  expect(await statesOf(world)).toEqual(['deposited'])
  await transaction(app, (tx) =>
    tx.rows(sql`update vip.play_day set turnover = turnover + 100 where member_id = ${friend}`),
  )
  await Promise.all([rewardReferrals(app), rewardReferrals(app), rewardReferrals(app)])
  await rewardReferrals(app)
  expect(await statesOf(world)).toEqual(['qualified'])
  const earned = (await list()).content.filter(
    ({ promotionKey }: { promotionKey: string }) => promotionKey === 'REFERRAL',
  )
  expect(earned).toHaveLength(1)
  expect(await look()).toMatchObject({ waiting: '30.00', counts: { invited: 1, deposited: 1, qualified: 1 } })
  await claim(earned[0].id)
  expect(await units()).toBe(300_000n)
  expect(await look()).toMatchObject({ earned: '30.00', waiting: '0.00' })
})

it('[A02] nobody is rewarded for inviting themselves: a friend in the same browser does not count', async () => {
  const world = await rewardWorld()
  const friend = await invite(world, { inOwnBrowser: false })
  await live(world, { friend, deposit: '100.00', staked: '500.00' })
  expect(await statesOf(world)).toEqual(['not-counted'])
  expect(
    await world.app.db.rows(sql`select from promotions.reward where promotion_key = 'REFERRAL'`),
  ).toHaveLength(0)
})

it('a friend whose deposit is too small does not count, and names are masked', async () => {
  const world = await rewardWorld()
  const friend = await invite(world)
  await live(world, { friend, deposit: '99.99', staked: '500.00' })
  expect(await statesOf(world)).toEqual(['joined'])
  const { content } = (await world.browser.call(listInvitees)).json().value
  expect(content[0].name).toMatch(/^f.\*\*\*..$/)
})

it('[R12] invitations are there only while their promotion is on', async () => {
  const { app, browser } = await rewardWorld()
  await transaction(app, (tx) =>
    tx.rows(sql`update promotions.promotion set is_on = false where key = 'REFERRAL'`),
  )
  expect((await browser.call(getReferral)).json().errorCode).toBe('FEATURE_OFF')
})

it('friends who never stake do not hold up those who do, however many they are', async () => {
  const world = await rewardWorld()
  const { app, memberId } = world
  const friend = await invite(world)
  const idle = await manyMembers(app, { memberId, count: 501 })
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into promotions.referral (invitee_id, inviter_id, merchant_code, state, joined_at)
      select id, ${memberId}, 'BAIZE', 'deposited', '2026-01-01T00:00:00Z' from unnest(${idle}::uuid[]) f (id)`),
  )
  await live(world, { friend, deposit: '100.00', staked: '500.00' })
  const state = await app.db.one(sql`select state from promotions.referral where invitee_id = ${friend}`)
  expect(state).toEqual({ state: 'qualified' })
})

it('whoever takes a break from play is not asked to bring friends', async () => {
  const { browser } = await rewardWorld()
  expect((await browser.call(takeTimeOut, { body: { length: '24h' } })).statusCode).toBe(200)
  for (const door of [getReferral, listInvitees])
    expect((await browser.call(door)).json().errorCode).toBe('FEATURE_OFF')
})
