import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { getBalances, openAccounts } from '../../apps/server/src/modules/ledger/index.ts'
import {
  announceDraws,
  replayTickets,
  type WantedOrder,
} from '../../apps/server/src/modules/lottery/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { transaction } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { type Clerk, hireClerk } from './clerk-client.ts'
import { fund, layMember, look } from './world.ts'
import { ledgerFaults } from '../../apps/server/src/testing/test-ledger.ts'

/** Enough for every day; more are a setting away: `CHAOS_KILLS=50 npm test -- --only chaos`. */
const KILLS = Number(process.env.CHAOS_KILLS ?? 2)
const ORDERS = 400 + 200 * KILLS
const MEMBERS = 12
const CALLERS = 48
const START = 10_000_000_000n
const STAKE = 60_000n
/** Each kill is a new process, which takes its time on a busy machine. */
const WITHIN_MS = 600_000

const folder = mkdtempSync(join(tmpdir(), 'baize-chaos-'))
let postgres: Postgres
let owner: pg.Client
let drawId = ''
const memberIds: string[] = []

beforeAll(async () => {
  postgres = await startPostgres(folder)
  await migrate(postgres.url)
  owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await look(postgres.url, async (app) => {
    await seedDemoWorld(app)
    await owner.query("update lottery.lottery set is_on = code = 'rapid-five'")
    await announceDraws(app)
    await transaction(app, (tx) => openAccounts(tx, [{ path: 'gateway:chaos', currency: 'CNY' }]))
    for (let number = 0; number < MEMBERS; number++) {
      const memberId = await layMember(app, `chaos${number}`)
      await fund(app, memberId, START)
      memberIds.push(memberId)
    }
  })
  const { rows } = await owner.query<{ id: string }>(
    'select id from lottery.draw where opens_at <= clock_timestamp() order by closes_at limit 1',
  )
  drawId = rows[0]?.id ?? ''
  await setTimes(
    "closes_at = clock_timestamp() + interval '1 hour', draws_at = clock_timestamp() + interval '2 hours'",
  )
})

afterAll(async () => {
  await owner.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Moves the draw in time, past everything that keeps it as it was promised. */
async function setTimes(changes: string): Promise<void> {
  await owner.query(`update lottery.draw set ${changes} where id = $1`, [drawId])
}

type Sale = { readonly memberId: string; readonly wanted: WantedOrder; orderId: string | undefined }

/** Three tickets on one digit of the last place. */
function saleOf(number: number): Sale {
  const ticket = {
    play: 'position-digit',
    mode: 'traditional' as const,
    linePrice: '2.00',
    multiple: 1,
    lines: 1,
    selection: `////${number % 10}`,
  }
  const wanted = {
    requestId: randomUUID(),
    gameId: 'rapid-five',
    draws: [{ drawId, times: 1 }],
    tickets: [ticket, ticket, ticket],
    stake: '6.00',
  }
  return { memberId: memberIds[number % MEMBERS] ?? '', wanted, orderId: undefined }
}

/** Asks until the clerk dies or everything is sold; what was asked before is asked again with its own key. */
async function sellAll(clerk: Clerk, sales: readonly Sale[]): Promise<void> {
  const waiting = sales.filter(({ orderId }) => orderId === undefined)
  const caller = async () => {
    for (let sale = waiting.shift(); sale; sale = waiting.shift()) {
      const { memberId, wanted } = sale
      const answer = await clerk.send({ key: wanted.requestId, sale: { memberId, wanted } })
      const said = answer?.said
      if (said === undefined) return
      expect(said).toMatch(/^[0-9a-f]{8}-/)
      sale.orderId = said
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
}

async function cash(app: App): Promise<bigint> {
  const balances = await getBalances(
    app.db,
    memberIds.map((id) => `member:${id}:cash`),
  )
  return [...balances.values()].reduce((sum, { units }) => sum + units, 0n)
}

async function progress(): Promise<{ readonly state: string; readonly outcomes: number }> {
  const { rows } = await owner.query<{ state: string; outcomes: number }>(
    'select state, (select count(*)::int from lottery.outcome) as outcomes from lottery.draw where id = $1',
    [drawId],
  )
  return rows[0] ?? { state: '', outcomes: 0 }
}

/** Keeps what the last ticket came to from being written until it is released: whoever settles does not come to an end. */
async function holdLastOutcome(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: postgres.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query(
    `insert into lottery.outcome (ticket_id, version, payout)
     select id, 1, 0 from lottery.ticket where draw_id = $1 order by order_id desc, id desc limit 1`,
    [drawId],
  )
  let isHeld = true
  return async () => {
    if (isHeld) await holder.end()
    isHeld = false
  }
}

it(
  `[T04] [MR-10] the clerk is killed ${KILLS} times while it sells and ${KILLS} times while it settles: every order is sold once and every ticket paid once`,
  async () => {
    const sales = Array.from({ length: ORDERS }, (_, number) => saleOf(number))
    let next = hireClerk(postgres.url)
    for (let kill = 0; kill < KILLS; kill++) {
      const clerk = await next
      next = hireClerk(postgres.url) // starts while this one sells, as the next node of a house would
      const sold = () => sales.filter(({ orderId }) => orderId !== undefined).length
      const target = sold() + 60 + Math.floor(Math.random() * 60)
      const selling = sellAll(clerk, sales)
      while (sold() < target) await sleep(2)
      await clerk.kill()
      await selling
    }
    let clerk = await next
    await sellAll(clerk, sales)
    expect(new Set(sales.map(({ orderId }) => orderId)).size).toBe(ORDERS)
    await look(postgres.url, async (app) =>
      expect(await cash(app)).toBe(START * BigInt(MEMBERS) - STAKE * BigInt(ORDERS)),
    )

    await setTimes(
      "closes_at = clock_timestamp() - interval '1 millisecond', draws_at = clock_timestamp() + interval '1 hour'",
    )
    expect((await clerk.send({ key: 'close', drawId }))?.said).toBe('done')
    await setTimes(
      "closes_at = clock_timestamp() - interval '2 seconds', draws_at = clock_timestamp() - interval '1 second'",
    )
    let cutShort = 0
    const release = await holdLastOutcome()
    for (let kill = 0; kill < KILLS; kill++) {
      next = hireClerk(postgres.url)
      const before = await progress()
      const settling = clerk.send({ key: `settle ${kill}`, drawId })
      while ((await progress()).outcomes === before.outcomes && (await progress()).state !== 'settled')
        await sleep(1)
      await clerk.kill()
      if ((await settling) === undefined && (await progress()).state === 'drawn') cutShort++
      await release()
      clerk = await next
    }
    expect(cutShort).toBeGreaterThan(0)
    expect((await clerk.send({ key: 'settle', drawId }))?.said).toBe('done')
    await clerk.kill()
    await look(postgres.url, expectExact)
  },
  WITHIN_MS,
)

/** Every ticket has one outcome, which is what it comes to again, and the money is where the outcomes say. */
async function expectExact(app: App): Promise<void> {
  expect(await progress()).toEqual({ state: 'settled', outcomes: ORDERS * 3 })
  const { tickets, differences } = await replayTickets(app, [drawId])
  expect([tickets, differences]).toEqual([ORDERS * 3, []])
  const { rows } = await owner.query<{ paid: string }>(
    'select sum(payout)::text as paid from lottery.outcome',
  )
  const paid = BigInt(rows[0]?.paid ?? 0)
  expect(paid).toBeGreaterThan(0n)
  expect(await cash(app)).toBe(START * BigInt(MEMBERS) - STAKE * BigInt(ORDERS) + paid)
  expect(await ledgerFaults(app)).toEqual([])
}
