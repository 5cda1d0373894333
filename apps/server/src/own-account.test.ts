import { randomUUID } from 'node:crypto'
import { adjustMember, decideWithdrawal, freezeMember, grantReward } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from './testing/demo-app.ts'
import { testMember } from './testing/test-member.ts'
import { officeBrowser, testOperator } from './testing/test-operator.ts'
import { freshOperator, layWithdrawals, testWithdrawer } from './testing/test-withdrawer.ts'

it('[OC-12] nobody acts on an account that has come with a browser they work at, neither on its money nor on its state', async () => {
  const { app, api } = await demoApi()
  await layWithdrawals(app)
  const payee = await testWithdrawer(app, api, { cash: '1000.00', by: await freshOperator(app, 'giver') })
  const { id } = await payee.hold('10.00')
  const { password } = await testOperator(app, { login: 'both' })
  const both = await officeBrowser(app, api, { login: 'both', password })
  await transaction(app, (tx) =>
    tx.rows(sql`insert into operators.known_device (operator_id, device_digest)
      select (select id from operators.operator where login = 'both'), device_digest from identity.known_device
      where member_id = ${payee.member.id}`),
  )
  const memberId = payee.member.id
  const tries = await Promise.all([
    both.call(decideWithdrawal, { body: { decision: 'approve', id } }),
    both.call(decideWithdrawal, { body: { decision: 'reject', id, reason: 'TERMS_NOT_MET', note: 'no' } }),
    both.call(freezeMember, { body: { memberId, isFrozen: true, reason: 'mine' } }),
    both.call(adjustMember, {
      body: { id: randomUUID(), memberId, direction: 'credit', amount: '10.00', reason: 'mine' },
    }),
    both.call(grantReward, {
      body: { id: randomUUID(), memberId, key: 'GOODWILL', amount: '1.00', reason: 'mine' },
    }),
  ])
  for (const reply of tries) expect([reply.statusCode, reply.json().errorCode]).toEqual([403, 'OWN_ACCOUNT'])
  const other = await officeBrowser(app, api, { login: 'stranger' })
  const frozen = await other.call(freezeMember, { body: { memberId, isFrozen: true, reason: 'theirs' } })
  expect(frozen.statusCode).toBe(200)
})

it('[OC-12] nor on one that has the telephone the house knows them by', async () => {
  const { app, api } = await demoApi()
  const mobile = '+8801712345678'
  const personal = { mobile: '+880 1712345678' }
  const memberId = await testMember(app, { account: 'rafi', password: 'green felt, brass rail', personal })
  const operator = await officeBrowser(app, api, { login: 'both' })
  const digest = app.secrets.digest('operator-telephone', mobile)
  const sealed = app.secrets.seal('operator-telephone', Buffer.from(mobile))
  const freeze = async () =>
    (await operator.call(freezeMember, { body: { memberId, isFrozen: true, reason: 'mine' } })).statusCode
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.person set sealed_telephone = ${sealed}, telephone_digest = ${digest}
      where id = (select person_id from operators.operator where login = 'both')`),
  )
  expect(await freeze()).toBe(403)
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.person set sealed_telephone = null, telephone_digest = null`),
  )
  expect(await freeze()).toBe(200)
})
