import { randomUUID } from 'node:crypto'
import { isRightlyPaid } from '@baize/engines'
import { beforeEach, expect, it } from 'vitest'
import type { App } from '#platform/app'
import { sql } from '#platform/db'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import {
  atTable,
  handPostings,
  markLeaving,
  rakes,
  type TestCards,
  testCards,
} from '../../testing/test-cards.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf } from '../../testing/test-player.ts'
import { cardOffer } from './card-rules.ts'
import { proveHand } from './prove-hand.ts'
import { readHand } from './read-hand.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

const holdem = () =>
  testCards(app, { code: 'holdem-six', kind: 'holdem', rules: cardOffer('holdem-six')?.stakes })

const total = (units: readonly bigint[]) => units.reduce((sum, each) => sum + each, 0n)

it('[RM-30] a hand that stood still after its owner was lost is void and nothing of it has moved; a short loss gives fresh time', async () => {
  const table = await holdem()
  const [first, second] = [await table.sit(0, '4.00'), await table.sit(1, '4.00')]
  await table.deal()
  await table.act({ do: 'raise', to: '2.00' }, first)
  table.moment.now += 30_000
  await table.say({ do: 'recover' })
  expect(table.view().turn).toMatchObject({ place: 1, askedAt: table.moment.now })
  const lostAt = table.moment.now + 5_000
  table.moment.now = lostAt + 60_000
  await table.say({ do: 'recover' }, { draws: lostAt })
  expect(table.view().turn).toMatchObject({ place: 1, askedAt: table.moment.now })
  table.moment.now += 60_001
  await table.say({ do: 'recover' }, { draws: table.moment.now - 60_001 })
  expect(table.view()).toMatchObject({ phase: 'dealing', ended: { isVoid: true } })
  expect(table.view().seats.map((seat) => seat?.stack)).toEqual([
    '4.00',
    '4.00',
    ...[1, 2, 3, 4].map(() => undefined),
  ])
  expect([await atTable(app, first), await atTable(app, second), await handPostings(app)]).toEqual([
    40_000n,
    40_000n,
    0,
  ])
})

it('[RM-30] [RM-33] a hand that was given up has its page: everybody has their stack back, why, and a file that is right', async () => {
  const table = await holdem()
  const [first] = [await table.sit(0, '4.00'), await table.sit(1, '4.00')]
  await table.deal()
  await table.act({ do: 'raise', to: '2.00' }, first)
  await table.say({ do: 'void', round: 1 })
  const { memberId } = first.owner
  const rounds = await app.db.rows<{ id: string }>(
    sql`select id, state, staked, payout, balance_before, balance_after from play.round where member_id = ${memberId}`,
  )
  expect(rounds).toMatchObject([
    { state: 'void', staked: 0n, payout: 0n, balanceBefore: 40_000n, balanceAfter: 40_000n },
  ])
  const key = { roundId: rounds[0]?.id ?? '', memberId }
  const { record, dealt, text } = await readHand(app, key)
  expect(record).toMatchObject({ isVoid: true, why: 'by two operators', rake: '0.00', pots: [], won: [] })
  expect(record.seats.map(({ stack, after }) => [stack, after])).toEqual([
    ['4.00', '4.00'],
    ['4.00', '4.00'],
  ])
  expect(record.actions.map(({ did }) => did)).toContain('raises to')
  expect(dealt).toMatchObject([{ place: 0, cards: [expect.any(Number), expect.any(Number)] }])
  expect(text).toContain('*** VOID ***\nNothing was moved: by two operators.')
  const file = await proveHand(app, key)
  expect([isRightlyPaid(file.record, () => undefined), file.seed]).toEqual([true, null])
})

it('[RM-19] [RM-21] [RM-32] what is out of turn, late, foreign or beyond what is there is refused by name and with what would be possible; nodes race one top-up, it is sent again, and it is taken once', async () => {
  const table = await holdem()
  const [first, second] = [await table.sit(0, '4.00'), await table.sit(1, '4.00')]
  const stranger = await table.come(4, { cash: '1.00' })
  await table.deal()
  const { seq } = table.owned
  const refused = async (asked: Promise<unknown>, code: string, value: object = {}) => {
    await expect(asked).rejects.toMatchObject({ code, ...(code === 'MOVE_NOT_ALLOWED' && { value }) })
    expect(table.owned.seq).toBe(seq)
  }
  await refused(table.act({ do: 'check' }, second), 'NOT_YOUR_TURN')
  await refused(table.act({ do: 'check' }, stranger), 'SEAT_REFUSED')
  const legal = { check: false, call: '0.05', raise: { least: '0.20', most: '4.00' } }
  const range = { moves: { holdem: legal } }
  await refused(table.act({ do: 'check' }, first), 'MOVE_NOT_ALLOWED', range)
  await refused(table.act({ do: 'raise', to: '0.15' }, first), 'MOVE_NOT_ALLOWED', range)
  await refused(table.act({ do: 'raise', to: '4.01' }, first), 'MOVE_NOT_ALLOWED', range)
  await refused(table.act({ do: 'raise', to: '0.205' }, first), 'BAD_BODY')
  await refused(table.say({ do: 'call', hand: 2 }, { by: first.by }), 'ROUND_CLOSED')
  const chain = stranger.chain[0]
  await refused(table.say({ do: 'sit', buyIn: '3.99', chain }, { by: stranger.by }), 'STAKE_LIMIT')
  await refused(table.say({ do: 'sit', buyIn: '10.01', chain }, { by: stranger.by }), 'STAKE_LIMIT')
  await refused(table.say({ do: 'sit', buyIn: '4.00', chain }, { by: stranger.by }), 'INSUFFICIENT_FUNDS')
  await refused(table.say({ do: 'top-up', amount: '6.01' }, { by: first.by }), 'STAKE_LIMIT')
  const trial = { ...stranger.by, isTrial: true }
  await refused(table.say({ do: 'sit', buyIn: '4.00', chain }, { by: trial }), 'ROOM_NOT_FOUND')
  const key = randomUUID()
  const nodes = [app, secondNode(app), app, secondNode(app)]
  await Promise.all(
    nodes.map((node) => table.say({ do: 'top-up', amount: '1.00' }, { by: first.by, key, node })),
  )
  await table.say({ do: 'top-up', amount: '1.00' }, { by: first.by, key })
  expect([await atTable(app, first), await cashOf(app, first.owner)]).toEqual([50_000n, 950_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-04] wherever an owner dies while somebody sits down, a hand ends or somebody leaves, it happens once and the sums are exact', async () => {
  const node = randomUUID()
  const table = await testCards(app, {
    code: 'holdem-six',
    kind: 'holdem',
    rules: cardOffer('holdem-six')?.stakes,
    node,
  })
  const first = await table.sit(0, '4.00')
  const second = await table.come(1)
  const sums = async () => {
    const held = await Promise.all(
      [first, second].map(async (seat) => (await atTable(app, seat)) + (await cashOf(app, seat.owner))),
    )
    return total(held) + (await rakes(app))
  }
  const look = async () => expect(await sums()).toBe(2_000_000n)
  const sitting = { by: second.by, key: randomUUID() }
  const sit = { do: 'sit', buyIn: '4.00', chain: second.chain[0] }
  expect(
    await dieEverywhere(app, (dying) => table.say(sit, { ...sitting, node: dying }), look),
  ).toBeGreaterThan(5)
  expect(await atTable(app, second)).toBe(40_000n)
  await table.deal()
  await table.act({ do: 'raise', to: '4.00' }, first)
  await table.act({ do: 'call' }, second)
  while (table.view().board.length < 5) await table.next()
  expect(await dieEverywhere(app, (dying) => endOnce(table, dying), look)).toBeGreaterThan(5)
  expect([table.view().phase, await handPostings(app)]).toEqual(['showing', 1])
  await table.next()
  await markLeaving(app, table, first)
  expect(
    await dieEverywhere(app, (dying) => table.say({ do: 'wake' }, { node: dying }), look),
  ).toBeGreaterThan(5)
  expect(await atTable(app, first)).toBe(0n)
  expect(await ledgerFaults(app)).toEqual([])
})

/** What is due is done once: by whoever comes after one that died behind its commit it is not due any more. */
async function endOnce(table: TestCards, node: App): Promise<void> {
  if (table.view().phase === 'playing') await table.next({ node })
}
