import { randomUUID } from 'node:crypto'
import { decideApproval as decide, listApprovals, proveOperator } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import type { Operator } from '#platform/visit'
import { demoApi } from '../../testing/demo-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import { askApproval, decideApproval, settleApproval } from './index.ts'

async function asked(app: TestApp, operator: Operator, id: string = randomUUID()) {
  const question = {
    id,
    operator,
    merchantCode: 'BAIZE',
    kind: 'member.adjust',
    subject: randomUUID(),
    body: { amount: '10.00' },
    reason: 'a round that paid twice',
    role: 'finance',
  } as const
  return { question, ask: () => transaction(app, (tx) => askApproval(tx, question)) }
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
  const facts = await app.db.rows(sql`select from platform.fact where name = 'approval.decided'`)
  expect(facts).toHaveLength(1)
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
  await expect(transaction(app, (tx) => askApproval(tx, changed))).rejects.toThrow('REQUEST_ID_REUSED')
  const stolen = { ...question, operator: checker }
  await expect(transaction(app, (tx) => askApproval(tx, stolen))).rejects.toThrow('REQUEST_ID_REUSED')
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

it('what was approved is done or fails once; what was not cannot be done', async () => {
  const { app, maker, checker, decideAs } = await office()
  const { question, ask } = await asked(app, maker)
  await ask()
  const settle = () => transaction(app, (tx) => settleApproval(tx, { id: question.id }))
  await expect(settle()).rejects.toThrow('Only what was approved')
  await decideAs(checker, question.id)
  await settle()
  await expect(settle()).rejects.toThrow('Only what was approved')
})
