import { expect, it } from 'vitest'
import { chooseRoom } from './modules/rooms/choose-room.ts'
import { demoApi } from './testing/demo-app.ts'
import { lendEngine } from './testing/lent-games.ts'
import { beginContest, duel, testContest } from './testing/test-contest.ts'
import { testPlayer } from './testing/test-player.ts'

const GAME = 'holdem-sitgo'

it('whoever comes when a sit & go has begun is brought to the next room, whatever seats are free; who plays in it to their own', async () => {
  const { app } = await demoApi()
  await lendEngine(app, GAME)
  const table = await testContest(app)
  const [first] = await beginContest(table)
  const place = { gameCode: GAME, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  const roomFor = async (memberId = '') => (await chooseRoom(app, place, memberId)).room.id
  const stranger = await testPlayer(app, '100.00')
  const next = await roomFor(stranger.memberId)
  expect(next).not.toBe(table.room.id)
  expect(await roomFor(first?.owner.memberId)).toBe(table.room.id)
  while (table.view().contest?.placed.length === 0) {
    await duel(table)
    await table.next()
  }
  const out = table.seats.find((seat) => table.own(seat).finished)
  expect(await roomFor(out?.owner.memberId)).toBe(next)
  expect(await roomFor(stranger.memberId)).toBe(next)
})
