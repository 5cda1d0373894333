import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { operatorRoles } from '@baize/contracts'
import pg from 'pg'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { housePaths, openAccounts } from '../../apps/server/src/modules/ledger/index.ts'
import { addDemoOperator, enterShell } from '../../apps/server/src/modules/operators/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import type { Operator } from '../../apps/server/src/platform/visit.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { type Bettor, layBettors } from './bettors.ts'

export type OfficeSize = {
  readonly members: number
  readonly rounds: number
  /** Questions to a second operator, and as many lines of the record. */
  readonly papers: number
  /** Deposits of a month, for a file. */
  readonly deposits: number
}

/** Withdrawals that wait to be taken, and as many cases. */
export const WAITING = 1_000

export type OfficeWorld = {
  readonly app: App
  readonly owner: pg.Client
  readonly bettors: readonly Bettor[]
  readonly operator: Operator
  /** The id of the account that is looked at. */
  readonly busyAccount: string
  close(): Promise<void>
}

/** So many rounds are laid at once: what a transaction holds in memory is bounded. */
const LAID_AT_ONCE = 500_000

/** One of the eight that rounds are posted to. */
export const BUSY = 'house:play:CNY-7'

/** What somebody plays who plays. */
const ROUNDS_AN_HOUR = 10

/** Pages are told of a bet a moment after it. */
const NOTIFIED_AFTER_MS = 1_000

/** A durable database with a large house, and nobody who works on it in the background. */
export async function openOfficeWorld(size: OfficeSize): Promise<OfficeWorld> {
  const { members, rounds, papers, deposits } = size
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'))
  const postgres = await startPostgres(folder)
  await migrate(postgres.url)
  const { app, close: closeApp } = createApp(parseConfig({ DATABASE_URL: postgres.url }), createLog('warn'))
  await seedDemoWorld(app)
  const bettors = await layBettors(app)
  await transaction(app, (tx) =>
    openAccounts(
      tx,
      housePaths({ name: 'play', currency: 'CNY' }).map((path) => ({ path, currency: 'CNY' })),
    ),
  )
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(readFileSync(join(import.meta.dirname, 'office-world.sql'), 'utf8'))
  await owner.query(`call bench.open_members(${members})`)
  const since = new Date(Date.now() - rounds * 10 - 60_000).toISOString()
  for (let first = 0; first < rounds; first += LAID_AT_ONCE) {
    const last = Math.min(rounds, first + LAID_AT_ONCE) - 1
    await owner.query(`call bench.lay_rounds(${first}, ${last}, ${members}, '${since}')`)
  }
  for (const login of ['ada', 'ben'])
    await addDemoOperator(app, { login, name: login, roles: operatorRoles, merchantCodes: ['BAIZE'] })
  await owner.query(`call bench.lay_papers(${papers})`)
  await owner.query(
    `call bench.lay_figures(${rounds / ROUNDS_AN_HOUR}, ${members}, date_trunc('hour', now()))`,
  )
  await owner.query(`call bench.lay_payments(${deposits}, ${WAITING}, ${members})`)
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  const { rows } = await owner.query<{ id: string }>('select id from ledger.account where path = $1', [BUSY])
  return {
    app,
    owner,
    bettors,
    busyAccount: rows[0]?.id ?? '',
    operator: await enterShell(app, { login: 'ada', ask: async () => '' }),
    close: async () => {
      await sleep(NOTIFIED_AFTER_MS)
      await owner.end()
      await closeApp()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
