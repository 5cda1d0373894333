import { randomUUID } from 'node:crypto'
import { tableGames } from '@baize/contracts'
import { tableEngines } from '@baize/engines'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '#platform/db'
import { readSent } from '#platform/rooms/read-sent'
import { frameMutator } from './testing/mutated-frames.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { cashOf } from './testing/test-player.ts'
import { openRoomPage, quickRoom, type RoomPage } from './testing/test-room.ts'
import { startStudio } from './testing/studio-stand-in.ts'
import { SHOW_GAME, showWorld } from './testing/test-show.ts'
import { roomKinds } from './wiring.ts'

/** Some for every day; a million are a setting away. */
const FRAMES = Number(process.env.ROOM_FRAMES ?? 20_000)
const FRAMES_ON_LINE = Number(process.env.ROOM_LINE_FRAMES ?? 30)
const mutated = frameMutator(roomKinds)

it(`[RM-22] [RM-23] of ${FRAMES} mutated frames of every game each is a command of its schema and nothing beside it, or none; memory stays flat`, () => {
  const counts = new Map<string, number>()
  const taken = new Set<string>()
  const before = process.memoryUsage().heapUsed
  for (let number = 0; number < FRAMES; number++) {
    const { kind, bytes, isBinary } = mutated(number)
    const sent = readSent(kind, bytes, isBinary)
    counts.set(sent.is, (counts.get(sent.is) ?? 0) + 1)
    if (sent.is !== 'command') continue
    taken.add(`${kind.kind} ${String(sent.do.do)}`)
    const again = z.safeParse(kind.commands, sent.do)
    if (!again.success || JSON.stringify(again.data) !== JSON.stringify(sent.do)) expect(sent.do).toEqual({})
  }
  expect([...counts.keys()].sort()).toEqual(['close', 'command', 'rubbish'])
  // Every game understands some of them.
  for (const { kind } of roomKinds) expect([...taken].some((each) => each.startsWith(`${kind} `))).toBe(true)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024)
})

/** Nothing that a game takes is wrong, in the round that is open. */
function goodCommand(game: string, round: number): Record<string, unknown> {
  if (game === SHOW_GAME) return { do: 'gift', gift: 'rose' }
  if (game === 'crash') return { do: 'bet', round, slot: 1, amount: '1.00' }
  const engine = Object.values(tableEngines).find(({ kind }) => kind === game)
  return { do: 'bet', round, chips: [{ spot: engine?.spots[0]?.spot ?? '', amount: '1.00' }] }
}

it(`[RM-23] ${FRAMES_ON_LINE} mutated frames over the socket of each game leave no fault, and nothing moves without a command that was taken`, async () => {
  const studio = await startStudio()
  onTestFinished(studio.stop)
  const { app, api, join, showId } = await showWorld({
    kinds: roomKinds,
    environment: { STUDIO_URL: studio.url },
  })
  const { browser, owner } = await join('rafi')
  const pageOf = async (game: string): Promise<RoomPage> => {
    const page = await openRoomPage(api, browser, game, game === SHOW_GAME ? { wanted: showId } : {})
    await page.until('snap')
    return page
  }
  const hear = async (game: string, place: number): Promise<void> => {
    let page = await pageOf(game)
    for (let number = 0; number < FRAMES_ON_LINE; number++) {
      if (page.socket.readyState !== WebSocket.OPEN) page = await pageOf(game)
      page.socket.send(mutated(place + number * 7).bytes.toString())
    }
    const good = await pageOf(game)
    const round = async () => {
      const { face } = await app.db.one<{ face: { round?: { number: number } } | null }>(
        sql`select face from rooms.room where id = ${good.room}`,
      )
      return face?.round?.number || 1
    }
    const said = async () => {
      const answer = await good.say(goodCommand(game, await round()), { key: randomUUID() })
      return answer.is === 'no' ? `${game} ${answer.code}` : 'taken'
    }
    await expect.poll(said, { timeout: 120_000, interval: 500 }).toBe('taken')
  }
  for (const gameCode of tableGames) await quickRoom(app, { gameCode, betsMs: 90_000 })
  await Promise.all([...tableGames, SHOW_GAME].map(hear))
  const { gone } = await app.db.one<{ gone: bigint }>(sql`
    select coalesce(sum(staked - coalesce(payout, 0)), 0)::bigint as gone from play.round
    where member_id = ${owner.memberId} and state <> 'void'`)
  const { given } = await app.db.one<{ given: bigint }>(
    sql`select coalesce(sum(price), 0)::bigint as given from shows.gift where member_id = ${owner.memberId}`,
  )
  expect(await cashOf(app, owner)).toBe(1_000_000n - gone - given)
  const { moved } = await app.db.one<{ moved: number }>(sql`
    select count(*)::int as moved from rooms.event where body->>'is' in ('chips', 'bet', 'undone', 'gave', 'held', 'said')`)
  const { taken } = await app.db.one<{ taken: number }>(sql`select count(*)::int as taken from rooms.command`)
  expect(moved).toBeLessThanOrEqual(taken)
  expect(await ledgerFaults(app)).toEqual([])
  const outcomes = (await app.metrics.roomCommands.get()).values.map(({ labels }) => labels.outcome)
  expect(outcomes).not.toContain('failed')
})
