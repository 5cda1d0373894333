import { randomUUID } from 'node:crypto'
import { claimReward } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { readHouse } from '#modules/limits'
import { decideWithdrawal } from '#modules/payments'
import { grantBonus } from '#modules/wallet'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { dayOf } from './modules/agents/house-day.ts'
import { recountMoney } from './modules/agents/team/recount-money.ts'
import { recountHouse } from './modules/agents/team/recount-teams.ts'
import { earnReward } from './modules/promotions/rewards/earn-reward.ts'
import { reviewWithdrawal } from './modules/payments/aml/review-withdrawal.ts'
import { askPayouts } from './modules/payments/withdrawals/send-withdrawal.ts'
import { connectAs } from './testing/as-owner.ts'
import { payoutGateway } from './testing/payout-gateway.ts'
import { countAllTeams, recomputedTeams, storedTeams } from './testing/team-oracle.ts'
import { testAgent } from './testing/test-agents.ts'
import { testGrant } from './testing/test-bonus.ts'
import { testBrowser } from './testing/test-browser.ts'
import { askDeposit, depositWorld, hear, press } from './testing/test-gateway.ts'
import { PASSWORD, testRound } from './testing/test-player.ts'
import { readySeeds } from './testing/test-seeds.ts'
import { freshOperator, layWithdrawals, testPayee } from './testing/test-withdrawer.ts'

const HOURS = 3_600_000

const moneyOf = (app: App, memberId: string) =>
  app.db.rows(sql`
    select from agents.member_sum where member_id = ${memberId} and (deposits, withdrawals, promotions) <> (0, 0, 0)`)

/** Two agents, and a member below who deposits, withdraws, has a reward and plays a bonus until it is cash. */
async function moneyWorld() {
  const { app: made, api } = await depositWorld()
  const time = { ahead: 0 }
  const app = { ...made, clock: { now: () => new Date(Date.now() + time.ahead) } }
  const top = await testAgent(app, { account: 'kamal' })
  const low = await testAgent(app, { account: 'nadia_01', uplineId: top, ppm: 1_000 })
  await layWithdrawals(app)
  await payoutGateway(app)
  const ada = await freshOperator(app, 'ada')
  const payee = await testPayee(app, { cash: '1000.00', by: ada })
  const { id: memberId, account } = payee.member
  await readySeeds(app, memberId)
  const client = await connectAs(made, 'owner')
  await client.query('alter table identity.member disable trigger member_follows_tree')
  await client.query('update identity.member set upline_id = $1 where id = $2', [low, memberId])
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)

  const deposit = await askDeposit({ browser }, { amount: '120.00' })
  await press(deposit, 'approve')
  await hear({ app: made })
  const second = await askDeposit({ browser }, { amount: '80.00' })
  await press(second, 'approve')
  await hear({ app: made }, 2)

  const earned = await transaction(app, (tx) =>
    earnReward(tx, {
      merchantCode: 'BAIZE',
      key: 'GOODWILL',
      memberId,
      occasion: randomUUID(),
      amount: moneyFromWire('50.00', 'CNY'),
      now: app.clock.now(),
    }),
  )
  if ('why' in earned) throw new Error(earned.why)
  const { id: rewardId } = earned.reward
  expect((await browser.call(claimReward, { body: { rewardId } })).json().success).toBe(true)

  const { id } = await payee.hold('600.00')
  await reviewWithdrawal(app, id)
  for (const by of [ada, await freshOperator(app, 'ben')])
    await decideWithdrawal(app, by, { decision: 'approve', id }).catch(() => undefined)
  for (let times = 0; times < 3; times++) {
    time.ahead += 2 * HOURS
    await askPayouts(app)
  }
  time.ahead = 0

  // Played once, at a stake below the bonus: what is left of it becomes cash.
  const grant = testGrant(memberId, { turnoverTimes: 0, amount: moneyFromWire('9.00', 'CNY') })
  await transaction(app, (tx) => grantBonus(tx, grant))
  const owner = { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  await testRound(app, owner)

  return { app, made, client, top, low, memberId }
}

it('[AG2-18] deposits, withdrawals and promotions of a team are what the ledger moved for its members', async () => {
  const { app, made, top, low } = await moneyWorld()
  await countAllTeams(app)
  await countAllTeams(app)
  expect(await storedTeams(made)).toEqual(await recomputedTeams(made))
  const sums = await app.db.rows(sql`
    select agent_id, deposits, withdrawals, promotions, first_deposits from agents.team_day
    where family = '' and deposits <> 0`)
  const moved = { deposits: 2_000_000n, withdrawals: 6_000_000n, promotions: 590_000n, firstDeposits: 1n }
  expect(sums).toHaveLength(2)
  for (const agentId of [top, low]) expect(sums).toContainEqual({ agentId, ...moved })
})

it('[AG2-14] [AG2-18] at night money is summed again from the ledger: what is different is put right, what is on its way is left alone', async () => {
  const { app, made, client, memberId } = await moneyWorld()
  const tomorrow = { ...app, clock: { now: () => new Date(Date.now() + DAY_MS) } }
  const recount = () => recountHouse(tomorrow, 'BAIZE')
  // Nothing of it was heard yet: what would be added now would be counted twice.
  const { zone } = await readHouse(app.db, 'BAIZE')
  const today = { merchantCode: 'BAIZE', day: dayOf(new Date(), zone), zone, places: [] }
  expect(await recountMoney(app, today)).toBe(0)
  expect(await moneyOf(app, memberId)).toEqual([])
  await countAllTeams(app)
  await countAllTeams(app)
  const right = await storedTeams(made)
  expect(right).toEqual(await recomputedTeams(made))
  expect(await recount()).toBe(0)
  for (const fault of [
    'update agents.member_sum set deposits = deposits + 7 where deposits > 0',
    'update agents.member_sum set withdrawals = 0, promotions = promotions - 1 where deposits > 0',
    'update agents.member_sum set deposits = 0, withdrawals = 0, promotions = 0 where deposits > 0',
    'update agents.team_day set deposits = deposits - 1 where deposits > 0',
  ]) {
    const { rowCount } = await client.query(fault)
    expect(rowCount).toBeGreaterThan(0)
    expect(await recount(), fault).toBeGreaterThan(0)
    expect(await recount(), fault).toBe(0)
    const money = ({ deposits, withdrawals, promotions }: (typeof right)[number]) => [
      deposits,
      withdrawals,
      promotions,
    ]
    expect((await storedTeams(made)).map(money)).toEqual(right.map(money))
  }
})
