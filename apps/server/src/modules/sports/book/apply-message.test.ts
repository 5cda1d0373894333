import type { FeedFixture, FeedMessage, QuotedMarket } from '@baize/ofp'
import { expect, it } from 'vitest'
import { homeDrawAway, saidFixture, saidOdds, testFixture, testMarket } from '../../../testing/test-sports.ts'
import { applyMessage, makeStale } from './apply-message.ts'
import type { Books } from './booked.ts'

const FIXTURE = 'test:fixture:1'

/** Books that are told messages of one producer, and what became of a market. */
function toldBooks(fixture: Partial<FeedFixture> = {}) {
  const books: Books = new Map()
  const say = (...messages: readonly FeedMessage[]) =>
    messages.map((message) => applyMessage(books, 'p', message))
  const market = (name = '1x2') => books.get(FIXTURE)?.markets.get(name)
  const seen = (name = '1x2') => {
    const { status, stops, version, outcomes } = market(name) ?? {}
    return [status, stops, version, outcomes?.get('home')?.odds]
  }
  say(saidFixture(fixture))
  return { books, say, seen, market }
}

const swapped = (given: Partial<FeedFixture> = {}) =>
  saidFixture({ version: 2, sides: testFixture().sides.toReversed(), ...given })

/** The same match the other way round: further from what was quoted than any market moves by itself. */
const turned = (given: Partial<QuotedMarket>) =>
  testMarket(
    {
      home: { odds: 9_000, won: 100_000 },
      draw: { odds: 5_000, won: 190_000 },
      away: { odds: 1_320, won: 710_000 },
    },
    given,
  )

it('[SB-08] swapped sides hold every market until it is quoted anew, however far that is from before', () => {
  const { say, seen } = toldBooks()
  const half = homeDrawAway({ market: '1x2|half=1', status: 'suspended' })
  say(saidOdds([homeDrawAway(), half]))
  const [told] = say(swapped())
  expect(told?.changes).toContainEqual({
    kind: 'markets',
    fixtureId: FIXTURE,
    markets: ['1x2', '1x2|half=1'],
  })
  expect([seen(), seen('1x2|half=1')]).toEqual([
    ['suspended', 1, 1, 2_050],
    ['suspended', 0, 1, 2_050],
  ])
  say(saidOdds([homeDrawAway(), { ...half, status: 'open' }]))
  expect([seen(), seen('1x2|half=1')], 'what was said of the other contest says nothing of this').toEqual([
    ['suspended', 1, 1, 2_050],
    ['suspended', 0, 1, 2_050],
  ])
  say(saidOdds([turned({ version: 2, status: 'idle' })]))
  expect(seen(), 'held is not quoted').toEqual(['idle', 1, 1, 2_050])
  say(saidOdds([homeDrawAway()]))
  expect(seen(), 'nor does it make the other contest its own').toEqual(['idle', 1, 1, 2_050])
  say(saidOdds([turned({ version: 2 })]))
  expect(seen(), 'the same version may open').toEqual(['open', 1, 2, 9_000])
})

it('[SB-08] another format holds what it touches: of a series of maps what is counted in maps', () => {
  const { say, seen } = toldBooks({ sport: 'shooter', format: 'best-of=3' })
  say(saidOdds(['winner', 'maps-total|mark=2.5'].map((market) => homeDrawAway({ market }))))
  say(saidFixture({ sport: 'shooter', format: 'best-of=5', version: 2 }))
  expect([seen('winner')[0], seen('maps-total|mark=2.5')[0]]).toEqual(['open', 'suspended'])
  const football = toldBooks()
  football.say(saidOdds([homeDrawAway()]), saidFixture({ format: 'minutes=60', version: 2 }))
  expect(football.seen()[0]).toBe('suspended')
})

it('[SB-08] a new hour or a starter less is the same contest, and what closes holds no quote of another', () => {
  const { say, seen, books } = toldBooks()
  say(saidOdds([homeDrawAway()]), saidFixture({ version: 2, startsAt: '2027-01-01T00:00:00.000Z' }))
  expect(seen()).toEqual(['open', 0, 1, 2_050])
  say(swapped({ version: 3 }), saidOdds([homeDrawAway({ market: 'winner' })]))
  say({ kind: 'state', fixture: FIXTURE, status: 'live', version: 1, state: {}, startedAt: null })
  expect(books.get(FIXTURE)?.closing?.map(({ market }) => market)).toEqual(['winner'])
})

it('[SB-15] [SB-18] a market that is shut as its line was lost has lost it once, and was not stopped', () => {
  const { books, say, market } = toldBooks()
  say(saidOdds([homeDrawAway(), homeDrawAway({ market: 'winner', status: 'suspended' })]))
  makeStale(books, 'another')
  expect(market()?.losses).toBe(0)
  for (const _ of [1, 2]) makeStale(books, 'p')
  expect([market()?.losses, market('winner')?.losses]).toEqual([1, 0])
  say(saidOdds([homeDrawAway()]))
  // Of stops alone a page may compare what two nodes say: no other node has lost this line.
  expect(market()).toMatchObject({ losses: 1, stops: 0, isStale: false })
})

it('[SB-09] who only holds a market has not priced what happened: the next quote may move as far as that', () => {
  const { say, seen } = toldBooks()
  const goal = (version: number) =>
    say({ kind: 'state', fixture: FIXTURE, status: 'live', version, state: { version }, startedAt: null })
  say(saidOdds([homeDrawAway()]))
  goal(1)
  say(saidOdds([homeDrawAway({ status: 'suspended' })]), saidOdds([turned({ version: 2 })]))
  expect(seen()).toEqual(['open', 1, 2, 9_000])
  goal(2)
  say(saidOdds([turned({ version: 3, status: 'suspended' })]), saidOdds([homeDrawAway({ version: 4 })]))
  expect(seen()).toEqual(['open', 2, 4, 2_050])
  say(saidOdds([turned({ version: 5 })]))
  expect(seen(), 'nothing has happened since').toEqual(['suspended', 3, 4, 2_050])
})

it('[SB-52] all of a competition goes once it is said to be of people under 18', () => {
  const { books, say } = toldBooks()
  const elsewhere = { id: 'test:competition:other', names: { en: 'Other' } }
  say(saidFixture({ id: 'test:fixture:2' }), saidFixture({ id: 'test:fixture:3', competition: elsewhere }))
  const { competition } = testFixture()
  const [told] = say(saidFixture({ version: 2, competition: { ...competition, isUnder18: true } }))
  expect([[...books.keys()], told?.setAside]).toEqual([['test:fixture:3'], 'under-18'])
  expect(told?.changes).toContainEqual({ kind: 'fixture', fixtureId: 'test:fixture:2' })
})
