import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { recordAudit, verifyAudit } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { fairnessJobs } from './jobs.ts'
import { verifyRecord } from './record-roots.ts'

function run(app: TestApp, name: 'anchor-record' | 'check-record'): Promise<void> | undefined {
  return fairnessJobs.find((each) => each.name === name)?.run(app, {})
}

async function write(app: TestApp, count: number): Promise<void> {
  const line = { operator: null, merchantCode: 'BAIZE', action: 'member.freeze', subject: randomUUID() }
  for (let at = 0; at < count; at += 1)
    await transaction(app, (tx) => recordAudit(tx, { ...line, after: { at } }))
}

const roots = (app: TestApp) =>
  app.db.rows<{ body: string }>(sql`select body from fairness.leaf where kind = 'record-root' order by index`)
const events = (app: TestApp) =>
  app.db.rows(sql`select subject, after from operators.event where kind = 'record.broken' order by number`)

/** Somebody who owns the database, and may do to it whatever they want. */
async function somebodyElse(app: TestApp) {
  const owner = await connectAs(app, 'owner')
  await owner.query('alter table operators.audit disable trigger user')
  return owner
}

it('[OC-15] every hour the public log gets the head of the record, once, and both jobs have their hours', async () => {
  const app = await testApp({}, 'demo')
  await run(app, 'anchor-record')
  expect(await roots(app)).toEqual([])
  await write(app, 3)
  await run(app, 'anchor-record')
  await run(app, 'anchor-record')
  await write(app, 2)
  await run(app, 'anchor-record')
  const digests = await app.db.rows<{ digest: string }>(
    sql`select encode(digest, 'hex') as digest from operators.audit where number in (3, 5) order by number`,
  )
  expect((await roots(app)).map(({ body }) => body)).toEqual([
    `record-root v1\nline 3\ndigest ${digests[0]?.digest}\n`,
    `record-root v1\nline 5\ndigest ${digests[1]?.digest}\n`,
  ])
  expect(await verifyRecord(app, null)).toEqual({ lines: 5, faults: [] })
  const crons = fairnessJobs.flatMap((each) =>
    each.name.endsWith('-record') ? [[each.name, each.cron]] : [],
  )
  expect(crons).toEqual([
    ['anchor-record', '7 * * * *'],
    ['check-record', '41 3 * * *'],
  ])
  await run(app, 'check-record')
  expect(await events(app)).toEqual([])
})

it('[OC-15] one changed byte names its line, at night as an event', async () => {
  const app = await testApp({}, 'demo')
  await write(app, 6)
  const owner = await somebodyElse(app)
  await owner.query(`update operators.audit set after = '{"at": 7}' where number = 2`)
  expect((await verifyRecord(app, null)).faults).toEqual([2])
  await run(app, 'check-record')
  expect(await events(app)).toEqual([{ subject: '2', after: { lines: 6, faults: 1, first: [2] } }])
})

it('a record that was written anew from a line on, or cut off at its end, is not what the public log knows', async () => {
  const app = await testApp({}, 'demo')
  await write(app, 6)
  await run(app, 'anchor-record')
  const owner = await somebodyElse(app)
  // A chain that holds in itself: the digests that follow are computed again too.
  await owner.query(`update operators.audit set after = '{"at": 7}' where number = 5`)
  for (const number of [5, 6])
    await owner.query(`
      update operators.audit a set digest = operators.audit_digest(
        (select b.digest from operators.audit b where b.number = a.number - 1), a) where number = ${number}`)
  expect((await verifyAudit(app, null)).faults).toEqual([])
  expect((await verifyRecord(app, null)).faults).toEqual([6])
  await owner.query('delete from operators.audit where number > 4')
  expect((await verifyAudit(app, null)).faults).toEqual([])
  expect((await verifyRecord(app, null)).faults).toEqual([6])
})
