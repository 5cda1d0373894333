import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { addVerifier } from '../../apps/server/src/modules/pages/index.ts'
import { buildVerifier } from '../../scripts/build-verifier.ts'

beforeAll(async () => {
  await buildVerifier()
})

it('the verifier is served under its own policy, with its digest beside it', async () => {
  const server = Fastify()
  await addVerifier(server)
  const page = await server.inject('/verifier/verifier.html')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; .*; frame-ancestors 'none'$/,
  )
  const digest = await server.inject('/verifier/verifier.html.sha256')
  const computed = createHash('sha256').update(page.rawPayload).digest('hex')
  expect(digest.payload).toBe(`${computed}  verifier.html\n`)
})
