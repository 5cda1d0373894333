import { getManualRebate, type RebateRule } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { pastGuards } from '../../../testing/lottery-time.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { heal, sicken } from '../../../testing/sick-row.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { rewardWorld } from '../../../testing/test-rewards.ts'
import { grantLate, grantRebates } from './grant-rebates.ts'
import { promotionsJobs } from '../jobs.ts'
import { countedPlay, rebateLines } from './rebate.ts'

const rule: RebateRule = {
  period: 'day',
  rates: [
    { gameType: 'RNG', basis: 'loss', ppm: 50_000, levelPpm: 2_000 },
    { gameType: 'LIVE', basis: 'turnover', ppm: 4_000 },
  ],
  least: '1.00',
  most: '20.00',
}

it('cashback is a share of what was lost or staked, rounded down to cents, from the least to the most', () => {
  const worth = (staked: bigint, payout: bigint, { live = 0n, level = 0 } = {}) => {
    const played = [
      { gameType: 'RNG', staked, payout, turnover: staked },
      { gameType: 'LIVE', staked: live, payout: live * 2n, turnover: live },
    ] as const
    const lines = rebateLines(rule, { played, currency: 'CNY', level })
    return lines.reduce((sum, { amount }) => sum + amount.units, 0n)
  }
  expect(worth(1_000_000n, 0n)).toBe(50_000n)
  expect(worth(1_000_000n, 799_999n)).toBe(10_000n)
  expect(worth(1_000_000n, 800_001n)).toBe(0n)
  expect(worth(1_000_000n, 2_000_000n)).toBe(0n)
  expect(worth(1_000_000n, 2_000_000n, { live: 5_000_000n })).toBe(20_000n)
  expect(worth(100_000_000n, 0n)).toBe(200_000n)
  expect(worth(1_000_000n, 0n, { level: 3 })).toBe(56_000n)
})

it('[F33] of a game that counts in part the other part is left out of stakes and payouts alike', () => {
  const weights = { dice: 100_000, LIVE: 500_000 }
  const played = [
    { gameType: 'RNG', staked: 3_000_000n, payout: 1_000_000n, turnover: 3_000_000n },
    { gameType: 'LIVE', staked: 400_000n, payout: 0n, turnover: 400_000n },
  ] as const
  const sums = [{ gameCode: 'dice', staked: 2_000_000n, payout: 500_000n, turnover: 2_000_000n }]
  const types = new Map([['dice', 'RNG']] as const)
  expect(countedPlay({ ...rule, weights }, { played, sums, types })).toEqual([
    { gameType: 'RNG', staked: 1_200_000n, payout: 550_000n, turnover: 1_200_000n },
    { gameType: 'LIVE', staked: 200_000n, payout: 0n, turnover: 200_000n },
  ])
  expect(countedPlay(rule, { played, sums, types })).toEqual(played)
})

/** In the week before the member lost 200.00 of 300.00 at slots, as it was counted. */
async function lastWeek() {
  const world = await rewardWorld()
  const { app, memberId } = world
  const noon = new Date('2026-03-17T04:00:00Z')
  const startsAt = new Date('2026-03-08T16:00:00Z')
  await transaction(app, (tx) =>
    tx.rows(sql`insert into vip.play_day (member_id, merchant_code, starts_at, game_type, staked, payout, turnover)
      values (${memberId}, 'BAIZE', ${startsAt}, 'RNG', 3000000, 1000000, 3000000)`),
  )
  return { ...world, late: { ...app, clock: { now: () => noon } } }
}

it('[A03] [F33] a week’s cashback is worked out once, by however many servers, and waits to be claimed', async () => {
  const { app, late, memberId } = await lastWeek()
  const counts = await Promise.all([grantRebates(late), grantRebates(late), grantRebates(late)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await grantRebates(late)).toBe(0)
  const rows = await app.db.rows(sql`select member_id, cost, about, state from promotions.reward`)
  expect(rows).toEqual([{ memberId, cost: 40_000n, about: '2026-03-09', state: 'open' }])
})

it('[A03] weeks that nobody worked out while the house was away are made up for, once', async () => {
  const { app, late, memberId } = await lastWeek()
  await grantRebates(late)
  const play = (startsAt: string) =>
    transaction(app, (tx) =>
      tx.rows(sql`insert into vip.play_day (member_id, merchant_code, starts_at, game_type, staked, payout, turnover)
        values (${memberId}, 'BAIZE', ${startsAt}, 'RNG', 3000000, 1000000, 3000000)`),
    )
  for (const day of ['2026-03-07', '2026-03-17', '2026-03-31']) await play(`${day}T16:00:00Z`)
  const back = { ...app, clock: { now: () => new Date('2026-04-07T04:00:00Z') } }
  expect(await grantRebates(back)).toBe(2)
  expect(await grantRebates(back)).toBe(0)
  const rows = await app.db.rows<{ about: string }>(sql`select about from promotions.reward order by about`)
  expect(rows.map(({ about }) => about)).toEqual(['2026-03-09', '2026-03-16', '2026-03-30'])
})

it('[F16] a promotion whose late cashback cannot be given keeps no other from giving its own', async () => {
  const { app, late, memberId } = await lastWeek()
  await pastGuards(
    app,
    `insert into promotions.promotion select (jsonb_populate_record(p, '{"key": "SICK", "position": -1}')).*
     from promotions.promotion p where merchant_code = 'BAIZE' and trigger = 'cashback'`,
  )
  await sicken(app, { table: 'promotions.reward', column: 'promotion_key', value: 'SICK' })
  const day = { memberId, merchantCode: 'BAIZE', startsAt: '2026-03-08T16:00:00Z' }
  await expect(grantLate(late, day)).rejects.toThrow('rows of grant-late-rebate failed')
  const rows = await app.db.rows(sql`select member_id, cost from promotions.reward`)
  expect(rows).toEqual([{ memberId, cost: 40_000n }])
})

it('[A03] cashback shows what can be claimed and what this week has come to, and is paid once', async () => {
  const { app, memberId, browser, units, claim, late } = await lastWeek()
  await transaction(app, (tx) =>
    tx.rows(sql`insert into vip.play_day (member_id, merchant_code, starts_at, game_type, staked, payout, turnover)
      select ${memberId}, 'BAIZE', date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai',
        'RNG', 2000000, 0, 2000000`),
  )
  await grantRebates(late)
  const look = async () => (await browser.call(getManualRebate)).json().value
  const shown = await look()
  expect(shown).toMatchObject({ soFar: '4.00', period: { kind: 'week' }, least: '0.01' })
  expect(shown.lines[0]).toMatchObject({ gameType: 'RNG', percent: '2', staked: '200.00', amount: '4.00' })
  // What was worked out in March is over by now, so it can only be looked at.
  expect(shown).toMatchObject({ claimable: [], claimableSum: '0.00', history: [{ state: 'expired' }] })
  expect((await claim(shown.history[0].id)).errorCode).toBe('REWARD_CLOSED')
  expect(await units()).toBe(0n)
})

it('[A03] what a week came to is claimed once, and shown as paid', async () => {
  const { app, memberId, browser, units, claim } = await rewardWorld()
  await transaction(app, (tx) =>
    tx.rows(sql`insert into vip.play_day (member_id, merchant_code, starts_at, game_type, staked, payout, turnover)
      select ${memberId}, 'BAIZE',
        date_trunc('week', (now() - interval '7 days 3 hours') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai',
        'RNG', 3000000, 1000000, 3000000`),
  )
  await grantRebates(app)
  const look = async () => (await browser.call(getManualRebate)).json().value
  const { claimable, claimableSum } = await look()
  expect(claimableSum).toBe('4.00')
  await Promise.all(Array.from({ length: 5 }, () => claim(claimable[0].id)))
  expect(await units()).toBe(40_000n)
  expect(await look()).toMatchObject({ claimable: [], claimableSum: '0.00', history: [{ state: 'claimed' }] })
})

it('[F16] a member whose cashback cannot be worked out keeps nobody else’s back, and has it once they can', async () => {
  const { app, late, memberId } = await lastWeek()
  const other = await testPlayer(app, '0')
  await transaction(app, (tx) =>
    tx.rows(sql`insert into vip.play_day (member_id, merchant_code, starts_at, game_type, staked, payout, turnover)
      select ${other.memberId}::uuid, merchant_code, starts_at, game_type, staked, payout, turnover from vip.play_day`),
  )
  await sicken(app, { table: 'promotions.reward', column: 'member_id', value: memberId })
  await expect(grantRebates(late)).rejects.toThrow('rows of grant-rebates failed')
  const earned = () => app.db.rows(sql`select member_id from promotions.reward order by earned_at`)
  expect(await earned()).toEqual([{ memberId: other.memberId }])
  await heal(app, 'promotions.reward')
  await runJobs(late, promotionsJobs)
  expect(await earned()).toEqual(expect.arrayContaining([{ memberId }, { memberId: other.memberId }]))
})
