import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sql, transaction } from '#platform/db'
import { testOffice } from '../testing/test-office.ts'

it('[OC-01] how the plant is, its jobs and its events are seen from the shell, and a dead job is done again there', async () => {
  const { app, run } = await testOffice()
  const { id } = await transaction(app, (tx) =>
    tx.one<{ id: bigint }>(sql`select id from graphile_worker.add_job('send-message', '{}'::json)`),
  )
  await transaction(app, (tx) =>
    tx.rows(
      sql`update graphile_worker._private_jobs set attempts = 25, last_error = 'boom' where id = ${id}`,
    ),
  )
  expect((await run('--as', 'office.owner', 'health')).said).toMatch(/send-message +bad +job-dead/)
  expect((await run('--as', 'office.owner', 'jobs', 'list', 'dead')).said).toMatch(
    new RegExp(`${id} +send-message +dead +25 of 25 .*other`),
  )
  expect((await run('--as', 'office.owner', 'jobs', 'retry', String(id))).said).toContain('Say why')
  const again = await run('--as', 'office.owner', 'jobs', 'retry', String(id), 'mail', 'is', 'back')
  expect(again).toEqual({ code: 0, said: `send-message ${id} is done again.` })
  expect((await run('--as', 'office.owner', 'jobs', 'list', 'dead')).said).toBe('Nothing.')
  expect((await run('--as', 'office.support', 'health')).code).toBe(1)
  expect((await run('health')).code).toBe(1)
  await run('--as', 'office.owner', 'lottery', 'switch', 'rapid-five', 'off', 'repairs')
  expect((await run('--as', 'office.owner', 'events', 'list', 'BAIZE')).said).toMatch(
    /game\.changed +lottery +rapid-five +office\.owner +repairs/,
  )
})

it('[OC-01] the hours of the live chat are read and put from the shell', async () => {
  const { run } = await testOffice()
  const folder = mkdtempSync(join(tmpdir(), 'baize-hours-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'hours.json')
  const schedule = {
    merchantCode: 'BAIZE',
    zone: 'Asia/Dhaka',
    hours: [{ weekday: 1, opens: 540, closes: 1020 }],
    answers: { EN: 'Back at nine.' },
  }
  writeFileSync(file, JSON.stringify(schedule))
  expect((await run('--as', 'office.support', 'chat', 'hours', 'put', file)).code).toBe(0)
  const shown = (await run('--as', 'office.support', 'chat', 'hours')).said
  expect(shown).toContain(JSON.stringify(schedule))
  expect((await run('--as', 'office.cashier', 'chat', 'hours')).code).toBe(1)
  writeFileSync(file, '{}')
  expect((await run('--as', 'office.support', 'chat', 'hours', 'put', file)).said).toContain(
    'is not the hours of a house',
  )
})
