import { expect, it } from 'vitest'
import { connectAs } from '../../testing/as-owner.ts'
import { testApp } from '../../testing/test-app.ts'
import { testPlayer } from '../../testing/test-player.ts'
import { sittingLinesOf } from './gather-sittings.ts'

/** Rounds of a member, so many seconds before noon of a day, past all guards: more of them than are looked at in one go. */
async function player(ago: string) {
  const app = await testApp({}, 'demo')
  const { memberId } = await testPlayer(app, '0')
  const client = await connectAs(app, 'owner')
  await client.query('set session_replication_role = replica')
  await client.query(`
    insert into play.round (id, started_at, member_id, merchant_code, vendor, game_code, currency, is_trial, state, stake,
      staked, payout, turnover, jackpot, held, debit_count, credit_count, actions, is_abandoned, balance_before, balance_after,
      settled_at)
    select gen_random_uuid(), timestamptz '2026-03-05 12:00Z' - s.ago * interval '1 second', '${memberId}', 'BAIZE', 'BAIZE',
      'dice', 'CNY', false, 'settled', 10000, 10000, 5000, 10000, 0, 0, 1, 1, '[]', false, 0, 0, now()
    from (${ago}) s`)
  return { app, memberId }
}

const DAY_SECONDS = 86_400

it('a sitting is whole however many rounds it has, and however many of them began at once', async () => {
  const { app, memberId } = await player(`
    select n / 3 as ago from generate_series(0, 2699) n
    union all select ${DAY_SECONDS} + n * 60 from generate_series(0, 1199) n
    union all select 9 * ${DAY_SECONDS} + n * 900 from generate_series(0, 2) n`)
  const lines = await sittingLinesOf(app.db, { memberId, before: undefined, limit: 51 })
  expect(lines.map(({ figures, amount }) => [figures.rounds, figures.staked, amount])).toEqual([
    [2700, '27000000', -13_500_000n],
    [1200, '12000000', -6_000_000n],
    [1, '10000', -5_000n],
    [1, '10000', -5_000n],
    [1, '10000', -5_000n],
  ])
  const [first, second, third] = lines
  const behind = (place: typeof first) => sittingLinesOf(app.db, { memberId, before: place, limit: 51 })
  expect(await behind(first)).toEqual(lines.slice(1))
  expect(await behind(third)).toEqual(lines.slice(3))
  // Something else happened in the middle of the second: that sitting was told before it.
  const amid = { micros: (second?.micros ?? 0n) - 600_000_000n, id: 'letter-1' }
  expect(await sittingLinesOf(app.db, { memberId, before: amid, limit: 51 })).toEqual(lines.slice(2))
  const enough = await sittingLinesOf(app.db, {
    memberId,
    before: undefined,
    notBefore: second?.micros,
    limit: 51,
  })
  expect(enough).toEqual(lines.slice(0, 2))
  expect(await sittingLinesOf(app.db, { memberId, before: undefined, limit: 1 })).toEqual(lines.slice(0, 1))
})
