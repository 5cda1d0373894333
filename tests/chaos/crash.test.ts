import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { money } from '@baize/money'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  getBalances,
  housePaths,
  openAccounts,
  post,
  requireDurability,
} from '../../apps/server/src/modules/ledger/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { type Journal, members, runLoad, sendUntilSettled, startPoster, unanswered } from './client.ts'
import { look } from './world.ts'
import { ledgerFaults } from '../../apps/server/src/testing/test-ledger.ts'

const KILLS = Number(process.env.CHAOS_KILLS ?? 4)
const CALLERS = 64
const START = 1_000_000n

const folder = mkdtempSync(join(tmpdir(), 'baize-chaos-'))
const journal: Journal = { asked: new Map(), said: new Map() }
let port = 0
let postgres: Postgres
let databaseUrl = ''

/** Durable as in production, at an address that stays the same when it is started again. */
async function startDatabase(): Promise<void> {
  postgres = await startPostgres(folder, { listen_addresses: '127.0.0.1', port: String(port) })
}

beforeAll(async () => {
  port = await freePort()
  databaseUrl = `postgresql://baize@127.0.0.1:${port}/baize`
  await startDatabase()
  await migrate(databaseUrl)
  await look(databaseUrl, async (app) => {
    await requireDurability(app.db)
    const paths = ['gateway:chaos', ...housePaths({ name: 'play', currency: 'CNY' }), ...members]
    await transaction(app, (tx) =>
      openAccounts(
        tx,
        paths.map((path) => ({ path, currency: 'CNY' })),
      ),
    )
    const transfers = members.map((to) => ({ from: 'gateway:chaos', to, amount: money(START, 'CNY') }))
    await post(app, { id: '55555555-0000-4000-8000-000000000001', reason: 'start', transfers })
  })
})

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Every posting the client was told of is there once, none it was refused is, and nothing impossible is found. */
async function expectAcknowledgedKept(app: App): Promise<void> {
  const said = [...journal.said]
  const there = await readPostingIds()
  expect(there.length).toBe(new Set(there).size)
  const isThere = new Set(there)
  expect(said.filter(([id, answer]) => (answer === 'posted') !== isThere.has(id))).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
}

async function readPostingIds(): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from ledger.posting where reason = 'chaos'")
  await client.end()
  return rows.map(({ id }) => id)
}

/** Nothing is in doubt any more: every balance is what the answers add up to. */
async function expectBalancesAsAnswered(app: App): Promise<void> {
  expect(unanswered(journal)).toEqual([])
  const expected = new Map(members.map((path) => [path, START]))
  for (const [id, said] of journal.said) {
    if (said !== 'posted') continue
    for (const [from, to, units] of journal.asked.get(id)?.transfers ?? []) {
      expected.set(from, (expected.get(from) ?? 0n) - BigInt(units))
      expected.set(to, (expected.get(to) ?? 0n) + BigInt(units))
    }
  }
  const balances = await getBalances(app.db, [...expected.keys()])
  expect(new Map([...balances].map(([path, { units }]) => [path, units]))).toEqual(expected)
  expect([...expected.values()].reduce((a, b) => a + b)).toBe(START * BigInt(members.length))
}

function answered(said: string): number {
  return [...journal.said.values()].filter((each) => each === said).length
}

it(`the posting process is killed ${KILLS} times under load: what was acknowledged is there once, and nothing is doubled when the rest is sent again`, async () => {
  let inDoubt = 0
  let poster = await startPoster(databaseUrl)
  for (let kill = 0; kill < KILLS; kill++) {
    const before = journal.said.size
    const load = runLoad({ poster, journal, callers: CALLERS, isOver: () => false })
    await untilAnswered(before + 100 + Math.floor(Math.random() * 200))
    await poster.kill()
    await load
    inDoubt += unanswered(journal).length
    await look(databaseUrl, expectAcknowledgedKept)

    const next = await startPoster(databaseUrl)
    await Promise.all(unanswered(journal).map((ask) => sendUntilSettled(next, journal, ask)))
    await look(databaseUrl, expectBalancesAsAnswered)
    poster = next
  }
  await poster.kill()
  expect(inDoubt).toBeGreaterThan(KILLS)
  expect(answered('posted')).toBeGreaterThan(KILLS * 50)
  await look(databaseUrl, expectAcknowledgedKept)
})

it(`the database is killed ${KILLS} times under load: what was acknowledged is there once, and callers that try again are served once`, async () => {
  const poster = await startPoster(databaseUrl)
  for (let kill = 0; kill < KILLS; kill++) {
    let isOver = false
    const before = journal.said.size
    const load = runLoad({ poster, journal, callers: CALLERS, isOver: () => isOver })
    await untilAnswered(before + 100 + Math.floor(Math.random() * 200))
    await postgres.kill()
    const acknowledged = journal.said.size
    await startDatabase()
    await untilAnswered(acknowledged + 100)
    // Looked at in peace: nobody sends again what was acknowledged, so what is missing stays missing.
    isOver = true
    await load
    await look(databaseUrl, expectAcknowledgedKept)
    await look(databaseUrl, expectBalancesAsAnswered)
  }
  await poster.kill()
  expect(answered('INSUFFICIENT_FUNDS')).toBeGreaterThan(0)
  await look(databaseUrl, expectAcknowledgedKept)
})

async function untilAnswered(count: number): Promise<void> {
  while (journal.said.size < count) await sleep(2)
}
