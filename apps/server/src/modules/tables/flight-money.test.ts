import { randomUUID } from 'node:crypto'
import { crashMultiple100, roomPayout } from '@baize/engines'
import { beforeEach, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql } from '#platform/db'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../testing/test-player.ts'
import { inRoom, type TestTable, testTable } from '../../testing/test-tables.ts'
import { type FlightSecret, flightSecret } from './crash-decide.ts'
import type { CrashState } from './crash-state.ts'
import { payOwed } from './pay-owed.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

function stateOf({ owned }: TestTable): CrashState {
  return owned.state as CrashState
}

async function roundOf({ memberId }: Owner) {
  return app.db.rows(
    sql`select state, staked, payout from play.round where member_id = ${memberId} order by started_at`,
  )
}

const bet = (slot: 0 | 1, target?: string) => ({
  do: 'bet',
  round: 1,
  slot,
  amount: '10.00',
  ...(target !== undefined && { target }),
})

/** A flight under way, whose end the test chooses in place of what the seed says. */
async function flying(players: number, bust100: number) {
  const table = await testTable(app, { code: 'crash' })
  const owners = await Promise.all(Array.from({ length: players }, () => testPlayer(app, '100.00')))
  await table.open()
  return {
    table,
    owners,
    async fly(): Promise<number> {
      await table.finish()
      const known = table.owned.hidden.secret as FlightSecret
      table.owned.hidden = { ...table.owned.hidden, secret: flightSecret({ ...known, bust100 }) }
      return stateOf(table).startedAt ?? 0
    },
  }
}

const units = (at100: number) => roomPayout([{ stake: 100_000n, times100: at100 }])

it('[RM-43] what is taken is paid at once in parts, and the last of a member’s bets ends their round', async () => {
  const { table, owners, fly } = await flying(2, 250)
  const [one, two] = owners
  if (!one || !two) throw new Error('Two play.')
  await table.say(bet(0), { by: inRoom(one) })
  await table.say(bet(1, '1.20'), { by: inRoom(one) })
  await table.say(bet(0, '9.00'), { by: inRoom(two) })
  const startedAt = await fly()
  await table.next()
  const take = { do: 'take', round: 1, slot: 0 }
  await table.say(take, { by: inRoom(one), receivedAt: startedAt + 700 })
  await Promise.all([table.pay(), payOwed(secondNode(app))])
  const first = units(crashMultiple100(700))
  expect(await cashOf(app, one)).toBe(800_000n + first)
  expect(await roundOf(one)).toEqual([{ state: 'open', staked: 200_000n, payout: first }])
  while (stateOf(table).phase === 'flying') await table.next()
  await table.pay()
  expect(await cashOf(app, one)).toBe(800_000n + first + units(120))
  expect(await roundOf(one)).toEqual([{ state: 'settled', staked: 200_000n, payout: first + units(120) }])
  expect(await roundOf(two)).toEqual([{ state: 'settled', staked: 100_000n, payout: 0n }])
  expect(await app.db.rows(sql`select 1 from tables.payout where state = 'owed'`)).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

it('two parts that are owed at once are paid in their order, by however many at once', async () => {
  const { table, owners, fly } = await flying(1, 250)
  const [owner] = owners
  if (!owner) throw new Error('One plays.')
  for (const slot of [0, 1] as const) await table.say(bet(slot), { by: inRoom(owner) })
  const startedAt = await fly()
  await table.next()
  for (const slot of [0, 1] as const)
    await table.say({ do: 'take', round: 1, slot }, { by: inRoom(owner), receivedAt: startedAt + 400 + slot })
  await Promise.all([payOwed(app), payOwed(secondNode(app)), payOwed(secondNode(app))])
  await payOwed(app)
  const won = units(crashMultiple100(400)) + units(crashMultiple100(401))
  expect(await roundOf(owner)).toEqual([{ state: 'settled', staked: 200_000n, payout: won }])
  expect(await cashOf(app, owner)).toBe(800_000n + won)
})

it('[RM-43] an owner that is killed in flight: whoever was still in is paid the last horizon, to the unit', async () => {
  const { table, owners, fly } = await flying(2, 1_000)
  for (const owner of owners) await table.say(bet(0), { by: inRoom(owner), key: randomUUID() })
  const startedAt = await fly()
  await table.next()
  await table.next()
  const { horizon } = stateOf(table)
  table.moment.now = startedAt + 8_000
  await table.say({ do: 'recover' })
  await table.pay()
  for (const owner of owners)
    expect(await cashOf(app, owner)).toBe(900_000n + units(crashMultiple100(horizon)))
  const [round] = await app.db.rows(sql`select state, stop_times100 from tables.round`)
  expect(round).toEqual({ state: 'ended', stopTimes100: crashMultiple100(horizon) })
  expect(await ledgerFaults(app)).toEqual([])
})
