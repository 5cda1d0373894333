import {
  acceptOffer,
  type Bonus,
  claimReward,
  type DepositOffer,
  getWallet,
  listBonuses,
  listDepositOffers,
  listPromotions,
  listRewards,
  type Promotion,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { askDeposit, type DepositWorld, depositWorld, hear, press } from '../../../testing/test-gateway.ts'
import { deliverRewards } from '../../../testing/test-rewards.ts'
import { promotionsListeners } from '../index.ts'

const delivery = factDelivery(promotionsListeners)

type Listed = { readonly offers: readonly DepositOffer[]; readonly inLine: number }

async function listed({ browser }: DepositWorld): Promise<Listed> {
  return (await browser.call(listDepositOffers)).json().value
}

async function offer(world: DepositWorld, code: string): Promise<DepositOffer | undefined> {
  return (await listed(world)).offers.find((each) => each.code === code)
}

async function accept({ browser }: DepositWorld, code: string, instead?: string) {
  const body = instead === undefined ? { code } : { code, instead }
  return (await browser.call(acceptOffer, { body })).json()
}

async function deposit(world: DepositWorld, amount: string, count: number): Promise<void> {
  await press(await askDeposit(world, { amount }), 'approve')
  await hear(world, count)
  await runJobs(world.app, [delivery])
}

it('[F41] claiming the free bonus leaves the match of the first deposit: it is taken, and waits in line', async () => {
  const world = await depositWorld()
  const { app, browser } = world
  await deliverRewards(app)
  const { content } = (await browser.call(listRewards)).json().value
  const rewardId = content[0].id
  expect((await browser.call(claimReward, { body: { rewardId } })).json().value.state).toBe('claimed')
  expect(await listed(world)).toMatchObject({
    offers: [{ code: 'first-deposit', isOpen: true }, {}],
    inLine: 1,
  })
  expect((await accept(world, 'first-deposit')).success).toBe(true)
  await deposit(world, '150.00', 1)
  const bonuses: Bonus[] = (await browser.call(listBonuses)).json().value.content
  expect(bonuses).toMatchObject([
    { offerCode: 'WELCOME', state: 'active', granted: '20.00' },
    {
      offerCode: 'first-deposit',
      state: 'queued',
      granted: '150.00',
      turnoverOwed: '1200.00',
      daysToPlay: 14,
    },
  ])
  const { pockets } = (await browser.call(getWallet)).json().value
  expect(pockets).toMatchObject({ cash: '150.00', bonus: '20.00' })
})

it('[F41] an offer that cannot be had says why, in the list, in the promotions and in the no', async () => {
  const world = await depositWorld()
  const { app, browser } = world
  expect((await offer(world, 'reload-30'))?.unavailable).toEqual({ reason: 'after-first-deposit', at: null })
  expect(await accept(world, 'reload-30')).toMatchObject({
    errorCode: 'OFFER_NOT_OPEN',
    value: { reason: 'after-first-deposit' },
  })
  await deposit(world, '100.00', 1)
  expect((await offer(world, 'first-deposit'))?.unavailable?.reason).toBe('first-deposit-only')
  expect((await accept(world, 'reload-30')).success).toBe(true)
  await deposit(world, '200.00', 2)
  expect((await offer(world, 'reload-30'))?.unavailable?.reason).toBe('already-claimed')
  expect((await accept(world, 'reload-30')).errorCode).toBe('OFFER_NOT_OPEN')
  const { promotions }: { promotions: Promotion[] } = (await browser.call(listPromotions)).json().value
  const standings = new Map(promotions.map((each) => [each.key, each]))
  expect(standings.get('RELOAD_30')).toMatchObject({ standing: 'done' })
  expect(standings.get('FIRST_DEPOSIT')).toMatchObject({
    standing: 'closed',
    unavailable: { reason: 'first-deposit-only' },
  })
  await transaction(app, (tx) => tx.rows(sql`update promotions.offer set is_on = false, ends_at = null`))
  expect((await accept(world, 'first-deposit')).errorCode).toBe('OFFER_NOT_FOUND')
})

it('[F41] an offer without room in its budget, or one that has ended, says so', async () => {
  const world = await depositWorld()
  const { app } = world
  await transaction(app, (tx) => tx.rows(sql`update promotions.offer set budget = 1`))
  expect((await offer(world, 'first-deposit'))?.unavailable?.reason).toBe('budget-spent')
  const at = new Date(Date.now() - 60_000)
  await transaction(app, (tx) => tx.rows(sql`update promotions.offer set budget = null, ends_at = ${at}`))
  expect((await listed(world)).offers).toEqual([])
  expect(await accept(world, 'first-deposit')).toMatchObject({
    errorCode: 'OFFER_NOT_OPEN',
    value: { reason: 'ended', at: at.toISOString() },
  })
})

it('[F41] a deposit takes one offer: the other is named before, and dropped only by whoever names it', async () => {
  const world = await depositWorld()
  const { app } = world
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into promotions.offer (merchant_code, code, kind, titles, texts, bonus_ppm, min_deposit, max_bonus,
        turnover_times, max_stake, max_cash_out, days_to_play, position)
      select merchant_code, 'first-half', kind, jsonb_set(titles, '{EN}', '"Half of it"'), texts, 500000, min_deposit,
        max_bonus, 2, max_stake, max_cash_out, days_to_play, 9
      from promotions.offer where merchant_code = 'BAIZE' and code = 'first-deposit'`),
  )
  await accept(world, 'first-half')
  expect(await offer(world, 'first-deposit')).toMatchObject({
    isOpen: true,
    replaces: { code: 'first-half', title: 'Half of it' },
  })
  expect((await offer(world, 'first-half'))?.replaces).toBeNull()
  expect((await accept(world, 'first-deposit')).errorCode).toBe('OFFER_WAITING')
  expect((await accept(world, 'first-deposit', 'reload-30')).errorCode).toBe('OFFER_WAITING')
  expect((await offer(world, 'first-half'))?.accepted).not.toBeNull()
  const change = () => accept(world, 'first-deposit', 'first-half')
  const answers = await Promise.all([change(), change(), change()])
  expect(answers.some(({ success }) => success)).toBe(true)
  expect((await change()).value.accepted).not.toBeNull()
  const kept = await app.db.rows(
    sql`select offer_code, state from promotions.acceptance order by accepted_at, state`,
  )
  expect(kept).toEqual([
    { offerCode: 'first-half', state: 'declined' },
    { offerCode: 'first-deposit', state: 'waiting' },
  ])
  await deposit(world, '100.00', 1)
  const bonuses: Bonus[] = (await world.browser.call(listBonuses)).json().value.content
  expect(bonuses).toMatchObject([{ offerCode: 'first-deposit', granted: '100.00', state: 'active' }])
})
