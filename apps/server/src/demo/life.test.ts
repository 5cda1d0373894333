import { expect, it, vi } from 'vitest'
import { daysPerWin, outlivesPlayers } from '@baize/engines'
import { moneyFromWire } from '@baize/money'
import { demoWorld } from '../../../../db/demo/index.ts'
import { lotteries } from '../../../../db/demo/lotteries.ts'
import { sql } from '#platform/db'
import { demoLife, SHIFT_MS, stakes, timesStaked, TURN_SECONDS, TURNS_A_TICKET } from './life.ts'
import { buyTicket } from './lottery.ts'
import { demoApi } from '../testing/demo-app.ts'
import { ledgerFaults } from '../testing/test-ledger.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { testDraws } from '../testing/test-lottery.ts'
import { testPlayer } from '../testing/test-player.ts'

async function simulatedIn(app: Awaited<ReturnType<typeof demoApi>>['app']) {
  return app.db.rows<{ id: string; isDemo: boolean }>(
    sql`select id, is_demo from identity.member where type = 41 and merchant_code = 'BAIZE'`,
  )
}

it('nobody is simulated unless it is asked for, and where nobody stakes no pot moves', async () => {
  const app = await testApp({}, 'demo')
  const before = await potsOf(app)
  await demoLife.run(app, {})
  expect(await simulatedIn(app)).toEqual([])
  expect(before).toBeGreaterThan(0n)
  expect(await potsOf(app)).toBe(before)
})

it('simulated members are the demo’s own, and really play through the door of everybody', async () => {
  const made = await demoApi({ DEMO_PLAYERS: '2' })
  const { app, passes } = withTime(made.app)
  await demoLife.run(app, {})
  const people = await simulatedIn(app)
  expect(people).toEqual([{ id: expect.any(String), isDemo: true }])
  const before = await potsOf(app)
  // They answer the house's commitment, the beacon speaks, and the wheels turn: nobody else is needed for it.
  await vi.waitFor(async () => {
    passes(10_000)
    await demoLife.run(app, {})
    const rounds = await app.db.rows<{ staked: bigint; state: string }>(
      sql`select staked, state from play.round where member_id = ${people[0]?.id} 
        and game_code in (select code from catalog.game where game_type <> 'LOTT')`,
    )
    expect(rounds[0]).toMatchObject({ state: 'settled' })
    expect(rounds[0]?.staked).toBeGreaterThanOrEqual(20_000n)
  }, WHILE_BUSY)
  const grown = (await potsOf(app)) - before
  expect(grown).toBeGreaterThan(0n)
  // By a share of what was staked for them, and by nothing else: three in a thousand at the most, a unit a round aside.
  const { staked, rounds } = await app.db.one<{ staked: bigint; rounds: bigint }>(
    sql`select coalesce(sum(staked), 0)::bigint as staked, count(*) as rounds from play.round`,
  )
  expect(grown).toBeLessThanOrEqual((staked * 3n) / 1_000n + rounds)
  expect(await ledgerFaults(app)).toEqual([])
})

const WHILE_BUSY = { timeout: 30_000, interval: 50 }

/** The same app, by a clock that the test moves on; a shift has just begun, so that nobody changes places. */
function withTime<Made extends TestApp>(app: Made): { app: Made; passes: (milliseconds: number) => void } {
  let aheadMs = SHIFT_MS - (app.clock.now().getTime() % SHIFT_MS)
  const clock = { now: () => new Date(app.clock.now().getTime() + aheadMs) }
  return { app: { ...app, clock }, passes: (milliseconds) => (aheadMs += milliseconds) }
}

/** What lies in all pots that can be won. */
async function potsOf({ db }: TestApp): Promise<bigint> {
  const { units } = await db.one<{ units: bigint }>(
    sql`select coalesce(sum(a.balance), 0)::bigint as units from ledger.account a
      join play.jackpot j on a.path = j.account or a.path like j.account || ':%'`,
  )
  return units
}

it('they buy tickets of every quick lottery, each an order like anybody’s', async () => {
  const app = await testApp({}, 'demo')
  const codes = lotteries.flatMap(({ code, schedule }) => (schedule.kind === 'every' ? code : []))
  for (const code of codes) await testDraws(app, code)
  const owner = await testPlayer(app, '20000.00')
  for (let ticket = 0; ticket < 40; ticket++) await buyTicket(app, owner)
  const bought = await app.db.rows<{ lotteryCode: string }>(
    sql`select distinct lottery_code from lottery.ticket_order where member_id = ${owner.memberId}`,
  )
  expect(bought.length).toBeGreaterThan(2)
  expect(await app.db.rows(sql`select from lottery.ticket_order`)).toHaveLength(40)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[F28] at what simulated members stake the minor pot falls in hours, the major one in days and the grand one in weeks', () => {
  const playing = 4n / 2n // as many as `npm start` has, half of them at a time
  const turns = (playing * 86_400n) / BigInt(TURN_SECONDS)
  const average = timesStaked.reduce((sum, times) => sum + times, 0n)
  for (const { code, money, jackpots } of demoWorld.merchants) {
    const units = (text: string) => moneyFromWire(text, money.currency).units
    const rounds = turns - turns / BigInt(TURNS_A_TICKET)
    const staked = rounds * units(stakes[money.currency] ?? '') * average
    const aDay = staked / BigInt(timesStaked.length) / BigInt(jackpots.length)
    const [grand = 0, major = 0, minor = 0] = jackpots.map(({ ppm, price }) =>
      daysPerWin({ ppm, price: units(price) }, aDay),
    )
    expect(minor * 24).toBeGreaterThan(2)
    expect(minor * 24).toBeLessThan(12)
    expect(major).toBeGreaterThan(1)
    expect(major).toBeLessThan(5)
    // The counter of the specification is for the house of yuan; that it outlives everybody is said beside it.
    expect(outlivesPlayers(grand)).toBe(code === 'BAIZE')
    if (code === 'BAIZE') continue
    expect(grand).toBeGreaterThan(14)
    expect(grand).toBeLessThan(35)
  }
})
