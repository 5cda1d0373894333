import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { App } from '../platform/app.ts'
import { parseConfig } from '../platform/config.ts'
import { createApp } from '../platform/create-app.ts'
import type { HashStrength } from '../platform/secrets/hashing.ts'
import { createLog } from '../platform/log.ts'

export type TestApp = App & {
  /** Connects as the owner, past the server's own role. */
  readonly ownerUrl: string
}

type World = 'empty' | 'demo'

/** Thousands of members are made in the tests; what guards the real ones is proven by `hashing.test.ts`. */
const quickStrength: HashStrength = { memoryCost: 64, timeCost: 1, parallelism: 1 }

const templates: Record<World, string> = { empty: 'baize_template', demo: 'baize_demo_template' }

/** An App on a fresh, migrated database that is dropped when the test is over. */
export async function testApp(
  environment: Record<string, string> = {},
  world: World = 'empty',
): Promise<TestApp> {
  const server = process.env.TEST_POSTGRES_URL ?? ''
  await dropDiscarded(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files writes no log, which takes half the time where nothing waits for the disk.
  await onServer(server, `create database ${name} template ${templates[world]} strategy file_copy`)
  const ownerUrl = server.replace(/(\/\/[^/]*\/)[^?]*/, `$1${name}`)
  const filesFolder = join(tmpdir(), name)
  const config = parseConfig({
    DATABASE_URL: ownerUrl,
    UNSAFE_DURABILITY: 'true',
    FILES_FOLDER: filesFolder,
    ...environment,
  })
  const log = kept ? createLog('trace', kept) : createLog(process.env.TEST_LOG ?? 'silent')
  const { app, close } = createApp(config, log)
  onTestFinished(async () => {
    await close()
    discarded.push(name)
    rmSync(filesFolder, { recursive: true, force: true })
  })
  return { ...app, hashStrength: quickStrength, ownerUrl }
}

let kept: { write(line: string): void } | undefined

/** The lines that apps made from here on write until the test is over, down to the smallest. */
export function keepLog(): readonly string[] {
  const lines: string[] = []
  kept = { write: (line) => void lines.push(line) }
  onTestFinished(() => {
    kept = undefined
  })
  return lines
}

const discarded: string[] = []
const AT_ONCE = 16

/** Dropping waits for a checkpoint of the whole server, so databases are dropped together; the last ones go with it. */
async function dropDiscarded(server: string): Promise<void> {
  if (discarded.length < AT_ONCE) return
  await onServer(server, ...discarded.splice(0).map((name) => `drop database ${name} with (force)`))
}

async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
