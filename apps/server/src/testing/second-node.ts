import { onTestFinished } from 'vitest'
import type { App } from '../platform/app.ts'
import { parseConfig } from '../platform/config.ts'
import { createApp } from '../platform/create-app.ts'
import { createLog } from '../platform/log.ts'
import type { TestApp } from './test-app.ts'

/** Another process's worth of the same server: its own connections and lanes on the same database. */
export function secondNode(first: TestApp, databaseUrl: string = first.ownerUrl): App {
  const config = parseConfig({ DATABASE_URL: databaseUrl, UNSAFE_DURABILITY: 'true' })
  const { app, close } = createApp(config, createLog('silent'))
  onTestFinished(close)
  return app
}
