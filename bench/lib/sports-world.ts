import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { openGame } from '../../apps/server/src/modules/play/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { type TestBook, testBook } from '../../apps/server/src/testing/test-bets.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { layMembers } from './bench-member.ts'
import type { Bettor } from './bettors.ts'

export const VENDOR = 'BENCH'
/** What every fixture is quoted at: a margin of 5 %. */
export const ODDS = { home: 2_050, draw: 3_820, away: 3_380 } as const
export const OUTCOMES = ['home', 'draw', 'away'] as const

const COMPETITIONS = 20
/** Pages are told of a bet a moment after it. */
const NOTIFIED_AFTER_MS = 1_000

export type SportsWorld = {
  /** Nodes on one database, each with its own connections, lane and book. */
  readonly nodes: readonly [App, ...App[]]
  readonly owner: pg.Client
  readonly databaseUrl: string
  readonly databasePid: number
  readonly bettors: readonly [Bettor, ...Bettor[]]
  readonly book: TestBook
  /** Fixtures of before the start, spread over competitions. */
  readonly fixtures: readonly [string, ...string[]]
  layFixture(competition?: number): Promise<string>
  close(): Promise<void>
}

type SportsSize = { readonly bettors: number; readonly fixtures: number; readonly nodes: number }

/** A durable database with the demo's world, members with money, and fixtures that every node quotes. */
export async function openSportsWorld(size: SportsSize): Promise<SportsWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'))
  const postgres = await startPostgres(folder)
  await migrate(postgres.url)
  const config = parseConfig({ DATABASE_URL: postgres.url })
  const made = Array.from({ length: size.nodes }, () => createApp(config, createLog('warn')))
  const nodes = atLeastOne(made.map(({ app }) => app))
  const [app] = nodes
  await seedDemoWorld(app)
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(readFileSync(join(import.meta.dirname, 'sports-world.sql'), 'utf8'))
  const book = await testBook(...nodes)
  const layFixture = async (competition = 0) => {
    const fixtureId = await book.fixture({ competition: `cup-${competition}`, startsInSeconds: 86_400 })
    book.quote(fixtureId, { outcomes: ODDS })
    return fixtureId
  }
  const fixtures: string[] = []
  for (let number = 0; number < size.fixtures; number++)
    fixtures.push(await layFixture(number % COMPETITIONS))
  return {
    nodes,
    owner,
    databaseUrl: postgres.url,
    databasePid: postgres.pid,
    bettors: await layBettors(app, size.bettors),
    book,
    fixtures: atLeastOne(fixtures),
    layFixture,
    async close() {
      await sleep(NOTIFIED_AFTER_MS)
      for (const { close } of made) await close()
      await owner.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function layBettors(app: App, count: number): Promise<SportsWorld['bettors']> {
  const owners = await layMembers(app, { count, prefix: 'bench' })
  const bettors: Bettor[] = []
  for (const owner of owners)
    bettors.push({ owner, ...(await openGame(app, { owner, vendor: VENDOR, gameCode: 'bench' })) })
  return atLeastOne(bettors)
}

function atLeastOne<Each>(all: readonly Each[]): readonly [Each, ...Each[]] {
  const [first, ...others] = all
  if (first === undefined) throw new Error('There is at least one.')
  return [first, ...others]
}
