import { randomUUID } from 'node:crypto'
import { getOfficeWithdrawal as contract } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { connectAs } from '../../../testing/as-owner.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { testRound } from '../../../testing/test-player.ts'
import { readySeeds } from '../../../testing/test-seeds.ts'
import { freshOperator, layWithdrawals, testPayee } from '../../../testing/test-withdrawer.ts'
import { reviewWithdrawal } from '../aml/review-withdrawal.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { getOfficeWithdrawal } from './get-office-withdrawal.ts'

/** A member with 1,000.00 who played for 3.00 and asks for 100.00. */
async function world() {
  const { app, api } = await demoApi()
  await layWithdrawals(app)
  const ada = await freshOperator(app, 'ada')
  const payee = await testPayee(app, { cash: '1000.00', by: ada })
  const memberId = payee.member.id
  await readySeeds(app, memberId)
  const owner = { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false } as const
  for (let round = 0; round < 3; round++) await testRound(app, owner)
  const ask = async (amount: string) => {
    const { id } = await payee.hold(amount)
    await reviewWithdrawal(app, id)
    return id
  }
  return { app, api, ada, payee, memberId, ask }
}

it('the decision rests on money, card and past, each to the unit; the look is one line', async () => {
  const { app, ada, payee, memberId, ask } = await world()
  const { cash } = await payee.purse()
  const before = await ask('50.00')
  const reason = { decision: 'reject', id: before, reason: 'ASKED_BY_MEMBER', note: 'asked' } as const
  await decideWithdrawal(app, ada, reason)
  const id = await ask('100.00')
  const shown = await getOfficeWithdrawal(app, ada, id)
  expect(shown).toMatchObject({
    withdrawal: { id, amount: '100.00', approvalsNeeded: 1, approvals: [] },
    stakedSince: '3.00',
    depositedEver: '0.00',
    paidOutEver: '0.00',
    netEver: '0.00',
    bonusGivenUp: null,
    card: { isFirst: true, isRemoved: false, payeeName: 'L*** W***', nameInDocuments: 'unknown' },
    earlier: [
      { id: before, amount: '50.00', state: 'rejected', reason: 'ASKED_BY_MEMBER', decidedBy: ['ada'] },
    ],
  })
  expect(BigInt(shown.cashNow.replace('.', '')) * 100n).toBe(cash - 1_000_000n)
  expect(shown.cashAfterRequest).toBe(shown.cashNow)
  const lines = await app.db.rows<{ after: unknown }>(
    sql`select after from operators.audit where action = 'withdrawal.look' and subject = ${id}`,
  )
  expect(lines).toEqual([{ after: { memberId } }])
})

it('what was settled counts, and one of two is shown with who it was', async () => {
  const { app, ada, memberId, ask } = await world()
  const client = await connectAs(app, 'owner')
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into payments.deposit (id, request_id, member_id, merchant_code, method_code, kind, currency, amount, fee_ppm,
       state, reference_code, return_url, created_at, expires_at, paid, credited, settled_at)
     values ($1, $1, $2, 'BAIZE', 'bank', 'manual', 'CNY', 2000000, 0, 'settled', 'REF-1', '',
       now() - interval '1 hour', now(), 2000000, 2000000, now() - interval '1 hour')`,
    [randomUUID(), memberId],
  )
  const id = await ask('90.00')
  await transaction(app, (tx) =>
    tx.rows(sql`update payments.withdrawal set approvals_needed = 2 where id = ${id}`),
  )
  await decideWithdrawal(app, ada, { decision: 'approve', id })
  expect(await getOfficeWithdrawal(app, ada, id)).toMatchObject({
    withdrawal: { approvalsNeeded: 2, approvals: [{ operatorId: ada.id, login: 'ada' }] },
    depositedSince: '200.00',
    depositedEver: '200.00',
    netEver: '200.00',
  })
})

it('another house sees nothing of it', async () => {
  const { app, api, ask } = await world()
  const id = await ask('20.00')
  const elsewhere = await officeBrowser(app, api, { login: 'eve', merchantCodes: ['SOLO'] })
  expect((await elsewhere.call(contract, { query: { id } })).json().errorCode).toBe('NOT_FOUND')
  const content = await officeBrowser(app, api, { login: 'tom', roles: ['content'] })
  expect((await content.call(contract, { query: { id } })).json().errorCode).toBe('NOT_PERMITTED')
})
