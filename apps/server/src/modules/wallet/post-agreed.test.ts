import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getBalances, history } from '#modules/ledger'
import { type ApprovalDecided, approvalDecided } from '#facts/operators'
import { askApproval, decideApproval } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { ledgerFaults, move, openLedger, texts } from '../../testing/test-ledger.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { postAgreed } from './post-agreed.ts'

const CASH = 'member:rafi:cash'

/** Two operators who agree, and a member with 10.00. */
async function office() {
  const { app } = await demoApi()
  await openLedger(app, { rafi: '10.00' })
  const { operator: maker } = await testOperator(app, { login: 'maker' })
  const { operator: checker } = await testOperator(app, { login: 'checker' })
  const { transfers } = move(CASH, 'gateway:test', '10.00')

  async function agree() {
    const id = randomUUID()
    const asked = { id, operator: maker, merchantCode: 'BAIZE', kind: 'test.take', subject: 'rafi' }
    const body = { amount: '10.00' }
    await transaction(app, (tx) => askApproval(tx, { ...asked, body, reason: 'x', role: 'finance' }))
    await transaction(app, (tx) =>
      decideApproval(tx, { operator: checker, id, decision: 'approve', now: app.clock.now() }),
    )
    const { payload } = await app.db.one<{ payload: unknown }>(
      sql`select payload from platform.fact where name = 'approval.decided' and payload->>'id' = ${id}`,
    )
    return z.parse(approvalDecided.payload, payload)
  }
  const settle = (decided: ApprovalDecided) =>
    transaction(app, (tx) => postAgreed(tx, decided, { reason: 'agreed', transfers }))
  const outcomes = () =>
    app.db.rows<{ state: string; failure: string | null }>(
      sql`select state, failure from operators.approval order by state`,
    )
  const recorded = async () => {
    const lines = await app.db.rows<{ action: string }>(
      sql`select action from operators.audit where action like 'test.%' order by action`,
    )
    return lines.map(({ action }) => action)
  }
  return { app, agree, settle, outcomes, recorded }
}

it('five that were agreed on race for money that covers one: it moves once, the others have failed', async () => {
  const { app, agree, settle, outcomes, recorded } = await office()
  const agreed = []
  for (let number = 0; number < 5; number++) agreed.push(await agree())
  await Promise.all(agreed.map(settle))
  expect(texts(await getBalances(app.db, [CASH]))).toEqual({ [CASH]: '0.00' })
  expect(await outcomes()).toEqual([
    { state: 'done', failure: null },
    ...Array.from({ length: 4 }, () => ({ state: 'failed', failure: 'INSUFFICIENT_FUNDS' })),
  ])
  expect(await recorded()).toEqual(['test.take', ...Array.from({ length: 4 }, () => 'test.take-failed')])
  expect(await ledgerFaults(app)).toEqual([])
})

it('told again of the same agreement, at once or later, it moves nothing and records nothing', async () => {
  const { app, agree, settle, outcomes, recorded } = await office()
  const decided = await agree()
  const told = await Promise.allSettled([settle(decided), settle(decided)])
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(settle(decided)).rejects.toThrow('Only what was approved is done.')
  expect(await history(app.db, CASH)).toHaveLength(2)
  expect(await outcomes()).toEqual([{ state: 'done', failure: null }])
  expect(await recorded()).toEqual(['test.take'])
})
