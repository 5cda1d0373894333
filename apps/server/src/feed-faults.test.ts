import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { voidOverdue } from './modules/sports/book/void-overdue.ts'
import { connectAs } from './testing/as-owner.ts'
import { FIXTURE, faultyFeed, resultOf, type Score, stateOf, until } from './testing/faulty-feed.ts'
import { homeDrawAway, saidFixture, saidOdds, testMarket } from './testing/test-sports.ts'

const ended = (version: number, score: Score) => [
  stateOf('live', version, score),
  stateOf('ended', version + 1, score),
]

it('[SB-11] silence: nothing is taken while nobody speaks, and all that was bet before and after is paid', async () => {
  const { feed, events, say, bet, same, quote, heard } = await faultyFeed({ silentAfterMs: 1_500 })
  await bet('anu', 'home', 2_050)
  feed.die()
  await until(() => quote()?.state === 'offline')
  events.push({ kind: 'silence' })
  await bet('anu', 'home', 2_050)
  await bet('bo', 'away', 3_380)
  feed.holds = [saidOdds([homeDrawAway({ version: 2 })])]
  feed.revive()
  await until(() => quote()?.state === 'open')
  events.push({ kind: 'recovery', seq: 1, messages: [saidOdds([homeDrawAway({ version: 2 })])] })
  await bet('bo', 'away', 3_380)
  await say(...ended(1, { home: 2, away: 1 }))
  await heard(await say(resultOf('home')))
  expect(await same()).toEqual({ anu: 11_050_000n, bo: 9_000_000n })
})

it('[SB-11] lag: live markets take nothing while frames come late, and do again once they come in time', async () => {
  const { feed, events, say, bet, same, quote } = await faultyFeed()
  await say(stateOf('live', 1, { home: 0, away: 0 }), saidOdds([homeDrawAway({ version: 2 })], { steps: 1 }))
  await bet('anu', 'home', 2_050)
  const beats = async (ageMs: number, state: string) => {
    for (let count = 0; count < 10; count++) {
      const seq = feed.say()
      feed.send({ seq, at: new Date(Date.now() - ageMs).toISOString(), messages: [{ kind: 'alive' }] })
      events.push({ kind: 'frame', seq, ageMs: 0, messages: [] }, { kind: 'frame', seq, ageMs, messages: [] })
    }
    for (let count = 0; count < 10; count++) {
      feed.send({ at: new Date(Date.now() - ageMs).toISOString(), messages: [{ kind: 'alive' }] })
      events.push({ kind: 'frame', seq: 1, ageMs, messages: [] })
    }
    await until(() => quote()?.state === state)
  }
  await beats(4_000, 'suspended')
  await bet('anu', 'home', 2_050)
  await bet('bo', 'draw', 3_820)
  await beats(0, 'open')
  await bet('bo', 'draw', 3_820)
  await say(stateOf('ended', 2, { home: 1, away: 1 }), resultOf('draw'))
  expect(await same()).toEqual({ anu: 9_000_000n, bo: 12_820_000n })
})

it('[SB-11] a gap: nothing is taken at odds that may be old, and what the recovery brings counts once', async () => {
  const { feed, events, say, bet, same, quote, heard } = await faultyFeed()
  await bet('anu', 'home', 2_050)
  feed.skip()
  const missed = saidOdds([homeDrawAway({ version: 3 })])
  feed.holds = [missed]
  const late = saidOdds([homeDrawAway({ version: 2 })])
  const seq = feed.say(late)
  events.push({ kind: 'frame', seq, ageMs: 0, messages: [late] })
  await until(() => quote()?.version === 3 && quote()?.state === 'open')
  events.push({ kind: 'recovery', seq, messages: [missed] })
  await bet('anu', 'home', 2_050)
  // A result that only a recovery brings, twice.
  await say(...ended(1, { home: 1, away: 0 }))
  for (let time = 0; time < 2; time++) {
    feed.skip()
    feed.holds = [resultOf('home')]
    const before = feed.recoveries()
    const next = feed.say({ kind: 'alive' })
    await until(() => feed.recoveries() > before)
    await heard(next)
    events.push({ kind: 'recovery', seq: next, messages: [resultOf('home')] })
  }
  expect(await same()).toEqual({ anu: 12_100_000n, bo: 10_000_000n })
})

it('[SB-11] duplicates: what is said twice has one effect', async () => {
  const { feed, events, say, bet, same } = await faultyFeed()
  await bet('anu', 'home', 2_050)
  await bet('bo', 'away', 3_380)
  await say(...ended(1, { home: 0, away: 3 }))
  const result = resultOf('away')
  const seq = await say(result)
  for (let time = 0; time < 5; time++) {
    feed.send({ seq, messages: [result] })
    events.push({ kind: 'frame', seq, ageMs: 0, messages: [result] })
  }
  await say(result)
  expect(await same()).toEqual({ anu: 9_000_000n, bo: 12_380_000n })
})

it('[SB-11] disorder: frames in any order come to the money of their right order', async () => {
  const { feed, events, bet, same, quote, heard } = await faultyFeed()
  await bet('anu', 'home', 2_050)
  const frames = [
    [stateOf('live', 1, { home: 1, away: 0 })],
    [stateOf('ended', 2, { home: 1, away: 0 })],
    [resultOf('home')],
  ]
  const [first, second, third] = frames.map((messages) => ({ messages }))
  const before = feed.recoveries()
  feed.holds = []
  for (const [place, frame] of [
    [4, third],
    [3, second],
    [2, first],
  ] as const) {
    feed.send({ seq: place, messages: frame?.messages ?? [] })
    events.push({ kind: 'frame', seq: place, ageMs: 0, messages: frame?.messages ?? [] })
  }
  await heard(4)
  await until(() => feed.recoveries() > before)
  events.push({ kind: 'recovery', seq: 1, messages: [] })
  expect(quote()?.state).toBe('closed')
  expect(await same()).toEqual({ anu: 11_050_000n, bo: 10_000_000n })
})

it('[SB-11] a wrong result, undone: what was paid goes back, and the right one is paid', async () => {
  const { say, bet, same } = await faultyFeed()
  await bet('anu', 'home', 2_050)
  await bet('bo', 'away', 3_380)
  // What was seen says home: a result that says away pays nobody.
  await say(...ended(1, { home: 1, away: 0 }), resultOf('away'))
  expect(await same()).toEqual({ anu: 9_000_000n, bo: 9_000_000n })
  await say(resultOf('home'))
  expect(await same()).toEqual({ anu: 11_050_000n, bo: 9_000_000n })
  await say({ kind: 'result-undone', fixture: FIXTURE, market: '1x2' })
  expect(await same()).toEqual({ anu: 9_000_000n, bo: 9_000_000n })
  await say(stateOf('ended', 3, { home: 1, away: 2 }), resultOf('away'))
  expect(await same()).toEqual({ anu: 9_000_000n, bo: 12_380_000n })
})

it('[SB-11] a cancel by range: exactly what was accepted in it is void', async () => {
  const { say, bet, same } = await faultyFeed()
  await bet('anu', 'home', 2_050)
  await sleep(20)
  const from = await bet('bo', 'home', 2_050)
  await sleep(20)
  const to = await bet('anu', 'away', 3_380)
  await say(...ended(1, { home: 1, away: 0 }), resultOf('home'))
  await say({
    kind: 'cancel',
    fixture: FIXTURE,
    market: '1x2',
    from: from.toISOString(),
    to: to.toISOString(),
    reason: 'test',
  })
  expect(await same()).toEqual({ anu: 10_050_000n, bo: 10_000_000n })
})

it('[SB-11] absurd odds: they are never published, and nothing is taken until they make sense', async () => {
  const { say, bet, same } = await faultyFeed()
  const jumped = {
    home: { odds: 1_200, won: 790_000 },
    draw: { odds: 6_500, won: 140_000 },
    away: { odds: 12_000, won: 70_000 },
  }
  await bet('anu', 'home', 2_050)
  await say(saidOdds([testMarket(jumped, { version: 2 })]))
  await bet('bo', 'away', 3_380)
  await say(saidOdds([testMarket({ ...jumped, away: { odds: 900_000, won: 70_000 } }, { version: 3 })]))
  await bet('bo', 'away', 3_380)
  await say(saidOdds([homeDrawAway({ version: 4 })]))
  await bet('bo', 'away', 3_380)
  await say(...ended(1, { home: 0, away: 1 }), resultOf('away'))
  expect(await same()).toEqual({ anu: 9_000_000n, bo: 12_380_000n })
})

it('[SB-08] [SB-11] swapped sides: what was bet on the other way round is void, and nothing is taken until it is quoted anew', async () => {
  const { say, bet, same, quote, fixture } = await faultyFeed()
  await bet('anu', 'home', 2_050)
  await say(saidFixture({ ...fixture, version: 2, sides: fixture.sides.toReversed() }))
  await bet('bo', 'home', 2_050)
  await say(saidOdds([homeDrawAway()]))
  await bet('bo', 'home', 2_050)
  expect(quote()).toMatchObject({ state: 'suspended', stops: 1 })
  const turned = {
    home: { odds: 4_600, won: 200_000 },
    draw: { odds: 3_820, won: 250_000 },
    away: { odds: 1_720, won: 550_000 },
  }
  await say(saidOdds([testMarket(turned, { version: 2 })]))
  await bet('bo', 'home', 4_600)
  await say(...ended(1, { home: 2, away: 0 }), resultOf('home'))
  expect(await same()).toEqual({ anu: 10_000_000n, bo: 13_600_000n })
})

it('[SB-11] abandonment: what was not decided is void after two days, and nothing before', async () => {
  const { app, events, say, bet, same } = await faultyFeed()
  await bet('anu', 'home', 2_050)
  await bet('bo', 'draw', 3_820)
  await say(stateOf('live', 1, { home: 1, away: 0 }), stateOf('abandoned', 2, { home: 1, away: 0 }))
  await bet('bo', 'home', 2_050)
  await voidOverdue(app)
  expect(await same()).toEqual({ anu: 9_000_000n, bo: 9_000_000n })
  const past = await connectAs(app, 'owner')
  await past.query(`update sports.fixture set first_starts_at = now() - interval '49 hours'`)
  await voidOverdue(app)
  events.push({ kind: 'two days' })
  expect(await same()).toEqual({ anu: 10_000_000n, bo: 10_000_000n })
})
