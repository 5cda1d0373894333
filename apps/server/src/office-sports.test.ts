import { randomUUID } from 'node:crypto'
import * as contract from '@baize/contracts'
import { legResults } from '@baize/engines'
import { expect, it } from 'vitest'
import { bookOf } from '#modules/sports'
import { sql } from '#platform/db'
import { bet, testResult } from './testing/test-bets.ts'
import { quotedOutcomes } from './testing/test-producers.ts'
import { testBrowser } from './testing/test-browser.ts'
import { officeBrowser, testOperator } from './testing/test-operator.ts'
import { PASSWORD, testPlayer } from './testing/test-player.ts'
import { acceptedAgo, betOnHome, dispute, minutesAround, tradersWorld } from './testing/test-trading.ts'
import { runCommand } from './office/run-office.ts'

const { won, lost } = legResults
const reason = 'looked at together'
const house = 'BAIZE'

it('[SB-47] fixtures are listed by what they can cost, with competition and house, and one with its books', async () => {
  const { app, fixtureOf, risk } = await tradersWorld()
  const owner = await testPlayer(app, '10000.00')
  const [small, large, untouched] = [await fixtureOf(), await fixtureOf('league'), await fixtureOf()]
  await betOnHome(app, owner, small)
  await bet(app, owner, [{ fixtureId: large, outcome: 'draw', odds: 3_400 }], { stake: '1000' })
  const { value } = (await risk.call(contract.listOfficeFixtures, { query: { house } })).json()
  expect(value).toMatchObject({
    currency: 'CNY',
    fixtures: [
      { fixtureId: large, worst: '2400.00', limit: '300000.00', stakes: '1000.00', openBets: 1 },
      { fixtureId: small, worst: '100.00', stakes: '100.00', openBets: 1, isHalted: false },
    ],
    competitions: [
      { competitionId: 'test:competition:league', worst: '2400.00', limit: '1000000.00' },
      { competitionId: 'test:competition:cup', worst: '100.00' },
    ],
    house: { worst: '2500.00', limit: '5000000.00' },
    after: null,
  })
  const ofCup = { house, competitionId: 'test:competition:cup' }
  const cup = (await risk.call(contract.listOfficeFixtures, { query: ofCup })).json().value
  expect(cup.fixtures.map((each: contract.OfficeFixture) => each.fixtureId)).toEqual([small])
  const shown = await risk.call(contract.getOfficeFixture, { query: { house, fixtureId: large } })
  expect(shown.json().value.markets).toMatchObject([
    { market: '1x2', state: 'open', stakes: '1000.00', worst: '2400.00', limit: '100000.00', openBets: 1 },
  ])
  const { outcomes } = shown.json().value.markets[0]
  expect(outcomes).toContainEqual(
    expect.objectContaining({ outcome: 'draw', odds: 3_400, payout: '3400.00' }),
  )
  const stakes = await risk.call(contract.listLargestStakes, { query: { house, fixtureId: large } })
  expect(stakes.json().value).toMatchObject([{ memberId: owner.memberId, outcome: 'draw', stake: '1000.00' }])
  const none = await risk.call(contract.listLargestStakes, { query: { house, fixtureId: untouched } })
  expect(none.json().value).toEqual([])
})

it('[OC-29] fixtures are of all houses, and what was staked on them is of one', async () => {
  const { app, api, fixtureOf } = await tradersWorld()
  const owner = await testPlayer(app, '100.00')
  const fixtureId = await fixtureOf()
  await betOnHome(app, owner, fixtureId)
  const eve = await officeBrowser(app, api, { login: 'eve', merchantCodes: ['NOOR'] })
  for (const call of [contract.getOfficeFixture, contract.listLargestStakes]) {
    const theirs = await eve.call(call, { query: { house, fixtureId } })
    expect(theirs.json().errorCode).toBe('NOT_FOUND')
  }
  const own = { house: 'NOOR', fixtureId }
  const shown = (await eve.call(contract.getOfficeFixture, { query: own })).json().value
  expect(shown.fixture).toMatchObject({ worst: '0.00', stakes: '0.00', openBets: 0 })
  expect((await eve.call(contract.listLargestStakes, { query: own })).json().value).toEqual([])
})

it('[SB-03] producers are shown as this node hears them, with what was set aside', async () => {
  const { app, risk } = await tradersWorld()
  app.metrics.feedSetAside.inc({ producer: 'test-live', why: 'guard-jump' })
  const { value } = (await risk.call(contract.listSportsProducers)).json()
  const ours = value.filter(({ feed }: contract.OfficeProducer) => feed === 'test')
  expect(ours).toMatchObject([
    { producer: 'test-before', kind: 'before', state: 'up', setAside: [] },
    { producer: 'test-live', kind: 'live', state: 'up', setAside: [{ why: 'guard-jump', count: 1 }] },
    { producer: 'test-simulated', kind: 'simulated', state: 'up' },
  ])
})

it('[SB-09] a quote that was not published is told with its market, and from where to where its chance moved', async () => {
  const { app, fixtureOf, risk, book } = await tradersWorld()
  const fixtureId = await fixtureOf()
  const market = 'winner'
  const say = (version: number, home: number) =>
    book.say('before', {
      kind: 'odds',
      fixture: fixtureId,
      markets: [
        {
          market,
          status: 'open',
          version,
          winners: 1,
          outcomes: quotedOutcomes({
            home: { odds: 1_900, won: home },
            away: { odds: 1_900, won: 1_000_000 - home },
          }),
        },
      ],
    })
  say(1, 500_000)
  say(2, 800_000)
  expect(bookOf(app).quote(fixtureId, market)?.state).toBe('suspended')
  const { value } = (await risk.call(contract.listSportsProducers)).json()
  const told = value.find(({ producer }: contract.OfficeProducer) => producer === 'test-before')
  expect(told.oddities).toEqual([
    { fixtureId, market, why: 'moved', outcome: 'home', was: 500_000, said: 800_000, at: expect.any(String) },
  ])
})

it('[SB-06] what an operator halts takes no bet from its commit on, and takes them again once it is lifted', async () => {
  const { app, fixtureOf, games } = await tradersWorld()
  const owner = await testPlayer(app, '10000.00')
  const fixtureId = await fixtureOf()
  const wanted: readonly Omit<contract.BodyOf<typeof contract.haltSports>, 'reason'>[] = [
    { scope: 'all', target: '', market: null },
    { scope: 'producer', target: 'test-before', market: null },
    { scope: 'sport', target: 'football', market: null },
    { scope: 'competition', target: 'test:competition:cup', market: null },
    { scope: 'fixture', target: fixtureId, market: null },
    { scope: 'market', target: fixtureId, market: '1x2' },
  ]
  for (const halt of wanted) {
    const made = await games.call(contract.haltSports, { body: { ...halt, reason } })
    const again = await games.call(contract.haltSports, { body: { ...halt, reason: 'another word' } })
    const { haltId } = made.json().value
    expect(again.json().value).toMatchObject({ haltId, reason, by: 'gita' })
    // This node's book has not read it: the row alone refuses.
    await expect(betOnHome(app, owner, fixtureId)).rejects.toMatchObject({ code: 'MARKET_SUSPENDED' })
    const lifted = await games.call(contract.liftSportsHalt, { body: { haltId, reason } })
    expect(lifted.statusCode).toBe(200)
    await betOnHome(app, owner, fixtureId)
  }
  expect((await games.call(contract.listSportsHalts)).json().value).toEqual([])
  for (const halt of [
    { scope: 'sport', target: 'quidditch', market: null },
    { scope: 'market', target: fixtureId, market: null },
    { scope: 'fixture', target: fixtureId, market: '1x2' },
    { scope: 'all', target: 'x', market: null },
  ] as const) {
    const refused = await games.call(contract.haltSports, { body: { ...halt, reason } })
    expect(refused.json().errorCode).toBe('NOT_FOUND')
  }
})

const asElsewhere: contract.OfficeTerms = {
  delayMs: null,
  marketPart: null,
  fixturePart: null,
  dayPart: null,
  margin: null,
  types: [],
}

it('[SB-50] what narrows a competition holds at once, what widens it in any part takes two', async () => {
  const { app, fixtureOf, games, risk, agree } = await tradersWorld()
  await fixtureOf()
  const competitionId = 'test:competition:cup'
  const put = async (terms: contract.OfficeTerms, id = randomUUID()) => {
    const sent = await games.call(contract.changeCompetitionTerms, {
      body: { id, competitionId, terms, reason },
    })
    return sent.json().value.approval?.state ?? 'held'
  }
  const kept = async () =>
    (
      await app.db.one<{ terms: unknown }>(
        sql`select terms from sports.competition where id = ${competitionId}`,
      )
    ).terms
  const narrow = {
    ...asElsewhere,
    marketPart: 500_000,
    types: [{ type: '1x2', marketPart: 100_000, margin: null }],
  }
  expect(await put(narrow)).toBe('held')
  expect(await kept()).toEqual({ marketPart: 500_000, types: { '1x2': { marketPart: 100_000 } } })
  for (const wider of [
    { ...narrow, types: [] },
    { ...narrow, marketPart: 500_001 },
    { ...narrow, dayPart: 1_000_001 },
    { ...narrow, delayMs: 4_999 },
    { ...narrow, margin: 80_000 },
  ])
    expect(await put(wider)).toBe('asked')
  expect(await kept()).toEqual({ marketPart: 500_000, types: { '1x2': { marketPart: 100_000 } } })
  expect(await put({ ...narrow, delayMs: 9_000 })).toBe('held')
  const id = randomUUID()
  expect(await put({ ...asElsewhere, margin: 80_000 }, id)).toBe('asked')
  expect(await agree(risk, id)).toBe('done')
  expect(await kept()).toEqual({ margin: 80_000 })
  const { competitions } = (await games.call(contract.listOfficeCompetitions)).json().value
  expect(competitions).toContainEqual(
    expect.objectContaining({ competitionId, terms: { ...asElsewhere, margin: 80_000 } }),
  )
})

it('[SB-50] limits by type of market are what may be staked, and a margin is what is quoted', async () => {
  const { app, book, fixtureOf } = await tradersWorld()
  const owner = await testPlayer(app, '100000.00')
  const fixtureId = await fixtureOf()
  const set = { types: { '1x2': { marketPart: 10_000 } } }
  bookOf(app).setTerms(new Map([['test:competition:cup', set]]))
  await expect(
    bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_000 }], { stake: '1000.01' }),
  ).rejects.toMatchObject({ code: 'STAKE_LIMIT', value: { largest: '1000.00' } })
  const priced = await book.fixture()
  book.quote(priced, {
    market: 'winner',
    outcomes: { home: { odds: 1_900, won: 500_000 }, away: { odds: 1_900, won: 500_000 } },
  })
  bookOf(app).setTerms(new Map([['test:competition:cup', { margin: 25_000 }]]))
  expect(bookOf(app).quote(priced, 'winner')?.outcomes.get('home')?.odds).toBe(1_950)
  await bet(app, owner, [{ fixtureId: priced, market: 'winner', outcome: 'home', odds: 1_950 }])
  bookOf(app).setTerms(new Map())
  expect(bookOf(app).quote(priced, 'winner')?.outcomes.get('home')?.odds).toBe(1_900)
})

it('[SB-50] a factor on a member takes two and a reason, is listed, and the member sees it on the slip', async () => {
  const { app, api, fixtureOf, risk, other, agree } = await tradersWorld()
  const owner = await testPlayer(app, '100000.00', 'cutone')
  const fixtureId = await fixtureOf()
  const ask = (factor: number | null, id = randomUUID()) =>
    risk.call(contract.setStakeFactor, { body: { id, memberId: owner.memberId, factor, reason } })
  const id = randomUUID()
  expect((await ask(100_000, id)).statusCode).toBe(200)
  await bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_000 }], { stake: '6000' })
  expect(await agree(other, id)).toBe('done')
  await expect(
    bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_000 }], { stake: '6000' }),
  ).rejects.toMatchObject({ code: 'STAKE_LIMIT', value: { largest: '5000.00' } })
  const listed = await risk.call(contract.listStakeFactors, { query: { house } })
  expect(listed.json().value).toMatchObject([
    { memberId: owner.memberId, account: 'cutone', factor: 100_000, reason },
  ])
  const member = testBrowser(api)
  await member.logIn('cutone', PASSWORD)
  const legs = [{ fixtureId, market: '1x2', outcome: 'home', odds: 2_000, version: 1, stops: 0 }]
  const slip = await member.call(contract.checkBetSlip, { body: { kind: 'single', legs } })
  expect(slip.json().value.factor).toBe(100_000)
  const off = randomUUID()
  expect((await ask(null, off)).statusCode).toBe(200)
  expect(await agree(other, off)).toBe('done')
  await bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_000 }], { stake: '6000' })
})

it('the shell shows, halts and asks as the console does', async () => {
  const { app, fixtureOf } = await tradersWorld()
  const owner = await testPlayer(app, '100.00')
  const fixtureId = await fixtureOf()
  await acceptedAgo(app, await betOnHome(app, owner, fixtureId), 5)
  const ada = await testOperator(app, { login: 'ada' })
  const run = (...words: string[]) => runCommand({ app, ...ada }, ['sports', ...words])
  expect(await run('producers')).toMatch(/test-live +test +live +up/)
  expect(await run('fixtures', house)).toMatch(new RegExp(`${fixtureId}.*100\\.00 +of 300000\\.00`))
  expect(await run('fixture', house, fixtureId)).toMatch(/1x2 +open +100\.00/)
  expect(await run('stakes', house, fixtureId)).toMatch(/1x2 home +100\.00 at 2\.000/)
  const halted = await run('halt', 'fixture', fixtureId, '-', 'looked', 'at')
  const haltId = /sports lift (\S+)$/.exec(halted)?.[1] ?? ''
  expect(await run('halts')).toContain(haltId)
  expect(await run('lift', haltId, 'looked', 'at')).toContain('taken again')
  expect(await run('competitions')).toContain('as elsewhere')
  const { from, to } = minutesAround(5)
  expect(await run('void', fixtureId, '1x2', 'home', from, to, 'ruling', 'told', 'to')).toContain('Another')
  const marketId = await testResult(app, { fixtureId, outcomes: { home: won, draw: lost, away: lost } })
  await dispute(app, marketId)
  expect(await run('disputes')).toMatch(/said +test +confirmed +home won 1\/1 void 0\/1/)
  expect(await run('settle', String(marketId), '1', 'said', 'seen')).toContain('Another operator decides')
  expect(await run('factor', owner.memberId, '25', 'wins', 'by', 'late', 'odds')).toContain('Another')
  expect(await run('factors', house)).toBe('Nothing.')
  await expect(run('factor', owner.memberId, '100', 'no')).rejects.toThrow('PERCENT')
})
