import { rmSync } from 'node:fs'
import pg from 'pg'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { renewAllPlayable } from '../../apps/server/src/modules/catalog/index.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { gameSources } from '../../apps/server/src/wiring.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { scratchFolder } from './scratch-folder.ts'

/**
 * One database server for the whole run, in a folder of its own or at TEST_DATABASE_URL.
 * It holds two templates, one migrated and empty, one with the demo world; each test copies the one it needs
 * (see `testing/test-app.ts`).
 */
export async function setup(): Promise<() => Promise<void>> {
  // The database goes when this process exits, which it does not do properly when it is told to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  const own = process.env.TEST_DATABASE_URL ? undefined : await startOwn()
  process.env.TEST_POSTGRES_URL = process.env.TEST_DATABASE_URL ?? own?.postgres.url
  await makeTemplates(process.env.TEST_POSTGRES_URL ?? '')
  return async () => {
    if (!own) await dropTests(process.env.TEST_POSTGRES_URL ?? '')
    await own?.postgres.stop()
    if (own) rmSync(own.folder, { recursive: true, force: true })
  }
}

async function startOwn(): Promise<{ postgres: Postgres; folder: string }> {
  const folder = scratchFolder('test')
  // Tests that need durability start a server of their own; here only the speed of the run matters.
  const postgres = await startPostgres(folder, {
    max_connections: '400',
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    shared_buffers: '256MB',
    // A database lives for a second, and hundreds of them are not worth visiting.
    autovacuum: 'off',
  })
  return { postgres, folder }
}

async function makeTemplates(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop database if exists baize_template')
  await client.query('drop database if exists baize_demo_template')
  await client.query('create database baize_template')
  await migrate(databaseOn(url, 'baize_template'))
  await client.query('create database baize_demo_template template baize_template')
  await client.end()
  await seedDemo(databaseOn(url, 'baize_demo_template'))
}

/** A server that is not our own stays, so what tests have left behind on it goes. */
async function dropTests(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname ~ '^test_[0-9a-f]{32}$'",
  )
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  await client.end()
}

async function seedDemo(url: string): Promise<void> {
  const { app, close } = createApp(parseConfig({ DATABASE_URL: url }), createLog('silent'))
  await renewAllPlayable(app, gameSources)
  await seedDemoWorld(app)
  await close()
}

/** The same server, another database. */
function databaseOn(url: string, database: string): string {
  return url.replace(/(\/\/[^/]*\/)[^?]*/, `$1${database}`)
}
