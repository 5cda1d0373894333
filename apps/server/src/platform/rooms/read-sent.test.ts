import { createHash, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { roomEvents } from '../../testing/room-nodes.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf } from '../../testing/test-player.ts'
import { openRoomPage, type RoomPage, roomWorld } from '../../testing/test-room.ts'
import { readSent } from './read-sent.ts'
import { toyKind } from './testing/toy-room.ts'

const GAME = 'dice'
const FRAMES = Number(process.env.ROOM_FRAMES ?? 8_000)
const kind = toyKind(GAME)

const spoilers: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  '0',
  '\0',
  '\ud800',
  'x'.repeat(300),
  [],
  [[]],
  {},
  { __proto__: { amount: 5 } },
  { toString: 1 },
]

/** A frame of ours with one thing of it changed, or cut, or with something of another put in. */
function mutated(number: number): Buffer {
  const dice = createHash('sha256').update(`frame ${number}`).digest()
  const [how = 0, which = 0, what = 0, where = 0] = dice
  const frame: Record<string, unknown> = { key: `key-${number}-frame`, seen: 0 }
  const asked: Record<string, unknown> = { do: which % 3 ? 'add' : 'take', round: 1, amount: 1 + (what % 60) }
  const target = how % 2 ? frame : asked
  const names = [...Object.keys(target), 'do', 'own', 'result', '__proto__', 'constructor']
  if (how % 5 !== 0) target[names[which % names.length] ?? 'do'] = spoilers[what % spoilers.length]
  const text = JSON.stringify({ do: asked, ...frame })
  const bytes = Buffer.from(how % 7 === 0 ? text.slice(0, where % text.length) : text)
  if (how % 11 === 0 && bytes.length > 0) bytes[where % bytes.length] = what
  return bytes
}

it('[RM-23] whatever frame comes, it is read as a command of the schema or as none, and nothing breaks', () => {
  const counts = new Map<string, number>()
  const before = process.memoryUsage().heapUsed
  for (let number = 0; number < FRAMES; number++) {
    const sent = readSent(kind, mutated(number), number % 97 === 0)
    counts.set(sent.is, (counts.get(sent.is) ?? 0) + 1)
    if (sent.is !== 'command') continue
    const { do: named, ...rest } = sent.do
    const allowed = named === 'add' ? ['round', 'amount'] : ['round']
    if (Object.keys(rest).some((name) => !allowed.includes(name))) expect(rest).toEqual({})
  }
  expect([...counts.keys()].sort()).toEqual(['close', 'command', 'rubbish'])
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024)
})

it('[RM-23] mutated frames over a socket leave no fault, and move nothing without a command that was taken', async () => {
  const { app, api, join } = await roomWorld([toyKind(GAME)])
  const { browser, owner } = await join('rafi')
  let page: RoomPage | undefined
  for (let number = 0; number < 120; number++) {
    if (page?.socket.readyState !== WebSocket.OPEN) {
      page = await openRoomPage(api, browser, GAME)
      await page.until('snap')
    }
    page.socket.send(mutated(number).toString())
  }
  const other = await openRoomPage(api, browser, GAME)
  await other.until('snap')
  expect((await other.say({ do: 'add', round: 1, amount: 5 }, { key: randomUUID() })).is).toBe('you')
  const events = await roomEvents(app, other.room)
  const { rows } = await app.pool.query('select count(*)::int as count from rooms.command')
  expect(events.filter(({ body }) => body.is === 'added' || body.is === 'taken')).toHaveLength(rows[0].count)
  expect(await cashOf(app, owner)).toBe(1_000_000n)
  expect(await ledgerFaults(app)).toEqual([])
  expect(
    (await app.metrics.roomCommands.get()).values.some(({ labels }) => labels.outcome === 'failed'),
  ).toBe(false)
})
