import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RoomFrame } from '@baize/contracts'
import { expect, it } from 'vitest'
import { roomEvents, roomMember, roomNode, roomAttendee, testRoom } from '../../testing/room-nodes.ts'
import { testApp } from '../../testing/test-app.ts'
import { localCarrier } from './carrier.ts'
import { toyKind } from './testing/toy-room.ts'

type View = Readonly<Record<string, unknown>>

/** What a page has made of what it heard, by the number that it had heard then; a gap shows as a number that is missing. */
function viewsIn(frames: readonly RoomFrame[]): Map<number, View> {
  const views = new Map<number, View>()
  let [view, seq]: [View, number] = [{}, 0]
  for (const frame of frames) {
    if (frame.is === 'snap') [view, seq] = [frame.view, frame.seq]
    if (frame.is === 'news' && frame.to > seq) {
      expect(frame.from).toBeLessThanOrEqual(seq + 1)
      view = frame.news.reduce((all, { set }) => ({ ...all, ...set }), view)
      seq = frame.to
    }
    if (frame.is === 'snap' || frame.is === 'news') views.set(seq, view)
  }
  return views
}

it('[RM-12] who drops out and returns at a thousand points sees what those see who never left, and no command is done twice', async () => {
  const app = await testApp({}, 'demo')
  const host = roomNode(app, { kinds: [toyKind('none')], carrier: localCarrier() })
  const roomId = await testRoom(app, 'toy', { openMs: 700, restMs: 50, factor: 1 })
  const [rafi, amina] = [await roomMember(app, 'rafi'), await roomMember(app, 'amina')]
  const stayer = await roomAttendee(host, roomId, rafi)
  const game = { isOver: false }
  const keys: string[] = []
  const playing = (async () => {
    while (!game.isOver) {
      const round = Number([...viewsIn(stayer.frames).values()].at(-1)?.round ?? 1)
      const command = { key: randomUUID(), seen: 0, do: { do: 'add', round, amount: 1 } }
      // A line that broke: the same is sent again, and both may arrive.
      const sent = [host.command(roomId, rafi, command), host.command(roomId, rafi, command)]
      const taken = await Promise.allSettled(sent)
      if (taken.some(({ status }) => status === 'fulfilled')) keys.push(command.key)
      await sleep(3)
    }
  })()
  const returner = (n: number) =>
    roomAttendee(host, roomId, { ...amina, memberId: n === 0 ? amina.memberId : randomUUID() })
  const returns: RoomFrame[][] = []
  while (returns.length < 1_000) {
    const some = Array.from({ length: 50 }, async (_, n) => {
      await sleep(n * 11)
      const guest = await returner(n)
      await expect.poll(() => guest.frames.some(({ is }) => is === 'news')).toBe(true)
      guest.leave()
      returns.push(guest.frames)
    })
    await Promise.all(some)
  }
  game.isOver = true
  await playing
  const written = (await roomEvents(app, roomId)).length
  await expect.poll(() => Math.max(...viewsIn(stayer.frames).keys())).toBeGreaterThanOrEqual(written)
  const stayed = viewsIn(stayer.frames)
  let compared = 0
  for (const frames of returns)
    for (const [seq, view] of viewsIn(frames)) {
      const same = stayed.get(seq)
      if (!same) continue
      compared += 1
      expect(view).toEqual(same)
    }
  expect(compared).toBeGreaterThanOrEqual(1_000)
  const added = (await roomEvents(app, roomId)).filter(({ body }) => body.is === 'added')
  expect(added).toHaveLength(keys.length)
})
