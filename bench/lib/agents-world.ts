import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { contractText, keptTerms } from '../../apps/server/src/modules/agents/contracts/terms.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { DAY_MS } from '../../apps/server/src/platform/time.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { type Bettor, layBettors } from './bettors.ts'

export type AgentsSize = {
  readonly members: number
  /** Those of them who played in a day. */
  readonly players: number
  readonly agents: number
  readonly contracts: number
}

/** A day of the house on which everybody played, under a tree of so many levels. */
export type LaidDay = { readonly day: string; readonly since: Date; readonly until: Date }

export type AgentsWorld = {
  readonly app: App
  readonly owner: pg.Client
  readonly databasePid: number
  readonly bettors: readonly Bettor[]
  /** Lays the next day. */
  layDay(levels: number): Promise<LaidDay>
  close(): Promise<void>
}

const ROUNDS_A_PLAYER = 5
/** Midnight of Shanghai, where the house is. */
const FIRST = Date.UTC(2026, 0, 4, 16)

/** Pages are told of a bet a moment after it. */
const NOTIFIED_AFTER_MS = 1_000

/** A durable database with a house of so many people, without anybody who works on it in the background. */
export async function openAgentsWorld(size: AgentsSize): Promise<AgentsWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'))
  const postgres = await startPostgres(folder)
  await migrate(postgres.url)
  const { app, close: closeApp } = createApp(parseConfig({ DATABASE_URL: postgres.url }), createLog('warn'))
  await seedDemoWorld(app)
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(readFileSync(join(import.meta.dirname, 'agents-world.sql'), 'utf8'))
  await owner.query('delete from identity.agent_path; update agents.counted set passed_at = now(), up_to = 1')
  await owner.query(`call bench.open_people(${size.agents}, ${size.members})`)
  await owner.query(`call bench.open_accounts(${size.agents}, ${size.players})`)
  await owner.query('vacuum analyze')
  for (const levels of [12, 3]) await layTree(owner, { levels, agents: size.agents })
  await layContracts(owner, size.contracts)
  const bettors = await layBettors(app)
  let laid = 0
  return {
    app,
    owner,
    databasePid: postgres.pid,
    bettors,
    layDay: async (levels) => layDay(owner, { levels, size, number: laid++ }),
    close: async () => {
      await sleep(NOTIFIED_AFTER_MS)
      await owner.end()
      await closeApp()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Tree = { readonly levels: number; readonly agents: number }

/** One at the top, and on each level about as many times more as on the one before. */
async function layTree(owner: pg.Client, { levels, agents }: Tree): Promise<void> {
  const sizes = levelSizes({ levels, agents })
  const edges: { n: number; parent: number | null; level: number }[] = []
  let [first, above] = [1, { first: 0, size: 0 }]
  sizes.forEach((size, place) => {
    for (let index = 0; index < size; index++) {
      const parent = place === 0 ? null : above.first + Math.floor((index * above.size) / size)
      edges.push({ n: first + index, parent, level: place + 1 })
    }
    above = { first, size }
    first += size
  })
  await owner.query(
    'insert into bench.edge select $1, n, parent, level from jsonb_to_recordset($2) as e (n int, parent int, level int)',
    [levels, JSON.stringify(edges)],
  )
}

function levelSizes({ levels, agents }: Tree): number[] {
  const sizesBy = (growth: number) =>
    Array.from({ length: levels }, (_, level) => Math.round(growth ** level))
  const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)
  let [low, high] = [1, agents]
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (total(sizesBy(middle)) > agents) high = middle
    else low = middle
  }
  const sizes = sizesBy(low)
  return sizes.map((size, level) => (level === levels - 1 ? size + agents - total(sizes) : size))
}

/** The uppermost agents have a daily salary each, from whoever is above them in the deeper tree. */
async function layContracts(owner: pg.Client, contracts: number): Promise<void> {
  const { rows } = await owner.query<{ id: string; upline: string | null; level: number }>(
    `select a.id, p.id as upline, e.level from bench.edge e join bench.agent a using (n) left join bench.agent p on p.n = e.parent
     where e.levels = 12 and e.n <= $1 order by e.n`,
    [contracts],
  )
  const laid = rows.map(({ id, upline, level }) => {
    const terms = {
      options: { kind: 'daily' as const, families: ['LIVE' as const, 'RNG' as const] },
      rows: [50_000_000n, 500_000_000n, 5_000_000_000n].map((minTurnover, place) => ({
        minTurnover: minTurnover * BigInt(13 - level),
        minActive: place,
        minLoss: null,
        ratePpm: 200 * (13 - level) * (1 + place),
      })),
    }
    const contractId = id.replace(/^019a/, '019c')
    const parties = { id: contractId, version: 1, merchantCode: 'BAIZE', uplineId: upline, agentId: id }
    return { contractId, id, upline, ...contractText(parties, terms), ...keptTerms(terms) }
  })
  await owner.query(
    `insert into agents.contract (id, version, merchant_code, kind, upline_id, agent_id, tier_rows, options, text, hash,
       proposed_by, request_id, fingerprint, proposed_at, state, starts_at)
     select c."contractId", 1, 'BAIZE', 'daily', c.upline, c.id, c.rows, c.options, c.text, c.hash, 'upline', c."contractId", '',
       '2020-01-01', 'active', '2020-01-01'
     from jsonb_to_recordset($1) as c ("contractId" uuid, id uuid, upline uuid, rows jsonb, options jsonb, text text, hash text)`,
    [JSON.stringify(laid)],
  )
}

/** All that a day, and its run, write to. */
const writtenTables = [
  'identity.agent_path',
  'identity.rate',
  'play.round',
  'agents.member_day',
  'agents.active_day',
  'agents.team_day',
  'agents.bill',
  'agents.run',
  'agents.run_part',
  'agents.uncounted_event',
  'ledger.account',
  'ledger.posting',
  'ledger.entry',
]

type DayPlan = { readonly levels: number; readonly size: AgentsSize; readonly number: number }

async function layDay(owner: pg.Client, { levels, size, number }: DayPlan): Promise<LaidDay> {
  const since = new Date(FIRST + number * DAY_MS)
  const until = new Date(since.getTime() + DAY_MS)
  const day = new Date(since.getTime() + DAY_MS / 2).toISOString().slice(0, 10)
  await owner.query('call bench.lay_day($1, $2, $3, $4, $5, $6, $7)', [
    levels,
    day,
    since,
    until,
    size.agents,
    size.players,
    ROUNDS_A_PLAYER,
  ])
  await owner.query(`vacuum analyze ${writtenTables.join(', ')}`)
  await owner.query('checkpoint')
  return { day, since, until }
}
