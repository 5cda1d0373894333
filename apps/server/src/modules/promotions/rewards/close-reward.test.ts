import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { manyMembers } from '../../../testing/plain-members.ts'
import { rewardWorld } from '../../../testing/test-rewards.ts'
import { expireRewards, openRewards } from './close-reward.ts'

type World = Awaited<ReturnType<typeof rewardWorld>>

/** Rewards of somebody who never plays for them, as many as are looked at in one part and one more. */
async function neverPlayed({ app, memberId }: World, rewardId: string): Promise<void> {
  const [idle = ''] = await manyMembers(app, { memberId, count: 1 })
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into promotions.reward
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'member_id', ${idle}::uuid,
        'occasion', 'idle ' || n, 'state', 'locked', 'turnover_owed', 1000000))).*
      from promotions.reward r, generate_series(1, 501) n where r.id = ${rewardId}`),
  )
}

it('rewards that nobody plays for do not hold up those that were played for, however many they are', async () => {
  const world = await rewardWorld()
  const { app, memberId, earn } = world
  await neverPlayed(world, await earn())
  const id = randomUUID()
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into promotions.reward
      select (jsonb_populate_record(r, jsonb_build_object('id', ${id}::uuid, 'member_id', ${memberId}::uuid,
        'occasion', 'played for', 'turnover_owed', 40000))).*
      from promotions.reward r where r.occasion = 'idle 1'`),
  )
  expect(await openRewards(app)).toBe(0)
  await transaction(app, (tx) =>
    tx.rows(sql`insert into vip.play_day (member_id, merchant_code, starts_at, game_type, staked, payout, turnover)
      values (${memberId}, 'BAIZE', now(), 'RNG', 40000, 0, 40000)`),
  )
  expect(await openRewards(app)).toBe(1)
  expect(await app.db.one(sql`select state from promotions.reward where id = ${id}`)).toEqual({
    state: 'open',
  })
})

it('what ran out is closed in one go, however much it is, and its cost is free for others', {
  timeout: 180_000,
}, async () => {
  const world = await rewardWorld()
  const { app, earn } = world
  await neverPlayed(world, await earn('1.00'))
  await transaction(app, (tx) =>
    tx.rows(sql`update promotions.promotion set reserved = 502 * 10000 where key = 'GOODWILL'`),
  )
  const late = { ...app, clock: { now: () => new Date(Date.now() + 91 * 86_400_000) } }
  expect(await expireRewards(late)).toBe(502)
  const booked = await app.db.one(
    sql`select reserved, paid from promotions.promotion where merchant_code = 'BAIZE' and key = 'GOODWILL'`,
  )
  expect(booked).toEqual({ reserved: 0n, paid: 0n })
})
