import { randomUUID } from 'node:crypto'
import { getHealth, type HealthLine, listJobs, retryJob } from '@baize/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { beat } from '#platform/beat'
import { sql, transaction } from '#platform/db'
import { startWorker } from '#platform/jobs'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { pastGuards } from '../../testing/lottery-time.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { testBook } from '../../testing/test-bets.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { depositWorld } from '../../testing/test-gateway.ts'
import { testDraws } from '../../testing/test-lottery.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { healthJobs } from './index.ts'
import { watchPlant } from './watch-plant.ts'

const node = (id = randomUUID()) => ({ id, build: 'c0ffee000000', startedAt: new Date() })

async function linesOf(browser: TestBrowser): Promise<HealthLine[]> {
  const reply = await browser.call(getHealth)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().value.lines
}

/** Queues a job and has it be at its end, with an error that says what no screen may. */
async function deadJob(app: TestApp, error: string, attempts = 25): Promise<string> {
  const { id } = await transaction(app, (tx) =>
    tx.one<{ id: bigint }>(sql`
      select id from graphile_worker.add_job('send-message', ${JSON.stringify({ to: '+8801712345678' })}::json)`),
  )
  await transaction(app, (tx) =>
    tx.rows(sql`
      update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error} where id = ${id}`),
  )
  return String(id)
}

/** Asks again and again, as the screen does, for at most half a minute. */
async function within30Seconds(browser: TestBrowser, wanted: (lines: HealthLine[]) => boolean) {
  const until = Date.now() + 30_000
  for (;;) {
    const reply = await browser.call(getHealth)
    if (reply.statusCode === 200 && wanted(reply.json().value.lines)) return true
    if (Date.now() > until) throw new Error(`Not seen in time: ${reply.body}`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

it('[OC-45] a dead job, a silent gateway, a late draw and a stopped node are there within 30 seconds', async () => {
  const { app, api, gateway } = await depositWorld()
  const browser = await officeBrowser(app, api, { login: 'gita', roles: ['games'] })
  const [drawId] = await testDraws(app)
  const worker = await startWorker(app, healthJobs)
  onTestFinished(() => worker.stop())
  await transaction(app, (tx) => tx.rows(sql`select from graphile_worker.add_job('watch-plant', '{}'::json)`))
  const codes = (lines: HealthLine[]) => lines.flatMap(({ parts }) => parts.map(({ code }) => code))
  const isAnswering = (lines: HealthLine[]) =>
    lines.some(({ subject, parts }) => subject === 'gateways' && parts.some(({ state }) => state === 'good'))
  expect(await within30Seconds(browser, isAnswering)).toBe(true)
  await beat(app, node())
  await gateway.close()
  await deadJob(app, 'boom')
  await pastGuards(
    app,
    `update lottery.draw set opens_at = now() - interval '1 hour', closes_at = now() - interval '30 s',
       draws_at = now() - interval '5 s' where id = '${drawId}'`,
  )
  const wanted = ['job-dead', 'gateway-silent', 'draw-late', 'node-stopped']
  const areSaid = (lines: HealthLine[]) => wanted.every((code) => codes(lines).some((each) => each === code))
  expect(await within30Seconds(browser, areSaid)).toBe(true)
}, 120_000)

it('[OC-45] a database that only reads is there, for somebody who was logged in, and what fails is not called good', async () => {
  const { app, api } = await demoApi()
  const browser = await officeBrowser(app, api, { login: 'olga', roles: ['owner'] })
  expect((await linesOf(browser)).find(({ subject }) => subject === 'database')).toMatchObject({
    state: 'good',
    code: 'fine',
  })
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.session set seen_at = now() - interval '1 minute'`),
  )
  const owner = await connectAs(app, 'owner')
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  await owner.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`)
  await owner.query(
    // What is connected already may write until it is gone.
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await within30Seconds(browser, (lines) =>
    lines.some(({ subject, state, code, since }) => {
      return subject === 'database' && state === 'bad' && code === 'database-read-only' && since !== null
    }),
  )
}, 60_000)

it('[OC-45] nothing is good that was not looked at within a minute', async () => {
  const { app, api } = await depositWorld()
  const browser = await officeBrowser(app, api, { login: 'gita', roles: ['games'] })
  const state = async (subject: string) => {
    const line = (await linesOf(browser)).find((each) => each.subject === subject)
    return [line?.state, line?.code]
  }
  expect(await state('gateways')).toEqual(['unknown', 'not-looked'])
  expect(await state('nodes')).toEqual(['unknown', 'not-looked'])
  expect(await state('backup')).toEqual(['unknown', 'backup-none'])
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into platform.contact (kind, code, answered_at) select 'gateway', code, now() - interval '61 seconds'
      from payments.gateway`),
  )
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  expect(await state('gateways')).toEqual(['unknown', 'not-looked'])
})

it('[OC-45] what is shown of jobs has no payload, no secret and nothing of a person in it', async () => {
  const { app, api } = await demoApi()
  const browser = await officeBrowser(app, api, { login: 'gita', roles: ['games'] })
  const planted = ['+8801712345678', 'rafi@example.com', 'Rafi Ahmed', 'sk_live_4eC39', 'hunter2']
  for (const value of planted) await deadJob(app, `could not send to ${value}: ${value}`)
  await deadJob(app, 'duplicate key value violates unique constraint (mobile)=(+8801712345678)')
  await deadJob(app, 'TRY_AGAIN')
  const seen = [(await browser.call(getHealth)).body, (await browser.call(listJobs)).body].join()
  expect(planted.filter((value) => seen.includes(value))).toEqual([])
  const { jobs } = (await browser.call(listJobs, { query: { state: 'dead' } })).json().value
  expect(jobs.map(({ cause }: { cause: string }) => cause)).toEqual([
    'refused',
    'database',
    ...planted.map(() => 'other'),
  ])
})

it('[OC-45] to have a job done again is one line of the record, however often it is asked for at once', async () => {
  const { app, api } = await demoApi()
  const browser = await officeBrowser(app, api, { login: 'gita', roles: ['games'] })
  const auditor = await officeBrowser(app, api, { login: 'aud', roles: ['auditor'] })
  const jobId = await deadJob(app, 'boom')
  const body = { jobId, reason: 'The gateway answers again.' }
  expect((await auditor.call(retryJob, { body })).json().errorCode).toBe('NOT_PERMITTED')
  const replies = await Promise.all(Array.from({ length: 5 }, () => browser.call(retryJob, { body })))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409,
  ])
  const lines = await app.db.rows(
    sql`select action, subject, before, after from operators.audit where action = 'job.retry'`,
  )
  expect(lines).toEqual([
    {
      action: 'job.retry',
      subject: jobId,
      before: { task: 'send-message', state: 'dead', attempts: 25 },
      after: { attempts: 0, reason: 'The gateway answers again.' },
    },
  ])
  const gone = { jobId: '999999999', reason: 'Is it there?' }
  expect((await browser.call(retryJob, { body: gone })).json().errorCode).toBe('NOT_FOUND')
})

it('[OC-41] jobs are listed by cursor, and one of another list or with a changed byte is refused', async () => {
  const { app, api } = await demoApi()
  const browser = await officeBrowser(app, api, { login: 'gita', roles: ['games'] })
  for (let n = 0; n < 60; n++) await deadJob(app, 'boom')
  const first = (await browser.call(listJobs, { query: { state: 'dead' } })).json().value
  const rest = (await browser.call(listJobs, { query: { state: 'dead', after: first.after } })).json().value
  expect([first.jobs.length, rest.jobs.length, rest.after]).toEqual([50, 10, null])
  const ids = [...first.jobs, ...rest.jobs].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(60)
  const other = Buffer.from('events:5').toString('base64url')
  for (const after of [other, `${first.after}A`, first.after.slice(1)])
    expect((await browser.call(listJobs, { query: { after } })).json().errorCode).toBe('BAD_QUERY')
})

it('[MR-30] what begins to be bad and what is over are events, once each', async () => {
  const { app, gateway } = await depositWorld()
  await watchPlant(app)
  await gateway.close()
  for (let n = 0; n < 3; n++) {
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    await watchPlant(app)
  }
  const events = await app.db.rows<{ kind: string; component: string }>(
    sql`select distinct kind, component from operators.event where component = 'gateways'`,
  )
  expect(events).toEqual([{ kind: 'component.down', component: 'gateways' }])
  const { count } = await app.db.one<{ count: number }>(sql`
    select count(*)::int as count from operators.event e where component = 'gateways'
    group by subject order by count desc limit 1`)
  expect(count).toBe(1)
}, 60_000)

it('[SB-01] a producer of sports that is down, contradicts itself or is heard by nobody is bad, and one that is up is not', async () => {
  const { app, api } = await demoApi()
  await testBook(app)
  const browser = await officeBrowser(app, api, { login: 'gita', roles: ['games'] })
  const heard = async (change: string) => {
    await pastGuards(app, `update sports.producer set ${change} where feed_code = 'test'`)
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    const line = (await linesOf(browser)).find(({ subject }) => subject === 'vendors')
    return line?.parts.flatMap(({ name, state }) => (name.startsWith('test-live') ? [[name, state]] : []))
  }
  expect(await heard('lease_ends_at = null')).toEqual([['test-live', 'unknown']])
  expect(await heard("lease_ends_at = now() + interval '1 hour'")).toEqual([['test-live', 'good']])
  expect(await heard("down = 'silent', down_at = now()")).toEqual([['test-live', 'good']])
  expect(await heard("down_at = now() - interval '11 seconds'")).toEqual([['test-live (silent)', 'bad']])
  expect(await heard("down = 'conflict', down_at = now()")).toEqual([['test-live (conflict)', 'bad']])
  expect(await heard("down = null, lease_ends_at = now() - interval '11 seconds'")).toEqual([
    ['test-live', 'bad'],
  ])
})
