import type { FeedMessage, Frame } from '@baize/ofp'
import { expect, it, onTestFinished } from 'vitest'
import type { App } from '#platform/app'
import { sql } from '#platform/db'
import { secondNode } from '../../../testing/second-node.ts'
import { testApp } from '../../../testing/test-app.ts'
import { homeDrawAway, saidFixture, saidOdds } from '../../../testing/test-sports.ts'
import { saveFeed } from '../feed/save-feed.ts'
import { type QuoteBook, bookOf } from './book.ts'
import { createKeeper } from './keeper.ts'

const PRODUCER = 'test-sim'
const [ONE, OTHER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

const frameOf = (seq: number, ...messages: readonly FeedMessage[]): Frame => ({
  producer: PRODUCER,
  epoch: 'e1',
  seq,
  at: new Date(Date.UTC(2026, 10, 18, 12, 0, seq)).toISOString(),
  messages: [...messages],
})

/** A result of a market that the house cannot judge. */
const resultOf = (number: number): FeedMessage => ({
  kind: 'result',
  fixture: 'test:fixture:1',
  market: `best-${number}`,
  certainty: 'confirmed',
  decidedAt: new Date().toISOString(),
  outcomes: [{ outcome: 'home', won: [1, 1], void: [0, 1] }],
})
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place)
const holds = [
  saidFixture(),
  saidOdds(numbers(1, 99).map((number) => homeDrawAway({ market: `best-${number}` }))),
]

async function world() {
  const app = await testApp()
  const rules = { code: PRODUCER, kind: 'simulated', silentAfterMs: 3_600_000 } as const
  const secret = Buffer.alloc(32, 7)
  await saveFeed(app, { code: 'test', url: 'http://127.0.0.1:1', keyId: 'k', secret, producers: [rules] })
  const writer = (node: App, name: string, book: QuoteBook = bookOf(node)) => {
    const keeper = createKeeper(node, book, name)
    onTestFinished(() => keeper.stop())
    return keeper
  }
  const results = async () => {
    const rows = await app.db.rows<{ market: string; version: number }>(sql`
      select m.market, r.version from sports.result r join sports.market m on m.id = r.market_id order by r.made_at, m.id`)
    return rows.map(({ market, version }) => `${market} ${version}`)
  }
  const place = () =>
    app.db.one<{ epoch: string | null; seq: bigint; saidAt: Date | null }>(
      sql`select epoch, seq, said_at from sports.producer where code = ${PRODUCER}`,
    )
  return { app, writer, results, place }
}

it('[SB-02] [SB-05] whoever takes the pen under a running stream writes all that was said since, each once', async () => {
  const { app, writer, results, place } = await world()
  const book = bookOf(app)
  const keeper = writer(app, ONE)
  book.apply(frameOf(1, ...holds, { kind: 'recovered' }))
  for (const seq of numbers(2, 10)) book.apply(frameOf(seq, resultOf(seq)))
  const renewed = keeper.renew([PRODUCER])
  book.apply(frameOf(11, resultOf(11)))
  await renewed
  // What was asked for before this node had the pen lacks what nobody has kept.
  book.recover(frameOf(10, ...holds, ...numbers(2, 10).map(resultOf)))
  expect(keeper.needsGround(PRODUCER)).toBe(true)
  for (const seq of numbers(12, 60)) book.apply(frameOf(seq, resultOf(seq)))
  // The answer was made at 31 and is here at 60.
  book.recover(frameOf(31, ...holds, ...numbers(2, 31).map(resultOf)))
  expect(keeper.needsGround(PRODUCER)).toBe(false)
  book.apply(frameOf(61, resultOf(61)))
  book.recover(frameOf(40, ...holds))
  await keeper.settled()
  expect(await results()).toEqual(numbers(2, 61).map((number) => `best-${number} 1`))
  expect(await place()).toMatchObject({ seq: 61n })
})

it('[SB-05] who dies in the middle of a recovery leaves the place where it was, and the next asks from there', async () => {
  const { app, writer, results, place } = await world()
  const all = numbers(2, 99).map(resultOf)
  const dying = bookOf(app)
  let asked = 0
  const keeper = writer(app, ONE, {
    ...dying,
    quote(fixtureId, market) {
      asked++
      // Beyond the first part no statement of this node is heard any more.
      if (asked > 59) throw Object.assign(new Error('This server is dead.'), { code: 'ECONNRESET' })
      return dying.quote(fixtureId, market)
    },
  })
  await keeper.renew([PRODUCER])
  dying.apply(frameOf(5, ...holds, ...all, { kind: 'recovered' }))
  await keeper.settled()
  expect((await results()).length).toBe(59)
  expect(await place()).toEqual({ epoch: null, seq: 0n, saidAt: null })
  await keeper.stop()
  const node = secondNode(app)
  const next = writer(node, OTHER)
  await next.renew([PRODUCER])
  bookOf(node).apply(frameOf(5, ...holds, ...all, { kind: 'recovered' }))
  await next.settled()
  expect(await results()).toHaveLength(98)
  expect(await place()).toMatchObject({ epoch: 'e1', seq: 5n })
})

it('[SB-05] what a recovery says and takes back is said to nobody: the same recovery twice is no news', async () => {
  const { app, writer, results } = await world()
  const keeper = writer(app, ONE)
  await keeper.renew([PRODUCER])
  const market = { fixture: 'test:fixture:1', market: 'best-1' }
  const span = { from: null, to: '2026-11-18T12:00:00.000Z' }
  const decided: FeedMessage[] = [
    resultOf(1),
    { kind: 'cancel', ...market, ...span, reason: 'error' },
    { kind: 'result-undone', ...market },
    { kind: 'cancel-undone', ...market, ...span },
    resultOf(2),
  ]
  const book = bookOf(app)
  for (const seq of [5, 6]) book.apply(frameOf(seq, ...holds, ...decided, { kind: 'recovered' }))
  await keeper.settled()
  expect(await results()).toEqual(['best-2 1'])
  expect(await app.db.rows(sql`select from sports.cancel`)).toEqual([])
})

it('[SB-05] what was missed in another run of a feed keeps nobody from what is known of this one', async () => {
  const { app, writer } = await world()
  const book = bookOf(app)
  book.apply(frameOf(1, ...holds, { kind: 'recovered' }))
  const inAnother = (code: string) => {
    const known = book.producer(code)
    return known && { ...known, epoch: 'e0', seq: 40 }
  }
  const keeper = writer(app, ONE, { ...book, producer: inAnother })
  await keeper.renew([PRODUCER])
  book.apply(frameOf(2, resultOf(2)))
  book.recover(frameOf(1, ...holds))
  expect(keeper.needsGround(PRODUCER)).toBe(false)
})
