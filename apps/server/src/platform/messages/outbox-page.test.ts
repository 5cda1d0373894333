import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { createApi } from '../../server.ts'
import { keepArrival } from './arrivals.ts'

const here = { host: 'localhost:8080' }

it('the outbox shows what arrived, newest first, and what it says stays text', async () => {
  const { app, api } = await demoApi()
  const sms = { id: '1', channel: 'sms', recipient: '+8801712345678', subject: null } as const
  await keepArrival(app, { ...sms, body: '<script>alert(1)</script> 314159' })
  const body = 'Open https://baize.example/m/forget?token=a&b="onload=1 now'
  await keepArrival(app, { id: '2', channel: 'mail', recipient: 'a@b.test', subject: '<b>', body })
  const page = await api.inject({ url: '/dev/outbox', headers: here })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 314159')
  expect(page.body).toContain('<h2 dir="auto">&lt;b&gt;</h2>')
  expect(page.body).toContain('<a href="https://baize.example/m/forget?token=a&amp;b=&quot;onload=1">')
  expect(page.body.indexOf('a@b.test')).toBeLessThan(page.body.indexOf('+8801712345678'))
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
  const list = await api.inject({ url: '/dev/outbox.json', headers: here })
  expect(list.json()).toMatchObject([{ id: '2' }, { id: '1', channel: 'sms' }])
})

it.each([
  ['from another machine', { remoteAddress: '192.0.2.7', headers: here }],
  ['passed on by a proxy', { headers: { ...here, 'x-forwarded-for': '192.0.2.7' } }],
  ['under a name of the outside world', { headers: { host: 'evil.example' } }],
])('nobody reads the outbox %s', async (_how, request) => {
  const { api } = await demoApi()
  for (const url of ['/dev/outbox', '/dev/outbox.json']) {
    expect((await api.inject({ url, ...request })).json().errorCode).toBe('NOT_PERMITTED')
  }
})

it('the outbox opens to other machines where a setting says so, and is not there outside the demo', async () => {
  const { api } = await demoApi({ OUTBOX_OPEN: 'true' })
  const remote = { url: '/dev/outbox', remoteAddress: '192.0.2.7' }
  expect((await api.inject(remote)).statusCode).toBe(200)
  const secretKey = Buffer.alloc(32, 7).toString('base64')
  const real = await createApi(await testApp({ DEMO: 'false', SECRET_KEY: secretKey, OUTBOX_OPEN: 'true' }))
  expect((await real.inject({ url: '/dev/outbox', headers: here })).statusCode).toBe(404)
})
