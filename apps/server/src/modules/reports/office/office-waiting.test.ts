import { getWaiting as contract, takeLiabilities } from '@baize/contracts'
import { expect, it } from 'vitest'
import { casesQueues } from '#modules/cases'
import { kycQueues } from '#modules/kyc'
import { paymentsQueues } from '#modules/payments'
import { sql } from '#platform/db'
import { connectAs } from '../../../testing/as-owner.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testMember } from '../../../testing/test-member.ts'
import { officeBrowser, testOperator } from '../../../testing/test-operator.ts'
import { PASSWORD, testPlayer } from '../../../testing/test-player.ts'
import { codeOf } from '../../../testing/test-vendor.ts'
import { getWaiting } from './office-waiting.ts'

const queues = [...paymentsQueues, ...kycQueues, ...casesQueues]

it('what waits is counted for those who may see it, when it is due and what is overdue', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'ann' })
  const memberId = await testMember(app, { account: 'waiting1', password: PASSWORD })
  const owner = await connectAs(app, 'owner')
  const submit = (hours: number) =>
    owner.query(
      `insert into kyc.case (id, member_id, merchant_code, state, submitted_at)
       values (gen_random_uuid(), $1, 'BAIZE', 'submitted', now() - make_interval(hours => $2))`,
      [memberId, hours],
    )
  await submit(30)
  await owner.query(
    `insert into payments.aml_case (id, member_id, merchant_code, state, opened_at)
     values (gen_random_uuid(), $1, 'BAIZE', 'open', now())`,
    [memberId],
  )
  await owner.query(`update ledger.account set frozen_at = now(), frozen_for = 'test' where path = $1`, [
    `member:${memberId}:cash`,
  ])
  const { waiting, alarms } = await getWaiting(app, { operator, queues }, { house: 'BAIZE' })
  const of = (what: string) => waiting.find((each) => each.what === what)
  expect(of('documents')).toMatchObject({ count: 1, overdue: 1, nextDueAt: expect.any(String) })
  expect(of('aml')).toMatchObject({ count: 1, overdue: 0 })
  expect(of('complaints')).toEqual({ what: 'complaints', count: 0, overdue: 0, nextDueAt: null })
  expect(alarms).toContainEqual({ what: 'frozen', count: 1, amount: null })
  const { operator: cashier } = await testOperator(app, { login: 'cas', roles: ['cashier'] })
  const seen = await getWaiting(app, { operator: cashier, queues }, { house: 'BAIZE' })
  expect(seen.waiting.map(({ what }) => what)).toEqual(['approvals', 'withdrawals', 'deposits', 'transfers'])
  expect(seen.alarms).toEqual([])
  expect(await codeOf(getWaiting(app, { operator, queues }, { house: 'OTHER' }))).toBe('NOT_FOUND')
})

it('today’s liabilities are written by a call once, and the record says by whom', async () => {
  const { app, api } = await demoApi()
  await testPlayer(app, '10.00')
  const browser = await officeBrowser(app, api, { login: 'fay', roles: ['finance'] })
  const take = () => browser.call(takeLiabilities, { body: {} })
  expect((await take()).json().value).toEqual({ isNew: true })
  expect((await take()).json().value).toEqual({ isNew: false })
  const lines = await app.db.rows(sql`
    select o.login from operators.audit a join operators.operator o on o.id = a.operator_id
    where a.action = 'liabilities.take'`)
  expect(lines).toEqual([{ login: 'fay' }])
  const support = await officeBrowser(app, api, { login: 'sue', roles: ['support'] })
  expect((await support.call(takeLiabilities, { body: {} })).statusCode).toBe(403)
  expect((await support.call(contract, { query: { house: 'BAIZE' } })).statusCode).toBe(200)
})
