import type { FeedMessage, Frame } from '@baize/ofp'
import { expect, it } from 'vitest'
import type { App } from '#platform/app'
import { testApp } from '../../../testing/test-app.ts'
import { homeDrawAway, saidFixture, saidOdds, testMarket } from '../../../testing/test-sports.ts'
import { bookOf } from './book.ts'

const FIXTURE = 'test:fixture:1'
const moment = (later = 0) => new Date(Date.now() + later).toISOString()

function frames(messages: readonly (readonly unknown[])[], at: number): Frame[] {
  return messages.map((each, place) => ({
    producer: 'p',
    epoch: 'e1',
    seq: place + 1,
    at: new Date(at).toISOString(),
    messages: [...each],
  }))
}

/** All that can be seen of a book, but for how often this node lost its line. */
function textOf(book: ReturnType<typeof bookOf>): string {
  const fixtures = [...book.fixtures()].sort((a, b) => (a.id < b.id ? -1 : 1))
  return JSON.stringify(
    fixtures.map((fixture) => ({
      ...fixture,
      priced: undefined,
      markets: book
        .markets(fixture.id)
        .map((each) => ({ ...each, losses: undefined, outcomes: [...each.outcomes] })),
    })),
  )
}

/** A season of two fixtures: quotes that move, stops, a start, a goal, an end. */
function season(): (readonly FeedMessage[])[] {
  const state = (version: number, status: 'live' | 'ended') =>
    ({ kind: 'state', fixture: FIXTURE, status, version, state: { version }, startedAt: moment() }) as const
  const second = { fixture: 'test:fixture:2' }
  return [
    [{ kind: 'recovered' }],
    [saidFixture(), saidFixture({ id: second.fixture })],
    [saidOdds([homeDrawAway(), homeDrawAway({ market: '1x2|half=1' })])],
    [saidOdds([homeDrawAway()], second)],
    [{ kind: 'stop', fixture: FIXTURE, groups: null }],
    [saidOdds([homeDrawAway({ version: 2 })])],
    [{ kind: 'stop', fixture: FIXTURE, groups: ['halves'] }, { kind: 'alive' }],
    [saidFixture({ version: 2, startsAt: moment(7_200_000) })],
    [state(1, 'live')],
    [saidOdds([homeDrawAway({ version: 3 })])],
    [{ kind: 'stop', fixture: FIXTURE, groups: null }],
    [state(2, 'live'), saidOdds([homeDrawAway({ version: 4 })])],
    [saidOdds([homeDrawAway({ version: 2 })], second)],
    [state(3, 'ended'), saidOdds([homeDrawAway({ version: 5, status: 'closed' })])],
  ]
}

/** All there is to know at the end of that season. */
const atTheEnd: readonly FeedMessage[] = [
  saidOdds([
    homeDrawAway({ version: 5, status: 'closed' }),
    homeDrawAway({ market: '1x2|half=1', status: 'suspended' }),
  ]),
  saidOdds([homeDrawAway({ version: 2 })], { fixture: 'test:fixture:2' }),
  { kind: 'recovered' },
]

it('[SB-01] [SB-02] a recorded season, heard once, twice or in a hundred orders, leaves the same book', async () => {
  const time = Date.now()
  const recorded = frames(season(), time)
  const [first, ...rest] = recorded
  const last = { ...frames([atTheEnd], time)[0], seq: recorded.length } as Frame
  const bookAfter = async (heard: readonly Frame[]) => {
    const { book } = await bookAt(time)
    for (const frame of [...(first ? [first] : []), ...heard, last]) {
      book.apply(frame)
      const { seq = 0, down } = book.producer('p') ?? {}
      // A recovery that knows nothing more: what waits is heard behind it, in its order.
      if (down) book.recover({ ...frame, seq, messages: [] })
    }
    return textOf(book)
  }
  const straight = await bookAfter(rest)
  expect(straight).toContain('"status":"ended"')
  expect(straight).toContain('"state":"open"')
  expect(await bookAfter([...rest, ...rest])).toBe(straight)
  let dice = 7
  const next = () => (dice = (dice * 48_271) % 2_147_483_647)
  for (let order = 0; order < 100; order++) {
    const some = rest.filter(() => next() % 2 === 0)
    const keyed = [...rest, ...some].map((frame) => ({ frame, key: next() }))
    const shuffled = keyed.sort((one, other) => one.key - other.key).map(({ frame }) => frame)
    expect(await bookAfter(shuffled)).toBe(straight)
  }
})

/** Books without a database: one pool is one book, and nothing here asks it anything. */
async function bookAt(time: number) {
  const clock = { time, now: () => new Date(clock.time) }
  const app = await sharedApp()
  const made: App = { ...app, clock, pool: Object.create(app.pool) }
  return { book: bookOf(made), clock }
}

let shared: Promise<App> | undefined
function sharedApp(): Promise<App> {
  shared ??= testApp()
  return shared
}

it('[SB-02] [SB-06] versions only rise, and only odds open', async () => {
  const { book, clock } = await bookAt(Date.now())
  const state = () => book.quote(FIXTURE, '1x2')
  const say = (...messages: FeedMessage[]) =>
    book.apply({ ...(frames([messages], clock.time)[0] as Frame), seq: (book.producer('p')?.seq ?? 0) + 1 })
  say({ kind: 'recovered' })
  say(saidFixture(), saidOdds([homeDrawAway({ version: 5 })]))
  say(saidOdds([homeDrawAway({ version: 4, status: 'suspended' })]))
  expect(state()).toMatchObject({ version: 5, state: 'open' })
  say({ kind: 'stop', fixture: FIXTURE, groups: ['totals'] })
  expect(state()?.state).toBe('open')
  say({ kind: 'stop', fixture: FIXTURE, groups: ['main'] })
  say({ kind: 'alive' }, saidFixture({ version: 2 }))
  expect(state()).toMatchObject({ state: 'suspended', stops: 1 })
  say(saidOdds([homeDrawAway({ version: 5 })]))
  expect(state()).toMatchObject({ state: 'open', stops: 1 })
  book.setHalts([{ scope: 'competition', target: 'test:competition:delta', market: null }])
  expect(state()?.state).toBe('halted')
})

it('[SB-07] markets of before the start close at the start, feed or no feed, and live ones open with the state', async () => {
  const { book, clock } = await bookAt(Date.now())
  book.know({ code: 'p', kind: 'before', silentAfterMs: 9_000_000 })
  book.know({ code: 'q', kind: 'live', silentAfterMs: 9_000_000 })
  const startsAt = new Date(clock.time + 60_000).toISOString()
  const say = (producer: string, seq: number, ...messages: FeedMessage[]) =>
    book.apply({ producer, epoch: 'e1', seq, at: moment(), messages })
  say('p', 1, saidFixture({ startsAt }), saidOdds([homeDrawAway()]), { kind: 'recovered' })
  say('q', 1, saidOdds([homeDrawAway({ market: 'next-goal|goal=1' })]), { kind: 'recovered' })
  const states = () => ['1x2', 'next-goal|goal=1'].map((market) => book.quote(FIXTURE, market)?.state)
  expect(states()).toEqual(['open', 'suspended'])
  clock.time += 59_999
  expect(states()).toEqual(['open', 'suspended'])
  clock.time += 1
  expect(states()).toEqual(['closed', 'closed'])
  say('q', 2, { kind: 'state', fixture: FIXTURE, status: 'live', version: 1, state: {}, startedAt: moment() })
  expect(states()).toEqual(['closed', 'open'])
  expect(book.quote(FIXTURE, 'next-goal|goal=1')?.isLive).toBe(true)
})

it('[SB-04] late frames suspend what is live and leave the rest open', async () => {
  const { book, clock } = await bookAt(Date.now())
  let seq = 1
  const say = (age: number, ...messages: FeedMessage[]) =>
    book.apply({
      producer: 'p',
      epoch: 'e1',
      seq: seq++,
      at: new Date(clock.time - age).toISOString(),
      messages,
    })
  say(0, saidFixture(), saidOdds([homeDrawAway()]), { kind: 'recovered' })
  const other = 'test:fixture:2'
  say(0, saidFixture({ id: other, status: 'live' }), saidOdds([homeDrawAway()], { fixture: other }))
  const states = () => [FIXTURE, other].map((id) => book.quote(id, '1x2')?.state)
  for (let count = 0; count < 10; count++) say(2_500, { kind: 'alive' })
  expect(states()).toEqual(['open', 'suspended'])
  for (let count = 0; count < 10; count++) say(10, { kind: 'alive' })
  expect(states()).toEqual(['open', 'open'])
})

it('[SB-09] odds that nobody could mean are never published, and the market is held', async () => {
  const { book, clock } = await bookAt(Date.now())
  let seq = 1
  const say = (...messages: FeedMessage[]) =>
    book.apply({ producer: 'p', epoch: 'e1', seq: seq++, at: new Date(clock.time).toISOString(), messages })
  say(saidFixture(), saidOdds([homeDrawAway()]), { kind: 'recovered' })
  const quote = () => book.quote(FIXTURE, '1x2')
  const moved = {
    home: { odds: 1_400, won: 680_000 },
    draw: { odds: 5_500, won: 170_000 },
    away: { odds: 6_200, won: 150_000 },
  }
  say(saidOdds([testMarket(moved, { version: 2 })]))
  expect(quote()).toMatchObject({ state: 'suspended', version: 1, stops: 1 })
  expect(quote()?.outcomes.get('home')?.odds).toBe(2_050)
  const elsewhere = { ...moved, home: moved.away, away: moved.home }
  say(saidOdds([testMarket(elsewhere, { version: 3 })]))
  expect(quote()?.state).toBe('suspended')
  say({ kind: 'state', fixture: FIXTURE, status: 'live', version: 1, state: {}, startedAt: moment() })
  say(saidOdds([testMarket(moved, { version: 4 })]))
  expect(quote()).toMatchObject({ state: 'open', version: 4 })
  const generous = { home: { odds: 3_000, won: 500_000 }, away: { odds: 3_000, won: 500_000 } }
  const greedy = { home: { odds: 1_300, won: 500_000 }, away: { odds: 1_300, won: 500_000 } }
  say(saidOdds([testMarket(generous, { market: 'winner' }), testMarket(greedy, { market: 'draw-no-bet' })]))
  expect([book.quote(FIXTURE, 'winner'), book.quote(FIXTURE, 'draw-no-bet')]).toEqual([undefined, undefined])
})

it('[SB-09] before the start a quote that moved too far is published once the next one agrees, and never in play', async () => {
  const app = await testApp()
  const book = bookOf(app)
  let seq = 0
  const say = (...messages: readonly FeedMessage[]) =>
    book.apply({ producer: 'p', epoch: 'e1', seq: ++seq, at: moment(), messages: [...messages] })
  const at = (version: number, odds: readonly [number, number], won: number) =>
    saidOdds([
      testMarket(
        { home: { odds: odds[0], won }, away: { odds: odds[1], won: 1_000_000 - won } },
        { version },
      ),
    ])
  const seen = () => {
    const quote = book.quote(FIXTURE, '1x2')
    return [quote?.state, quote?.outcomes.get('home')?.odds, quote?.stops]
  }
  say({ kind: 'recovered' })
  say(saidFixture(), at(1, [1_900, 1_900], 500_000))
  say(at(2, [1_300, 3_200], 740_000))
  expect(seen()).toEqual(['suspended', 1_900, 1])
  say(at(2, [1_300, 3_200], 740_000))
  expect(seen(), 'the same once more is nobody else').toEqual(['suspended', 1_900, 1])
  say(at(3, [3_200, 1_300], 260_000))
  expect(seen(), 'another one does not agree').toEqual(['suspended', 1_900, 1])
  say(at(4, [3_100, 1_320], 270_000))
  expect(seen()).toEqual(['open', 3_100, 1])
  expect(book.oddities('p')).toMatchObject([
    { fixtureId: FIXTURE, market: '1x2', why: 'moved', outcome: 'home', was: 500_000, said: 260_000 },
    { said: 740_000 },
    { was: 500_000, said: 740_000, at: expect.any(Date) },
  ])
  say({ kind: 'state', fixture: FIXTURE, status: 'live', version: 1, state: {}, startedAt: moment() })
  say(at(5, [3_100, 1_320], 270_000))
  for (const version of [6, 7]) say(at(version, [1_300, 3_200], 740_000))
  expect(book.oddities('p')).toHaveLength(5)
  expect(seen()[1]).toBe(3_100)
})
