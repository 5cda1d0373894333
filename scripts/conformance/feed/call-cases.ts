import { checkMatchProof } from '@baize/engines'
import {
  type FeedMessage,
  readFixtures,
  readMarketTypes,
  readMessages,
  readProof,
  readRecovery,
  readResults,
  recover,
} from '@baize/ofp'
import { sendCall } from '@baize/owp'
import { type Case, ConformanceProblem, expectSame, expectTrue } from '../case.ts'
import { done } from '../wallet/world.ts'
import { type FeedUnderTest, listenTo, producersOf, withEars } from './world.ts'

type OddsMessage = Extract<FeedMessage, { kind: 'odds' }>
type FixtureMessage = Extract<FeedMessage, { kind: 'fixture' }>

const isOdds = (message: FeedMessage): message is OddsMessage => message.kind === 'odds'
const isFixture = (message: FeedMessage): message is FixtureMessage => message.kind === 'fixture'

/** All that holds at a producer, as messages that can all be read. */
async function recovered(feed: FeedUnderTest, producer: string, after?: Date) {
  const recovery = await recover(feed, { producer, after })
  if (!recovery) throw new ConformanceProblem(`${producer} was not recovered`)
  const { messages, setAside } = readMessages(recovery.messages)
  expectSame(setAside, [], 'messages that cannot be read')
  return { ...recovery, messages }
}

async function allRecovered(feed: FeedUnderTest): Promise<FeedMessage[]> {
  const all: FeedMessage[] = []
  for (const { producer } of await producersOf(feed)) all.push(...(await recovered(feed, producer)).messages)
  return all
}

/** What is asked for by calls: fixtures, types, recovery, results, proofs. */
export const feedCallCases: readonly Case<FeedUnderTest>[] = [
  {
    name: 'fixtures can be read, have names in English, and begin at a moment',
    run: async (feed) => {
      const { fixtures } = done(await sendCall(feed, readFixtures))
      const { messages, setAside } = readMessages(fixtures)
      expectSame(setAside, [], 'fixtures that cannot be read')
      expectTrue(messages.length > 0 && messages.every(isFixture), 'there are no fixtures')
    },
  },
  {
    name: 'every type of market that is quoted has a name',
    run: async (feed) => {
      const { types } = done(await sendCall(feed, readMarketTypes))
      const named = new Set(types.map(({ sport, type }) => `${sport} ${type}`))
      const messages = await allRecovered(feed)
      const sports = new Map(messages.filter(isFixture).map(({ fixture }) => [fixture.id, fixture.sport]))
      const nameless = messages
        .filter(isOdds)
        .flatMap(({ fixture, markets }) =>
          markets.map(({ market }) => `${sports.get(fixture)} ${market.split('|')[0]}`),
        )
        .filter((name) => !named.has(name))
      expectSame([...new Set(nameless)], [], 'types without a name')
    },
  },
  {
    name: 'a recovery ends with `recovered`, which it says once',
    run: async (feed) => {
      for (const { producer } of await producersOf(feed)) {
        const { messages } = await recovered(feed, producer)
        expectSame(messages.at(-1)?.kind, 'recovered', 'the last message')
        expectSame(messages.filter(({ kind }) => kind === 'recovered').length, 1, 'how often it is said')
      }
    },
  },
  {
    name: 'frames go on behind the number of a recovery',
    run: async (feed) => {
      for (const { producer } of await producersOf(feed)) {
        const { epoch, seq } = await recovered(feed, producer)
        const ear = listenTo(feed, producer, { epoch, seq })
        await ear.until(() => ear.frames.length > 0, 'a frame')
        ear.close()
        expectSame(ear.frames[0]?.frame.seq, seq + 1, 'the first number')
      }
    },
  },
  {
    name: 'whoever asks for what is to come gets what holds, and no results of the past',
    run: async (feed) => {
      for (const { producer } of await producersOf(feed)) {
        const { messages } = await recovered(feed, producer, new Date(Date.now() + 3_600_000))
        const ended = messages.filter((message) => message.kind === 'state' && message.status === 'ended')
        expectSame(ended, [], 'what ended before')
      }
    },
  },
  {
    name: 'a recovery of a producer that nobody knows is refused',
    run: async (feed) => {
      const answer = await sendCall(feed, readRecovery, { query: { producer: 'nobody' } })
      expectSame(answer.kind, 'refused', 'the answer')
    },
  },
  {
    name: 'a fixture that nobody knows has no results and no proof',
    run: async (feed) => {
      for (const call of [readResults, readProof]) {
        const answer = await sendCall(feed, call, { parts: { fixture: 'x:fixture:nobody' } })
        expectSame(answer.kind, 'refused', 'the answer')
      }
    },
  },
  {
    name: 'what is over is told again as it was told, and redrawn from its proof',
    run: async (feed) => {
      const messages = await allRecovered(feed)
      const over = messages.find((message) => message.kind === 'state' && message.status === 'ended')
      if (over?.kind !== 'state') return
      const { fixture } = over
      const told = done(await sendCall(feed, readResults, { parts: { fixture } }))
      const isResult = (message: FeedMessage) => message.kind === 'result' && message.fixture === fixture
      expectSame(
        readMessages(told.messages).messages.filter(isResult),
        messages.filter(isResult),
        'its results',
      )
      const promised = messages.filter(isFixture).find((message) => message.fixture.id === fixture)
      if (!promised?.fixture.simulation) return
      const { file } = done(await sendCall(feed, readProof, { parts: { fixture }, deadlineMs: 10_000 }))
      const check = checkMatchProof(JSON.parse(file))
      expectSame(check.problem, null, 'what is wrong with the proof')
      const seedHash = check.problem === null ? check.file.seedHash : undefined
      expectSame(seedHash, promised.fixture.simulation.seedHash, 'the seed that was promised')
    },
  },
  {
    name: 'no proof is shown of what is not over: it would show the seed',
    run: async (feed) => {
      const messages = await allRecovered(feed)
      const begun = messages.find((message) => message.kind === 'state' && message.status === 'live')
      if (begun?.kind !== 'state') return
      const answer = await sendCall(feed, readProof, { parts: { fixture: begun.fixture } })
      expectSame(answer.kind, 'refused', 'the answer')
    },
  },
]

/** What is quoted. */
export const quoteCases: readonly Case<FeedUnderTest>[] = [
  {
    name: 'a simulated fixture has promised its seed and its parameters before it is quoted',
    run: async (feed) => {
      const promised = new Set<string>()
      for (const message of await allRecovered(feed)) {
        if (isFixture(message)) promised.add(message.fixture.id)
        if (isOdds(message)) expectTrue(promised.has(message.fixture), `${message.fixture} is quoted first`)
      }
    },
  },
  {
    name: 'open markets promise the house nothing below zero and nothing above thirty in a hundred',
    run: async (feed) => {
      for (const { fixture, markets } of (await allRecovered(feed)).filter(isOdds))
        for (const { market, status, winners, outcomes } of markets) {
          if (status !== 'open' || outcomes.some(({ isOffered }) => !isOffered)) continue
          const sum = outcomes.reduce((all, { odds }) => all + 1_000 / odds, 0) / winners - 1
          expectTrue(sum >= 0 && sum <= 0.3, `${fixture} ${market} has an overround of ${sum}`)
        }
    },
  },
  {
    name: 'chances of an outcome do not come to more than one',
    run: async (feed) => {
      for (const { fixture, markets } of (await allRecovered(feed)).filter(isOdds))
        for (const { market, outcomes } of markets)
          for (const { won, halfWon, void: back, halfLost } of outcomes)
            expectTrue(won + halfWon + back + halfLost <= 1_000_002, `${fixture} ${market} has more than one`)
    },
  },
  {
    name: 'versions of a market only rise while it is listened to',
    run: (feed) =>
      withEars(feed, async (ear) => {
        await ear.until(() => ear.frames.length >= 6, 'six frames')
        const { messages, setAside } = ear.read()
        expectSame(setAside, [], 'messages that cannot be read')
        const last = new Map<string, number>()
        for (const { fixture, markets } of messages.filter(isOdds))
          for (const { market, version } of markets) {
            const key = `${fixture} ${market}`
            expectTrue(version > (last.get(key) ?? 0), `${key} went from ${last.get(key)} to ${version}`)
            last.set(key, version)
          }
      }),
  },
]
