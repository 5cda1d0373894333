import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { sql, transaction } from './db.ts'
import { eachAlone, eachPartAlone, reportFailed } from './each-alone.ts'
import { job, scheduleOf } from './jobs.ts'

async function loop() {
  const app = await testApp()
  const done: number[] = []
  const rows = {
    job: 'test-rows',
    idOf: String,
    work: async (row: number) => {
      if (row % 2 === 0) throw new Error(`${row} is sick`)
      done.push(row)
    },
  }
  const counted = async () => (await app.metrics.jobRowsFailed.get()).values
  return { app, done, rows, counted }
}

it('[F16] a row that fails holds up no other, is counted, and is reported at the end', async () => {
  const { app, done, rows, counted } = await loop()
  const outcome = await eachAlone(app, [2, 1, 4, 3], rows)
  expect([done, outcome]).toEqual([[1, 3], { done: 2, failed: [2, 4] }])
  expect(await counted()).toMatchObject([{ labels: { job: 'test-rows' }, value: 2 }])
  expect(() => reportFailed('test-rows', outcome)).toThrow('2 rows of test-rows failed')
})

it('[F16] a part full of sick rows is passed by: the next part begins behind it', async () => {
  const { app, done, rows } = await loop()
  const all = [2, 4, 6, 8, 9, 10, 11]
  const read = async (after: number | undefined) =>
    all.filter((row) => after === undefined || row > after).slice(0, 2)
  const outcome = await eachPartAlone(app, read, rows)
  expect([done, outcome.failed]).toEqual([
    [9, 11],
    [2, 4, 6, 8, 10],
  ])
})

it('[F16] where nothing failed nothing is reported', async () => {
  const { app, rows, counted } = await loop()
  const [one, other] = [await eachAlone(app, [1, 3], rows), await eachAlone(app, [], rows)]
  expect(() => reportFailed('test-rows', one, other)).not.toThrow()
  expect(await counted()).toEqual([])
})

it('[F16] a job that fails again and again waits once, however often its time comes', async () => {
  const app = await testApp()
  const [item] = scheduleOf([job({ name: 'test-rows', cron: '* * * * *', run: async () => {} })])
  for (let minute = 0; minute < 3; minute++)
    await transaction(app, (tx) =>
      tx.rows(sql`
        select from graphile_worker.add_job(${item?.task}, '{}'::json, job_key => ${item?.options?.jobKey},
          job_key_mode => ${item?.options?.jobKeyMode})`),
    )
  const waiting = await app.db.rows(sql`select key from graphile_worker.jobs`)
  expect(waiting).toEqual([{ key: 'cron:test-rows' }])
})
