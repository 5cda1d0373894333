import { randomUUID } from 'node:crypto'
import { acceptOffer, declineOffer, getWallet, listDepositOffers } from '@baize/contracts'
import { money } from '@baize/money'
import { expect, it } from 'vitest'
import { findMerchant } from '#modules/settings'
import { openBonusOf } from '#modules/wallet'
import { sql, transaction } from '#platform/db'
import { depositSettled } from '#facts/payments'
import { emit, factDelivery } from '#platform/facts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { askDeposit, type DepositWorld, depositWorld, hear, press } from '../../../testing/test-gateway.ts'
import { PASSWORD, testPlayer } from '../../../testing/test-player.ts'
import { rewardWorld } from '../../../testing/test-rewards.ts'
import { acceptOffer as accepting } from './deposit-offers.ts'
import { promotionsListeners } from '../index.ts'
import { bonusFor, type OfferTerms } from './offer.ts'

const delivery = factDelivery(promotionsListeners)

async function deposit(world: DepositWorld, amount: string, count: number): Promise<void> {
  const asked = await askDeposit(world, { amount })
  await press(asked, 'approve')
  await hear(world, count)
}

async function bonusIn({ browser }: DepositWorld): Promise<string> {
  return (await browser.call(getWallet)).json().value.pockets.bonus
}

async function accept({ browser }: DepositWorld, code: string) {
  return (await browser.call(acceptOffer, { body: { code } })).json()
}

it('[W04] a first deposit takes the offer that was accepted before it, once, with the turnover that was shown', async () => {
  const world = await depositWorld()
  const { app, browser, memberId } = world
  const { offers } = (await browser.call(listDepositOffers)).json().value
  expect(offers).toMatchObject([
    {
      code: 'first-deposit',
      bonusPercent: '100',
      minDeposit: '100.00',
      maxBonus: '1000.00',
      turnoverTimes: 8,
      isOpen: true,
    },
    { code: 'reload-30', bonusPercent: '30', isOpen: false },
  ])
  expect(await accept(world, 'first-deposit')).toMatchObject({
    value: { accepted: { acceptedAt: expect.any(String) } },
  })
  await deposit(world, '150.00', 1)
  await runJobs(app, [delivery])
  expect(await bonusIn(world)).toBe('150.00')
  expect(await openBonusOf(app.db, memberId)).toMatchObject({
    offerCode: 'first-deposit',
    granted: 1_500_000n,
    turnoverOwed: 12_000_000n,
    maxStake: 100_000n,
    maxCashOut: 50_000_000n,
  })
  expect(
    await app.db.rows(sql`select merchant_code, granted from promotions.offer where granted > 0`),
  ).toEqual([{ merchantCode: 'BAIZE', granted: 1_500_000n }])
  expect((await accept(world, 'first-deposit')).errorCode).toBe('OFFER_NOT_OPEN')
})

it('the fact of a deposit that is delivered again, or raced by ten deliveries, gives one bonus', async () => {
  const world = await depositWorld()
  const { app } = world
  await accept(world, 'first-deposit')
  await deposit(world, '100.00', 1)
  const facts = await app.db.rows<{ id: string }>(
    sql`select id from platform.fact where name = 'deposit.settled'`,
  )
  const deliver = () => Promise.all(facts.map(({ id }) => delivery.run(app, { factId: id })))
  await Promise.all(Array.from({ length: 10 }, deliver))
  await deliver()
  expect(await bonusIn(world)).toBe('100.00')
})

it('a deposit that was begun before an offer was accepted takes none, nor does a second one take what is for the first', async () => {
  const world = await depositWorld()
  const { app } = world
  const early = await askDeposit(world, { amount: '100.00' })
  await accept(world, 'first-deposit')
  await press(early, 'approve')
  await hear(world, 1)
  await runJobs(app, [delivery])
  expect(await bonusIn(world)).toBe('0.00')
  // It was the first deposit, so what waits for a first one is never taken.
  await deposit(world, '200.00', 2)
  await runJobs(app, [delivery])
  expect(await bonusIn(world)).toBe('0.00')
})

it('one offer waits at a time; accepted twice it is accepted once, and declined it is gone', async () => {
  const world = await depositWorld()
  const { browser, app } = world
  const both = await Promise.all([accept(world, 'first-deposit'), accept(world, 'first-deposit')])
  expect(both.some(({ success }) => success)).toBe(true)
  expect((await accept(world, 'first-deposit')).success).toBe(true)
  const { count } = await app.db.one<{ count: number }>(
    sql`select count(*)::int as count from promotions.acceptance where state = 'waiting'`,
  )
  expect(count).toBe(1)
  const declined = (await browser.call(declineOffer, { body: { code: 'first-deposit' } })).json().value
  expect(declined.accepted).toBeNull()
  await deposit(world, '100.00', 1)
  await runJobs(app, [delivery])
  expect(await bonusIn(world)).toBe('0.00')
  expect((await accept(world, 'first-deposit')).errorCode).toBe('OFFER_NOT_OPEN')
  expect((await accept(world, 'nothing-here')).errorCode).toBe('OFFER_NOT_FOUND')
  await accept(world, 'reload-30')
  await deposit(world, '200.00', 2)
  await runJobs(app, [delivery])
  expect(await bonusIn(world)).toBe('60.00')
})

it('two accounts that come in from one browser are one person, and race for one bonus of a first deposit', async () => {
  const { app, browser, memberId } = await rewardWorld()
  const other = `t${randomUUID().slice(0, 8)}`
  const { memberId: otherId } = await testPlayer(app, '0', other)
  const body = { code: 'first-deposit' }
  expect((await browser.call(acceptOffer, { body })).json().success).toBe(true)
  await browser.logIn(other, PASSWORD)
  expect((await browser.call(acceptOffer, { body })).json().success).toBe(true)
  const at = new Date(Date.now() + 1000).toISOString()
  const deposited = { merchantCode: 'BAIZE', currency: 'CNY', amount: '1500000', isFirst: true }
  await transaction(app, async (tx) => {
    for (const id of [memberId, otherId])
      await emit(tx, depositSettled, {
        ...deposited,
        depositId: randomUUID(),
        memberId: id,
        requestedAt: at,
        settledAt: at,
      })
  })
  const facts = await app.db.rows<{ id: string }>(
    sql`select id from platform.fact where name = 'deposit.settled'`,
  )
  await Promise.all(facts.map(({ id }) => delivery.run(app, { factId: id })))
  const bonuses = await Promise.all([memberId, otherId].map((id) => openBonusOf(app.db, id)))
  expect(bonuses.filter(Boolean)).toHaveLength(1)
  const third = `u${randomUUID().slice(0, 8)}`
  await testPlayer(app, '0', third)
  await browser.logIn(third, PASSWORD)
  expect((await browser.call(acceptOffer, { body })).json().errorCode).toBe('OFFER_NOT_OPEN')
})

it('ten members race for an offer whose budget covers three; what lapses is free again, what was taken is not', async () => {
  const { app } = await rewardWorld()
  await transaction(app, (tx) =>
    tx.rows(sql`update promotions.offer set budget = 35000000 where code = 'first-deposit'`),
  )
  const merchant = await findMerchant(app, { host: 'localhost', wish: 'BAIZE' })
  const members = await Promise.all(Array.from({ length: 10 }, () => testPlayer(app, '0')))
  const acceptAll = (node: typeof app) =>
    Promise.allSettled(
      members.map(({ memberId, merchantCode }) => {
        const member = { id: memberId, merchantCode, account: '', type: 0, isReal: true } as const
        const reader = { ...member, isAgent: false, isTrial: false, sessionId: randomUUID() }
        return accepting(node, { merchant, language: 'EN', member: reader }, { code: 'first-deposit' })
      }),
    )
  const count = async (node: typeof app) =>
    (await acceptAll(node)).filter(({ status }) => status === 'fulfilled').length
  expect(await count(app)).toBe(3)
  const days = (many: number) => ({
    ...app,
    clock: { now: () => new Date(Date.now() + many * 86_400_000) },
  })
  // Accepted again within the day it stays with the three; two days later it waits for whoever asks first.
  expect(await count(app)).toBe(3)
  await transaction(app, (tx) => tx.rows(sql`update promotions.offer set granted = 20000000`))
  expect(await count(days(3))).toBe(1)
})

it('a bonus is a share of the deposit, rounded down and never above the most', () => {
  const terms: OfferTerms = {
    kind: 'reload',
    currency: 'CNY',
    bonusPpm: 300_000,
    minDeposit: 100n,
    maxBonus: 1_000n,
    turnoverTimes: 5,
    maxStake: 10n,
    maxCashOut: 10_000n,
    daysToPlay: 7,
    weights: {},
  }
  const given = (units: bigint, isFirst = false, currency = 'CNY') =>
    bonusFor(terms, { amount: money(units, currency), isFirst })?.units
  expect([given(99n), given(100n), given(103n), given(3_333n), given(3_334n), given(999_999n)]).toEqual([
    undefined,
    30n,
    30n,
    999n,
    1_000n,
    1_000n,
  ])
  expect([given(100n, true), given(100n, false, 'USD')]).toEqual([undefined, undefined])
})
