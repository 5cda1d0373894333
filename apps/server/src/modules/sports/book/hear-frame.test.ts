import type { FeedMessage, Frame } from '@baize/ofp'
import { expect, it } from 'vitest'
import { homeDrawAway, saidFixture, saidOdds, testFixture } from '../../../testing/test-sports.ts'
import { hear, hearRecovery, know, type Knowledge } from './hear-frame.ts'
import type { HeardMessages } from './keep-frames.ts'

const FIXTURE = 'test:fixture:1'
const START = Date.parse('2026-11-18T12:00:00.000Z')

/** What a node knows, and what it has handed on, at times that the test says. */
function hearingNode() {
  const heard: HeardMessages[] = []
  const setAside: string[] = []
  const known: Knowledge = {
    books: new Map(),
    producers: new Map(),
    feeds: new Map(),
    waiting: new Map(),
    listeners: new Set(),
    hearers: new Set([(each: HeardMessages) => heard.push(each)]),
    oddities: new Map(),
    setAside: (_, why) => void setAside.push(why),
    halts: [],
    terms: new Map(),
    passedAt: 0,
  }
  const frameOf = (seq: number, at: number, messages: readonly FeedMessage[]): Frame => ({
    producer: 'p',
    epoch: 'e1',
    seq,
    at: new Date(START + at).toISOString(),
    messages: [...messages],
  })
  return {
    known,
    heard,
    setAside,
    say: (seq: number, at: number, ...messages: FeedMessage[]) =>
      hear(known, { frame: frameOf(seq, at, messages), digest: undefined, now: START + at }),
    recover: (seq: number, at: number, ...messages: FeedMessage[]) =>
      hearRecovery(known, { frame: frameOf(seq, at, messages), now: START + at }),
    producer: () => known.producers.get('p'),
    market: () => known.books.get(FIXTURE)?.markets.get('1x2'),
  }
}

const quoted = (version: number) => saidOdds([homeDrawAway({ version })])
const stop: FeedMessage = { kind: 'stop', fixture: FIXTURE, groups: null }

it('[SB-02] [SB-05] a recovery succeeds under a stream of fifty frames a second, and nothing of it is lost or heard twice', () => {
  const { say, recover, producer, market, heard } = hearingNode()
  say(1, 0, saidFixture(), quoted(1), { kind: 'recovered' })
  // The line stood still for seven seconds; the answer was made at 21 and is here at 71.
  for (let seq = 2; seq <= 71; seq++) say(seq, 7_000 + seq * 20, seq === 70 ? stop : quoted(seq))
  expect([producer()?.down, market()?.version]).toEqual(['silent', 1])
  expect(recover(21, 8_430, saidFixture(), quoted(21))).toBe('apply')
  expect([producer()?.down, producer()?.seq, producer()?.isLate]).toEqual([null, 71, false])
  expect(market()).toMatchObject({ version: 71, status: 'open', isStale: false })
  say(72, 8_450, quoted(72))
  expect(market()?.version).toBe(72)
  expect(heard.map(({ seq }) => seq)).toEqual([
    1,
    21,
    ...Array.from({ length: 51 }, (_, place) => 22 + place),
  ])
})

it('[SB-06] a stop that comes while a recovery is under way holds behind it', () => {
  const { say, recover, market } = hearingNode()
  say(1, 0, saidFixture(), quoted(1), { kind: 'recovered' })
  say(3, 10, stop)
  recover(2, 20, saidFixture(), quoted(1))
  expect(market()).toMatchObject({ status: 'suspended', isStale: false })
})

it('[SB-05] an answer that the stream has overtaken changes nothing here, and is handed on as what it is', () => {
  const { say, recover, market, heard } = hearingNode()
  say(1, 0, saidFixture(), quoted(1), { kind: 'recovered' })
  for (let seq = 2; seq <= 9; seq++) say(seq, seq, quoted(seq))
  say(10, 10, stop)
  expect(recover(5, 20, saidFixture(), quoted(9))).toBe('known')
  expect(market()).toMatchObject({ status: 'suspended', version: 9 })
  expect(heard.at(-1)).toMatchObject({ seq: 5, isSnapshot: true, isPast: true })
  expect(heard.slice(0, -1).every(({ isPast }) => !isPast)).toBe(true)
})

it('[SB-01] a feed speaks of its own fixtures alone, on its stream and in a recovery', () => {
  const { known, say, recover, heard, setAside } = hearingNode()
  know(known, { code: 'p', kind: 'simulated', silentAfterMs: 6_000, feed: 'test' })
  const other = 'testing:fixture:1'
  const result: FeedMessage = {
    kind: 'result',
    fixture: other,
    market: '1x2',
    certainty: 'confirmed',
    decidedAt: new Date(START).toISOString(),
    outcomes: [{ outcome: 'home', won: [1, 1], void: [0, 1] }],
  }
  const competition = { ...testFixture().competition, id: 'testing:competition:cup' }
  const foreign = [
    saidFixture({ id: other }),
    saidFixture({ id: 'test:fixture:2', competition }),
    saidOdds([homeDrawAway()], { fixture: other }),
    { ...stop, fixture: other },
    result,
  ]
  expect(say(1, 0, saidFixture(), ...foreign, { kind: 'recovered' })).toBe('apply')
  expect(recover(2, 20, ...foreign, quoted(1))).toBe('apply')
  expect([...known.books.keys()]).toEqual([FIXTURE])
  expect(heard.flatMap(({ messages }) => messages.map(({ kind }) => kind))).toEqual([
    'fixture',
    'recovered',
    'odds',
  ])
  expect(setAside).toEqual(Array.from({ length: 10 }, () => 'foreign'))
})

it('[SB-03] what waited for a recovery is a sign of life of when it came, not of when it is heard', () => {
  const { say, recover, producer } = hearingNode()
  say(1, 0, saidFixture(), quoted(1), { kind: 'recovered' })
  say(3, 1_000, quoted(3))
  recover(2, 5_500, saidFixture(), quoted(2))
  expect(producer()).toMatchObject({ seq: 3, down: null, heardAt: START + 1_000 })
  say(5, 5_800, quoted(5))
  say(3, 5_900, { kind: 'alive' })
  recover(4, 6_500, saidFixture(), quoted(4))
  // What came last stays what came last.
  expect(producer()).toMatchObject({ seq: 5, down: null, heardAt: START + 5_900 })
})
