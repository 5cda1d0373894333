import { randomUUID } from 'node:crypto'
import {
  type Endpoint,
  listAmlCases,
  listDepositsToReview,
  listHarmReviews,
  listKycCases,
  listOfficeCases,
  listOfficeWithdrawals,
  listUnknownTransfers,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { connectAs } from './testing/as-owner.ts'
import { demoApi } from './testing/demo-app.ts'
import { copyWithinMillisecond, everyPage } from './testing/same-millisecond.ts'
import type { TestBrowser } from './testing/test-browser.ts'
import { officeBrowser } from './testing/test-operator.ts'
import { freshOperator, layWithdrawals, testPayee } from './testing/test-withdrawer.ts'

const COPIES = 60

/** One of everything that waits, and sixty more of each within a millisecond. */
async function crowdedQueues() {
  const { app, api } = await demoApi()
  await layWithdrawals(app)
  const by = await freshOperator(app, 'ada')
  const payee = await testPayee(app, { cash: '100.00', by })
  const { id: withdrawalId } = await payee.hold('10.00')
  const memberId = payee.member.id
  const client = await connectAs(app, 'owner')
  await client.query('set session_replication_role = replica')
  const id = randomUUID()
  const rows = [
    `insert into payments.deposit (id, request_id, member_id, merchant_code, method_code, kind, currency, amount, fee_ppm,
       state, reference_code, return_url, created_at, expires_at)
     values ('${id}', '${id}', '${memberId}', 'BAIZE', 'bank', 'manual', 'CNY', 1000000, 0, 'review', 'first', '', now(), now())`,
    `insert into payments.aml_case (id, member_id, merchant_code, state, opened_at)
     values ('${id}', '${memberId}', 'BAIZE', 'open', now())`,
    `insert into limits.marker (member_id, merchant_code, day, score, signs, action, review_due_at)
     values ('${memberId}', 'BAIZE', '2026-03-10', 9, '[]', 'review', now())`,
    `insert into cases.case (id, member_id, merchant_code, request_id, fingerprint, topic, state, currency, opened_at,
       answer_due_at, decision_due_at)
     values ('${id}', '${memberId}', 'BAIZE', '${id}', '', 'other', 'open', 'CNY', now() - interval '1 day', now(),
       now() + interval '50 days')`,
  ]
  for (const row of rows) await client.query(row)
  await client.query(`update payments.withdrawal set state = 'review' where id = $1`, [withdrawalId])
  await client.query(
    `update kyc.case set state = 'submitted', decided_by = null, decided_at = null where member_id = $1`,
    [memberId],
  )
  const copies = [
    {
      table: 'payments.withdrawal',
      ids: ['id', 'request_id', 'outcome_posting_id'],
      times: ['requested_at'],
    },
    { table: 'payments.deposit', ids: ['id', 'request_id', 'reference_code'], times: ['created_at'] },
    { table: 'payments.aml_case', ids: ['id', 'member_id'], times: ['opened_at'] },
    { table: 'limits.marker', ids: ['member_id'], times: ['review_due_at'] },
    { table: 'kyc.case', ids: ['id', 'member_id'], times: ['submitted_at'] },
  ]
  const where = `member_id = '${memberId}'`
  for (const copy of copies) await copyWithinMillisecond(app, { ...copy, where, count: COPIES })
  return { app, api }
}

const lists: readonly (readonly [string, Endpoint, string, string])[] = [
  ['withdrawals', listOfficeWithdrawals, 'withdrawals', 'id'],
  ['deposits', listDepositsToReview, 'content', 'id'],
  ['cases of laundering', listAmlCases, 'cases', 'id'],
  ['reviews', listHarmReviews, 'content', 'item'],
  ['documents', listKycCases, 'content', 'id'],
]

const pageOf = async (desk: TestBrowser, call: Endpoint, query: Record<string, string>) =>
  (await desk.call(call, { query })).json()

it('[OC-41] every queue is read by cursor: each row once, however many share a millisecond, and a page has no more than it may', {
  timeout: 120_000,
}, async () => {
  const { app, api } = await crowdedQueues()
  const desk = await officeBrowser(app, api, { login: 'reader' })
  const elsewhere = await officeBrowser(app, api, { login: 'eve', merchantCodes: ['SOLO'] })
  const cursors: string[] = []
  for (const [name, call, rows, id] of lists) {
    const seen = await everyPage(async (after) => {
      const query = { house: 'BAIZE', limit: '7', ...(after !== undefined && { after }) }
      const { value } = await pageOf(desk, call, query)
      const found: Record<string, string>[] = value[rows]
      expect(found.length).toBeLessThanOrEqual(7)
      if (value.after !== null) cursors.push(value.after)
      return { ids: found.map((row) => String(row[id])), next: value.after }
    })
    expect([name, seen.length, new Set(seen).size]).toEqual([name, COPIES + 1, COPIES + 1])
    expect((await pageOf(desk, call, { limit: '101' })).errorCode).toBe('BAD_QUERY')
    expect((await pageOf(elsewhere, call, { house: 'BAIZE' })).errorCode).toBe('NOT_FOUND')
    expect((await pageOf(elsewhere, call, {})).value[rows]).toEqual([])
    const of = cursors.at(-1) ?? ''
    const other = name === 'withdrawals' ? listDepositsToReview : listOfficeWithdrawals
    expect((await pageOf(desk, other, { after: of })).errorCode).toBe('BAD_QUERY')
    expect((await pageOf(desk, call, { after: `A${of.slice(1)}` })).errorCode).toBe('BAD_QUERY')
  }
  for (const call of [listOfficeCases, listUnknownTransfers])
    expect((await pageOf(desk, call, { after: cursors[0] ?? '' })).errorCode).toBe('BAD_QUERY')
  const { value } = await pageOf(desk, listOfficeCases, { house: 'BAIZE' })
  expect(value.content).toHaveLength(1)
})
