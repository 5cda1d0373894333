// @vitest-environment happy-dom
import { OfflineError, RefusedCall } from '@baize/client'
import { getSystemStatus, listBanners, listVendors } from '@baize/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, setCaller } from './api.ts'
import { latestStatus } from '../page/closed.ts'

/** The other side: keeps what it was sent and answers as it is told. */
function stubServer(answer: () => Promise<Response>) {
  const server = vi.fn((_address: string, _options: RequestInit) => answer())
  vi.stubGlobal('fetch', server)
  return server
}

const reply =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })
const refusal = (errorCode: string, status: number) =>
  reply({ success: false, errorCode, message: 'No.', requestId: '1', value: { retryAfter: 3 } }, status)

beforeEach(() => setCaller({ merchant: 'NOOR', language: 'UR', clientVersion: 'abc' }))
afterEach(() => vi.unstubAllGlobals())

it('says on whose behalf it calls, and unwraps the value', async () => {
  const server = stubServer(reply({ success: true, value: { vendors: [], sorting: [] } }))
  expect(await call(listVendors, { query: { typeId: '1' } })).toEqual({ vendors: [], sorting: [] })
  const [address, options] = server.mock.calls[0] ?? []
  expect(address).toBe('/wps/relay/GCSGAME_getVassGameType?typeId=1')
  expect(options?.headers).toMatchObject({
    Merchant: 'NOOR',
    Language: 'UR',
    ModuleId: 'COMM3',
    'Client-Version': 'abc',
    'X-MC-Client': 'web',
    Device: 'MOBILE',
  })
})

it('calls itself OTHERS when it runs from the home screen of an iPhone', async () => {
  const server = stubServer(reply({ success: true, value: [] }))
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5, standalone: true })
  await call(listBanners, { query: { groupName: 'm_home' } })
  expect(server.mock.calls[0]?.[1].headers).toMatchObject({ Device: 'OTHERS' })
})

it('throws the refusal with its code, message and value', async () => {
  stubServer(refusal('RATE_LIMITED', 429))
  const refused = await call(getSystemStatus).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RefusedCall)
  expect(refused).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'No.',
    status: 429,
    value: { retryAfter: 3 },
  })
})

it('says that there is no network, and that an answer which is no envelope is none', async () => {
  stubServer(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(getSystemStatus)).rejects.toBeInstanceOf(OfflineError)
  stubServer(async () => new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(call(getSystemStatus)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
})

it.each([
  ['MAINTENANCE', 503, 1],
  ['REGION_RESTRICTED', 403, 2],
] as const)('raises the closed screen when a call is refused with %s', async (code, status, number) => {
  stubServer(refusal(code, status))
  await expect(call(listVendors)).rejects.toBeInstanceOf(RefusedCall)
  expect(latestStatus()?.code).toBe(number)
})
