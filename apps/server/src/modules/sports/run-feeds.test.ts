import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { App } from '#platform/app'
import { sql } from '#platform/db'
import { secondNode } from '../../testing/second-node.ts'
import { testApp } from '../../testing/test-app.ts'
import { testFeed } from '../../testing/test-feed.ts'
import {
  homeDrawAway,
  saidFixture,
  saidOdds,
  testFixture,
  testSimulation,
} from '../../testing/test-sports.ts'
import { bookOf } from './book/book.ts'
import { startFeeds } from './run-feeds.ts'

function running(app: App) {
  const runner = startFeeds(app)
  onTestFinished(() => runner.stop())
  return runner
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}

const FIXTURE = 'test:fixture:1'

it('[SB-05] [SB-06] a node hears a feed, opens what odds open, and writes down what must be kept', async () => {
  const app = await testApp()
  const feed = await testFeed(app)
  feed.holds = [saidFixture({ simulation: testSimulation }), saidOdds([homeDrawAway()])]
  const runner = running(app)
  const book = bookOf(app)
  const state = () => book.quote(FIXTURE, '1x2')?.state
  await until(() => state() === 'open')
  await runner.settled()
  const [kept] = await app.db.rows(sql`select id, status, open_leaf, search from sports.fixture`)
  expect(kept).toMatchObject({ id: FIXTURE, status: 'open', openLeaf: 0n })
  const [leaf] = await app.db.rows<{ body: string }>(sql`select body from fairness.leaf where index = 0`)
  expect(leaf?.body).toContain(`match ${FIXTURE}\nsport football\nmodel football@1\n`)

  feed.say({ kind: 'stop', fixture: FIXTURE, groups: null })
  await until(() => state() === 'suspended')
  expect(book.quote(FIXTURE, '1x2')).toMatchObject({ stops: 1, version: 1 })
  const foreign = 'other:fixture:1'
  feed.say(saidFixture({ id: foreign }), saidOdds([homeDrawAway({ version: 2 })]))
  await until(() => state() === 'open')
  expect(book.fixture(foreign), 'another feed tells of it').toBeUndefined()
})

it('[SB-03] the feed dies: each node closes its markets by its own clock, and opens them after a recovery', async () => {
  const app = await testApp()
  const feed = await testFeed(app, { silentAfterMs: 1_000 })
  feed.holds = [saidFixture(), saidOdds([homeDrawAway()])]
  const nodes: App[] = [app, secondNode(app), secondNode(app)]
  for (const node of nodes) running(node)
  const states = () => nodes.map((node) => bookOf(node).quote(FIXTURE, '1x2')?.state)
  const beat = setInterval(() => feed.send({ messages: [{ kind: 'alive' }] }), 200)
  onTestFinished(() => clearInterval(beat))
  await until(() => states().every((each) => each === 'open'))
  feed.die()
  await until(() => states().every((each) => each === 'offline'))
  const down = () =>
    app.db.one<{ down: string | null }>(sql`select down from sports.producer where code = ${feed.producer}`)
  // Whoever writes for it says so to those who hear no feeds.
  await until(async () => (await down()).down === 'silent')
  const asked = feed.recoveries()
  feed.revive()
  await until(() => states().every((each) => each === 'open'))
  expect(feed.recoveries() - asked).toBeGreaterThanOrEqual(3)
  await until(async () => (await down()).down === null)
  const writers = await app.db.rows(sql`select from sports.producer where writer is not null`)
  expect(writers).toHaveLength(1)
})

it('[SB-01] [SB-02] a frame that is missing, forged or doubled leaves nothing open that should not be', async () => {
  const app = await testApp()
  const feed = await testFeed(app)
  feed.holds = [saidFixture(), saidOdds([homeDrawAway()])]
  const runner = running(app)
  const book = bookOf(app)
  const state = () => book.quote(FIXTURE, '1x2')?.state
  await until(() => state() === 'open')
  const downs: (string | null | undefined)[] = []
  book.onChange(({ kind }) => kind === 'producer' && downs.push(book.producer(feed.producer)?.down))
  const seq = feed.say(saidOdds([homeDrawAway({ version: 2 })]))
  await until(() => book.quote(FIXTURE, '1x2')?.version === 2)

  feed.holds = [saidFixture(), saidOdds([homeDrawAway({ version: 3 })])]
  feed.send({ seq, messages: [saidOdds([homeDrawAway({ version: 9 })])] })
  await until(() => downs.includes('conflict'))
  await until(() => state() === 'open')
  expect(book.quote(FIXTURE, '1x2')?.version).toBe(3)

  feed.skip()
  feed.holds = [saidFixture(), saidOdds([homeDrawAway({ version: 5 })])]
  feed.say(saidOdds([homeDrawAway({ version: 4 })]))
  await until(() => downs.includes('gap'))
  await until(() => state() === 'open')
  expect(book.quote(FIXTURE, '1x2')?.version).toBe(5)

  const recoveries = feed.recoveries()
  feed.sendRaw(JSON.stringify({ ...feed.frame([]), mac: '00'.repeat(32) }))
  await until(() => feed.listeners() === 0)
  await until(() => feed.listeners() === 1)
  expect(feed.recoveries()).toBe(recoveries)
  feed.say({ kind: 'alive' })
  await runner.settled()
})

it('[SB-05] a run begins anew: results of a recovery count once', async () => {
  const app = await testApp()
  const feed = await testFeed(app)
  const fixture = testFixture({ status: 'ended' })
  const result = {
    kind: 'result',
    fixture: FIXTURE,
    market: '1x2',
    certainty: 'confirmed',
    decidedAt: new Date().toISOString(),
    outcomes: [
      { outcome: 'home', won: [1, 1], void: [0, 1] },
      { outcome: 'draw', won: [0, 1], void: [0, 1] },
      { outcome: 'away', won: [0, 1], void: [0, 1] },
    ],
  }
  feed.holds = [{ kind: 'fixture', fixture }, saidOdds([homeDrawAway({ market: 'to-score-first' })])]
  const runner = running(app)
  const book = bookOf(app)
  await until(() => book.fixture(FIXTURE)?.status === 'ended')
  await runner.settled()
  const results = () => app.db.rows(sql`select version from sports.result order by version`)
  feed.holds = [...feed.holds, result]
  for (const _ of [1, 2, 3]) {
    feed.restart()
    feed.say({ kind: 'alive' })
    const asked = feed.recoveries()
    await until(() => feed.recoveries() > asked && book.isUp(feed.producer))
    await runner.settled()
  }
  expect(await results()).toEqual([{ version: 1 }])
})

it('[SB-05] whoever writes stops: another node takes over, and what was decided meanwhile counts once', async () => {
  const app = await testApp()
  const feed = await testFeed(app)
  feed.holds = [saidFixture(), saidOdds([homeDrawAway({ market: 'man-of-the-match' })])]
  const other = secondNode(app)
  const first = startFeeds(app)
  await until(() => bookOf(app).quote(FIXTURE, 'man-of-the-match')?.state === 'open')
  await until(async () => (await app.db.rows(sql`select from sports.fixture`)).length === 1)
  const second = running(other)
  await until(() => bookOf(other).quote(FIXTURE, 'man-of-the-match')?.state === 'open')
  const result = {
    kind: 'result',
    fixture: FIXTURE,
    market: 'man-of-the-match',
    certainty: 'confirmed',
    decidedAt: new Date().toISOString(),
    outcomes: [{ outcome: 'home', won: [1, 1], void: [0, 1] }],
  }
  feed.holds = [...feed.holds, result]
  feed.say(result)
  await first.stop()
  feed.say(result)
  const versions = () => app.db.rows(sql`select version from sports.result`)
  await until(async () => {
    await second.tick()
    await second.settled()
    return (await app.db.rows(sql`select from sports.producer where writer is not null`)).length === 1
  })
  feed.say(result)
  await until(async () => (await versions()).length > 0)
  await second.settled()
  expect(await versions()).toEqual([{ version: 1 }])
  expect(await app.db.rows(sql`select from sports.settling`)).toHaveLength(1)
})
