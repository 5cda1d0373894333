import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  answerChat,
  getOfficeChat,
  getOfficeChatImage,
  getOperator,
  listChats,
  listChatSchedules,
} from '@baize/contracts'
import fastifyStatic from '@fastify/static'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRateLimits } from '../../apps/server/src/platform/http/rate.ts'
import { buildBackoffice } from '../../scripts/build-backoffice.ts'
import { demoApi } from '../../apps/server/src/testing/demo-app.ts'
import { addOffice } from '../../apps/server/src/modules/pages/serve-office.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-office-'))
beforeAll(() => buildBackoffice(folder), 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function officeServer() {
  const { api } = await demoApi()
  await api.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
  await addOffice(api, { limits: createRateLimits(1000), folder })
  return api
}

it('the office is one page under a policy that runs only its own files, kept by nobody and found by no search', async () => {
  const server = await officeServer()
  const page = await server.inject({ url: '/office/', headers: { host: 'office.baize.example:8443' } })
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  const policy = String(page.headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self' ws://office.baize.example:8443",
      "frame-ancestors 'none'",
      "trusted-types 'none'",
    ]),
  )
  expect(policy.join()).not.toContain('unsafe')
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)

  const file = /src="(\/office\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
  const script = await server.inject(file)
  expect([script.statusCode, script.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await server.inject('/office')).headers.location).toBe('/office/')
  for (const path of [
    '/office/index.html',
    '/office/assets/../index.html',
    '/office/assets/%2e%2e/index.html',
  ])
    expect((await server.inject(path)).statusCode, path).toBe(404)
})

it('a host that is none does not become a rule of the policy', async () => {
  const server = await officeServer()
  const page = await server.inject({ url: '/office/', headers: { host: "x; script-src 'unsafe-inline'" } })
  expect(String(page.headers['content-security-policy'])).toContain("; connect-src 'self'; ")
  expect(String(page.headers['content-security-policy'])).not.toContain('unsafe')
})

it('whoever has not logged in learns nothing behind the page', async () => {
  const server = await officeServer()
  const memberId = '00000000-0000-4000-8000-000000000000'
  const asks = [
    { ...getOperator, query: '' },
    { ...listChats, query: '' },
    { ...listChatSchedules, query: '' },
    { ...getOfficeChat, query: `?memberId=${memberId}` },
    { ...getOfficeChatImage, query: `?id=${memberId}` },
    { ...answerChat, query: '' },
  ]
  for (const { method, path, query } of asks) {
    const json = { headers: { 'content-type': 'application/json' }, payload: '{}' }
    const reply = await server.inject({ method, url: path + query, ...(method === 'POST' && json) })
    expect([path, reply.statusCode, reply.json().errorCode]).toEqual([path, 401, 'LOGIN_REQUIRED'])
  }
})
