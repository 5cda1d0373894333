import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Clock } from '../platform/clock.ts'
import { createApi } from '../server.ts'
import { type TestApp, testApp } from './test-app.ts'

/** The demo world behind the real wire, without pages; with a clock of the test's own where it must not move. */
export async function demoApi(
  environment: Record<string, string> = {},
  clock?: Clock,
): Promise<{ app: TestApp; api: FastifyInstance }> {
  const made = await testApp({ RATE_FACTOR: '100', ...environment }, 'demo')
  const app = clock ? { ...made, clock } : made
  const api = await createApi(app)
  onTestFinished(async () => {
    await api.close()
  })
  return { app, api }
}
