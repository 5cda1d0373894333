import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/test-app.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { codeOf } from '../../testing/test-vendor.ts'
import {
  addSchedule,
  endOwnSchedule,
  listOwnScheduled,
  momentAt,
  nextAfter,
  spanBefore,
  tellScheduled,
} from './schedules.ts'

it('an hour that clocks leave out is taken to the next that there is', () => {
  const zone = 'Europe/London'
  expect(momentAt({ day: '2026-03-29', hour: 1, zone })).toEqual(new Date('2026-03-29T01:00:00Z'))
  expect(momentAt({ day: '2026-03-30', hour: 1, zone })).toEqual(new Date('2026-03-30T00:00:00Z'))
  // It comes twice on that day, and is taken the first time.
  expect(momentAt({ day: '2026-10-25', hour: 1, zone })).toEqual(new Date('2026-10-25T00:00:00Z'))
  expect(momentAt({ day: '2026-10-04', hour: 2, zone: 'Australia/Lord_Howe' })).toEqual(
    new Date('2026-10-03T15:30:00Z'),
  )
})

it('a schedule is due on each day, each Monday or the first of each month, and tells of what is over', () => {
  const zone = 'Asia/Dhaka'
  const now = new Date('2026-11-17T12:00:00Z')
  expect(nextAfter(now, { every: 'day', hour: 7, zone })).toEqual(new Date('2026-11-18T01:00:00Z'))
  expect(nextAfter(now, { every: 'week', hour: 7, zone })).toEqual(new Date('2026-11-23T01:00:00Z'))
  expect(nextAfter(now, { every: 'month', hour: 7, zone })).toEqual(new Date('2026-12-01T01:00:00Z'))
  const at = new Date('2026-12-01T01:00:00Z')
  expect(spanBefore(at, { every: 'day', zone })).toEqual({ from: '2026-11-30', to: '2026-12-01' })
  expect(spanBefore(at, { every: 'week', zone })).toEqual({ from: '2026-11-23', to: '2026-11-30' })
  expect(spanBefore(at, { every: 'month', zone })).toEqual({ from: '2026-11-01', to: '2026-12-01' })
})

it('whoever asked is told once for each day, by however many servers, and nobody else ends it', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'ann' })
  const { operator: other } = await testOperator(app, { login: 'bob' })
  const wanted = { id: randomUUID(), house: 'BAIZE', report: 'days', every: 'day', hour: 7 } as const
  const schedule = await addSchedule(app, operator, wanted)
  expect(await addSchedule(app, operator, wanted)).toEqual(schedule)
  expect(await codeOf(addSchedule(app, operator, { ...wanted, hour: 8 }))).toBe('REQUEST_ID_REUSED')
  const due = new Date(Date.parse(schedule.nextAt) + 1_000)
  const later = { ...app, clock: { now: () => due } }
  await Promise.all([tellScheduled(later), tellScheduled(later), tellScheduled(later)])
  const told = await listOwnScheduled(later, operator, 'BAIZE')
  expect(told.notices).toHaveLength(1)
  expect(told.notices[0]).toMatchObject({ report: 'days' })
  expect(Date.parse(told.schedules[0]?.nextAt ?? '')).toBeGreaterThan(due.getTime())
  expect((await listOwnScheduled(later, other, 'BAIZE')).notices).toEqual([])
  const own = { merchantCode: 'BAIZE', id: wanted.id }
  expect(await codeOf(endOwnSchedule(app, other, own))).toBe('NOT_FOUND')
  await endOwnSchedule(app, operator, own)
  expect((await listOwnScheduled(app, operator, 'BAIZE')).schedules).toEqual([])
  const record = await app.db.rows<{ action: string }>(
    sql`select action from operators.audit where subject = ${wanted.id} order by number`,
  )
  expect(record.map(({ action }) => action)).toEqual(['report.schedule', 'report.unschedule'])
})
