// @vitest-environment happy-dom
import { getSportsFixture, listSportsFixtures, MOST_TOPICS, type SportsFrame } from '@baize/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setCaller } from '../../lib/call/api.ts'
import { isGone, knownMarket } from './known-odds.ts'
import { followTopic, oddsLine } from './live-odds.ts'

type FarEnd = EventTarget & { readonly sent: string[]; readyState: number; close(): void }

const farEnds: FarEnd[] = []

function StandInSocket(): FarEnd {
  const sent: string[] = []
  const farEnd: FarEnd = Object.assign(new EventTarget(), {
    sent,
    readyState: 0,
    send: (text: string) => void sent.push(text),
    close: () => undefined,
  })
  farEnds.push(farEnd)
  return farEnd
}

/** The page knows every fixture for good, so each test has one of its own. */
let made = 0
let fixtureId = ''

const market = (version: number, odds: number) => ({
  market: 'winner',
  state: 'open' as const,
  version,
  stops: 0,
  margin: 40_000,
  outcomes: [{ outcome: 'home', odds, isOffered: true }],
})

const fixture = (version: number, odds: number) => ({
  fixtureId,
  sport: 'tennis',
  competitionId: 'baize:competition:c',
  competition: 'Open',
  country: null,
  sides: [],
  startsAt: '2026-11-18T10:00:00.000Z',
  status: 'live' as const,
  isSimulated: true,
  state: null,
  stateVersion: 0,
  main: market(version, odds),
  more: 0,
})

const odds = () => knownMarket({ fixtureId, market: 'winner' })?.outcomes[0]?.odds

let asked: string[] = []
let isAnswering = true
/** Whether the house knows the match that is asked for. */
let isMatchKnown = true
/** What the house says of the match that is asked for. */
let known: unknown
let stop = () => {}

function say(frame: SportsFrame): void {
  farEnds.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
}

function open(): void {
  const socket = farEnds.at(-1)
  if (socket) socket.readyState = 1
  socket?.dispatchEvent(new Event('open'))
}

beforeEach(async () => {
  made += 1
  fixtureId = `baize:fixture:b${made}`
  vi.useFakeTimers()
  setCaller({ merchant: 'TEST', language: 'EN', clientVersion: 'test' })
  asked = []
  isAnswering = true
  isMatchKnown = true
  known = undefined
  vi.stubGlobal('WebSocket', StandInSocket)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (!isAnswering) throw new TypeError('no network')
    if (!isMatchKnown) {
      const refusal = { success: false, errorCode: 'FIXTURE_NOT_FOUND', message: '', requestId: '' }
      return Response.json(refusal, { status: 404 })
    }
    if (known) return Response.json({ success: true, value: known })
    const value = { fixtures: [fixture(asked.length, 2_000 + asked.length)], pageNum: 1, totalPages: 1 }
    return Response.json({ success: true, value })
  })
  stop = followTopic('live')
  await vi.advanceTimersByTimeAsync(0)
})

afterEach(() => {
  stop()
  farEnds.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('[SB-03] odds move by the frames of the socket, and nothing is asked while it speaks', async () => {
  open()
  say({ type: 'image', topic: 'live', seen: '1', fixtures: [fixture(1, 2_000)] })
  say({
    type: 'news',
    topic: 'live',
    seen: '2',
    fixtures: [{ fixtureId, markets: [market(2, 1_870)] }],
  })
  await vi.advanceTimersByTimeAsync(3_500)
  expect(odds()).toBe(1_870)
  expect(asked).toEqual([])
})

it('without a socket the page asks every three seconds', async () => {
  await vi.advanceTimersByTimeAsync(9_100)
  expect(asked).toEqual(Array.from({ length: 3 }, () => `${listSportsFixtures.path}?when=live`))
  expect(odds()).toBe(2_003)
  expect(oddsLine().isStale).toBe(false)
})

it('what the socket has no room for is asked for in turn, and does not hide that the socket has fallen silent', async () => {
  const idOf = (place: number) => `baize:fixture:rest${place}`
  // The socket carries one topic already: three find no room.
  const offs = Array.from({ length: MOST_TOPICS + 2 }, (_, place) => followTopic(`fixture/${idOf(place)}`))
  open()
  const told = farEnds.at(-1)?.sent.map((text) => JSON.parse(text).follow.length)
  expect(told?.at(-1)).toBe(MOST_TOPICS)
  const rest = [29, 30, 31].map(
    (place) => `${getSportsFixture.path}?fixtureId=${encodeURIComponent(idOf(place))}`,
  )
  await vi.advanceTimersByTimeAsync(3_100)
  expect(asked).toEqual(rest.slice(0, 2))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked).toEqual([...rest, rest[0]])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked.length).toBeGreaterThan(MOST_TOPICS)
  for (const off of offs) off()
})

it('where nobody answers the odds are said to be old, until somebody does', async () => {
  isAnswering = false
  await vi.advanceTimersByTimeAsync(9_100)
  expect(oddsLine().isStale).toBe(true)
  isAnswering = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect(oddsLine().isStale).toBe(false)
})

it('a page without a network says so at once', () => {
  window.dispatchEvent(new Event('offline'))
  expect(oddsLine().isStale).toBe(true)
})

it('the screens say that the book is down as soon as the frame does', () => {
  open()
  say({ type: 'time', now: '2026-11-18T10:00:00.000Z', isUp: false })
  expect(oddsLine().isUp).toBe(false)
  say({ type: 'time', now: '2026-11-18T10:00:02.000Z', isUp: true })
  expect(oddsLine().isUp).toBe(true)
})

it('[SB-14] what the socket refuses is asked for; a match that the house does not know has no open market and is asked for once', async () => {
  open()
  isMatchKnown = false
  const winner = { fixtureId, market: 'winner' }
  const unfollow = followTopic(`fixture/${fixtureId}`)
  expect(isGone(winner)).toBe(false)
  for (const topic of [`fixture/${fixtureId}`, `fixture/${fixtureId}`, 'live/chess']) {
    say({ type: 'refused', topic })
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(asked).toEqual([`${getSportsFixture.path}?fixtureId=${encodeURIComponent(fixtureId)}`])
  expect(isGone(winner)).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked).toHaveLength(1)
  unfollow()
})

/** While the socket speaks, though it knows nothing of the match. */
async function later(): Promise<void> {
  say({ type: 'time', now: '2026-11-18T10:00:00.000Z', isUp: true })
  await vi.advanceTimersByTimeAsync(3_000)
}

it('[SB-14] a node that has just started closes no leg; a match it refused is asked for until the socket takes it', async () => {
  open()
  const winner = { fixtureId, market: 'winner' }
  const topic = `fixture/${fixtureId}`
  known = { fixture: { ...fixture(0, 0), main: null }, markets: [] }
  const unfollow = followTopic(topic)
  const follows = () => farEnds.at(-1)?.sent.length
  const before = follows() ?? 0
  say({ type: 'refused', topic })
  await later()
  await later()
  expect(asked).toHaveLength(3)
  expect([isGone(winner), follows()]).toEqual([false, before])
  known = { fixture: fixture(2, 1_950), markets: [market(2, 1_950)] }
  await later()
  expect([odds(), follows()]).toEqual([1_950, before + 1])
  expect(farEnds.at(-1)?.sent.at(-1)).toContain(topic)
  say({ type: 'image', topic, seen: '1', fixtures: [fixture(3, 1_900)], markets: [market(3, 1_900)] })
  await later()
  expect([asked.length, odds()]).toEqual([4, 1_900])
  unfollow()
})

it('a refused match that is over is asked for no more', async () => {
  open()
  const topic = `fixture/${fixtureId}`
  known = { fixture: { ...fixture(0, 0), main: null, status: 'ended' }, markets: [] }
  const unfollow = followTopic(topic)
  say({ type: 'refused', topic })
  await later()
  say({ type: 'refused', topic })
  await later()
  expect(asked).toHaveLength(1)
  expect(isGone({ fixtureId, market: 'winner' })).toBe(true)
  unfollow()
})
