import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { transaction, sql } from '#platform/db'
import { testApp } from '../../../testing/test-app.ts'
import { quietHand } from '../../../testing/test-hand.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { insertHand, insertPlayers } from '../store/hands.ts'
import { findCardSigns } from './find-signs.ts'

it('[RM-54] chips that keep going to one other are a case for a person by the morning, once, and nothing else happens', async () => {
  const app = await testApp({}, 'demo')
  const [giver, taker, other] = [
    await testPlayer(app, '10.00'),
    await testPlayer(app, '10.00'),
    await testPlayer(app, '10.00'),
  ]
  const roomId = randomUUID()
  const endedAt = app.clock.now()
  await transaction(app, async (tx) => {
    for (let number = 1; number <= 210; number++) {
      const lost = BigInt(5_000 + (number % 7) * 1_000)
      const nets = [-lost, lost, 0n]
      await insertHand(tx, { roomId, number, record: quietHand, unit: 1_000n, endedAt })
      const players = [giver, taker, other].map(({ memberId }, place) => {
        return {
          roomId,
          hand: number,
          place,
          memberId,
          roundId: randomUUID(),
          net: nets[place] ?? 0n,
          endedAt,
        }
      })
      await insertPlayers(tx, players)
    }
  })
  expect(await findCardSigns(app)).toBe(1)
  await findCardSigns(app)
  const flags = await app.db.rows(sql`
    select c.member_id, c.state, f.kind, f.figures from payments.flag f join payments.aml_case c on c.id = f.case_id`)
  expect(flags).toEqual([
    {
      memberId: giver.memberId,
      state: 'open',
      kind: 'card-chips',
      figures: expect.objectContaining({ with: taker.memberId, hands: '210' }),
    },
  ])
  expect(await cashOf(app, giver)).toBe(100_000n)
  const statuses = await app.db.rows(sql`select status from identity.member where id = ${giver.memberId}`)
  expect(statuses).toEqual([{ status: 'active' }])
})

it('fewer than two hundred common hands are nobody’s case', async () => {
  const app = await testApp({}, 'demo')
  const pair = [await testPlayer(app, '10.00'), await testPlayer(app, '10.00')]
  const [roomId, endedAt] = [randomUUID(), app.clock.now()]
  await transaction(app, async (tx) => {
    for (let number = 1; number < 200; number++) {
      await insertHand(tx, { roomId, number, record: quietHand, unit: 1_000n, endedAt })
      const net = BigInt(5_000 + number)
      const players = pair.map(({ memberId }, place) => {
        return {
          roomId,
          hand: number,
          place,
          memberId,
          roundId: randomUUID(),
          net: place ? net : -net,
          endedAt,
        }
      })
      await insertPlayers(tx, players)
    }
  })
  expect(await findCardSigns(app)).toBe(0)
})
