import { countRewards, joinPromotion, listPromotions, type Promotion } from '@baize/contracts'
import { expect, it } from 'vitest'
import { offerVendor } from '#modules/catalog'
import { excludeByHouse } from '#modules/limits'
import { sql, transaction } from '#platform/db'
import { lendEngine, saveLentGame } from '../../../testing/lent-games.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { openPage } from '../../../testing/test-page.ts'
import { rewardWorld } from '../../../testing/test-rewards.ts'

type World = Awaited<ReturnType<typeof rewardWorld>>

async function listed({ api }: World, headers: Record<string, string> = {}): Promise<Promotion[]> {
  return (await testBrowser(api, headers).call(listPromotions)).json().value.promotions
}

it('[A01] [F40] promotions are listed for guests with every term, the offers of deposits among them', async () => {
  const world = await rewardWorld()
  // Free rounds are for a game, so they are listed while the game is.
  expect((await listed(world)).map(({ key }) => key)).not.toContain('SECOND_DEPOSIT')
  await saveLentGame(world.app, { vendorCode: 'LANTERN', code: 'lantern:river-lights' })
  const place = { merchantCode: 'BAIZE', vendorCode: 'LANTERN', gameType: 'RNG' } as const
  await transaction(world.app, (tx) => offerVendor(tx, place))
  await lendEngine(world.app, 'lantern:river-lights')
  const promotions = await listed(world)
  expect(promotions.map(({ key }) => key)).toEqual([
    'WELCOME',
    'APP_DOWNLOAD',
    'SECOND_DEPOSIT',
    'FRESH_START',
    'CASHBACK',
    'VIP_LEVEL_UP',
    'REFERRAL',
    'FIRST_DEPOSIT',
    'RELOAD_30',
  ])
  const [welcome] = promotions
  expect(welcome).toMatchObject({
    title: 'Welcome bonus',
    standing: 'open',
    onePer: 'address',
    value: { kind: 'bonus', turnoverTimes: 8, maxStake: '10.00', maxCashOut: '200.00', order: 'cash-first' },
  })
  expect(welcome?.terms.length).toBeGreaterThan(3)
  expect(promotions.at(-1)?.offer).toMatchObject({ bonusPercent: '30', turnoverTimes: 10 })
  const bengali = await listed(world, { language: 'BN' })
  expect(bengali[0]?.title).toMatch(/\p{Script=Bengali}/u)
})

it('a house that has no promotions lists its offers alone', async () => {
  const world = await rewardWorld()
  const keys = (await listed(world, { merchant: 'SOLO' })).map(({ key }) => key)
  expect(keys).toEqual(['FIRST_DEPOSIT', 'RELOAD_30'])
})

it('what is over, spent or off is not listed, and nothing is for whoever is excluded', async () => {
  const world = await rewardWorld()
  const { app, memberId, browser } = world
  await transaction(app, async (tx) => {
    await tx.rows(sql`update promotions.promotion set is_on = false where key = 'REFERRAL'`)
    await tx.rows(sql`update promotions.promotion set ends_at = now() where key = 'CASHBACK'`)
    await tx.rows(sql`update promotions.promotion set budget = 1 where key = 'WELCOME'`)
  })
  const keys = (await listed(world)).map(({ key }) => key)
  expect(keys).not.toContain('REFERRAL')
  expect(keys).not.toContain('CASHBACK')
  expect(keys).not.toContain('WELCOME')
  const { secrets, clock } = app
  const now = clock.now()
  const exclusion = { secrets, memberId, merchantCode: 'BAIZE', until: null, reason: 'test', now }
  await transaction(app, (tx) => excludeByHouse(tx, exclusion))
  const mine = await browser.call(listPromotions)
  expect(mine.json().value?.promotions ?? []).toEqual([])
})

it('nobody joins what needs no joining, what is not there, or what only operators give', async () => {
  const { browser } = await rewardWorld()
  const join = async (key: string) => (await browser.call(joinPromotion, { body: { key } })).json().errorCode
  expect(await join('WELCOME')).toBe('PROMOTION_NOT_OPEN')
  expect(await join('NOTHING_HERE')).toBe('PROMOTION_NOT_FOUND')
  expect(await join('GOODWILL')).toBe('PROMOTION_NOT_FOUND')
})

it('[H11] an open page hears at once that a reward waits, and counts it', async () => {
  const { api, browser, earn, claim } = await rewardWorld()
  const page = await openPage(api, browser)
  const rewardId = await earn()
  expect(await page.next()).toEqual({ type: 'rewards.changed' })
  expect((await browser.call(countRewards)).json().value).toEqual({ unclaimed: 1 })
  await claim(rewardId)
  expect((await browser.call(countRewards)).json().value).toEqual({ unclaimed: 0 })
})
