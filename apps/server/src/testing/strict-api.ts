import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createRateLimits } from '../platform/http/rate.ts'
import { createApi } from '../server.ts'
import { type TestApp, testApp } from './test-app.ts'

/** The demo world with every limit of codes and logins as it is, behind a door that does not count calls. */
export async function strictApi(
  environment: Record<string, string> = {},
): Promise<{ app: TestApp; api: FastifyInstance }> {
  const app = await testApp({ RATE_FACTOR: '1', ...environment }, 'demo')
  return { app, api: await uncountedApi(app) }
}

/** The same for a world that is there already. */
export async function uncountedApi(app: TestApp): Promise<FastifyInstance> {
  const api = await createApi(app, createRateLimits(1000))
  onTestFinished(async () => {
    await api.close()
  })
  return api
}
