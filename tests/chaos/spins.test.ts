import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { getSeeds, setClientSeed, settleSeeds } from '../../apps/server/src/modules/fairness/index.ts'
import { getBalances, openAccounts } from '../../apps/server/src/modules/ledger/index.ts'
import { verifyRounds } from '../../apps/server/src/modules/play/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { openTable, playOnce, type Seat, type Table } from './play-client.ts'
import { fund, layMember, look } from './world.ts'
import { ledgerFaults } from '../../apps/server/src/testing/test-ledger.ts'

/** Enough for every day; fifty, as promised, are a setting away: `CHAOS_KILLS=50 npm test -- --only chaos`. */
const KILLS = Number(process.env.CHAOS_KILLS ?? 4)
const SEATS = 24
const START = 100_000_000n
/** Each kill is a new process, which takes its time on a busy machine. */
const WITHIN_MS = 1_200_000

const folder = mkdtempSync(join(tmpdir(), 'baize-chaos-'))
let postgres: Postgres
const seats: Seat[] = []

beforeAll(async () => {
  postgres = await startPostgres(folder)
  await migrate(postgres.url)
  await look(postgres.url, async (app) => {
    await seedDemoWorld(app)
    await transaction(app, (tx) => openAccounts(tx, [{ path: 'gateway:chaos', currency: 'CNY' }]))
    for (let number = 0; number < SEATS; number++) seats.push(await laySeat(app, `chaos${number}`))
  })
})

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function laySeat(app: App, account: string): Promise<Seat> {
  const memberId = await layMember(app, account)
  await fund(app, memberId, START)
  const earlier = { ...app, clock: { now: () => new Date(Date.now() - 60_000) } }
  await settleSeeds(earlier, memberId)
  const { next } = await getSeeds(app, memberId)
  await setClientSeed(app, { memberId, pairId: next.id, clientSeed: account })
  return { memberId, asked: undefined, open: undefined, answers: new Map() }
}

/** Everybody plays until the process dies under them. */
async function playUntilKilled(table: Table): Promise<void> {
  await Promise.all(
    seats.map(async (seat) => {
      while (await playOnce(table, seat));
    }),
  )
}

function answered(): number {
  return seats.reduce((sum, { answers }) => sum + answers.size, 0)
}

/** Every cash is what the last answer said, every round plays again to what is stored, and nothing is missing. */
async function expectExact(app: App): Promise<void> {
  const balances = await getBalances(
    app.db,
    seats.map(({ memberId }) => `member:${memberId}:cash`),
  )
  for (const { memberId, answers } of seats) {
    const last = [...answers.values()].at(-1)
    if (last) expect(String(balances.get(`member:${memberId}:cash`)?.units)).toBe(last.balance)
  }
  const { rounds, differences } = await verifyRounds(app)
  expect(differences).toEqual([])
  const told = new Set(seats.flatMap(({ answers }) => [...answers.values()].map(({ roundId }) => roundId)))
  expect(rounds).toBe(told.size)
  expect(await ledgerFaults(app)).toEqual([])
}

it(
  `[MR-18] [MR-10] the server is killed mid-spin ${KILLS} times: every round resumes or never was, and the money is exact`,
  async () => {
    let inDoubt = 0
    let next = openTable(postgres.url)
    for (let kill = 0; kill < KILLS; kill++) {
      const table = await next
      next = openTable(postgres.url) // starts while this one plays, as the next node of a house would
      // What was in doubt is asked again with its key, and left rounds go on from what their members last saw.
      const before = answered()
      const playing = playUntilKilled(table)
      while (answered() < before + 60 + Math.floor(Math.random() * 60)) await sleep(2)
      await table.kill()
      await playing
      inDoubt += seats.filter(({ asked }) => asked !== undefined).length
    }
    const last = await next
    for (const seat of seats) if (seat.asked) expect(await playOnce(last, seat)).toBe(true)
    await last.kill()
    expect(inDoubt).toBeGreaterThan(KILLS)
    await look(postgres.url, expectExact)
  },
  WITHIN_MS,
)
