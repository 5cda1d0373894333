import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createRateLimits } from '#platform/http/rate'
import { pagePolicy } from '#platform/http/headers'
import { uncountedApi } from '../../testing/strict-api.ts'
import { testApp } from '../../testing/test-app.ts'
import { addStudio } from './serve-studio.ts'

/** A studio that says what it was asked for. */
async function standIn(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(() => void close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close }
}

async function house(settings: Record<string, string>) {
  const app = await testApp(settings)
  const server = await uncountedApi(app)
  addStudio(app, server, { limits: createRateLimits(1) })
  return server
}

it('[RM-60] what a show is seen by comes under the house’s own address, and the studio learns nothing of who asks', async () => {
  const asked: IncomingMessage[] = []
  const studio = await standIn((request, response) => {
    asked.push(request)
    response.writeHead(200, { 'content-type': 'video/iso.segment', 'cache-control': 'public, max-age=60' })
    response.end('film')
  })
  const server = await house({ STUDIO_URL: studio.url })
  const given = await server.inject({
    url: '/studio/mira/live.m3u8?_HLS_msn=7&_HLS_part=1&who=me',
    headers: { cookie: 'device=me', authorization: 'Bearer mine' },
  })
  expect([given.statusCode, given.payload]).toEqual([200, 'film'])
  expect(given.headers).toMatchObject({
    'content-type': 'video/iso.segment',
    'cache-control': 'public, max-age=60',
  })
  expect(asked[0]?.url).toBe('/mira/live.m3u8?_HLS_msn=7&_HLS_part=1')
  expect(asked[0]?.headers).not.toHaveProperty('cookie')
  expect(asked[0]?.headers).not.toHaveProperty('authorization')
  const policy = pagePolicy({ scripts: [], styles: [] }, { socketOrigin: undefined, frameOrigins: [] })
  expect(policy).toContain("media-src 'self' blob:")
})

it('[RM-60] a token that a page shows is sent along with all files of its channel for a minute, and with no other', async () => {
  const paths: string[] = []
  const studio = await standIn((request, response) => {
    paths.push(request.url ?? '')
    response.end()
  })
  const server = await house({ STUDIO_URL: studio.url })
  const shown = await server.inject('/studio/mira/live.m3u8?token=a.b%26c')
  const [kept] = shown.cookies
  expect(kept).toMatchObject({ path: '/studio/mira', maxAge: 60, httpOnly: true, sameSite: 'Strict' })
  const cookies = { [kept?.name ?? '']: kept?.value ?? '' }
  await server.inject({ url: '/studio/mira/part-7.m4s', cookies })
  await server.inject({ url: '/studio/mira/live.m3u8?_HLS_msn=7&token=next', cookies })
  await server.inject('/studio/mira/part-8.m4s')
  expect(paths).toEqual([
    '/mira/live.m3u8?token=a.b%26c',
    '/mira/part-7.m4s?token=a.b%26c',
    '/mira/live.m3u8?_HLS_msn=7&token=next',
    '/mira/part-8.m4s',
  ])
})

it('[RM-60] a studio that is gone, and one that breaks off, leave the rest of the house alive', async () => {
  const studio = await standIn((_request, response) => response.destroy())
  const server = await house({ STUDIO_URL: studio.url })
  const broken = await server.inject('/studio/mira/live.m3u8')
  expect([broken.statusCode, broken.json().errorCode]).toEqual([503, 'TRY_AGAIN'])
  await studio.close()
  expect((await server.inject('/studio/mira/live.m3u8')).statusCode).toBe(503)
  expect((await server.inject('/healthz')).statusCode).toBe(200)
})

it('nothing is fetched but files of a channel, by those who look', async () => {
  const paths: string[] = []
  const studio = await standIn((request, response) => {
    paths.push(request.url ?? '')
    response.end()
  })
  const server = await house({ STUDIO_URL: studio.url })
  for (const url of [
    '/studio/mira/..%2F..%2Fadmin',
    '/studio/..%2Fx/live.m3u8',
    '/studio/a%20b/c',
    '/studio/mira',
  ])
    expect((await server.inject(url)).statusCode, url).toBe(404)
  const told = await server.inject({ method: 'POST', url: '/studio/mira/plan', payload: { plan: 'vanish' } })
  expect(told.statusCode).toBe(404)
  expect(paths).toEqual([])
})

it('without a studio there is no picture', async () => {
  const server = await house({})
  expect((await server.inject('/studio/mira/live.m3u8')).statusCode).toBe(404)
})
