import { randomUUID } from 'node:crypto'
import {
  endMemberLogins,
  getWallet,
  listMemberLogins,
  noteMember,
  resetMemberPassword,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { deliver } from '../../testing/deliver.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser, testOperator } from '../../testing/test-operator.ts'
import { PASSWORD } from '../../testing/test-player.ts'
import { resetMemberPassword as reset } from './reset-member-password.ts'

const reason = 'asked by telephone'

async function house(personal = {}) {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, { account: 'rafi', password: PASSWORD, personal })
  const lena = await officeBrowser(app, api, { login: 'lena', roles: ['support'] })
  const lines = async (action: string) =>
    app.db.rows<{ after: Record<string, unknown> }>(
      sql`select after from operators.audit where action = ${action} and subject = ${memberId}`,
    )
  return { app, api, memberId, lena, lines }
}

it('[OC-27] a new password goes to the member’s own telephone, opens the account, and outside a demo no operator sees it', async () => {
  const { app, api, memberId, lines } = await house({ mobile: '+880 1712345678', email: 'rafi@example.test' })
  const member = testBrowser(api)
  await member.logIn('rafi', PASSWORD)
  const { operator } = await testOperator(app, { login: 'sara', roles: ['support'] })
  const real = { ...app, config: { ...app.config, demo: false } }
  const reply = await reset(real, operator, { memberId, reason })
  expect(reply).toEqual({ sentTo: 'mobile', password: null })
  expect((await member.call(getWallet)).json().errorCode).toBe('SESSION_ENDED')
  const [message] = (await deliver(app)).filter(({ body }) => body.includes('temporary password'))
  expect(message?.recipient).toBe('+8801712345678')
  const [, password = ''] = /is ([a-z0-9-]+)\./.exec(message?.body ?? '') ?? []
  const again = testBrowser(api)
  await again.logIn('rafi', password)
  expect(again.session?.mustChangePassword).toBe(true)
  expect(JSON.stringify(await lines('member.reset-password'))).not.toContain(password)
})

it('[OC-27] by letter where there is no telephone, and nothing is changed where nobody can be reached', async () => {
  const { app, memberId } = await house({ email: 'rafi@example.test' })
  const { operator } = await testOperator(app, { login: 'sara', roles: ['support'] })
  const real = { ...app, config: { ...app.config, demo: false } }
  expect(await reset(real, operator, { memberId, reason })).toEqual({ sentTo: 'email', password: null })
  const mina = await testMember(app, { account: 'mina', password: PASSWORD })
  await expect(reset(real, operator, { memberId: mina, reason })).rejects.toThrow('CONTACT_MISSING')
})

it('in a demo whoever resets a password reads it', async () => {
  const { api, memberId, lena } = await house()
  const { value } = (await lena.call(resetMemberPassword, { body: { memberId, reason } })).json()
  expect(value.sentTo).toBe('nowhere')
  await testBrowser(api).logIn('rafi', value.password)
})

it('a note that is sent twice is one note with one line, and its id is of no other', async () => {
  const { app, memberId, lena, lines } = await house()
  const body = { id: randomUUID(), memberId, text: 'Called about a late deposit.' }
  const replies = await Promise.all([1, 2, 3].map(() => lena.call(noteMember, { body })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await lines('member.note')).map(({ after }) => after)).toEqual([{ id: body.id }])
  const other = await lena.call(noteMember, { body: { ...body, text: 'Something else.' } })
  expect(other.json().errorCode).toBe('REQUEST_ID_REUSED')
  const empty = await lena.call(noteMember, { body: { ...body, id: randomUUID(), text: ' \u0007\n ' } })
  expect(empty.json().errorCode).toBe('FIELD_REQUIRED')
  const kept = await app.db.rows<{ sealed: Buffer }>(sql`select sealed from identity.note`)
  expect(kept.map(({ sealed }) => sealed.toString('latin1').includes('deposit'))).toEqual([false])
})

it('logins are listed with new devices marked, and ended one by one or all at once', async () => {
  const { api, memberId, lena, lines } = await house()
  const browsers = [testBrowser(api), testBrowser(api), testBrowser(api)]
  for (const browser of browsers) await browser.logIn('rafi', PASSWORD)
  const list = async () =>
    (await lena.call(listMemberLogins, { query: { id: memberId } })).json().value.logins
  const logins = await list()
  expect(logins.map((each: { isNewDevice: boolean }) => each.isNewDevice)).toEqual([true, true, false])
  const one = await lena.call(endMemberLogins, { body: { memberId, sessionId: logins[0].id, reason } })
  expect(one.json().value).toEqual({ ended: 1 })
  const rest = await lena.call(endMemberLogins, { body: { memberId, reason } })
  expect(rest.json().value).toEqual({ ended: 2 })
  expect((await lena.call(endMemberLogins, { body: { memberId, reason } })).json().value).toEqual({
    ended: 0,
  })
  expect((await list()).map((each: { isOpen: boolean }) => each.isOpen)).toEqual([false, false, false])
  expect((await lines('member.end-logins')).length).toBe(2)
  for (const browser of browsers)
    expect((await browser.call(getWallet)).json().errorCode).toBe('SESSION_ENDED')
})
