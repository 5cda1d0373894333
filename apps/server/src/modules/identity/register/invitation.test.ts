import { checkInvitation, checkUsername, type RegistrationBody, registerByUsername } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { randomBelow } from '#platform/random'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { askForEverything, readCaptcha, registrationForm } from '../../../testing/test-registration.ts'
import { invitationCode, newInvitationCode } from '../links/invitation-code.ts'

async function house() {
  const { app, api } = await demoApi()
  await askForEverything(app)
  const agentId = await testMember(app, { account: 'kamal', password: 'another long one', type: 1 })
  const { code } = await app.db.one<{ code: string }>(
    sql`select code from identity.invitation where member_id = ${agentId}`,
  )
  const register = async (body: Partial<RegistrationBody>) => {
    const browser = testBrowser(api)
    const captcha = await readCaptcha(app, browser)
    return browser.call(registerByUsername, {
      body: await registrationForm(browser, { username: 'rafi_88', captcha, ...body }),
    })
  }
  const inviterOf = async (account: string) =>
    (
      await app.db.one<{ invitedBy: string | null }>(
        sql`select invited_by from identity.member where account = ${account}`,
      )
    ).invitedBy
  return { app, api, agentId, code, register, inviterOf }
}

it('[U14] a member who comes by a code joins the downline of whoever it belongs to, and a fact says so', async () => {
  const { app, agentId, code, register, inviterOf } = await house()
  expect((await register({ affiliateCode: code })).statusCode).toBe(200)
  expect(await inviterOf('rafi_88')).toBe(agentId)
  const facts = await app.db.rows<{ payload: object }>(
    sql`select payload from platform.fact where name = 'member.registered' order by id`,
  )
  expect(facts.at(-1)?.payload).toMatchObject({ merchantCode: 'BAIZE', type: 0, invitedBy: agentId })
})

it('[U14] a recommender is named by their account, and a code comes before a name', async () => {
  const { app, agentId, code, register, inviterOf } = await house()
  const other = await testMember(app, { account: 'shirin', password: 'another long one' })
  await register({ username: 'by_name', recommenderId: 'Shirin' })
  await register({ username: 'by_both', recommenderId: 'shirin', affiliateCode: code })
  expect([await inviterOf('by_name'), await inviterOf('by_both')]).toEqual([other, agentId])
})

it('[U07] a code is verified, however it is typed, and a wrong one is an invalid invitation', async () => {
  const { api, code } = await house()
  const browser = testBrowser(api)
  const ask = (typed: string) =>
    browser.call(checkInvitation, { query: { code: typed, domain: 'localhost' } })
  const spaced = code
    .toLowerCase()
    .replace(/(.{4})/g, '$1 ')
    .replaceAll('0', 'o')
  expect((await ask(spaced)).json()).toEqual({ success: true, value: {} })
  const refused = await ask('0000000000000000')
  expect(refused.json()).toMatchObject({
    errorCode: 'INVITATION_INVALID',
    value: { fields: ['affiliateCode'] },
  })
  expect(refused.json().message).toBe('Invalid invitation code.')
})

it('a code opens nothing in another house, and nothing once its owner may not play', async () => {
  const { app, api, agentId, code } = await house()
  const ask = async (merchant: string) =>
    (await testBrowser(api, { merchant }).call(checkInvitation, { query: { code } })).json().errorCode
  expect([await ask('BAIZE'), await ask('NOOR')]).toEqual([undefined, 'INVITATION_INVALID'])
  await transaction(app, (tx) =>
    tx.rows(sql`update identity.member set status = 'suspended' where id = ${agentId}`),
  )
  expect(await ask('BAIZE')).toBe('INVITATION_INVALID')
})

it('every real member has a code of their own; a trial and the house have none', async () => {
  const { app, register } = await house()
  await register({})
  await testMember(app, { account: 'tester', password: 'another long one', type: 41 })
  const rows = await app.db.rows<{ account: string; code: string }>(
    sql`select m.account, i.code from identity.invitation i join identity.member m on m.id = i.member_id order by 1`,
  )
  expect(rows.map(({ account }) => account)).toEqual(['kamal', 'rafi_88'])
  expect(new Set(rows.map(({ code }) => code)).size).toBe(2)
  for (const { code } of rows) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
})

it('a code read aloud is written down in one way', () => {
  expect(invitationCode('o1l i-abc')).toBe('0111ABC')
  const code = newInvitationCode(randomBelow)
  expect(invitationCode(code)).toBe(code)
})

it('[U09] a name is free, taken or not a name, and whoever asks too often gets no answer', async () => {
  const { app, api } = await demoApi({ RATE_FACTOR: '1' })
  await testMember(app, { account: 'Kamal', password: 'another long one' })
  const browser = testBrowser(api)
  const ask = async (username: string) => browser.call(checkUsername, { query: { username } })
  expect((await ask('rafi_88')).json().value).toEqual({ isFree: true })
  expect((await ask('kAMAL')).json().value).toEqual({ isFree: false })
  expect((await ask('8')).json()).toMatchObject({
    errorCode: 'ACCOUNT_FORMAT',
    value: { fields: ['username'] },
  })
  // The first of all came before the browser had a name to be counted under.
  for (let more = 0; more < 8; more++) expect((await ask('rafi_88')).statusCode).toBe(200)
  expect((await ask('rafi_88')).statusCode).toBe(429)
})
