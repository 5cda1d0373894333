import { beforeEach, expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { atTable, testCards, type TestSeat } from '../../testing/test-cards.ts'
import { cardOffer } from './card-rules.ts'
import { apartAmong } from './apart.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

/** As if both had come in from one device. */
async function shareDevice(...seats: readonly TestSeat[]): Promise<void> {
  const client = await connectAs(app, 'owner')
  for (const { owner } of seats)
    await client.query(
      `insert into identity.known_device (member_id, device_digest, first_seen_at, last_seen_at)
       values ($1, '\\x0102', now(), now())`,
      [owner.memberId],
    )
}

it('[RM-53] who shares a device with somebody at the table is refused a seat, and stands up before the next hand where the mark appears later', async () => {
  const table = await testCards(app, {
    code: 'holdem-six',
    kind: 'holdem',
    rules: cardOffer('holdem-six')?.stakes,
  })
  const first = await table.sit(0, '4.00')
  const [second, third] = [await table.come(1), await table.come(2)]
  await shareDevice(first, second)
  const sit = ({ by, chain }: TestSeat) => table.say({ do: 'sit', buyIn: '4.00', chain: chain[0] }, { by })
  const refusal = await sit(second).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'SEAT_REFUSED' })
  // The words are those for any seat that cannot be had.
  expect(refusal).not.toHaveProperty('value.memberId')
  await sit(third)
  await shareDevice(third)
  while (table.view().seats[2]) await table.next()
  expect([await atTable(app, first), await atTable(app, third)]).toEqual([40_000n, 0n])
  const seats = [third, first].map(({ by }) => by)
  expect(await transaction(app, (tx) => apartAmong(tx, seats, app.clock.now()))).toEqual([
    first.owner.memberId,
  ])
})
