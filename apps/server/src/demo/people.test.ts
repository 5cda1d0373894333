import { getMemberInfo, getWallet } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getBalances, history, housePaths } from '#modules/ledger'
import { sql } from '#platform/db'
import { seedDemoPeople } from './people.ts'
import { runServer } from '../main.ts'
import { runOffice } from '../office/run-office.ts'
import { demoApi } from '../testing/demo-app.ts'
import { testApp } from '../testing/test-app.ts'
import { testBrowser } from '../testing/test-browser.ts'

async function people() {
  const { app, api } = await demoApi()
  const seeded = await seedDemoPeople(app)
  const passwordOf = (login: string) => seeded.find((person) => person.login === login)?.password ?? ''
  const loggedIn = async (login: string, password = passwordOf(login)) => {
    const house = seeded.find((person) => person.login === login)?.house ?? ''
    const browser = testBrowser(api, { merchant: house.toUpperCase() })
    await browser.logIn(login, password)
    return browser
  }
  return { app, api, seeded, passwordOf, loggedIn }
}

it('a member, a VIP member, three levels of agents and a newcomer can log in with the passwords that are shown', async () => {
  const { seeded, loggedIn } = await people()
  for (const house of ['Padma', 'Baize'])
    expect(seeded.filter((person) => person.house === house).map(({ role }) => role)).toEqual([
      'member',
      'VIP member',
      'agent, level 1',
      'agent, level 2',
      'member below both',
      'new member',
    ])
  expect(seeded).toHaveLength(12)
  for (const { login } of seeded) {
    const browser = await loggedIn(login)
    expect((await browser.call(getMemberInfo)).json().value.account).toBe(login)
  }
})

it('they have money of the demo’s own, to the cent', async () => {
  const { app, loggedIn } = await people()
  const balance = async (login: string) =>
    (await (await loggedIn(login)).call(getWallet)).json().value.sumBalance
  expect(await balance('rafi')).toBe('12480.00')
  expect(await balance('meher')).toBe('88888.00')
  expect(await balance('kamal')).toBe('0.00')
  expect(await balance('nadim')).toBe('62400.00')
  expect(await balance('tania')).toBe('0.00')
  const house = await getBalances(app.db, housePaths({ name: 'demo-money', currency: 'CNY' }))
  const owed = [...house.values()].reduce((sum, { units }) => sum + units, 0n)
  expect(owed).toBe(-1_018_680_000n)
})

it('the tree of agents has three levels', async () => {
  const { app } = await people()
  const rows = await app.db.rows(sql`
    select m.account, m.type, i.account as inviter from identity.member m
    left join identity.member i on i.id = m.invited_by where m.account in ('kamal', 'shirin', 'tariq') order by m.id`)
  expect(rows).toEqual([
    { account: 'kamal', type: 1, inviter: null },
    { account: 'shirin', type: 2, inviter: 'kamal' },
    { account: 'tariq', type: 0, inviter: 'shirin' },
  ])
})

it('two servers start at once, and every person is made, paid and shown once', async () => {
  const app = await testApp({}, 'demo')
  const [one, other] = await Promise.all([seedDemoPeople(app), seedDemoPeople(app)])
  for (const [place, { password }] of one.entries())
    expect([password, other[place]?.password].filter((shown) => shown !== null)).toHaveLength(1)
  expect(await app.db.rows(sql`select from identity.member`)).toHaveLength(12)
})

it('seeded again, nobody is made or paid twice and no password is shown', async () => {
  const { app, passwordOf, loggedIn } = await people()
  const again = await seedDemoPeople(app)
  expect(again.filter(({ password }) => password !== null)).toEqual([])
  expect(again).toHaveLength(12)
  await loggedIn('rafi', passwordOf('rafi'))
  const { id } = await app.db.one<{ id: string }>(sql`select id from identity.member where account = 'rafi'`)
  expect(await history(app.db, `member:${id}:cash`)).toHaveLength(1)
})

it('passwords can be read aloud, and are kept nowhere', async () => {
  const { app, seeded } = await people()
  for (const { password } of seeded) expect(password).toMatch(/^([a-z]{4}-){4}[0-9]{2}$/)
  expect(new Set(seeded.map(({ password }) => password)).size).toBe(seeded.length)
  const hashes = await app.db.rows<{ hash: string }>(sql`select hash from identity.password`)
  for (const { hash } of hashes) expect(hash).toMatch(/^\$argon2id\$/)
})

it('the office gives somebody a new password for once, and their sessions end', async () => {
  const { app, api, loggedIn } = await people()
  const browser = await loggedIn('nadim')
  const said: string[] = []
  const log = console.log
  console.log = (line: string) => said.push(line)
  try {
    const environment = { DATABASE_URL: app.ownerUrl, UNSAFE_DURABILITY: 'true' }
    expect(await runOffice(environment, ['password', 'Nadim'])).toBe(0)
    expect(await runOffice(environment, ['password', 'nadim', 'NOOR'])).toBe(1)
  } finally {
    console.log = log
  }
  const password = /once with (\S+)/.exec(said.join('\n'))?.[1] ?? ''
  expect((await browser.call(getMemberInfo)).json().errorCode).toBe('SESSION_ENDED')
  const later = testBrowser(api, { merchant: 'PADMA' })
  expect((await later.logIn('nadim', password)).mustChangePassword).toBe(true)
})

it('real money does not start where demo people have play money', async () => {
  const { app } = await people()
  const start = runServer({
    DATABASE_URL: app.ownerUrl,
    PORT: '0',
    LOG_LEVEL: 'silent',
    UNSAFE_DURABILITY: 'true',
    DEMO: 'false',
    REAL_MONEY: 'true',
    DRAND_URLS: 'https://drand.example',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  await expect(start).rejects.toThrow('REAL_MONEY=true needs a database without demo people')
})
