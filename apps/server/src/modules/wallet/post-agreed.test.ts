import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getBalances, history } from '#modules/ledger'
import { applyApproval, approvalKind, requestApproval, decideApproval } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { testApp } from '../../testing/test-app.ts'
import { ledgerFaults, move, openLedger, texts } from '../../testing/test-ledger.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { postAgreed } from './post-agreed.ts'

const CASH = 'member:rafi:cash'

const take = approvalKind({
  kind: 'test.take',
  action: 'approveBill',
  body: z.object({ amount: z.string() }),
  apply: (tx, { id, body: { amount } }) =>
    postAgreed(tx, { id, reason: 'agreed', transfers: move(CASH, 'gateway:test', amount).transfers }),
})

/** Two operators who agree, and a member with 10.00. */
async function office() {
  const app = await testApp({}, 'demo')
  await openLedger(app, { rafi: '10.00' })
  const { operator: maker } = await testOperator(app, { login: 'maker' })
  const { operator: checker } = await testOperator(app, { login: 'checker' })

  async function agree() {
    const id = randomUUID()
    const asked = { id, operator: maker, merchantCode: 'BAIZE', subject: 'rafi', reason: 'x' }
    await requestApproval(app, take, { ...asked, body: { amount: '10.00' } })
    await transaction(app, (tx) =>
      decideApproval(tx, { operator: checker, id, decision: 'approve', now: app.clock.now() }),
    )
    return id
  }
  const settle = (id: string) => applyApproval(app, [take], { id, kind: take.kind })
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
  const id = await agree()
  await Promise.all([settle(id), settle(id)])
  await settle(id)
  expect(await history(app.db, CASH)).toHaveLength(2)
  expect(await outcomes()).toEqual([{ state: 'done', failure: null }])
  expect(await recorded()).toEqual(['test.take'])
})
