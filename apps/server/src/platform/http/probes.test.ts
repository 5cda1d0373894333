import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'
import { routes } from '../../wiring.ts'

it('says that it is alive and ready', async () => {
  const { api } = await demoApi()
  expect((await api.inject('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await api.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

it('figures go to this machine, and to others only with the token', async () => {
  const { api } = await demoApi({ METRICS_TOKEN: 'figures', TRUSTED_PROXIES: '127.0.0.1' })
  const far = { 'x-forwarded-for': '8.8.8.8' }
  expect((await api.inject({ url: '/metrics', headers: far })).statusCode).toBe(403)
  const allowed = await api.inject({ url: '/metrics', headers: { ...far, authorization: 'Bearer figures' } })
  expect(allowed.body).toContain('http_request_seconds_bucket')
})

it('describes every mounted call, its parameters and its refusals', async () => {
  const { api } = await demoApi()
  const { paths } = (await api.inject('/openapi.json')).json()
  const described = Object.entries<object>(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(routes.map(({ contract }) => `${contract.method} ${contract.path}`).sort())
  const list = paths['/wps/relay/GCSGAME_gameList'].get
  expect(list.parameters.map(({ name }: { name: string }) => name)).toContain('vassalage')
  expect(list.responses[429].description).toContain('RATE_LIMITED')
})

it('takes reports of a broken content security policy', async () => {
  const { api } = await demoApi()
  const report = {
    method: 'POST',
    url: '/wps/system/csp',
    headers: { 'content-type': 'application/csp-report' },
  } as const
  expect((await api.inject({ ...report, body: '{"csp-report":{}}' })).statusCode).toBe(204)
  expect((await api.inject({ ...report, body: 'x'.repeat(9000) })).statusCode).toBe(413)
})
