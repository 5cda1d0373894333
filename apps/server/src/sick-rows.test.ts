import { randomUUID } from 'node:crypto'
import { JACKPOT_VERSION } from '@baize/engines'
import { expect, it } from 'vitest'
import { fairnessJobs } from '#modules/fairness'
import { jobs } from './wiring.ts'
import { expireBonuses } from './modules/wallet/close-bonus.ts'
import { startStopped } from './modules/wallet/start-bonus.ts'
import { grantBonus } from '#modules/wallet'
import { playJobs } from '#modules/play'
import { scoreDay } from './modules/limits/score-harm.ts'
import type { Signs } from './modules/limits/harm.ts'
import { askPayouts } from './modules/payments/withdrawals/send-withdrawal.ts'
import { earnReward } from './modules/promotions/rewards/earn-reward.ts'
import { expireRewards, openRewards } from './modules/promotions/rewards/close-reward.ts'
import { sql, transaction } from './platform/db.ts'
import { pastGuards } from './testing/lottery-time.ts'
import { payoutGateway } from './testing/payout-gateway.ts'
import { copyWithinMillisecond } from './testing/same-millisecond.ts'
import { sicken } from './testing/sick-row.ts'
import { testGrant } from './testing/test-bonus.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { testPlayer, testRound } from './testing/test-player.ts'
import { freshOperator, layWithdrawals, testPayee } from './testing/test-withdrawer.ts'
import { moneyFromWire } from '@baize/money'

const DAY_MS = 86_400_000

/** Two members, of whom the first in line is the sick one. */
async function pair() {
  const app = await testApp({}, 'demo')
  const made = [await testPlayer(app, '100.00'), await testPlayer(app, '100.00')]
  const [sick, healthy] = made.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
  if (!sick || !healthy) throw new Error('Two members were made.')
  return { app, sick, healthy }
}

const later = (app: TestApp, ms: number): TestApp => ({
  ...app,
  clock: { now: () => new Date(Date.now() + ms) },
})

async function expectReported(app: TestApp, work: Promise<unknown>, job: string): Promise<void> {
  await expect(work).rejects.toThrow(`rows of ${job} failed`)
  const { values } = await app.metrics.jobRowsFailed.get()
  expect(values.map(({ labels }) => labels.job)).toContain(job)
  expect(await ledgerFaults(app)).toEqual([])
}

it('[F16] a bonus that cannot be closed keeps no other from running out', async () => {
  const { app, sick, healthy } = await pair()
  const ids = [randomUUID(), randomUUID()].toSorted()
  for (const [place, { memberId }] of [sick, healthy].entries())
    await transaction(app, (tx) =>
      grantBonus(
        tx,
        testGrant(memberId, { id: ids[place] ?? '', endsAt: new Date(Date.now() + 1000 + place) }),
      ),
    )
  await sicken(app, { table: 'wallet.bonus', column: 'member_id', value: sick.memberId })
  await expectReported(app, expireBonuses(later(app, DAY_MS)), 'expire-bonuses')
  const states = await app.db.rows(sql`select state from wallet.bonus order by id`)
  expect(states).toEqual([{ state: 'active' }, { state: 'expired' }])
})

it('[F16] a bonus in line that cannot start keeps no other from starting', async () => {
  const { app, sick, healthy } = await pair()
  for (const { memberId } of [sick, healthy])
    for (const id of [randomUUID(), randomUUID()])
      await transaction(app, (tx) => grantBonus(tx, testGrant(memberId, { id })))
  // As if nothing had been allowed to start when their turn came.
  await transaction(app, (tx) =>
    tx.rows(sql`update wallet.bonus set state = 'forfeited', closed_at = now() where state = 'active'`),
  )
  await sicken(app, { table: 'wallet.bonus', column: 'member_id', value: sick.memberId })
  await expectReported(app, startStopped(app), 'start-bonuses')
  const active = await app.db.rows(sql`select member_id from wallet.bonus where state = 'active'`)
  expect(active).toEqual([{ memberId: healthy.memberId }])
})

it('[F16] a payout that cannot be asked about or sent keeps no other back', async () => {
  const app = await testApp({}, 'demo')
  await layWithdrawals(app)
  const gateway = await payoutGateway(app)
  const ada = await freshOperator(app, 'ada')
  const held = []
  for (let made = 0; made < 4; made++) {
    const payee = await testPayee(app, { cash: '1000.00', by: ada })
    held.push((await payee.hold('600.00')).id)
  }
  const [unsentSick = '', unsent = '', sentSick = '', sent = ''] = held
  // Two were approved and never sent, two were sent and not heard of; the gateway of one of each is in no book.
  await pastGuards(
    app,
    `update payments.withdrawal set state = 'approved', requested_at = now() - interval '1 day'
       where id in ('${unsentSick}', '${unsent}');
     update payments.withdrawal set state = 'sending', ask_at = now() - interval '1 hour' where id = '${sent}';
     update payments.withdrawal set state = 'sending', ask_at = now() - interval '2 hours' where id = '${sentSick}';
     update payments.withdrawal set gateway = 'gone' where id in ('${unsentSick}', '${sentSick}')`,
  )
  await expectReported(app, askPayouts(app), 'ask-payouts')
  expect([...gateway.payouts.keys()].toSorted()).toEqual([unsent, sent].toSorted())
})

it('[F16] a round that cannot be ended keeps no other open', async () => {
  const { app, sick, healthy } = await pair()
  const mines = { game: 'mines', start: { mines: 3 } }
  await testRound(app, sick, mines)
  await testRound(app, healthy, mines)
  await sicken(app, { table: 'play.open_round', column: 'member_id', value: sick.memberId })
  const ending = playJobs.find(({ name }) => name === 'end-abandoned-rounds')
  if (!ending) throw new Error('The job is gone.')
  await expectReported(app, ending.run(later(app, 31 * DAY_MS), {}), 'end-abandoned-rounds')
  const open = await app.db.rows(sql`select member_id from play.open_round`)
  expect(open).toEqual([{ memberId: sick.memberId }])
})

it('[F16] a member whose seed cannot be shown keeps no other’s from being shown', async () => {
  const { app, sick, healthy } = await pair()
  for (const owner of [sick, healthy]) await testRound(app, owner)
  await sicken(app, { table: 'fairness.seed_pair', column: 'member_id', value: sick.memberId })
  const revealing = fairnessJobs.find(({ name }) => name === 'reveal-seeds')
  if (!revealing) throw new Error('The job is gone.')
  await expectReported(app, revealing.run(later(app, 8 * DAY_MS), {}), 'reveal-seeds')
  const shown = await app.db.rows(
    sql`select distinct member_id from fairness.seed_pair where state = 'revealed'`,
  )
  expect(shown).toEqual([{ memberId: healthy.memberId }])
})

it('[F16] a member who cannot be scored keeps no other from being looked at', async () => {
  const { app, sick, healthy } = await pair()
  const signsOf = (memberId: string): Signs => ({
    memberId,
    merchantCode: 'BAIZE',
    currency: 'CNY',
    deposits: 40,
    depositsAfterLoss: 40,
    chasingDeposits: 40,
    failedDeposits: 40,
    escalation: 40,
    nightDays: 7,
    longestSittingMinutes: 2_000,
    looserWishes: 40,
    netDeposits30: 1_000_000_000_000n,
  })
  await sicken(app, { table: 'limits.marker', column: 'member_id', value: sick.memberId })
  const readSigns = async () => [signsOf(sick.memberId), signsOf(healthy.memberId)]
  await expectReported(app, scoreDay(app, readSigns, new Date()), 'score-harm')
  const marked = await app.db.rows(sql`select member_id from limits.marker`)
  expect(marked).toEqual([{ memberId: healthy.memberId }])
})

async function goodwill(app: TestApp, memberId: string): Promise<string> {
  const outcome = await transaction(app, (tx) =>
    earnReward(tx, {
      merchantCode: 'BAIZE',
      key: 'GOODWILL',
      memberId,
      occasion: randomUUID(),
      amount: moneyFromWire('5.00', 'CNY'),
      now: app.clock.now(),
    }),
  )
  if ('why' in outcome) throw new Error(outcome.why)
  return outcome.reward.id
}

it('[F16] rewards that cannot be closed, more than are looked at at once, keep no other from running out', async () => {
  const { app, sick, healthy } = await pair()
  const id = await goodwill(app, sick.memberId)
  await copyWithinMillisecond(app, {
    table: 'promotions.reward',
    where: `id = '${id}'`,
    count: 520,
    ids: ['id', 'occasion'],
    moments: ['earned_at'],
  })
  const other = await goodwill(app, healthy.memberId)
  await sicken(app, { table: 'promotions.reward', column: 'member_id', value: sick.memberId })
  await expectReported(app, expireRewards(later(app, 90 * DAY_MS)), 'expire-rewards')
  const state = sql`select state from promotions.reward where id = ${other}`
  expect(await app.db.one(state)).toEqual({ state: 'expired' })
})

it('[F16] a reward that cannot be opened keeps no other locked', async () => {
  const { app, sick, healthy } = await pair()
  const ids = [await goodwill(app, sick.memberId), await goodwill(app, healthy.memberId)]
  await pastGuards(app, `update promotions.reward set state = 'locked'`)
  await sicken(app, { table: 'promotions.reward', column: 'member_id', value: sick.memberId })
  await expectReported(app, openRewards(app), 'open-rewards')
  const states = await app.db.rows(
    sql`select state from promotions.reward order by array_position(${ids}::uuid[], id)`,
  )
  expect(states).toEqual([{ state: 'locked' }, { state: 'open' }])
})

it('[F16] a day of play that cannot be counted keeps no other from being counted', async () => {
  const { app, sick, healthy } = await pair()
  for (const owner of [sick, healthy]) await testRound(app, owner)
  const startsAt = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS)
  await pastGuards(
    app,
    `insert into vip.recount (member_id, starts_at, asked_at)
     select id, '${startsAt.toISOString()}', now() from identity.member
     where id in ('${sick.memberId}', '${healthy.memberId}')`,
  )
  await sicken(app, { table: 'vip.recount', column: 'member_id', value: sick.memberId })
  const counting = jobs.find(({ name }) => name === 'count-play')
  if (!counting) throw new Error('The job is gone.')
  await expectReported(app, counting.run(app, {}), 'count-play')
  const left = await app.db.rows(sql`select member_id from vip.recount`)
  expect(left).toEqual([{ memberId: sick.memberId }])
})

it('[F16] play that cannot be added to its day keeps no other from being added', async () => {
  const { app, sick, healthy } = await pair()
  const startsAt = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS)
  await pastGuards(
    app,
    `insert into vip.addition (member_id, starts_at, game_code, staked, payout, turnover)
     select id, '${startsAt.toISOString()}', 'dice', 10000, 0, 10000 from identity.member
     where id in ('${sick.memberId}', '${healthy.memberId}')`,
  )
  await sicken(app, { table: 'vip.play_day', column: 'member_id', value: sick.memberId })
  const counting = jobs.find(({ name }) => name === 'count-play')
  if (!counting) throw new Error('The job is gone.')
  await expectReported(app, counting.run(app, {}), 'count-play')
  expect(await app.db.rows(sql`select member_id from vip.addition`)).toEqual([{ memberId: sick.memberId }])
  const days = await app.db.rows(sql`select member_id, turnover from vip.play_day`)
  expect(days).toEqual([{ memberId: healthy.memberId, turnover: 10_000n }])
})

it('[F16] a pot whose terms cannot be renewed keeps no other on the old ones', async () => {
  const app = await testApp({}, 'demo')
  await pastGuards(app, 'update play.jackpot_term set version = 1')
  const terms = await app.db.rows<{ account: string }>(
    sql`select account from play.jackpot_term order by leaf_index`,
  )
  const [sick, ...others] = [...new Set(terms.map(({ account }) => account))]
  if (!sick || others.length === 0) throw new Error('The demo has pots.')
  await sicken(app, { table: 'play.jackpot_term', column: 'account', value: sick })
  const renewing = playJobs.find(({ name }) => name === 'renew-jackpot-terms')
  if (!renewing) throw new Error('The job is gone.')
  await expectReported(app, renewing.run(app, {}), 'renew-jackpot-terms')
  const renewed = await app.db.rows<{ account: string }>(
    sql`select account from play.jackpot_term where version = ${JACKPOT_VERSION}`,
  )
  expect(renewed.map(({ account }) => account).toSorted()).toEqual(others.toSorted())
})
