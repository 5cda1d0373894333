import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../../../db/migrations')

/** The role the server works under: it owns its job queue and nothing else. */
export const APP_ROLE = 'baize_app'

type Migration = { readonly name: string; readonly text: string; readonly digest: string }

/** Brings the database to this version of the code, once, whoever else is starting. */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await prepare(client)
    const applied = await applyPending(client, await readMigrations())
    await prepareJobs(client, databaseUrl)
    return { applied }
  } finally {
    await client.end()
  }
}

const MIGRATION_LOCK = 7_302_811

/** A database that this version of the code cannot use, with a sentence for the person who starts it. */
export class MigrationProblem extends Error {}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function prepare(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  if ((rows[0]?.version ?? 0) < 150_000) throw new MigrationProblem('Baize needs PostgreSQL 15 or newer.')
  const role = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
  if (role.rowCount === 0) await client.query(`create role ${APP_ROLE} nologin`)
  await client.query(`
    do $$ begin
      if not pg_has_role(current_user, '${APP_ROLE}', 'set') then execute 'grant ${APP_ROLE} to current_user'; end if;
    exception when invalid_parameter_value then
      if not pg_has_role(current_user, '${APP_ROLE}', 'member') then execute 'grant ${APP_ROLE} to current_user'; end if;
    end $$`)
  await client.query(`
    create schema if not exists platform;
    grant usage on schema platform to ${APP_ROLE};
    create table if not exists platform.migration (
      name text primary key, digest text not null, applied_at timestamptz not null default now()
    );
    create schema if not exists graphile_worker authorization ${APP_ROLE};`)
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const { rows: done } = await client.query<Omit<Migration, 'text'>>(
    'select name, digest from platform.migration order by name',
  )
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, digest } of done) {
    const migration = known.get(name)
    if (!migration)
      throw new MigrationProblem(
        `The data is of a newer version of Baize: it has ${name}, which this copy does not know.`,
      )
    if (migration.digest !== digest)
      throw new MigrationProblem(`The migration ${name} was changed after it had run here.`)
  }
  const applied = new Set(done.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}

async function apply(client: pg.Client, { name, text, digest }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into platform.migration (name, digest) values ($1, $2)', [name, digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationProblem(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * The job queue's own tables belong to the server's role: their row security lets only the owner in.
 * Its migrations ask for the right to make a schema, so the role has that right while they run.
 */
async function prepareJobs(client: pg.Client, databaseUrl: string): Promise<void> {
  const database = client.escapeIdentifier(client.database ?? '')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, options: `-c role=${APP_ROLE}` })
  pool.on('error', () => {}) // a lost idle connection shows in the next query
  pool.on('connect', (connection) => connection.on('error', () => {}))
  await client.query(`grant create on database ${database} to ${APP_ROLE}`)
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
    await client.query(`revoke create on database ${database} from ${APP_ROLE}`)
  }
}
