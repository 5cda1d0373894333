import { strict as assert } from 'node:assert'
import { createHash, randomUUID } from 'node:crypto'
import { reportNames } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figuresIn } from '#modules/figures'
import { sql } from '#platform/db'
import { HOUR_MS } from '#platform/time'
import { connectAs } from '../../../testing/as-owner.ts'
import { figuresWorld, histories } from '../../../testing/figures-history.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testOperator } from '../../../testing/test-operator.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { codeOf } from '../../../testing/test-vendor.ts'
import { askExport, listExports, listReports, reportsJobs, runReport, takeExport } from './office-reports.ts'

const DAY_MS = 24 * HOUR_MS
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Yesterday and today, in every zone. */
const days = () => ({ from: dayAt(Date.now() - DAY_MS), to: dayAt(Date.now() + 2 * DAY_MS) })

async function lived(length = 120): Promise<TestApp> {
  const app = await testApp({}, 'demo')
  const world = await figuresWorld(app)
  const [history] = fc.sample(histories(length), { seed: 4, numRuns: 1 })
  for (const happening of history ?? []) await world.run(happening)
  return app
}

/** More than are written while somebody waits. */
async function layDeposits(app: TestApp): Promise<void> {
  const { memberId } = await testPlayer(app, '1.00')
  const owner = await connectAs(app, 'owner')
  await owner.query(`set session_replication_role = replica`)
  await owner.query(
    `insert into payments.deposit (id, member_id, request_id, merchant_code, method_code, kind, amount, fee_ppm, currency,
      state, reference_code, return_url, paid, credited, created_at, expires_at, settled_at)
    select gen_random_uuid(), $1, gen_random_uuid(), 'BAIZE', 'card', 'gateway', 10000, 0, 'CNY', 'settled', 'R' || n, '/',
      10000, 10000, now(), now(), now() from generate_series(1, 10050) as n`,
    [memberId],
  )
}

async function whole(taking: ReturnType<typeof takeExport>): Promise<Buffer> {
  const { content, rest } = await taking
  const parts: Uint8Array[] = [content]
  if (rest) for await (const part of rest) parts.push(part)
  return Buffer.concat(parts)
}

const units = (text: string) => moneyFromWire(text, 'CNY').units

it('[OC-39] tile, report and file say the same, by days, months, games, vendors and families', async () => {
  const app = await lived()
  const { operator } = await testOperator(app, { login: 'ann' })
  const asked = { house: 'BAIZE', ...days() }
  const { total } = await figuresIn(app, { merchantCode: 'BAIZE', ...days(), step: 'day' })
  for (const report of ['days', 'months', 'games', 'vendors', 'families'] as const) {
    const { columns, rows, isCut } = await runReport(app, operator, { ...asked, report })
    expect(isCut).toBe(false)
    const place = (name: string) => columns.findIndex((column) => column.name === name)
    const sum = (name: string) => rows.reduce((added, row) => added + units(row[place(name)] ?? ''), 0n)
    expect([report, sum('stakes'), sum('payouts'), sum('ggr')]).toEqual([
      report,
      ...[total.stakes, total.payouts, total.ggr].map(units),
    ])
    const file = await askExport(app, operator, { id: randomUUID(), ...asked, report })
    const content = await whole(takeExport(app, operator, { house: 'BAIZE', id: file.id }))
    const [, header, ...lines] = content.toString().trimEnd().split('\r\n')
    expect(header).toBe([...columns.map(({ name }) => name), 'export'].join(','))
    expect(lines).toEqual(rows.map((row) => [...row, file.id].join(',')))
  }
  expect(units(total.stakes)).toBeGreaterThan(0n)
})

it('every report can be asked for, and is nobody’s whom it is not for', async () => {
  const app = await lived(40)
  const { operator } = await testOperator(app, { login: 'ann' })
  const { reports } = await listReports(app, operator, { house: 'BAIZE' })
  expect(reports.map(({ name }) => name)).toEqual([...reportNames])
  for (const { name: report, columns } of reports) {
    const { rows } = await runReport(app, operator, { house: 'BAIZE', ...days(), report })
    expect(rows.every((row) => row.length === columns.length)).toBe(true)
  }
  const { operator: risk } = await testOperator(app, { login: 'rik', roles: ['risk'] })
  const asked = { house: 'BAIZE', ...days() }
  expect(await codeOf(runReport(app, risk, { ...asked, report: 'methods' }))).toBe('NOT_PERMITTED')
  expect(await codeOf(runReport(app, operator, { ...asked, house: 'ELSE', report: 'days' }))).toBe(
    'NOT_FOUND',
  )
  const { operator: auditor } = await testOperator(app, { login: 'aud', roles: ['auditor'] })
  expect(await codeOf(askExport(app, auditor, { id: randomUUID(), ...asked, report: 'days' }))).toBe(
    'NOT_PERMITTED',
  )
})

it('[OC-20] a file carries its id in its first line and last column, and the record says what it was', async () => {
  const app = await lived(40)
  const { operator } = await testOperator(app, { login: 'ann' })
  const asked = { id: randomUUID(), house: 'BAIZE', report: 'games' as const, ...days() }
  const file = await askExport(app, operator, asked)
  expect(file).toMatchObject({ state: 'ready', report: 'games' })
  expect(await askExport(app, operator, asked)).toEqual(file)
  expect(await codeOf(askExport(app, operator, { ...asked, report: 'vendors' }))).toBe('REQUEST_ID_REUSED')
  const { operator: other } = await testOperator(app, { login: 'bob' })
  expect(await codeOf(takeExport(app, other, { house: 'BAIZE', id: asked.id }))).toBe('NOT_FOUND')
  expect((await listExports(app, other, { house: 'BAIZE' })).files).toEqual([])
  const taken = await Promise.allSettled(
    Array.from({ length: 5 }, () => takeExport(app, operator, { house: 'BAIZE', id: asked.id })),
  )
  const [given, ...more] = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(more).toEqual([])
  assert(given)
  const content = await whole(Promise.resolve(given))
  expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256)
  const lines = content.toString().trimEnd().split('\r\n')
  expect(lines[0]).toBe(`export,${asked.id},BAIZE,games,${asked.from},${asked.to}`)
  expect(lines.slice(2).every((line) => line.endsWith(`,${asked.id}`))).toBe(true)
  expect(lines.length - 2).toBe(file.rows)
  const record = await app.db.rows<{ action: string; after: unknown }>(
    sql`select action, after from operators.audit where subject = ${asked.id} order by number`,
  )
  expect(record).toEqual([
    {
      action: 'report.export',
      after: { report: 'games', from: asked.from, to: asked.to, rows: file.rows, sha256: file.sha256 },
    },
    { action: 'report.take', after: null },
  ])
})

it('[OC-20] what a spreadsheet would take for a formula stays text, and after an hour a file is gone', async () => {
  const app = await lived(10)
  const { operator } = await testOperator(app, { login: 'ann' })
  const owner = await connectAs(app, 'owner')
  const { memberId } = await testPlayer(app, '1.00')
  await owner.query(
    `insert into identity.agent_link (code, merchant_code, member_id, request_id, fingerprint, name, type, rates, series,
      level_most, gap_ppm, gap_series, registrations) values ('0123456789ABCDEF', 'BAIZE', $1, 'r1', 'f', '=1+cmd', 0, '{}', '{}', 3, 0, 0, 1)`,
    [memberId],
  )
  await owner.query(`insert into identity.link_member (member_id, code) values ($1, '0123456789ABCDEF')`, [
    memberId,
  ])
  const ask = () => askExport(app, operator, { id: randomUUID(), house: 'BAIZE', report: 'links', ...days() })
  const { id } = await ask()
  const content = await whole(takeExport(app, operator, { house: 'BAIZE', id }))
  expect(content.toString()).toContain(`0123456789ABCDEF,'=1+cmd,1,0,${id}`)
  const late = await ask()
  const later = { ...app, clock: { now: () => new Date(Date.now() + HOUR_MS + 1_000) } }
  expect(await codeOf(takeExport(later, operator, { house: 'BAIZE', id: late.id }))).toBe('NOT_FOUND')
})

it('[OC-20] above 10,000 lines a file is written by a job, and by it once', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'ann' })
  await layDeposits(app)
  const asked = { id: randomUUID(), house: 'BAIZE', report: 'deposits' as const, ...days() }
  expect(await askExport(app, operator, asked)).toMatchObject({ state: 'waiting', rows: 0 })
  expect(await codeOf(takeExport(app, operator, { house: 'BAIZE', id: asked.id }))).toBe('NOT_FOUND')
  await Promise.all([runJobs(app, reportsJobs), runJobs(app, reportsJobs)])
  const { files } = await listExports(app, operator, { house: 'BAIZE' })
  expect(files).toMatchObject([{ state: 'ready', rows: 10_050 }])
  const content = await whole(takeExport(app, operator, { house: 'BAIZE', id: asked.id }))
  expect(content.toString().trimEnd().split('\r\n')).toHaveLength(10_052)
})

it('a file that is written or taken ends with the right to it, and nothing of it is left', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'ann' })
  const owner = await connectAs(app, 'owner')
  await layDeposits(app)
  const ask = () =>
    askExport(app, operator, { id: randomUUID(), house: 'BAIZE', report: 'deposits', ...days() })
  const become = async (status: string, roles: string) =>
    owner.query('update operators.operator set status = $2, roles = $3 where id = $1', [
      operator.id,
      status,
      roles,
    ])
  const first = await ask()
  await runJobs(app, reportsJobs)
  const { rest } = await takeExport(app, operator, { house: 'BAIZE', id: first.id })
  assert(rest)
  const parts = rest[Symbol.asyncIterator]()
  expect((await parts.next()).done).toBe(false)
  await become('disabled', '{finance}')
  expect(await codeOf(parts.next())).toBe('NOT_PERMITTED')
  await become('active', '{finance}')
  const second = await ask()
  await become('active', '{support}')
  await runJobs(app, reportsJobs)
  const left = await app.db.rows<{ state: string; parts: number }>(sql`
    select state, (select count(*)::int from figures.report_part where file_id = f.id) as parts
    from figures.report_file f where id = ${second.id}`)
  expect(left).toEqual([{ state: 'failed', parts: 0 }])
})
