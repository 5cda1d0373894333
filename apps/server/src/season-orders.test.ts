import { sportModels } from '@baize/engines'
import type { FeedMessage, Frame } from '@baize/ofp'
import { expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { bookOf, saveFeed } from '#modules/sports'
import { type FrameKeeper, type HeardMessages, keepFrames } from './modules/sports/book/keep-frames.ts'
import { settleMarkets } from './modules/sports/settle/settle-market.ts'
import { takeLease } from './modules/sports/store/feeds.ts'
import { sql, transaction } from './platform/db.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { bet } from './testing/test-bets.ts'
import { ledgerFaults } from './testing/test-ledger.ts'
import { cashOf, testPlayer } from './testing/test-player.ts'
import { homeDrawAway, saidFixture, saidOdds } from './testing/test-sports.ts'

/** `npm run prove` replays a season of two hundred matches, in a hundred orders. */
const MATCHES = Number(process.env.SEASON_MATCHES ?? 5)
const ORDERS = Number(process.env.SEASON_ORDERS ?? 12)
/** Some of the orders are settled after each frame. */
const OFTEN_EVERY = Math.ceil(ORDERS / 5)
const NODE = '00000000-0000-4000-8000-000000000001'
const LONG_MS = 3_600_000
const football = sportModels.football

type Score = { readonly home: number; readonly away: number }
type Season = { readonly opening: readonly FeedMessage[][]; readonly rest: readonly FeedMessage[][] }

/** A season as one producer told it: what is announced and quoted before bets, and all that came after. */
function seasonOf(run: string, time: number): Season {
  const ids = Array.from({ length: MATCHES }, (_, match) => `test:fixture:${run}.${match}`)
  const later = new Date(time + 60_000).toISOString()
  const state = (fixture: string, version: number, score: Score): FeedMessage => {
    const first = football.first(football.parametersOf([1_000, 1_000])) as Record<string, unknown>
    const goals = [
      ...Array.from({ length: score.home }, () => ({ minute: 1, side: 'home' })),
      ...Array.from({ length: score.away }, () => ({ minute: 2, side: 'away' })),
    ]
    const isOver = version > 1
    const status = isOver ? 'ended' : 'live'
    const seen = { ...first, step: isOver ? 90 : 1, score, half: isOver ? score : null, goals, isOver }
    return { kind: 'state', fixture, status, version, state: seen, startedAt: later }
  }
  const result = (fixture: string, winner: string): FeedMessage => ({
    kind: 'result',
    fixture,
    market: '1x2',
    certainty: 'confirmed',
    decidedAt: later,
    outcomes: ['home', 'draw', 'away'].map((outcome) => ({
      outcome,
      won: [outcome === winner ? 1 : 0, 1],
      void: [0, 1],
    })),
  })
  const whole = { market: '1x2', from: null, to: null } as const
  const home = { home: 1, away: 0 }
  const stories: readonly ((fixture: string) => FeedMessage[][])[] = [
    // Won at home; said of it twice.
    (fixture) => [
      [state(fixture, 1, home)],
      [state(fixture, 2, home)],
      [result(fixture, 'home')],
      [result(fixture, 'home')],
    ],
    // Said wrongly, then rightly.
    (fixture) => [[state(fixture, 2, home)], [result(fixture, 'away')], [result(fixture, 'home')]],
    // Seen wrongly, paid, undone, and corrected.
    (fixture) => [
      [state(fixture, 2, home), result(fixture, 'home')],
      [{ kind: 'result-undone', fixture, market: '1x2' }],
      [state(fixture, 3, { home: 1, away: 2 })],
      [result(fixture, 'away')],
    ],
    // Cancelled, whatever the result.
    (fixture) => [
      [{ kind: 'cancel', fixture, ...whole, reason: 'test' }],
      [state(fixture, 2, home), result(fixture, 'home')],
    ],
    // Cancelled by mistake.
    (fixture) => [
      [{ kind: 'cancel', fixture, ...whole, reason: 'test' }],
      [state(fixture, 2, home), result(fixture, 'home')],
      [{ kind: 'cancel-undone', fixture, ...whole }],
    ],
  ]
  const startsAt = new Date(time + LONG_MS).toISOString()
  return {
    opening: ids.map((id) => [saidFixture({ id, startsAt }), saidOdds([homeDrawAway()], { fixture: id })]),
    rest: ids.flatMap((id, match) => stories[match % stories.length]?.(id) ?? []),
  }
}

type Told = {
  readonly run: string
  readonly order: (frames: readonly Frame[]) => readonly Frame[]
  /** After each frame, and not only at the end: then what was paid has to be taken back. */
  readonly isSettledOften: boolean
}

/** Tells a season, bets after its opening, and says what it came to: the book, every bet, and both members' money. */
async function outcomeOf(app: TestApp, members: readonly Owner[], { run, order, isSettledOften }: Told) {
  const producer = `season-${run}`
  const rules = { code: producer, kind: 'simulated', silentAfterMs: LONG_MS } as const
  await saveFeed(app, {
    code: `s${run}`,
    url: 'http://127.0.0.1:1',
    keyId: 'k',
    secret: Buffer.alloc(32, 7),
    producers: [rules],
  })
  await transaction(app, (tx) => takeLease(tx, { producer, node: NODE, seconds: 3_600 }))
  const book = bookOf(app)
  book.know(rules)
  const heard: HeardMessages[] = []
  const stop = book.onHeard((each) => each.producer === producer && heard.push(each))
  const keeper: FrameKeeper = {
    node: NODE,
    closingOf: book.closingOf,
    winnersOf: (fixtureId, market) => book.quote(fixtureId, market)?.winners,
    setAside: () => {},
  }
  const tell = async (frames: readonly Frame[]) => {
    for (const frame of frames) {
      book.apply(frame)
      const { seq = 0, down } = book.producer(producer) ?? {}
      // A recovery that knows nothing more: what waits is heard behind it, in its order.
      if (down) book.recover({ ...frame, seq, messages: [] })
      if (!isSettledOften || heard.length === 0) continue
      await keepFrames(app, keeper, heard.splice(0))
      await settleMarkets(app)
    }
    await keepFrames(app, keeper, heard.splice(0))
    await settleMarkets(app)
  }
  const { opening, rest } = seasonOf(run, Date.now())
  const at = new Date().toISOString()
  const frames = [[{ kind: 'recovered' } as const], ...opening, ...rest].map((messages, place) => ({
    producer,
    epoch: 'e1',
    seq: place + 1,
    at,
    messages: [...messages],
  }))
  const before = await Promise.all(members.map((member) => cashOf(app, member)))
  await tell(frames.slice(0, opening.length + 1))
  const [anu, bo] = members
  if (!anu || !bo) throw new Error('Two members bet.')
  const bets = Array.from({ length: MATCHES }, (_, match) => {
    const fixtureId = `test:fixture:${run}.${match}`
    return [
      bet(app, anu, [{ fixtureId, outcome: 'home', odds: 2_050 }], { stake: '10' }),
      bet(app, bo, [{ fixtureId, outcome: 'away', odds: 3_380 }], { stake: '10' }),
    ]
  })
  await Promise.all(bets.flat())
  await tell(order(frames.slice(opening.length + 1)))
  stop()
  const after = await Promise.all(members.map((member) => cashOf(app, member)))
  return {
    money: after.map((cash, place) => cash - (before[place] ?? 0n)),
    bets: await betsOf(app, run),
    book: bookText(app, run),
  }
}

async function betsOf(app: TestApp, run: string): Promise<unknown[]> {
  const pattern = `test:fixture:${run}.%`
  const rows = await app.db.rows<{ fixture: string }>(sql`
    select m.fixture_id as fixture, l.outcome, b.state, b.payout, m.state as market
    from sports.bet b join sports.leg l on l.bet_id = b.id join sports.market m on m.id = l.market_id
    where m.fixture_id like ${pattern} order by 1, 2`)
  return rows.map((row) => ({ ...row, fixture: row.fixture.replace(`${run}.`, '') }))
}

/** All that can be seen of the fixtures of a season, without its name and times. */
function bookText(app: TestApp, run: string): string {
  const book = bookOf(app)
  const fixtures = [...book.fixtures()].filter(({ id }) => id.startsWith(`test:fixture:${run}.`))
  const shown = fixtures
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, status, state, stateVersion, version }) => ({
      status,
      state,
      stateVersion,
      version,
      markets: book.markets(id).map(({ market, version: quoted, stops, outcomes }) => ({
        market,
        quoted,
        stops,
        outcomes: [...outcomes],
      })),
    }))
  return JSON.stringify(shown)
}

it(`[SB-01] a recorded season told once, twice and in ${ORDERS} orders leaves the same book and the same money`, async () => {
  const app = await testApp({}, 'demo')
  const members = [await testPlayer(app, '500000.00'), await testPlayer(app, '500000.00')]
  const straight = await outcomeOf(app, members, {
    run: 'straight',
    order: (frames) => frames,
    isSettledOften: true,
  })
  if (MATCHES === 5) {
    // Of five bets of 10.00 each: three won at 2.050 and a void one; one won at 3.380 and a void one.
    expect(straight.money).toEqual([3n * 205_000n + 100_000n - 500_000n, 338_000n + 100_000n - 500_000n])
  }
  const twice = {
    run: 'twice',
    order: (frames: readonly Frame[]) => [...frames, ...frames],
    isSettledOften: true,
  }
  expect(await outcomeOf(app, members, twice)).toEqual(straight)
  let dice = 7
  const next = () => (dice = (dice * 48_271) % 2_147_483_647)
  for (let number = 0; number < ORDERS; number++) {
    const order = (frames: readonly Frame[]) => {
      const keyed = [...frames, ...frames.filter(() => next() % 2 === 0)].map((frame) => ({
        frame,
        key: next(),
      }))
      return keyed.sort((one, other) => one.key - other.key).map(({ frame }) => frame)
    }
    expect(
      await outcomeOf(app, members, { run: `o${number}`, order, isSettledOften: number % OFTEN_EVERY === 0 }),
    ).toEqual(straight)
  }
  expect(await ledgerFaults(app)).toEqual([])
})
