import pg from 'pg'
import { onTestFinished } from 'vitest'
import { APP_ROLE } from '../platform/migrate.ts'
import type { TestApp } from './test-app.ts'

/** A connection past all our code: as the owner of the tables, or under the role the server works under. */
export async function connectAs(app: TestApp, who: 'owner' | 'server'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.ownerUrl })
  client.on('error', () => {}) // dropping the database at the end ends this connection too
  await client.connect()
  if (who === 'server') await client.query(`set role ${APP_ROLE}`)
  onTestFinished(() => client.end().catch(() => {}))
  return client
}
