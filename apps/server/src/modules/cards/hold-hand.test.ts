import { moneyFromWire } from '@baize/money'
import { beforeEach, expect, it } from 'vitest'
import { oweTurnover, turnoverLeft } from '#modules/limits'
import { sql, transaction } from '#platform/db'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { atTable, callDown, handPostings, markLeaving, rakes, testCards } from '../../testing/test-cards.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf } from '../../testing/test-player.ts'
import { cardOffer } from './card-rules.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

const holdem = () =>
  testCards(app, { code: 'holdem-six', kind: 'holdem', rules: cardOffer('holdem-six')?.stakes })

const total = (units: readonly bigint[]) => units.reduce((sum, each) => sum + each, 0n)

it('[RM-30] [RM-33] two sit down, play a hand to its end and leave: every unit is somewhere, and the hand is one posting', async () => {
  const table = await holdem()
  const [first, second] = [await table.sit(0, '10.00'), await table.sit(3, '5.00')]
  expect([await cashOf(app, first.owner), await atTable(app, first)]).toEqual([900_000n, 100_000n])
  await transaction(app, (tx) => oweTurnover(tx, { ...first.owner, amount: moneyFromWire('50.00', 'CNY') }))
  await table.deal()
  expect(table.view()).toMatchObject({ phase: 'playing', hand: 1, button: 0, deal: { left: [] } })
  expect([table.own(first).cards.length, table.own(second).cards.length]).toEqual([2, 2])
  await table.act({ do: 'raise', to: '5.00' }, first)
  await table.act({ do: 'call' }, second)
  while (table.view().phase === 'playing') await table.next()
  const { ended, board } = table.view()
  expect(board).toHaveLength(5)
  expect(ended).toMatchObject({ rake: '0.30', isVoid: false })
  const after = [await atTable(app, first), await atTable(app, second)]
  expect([total(after), await rakes(app), await handPostings(app)]).toEqual([147_000n, 3_000n, 1])
  expect(table.view().seats[0]?.stack).toBe((Number(after[0]) / 10_000).toFixed(2))
  const rounds = await app.db.rows<{ turnover: bigint; start: unknown }>(
    sql`select state, turnover, start from play.round where game_code = 'holdem-six' order by id`,
  )
  expect(rounds).toMatchObject([
    { state: 'settled', turnover: 1_500n, start: { hand: 1, paid: '5.00' } },
    { state: 'settled', turnover: 1_500n, start: { hand: 1, paid: '5.00' } },
  ])
  // What is played for counts by what the house has of it.
  expect(await turnoverLeft(app.db, first.owner.memberId)).toBe(498_500n)
  for (const seat of [first, second]) {
    await markLeaving(app, table, seat)
    await table.say({ do: 'wake' })
  }
  expect([await atTable(app, first), await atTable(app, second)]).toEqual([0n, 0n])
  expect([await cashOf(app, first.owner), await cashOf(app, second.owner)]).toEqual([
    900_000n + (after[0] ?? 0n),
    950_000n + (after[1] ?? 0n),
  ])
  expect(table.view().seats.filter(Boolean)).toEqual([])
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-25] six play twelve hands, some bring more, and buy-ins are what lies at the table and the rake at every moment', async () => {
  const table = await holdem()
  for (let place = 0; place < 6; place++) await table.sit(place, '4.00')
  let bought = 240_000n
  for (let hand = 1; hand <= 12; hand++) {
    await table.deal()
    expect(table.view().hand).toBe(hand)
    if (hand === 5) {
      const [seat] = table.seats
      if (seat)
        await table.say({ do: 'top-up', amount: '2.00' }, { by: seat.by }).then(() => (bought += 20_000n))
    }
    const bettor = hand % 3 === 0 ? table.turn() : undefined
    if (bettor) await table.act({ do: 'raise', to: '0.60' }, bettor)
    await callDown(table)
    const stacks = await Promise.all(table.seats.map((seat) => atTable(app, seat)))
    expect(total(stacks) + (await rakes(app))).toBe(bought)
    const shown = table.view().seats.map((seat) => seat?.stack)
    expect(shown).toEqual(stacks.map((units) => (Number(units) / 10_000).toFixed(2)))
  }
  expect(await handPostings(app)).toBe(12)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-37] a seat that shows nothing or something else within five seconds is left out and written down; the third time it stands up', async () => {
  const table = await holdem()
  const [first, second, third] = [
    await table.sit(0, '4.00'),
    await table.sit(1, '4.00'),
    await table.sit(2, '4.00'),
  ]
  await table.next()
  expect(table.own(third).reveal).toMatchObject({ hand: 1 })
  await table.reveal([first])
  await expect(
    table.say({ do: 'reveal', hand: 1, seed: first.chain[2] }, { by: first.by }),
  ).rejects.toMatchObject({ code: 'TOO_LATE' })
  await table.say({ do: 'reveal', hand: 1, seed: second.chain[5] }, { by: second.by })
  expect(table.own(second).reveal).toBeNull()
  const asked = table.moment.now
  await table.next()
  expect(table.moment.now - asked).toBe(4_000)
  await table.next()
  expect(table.moment.now - asked).toBe(5_000)
  expect(table.view().deal).toMatchObject({ left: [1, 2], added: expect.any(String), root: null })
  await table.next()
  const { root } = table.view().deal ?? {}
  const [leaf] = await app.db.rows<{ body: string }>(
    sql`select body from fairness.leaf where kind = 'cards-deal'`,
  )
  expect(leaf?.body).toContain(`root ${root}`)
  expect(table.own(third).cards).toHaveLength(2)
  await callDown(table)
  second.shown = 0
  const dealNext = async () => {
    while (table.view().phase !== 'playing') {
      await table.reveal([first, second])
      await table.next()
    }
    await callDown(table)
  }
  await dealNext()
  await dealNext()
  while (table.view().seats[2]) await table.next()
  expect(await atTable(app, third)).toBe(0n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-50] whose time is up checks or folds, is told so and sits out; a lost line has twenty seconds more, once', async () => {
  const table = await holdem()
  const [first, second] = [await table.sit(0, '4.00'), await table.sit(1, '4.00')]
  await table.deal()
  const from = table.view().turn?.askedAt ?? 0
  expect(table.view().turn).toMatchObject({ place: 0, bankFrom: from + 15_000, endsAt: from + 45_000 })
  // Nobody has a socket in this test: the line is lost.
  await table.next()
  expect(table.view().turn).toMatchObject({ place: 0, endsAt: from + 65_000 })
  expect(table.view().seats[0]?.isLineLost).toBe(true)
  await table.next()
  expect(table.moment.now - from).toBe(65_000)
  expect(table.own(first)).toMatchObject({ doneFor: 'line', bankMs: 0 })
  expect(table.view().seats[0]).toMatchObject({ isFolded: true, state: 'sitting-out' })
  await callDown(table)
  expect(table.view().ended).toMatchObject({ rake: '0.00', won: [{ place: 1, amount: '0.10' }] })
  await expect(table.act({ do: 'check' }, second)).rejects.toMatchObject({ code: 'ROUND_CLOSED' })
  expect(await ledgerFaults(app)).toEqual([])
})
