import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'

/**
 * One database server for the whole run, in a folder of its own or at TEST_DATABASE_URL.
 * It holds a migrated template; each test file copies that (see `testing/test-app.ts`).
 */
export async function setup(): Promise<() => Promise<void>> {
  // The database goes when this process exits, which it does not do properly when it is told to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  const own = process.env.TEST_DATABASE_URL ? undefined : await startOwn()
  process.env.TEST_POSTGRES_URL = process.env.TEST_DATABASE_URL ?? own?.postgres.url
  await makeTemplate(process.env.TEST_POSTGRES_URL ?? '')
  return async () => {
    await own?.postgres.stop()
    if (own) rmSync(own.folder, { recursive: true, force: true })
  }
}

async function startOwn(): Promise<{ postgres: Postgres; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-test-'))
  // Tests that need durability start a server of their own; here only the speed of the run matters.
  const postgres = await startPostgres(folder, {
    max_connections: '200',
    fsync: 'off',
    shared_buffers: '256MB',
  })
  return { postgres, folder }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop database if exists baize_template')
  await client.query('create database baize_template')
  await client.end()
  await migrate(databaseOn(url, 'baize_template'))
}

/** The same server, another database. */
export function databaseOn(url: string, database: string): string {
  return url.replace(/(\/\/[^/]*\/)[^?]*/, `$1${database}`)
}
