import { randomUUID } from 'node:crypto'
import {
  changePassword,
  getMemberInfo,
  getRegisterSettings,
  getWallet,
  logout,
  openDownline,
  playOriginal,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { barPerson, readAgentsAbove, readRates, setSeats, stopAgent } from '#modules/identity'
import { sql, transaction } from '#platform/db'
import { agentHouse, evenRates, testAgent } from '../../../testing/test-agents.ts'
import { testBrowser, type TestBrowser } from '../../../testing/test-browser.ts'

async function house() {
  const world = await agentHouse()
  const { app, api, browser } = world
  const open = (body: Record<string, unknown> = {}, from = browser) =>
    from.call(openDownline, {
      body: {
        requestId: randomUUID(),
        account: 'rafi_88',
        type: 0,
        rebates: evenRates(1_000),
        series: {},
        ...body,
      },
    })
  const count = async () =>
    (
      await app.db.one<{ count: number }>(
        sql`select count(*)::int as count from identity.member where upline_id = ${world.kamal}`,
      )
    ).count
  /** Whoever was given the password comes in. */
  const comeIn = async (account: string, password: string) => {
    const owner = testBrowser(api)
    return { owner, session: await owner.logIn(account, password) }
  }
  const claim = async (owner: TestBrowser, body: Record<string, unknown> = {}) => {
    const { agreementVersion } = (await owner.call(getRegisterSettings)).json().value
    const newPassword = 'blue chalk, slow clock'
    const statements = { agreement: { terms: agreementVersion }, isOfAge: true }
    return owner.call(changePassword, {
      body: { newPassword, confirmNewPassword: newPassword, ...statements, ...body },
    })
  }
  return { ...world, open, count, comeIn, claim }
}

it('[A07] [AG2-05] an agent opens an account with its rates; the password is shown once, and the same request opens one', async () => {
  const { app, open, count, kamal } = await house()
  const requestId = randomUUID()
  const first = (await open({ requestId, series: { SSC: 1_900 } })).json().value
  expect(first.temporaryPassword).toMatch(/^[a-z]{4}(-[a-z]{4}){3}-\d\d$/)
  const again = (await open({ requestId, series: { SSC: 1_900 } })).json().value
  expect(again).toEqual({ id: first.id, temporaryPassword: null })
  expect((await open({ requestId, account: 'another_1' })).json().errorCode).toBe('REQUEST_ID_REUSED')
  expect(await count()).toBe(1)
  expect((await readRates(app.db, { memberIds: [first.id], at: new Date() })).get(first.id)).toEqual({
    rates: evenRates(1_000),
    series: { SSC: 1_900 },
  })
  const row = await app.db.one(
    sql`select type, upline_id, invited_by from identity.member where id = ${first.id}`,
  )
  expect(row).toEqual({ type: 0, uplineId: kamal, invitedBy: kamal })
})

it('[AG2-05] ten of one request at once open one account, and one of them shows the password', async () => {
  const { open, count } = await house()
  const requestId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 10 }, () => open({ requestId })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(replies.map((reply) => reply.json().value.id)).size).toBe(1)
  expect(replies.filter((reply) => reply.json().value.temporaryPassword !== null)).toHaveLength(1)
  expect(await count()).toBe(1)
})

it('[AG2-05] the opened account answers to nothing before its owner sets a password, agrees and states the age; then the opener’s opens nothing', async () => {
  const { app, api, open, comeIn, claim } = await house()
  const { id, temporaryPassword } = (await open()).json().value
  const opener = await comeIn('rafi_88', temporaryPassword)
  const { owner, session } = await comeIn('rafi_88', temporaryPassword)
  expect(session.mustChangePassword).toBe(true)
  expect((await owner.call(getMemberInfo)).json().value).toMatchObject({
    mustChangePassword: true,
    mustAgree: true,
  })
  for (const endpoint of [getWallet, playOriginal])
    expect((await owner.call(endpoint)).json().errorCode).toBe('OWN_PASSWORD_REQUIRED')
  expect((await claim(owner, { agreement: undefined })).json().errorCode).toBe('AGREEMENT_REQUIRED')
  expect((await claim(owner, { agreement: { terms: 'of yesterday' } })).json().errorCode).toBe(
    'AGREEMENT_REQUIRED',
  )
  expect((await claim(owner, { isOfAge: false })).json().errorCode).toBe('AGE_REQUIRED')
  expect((await claim(owner)).statusCode).toBe(200)
  expect((await owner.call(getWallet)).statusCode).toBe(200)
  expect((await owner.call(getMemberInfo)).json().value).toMatchObject({
    mustChangePassword: false,
    mustAgree: false,
  })
  expect((await opener.owner.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
  await expect(testBrowser(api).logIn('rafi_88', temporaryPassword)).rejects.toThrow('WRONG_CREDENTIALS')
  const consents = await app.db.rows<{ document: string }>(
    sql`select document from identity.consent where member_id = ${id} order by document`,
  )
  expect(consents.map(({ document }) => document)).toEqual(['age 18', 'terms'])
})

it('[AG2-05] whoever is excluded takes over no account that another opened', async () => {
  const { app, kamal, open, comeIn, claim } = await house()
  const { temporaryPassword } = (await open()).json().value
  const { owner } = await comeIn('rafi_88', temporaryPassword)
  const away = await testAgent(app, { account: 'away_one', uplineId: kamal, type: 0 })
  await owner.call(logout)
  await owner.logIn('away_one', 'green felt, brass rail')
  const { secrets } = app
  await transaction(app, (tx) => barPerson(tx, { secrets, memberId: away, until: null }))
  await owner.logIn('rafi_88', temporaryPassword)
  expect((await claim(owner)).json().errorCode).toBe('EXCLUDED')
  expect((await owner.call(getWallet)).json().errorCode).toBe('OWN_PASSWORD_REQUIRED')
})

it('[AG2-03] agents are opened down to the last level of the house and no deeper; members at every level', async () => {
  const { app, kamal, enter, open } = await house()
  await transaction(app, (tx) =>
    tx.rows(sql`insert into agents.house (merchant_code, depth_most, caps) values ('BAIZE', 2, '{}')
      on conflict (merchant_code) do update set depth_most = 2`),
  )
  await testAgent(app, { account: 'nadia', uplineId: kamal, ppm: 1_500 })
  const nadia = await enter('nadia')
  expect((await open({ account: 'second_1', type: 2 })).statusCode).toBe(200)
  expect((await open({ account: 'third_1', type: 2 }, nadia)).json().errorCode).toBe('DEPTH_REACHED')
  const made = await open({ account: 'third_2', type: 0 }, nadia)
  expect(made.statusCode).toBe(200)
  const { id } = made.json().value
  const above = await readAgentsAbove(app.db, { memberIds: [id], at: new Date() })
  expect(above.get(id)).toHaveLength(2)
})

it('[AG2-05] [AG-04] seats are taken with the account: fifty openings race for two, and two have it', {
  timeout: 60_000,
}, async () => {
  const { app, kamal, open, count } = await house()
  await transaction(app, (tx) =>
    setSeats(tx, { agentId: kamal, gameGroup: 'SSC', points: 1_950, seatsLeft: 2 }),
  )
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => open({ account: `seat_${at}`, series: { SSC: 1_950 } })),
  )
  const codes = replies.map((reply) => reply.json().errorCode)
  expect(codes.filter((code) => code === undefined)).toHaveLength(2)
  // A house that is asked fifty things at once by one agent may ask some of them to try again.
  expect(codes.filter((code) => code === 'SEATS_USED' || code === 'TRY_AGAIN')).toHaveLength(48)
  expect(await count()).toBe(2)
  expect((await open({ account: 'lower_1', series: { SSC: 1_948 } })).statusCode).toBe(200)
})

it.each([
  ['above the own rates', { rebates: evenRates(2_100) }, 'RATE_ABOVE_UPLINE'],
  ['above the own bonus group', { series: { SSC: 1_962 } }, 'RATE_ABOVE_UPLINE'],
  ['with a name too short', { account: 'x' }, 'ACCOUNT_FORMAT'],
  ['with a name of the house', { account: 'support_1' }, 'NAME_RESERVED'],
  ['with a name that is taken', { account: 'KAMAL' }, 'USERNAME_TAKEN'],
  ['as a top agent', { type: 1 }, 'BAD_BODY'],
  ['as a trial', { type: 4 }, 'BAD_BODY'],
  ['with a family missing', { rebates: { RNG: 100 } }, 'BAD_BODY'],
  ['with a rate that is no step', { rebates: evenRates(5) }, 'BAD_BODY'],
  ['with a password of the opener’s own', { password: 'green felt' }, 'BAD_BODY'],
])('[A07] an account %s is not opened, and nothing of it is there', async (_what, body, code) => {
  const { app, open, count } = await house()
  const before = await app.db.one(sql`select count(*)::int as count from identity.member`)
  expect((await open(body)).json().errorCode).toBe(code)
  expect(await count()).toBe(0)
  expect(await app.db.one(sql`select count(*)::int as count from identity.member`)).toEqual(before)
})

it('[A07] an agent who is stopped opens nobody, a member is no agent, and a body travels sealed', async () => {
  const { app, kamal, api, browser, open, enter } = await house()
  await testAgent(app, { account: 'plain_1', uplineId: kamal, type: 0 })
  expect((await open({}, await enter('plain_1'))).json().errorCode).toBe('NOT_PERMITTED')
  expect((await open({}, testBrowser(api))).json().errorCode).toBe('LOGIN_REQUIRED')
  const payload = JSON.stringify({ requestId: randomUUID(), account: 'rafi_88', type: 0 })
  const plain = await api.inject({
    method: 'PUT',
    url: openDownline.path,
    payload,
    headers: {
      host: 'localhost',
      merchant: 'BAIZE',
      authorization: browser.session?.token ?? '',
      'content-type': 'application/json',
      'x-proof': browser.prove('PUT', openDownline.path, payload),
    },
  })
  expect(plain.json().errorCode).toBe('BAD_SEAL')
  await transaction(app, (tx) => stopAgent(tx, { memberId: kamal, at: new Date() }))
  expect((await open()).json().errorCode).toBe('AGENT_STOPPED')
})
