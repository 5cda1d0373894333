import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { sportsFrame, type SportsFrame } from '@baize/contracts'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '../../../testing/test-app.ts'
import { testResult } from '../../../testing/test-bets.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { isHome, settlingWorld } from '../../../testing/test-settling.ts'
import { settleMarkets } from '../settle/settle-market.ts'
import { createSportsSockets } from './sports-sockets.ts'

/** A page that reads as fast as it is told to. */
function slowPage() {
  const frames: SportsFrame[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (bytes: Buffer) => void frames.push(z.parse(sportsFrame, JSON.parse(String(bytes)))),
    ping() {},
    terminate() {},
    close: () => void socket.emit('close'),
  })
  const line = { cork() {}, uncork() {} }
  return { frames, socket, line }
}

it('a page that did not read for a while is shown what became of its own bets', async () => {
  const app = await testApp({}, 'demo')
  const world = await settlingWorld(app)
  const owner = await testPlayer(app, '100.00')
  const { fixtureId, betId } = await world.betAt(owner, 1_950)
  const sockets = createSportsSockets(app)
  onTestFinished(() => sockets.close())
  const { frames, socket, line } = slowPage()
  sockets.add(socket as never, line as never, {
    language: 'EN',
    member: { memberId: owner.memberId, sessionId: randomUUID() },
  })
  socket.emit('message', Buffer.from(JSON.stringify({ follow: [{ topic: 'bets' }] })), false)
  const images = () =>
    frames.flatMap((frame) => (frame.type === 'image' ? [(frame.bets ?? []).map((each) => each.betId)] : []))
  await vi.waitFor(() => expect(images()).toEqual([[betId]]), { timeout: 30_000 })
  socket.bufferedAmount = 100_000
  await testResult(app, { fixtureId, outcomes: isHome })
  await settleMarkets(app)
  // Long enough for the bets to be looked at, and for nothing of it to be told.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(images()).toEqual([[betId]])
  socket.bufferedAmount = 0
  await vi.waitFor(() => expect(images().at(-1)).toEqual([]), { timeout: 30_000 })
})
