import { login } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { deliver } from '../../../testing/deliver.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { strictApi } from '../../../testing/strict-api.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { readCaptcha } from '../../../testing/test-registration.ts'
import { noticeWriting } from '../notices/notices.ts'
import { isSecret } from '#platform/secrets/hashing'

const rafi = {
  account: 'Rafi_88',
  password: 'green felt, brass rail',
  personal: { email: 'rafi@example.test' },
}

async function house() {
  const { app, api } = await strictApi()
  await testMember(app, rafi)
  return { app, api }
}

type Try = {
  readonly username?: string
  readonly password?: string
  readonly headers?: Record<string, string>
}

async function attempt(
  app: TestApp,
  from: TestBrowser,
  { username = rafi.account, password = 'wrong', headers }: Try = {},
) {
  const captcha = await readCaptcha(app, from, 'login')
  const body = { type: 'username', username, password, captcha, remember: false, proofKey: from.proofKey }
  const reply = await from.call(login, { body, ...(headers && { headers }) })
  const { errorCode, value } = reply.json()
  return { status: reply.statusCode, errorCode, value, retryAfter: Number(reply.headers['retry-after'] ?? 0) }
}

/** A try with nothing but a name and a password. */
function tryPlainly(from: TestBrowser, { username = rafi.account, password = 'x' }: Omit<Try, 'headers'>) {
  const body = { type: 'username', username, password, remember: false, proofKey: from.proofKey }
  return from.call(login, { body })
}

async function fail(app: TestApp, from: TestBrowser, times: number, asked: Try = {}): Promise<void> {
  for (let tries = 0; tries < times; tries++) {
    const { errorCode } = await attempt(app, from, asked)
    expect(errorCode).toBe('WRONG_CREDENTIALS')
  }
}

/** Pretends that something was counted so often. */
const count = (app: TestApp, kind: string, key: string, times: number) =>
  transaction(app, (tx) =>
    tx.rows(sql`
      insert into identity.tally (kind, key, count, ends_at) values (${kind}, ${key}, ${times}, now() + interval '1 hour')
      on conflict (kind, key) do update set count = excluded.count`),
  )

it('[SEC-02] [L05] the third failure in a row says captcha, the fourth try needs one, and success forgives', async () => {
  const { api } = await house()
  const browser = testBrowser(api)
  const enter = async (password: string) => {
    const { success, errorCode, value } = (await tryPlainly(browser, { password })).json()
    return success ? 'in' : [errorCode, value.captcha]
  }
  const wrong = (captcha: boolean) => ['WRONG_CREDENTIALS', captcha]
  expect([await enter('a'), await enter('b')]).toEqual([wrong(false), wrong(false)])
  expect(await enter(rafi.password)).toBe('in')
  expect([await enter('a'), await enter('b'), await enter('c')]).toEqual([
    wrong(false),
    wrong(false),
    wrong(true),
  ])
  expect(await enter(rafi.password)).toEqual(['CAPTCHA_REQUIRED', true])
})

it('[SEC-02] ten failures lock an account for half an hour, but never the browser its owner has used', async () => {
  const { app, api } = await house()
  const [owner, stranger] = [testBrowser(api), testBrowser(api)]
  await owner.logIn(rafi.account, rafi.password)
  await fail(app, stranger, 10)
  const locked = await attempt(app, testBrowser(api), { password: rafi.password })
  expect([locked.status, locked.errorCode]).toEqual([423, 'ACCOUNT_LOCKED'])
  expect(Math.ceil(locked.retryAfter / 60)).toBe(30)
  await owner.logIn(rafi.account, rafi.password)
  expect((await attempt(app, stranger, { password: rafi.password })).errorCode).toBe('ACCOUNT_LOCKED')
  await transaction(app, (tx) => tx.rows(sql`update platform.attempt set ends_at = now() where failures > 0`))
  expect((await attempt(app, stranger, { password: rafi.password })).status).toBe(200)
})

it('[SEC-02] a known browser that guesses locks itself and nobody else', async () => {
  const { app, api } = await house()
  const [lost, other] = [testBrowser(api), testBrowser(api)]
  await lost.logIn(rafi.account, rafi.password)
  await fail(app, lost, 10)
  expect((await attempt(app, lost, { password: rafi.password })).errorCode).toBe('ACCOUNT_LOCKED')
  expect((await attempt(app, other, { password: rafi.password })).status).toBe(200)
})

it('[SEC-02] an account that does not exist locks in the same way, and only an owner is written to', async () => {
  const { app, api } = await house()
  const answers: unknown[] = []
  for (const username of [rafi.account, 'nobody_here']) {
    const stranger = testBrowser(api)
    await fail(app, stranger, 10, { username })
    const { errorCode, retryAfter } = await attempt(app, stranger, { username })
    answers.push([errorCode, Math.ceil(retryAfter / 60)])
  }
  expect(answers).toEqual([
    ['ACCOUNT_LOCKED', 30],
    ['ACCOUNT_LOCKED', 30],
  ])
  await runJobs(app, [noticeWriting])
  const letters = await deliver(app)
  expect(letters).toMatchObject([{ channel: 'mail', recipient: 'rafi@example.test' }])
  expect(letters[0]?.body).toContain('Too many wrong passwords for Rafi_88 at Baize')
})

it('[SEC-02] guesses made at once are all counted: of thirty after two wrong ones, one is looked at', async () => {
  const { app, api } = await house()
  await isSecret(app, { purpose: 'password', text: '' }, null)
  const browser = testBrowser(api)
  await fail(app, browser, 2)
  const before = await hashes(app)
  const guess = (password: string) => tryPlainly(browser, { password })
  const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(`guess ${n}`)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toEqual([])
  expect((await hashes(app)) - before).toBe(1)
})

it('[SEC-02] twenty failures from an address ask everybody there for a captcha, but not a known browser', async () => {
  const { app, api } = await house()
  const owner = testBrowser(api)
  await owner.logIn(rafi.account, rafi.password)
  const guesser = testBrowser(api)
  for (let name = 0; name < 20; name++) await fail(app, guesser, 1, { username: `name ${name}` })
  const newcomer = testBrowser(api)
  expect((await tryPlainly(newcomer, { username: 'somebody' })).json().errorCode).toBe('CAPTCHA_REQUIRED')
  await owner.logIn(rafi.account, rafi.password)
})

it('[SEC-02] a hundred failures in an hour close an address, four hundred its neighbourhood, but not to known browsers', async () => {
  const { app, api } = await house()
  const owner = testBrowser(api)
  await owner.logIn(rafi.account, rafi.password)
  await count(app, 'login-failure-ip-hour', '127.0.0.1', 100)
  const blocked = await attempt(app, testBrowser(api), { password: rafi.password })
  expect([blocked.status, blocked.errorCode, Math.ceil(blocked.retryAfter / 60)]).toEqual([
    429,
    'RATE_LIMITED',
    60,
  ])
  await owner.logIn(rafi.account, rafi.password)
  await count(app, 'login-failure-ip-hour', '127.0.0.1', 99)
  expect((await attempt(app, testBrowser(api), { password: rafi.password })).status).toBe(200)
  await count(app, 'login-failure-net', '127.0.0', 400)
  expect((await attempt(app, testBrowser(api), { password: rafi.password })).errorCode).toBe('RATE_LIMITED')
})

it('[SEC-02] failures of an address are counted in its minutes, its hour and its neighbourhood', async () => {
  const { app, api } = await house()
  await fail(app, testBrowser(api), 2)
  const rows = await app.db.rows(sql`
    select kind, key, count from identity.tally where kind like 'login-failure-%' order by kind`)
  expect(rows).toEqual([
    { kind: 'login-failure-ip', key: '127.0.0.1', count: 2 },
    { kind: 'login-failure-ip-hour', key: '127.0.0.1', count: 2 },
    { kind: 'login-failure-net', key: '127.0.0', count: 2 },
  ])
})

it.each([
  ['more than thirty in a hundred of a thousand', 1000, 301, 'HUMAN_CHECK_REQUIRED'],
  ['thirty in a hundred of a thousand', 1000, 300, 'WRONG_CREDENTIALS'],
  ['everything of fewer than a thousand', 998, 998, 'WRONG_CREDENTIALS'],
])(
  '[SEC-02] when logins of a house fail, %s, the answer is to a stranger',
  async (_what, tried, failed, expected) => {
    const { app, api } = await house()
    const owner = testBrowser(api)
    await owner.logIn(rafi.account, rafi.password)
    const hour = Math.floor(Date.now() / 3_600_000)
    for (const each of [hour - 1, hour, hour + 1]) {
      await count(app, 'login-try', `BAIZE:${each}`, tried)
      await count(app, 'login-failed', `BAIZE:${each}`, failed)
    }
    const stranger = testBrowser(api)
    expect((await tryPlainly(stranger, { username: 'somebody' })).json().errorCode).toBe(expected)
    await owner.logIn(rafi.account, rafi.password)
  },
)

it('[SEC-26] who writes addresses into a header is counted under their own', async () => {
  const { app, api } = await house()
  const browser = testBrowser(api)
  for (let name = 1; name <= 3; name++)
    await attempt(app, browser, { username: `n${name}`, headers: { 'x-forwarded-for': `203.0.113.${name}` } })
  const counted = await app.db.rows(
    sql`select key, count from identity.tally where kind = 'login-failure-ip'`,
  )
  expect(counted).toEqual([{ key: '127.0.0.1', count: 3 }])
})

it('[SEC-26] behind a proxy that is trusted, the address is the one that the proxy saw', async () => {
  const { app, api } = await strictApi({ TRUSTED_PROXIES: '127.0.0.1' })
  const headers = { 'x-forwarded-for': '192.0.2.66, 203.0.113.9' }
  await attempt(app, testBrowser(api), { username: 'n', headers })
  const counted = await app.db.rows(
    sql`select key, count from identity.tally where kind = 'login-failure-ip'`,
  )
  expect(counted).toEqual([{ key: '203.0.113.9', count: 1 }])
})

async function hashes(app: TestApp): Promise<number> {
  const { values } = await app.metrics.hashes.get()
  return values[0]?.value ?? 0
}

it('[SEC-02] an unknown name, a wrong password and a member without one cost the server the same work', async () => {
  const { app, api } = await house()
  await transaction(app, (tx) => tx.rows(sql`update identity.member set status = 'active'`))
  await testMember(app, { account: 'closed', password: rafi.password })
  await testMember(app, { account: 'passwordless', password: rafi.password })
  await transaction(app, async (tx) => {
    await tx.rows(sql`update identity.member set status = 'suspended' where account = 'closed'`)
    await tx.rows(sql`delete from identity.password p using identity.member m
      where m.id = p.member_id and m.account = 'passwordless'`)
  })
  for (let round = 0; round < 5; round++) {
    const work = new Map<string, number>()
    for (const username of [rafi.account, 'nobody_here', 'closed', 'passwordless']) {
      const before = await hashes(app)
      const { errorCode } = await attempt(app, testBrowser(api), { username, password: `x${round}` })
      expect(errorCode).toBe('WRONG_CREDENTIALS')
      work.set(username, (await hashes(app)) - before)
    }
    expect([...work.values()]).toEqual([1, 1, 1, 1])
  }
})

const ofCode = (code: string, replies: readonly { json(): { errorCode?: string } }[]) =>
  replies.filter((reply) => reply.json().errorCode === code)

it('[F06] of fifty right logins at once nobody is asked for a captcha or locked out, at a new browser or a known one', async () => {
  const { app, api } = await house()
  const browser = testBrowser(api)
  for (let round = 0; round < 2; round++) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => tryPlainly(browser, { password: rafi.password })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
  }
  expect(await app.db.rows(sql`select from platform.attempt where failures > 0 or underway > 0`)).toEqual([])
})

it('[F06] of fifty wrong logins at once three are looked at without a captcha, and ten with one', async () => {
  const { app, api } = await house()
  await isSecret(app, { purpose: 'password', text: '' }, null)
  const before = await hashes(app)
  const browsers = Array.from({ length: 50 }, () => testBrowser(api))
  const plain = await Promise.all(browsers.map((each, n) => tryPlainly(each, { password: `guess ${n}` })))
  expect(ofCode('WRONG_CREDENTIALS', plain)).toHaveLength(3)
  expect(ofCode('CAPTCHA_REQUIRED', plain)).toHaveLength(47)
  expect((await hashes(app)) - before).toBe(3)
  const withCaptcha = await Promise.all(
    browsers.map((each, n) => attempt(app, each, { password: `more ${n}` })),
  )
  const codes = withCaptcha.map(({ errorCode }) => errorCode)
  expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(7)
  expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(43)
  expect((await hashes(app)) - before).toBe(10)
})

it('[F06] a right password at the wrong door is no failure', async () => {
  const { app, api } = await house()
  const browser = testBrowser(api)
  const body = { type: 'username', username: rafi.account, password: rafi.password, remember: false }
  const knock = () => browser.call(login, { body: { ...body, proofKey: browser.proofKey, door: 'agent' } })
  for (let tries = 0; tries < 12; tries++) expect((await knock()).json().errorCode).toBe('NOT_AN_AGENT')
  expect(await app.db.rows(sql`select from platform.attempt where failures > 0`)).toEqual([])
})
