import { changePassword, getMemberInfo, getSystemStatus } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../testing/demo-app.ts'
import { type TestBrowser, testBrowser } from '../testing/test-browser.ts'
import { testMember } from '../testing/test-member.ts'

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

it('[SEC-27] a guest reads sixty times a minute, an address at a time, and is told when to come back', async () => {
  const { api } = await house()
  const read = (remoteAddress: string) =>
    api.inject({ url: getSystemStatus.path, remoteAddress, headers: { host: 'localhost' } })
  for (let reads = 0; reads < 60; reads++) expect((await read('192.0.2.1')).statusCode).toBe(200)
  const refused = await read('192.0.2.1')
  expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read('192.0.2.2')).statusCode).toBe(200)
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
  const headers = { host: 'localhost', authorization: 'made-up' }
  const replies = []
  for (let reads = 0; reads < 61; reads++)
    replies.push(await api.inject({ url: getSystemStatus.path, remoteAddress: '192.0.2.3', headers }))
  expect(replies.at(-1)?.json().errorCode).toBe('RATE_LIMITED')
})
