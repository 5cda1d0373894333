import {
  exportMyData,
  findOfficeMember,
  getOfficeMember,
  listMemberLogins,
  listMemberTimeline,
  listOfficeMembers,
  type OperatorRole,
  searchOffice,
  unsealMember,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import { PASSWORD } from '../../testing/test-player.ts'
import { freshOperator, layWithdrawals, testPayee } from '../../testing/test-withdrawer.ts'
import { unsealMember as unseal } from './unseal-member.ts'

const reason = 'payout to be checked'
const MOBILE = '+880 1712345678'

async function house() {
  const { app, api } = await demoApi()
  const personal = { mobile: MOBILE, email: 'rafi@example.test', payeeName: 'Rafi Ahmed' }
  const memberId = await testMember(app, { account: 'rafi', password: PASSWORD, personal })
  const lines = () =>
    app.db.rows<{ action: string; subject: string; after: object }>(
      sql`select action, subject, after from operators.audit where action like '%unseal%' order by number`,
    )
  const browserOf = (login: string, roles: readonly OperatorRole[]) =>
    officeBrowser(app, api, { login, roles })
  return { app, api, memberId, lines, browserOf }
}

it('[OC-17] one field of one member is read with a reason, by one line for ten minutes, and the member’s own file says so', async () => {
  const { app, api, memberId, lines, browserOf } = await house()
  const rina = await browserOf('rina', ['risk'])
  const ask = (field: 'mobile' | 'email') => rina.call(unsealMember, { body: { memberId, field, reason } })
  const first = (await ask('mobile')).json().value
  expect(first.value).toBe(MOBILE)
  const minutes = (Date.parse(first.endsAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThanOrEqual(10)
  const [again, once] = await Promise.all([ask('mobile'), ask('mobile')])
  expect([again?.json().value, once?.json().value]).toEqual([first, first])
  expect(await lines()).toEqual([
    { action: 'member.unseal', subject: memberId, after: { field: 'mobile', reason } },
  ])
  await ask('email')
  expect((await lines()).length).toBe(2)
  expect(JSON.stringify(await lines())).not.toMatch(/1712345678|example\.test/)
  const member = testBrowser(api)
  await member.logIn('rafi', PASSWORD)
  const file = await member.call(exportMyData, { query: { format: 'json' } })
  const { openedByOperators } = JSON.parse(file.body)
  expect(openedByOperators.map(({ field }: { field: string }) => field).sort()).toEqual(['email', 'mobile'])
  const later = { ...app, clock: { now: () => new Date(Date.now() + 11 * 60_000) } }
  const risk = await freshOperator(app, 'ravi')
  await unseal(later, risk, { memberId, field: 'mobile', reason })
  expect((await lines()).length).toBe(3)
})

it('[OC-17] whoever finds and reads a member reads nothing personal whole', async () => {
  const { memberId: id, browserOf } = await house()
  const all = await browserOf('amina', ['support', 'cashier', 'risk', 'finance', 'owner', 'auditor'])
  const replies = [
    await all.call(getOfficeMember, { query: { id } }),
    await all.call(findOfficeMember, { query: { house: 'BAIZE', account: 'rafi' } }),
    await all.call(listMemberTimeline, { query: { id } }),
    await all.call(listMemberLogins, { query: { id } }),
    await all.call(listOfficeMembers, { query: { house: 'BAIZE' } }),
    await all.call(searchOffice, { body: { house: 'BAIZE', term: MOBILE } }),
    await all.call(searchOffice, { body: { house: 'BAIZE', term: 'rafi@example.test' } }),
  ]
  for (const reply of replies) {
    expect(reply.statusCode).toBe(200)
    expect(reply.body).not.toMatch(/1712345678|rafi@example|Ahmed/)
  }
})

it('[OC-17] who has not shown who they are, or is not of risk, reads nothing', async () => {
  const { app, memberId, lines, browserOf } = await house()
  const { operator } = await testOperator(app, { login: 'rina', roles: ['risk'] })
  const stale = { ...operator, provenAt: new Date(Date.now() - 6 * 60_000) }
  await expect(unseal(app, stale, { memberId, field: 'mobile', reason })).rejects.toThrow('PROOF_REQUIRED')
  for (const role of ['support', 'finance', 'auditor', 'owner', 'cashier'] as const) {
    const browser = await browserOf(`only-${role}`, [role])
    const reply = await browser.call(unsealMember, { body: { memberId, field: 'payeeName', reason } })
    expect(reply.json().errorCode).toBe('NOT_PERMITTED')
  }
  expect(await lines()).toEqual([])
})

it('[OC-17] a cashier reads the name and the card of a payout under way, and nothing else', async () => {
  const { app, browserOf } = await house()
  await layWithdrawals(app)
  const payee = await testPayee(app, {
    cash: '100.00',
    by: await freshOperator(app, 'ada'),
    number: '6222020200112233',
  })
  const carl = await browserOf('carl', ['cashier'])
  const memberId = payee.member.id
  const ask = async (body: object) =>
    (await carl.call(unsealMember, { body: { memberId, reason, ...body } })).json()
  expect((await ask({ field: 'payeeName' })).errorCode).toBe('NOT_PERMITTED')
  await payee.hold('20.00')
  expect((await ask({ field: 'payeeName' })).value.value).toBe('Li Wei')
  expect((await ask({ field: 'card', cardId: payee.cardId })).value.value).toBe('6222020200112233')
  expect((await ask({ field: 'email' })).errorCode).toBe('NOT_PERMITTED')
  expect((await ask({ field: 'card' })).errorCode).toBe('FIELD_REQUIRED')
})

it('[OC-17] more than twenty in a day by one operator is one line more, whosever they were', async () => {
  const { app, lines } = await house()
  const risk = await freshOperator(app, 'ravi')
  const people: string[] = []
  for (let each = 0; each < 23; each++) {
    const personal = { email: `m${each}@example.test` }
    people.push(await testMember(app, { account: `m${each}`, password: PASSWORD, personal }))
  }
  await Promise.all(people.map((memberId) => unseal(app, risk, { memberId, field: 'email', reason })))
  const often = (await lines()).filter(({ action }) => action === 'operator.unseal-often')
  expect(often).toEqual([{ action: 'operator.unseal-often', subject: risk.id, after: { count: 21 } }])
})
