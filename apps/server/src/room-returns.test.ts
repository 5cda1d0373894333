import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RoomFrame, tableGames } from '@baize/contracts'
import { tableEngines } from '@baize/engines'
import { expect, it, onTestFinished } from 'vitest'
import { sql } from '#platform/db'
import type { App } from '#platform/app'
import type { RoomMember } from '#platform/rooms/room-game'
import { roomHostOf } from '#platform/rooms/host'
import { roomAttendee } from './testing/room-nodes.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { testPlayer } from './testing/test-player.ts'
import { quickRoom } from './testing/test-room.ts'
import { inRoom } from './testing/test-tables.ts'
import { startStudio } from './testing/studio-stand-in.ts'
import { showWorld } from './testing/test-show.ts'
import { roomKinds } from './wiring.ts'

/** Some for every day and game; a thousand are a setting away. */
const RETURNS = Number(process.env.ROOM_RETURNS ?? 16)
const AT_ONCE = 8
const SPREAD_MS = 6_000

type PlayedRoom = { readonly id: string; readonly kind: string; readonly player: RoomMember }
type PlayedEvent = { readonly is: string; readonly id?: string; readonly bet?: { readonly key: string } }

async function eventsOf({ db }: App, { id }: PlayedRoom): Promise<PlayedEvent[]> {
  const rows = await db.rows<{ body: PlayedEvent }>(
    sql`select body from rooms.event where room_id = ${id} order by seq`,
  )
  return rows.map(({ body }) => body)
}

/** What somebody says next who plays all the time. */
function wordIn({ kind }: PlayedRoom, { phase, round }: { readonly phase: string; readonly round: number }) {
  if (kind === 'show') return { do: 'gift', gift: 'rose' }
  const slot = Math.random() < 0.5 ? 0 : 1
  if (kind === 'crash')
    return phase === 'flying' ? { do: 'take', round, slot } : { do: 'bet', round, slot, amount: '1.00' }
  const spots = Object.values(tableEngines).find((engine) => engine.kind === kind)?.spots ?? []
  const { spot } = spots[Math.floor(Math.random() * spots.length)] ?? { spot: '' }
  return Math.random() < 0.2 ? { do: 'undo', round } : { do: 'bet', round, chips: [{ spot, amount: '1.00' }] }
}

/** Plays until it is over. A line that broke: the same is sent again, and both may arrive. Answers with what was taken. */
async function playOn(app: App, room: PlayedRoom, game: { readonly isOver: boolean }): Promise<Set<string>> {
  const taken = new Set<string>()
  while (!game.isOver) {
    const { face } = await app.db.one<{
      face: { phase: string; round?: { number: number } } | null
    }>(sql`select face from rooms.room where id = ${room.id}`)
    const word = wordIn(room, { phase: face?.phase ?? '', round: face?.round?.number || 1 })
    const command = { key: randomUUID(), seen: 0, do: word }
    const sent = [0, 1].map(() => roomHostOf(app).command(room.id, room.player, command))
    const answers = await Promise.allSettled(sent)
    if (word.do !== 'undo' && word.do !== 'take' && answers.some(({ status }) => status === 'fulfilled'))
      taken.add(command.key)
    await sleep(150)
  }
  return taken
}

/** Comes in at some moment, stays until something is said, and goes again. */
async function comeAndGo(
  app: App,
  { id, player }: PlayedRoom,
  number: number,
): Promise<readonly RoomFrame[]> {
  await sleep(Math.random() * SPREAD_MS)
  const member = number % 2 ? player : { ...player, memberId: randomUUID() }
  const guest = await roomAttendee(roomHostOf(app), id, member)
  await expect
    .poll(() => guest.frames.some(({ is }) => is === 'news'), { timeout: 120_000, interval: 250 })
    .toBe(true)
  guest.leave()
  return guest.frames
}

/** What somebody has seen who was there for everything, by the number of the last event. */
function seenBy(
  room: PlayedRoom,
  { rules, events }: { readonly rules: unknown; readonly events: readonly PlayedEvent[] },
) {
  const game = roomKinds.find(({ kind }) => kind === room.kind)?.game
  if (!game) throw new Error('The room has a game.')
  let state = game.open(rules, 0)
  const seen = [{ view: game.view(state), you: game.mine(state, room.player.memberId) }]
  for (const event of events) {
    state = game.apply(state, event)
    seen.push({ view: game.view(state), you: game.mine(state, room.player.memberId) })
  }
  return seen
}

/** What a page makes of what it hears is what is there. */
function expectSame(frames: readonly RoomFrame[], seen: ReturnType<typeof seenBy>, isPlayer: boolean): void {
  let [view, seq]: [Readonly<Record<string, unknown>>, number] = [{}, 0]
  for (const frame of frames) {
    if (frame.is === 'snap') {
      ;[view, seq] = [frame.view, frame.seq]
      expect(view).toEqual(seen[seq]?.view)
      if (isPlayer) expect(frame.you).toEqual(seen[seq]?.you)
    }
    if (frame.is !== 'news' || frame.to <= seq) continue
    view = frame.news.reduce((all, { set }) => ({ ...all, ...set }), view)
    seq = frame.to
    expect(view).toMatchObject(seen[seq]?.view ?? { isThere: true })
  }
}

it(`[RM-12] who drops out of any game and returns at ${RETURNS} points sees what those see who never left, and no command is done twice`, async () => {
  const studio = await startStudio()
  onTestFinished(studio.stop)
  const { app, api, showId } = await showWorld({
    kinds: roomKinds,
    environment: { STUDIO_URL: studio.url },
  })
  await api.ready()
  const rooms: PlayedRoom[] = []
  for (const kind of [...tableGames, 'show']) {
    const id = kind === 'show' ? showId : await quickRoom(app, { gameCode: kind })
    rooms.push({ id, kind, player: inRoom(await testPlayer(app, '5000.00')) })
  }
  const game = { isOver: false }
  const stayers = await Promise.all(rooms.map(({ id, player }) => roomAttendee(roomHostOf(app), id, player)))
  const playing = rooms.map((room) => playOn(app, room, game))
  const returns = rooms.map((): (readonly RoomFrame[])[] => [])
  while ((returns[0]?.length ?? 0) < RETURNS)
    await Promise.all(
      rooms.flatMap((room, place) =>
        Array.from({ length: AT_ONCE }, async (_, number) => {
          returns[place]?.push(await comeAndGo(app, room, number))
        }),
      ),
    )
  game.isOver = true
  const taken = await Promise.all(playing)
  for (const [place, room] of rooms.entries()) {
    const events = await eventsOf(app, room)
    const { rules } = await app.db.one<{ rules: unknown }>(
      sql`select rules from rooms.room where id = ${room.id}`,
    )
    const seen = seenBy(room, { rules, events })
    expectSame(stayers[place]?.frames ?? [], seen, true)
    for (const frames of returns[place] ?? []) expectSame(frames, seen, false)
    const done = events.flatMap(({ is, id, bet }) => (is === 'gave' ? [id ?? ''] : (bet?.key ?? [])))
    expect(new Set(done).size).toBe(done.length)
    expect(done).toHaveLength(taken[place]?.size ?? -1)
  }
  expect(await ledgerFaults(app)).toEqual([])
})
