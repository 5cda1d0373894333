import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { parseConfig } from '../apps/server/src/platform/config.ts'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'

/** Reads `.env`, if there is one; what the environment already says wins. */
export function loadSettings(): void {
  const file = join(import.meta.dirname, '../.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** The port to serve on. Fails now rather than after the build, when it is taken. */
export async function requireFreePort(): Promise<number> {
  const { port, host } = parseConfig({ ...process.env, DATABASE_URL: 'postgresql:///baize' })
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
  return port
}

/** Fails now rather than after the build, when the database does not answer. */
export async function requireDatabase(connectionString: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(connectionString)) {
    throw new StartProblem('DATABASE_URL should look like postgresql://name:password@host:5432/database.')
  }
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 8_000 })
  client.on('error', () => {}) // a lost connection shows in the query
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => {})
  }
}

/** Host, port and name of a database, never its account or password. */
export function databasePlace(connectionString: string): string {
  const anonymous = connectionString.replace(/\/\/.*@/, '//')
  if (!URL.canParse(anonymous)) return 'the address in DATABASE_URL'
  const { hostname, port, pathname, searchParams } = new URL(anonymous)
  return `${hostname || searchParams.get('host') || 'the local socket'}${port && `:${port}`}${pathname}`
}
