import {
  confirmTotp,
  finishLogin,
  finishSocial,
  getAgreement,
  getMemberInfo,
  linkSocial,
  listSocialLinks,
  listSocialNetworks,
  registerSocial,
  type SocialNetwork,
  startSocial,
  startTotp,
  unlinkSocial,
} from '@baize/contracts'
import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { openIdNetwork } from '../../../testing/openid-network.ts'
import { plainNetwork } from '../../../testing/plain-network.ts'
import { askNetwork, begin, comeBack, settingsOf, travel } from '../../../testing/social-journey.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'

const rafi = { account: 'Rafi_88', password: 'green felt, brass rail' }
const { done, failed } = { done: '/m/login?social=done', failed: '/m/login?social=failed' }

function standInFor(network: SocialNetwork) {
  if (network === 'google') return openIdNetwork('RS256')
  return network === 'line' ? openIdNetwork('HS256') : plainNetwork(network)
}

async function worldWith(network: SocialNetwork) {
  const standIn = await standInFor(network)
  const { app, api } = await demoApi(settingsOf(network, standIn))
  return { app, api, standIn, browser: testBrowser(api) }
}

async function newMember(browser: TestBrowser, username: string) {
  const terms = (await browser.call(getAgreement)).json().value.version
  const body = { username, agreement: { terms }, isOfAge: true, registerMethod: 'H5' }
  return browser.call(registerSocial, { body })
}

function password(browser: TestBrowser, given = rafi.password) {
  const entry = { type: 'username', door: 'member', remember: false, proofKey: browser.proofKey }
  return { ...entry, username: rafi.account, password: given }
}

it('[L08] only networks that are set up and switched on for the house are offered', async () => {
  const { api, browser } = await worldWith('facebook')
  expect((await browser.call(listSocialNetworks)).json().value).toEqual({ networks: ['facebook'] })
  const elsewhere = testBrowser(api, { merchant: 'SOLO' })
  expect((await elsewhere.call(listSocialNetworks)).json().value).toEqual({ networks: [] })
  const start = (who: TestBrowser, network: SocialNetwork) =>
    who.call(startSocial, { body: { network, proofKey: who.proofKey, remember: false } })
  expect((await start(browser, 'google')).json().errorCode).toBe('FEATURE_OFF')
  expect((await start(elsewhere, 'facebook')).json().errorCode).toBe('FEATURE_OFF')
})

it.each(['google', 'line', 'facebook', 'twitter'] as const)(
  'whoever %s names registers with a name of their own, and next time is simply let in',
  async (network) => {
    const { app, api, standIn, browser } = await worldWith(network)
    expect(await travel(api, browser, network)).toBe(done)
    const arrived = (await browser.call(finishSocial)).json().value
    expect(arrived).toEqual({
      session: null,
      secondStep: null,
      newcomer: { network, displayName: 'Rafi Karim', canRegister: true },
    })
    const registered = (await newMember(browser, 'newrafi')).json().value
    browser.session = registered.session
    expect((await browser.call(getMemberInfo)).json().value.account).toBe('newrafi')
    expect((await browser.call(listSocialLinks)).json().value.links).toMatchObject([{ network }])
    const linked = await app.db.one(sql`select network, subject from identity.social_account`)
    expect(linked).toEqual({ network, subject: standIn.person.subject })

    const later = testBrowser(api)
    expect(await travel(api, later, network)).toBe(done)
    later.session = (await later.call(finishSocial)).json().value.session
    expect((await later.call(getMemberInfo)).json().value.account).toBe('newrafi')
    expect((await later.call(finishSocial)).json().errorCode).toBe('SOCIAL_FAILED')
  },
)

it('an identity is linked to a member only after the password of that member', async () => {
  const { app, api, browser } = await worldWith('google')
  await testMember(app, rafi)
  await travel(api, browser, 'google')
  const wrong = await browser.call(linkSocial, { body: password(browser, 'not the one') })
  expect(wrong.json().errorCode).toBe('WRONG_CREDENTIALS')
  expect(await app.db.rows(sql`select from identity.social_account`)).toHaveLength(0)
  const right = await browser.call(linkSocial, { body: password(browser) })
  expect(right.json().value.session.userName).toBe(rafi.account)

  const later = testBrowser(api)
  await travel(api, later, 'google')
  expect((await later.call(finishSocial)).json().value.session.userName).toBe(rafi.account)
})

it('where a second step stands before the session, it stands before the link too', async () => {
  const { app, api, browser } = await worldWith('google')
  await testMember(app, rafi)
  await browser.logIn(rafi.account, rafi.password)
  const proof = { by: 'password', password: rafi.password }
  const { secret } = (await browser.call(startTotp, { body: { proof } })).json().value
  const code = TOTP.generate({ secret: new TOTP({ secret }).secret })
  const [recovery] = (await browser.call(confirmTotp, { body: { code } })).json().value.recoveryCodes
  const other = testBrowser(api)
  await travel(api, other, 'google')
  const { secondStep } = (await other.call(linkSocial, { body: password(other) })).json().value
  expect(await app.db.rows(sql`select from identity.social_account`)).toHaveLength(0)
  const second = { ticket: secondStep.ticket, trustDevice: false }
  await other.call(finishLogin, { body: { ...second, proof: { by: 'recovery', code: recovery } } })
  expect(await app.db.rows(sql`select from identity.social_account`)).toHaveLength(1)
  await travel(api, other, 'google')
  expect((await other.call(finishSocial)).json().value).toMatchObject({
    session: null,
    secondStep: { methods: ['totp', 'recovery'] },
  })
})

it('an identity belongs to one member, and a member has one of each network', async () => {
  const { app, api, standIn, browser } = await worldWith('google')
  await testMember(app, rafi)
  await travel(api, browser, 'google')
  await newMember(browser, 'firstone')
  await travel(api, browser, 'google')
  expect((await browser.call(linkSocial, { body: password(browser) })).json().errorCode).toBe('SOCIAL_TAKEN')
  expect((await newMember(browser, 'another')).json().errorCode).toBe('SOCIAL_TAKEN')

  standIn.person = { subject: 'person-2', name: 'Second' }
  const other = testBrowser(api)
  await travel(api, other, 'google')
  expect((await other.call(linkSocial, { body: password(other) })).statusCode).toBe(200)
  standIn.person = { subject: 'person-3', name: 'Third' }
  await travel(api, other, 'google')
  expect((await other.call(linkSocial, { body: password(other) })).json().errorCode).toBe('SOCIAL_TAKEN')
})

it('a name, the agreement and the age are asked of whoever comes from a network as of anybody', async () => {
  const { api, app, browser } = await worldWith('google')
  await testMember(app, rafi)
  await travel(api, browser, 'google')
  const without = { username: 'newrafi', registerMethod: 'H5', isOfAge: true }
  const refused = await browser.call(registerSocial, { body: without })
  expect(refused.json().errorCode).toBe('AGREEMENT_REQUIRED')
  expect((await newMember(browser, 'RAFI_88')).json().errorCode).toBe('USERNAME_TAKEN')
  expect((await newMember(browser, '?')).json().errorCode).toBe('ACCOUNT_FORMAT')
  expect((await newMember(browser, 'newrafi')).statusCode).toBe(200)
})

it('coming back is for the browser that left: not without its cookie, not with a forged state, not twice', async () => {
  const { api, browser } = await worldWith('google')
  const back = await askNetwork(await begin(browser, 'google'))
  expect((await comeBack(api, testBrowser(api), back)).headers.location).toBe(failed)
  const forged = new URL(back)
  forged.searchParams.set('state', 'another-state')
  expect((await comeBack(api, browser, forged)).headers.location).toBe(failed)
  const other = testBrowser(api)
  await begin(other, 'google')
  expect((await comeBack(api, other, back)).headers.location).toBe(failed)
  const first = await comeBack(api, browser, back)
  expect([first.statusCode, first.headers.location]).toEqual([303, done])
  expect((await comeBack(api, browser, back)).headers.location).toBe(failed)
})

it('being sent back by another site does not cost a browser what it is known by', async () => {
  const { api, browser } = await worldWith('google')
  const back = await askNetwork(await begin(browser, 'google'))
  const reply = await comeBack(api, browser, back)
  expect(reply.cookies.map(({ name }) => name)).not.toContain('device')
  expect((await browser.call(finishSocial)).statusCode).toBe(200)
})

it('a code that was spent elsewhere, an error or the issuer of another network bring nobody', async () => {
  const { api, browser } = await worldWith('google')
  const spent = await askNetwork(await begin(browser, 'google'))
  await comeBack(api, browser, spent)
  for (const change of [
    (url: URL) => url.searchParams.set('code', spent.searchParams.get('code') ?? ''),
    (url: URL) => url.searchParams.set('iss', 'https://accounts.google.com'),
    (url: URL) => url.searchParams.delete('iss'),
    (url: URL) => {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    },
  ]) {
    const back = await askNetwork(await begin(browser, 'google'))
    change(back)
    expect((await comeBack(api, browser, back)).headers.location).toBe(failed)
    expect((await browser.call(finishSocial)).json().errorCode).toBe('SOCIAL_FAILED')
  }
})

it('what the network said is picked up only with the key that the journey began with', async () => {
  const { api, browser } = await worldWith('google')
  await travel(api, browser, 'google')
  const thief = testBrowser(api)
  thief.cookies.set('social', browser.cookies.get('social') ?? '')
  expect((await thief.call(finishSocial)).json().errorCode).toBe('SOCIAL_FAILED')
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  expect((await thief.call(finishSocial)).json().errorCode).toBe('BAD_PROOF')
  expect((await browser.call(finishSocial)).statusCode).toBe(200)
})

it('a journey lasts ten minutes and stays in its house', async () => {
  const { app, api, browser } = await worldWith('google')
  await travel(api, browser, 'google')
  const elsewhere = await browser.call(finishSocial, { headers: { merchant: 'NOOR' } })
  expect(elsewhere.json().errorCode).toBe('SOCIAL_FAILED')
  await transaction(app, (tx) =>
    tx.rows(sql`update identity.social_journey set ends_at = ends_at - interval '10 minutes'`),
  )
  expect((await browser.call(finishSocial)).json().errorCode).toBe('SOCIAL_FAILED')
})

it('a network is no longer a way in once it is unlinked, and the last way in stays', async () => {
  const { app, api, browser } = await worldWith('google')
  await testMember(app, rafi)
  await travel(api, browser, 'google')
  browser.session = (await browser.call(linkSocial, { body: password(browser) })).json().value.session
  const proof = { by: 'password', password: rafi.password }
  const unlink = (given: unknown) => browser.call(unlinkSocial, { body: { network: 'google', proof: given } })
  expect((await unlink(null)).json().errorCode).toBe('PROOF_REQUIRED')
  expect((await unlink(proof)).statusCode).toBe(200)
  expect((await unlink(proof)).json().errorCode).toBe('NOT_FOUND')
  await travel(api, browser, 'google')
  expect((await browser.call(finishSocial)).json().value.newcomer).not.toBeNull()

  const other = testBrowser(api)
  await travel(api, other, 'google')
  other.session = (await newMember(other, 'onlyway')).json().value.session
  const last = await other.call(unlinkSocial, { body: { network: 'google', proof: null } })
  expect(last.json().errorCode).toBe('LAST_WAY_IN')
})
