import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.ts'
import { embeddedPrograms, systemPrograms } from '../../scripts/postgres-programs.ts'
import { freePort } from './free-port.ts'
import { scratchFolder } from './scratch-folder.ts'

export type ExternalPostgres = { readonly url: string; readonly password: string; stop(): Promise<void> }

const OLDEST_SUPPORTED = 15

/**
 * A database as a hosting company would give it: reached over TCP with a password, by an account that
 * owns one database and is no superuser. It is the system's PostgreSQL, where there is one.
 */
export async function startExternalPostgres(
  settings: Record<string, string> = {},
): Promise<ExternalPostgres> {
  const folder = scratchFolder('external')
  const port = await freePort()
  const reach = { listen_addresses: '127.0.0.1', port: String(port), max_connections: '200' }
  const postgres = await startPostgres(
    folder,
    { ...reach, ...settings },
    systemPrograms(OLDEST_SUPPORTED) ?? embeddedPrograms(),
  )
  const password = randomUUID()
  writeFileSync(join(folder, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
  await prepare(postgres.url, password)
  return {
    url: `postgresql://landlord:${password}@127.0.0.1:${port}/house`,
    password,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function prepare(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create role landlord login createdb createrole password '${password}'`)
  await client.query('create database house owner landlord')
  // Tests that damage the ledger to see it noticed have to get past its triggers.
  await client.query('grant set on parameter session_replication_role to landlord')
  await client.query('select pg_reload_conf()')
  await client.end()
}
