import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createApi } from '../server.ts'
import { type TestApp, testApp } from './test-app.ts'

/** The demo world behind the real wire, without pages. */
export async function demoApi(
  environment: Record<string, string> = {},
): Promise<{ app: TestApp; api: FastifyInstance }> {
  const app = await testApp({ RATE_FACTOR: '100', ...environment }, 'demo')
  const api = await createApi(app)
  onTestFinished(async () => {
    await api.close()
  })
  return { app, api }
}
