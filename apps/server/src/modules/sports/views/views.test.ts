import {
  getClosingOdds,
  getCompetition,
  getMatchProof,
  getSportsFixture,
  getSportsHome,
  listSportsFixtures,
  listSportsResults,
  searchSports,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import {
  homeDrawAway,
  saidFixture,
  saidOdds,
  tellBook,
  testFixture,
  testSimulation,
  testMarket,
} from '../../../testing/test-sports.ts'

const FIXTURE = 'test:fixture:1'
const moment = () => new Date().toISOString()

async function world() {
  const { app, api } = await demoApi()
  const told = await tellBook(app)
  await told.say(saidFixture(), saidOdds([homeDrawAway(), homeDrawAway({ market: '1x2|half=1' })]))
  const guest = testBrowser(api)
  const value = async (...asked: Parameters<typeof guest.call>) => (await guest.call(...asked)).json().value
  return { app, guest, value, ...told }
}

it('[SB-55] a guest sees the book: fixtures by sport, competition and day, each with who reports it and its margin', async () => {
  const { value } = await world()
  const home = await value(getSportsHome)
  expect(home.isUp).toBe(true)
  expect(home.sports[0]).toEqual({ sport: 'football', live: 0, open: 1 })
  expect(home.soon[0]).toMatchObject({ fixtureId: FIXTURE, main: { market: '1x2', state: 'open' }, more: 1 })
  expect(home.competitions).toMatchObject([{ competitionId: 'test:competition:delta', country: 'BD' }])
  const { fixture, markets, reporter, simulation, waitSeconds } = await value(getSportsFixture, {
    query: { fixtureId: FIXTURE },
  })
  expect([reporter, simulation, waitSeconds, fixture.isSimulated]).toEqual(['test', null, 5, false])
  expect(markets[0]).toMatchObject({ margin: 45_443, outcomes: [{ outcome: 'home', odds: 2_050 }, {}, {}] })
  const listed = await value(listSportsFixtures, { query: { competitionId: 'test:competition:delta' } })
  expect(listed).toMatchObject({ pageNum: 1, totalPages: 1, fixtures: [{ fixtureId: FIXTURE }] })
  expect((await value(listSportsFixtures, { query: { when: 'live' } })).fixtures).toEqual([])
  expect((await value(listSportsFixtures, { query: { sport: 'cricket' } })).fixtures).toEqual([])
})

it('the search finds sides and competitions in the language of the page and in Latin letters', async () => {
  const { value } = await world()
  for (const text of ['herons', 'KHULNA', 'সিলেট', 'delta lea']) {
    const { fixtures } = await value(searchSports, { query: { text } })
    expect([text, fixtures.length]).toEqual([text, 1])
  }
  expect((await value(searchSports, { query: { text: '%_' } })).fixtures).toEqual([])
  const byLeague = await value(searchSports, { query: { text: 'delta lea' } })
  expect(byLeague.competitions).toMatchObject([{ competitionId: 'test:competition:delta', fixtures: 1 }])
  expect((await value(searchSports, { query: { text: 'herons' } })).competitions).toEqual([])
})

it('what somebody starred is found by the fixture, its competition or one of its sides', async () => {
  const { guest, value } = await world()
  const { fixture } = await value(getSportsFixture, { query: { fixtureId: FIXTURE } })
  const sideId: string = fixture.sides[1].sideId
  for (const id of [FIXTURE, 'test:competition:delta', sideId]) {
    const { fixtures } = await value(listSportsFixtures, { query: { of: `test:side:none,${id}` } })
    expect([id, fixtures.length]).toEqual([id, 1])
  }
  expect((await value(listSportsFixtures, { query: { of: 'test:side:none' } })).fixtures).toEqual([])
  const wrong = await guest.call(listSportsFixtures, { query: { of: 'none,' } })
  expect(wrong.statusCode).toBe(400)
})

it('what nobody knows is not found, and what is no id is refused', async () => {
  const { guest } = await world()
  const unknown = { fixtureId: 'test:fixture:none' }
  for (const endpoint of [getSportsFixture, getClosingOdds, getMatchProof]) {
    const answer = await guest.call(endpoint, { query: unknown })
    expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'FIXTURE_NOT_FOUND'])
    expect((await guest.call(endpoint, { query: { fixtureId: "'; drop" } })).statusCode).toBe(400)
  }
  const competition = { query: { competitionId: 'test:competition:none' } }
  expect((await guest.call(getCompetition, competition)).statusCode).toBe(404)
  expect((await guest.call(listSportsFixtures, competition)).statusCode).toBe(404)
})

it('[SB-59] closing odds, fair chances, margin and result of a market are public once it is played', async () => {
  const { value, say } = await world()
  const begun = { kind: 'state', fixture: FIXTURE, startedAt: moment() } as const
  await say({ ...begun, status: 'live', version: 1, state: { minute: 0 } })
  const late = testMarket({ home: { odds: 1_100, won: 900_000 }, away: { odds: 8_000, won: 100_000 } })
  await say(saidOdds([{ ...late, version: 9 }]))
  await say({ ...begun, status: 'ended', version: 2, state: { minute: 90 } })
  const { markets } = await value(getClosingOdds, { query: { fixtureId: FIXTURE } })
  expect(markets[0]).toEqual({
    market: '1x2',
    margin: 45_443,
    outcomes: [
      { outcome: 'home', odds: 2_050, chance: 466_357, won: null, void: null },
      { outcome: 'draw', odds: 3_820, chance: 250_759, won: null, void: null },
      { outcome: 'away', odds: 3_380, chance: 282_884, won: null, void: null },
    ],
  })
  const results = await value(listSportsResults, { query: { sport: 'football' } })
  expect(results.fixtures).toMatchObject([{ fixtureId: FIXTURE, status: 'ended', main: null }])
  expect((await value(listSportsResults, { query: { day: '2020-02-31' } })).fixtures).toEqual([])
  const league = await value(getCompetition, { query: { competitionId: 'test:competition:delta' } })
  expect(league.table).toHaveLength(2)
})

it('[SB-55] a simulated fixture says what it promised, with its place in the public log', async () => {
  const { value, say } = await world()
  await say({ kind: 'fixture', fixture: testFixture({ id: 'test:fixture:sim', simulation: testSimulation }) })
  const shown = await value(getSportsFixture, { query: { fixtureId: 'test:fixture:sim' } })
  expect(shown.simulation).toMatchObject({ seedHash: 'bb'.repeat(32), firstRound: '1000' })
  expect(Number.isInteger(shown.simulation.leaf)).toBe(true)
})
