import { sportModels } from '@baize/engines'
import type { FeedFault, Frame } from '@baize/ofp'
import { describe, expect, it } from 'vitest'
import { failAs, type FaultWish } from './faults.ts'
import { recoveryPage } from './recovery.ts'
import { messagesOf, type TestFeed, testFeed } from './testing/test-world.ts'

const football = new Map([['football', sportModels.football]])

async function failing(
  wish: FaultWish,
): Promise<{ feed: TestFeed; since: number; done: ReturnType<typeof failAs> }> {
  const feed = testFeed({ models: football })
  await feed.pass(30)
  const since = feed.heard.live.length
  return { feed, since, done: failAs(feed.world, wish) }
}

const seqs = (frames: readonly Frame[]) => frames.map(({ seq }) => seq)

describe('[SB-11] a line that is told to fail', () => {
  it('is silent for as long as it is told, and has a gap after it', async () => {
    const { feed, since } = await failing({ fault: 'silence', forMs: 8_000 })
    await feed.pass(8)
    expect(feed.heard.live.length).toBe(since)
    expect(feed.heard.before.length).toBeGreaterThan(since / 10)
    await feed.pass(6)
    const [last = 0, next = 0] = seqs(feed.heard.live.slice(since - 1))
    expect(next).toBeGreaterThan(last + 1)
  })

  it('lags: frames come late, in their order, and none is lost', async () => {
    const { feed, since } = await failing({ fault: 'lag', forMs: 4_000 })
    await feed.pass(4)
    expect(feed.heard.live.length).toBe(since)
    await feed.pass(20)
    const all = seqs(feed.heard.live)
    expect(all).toEqual(all.map((_, index) => index + 1))
  })

  it.each<[FeedFault, (first: number) => number[]]>([
    ['gap', (first) => [first + 1, first + 2]],
    ['duplicate', (first) => [first, first, first + 1]],
    ['disorder', (first) => [first + 1, first, first + 2]],
    ['conflict', (first) => [first, first, first + 1]],
  ])('has a %s in its frames', async (fault, wanted) => {
    const { feed, since } = await failing({ fault })
    await feed.pass(14)
    const frames = feed.heard.live.slice(since)
    const expected = wanted(since + 1)
    expect(seqs(frames).slice(0, expected.length)).toEqual(expected)
    const [one, two] = frames
    if (fault === 'duplicate') expect(two).toEqual(one)
    if (fault === 'conflict') expect(two).not.toEqual(one)
  })
})

describe('[SB-11] a feed that is told to say what is wrong', () => {
  it('says a wrong result, takes it back, and says the right one when there is one', async () => {
    const { feed, done } = await failing({ fault: 'wrong-result', market: '1x2', forMs: 5_000 })
    await feed.pass(10 * 60)
    const isAbout = ({ fixture, market }: { fixture: string; market: string }) =>
      fixture === done?.fixture && market === done.market
    const results = messagesOf(feed.heard.live, 'result').filter(isAbout)
    expect(results).toHaveLength(2)
    expect(messagesOf(feed.heard.live, 'result-undone').filter(isAbout)).toHaveLength(1)
    expect(results[1]).toEqual(feed.world.matches.get(done?.fixture ?? '')?.results.get('1x2'))
  })

  it('cancels a span of acceptances, and takes that back', async () => {
    const span = { from: '2026-11-18T12:00:00.000Z', to: '2026-11-18T12:00:20.000Z' }
    const { feed, done } = await failing({ fault: 'cancel-range', market: '1x2', ...span, forMs: 3_000 })
    await feed.pass(5)
    const about = { fixture: done?.fixture, market: '1x2', ...span }
    expect(messagesOf(feed.heard.live, 'cancel')).toContainEqual({
      kind: 'cancel',
      ...about,
      reason: 'tester',
    })
    expect(messagesOf(feed.heard.live, 'cancel-undone')).toEqual([{ kind: 'cancel-undone', ...about }])
  })

  it('[SB-09] quotes odds that nobody could mean, and right ones again after the next step', async () => {
    const { feed, since, done } = await failing({ fault: 'absurd-odds', market: '1x2' })
    const [absurd] = messagesOf(feed.heard.live.slice(since), 'odds')
    expect(absurd?.markets[0]?.outcomes[0]).toMatchObject({ won: 900_000, isOffered: true })
    await feed.pass(8)
    const quote = feed.world.matches.get(done?.fixture ?? '')?.quoted.get('1x2')
    expect(quote?.outcomes[0]?.won).not.toBe(900_000)
    expect(quote?.version).toBeGreaterThan(absurd?.markets[0]?.version ?? Infinity)
  })

  it('[SB-08] swaps the sides of a fixture that is to come, under a higher version', async () => {
    const { feed, done } = await failing({ fault: 'swapped-sides' })
    const said = messagesOf(feed.heard.before, 'fixture').filter(
      ({ fixture }) => fixture.id === done?.fixture,
    )
    const [first, last] = [said[0]?.fixture, said.at(-1)?.fixture]
    expect(last?.why).toBe('sides')
    expect(last?.sides).toEqual(first?.sides.toReversed())
    expect(last?.version).toBeGreaterThan(said.at(-2)?.fixture.version ?? Infinity)
    const quotes = messagesOf(feed.heard.before, 'odds').filter(({ fixture }) => fixture === done?.fixture)
    const anew = quotes.at(-1)?.markets ?? []
    const earlier = quotes.slice(0, -1).flatMap(({ markets }) => markets)
    expect(new Set(anew.map(({ market }) => market))).toEqual(new Set(earlier.map(({ market }) => market)))
    const versionOf = (name: string) => earlier.findLast(({ market }) => market === name)?.version ?? Infinity
    expect(anew.filter(({ market, version }) => version <= versionOf(market))).toEqual([])
  })

  it('abandons a match: what was decided stands, the rest is void', async () => {
    const { feed, since, done } = await failing({ fault: 'abandonment' })
    const frames = feed.heard.live.slice(since)
    expect(messagesOf(frames, 'state')).toMatchObject([
      { fixture: done?.fixture, status: 'abandoned', nextStepAt: null },
    ])
    expect(messagesOf(frames, 'cancel').length).toBeGreaterThan(5)
    await feed.pass(60)
    const later = messagesOf(feed.heard.live.slice(since + 1), 'state')
    expect(later.filter(({ fixture }) => fixture === done?.fixture)).toEqual([])
  })
})

it('[SB-05] says in a recovery what a tester had it say of markets, and what was taken back, in their order', async () => {
  const { feed, done } = await failing({ fault: 'wrong-result', market: '1x2', forMs: 3_000 })
  const fixture = done?.fixture ?? ''
  const span = { from: '2026-11-18T12:00:00.000Z', to: '2026-11-18T12:00:20.000Z' }
  failAs(feed.world, { fault: 'cancel-range', fixture, market: '1x2', ...span, forMs: 5_000 })
  const { live: producer } = feed.world
  const told = () =>
    recoveryPage(feed.world, { producer, after: 0, cursor: undefined })
      .messages.filter((each) => 'market' in each && each.fixture === fixture && each.market === '1x2')
      .map(({ kind }) => kind)
  expect(told()).toEqual(['result', 'cancel'])
  await feed.pass(8)
  expect(told()).toEqual(['result', 'cancel', 'result-undone', 'cancel-undone'])
  await feed.pass(10 * 60)
  expect(told().slice(4)).toEqual(['result'])
})

it('[SB-11] a feed cannot fail about what is not there', async () => {
  const { feed } = await failing({ fault: 'gap' })
  const fixture = 'baize:fixture:delta-premier.1'
  expect(failAs(feed.world, { fault: 'abandonment', fixture })).toBeUndefined()
  expect(failAs(feed.world, { fault: 'absurd-odds', market: 'nothing' })).toBeUndefined()
})
