import { getManualRebate, getVip } from '@baize/contracts'
import { expect, it } from 'vitest'
import { readHouse, spanAt } from '#modules/limits'
import { sql } from '#platform/db'
import { drawNow } from '../../../testing/lottery-time.ts'
import { buy, testDraws } from '../../../testing/test-lottery.ts'
import { deliverRewards, rewardWorld } from '../../../testing/test-rewards.ts'
import { grantRebates } from './grant-rebates.ts'

/** A member who has bought a ticket of 20.00 for each of two draws, of which the first is over. */
async function tickets() {
  const world = await rewardWorld('100.00')
  const { app, owner } = world
  const [first = '', second = ''] = await testDraws(app)
  // More of the digits would leave little to chance, and count for nothing.
  await buy(app, owner, { drawIds: [first, second], selection: '////0,1,2,3,4', lines: 5, multiple: 2 })
  await drawNow(app, first)
  await deliverRewards(app)
  const { zone } = await readHouse(app.db, 'BAIZE')
  const { until } = spanAt('week', app.clock.now(), zone)
  const late = { ...app, clock: { now: () => new Date(until.getTime() + 3 * 60 * 60 * 1000) } }
  return { ...world, second, late }
}

it('[A03] [A05] a lottery ticket counts once it is drawn, as what it is: for the level, and for cashback', async () => {
  const { browser, app, second } = await tickets()
  const look = async () => {
    const { lines, soFar } = (await browser.call(getManualRebate)).json().value
    const played = lines.filter(({ staked }: { staked: string }) => staked !== '0.00')
    return { played, soFar, turnover: (await browser.call(getVip)).json().value.turnover }
  }
  expect(await look()).toMatchObject({
    played: [{ gameType: 'LOTT', basis: 'turnover', percent: '0.3', staked: '20.00', amount: '0.06' }],
    soFar: '0.06',
    turnover: '20.00',
  })
  await drawNow(app, second)
  await deliverRewards(app)
  expect(await look()).toMatchObject({ soFar: '0.12', turnover: '40.00' })
})

it('[A03] a week waits for its last ticket to be drawn, and is then paid whole and once', async () => {
  const { app, late, second, memberId } = await tickets()
  const rewards = () =>
    app.db.rows(sql`select member_id, occasion, cost from promotions.reward where promotion_key = 'CASHBACK'`)
  expect(await grantRebates(late)).toBe(0)
  expect(await rewards()).toEqual([])
  await drawNow(app, second)
  await Promise.all([deliverRewards(late), deliverRewards(late)])
  const paid = [{ memberId, occasion: expect.stringMatching(/ LOTT$/), cost: 1_200n }]
  expect(await rewards()).toEqual(paid)
  await grantRebates(late)
  await deliverRewards(late)
  expect(await rewards()).toEqual(paid)
})
