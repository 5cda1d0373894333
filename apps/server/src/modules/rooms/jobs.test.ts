import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { toyKind } from '#platform/rooms/testing/toy-room'
import { connectAs } from '../../testing/as-owner.ts'
import { openRoomPage, roomWorld } from '../../testing/test-room.ts'
import { roomsJobs } from './jobs.ts'
import { keepPartitions } from './store/events.ts'

const GAME = 'dice'

it('[MR-20] events go to the part of their month, parts are made ahead once, and those of five years ago go', async () => {
  const { app, api, join } = await roomWorld([toyKind(GAME)])
  const { browser } = await join('rafi')
  const page = await openRoomPage(api, browser, GAME)
  await page.until('news')
  const owner = await connectAs(app, 'owner')
  const { rows } = await owner.query(
    "select distinct tableoid::regclass::text = 'rooms.event_' || to_char(now() at time zone 'utc', 'YYYY_MM') as is_own from rooms.event",
  )
  expect(rows).toEqual([{ is_own: true }])
  const keep = (months: number) => transaction(app, (tx) => keepPartitions(tx, months))
  expect(await keep(3)).toBe(0)
  expect(await keep(5)).toBe(2)
  const months = [70, 62, 60].map((ago) => `date_trunc('month', now()) - interval '${ago} months'`)
  for (const from of months)
    await owner.query(`do $$ declare starts timestamptz = ${from}; begin
      execute format('create table rooms.%I partition of rooms.event for values from (%L) to (%L)',
        'event_' || to_char(starts, 'YYYY_MM'), starts, starts + interval '1 month'); end $$`)
  expect(await keep(5)).toBe(2)
  expect(await keep(5)).toBe(0)
})

it('[RM-03] a part takes no second event of a number, and a month without a part loses nothing', async () => {
  const { app, api, join } = await roomWorld([toyKind(GAME)])
  const { browser } = await join('rafi')
  const page = await openRoomPage(api, browser, GAME)
  await page.until('news')
  const again = (moved: string) => sql`
    insert into rooms.event (room_id, seq, epoch, happened_at, body)
    select room_id, seq, epoch, happened_at + ${moved}::interval, body from rooms.event where room_id = ${page.room}`
  await expect(transaction(app, (tx) => tx.rows(again('0')))).rejects.toThrow()
  await transaction(app, (tx) => tx.rows(again('10 years')))
  await expect(transaction(app, (tx) => tx.rows(again('10 years')))).rejects.toThrow()
})

it('what happened with play money is forgotten a week later, but for what its room goes on from; with money it stays', async () => {
  const { app, api, join } = await roomWorld([toyKind(GAME)])
  const { browser } = await join('rafi')
  const page = await openRoomPage(api, browser, GAME)
  await page.until('news')
  const owner = await connectAs(app, 'owner')
  const count = async () => {
    for (const { run } of roomsJobs) await run(app, {})
    return (await owner.query('select seq::int from rooms.event order by seq')).rows.map(({ seq }) => seq)
  }
  await owner.query(`delete from rooms.event`)
  await owner.query(
    `insert into rooms.event select $1, n, 1, now() - interval '8 days', '{}' from generate_series(1, 3) n`,
    [page.room],
  )
  await owner.query('update rooms.snapshot set seq = 2')
  expect(await count()).toEqual([1, 2, 3])
  await owner.query('update rooms.room set is_trial = true')
  expect(await count()).toEqual([3])
})
