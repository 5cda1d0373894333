import { randomUUID } from 'node:crypto'
import { grantReward } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import type { Operator } from '#platform/visit'
import { reviewWithdrawal } from './modules/payments/aml/review-withdrawal.ts'
import { confirmDeposit } from './modules/payments/deposits/decide-deposit.ts'
import { decideWithdrawal } from './modules/payments/withdrawals/decide-withdrawal.ts'
import { secondNode } from './testing/second-node.ts'
import { demoApi } from './testing/demo-app.ts'
import { askDeposit } from './testing/test-gateway.ts'
import { testBrowser } from './testing/test-browser.ts'
import { testMember } from './testing/test-member.ts'
import { officeBrowser } from './testing/test-operator.ts'
import { PASSWORD } from './testing/test-player.ts'
import { freshOperator, layWithdrawals, testPayee } from './testing/test-withdrawer.ts'

const HOUR_MS = 3_600_000

/** A house where more than 5,000.00 takes two, on a clock that can be put forward. */
async function house() {
  const time = { ahead: 0 }
  const { app, api } = await demoApi({}, { now: () => new Date(Date.now() + time.ahead) })
  await layWithdrawals(app)
  const fresh = async (login: string) => {
    const operator = await freshOperator(app, login)
    return { ...operator, provenAt: new Date(Date.now() + 48 * HOUR_MS) }
  }
  const [ada, ben] = [await fresh('ada'), await fresh('ben')]
  const pass = (ms: number) => {
    time.ahead += ms
  }
  return { app, api, ada, ben, pass }
}

it('[OC-10] withdrawals of a member that one operator approves add up over a day; the one that passes the bound takes two', async () => {
  const { app, ada, ben, pass } = await house()
  const payee = await testPayee(app, { cash: '50000.00', by: ada })
  const ask = async (amount: string, of = payee) => {
    const { id } = await of.hold(amount)
    await reviewWithdrawal(app, id)
    await transaction(app, (tx) =>
      tx.rows(sql`update payments.withdrawal set approvals_needed = 1 where id = ${id}`),
    )
    return id
  }
  const approve = async (operator: Operator, id: string) =>
    (await decideWithdrawal(app, operator, { decision: 'approve', id })).state
  expect(await approve(ada, await ask('3000.00'))).toBe('approved')
  expect(await approve(ada, await ask('2000.00'))).toBe('approved')
  const third = await ask('10.00')
  expect(await approve(ada, third)).toBe('review')
  await expect(approve(ada, third)).rejects.toThrow('SAME_OPERATOR')
  expect(await approve(ben, third)).toBe('approved')
  // Another operator has a bound of their own, and so has another member.
  expect(await approve(ben, await ask('4990.00'))).toBe('approved')
  const other = await testPayee(app, { cash: '5000.00', by: ada })
  expect(await approve(ada, await ask('5000.00', other))).toBe('approved')
  pass(23 * HOUR_MS)
  expect(await approve(ada, await ask('10.00'))).toBe('review')
  pass(1 * HOUR_MS + 1)
  expect(await approve(ada, await ask('5000.00'))).toBe('approved')
})

it('[OC-10] ten pieces at once, on two servers: as many go through as fit under the bound', async () => {
  const { app, ada } = await house()
  const payee = await testPayee(app, { cash: '50000.00', by: ada })
  const ids: string[] = []
  for (let count = 0; count < 10; count++) {
    const { id } = await payee.hold('1200.00')
    await reviewWithdrawal(app, id)
    ids.push(id)
  }
  await transaction(app, (tx) => tx.rows(sql`update payments.withdrawal set approvals_needed = 1`))
  const nodes = [app, { ...secondNode(app), clock: app.clock }]
  const outcomes = await Promise.all(
    ids.map((id, at) => decideWithdrawal(nodes[at % 2] ?? app, ada, { decision: 'approve', id })),
  )
  const states = outcomes.map(({ state }) => state).sort()
  expect(states).toEqual([...Array<string>(4).fill('approved'), ...Array<string>(6).fill('review')])
})

it('[OC-10] deposits that one confirms add up too, and what passes the bound is seen by two', async () => {
  const { app, api, ada, ben } = await house()
  const memberId = await testMember(app, { account: 'rafi', password: PASSWORD })
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  const ask = async (amount: string) =>
    (await askDeposit({ browser }, { method: 'bank-transfer', amount })).id
  const see = async (operator: Operator, id: string, paid: string) =>
    (await confirmDeposit(app, operator, { id, paid })).credited
  expect(await see(ada, await ask('4000.00'), '4000.00')).toBe('4000.00')
  const second = await ask('1000.01')
  expect(await see(ada, second, '1000.01')).toBeNull()
  expect(await see(ben, second, '1000.02')).toBeNull()
  expect(await see(ada, second, '1000.02')).toBe('1000.02')
  expect(await see(ada, await ask('1000.00'), '1000.00')).toBe('1000.00')
  expect(await see(ada, await ask('100.00'), '100.00')).toBeNull()
  const { units } = await app.db.one<{ units: bigint }>(
    sql`select balance as units from ledger.account where path = ${`member:${memberId}:cash`}`,
  )
  expect(units).toBe(60_000_200n)
})

it('[OC-10] rewards that one gives add up too; what passes the bound waits for another, and a retry counts once', async () => {
  const { app, api } = await house()
  const memberId = await testMember(app, { account: 'rafi', password: PASSWORD })
  const amina = await officeBrowser(app, api, { login: 'amina' })
  const grant = async (amount: string, id: string = randomUUID(), by = amina) => {
    const body = { id, memberId, key: 'GOODWILL', amount, reason: 'a slow afternoon' }
    const { value } = (await by.call(grantReward, { body })).json()
    return value.reward ? value.reward.state : value.approval.state
  }
  const id = randomUUID()
  const retried = await Promise.all([grant('3000.00', id), grant('3000.00', id), grant('3000.00', id)])
  expect(retried).toEqual(['open', 'open', 'open'])
  expect(await grant('2000.00')).toBe('open')
  expect(await grant('1.00')).toBe('asked')
  const omar = await officeBrowser(app, api, { login: 'omar' })
  expect(await grant('1.00', randomUUID(), omar)).toBe('open')
})
