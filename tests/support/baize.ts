import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Owner } from '../../scripts/run-as.ts'
import { type Command, run } from './command.ts'
import { freePort } from './free-port.ts'

export type Baize = Command & { readonly address: string }

/** `npm start` in a copy of the project, when it says that it is open. */
export async function startBaize(
  folder: string,
  env: Record<string, string> = {},
  owner?: Owner,
): Promise<Baize> {
  const port = await freePort()
  const command = run(folder, ['npm', 'start'], {
    env: { PORT: String(port), LOG_LEVEL: 'warn', ...env },
    owner,
  })
  await command.says('Baize is open at')
  return { ...command, address: `http://127.0.0.1:${port}` }
}

/** What `npm start` notes about itself while it runs. */
export function runningNote(folder: string): { pid: number; databaseUrl: string } | undefined {
  const file = join(folder, '.data/running.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The process of the database that keeps its data in the copy. */
export function postmasterOf(folder: string): number | undefined {
  const file = join(folder, '.data/postgres/postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

export async function query(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
