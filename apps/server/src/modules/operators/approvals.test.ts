import { randomUUID } from 'node:crypto'
import { decideApproval as decide, listApprovals, proveOperator } from '@baize/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import type { Operator } from '#platform/visit'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { secondNode } from '../../testing/second-node.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import {
  applyApproval,
  approvalJobs,
  approvalKind,
  requestApproval,
  decideApproval,
  recordAudit,
} from './index.ts'

/** Something to agree on: it marks an attempt, so that doing it twice shows, and fails where it is told to. */
const note = approvalKind({
  kind: 'test.note',
  action: 'approveBill',
  body: z.object({ amount: z.string() }),
  async apply(tx, { id, body: { amount } }) {
    if (amount === 'broken') throw new Error('cannot be')
    if (amount === 'none') return { failure: 'INSUFFICIENT_FUNDS' }
    await tx.rows(sql`insert into platform.fact (id, name, payload) values (${id}, 'test.noted', '{}')`)
    return { after: { noted: true } }
  },
  async letGo(tx) {
    await recordAudit(tx, { operator: null, merchantCode: null, action: 'test.let-go', subject: 'x' })
  },
})

async function asked(app: TestApp, operator: Operator, id: string = randomUUID()) {
  const question = {
    id,
    operator,
    merchantCode: 'BAIZE',
    subject: randomUUID(),
    body: { amount: '10.00' },
    reason: 'a round that paid twice',
  }
  return { question, ask: () => requestApproval(app, note, question) }
}

async function office() {
  const { app, api } = await demoApi()
  const { operator: maker } = await testOperator(app, { login: 'maker' })
  const { operator: checker } = await testOperator(app, { login: 'checker' })
  const decideAs = (operator: Operator, id: string, decision: 'approve' | 'reject' = 'approve') =>
    transaction(app, (tx) => decideApproval(tx, { operator, id, decision, now: new Date() }))
  return { app, api, maker, checker, decideAs }
}

it('ten operators approve at once, and it is approved once', async () => {
  const { app, maker, decideAs } = await office()
  const { question, ask } = await asked(app, maker)
  await ask()
  const crowd = await Promise.all(
    Array.from({ length: 10 }, (_, at) => testOperator(app, { login: `checker${at}` })),
  )
  const outcomes = await Promise.allSettled(crowd.map(({ operator }) => decideAs(operator, question.id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(new Set(refused)).toEqual(new Set(['ALREADY_DECIDED']))
  const queued = await app.db.rows(
    sql`select from graphile_worker.jobs where task_identifier = 'apply-approval'`,
  )
  expect(queued).toHaveLength(1)
})

it('nobody decides what they asked themselves, whatever their roles; the database says so as well', async () => {
  const { app, maker, decideAs } = await office()
  const { question, ask } = await asked(app, maker)
  await ask()
  await expect(decideAs(maker, question.id)).rejects.toThrow('SAME_OPERATOR')
  const past = transaction(app, (tx) =>
    tx.rows(sql`update operators.approval set state = 'approved', decided_by = asked_by, decided_at = now()`),
  )
  await expect(past).rejects.toThrow('four_eyes')
})

it('asked again with the same words it is the same question; with others it is refused', async () => {
  const { app, maker, checker } = await office()
  const { question, ask } = await asked(app, maker)
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one).toEqual(other)
  const changed = { ...question, body: { amount: '11.00' } }
  await expect(requestApproval(app, note, changed)).rejects.toThrow('REQUEST_ID_REUSED')
  const stolen = { ...question, operator: checker }
  await expect(requestApproval(app, note, stolen)).rejects.toThrow('REQUEST_ID_REUSED')
  const lines = await app.db.rows(sql`select from operators.audit where action = 'approval.ask'`)
  expect(lines).toHaveLength(1)
})

it('who decides has the role, works for the house, and has shown who they are not long ago', async () => {
  const { app, api, maker } = await office()
  const { question, ask } = await asked(app, maker)
  await ask()
  const body = { id: question.id, decision: 'approve' }
  const support = await officeBrowser(app, api, { login: 'support', roles: ['support'] })
  const elsewhere = await officeBrowser(app, api, { login: 'elsewhere', merchantCodes: ['NOOR'] })
  expect((await support.call(decide, { body })).json().errorCode).toBe('NOT_PERMITTED')
  expect((await elsewhere.call(decide, { body })).json().errorCode).toBe('NOT_FOUND')
  const { password } = await testOperator(app, { login: 'right', roles: ['finance'] })
  const checker = await officeBrowser(app, api, { login: 'right', password })
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.session set proven_at = now() - interval '6 minutes'`),
  )
  expect((await checker.call(decide, { body })).json().errorCode).toBe('PROOF_REQUIRED')
  const wrong = { body: { password: 'not the password at all' } }
  expect((await checker.call(proveOperator, wrong)).json().errorCode).toBe('WRONG_CREDENTIALS')
  expect((await checker.call(decide, { body })).json().errorCode).toBe('PROOF_REQUIRED')
  expect((await checker.call(proveOperator, { body: { password } })).statusCode).toBe(200)
  expect((await checker.call(decide, { body })).json().value.state).toBe('approved')
})

it('a question is good for a day', async () => {
  const { app, api, maker, checker, decideAs } = await office()
  const { question, ask } = await asked(app, maker)
  await ask()
  await transaction(app, (tx) => tx.rows(sql`update operators.approval set ends_at = now()`))
  await expect(decideAs(checker, question.id)).rejects.toThrow('ALREADY_DECIDED')
  const browser = await officeBrowser(app, api, { login: 'reader' })
  const list = async (state: string) =>
    (await browser.call(listApprovals, { query: { state } })).json().value.content.length
  expect([await list('asked'), await list('expired')]).toEqual([0, 1])
})

async function ended(app: TestApp) {
  const rows = await app.db.rows<{ state: string; failure: string | null }>(
    sql`select state, failure from operators.approval order by asked_at, id`,
  )
  const lines = await app.db.rows<{ action: string; login: string | null; after: object }>(sql`
    select a.action, o.login, a.after from operators.audit a left join operators.operator o on o.id = a.operator_id
    where a.action <> 'approval.ask' order by a.number`)
  return { rows, lines: lines.map(({ action, login, after }) => [action, login, after]) }
}

const jobs = approvalJobs([note])

it('what was approved is done once on two nodes at once and however often it comes, and stands in the record', async () => {
  const { app, maker, checker, decideAs } = await office()
  const { question, ask } = await asked(app, maker)
  await ask()
  const apply = (node: App) => applyApproval(node, [note], { id: question.id, kind: note.kind })
  await apply(app)
  expect((await ended(app)).rows).toEqual([{ state: 'asked', failure: null }])
  await decideAs(checker, question.id)
  const nodes = [app, secondNode(app)]
  await Promise.all([
    ...Array.from({ length: 6 }, (_, place) => apply(nodes[place % 2] ?? app)),
    runJobs(app, jobs),
  ])
  await apply(app)
  const { rows, lines } = await ended(app)
  expect(rows).toEqual([{ state: 'done', failure: null }])
  expect(lines).toEqual([
    ['approval.approve', 'checker', { kind: 'test.note', id: question.id, state: 'approved' }],
    ['test.note', 'checker', { amount: '10.00', noted: true }],
  ])
})

it('a server that dies anywhere in it has done and recorded it, or neither', {
  timeout: 60_000,
}, async () => {
  const { app, maker, checker, decideAs } = await office()
  const { question, ask } = await asked(app, maker)
  await ask()
  await decideAs(checker, question.id)
  const look = async () => {
    const { rows, lines } = await ended(app)
    const noted = await app.db.rows(sql`select from platform.fact where name = 'test.noted'`)
    const isDone = rows[0]?.state === 'done'
    expect([noted.length, lines.length]).toEqual(isDone ? [1, 2] : [0, 1])
  }
  const apply = (node: App) => applyApproval(node, [note], { id: question.id, kind: note.kind })
  expect(await dieEverywhere(app, apply, look)).toBeGreaterThan(4)
  expect((await ended(app)).rows).toEqual([{ state: 'done', failure: null }])
})

it('what cannot be done fails with its reason, and so does what nobody can read any more', async () => {
  const { app, maker, checker, decideAs } = await office()
  const { question } = await asked(app, maker)
  const second = randomUUID()
  await requestApproval(app, note, { ...question, body: { amount: 'none' } })
  await requestApproval(app, note, { ...question, id: second })
  await decideAs(checker, question.id)
  await decideAs(checker, second)
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.approval set body = '{"sum": 1}' where id = ${second}`),
  )
  await runJobs(app, jobs)
  const { rows, lines } = await ended(app)
  expect(rows).toEqual([
    { state: 'failed', failure: 'INSUFFICIENT_FUNDS' },
    { state: 'failed', failure: 'FIELD_FORMAT' },
  ])
  expect(lines).toContainEqual([
    'test.note-failed',
    'checker',
    { amount: 'none', failure: 'INSUFFICIENT_FUNDS' },
  ])
  expect(lines).toContainEqual(['test.note-failed', 'checker', { sum: 1, failure: 'FIELD_FORMAT' }])
})

it('what was rejected is let go and not done', async () => {
  const { app, maker, checker, decideAs } = await office()
  const { question, ask } = await asked(app, maker)
  await ask()
  await decideAs(checker, question.id, 'reject')
  await runJobs(app, jobs)
  const { rows, lines } = await ended(app)
  expect(rows).toEqual([{ state: 'rejected', failure: null }])
  expect(lines.map(([action]) => action)).toEqual(['approval.reject', 'test.let-go'])
})

it('what nobody answered within its day ends once, is let go, and stands in the record; the rest goes on waiting', async () => {
  const { app, maker, checker, decideAs } = await office()
  const { question, ask } = await asked(app, maker)
  await ask()
  await transaction(app, (tx) => tx.rows(sql`update operators.approval set ends_at = now()`))
  await requestApproval(app, note, { ...question, id: randomUUID() })
  const sweep = async (node: App) => jobs.find(({ name }) => name === 'sweep-approvals')?.run(node, {})
  await Promise.all([sweep(app), sweep(secondNode(app)), sweep(app)])
  await sweep(app)
  const { rows, lines } = await ended(app)
  expect(rows.map(({ state }) => state)).toEqual(['expired', 'asked'])
  expect(lines).toEqual([
    ['test.let-go', null, null],
    ['approval.expire', null, { kind: 'test.note', id: question.id }],
  ])
  await expect(decideAs(checker, question.id)).rejects.toThrow('ALREADY_DECIDED')
})

it('what was approved and left lying is done by the sweep, and one that breaks holds up no other', async () => {
  const { app, maker, checker, decideAs } = await office()
  const { question } = await asked(app, maker)
  const second = randomUUID()
  await requestApproval(app, note, { ...question, body: { amount: 'broken' } })
  await requestApproval(app, note, { ...question, id: second })
  await decideAs(checker, question.id)
  await decideAs(checker, second)
  const sweep = async () => jobs.find(({ name }) => name === 'sweep-approvals')?.run(app, {})
  await sweep()
  expect((await ended(app)).rows.map(({ state }) => state)).toEqual(['approved', 'approved'])
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.approval set decided_at = now() - interval '5 minutes'`),
  )
  await expect(sweep()).rejects.toThrow('1 rows of sweep-approvals failed')
  expect((await ended(app)).rows.map(({ state }) => state)).toEqual(['approved', 'done'])
})
