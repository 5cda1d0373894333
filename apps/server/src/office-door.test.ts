import * as contracts from '@baize/contracts'
import { type Endpoint, getOfficeLiveTicket, getOperator, logInOperator } from '@baize/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { parseConfig } from '#platform/config'
import { demoApi } from './testing/demo-app.ts'
import { createApi } from './server.ts'
import { testBrowser } from './testing/test-browser.ts'
import { openPage } from './testing/test-page.ts'
import { officeBrowser } from './testing/test-operator.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'audience' in value

const officeCalls = Object.values(contracts).flatMap((value) =>
  isEndpoint(value) && value.path.startsWith('/wps/office/') ? [value] : [],
)

it('[OC-26] elsewhere than at its hosts nothing of the office answers, whatever is asked and however', async () => {
  const { api } = await demoApi({ OFFICE_HOSTS: 'office.test' })
  const wrong: string[] = []
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
    for (const { path } of officeCalls) {
      const reply = await api.inject({
        method,
        url: path,
        headers: { host: 'localhost', 'sec-fetch-site': 'cross-site' },
      })
      if (reply.statusCode !== 404) wrong.push(`${method} ${path}: ${reply.statusCode}`)
    }
  }
  expect(wrong).toEqual([])
  const encoded = await api.inject({ url: '/wps/%6fffice/operator', headers: { host: 'localhost' } })
  expect(encoded.statusCode).toBe(404)
  expect((await api.inject({ url: getOperator.path, headers: { host: 'office.test' } })).statusCode).toBe(401)
})

it('[OC-26] the office answers the networks that are named, and is not there for others', async () => {
  const { api } = await demoApi({
    OFFICE_NETWORKS: '10.1.0.0/16, 2001:db8::/32',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const from = async (ip: string) => {
    const headers = { host: 'localhost', 'x-forwarded-for': ip }
    return (await api.inject({ url: getOperator.path, headers })).statusCode
  }
  expect(await from('10.1.2.3')).toBe(401)
  expect(await from('2001:db8::7')).toBe(401)
  expect(await from('10.2.2.3')).toBe(404)
  expect(await from('2001:db9::7')).toBe(404)
  const base = { DATABASE_URL: 'postgres://x' }
  for (const text of ['10.1.0.0/33', 'office', '10.1.0.0/16/2', '::/129'])
    expect(() => parseConfig({ ...base, OFFICE_NETWORKS: text }), text).toThrow('OFFICE_NETWORKS')
})

it('[OC-25] no cookie opens the office, and no page of another site asks it anything', async () => {
  const { app, api } = await demoApi()
  const office = await officeBrowser(app, api, { login: 'noor' })
  const token = office.session?.token ?? ''
  const guest = testBrowser(api)
  for (const name of ['token', 'authorization', 'session', 'operator', 'office'])
    guest.cookies.set(name, token)
  expect((await guest.call(getOperator)).json().errorCode).toBe('LOGIN_REQUIRED')
  expect([...office.cookies.values()].some((value) => value.includes(token))).toBe(false)
  const asked = async (headers: Record<string, string>) =>
    (await office.call(getOperator, { headers })).json().errorCode
  expect(await asked({})).toBe(undefined)
  expect(await asked({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' })).toBe(undefined)
  expect(await asked({ 'sec-fetch-site': 'cross-site' })).toBe('CROSS_SITE_REQUEST')
  expect(await asked({ 'sec-fetch-site': 'same-site' })).toBe('CROSS_SITE_REQUEST')
  expect(await asked({ origin: 'https://evil.example' })).toBe('CROSS_SITE_REQUEST')
  const body = { login: 'noor', password: 'x', proofKey: guest.proofKey }
  const login = await guest.call(logInOperator, { body, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(login.json().errorCode).toBe('CROSS_SITE_REQUEST')
})

it('[OC-26] the live socket of the office opens at the office alone', async () => {
  const { app, api } = await demoApi()
  const office = await officeBrowser(app, api, { login: 'noor' })
  const elsewhere = await createApi({ ...app, config: { ...app.config, officeHosts: ['office.test'] } })
  onTestFinished(() => elsewhere.close())
  const ticketOf = async () => (await office.call(getOfficeLiveTicket)).json().value.ticket
  await expect(openPage(api, office, { ticket: await ticketOf(), on: elsewhere })).rejects.toThrow()
  const page = await openPage(api, office, { ticket: await ticketOf() })
  page.socket.close()
})
