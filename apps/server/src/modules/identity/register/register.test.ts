import { getMemberInfo, getWallet, login, type RegistrationBody, registerByUsername } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { askForEverything, readCaptcha, registrationForm } from '../../../testing/test-registration.ts'
import { readPersonal } from '../person/personal.ts'

/** SOLO asks for a name and a password; BAIZE is told to ask for everything, and a picture. */
async function guestOf(merchant: 'SOLO' | 'BAIZE' | 'NOOR') {
  const { app, api } = await demoApi()
  await askForEverything(app)
  const browser = testBrowser(api, { merchant })
  const send = async (body: Partial<RegistrationBody>, from: TestBrowser = browser) =>
    from.call(registerByUsername, { body: await registrationForm(from, body) })
  return { app, api, browser, send, guest: () => testBrowser(api, { merchant }) }
}

it('[U01] a name and a password make a member, who is let in at once and can log in later', async () => {
  const { api, browser, send } = await guestOf('SOLO')
  const reply = await send({ username: 'rafi88' })
  expect(reply.json().value).toMatchObject({
    session: { userName: 'rafi88', type: 0, firstTimeLogin: true, mustChangePassword: false },
    secondStep: null,
  })
  browser.session = reply.json().value.session
  expect((await browser.call(getMemberInfo)).json().value.account).toBe('rafi88')
  expect((await browser.call(getWallet)).json().value).toMatchObject({ currency: 'USD', sumBalance: '0.00' })
  const later = testBrowser(api, { merchant: 'SOLO' })
  await later.logIn('RAFI88', 'green felt, brass rail')
})

it('[U08] the type is 0 whatever the body says, and where the member came from is kept', async () => {
  const { app, send } = await guestOf('SOLO')
  const reply = await send({
    username: 'agent007',
    type: 1,
    registerMethod: 'PWA',
    domain: 'solo.localhost',
    registerUrl: 'http://solo.localhost/m/register?a=b',
  })
  expect(reply.json().value.session.type).toBe(0)
  const row = await app.db.one(
    sql`select type, register_method, register_host, register_url, language from identity.member`,
  )
  expect(row).toEqual({
    type: 0,
    registerMethod: 'PWA',
    registerHost: 'solo.localhost',
    registerUrl: 'http://solo.localhost/m/register?a=b',
    language: 'EN',
  })
})

it('[U08] a registration in plain text, or sealed and sent again, is refused', async () => {
  const { api, browser } = await guestOf('SOLO')
  const body = await registrationForm(browser, { username: 'rafi88' })
  const sent = (payload: object) =>
    api.inject({
      method: 'PUT',
      url: registerByUsername.path,
      payload,
      headers: { merchant: 'SOLO', host: 'localhost' },
    })
  expect((await sent(body)).json().errorCode).toBe('BAD_SEAL')
  const sealed = await browser.seal(registerByUsername.path, body)
  expect((await sent(sealed)).statusCode).toBe(200)
  expect((await sent(sealed)).json().errorCode).toBe('BAD_SEAL')
})

it('[U02] a house that asks for everything keeps everything, sealed, and needs little of it', async () => {
  const { app, browser, send } = await guestOf('BAIZE')
  const about = {
    nickname: 'রাফি',
    payeeName: 'Rafiul Karim',
    email: 'Rafi@Example.com',
    birthDate: '1990-02-28',
    idNumber: '1990123456789',
    qqNum: '123456',
    facebook: 'rafi.karim',
    wechat: 'rafi_k',
    line: 'rafi.line',
    whatsapp: '+8801712345678',
    zalo: '0912345678',
    paymentPassword: '271828',
  }
  const captcha = await readCaptcha(app, browser)
  const reply = await send({ username: 'Rafi_88', captcha, ...about })
  expect(reply.statusCode).toBe(200)
  browser.session = reply.json().value.session
  expect((await browser.call(getMemberInfo)).json().value).toMatchObject({
    nickname: 'রাফি',
    email: 'Ra***@Example.com',
  })
  const { id } = await app.db.one<{ id: string }>(sql`select id from identity.member`)
  const { nickname: _n, paymentPassword: _p, ...personal } = about
  expect(await readPersonal(app.db, app.secrets, id)).toEqual(personal)
  const rows = await app.db.rows<{ sealed: Buffer }>(sql`select sealed from identity.personal_field`)
  expect(rows.some(({ sealed }) => sealed.toString('latin1').includes('1990'))).toBe(false)
  expect(
    await app.db.rows(sql`select hash like '$argon2id$%' as hashed from identity.payment_password`),
  ).toEqual([{ hashed: true }])
})

it('[U02] what a house does not ask for is not looked at and not kept', async () => {
  const { app, send } = await guestOf('SOLO')
  const reply = await send({
    username: 'rafi88',
    email: 'not an address',
    nickname: 'Rafi',
    affiliateCode: 'NOBODY',
  })
  expect(reply.statusCode).toBe(200)
  expect(await app.db.rows(sql`select from identity.personal_field`)).toEqual([])
  const kept = await app.db.one(sql`select nickname, invited_by from identity.member`)
  expect(kept).toEqual({ nickname: null, invitedBy: null })
})

it.each([
  ['SOLO', { username: '' }, 'FIELD_REQUIRED', 'username'],
  ['SOLO', { username: 'Rafi_88' }, 'ACCOUNT_FORMAT', 'username'],
  ['BAIZE', { username: '88rafi' }, 'ACCOUNT_FORMAT', 'username'],
  ['BAIZE', { username: 'Rafi_88', password: 'short' }, 'PASSWORD_LENGTH', 'password'],
  [
    'BAIZE',
    { username: 'Rafi_88', password: 'password123', confirmPassword: 'password123' },
    'PASSWORD_TOO_EASY',
    'password',
  ],
  ['BAIZE', { username: 'Rafi_88', confirmPassword: '' }, 'FIELD_REQUIRED', 'confirmPassword'],
  [
    'BAIZE',
    { username: 'Rafi_88', confirmPassword: 'green felt, brass rails' },
    'PASSWORDS_DIFFER',
    'confirmPassword',
  ],
  ['BAIZE', { username: 'Rafi_88', paymentPassword: '12345' }, 'PASSWORD_FORMAT', 'paymentPassword'],
  ['BAIZE', { username: 'Rafi_88', email: 'rafi@' }, 'EMAIL_FORMAT', 'email'],
  ['BAIZE', { username: 'Rafi_88', nickname: '<b>' }, 'NAME_FORMAT', 'nickname'],
  ['BAIZE', { username: 'Rafi_88', nickname: 'Support desk' }, 'NAME_RESERVED', 'nickname'],
  ['BAIZE', { username: 'Rafi_88', qqNum: 'x' }, 'FIELD_FORMAT', 'qqNum'],
  ['BAIZE', { username: 'Rafi_88', mobileNum: '123' }, 'MOBILE_FORMAT', 'mobileNum'],
  [
    'BAIZE',
    { username: 'Rafi_88', mobileNum: '1712345678', countryDialingCode: '+999' },
    'MOBILE_FORMAT',
    'mobileNum',
  ],
  [
    'BAIZE',
    { username: 'Rafi_88', mobileNum: '01712345678', countryDialingCode: '+880' },
    'FIELD_REQUIRED',
    'verificationCode',
  ],
  ['BAIZE', { username: 'Rafi_88', captcha: 'abcdef' }, 'CODE_FORMAT', 'captcha'],
  ['BAIZE', { username: 'Rafi_88', captcha: '1234567' }, 'CODE_FORMAT', 'captcha'],
  ['BAIZE', { username: 'Rafi_88', birthDate: '2024-02-30' }, 'AGE_REQUIRED', 'birthDate'],
  ['BAIZE', { username: 'Rafi_88', affiliateCode: 'NOBODY' }, 'INVITATION_INVALID', 'affiliateCode'],
  ['BAIZE', { username: 'Rafi_88', recommenderId: 'nobody' }, 'INVITATION_INVALID', 'recommenderId'],
  ['SOLO', { username: 'rafi88', isOfAge: false }, 'AGE_REQUIRED', 'isOfAge'],
  ['SOLO', { username: 'rafi88', agreement: { terms: 'f'.repeat(64) } }, 'AGREEMENT_REQUIRED', 'agreement'],
] as const)('[U04] [U05] [U09] at %s, %j is refused with %s at %s', async (house, body, code, field) => {
  const { app, browser, send } = await guestOf(house)
  const captcha = house === 'BAIZE' ? await readCaptcha(app, browser) : undefined
  const reply = await send({ ...(captcha && { captcha }), ...body })
  expect([reply.json().errorCode, reply.json().value?.fields?.[0]]).toEqual([code, field])
  expect(reply.statusCode).toBe(400)
  expect(await app.db.rows(sql`select from identity.member`)).toEqual([])
})

it('[U04] the refusal is of the first field of the form, and names all that are not as asked', async () => {
  const { send } = await guestOf('BAIZE')
  const reply = await send({ username: '1', email: 'x', password: 'short', captcha: '' })
  expect(reply.json()).toMatchObject({
    errorCode: 'ACCOUNT_FORMAT',
    value: {
      fields: ['username', 'password', 'email', 'captcha'],
      problems: {
        username: 'ACCOUNT_FORMAT',
        password: 'PASSWORD_LENGTH',
        email: 'EMAIL_FORMAT',
        captcha: 'FIELD_REQUIRED',
      },
    },
  })
})

it('[U05] the payment password is not the password', async () => {
  const { app, browser, send } = await guestOf('BAIZE')
  await transaction(app, (tx) =>
    tx.rows(
      sql`update settings.registration_field set pattern = '^.{8,20}$' where field = 'paymentPassword'`,
    ),
  )
  const captcha = await readCaptcha(app, browser)
  const one = 'one word for both'
  const reply = await send({
    username: 'Rafi_88',
    captcha,
    password: one,
    confirmPassword: one,
    paymentPassword: one,
  })
  expect([reply.json().errorCode, reply.json().value.fields]).toEqual([
    'PASSWORD_IN_USE',
    ['paymentPassword'],
  ])
})

it('[U09] a taken name is said to be taken, however its letters are written', async () => {
  const { app, browser, guest, send } = await guestOf('BAIZE')
  expect((await send({ username: 'Rafi_88', captcha: await readCaptcha(app, browser) })).statusCode).toBe(200)
  const other = guest()
  const reply = await send({ username: 'rAFI_88', captcha: await readCaptcha(app, other) }, other)
  expect(reply.json()).toMatchObject({ errorCode: 'USERNAME_TAKEN', value: { fields: ['username'] } })
  expect(reply.json().message).toBe('Sorry, the username already exists.')
})

it('[U09] where registration by name is closed, it says so', async () => {
  const { send } = await guestOf('NOOR')
  const reply = await send({ username: 'rafi88' })
  expect([reply.statusCode, reply.json().errorCode]).toEqual([403, 'REGISTRATION_CLOSED'])
})

it('an address belongs to one member of a house', async () => {
  const { app, browser, guest, send } = await guestOf('BAIZE')
  const email = 'rafi@example.com'
  await send({ username: 'Rafi_88', email, captcha: await readCaptcha(app, browser) })
  const other = guest()
  const reply = await send(
    { username: 'Other_88', email: 'RAFI@example.com', captcha: await readCaptcha(app, other) },
    other,
  )
  expect(reply.json()).toMatchObject({ errorCode: 'CONTACT_TAKEN', value: { fields: ['email'] } })
})

it('what was agreed to is kept with its version and the address it came from', async () => {
  const { app, browser, send } = await guestOf('SOLO')
  const { agreement } = await registrationForm(browser)
  await send({ username: 'rafi88' })
  expect(
    await app.db.rows(sql`select document, version_digest, ip from identity.consent order by document`),
  ).toEqual([
    { document: 'age 21', versionDigest: agreement?.terms, ip: '127.0.0.1' },
    { document: 'terms', versionDigest: agreement?.terms, ip: '127.0.0.1' },
  ])
})

it('without the work of a browser nobody registers, and the work for something else does not count', async () => {
  const { send, browser } = await guestOf('SOLO')
  const { solveHuman } = await import('../../../testing/test-human.ts')
  for (const human of [undefined, 'rubbish', await solveHuman(browser, 'sms')]) {
    const reply = await browser.call(registerByUsername, {
      body: { ...(await registrationForm(browser, { username: 'rafi88' })), human },
    })
    expect([reply.statusCode, reply.json().errorCode]).toEqual([403, 'HUMAN_CHECK_REQUIRED'])
  }
  expect((await send({ username: 'rafi88' })).statusCode).toBe(200)
})

it('ten registrations race for one name, and there is one member', async () => {
  const { app, guest, send } = await guestOf('SOLO')
  const replies = await Promise.all(Array.from({ length: 10 }, () => send({ username: 'rafi88' }, guest())))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
  expect(await app.db.rows(sql`select account from identity.member`)).toEqual([{ account: 'rafi88' }])
  expect(await app.db.rows(sql`select from identity.session`)).toHaveLength(1)
  expect(await app.db.rows(sql`select from identity.consent`)).toHaveLength(2)
})

it('ten registrations race for one address, and there is one member with it', async () => {
  const { app, guest, send } = await guestOf('BAIZE')
  const guests = Array.from({ length: 10 }, guest)
  const pictures = await Promise.all(guests.map((each) => readCaptcha(app, each)))
  const replies = await Promise.all(
    guests.map((each, n) =>
      send({ username: `rafi_${n}`, email: 'rafi@example.com', captcha: pictures[n] }, each),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await app.db.rows(sql`select from identity.member`)).toHaveLength(1)
})

it('a new member is known on the device they registered on', async () => {
  const { browser, send } = await guestOf('SOLO')
  await send({ username: 'rafi88' })
  const body = {
    type: 'username',
    username: 'rafi88',
    password: 'wrong',
    remember: false,
    proofKey: browser.proofKey,
  }
  const reply = await browser.call(login, { body })
  expect(reply.json()).toMatchObject({
    errorCode: 'WRONG_CREDENTIALS',
    value: { captcha: false, human: false },
  })
})
