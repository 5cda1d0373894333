import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { housePaths, openAccounts, requireDurability } from '../../apps/server/src/modules/ledger/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { startPostgres } from '../../scripts/postgres.ts'

export type LedgerWorld = {
  readonly app: App
  readonly databaseUrl: string
  readonly databasePid: number
  /** Opens members until there are so many. */
  growTo(members: number): Promise<void>
  close(): Promise<void>
}

/** A ledger on a database of its own in a temporary folder, with the durable settings the server asks for. */
export async function openLedgerWorld(): Promise<LedgerWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'))
  const postgres = await startPostgres(folder)
  await migrate(postgres.url)
  const { app, close } = createApp(parseConfig({ DATABASE_URL: postgres.url }), createLog('warn'))
  await requireDurability(app.db)
  const accounts = ['gateway:bench', ...housePaths({ name: 'play', currency: 'CNY' })]
  await transaction(app, (tx) =>
    openAccounts(
      tx,
      accounts.map((path) => ({ path, currency: 'CNY' })),
    ),
  )
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(readFileSync(join(import.meta.dirname, 'ledger-world.sql'), 'utf8'))
  let members = 0
  return {
    app,
    databaseUrl: postgres.url,
    databasePid: postgres.pid,
    growTo: async (total) => {
      await owner.query(`call bench.open_members(${members}, ${total - 1})`)
      await owner.query('vacuum analyze')
      await owner.query('checkpoint')
      members = total
    },
    close: async () => {
      await Promise.all([close(), owner.end()])
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
