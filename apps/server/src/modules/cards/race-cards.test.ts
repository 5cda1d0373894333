import { expect, it } from 'vitest'
import { secondNode } from '../../testing/second-node.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  atTable,
  handPostings,
  rakes,
  testCards,
  type TestCards,
  type TestSeat,
} from '../../testing/test-cards.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, testRound } from '../../testing/test-player.ts'
import { cardOffer } from './card-rules.ts'

/** All-in on either side, down to the last card: only the end is left. */
async function untilEnd(table: TestCards): Promise<void> {
  await table.deal()
  for (let seat = table.turn(); seat; seat = table.turn()) {
    const { raise } = table.own(seat).moves?.holdem ?? {}
    await table.act(raise ? { do: 'raise', to: raise.most } : { do: 'call' }, seat)
  }
  while (table.view().board.length < 5) await table.next()
}

it('[RM-25] [RM-30] hands of two tables end on two nodes while their members play dice: each is settled once, and it all adds up', async () => {
  const app = await testApp({}, 'demo')
  const rules = cardOffer('holdem-six')?.stakes
  const wish = { kind: 'holdem', rules }
  const one = await testCards(app, { ...wish, code: 'holdem-six' })
  const two = await testCards(app, { ...wish, code: 'holdem-race' })
  // The same two sit at both, the other way round.
  const [first, second] = [await one.sit(0, '4.00'), await one.sit(1, '4.00')]
  const again = async (place: number, { owner, by }: TestSeat) => {
    const seat = await two.seatAt(place, { owner, by })
    await two.say({ do: 'sit', buyIn: '4.00', chain: seat.chain[0] }, { by })
  }
  await again(0, second)
  await again(1, first)
  await untilEnd(one)
  await untilEnd(two)
  const seats = [first, second]
  const node = secondNode(app)
  const dice = seats.flatMap(({ owner }) => Array.from({ length: 5 }, () => testRound(app, owner)))
  await Promise.all([one.next(), two.next({ node }), ...dice])
  expect([one.view().phase, two.view().phase, await handPostings(app)]).toEqual(['showing', 'showing', 2])
  const stacks = await Promise.all(seats.map((seat) => atTable(app, seat)))
  expect((stacks[0] ?? 0n) + (stacks[1] ?? 0n) + (await rakes(app))).toBe(160_000n)
  const cash = await Promise.all(seats.map(({ owner }) => cashOf(app, owner)))
  expect(cash.every((units) => units >= 0n)).toBe(true)
  expect(await ledgerFaults(app)).toEqual([])
})
