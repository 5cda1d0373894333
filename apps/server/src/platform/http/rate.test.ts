import {
  changePassword,
  getAgreement,
  getConsolidatedSettings,
  getMemberInfo,
  getRegisterSettings,
  getRegistrationRules,
  getSealKey,
  getSystemStatus,
  listAnnouncements,
  listCountries,
  listHotGames,
  listVendors,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'
import { type TestBrowser, testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { createRateLimits } from './rate.ts'

const password = 'green felt, brass rail'

async function house() {
  const { app, api } = await demoApi({ RATE_FACTOR: '1' })
  const members: TestBrowser[] = []
  for (const account of ['first', 'second']) {
    await testMember(app, { account, password })
    const browser = testBrowser(api)
    await browser.logIn(account, password)
    members.push(browser)
  }
  return { api, members }
}

it('[SEC-27] [F14] a guest’s browser reads sixty times a minute and is told when to come back; its neighbours read on', async () => {
  const { api } = await house()
  const [hammer, neighbour] = [testBrowser(api), testBrowser(api)]
  const read = (browser: TestBrowser) => browser.call(listCountries)
  await Promise.all([read(hammer), read(neighbour)])
  for (let reads = 0; reads < 60; reads++) expect((await read(hammer)).statusCode).toBe(200)
  const refused = await read(hammer)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read(neighbour)).statusCode).toBe(200)
  expect((await read(testBrowser(api))).statusCode).toBe(200)
})

it('[F14] five hundred guests behind one address open home and the way to register', async () => {
  const { api } = await house()
  const visit = async () => {
    const guest = testBrowser(api)
    // A browser asks for all of home at once, before it has been given a name.
    const home = [getSystemStatus, getConsolidatedSettings, listVendors, listHotGames, listAnnouncements]
    const first = await Promise.all(home.map((endpoint) => guest.call(endpoint)))
    const register = [getRegisterSettings, getRegistrationRules, getAgreement, listCountries, getSealKey]
    const second = await Promise.all(register.map((endpoint) => guest.call(endpoint)))
    return [...first, ...second].map(({ statusCode }) => statusCode)
  }
  const seen = new Set<number>()
  for (let guests = 0; guests < 500; guests += 25)
    for (const codes of await Promise.all(Array.from({ length: 25 }, visit)))
      for (const code of codes) seen.add(code)
  expect(seen).toEqual(new Set([200]))
})

it('[F14] an address is bounded however many names its browsers make up, and what is kept is still answered', async () => {
  const limits = createRateLimits(1)
  const spent = () =>
    Promise.allSettled(
      Array.from({ length: 7_000 }, (_, n) =>
        limits.spend('read', { ip: '192.0.2.1', device: `made up ${n}` }),
      ),
    )
  expect((await spent()).filter(({ status }) => status === 'fulfilled')).toHaveLength(6_000)
  await expect(limits.spend('read', { ip: '192.0.2.1' })).rejects.toThrow('RATE_LIMITED')
  await limits.spend('kept', { ip: '192.0.2.1' })
  await limits.spend('read', { ip: '192.0.2.2' })
})

it('[F14] a browser that is stopped takes nothing from its address', async () => {
  const limits = createRateLimits(1)
  const hammer = { ip: '192.0.2.1', device: 'one' }
  const calls = await Promise.allSettled(Array.from({ length: 7_000 }, () => limits.spend('read', hammer)))
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
  expect(await limits.spend('read', { ip: '192.0.2.1' })).toMatchObject({ remaining: 5_939 })
})

it('[SEC-27] a member reads three hundred times a minute, and members at one address do not share', async () => {
  const { members } = await house()
  const [first, second] = members
  // Many at a time: a minute must not end before they are counted, however slow the machine.
  for (let reads = 0; reads < 300; reads += 50) {
    const replies = await Promise.all(Array.from({ length: 50 }, async () => first?.call(getMemberInfo)))
    expect(new Set(replies.map((reply) => reply?.statusCode))).toEqual(new Set([200]))
  }
  const refused = await first?.call(getMemberInfo)
  expect([refused?.statusCode, refused?.json().errorCode]).toEqual([429, 'RATE_LIMITED'])
  const other = await second?.call(getMemberInfo)
  expect([other?.statusCode, other?.headers.ratelimit]).toEqual([
    200,
    expect.stringMatching(/^limit=300, remaining=299/),
  ])
})

it('[SEC-27] a member who moves to another address takes their count along', async () => {
  const { members } = await house()
  const [member] = members
  const body = { oldPassword: 'x', newPassword: 'blue chalk', confirmNewPassword: 'other' }
  const remaining: (number | undefined)[] = []
  for (let calls = 0; calls < 3; calls++) {
    const reply = await member?.call(changePassword, { body })
    remaining.push(Number(/remaining=(\d+)/.exec(String(reply?.headers.ratelimit))?.[1]))
  }
  expect(remaining).toEqual([29, 28, 27])
})

it('[SEC-27] a token that nobody has does not buy more calls to what guests may do', async () => {
  const { api } = await house()
  const guest = testBrowser(api)
  const replies = [await guest.call(listCountries)]
  for (let reads = 0; reads < 61; reads++)
    replies.push(await guest.call(listCountries, { headers: { authorization: 'made-up' } }))
  expect(replies.at(-1)?.json().errorCode).toBe('RATE_LIMITED')
})
