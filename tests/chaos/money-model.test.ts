import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { type Sequence, sequence } from './money-model-commands.ts'
import { compareHouse, compareMembers } from './money-model-compare.ts'
import { runSequence } from './money-model-run.ts'
import { type House, layHouse, type Run } from './money-model-world.ts'
import { ledgerFaults } from '../../apps/server/src/testing/test-ledger.ts'

/** As many as fit into the time, unless it is said how many. */
const SEQUENCES = Number(process.env.CHAOS_SEQUENCES ?? 10_000)
const RUNS_MS = process.env.CHAOS_SEQUENCES === undefined ? 20_000 : Number.POSITIVE_INFINITY
const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** So many members act at once, and so many are looked at together. */
const AT_ONCE = 16
const LOOKED_AT = 96
const WITHIN_MS = 1_200_000
const NOON_MS = 12 * 60 * 60 * 1000
const DAY_MS = 2 * NOON_MS

const folder = mkdtempSync(join(tmpdir(), 'baize-chaos-'))
let postgres: Postgres
let house: House
let close = async () => {}

beforeAll(async () => {
  postgres = await startPostgres(folder, { fsync: 'off', shared_buffers: '256MB' })
  await migrate(postgres.url)
  const config = parseConfig({
    DATABASE_URL: postgres.url,
    UNSAFE_DURABILITY: 'true',
    DATABASE_POOL: '20',
    FILES_FOLDER: join(folder, 'files'),
  })
  const made = createApp(config, createLog('silent'))
  close = made.close
  // Every look at the clock is a moment later, and no day ends while this runs.
  let moment = Date.now() - (Date.now() % DAY_MS) + NOON_MS
  house = await layHouse({ ...made.app, ownerUrl: postgres.url, clock: { now: () => new Date(moment++) } })
}, WITHIN_MS)

afterAll(async () => {
  await close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function runAll(sequences: readonly Sequence[]): Promise<Run[]> {
  const left = sequences.entries()
  const runs: Run[] = []
  const work = async () => {
    for (const [place, each] of left) runs[place] = await runSequence(house, each)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await compareMembers(house.app, runs)
  return runs
}

/** The same sequence without each step that it fails without as well. */
async function smallest(failing: Sequence): Promise<{ failing: Sequence; differences: readonly string[] }> {
  for (const place of failing.steps.keys()) {
    const fewer = { ...failing, steps: failing.steps.filter((_, other) => other !== place) }
    const [run] = await runAll([fewer])
    if (run && run.differences.length > 0) return smallest(fewer)
  }
  const [run] = await runAll([failing])
  return { failing, differences: run?.differences ?? [] }
}

it(
  'random sequences of deposits, bets, wins, rollbacks, withdrawals, transfers, limits, bonuses and crashes end where a small model says, to the last unit',
  async () => {
    const sequences = fc.sample(sequence, { numRuns: SEQUENCES, seed: SEED })
    const models: Run['model'][] = []
    const begun = performance.now()
    for (let first = 0; first < sequences.length && performance.now() < begun + RUNS_MS; first += LOOKED_AT) {
      const some = sequences.slice(first, first + LOOKED_AT)
      const runs = await runAll(some)
      const place = runs.findIndex(({ differences }) => differences.length > 0)
      const failing = some[place]
      if (failing) expect(await smallest(failing), `with CHAOS_SEED=${SEED}`).toBeUndefined()
      models.push(...runs.map(({ model }) => model))
    }
    console.info(`${models.length} sequences with CHAOS_SEED=${SEED}`)
    expect(await compareHouse(house.app, models)).toEqual([])
    expect(await ledgerFaults(house.app)).toEqual([])
  },
  WITHIN_MS,
)
