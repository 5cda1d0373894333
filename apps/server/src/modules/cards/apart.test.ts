import { beforeEach, expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { cameFrom, shareDevice } from '../../testing/shared-marks.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { atTable, testCards, type TestSeat } from '../../testing/test-cards.ts'
import { testAgent } from '../../testing/test-agents.ts'
import { testPlayer } from '../../testing/test-player.ts'
import { cardOffer } from './card-rules.ts'
import { apartAmong } from './apart.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

it('[RM-53] who shares a device with somebody at the table is refused a seat, and stands up before the next hand where the mark appears later', async () => {
  const table = await testCards(app, {
    code: 'holdem-six',
    kind: 'holdem',
    rules: cardOffer('holdem-six')?.stakes,
  })
  const first = await table.sit(0, '4.00')
  const [second, third] = [await table.come(1), await table.come(2)]
  await shareDevice(app, [first.owner.memberId, second.owner.memberId])
  const sit = ({ by, chain }: TestSeat) => table.say({ do: 'sit', buyIn: '4.00', chain: chain[0] }, { by })
  const refusal = await sit(second).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'SEAT_REFUSED' })
  // The words are those for any seat that cannot be had.
  expect(refusal).not.toHaveProperty('value.memberId')
  await sit(third)
  await shareDevice(app, [third.owner.memberId])
  while (table.view().seats[2]) await table.next()
  expect([await atTable(app, first), await atTable(app, third)]).toEqual([40_000n, 0n])
  const seats = [third, first].map(({ by }) => by)
  expect(await transaction(app, (tx) => apartAmong(tx, seats, app.clock.now()))).toEqual([
    first.owner.memberId,
  ])
})

const three = async () => [
  await testPlayer(app, '1.00'),
  await testPlayer(app, '1.00'),
  await testPlayer(app, '1.00'),
]

/** Who of these may not sit, if they came in this order. */
function apartOf(members: readonly { readonly memberId: string }[]): Promise<readonly string[]> {
  const seats = members.map(({ memberId }) => ({ memberId, isSimulated: false }))
  return apartAmong(app.db, seats, app.clock.now())
}

it('[RM-53] one payout card, one document, or one address with one kind of browser keeps the second of two away, and nobody else', async () => {
  const client = await connectAs(app, 'owner')
  const cardOf = (memberId: string) =>
    client.query(
      `insert into payments.bank_card (id, member_id, merchant_code, bank_code, sealed_number, number_digest, last4, place, added_at)
       values (gen_random_uuid(), $1, 'BAIZE', (select code from payments.payout_bank where merchant_code = 'BAIZE' limit 1),
         '\\x01', '\\x0a0b', '1234', 1, now())`,
      [memberId],
    )
  const documentOf = (memberId: string) =>
    client.query(
      `with made as (insert into kyc.case (id, member_id, merchant_code) values (gen_random_uuid(), $1, 'BAIZE') returning id)
       insert into kyc.image (id, member_id, case_id, purpose, digest, bytes, width, height, store_key)
       select gen_random_uuid(), $1, id, 'document', '\\x0c0d', 1, 1, 1, gen_random_uuid()::text from made`,
      [memberId],
    )
  const addressOf = (memberId: string) => cameFrom(app, '203.0.113.7', [memberId])
  for (const mark of [cardOf, documentOf, addressOf]) {
    const [first, second, third] = await three()
    if (!first || !second || !third) throw new Error('Three were made.')
    expect(await apartOf([first, second, third])).toEqual([])
    await mark(first.memberId)
    await mark(third.memberId)
    expect(await apartOf([first, second, third])).toEqual([third.memberId])
    expect(await apartOf([third, second, first])).toEqual([first.memberId])
  }
  // Behind a private address there may be a household or a whole network.
  const [one, other] = await three()
  await cameFrom(app, '10.0.0.7', [one?.memberId ?? '', other?.memberId ?? ''])
  expect(await apartOf([one, other].filter((member) => member !== undefined))).toEqual([])
})

it('[RM-53] an agent sits with nobody below them, at whatever depth; two whom one agent brought may sit together', async () => {
  const top = await testAgent(app, { account: 'top' })
  const middle = await testAgent(app, { account: 'middle', uplineId: top })
  const low = await testAgent(app, { account: 'low', uplineId: middle, type: 0 })
  const beside = await testAgent(app, { account: 'beside', uplineId: middle, type: 0 })
  const of = (...memberIds: string[]) => apartOf(memberIds.map((memberId) => ({ memberId })))
  expect(await of(top, low)).toEqual([low])
  expect(await of(low, middle)).toEqual([middle])
  expect(await of(low, beside)).toEqual([])
})

it('[RM-55] where money is real a seat is refused to whoever is simulated', async () => {
  const table = await testCards(app, {
    code: 'holdem-six',
    kind: 'holdem',
    rules: cardOffer('holdem-six')?.stakes,
  })
  const { by, chain } = await table.come(0)
  const node = { ...app, config: { ...app.config, realMoney: true } }
  const sit = { do: 'sit', buyIn: '4.00', chain: chain[0] }
  const simulated = { ...by, isSimulated: true }
  await expect(table.say(sit, { by: simulated, node })).rejects.toMatchObject({ code: 'SEAT_REFUSED' })
  await table.say(sit, { by, node })
})
