import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { openAccounts } from '../../apps/server/src/modules/ledger/index.ts'
import { openGame, type Owner } from '../../apps/server/src/modules/play/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { fund, makeMember } from './bench-member.ts'

export const VENDOR = 'BENCH'

export type Bettor = { readonly owner: Owner; readonly sessionId: string }

export type Size = { readonly members: number; readonly entries: number }

export type ManyWorld = {
  readonly app: App
  readonly databasePid: number
  readonly bettors: readonly Bettor[]
  /** Lays members and bets until there are so many; nothing is taken away. */
  growTo(size: Size): Promise<void>
  close(): Promise<void>
}

/** So many rows are laid at once. */
const CHUNK = 100_000
const ENTRIES_A_BET = 2

/** Pages are told of a bet a moment after it. */
const NOTIFIED_AFTER_MS = 1_000

/** A durable database that can grow, without anybody who works on it in the background. */
export async function openManyWorld(bettors: number): Promise<ManyWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'))
  const postgres = await startPostgres(folder)
  await migrate(postgres.url)
  const { app, close: closeApp } = createApp(parseConfig({ DATABASE_URL: postgres.url }), createLog('warn'))
  await seedDemoWorld(app)
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(readFileSync(join(import.meta.dirname, 'many-world.sql'), 'utf8'))
  await transaction(app, (tx) => openAccounts(tx, [{ path: 'gateway:bench', currency: 'CNY' }]))
  const laid: Bettor[] = []
  for (let number = 0; number < bettors; number++) laid.push(await layBettor(app, `bench${number}`))
  let now: Size = { members: 0, entries: 0 }
  return {
    app,
    databasePid: postgres.pid,
    bettors: laid,
    growTo: async (size) => {
      await grow(owner, now, size)
      now = size
    },
    close: async () => {
      await sleep(NOTIFIED_AFTER_MS)
      await owner.end()
      await closeApp()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function grow(owner: pg.Client, from: Size, to: Size): Promise<void> {
  for (const [first, last] of chunks(from.members, to.members))
    await owner.query(`call bench.open_members(${first}, ${last})`)
  for (const [first, last] of chunks(from.entries / ENTRIES_A_BET, to.entries / ENTRIES_A_BET))
    await owner.query(`call bench.play(${first}, ${last}, ${to.members})`)
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
}

function chunks(done: number, wanted: number): [first: number, last: number][] {
  const count = Math.ceil((wanted - done) / CHUNK)
  return Array.from({ length: count }, (_, index) => {
    const first = done + index * CHUNK + 1
    return [first, Math.min(first + CHUNK - 1, wanted)]
  })
}

async function layBettor(app: App, account: string): Promise<Bettor> {
  const { id } = await transaction(app, (tx) => makeMember(tx, app, account))
  const owner = await fund(app, id)
  return { owner, ...(await openGame(app, { owner, vendor: VENDOR, gameCode: 'bench' })) }
}
