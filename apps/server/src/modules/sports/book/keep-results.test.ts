import { judgeMarket, sportModels } from '@baize/engines'
import type { FeedMessage } from '@baize/ofp'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { homeDrawAway, saidFixture, saidOdds, tellBook, testFixture } from '../../../testing/test-sports.ts'

const FIXTURE = 'test:fixture:1'
const moment = () => new Date().toISOString()

const football = sportModels.football
const parameters = football.parametersOf([1_000, 1_000])

/** A match of our own football, played to its end by given dice. */
function playedMatch() {
  let state = football.first(parameters)
  let dice = 12_345
  const draws = { u32: () => (dice = (dice * 48_271) % 2_147_483_647) * 2 }
  while (!football.isOver(state)) state = football.step(state, parameters, draws)
  return state
}

type ResultMessage = Extract<FeedMessage, { kind: 'result' }>

const resultOf = (winner: string, certainty: 'live' | 'confirmed' = 'confirmed'): ResultMessage => ({
  kind: 'result',
  fixture: FIXTURE,
  market: '1x2',
  certainty,
  decidedAt: moment(),
  outcomes: ['home', 'draw', 'away'].map((outcome) => ({
    outcome,
    won: outcome === winner ? [1, 1] : [0, 1],
    void: [0, 1],
  })),
})

const stateOf = (version: number, status: 'live' | 'ended', state: unknown): FeedMessage => ({
  kind: 'state',
  fixture: FIXTURE,
  status,
  version,
  state,
  startedAt: moment(),
})

async function keptWorld() {
  const app = await testApp()
  const told = await tellBook(app)
  await told.say(saidFixture(), saidOdds([homeDrawAway(), homeDrawAway({ market: 'man-of-the-match' })]))
  const markets = () => app.db.rows(sql`select market, state, result_version from sports.market order by id`)
  const settling = () =>
    app.db.rows(sql`select market_id, wanted_version from sports.settling order by market_id`)
  return { app, ...told, markets, settling }
}

it('[SB-10] a result is judged again: where the two differ nothing is paid and the market is disputed', async () => {
  const { say, markets, settling, setAside } = await keptWorld()
  const final = playedMatch()
  await say(stateOf(1, 'live', football.first(parameters)), resultOf('home'))
  expect(await markets()).toEqual([{ market: '1x2', state: 'disputed', resultVersion: 1 }])
  expect(await settling()).toEqual([])
  expect(setAside).toEqual(['disputed'])
  const ours = judgeMarket('football', '1x2', { status: 'ended', state: final })
  const winner = ours?.find(({ won }) => won[0] > 0)?.outcome ?? ''
  await say(stateOf(2, 'ended', final), resultOf(winner === 'home' ? 'away' : 'home'))
  expect(await markets()).toEqual([{ market: '1x2', state: 'disputed', resultVersion: 2 }])
  await say(resultOf(winner))
  expect(await markets()).toEqual([{ market: '1x2', state: 'settled', resultVersion: 3 }])
  expect(await settling()).toEqual([{ marketId: 1n, wantedVersion: 3 }])
})

it('[SB-10] what we cannot judge waits until the feed is sure', async () => {
  const { say, markets, settling } = await keptWorld()
  const best = { ...resultOf('home', 'live'), market: 'man-of-the-match' } as FeedMessage
  await say(best)
  expect([await markets(), await settling()]).toEqual([
    [{ market: 'man-of-the-match', state: 'open', resultVersion: 0 }],
    [],
  ])
  await say({ ...best, certainty: 'confirmed' } as FeedMessage)
  await say({ ...best, certainty: 'confirmed' } as FeedMessage)
  expect(await markets()).toEqual([{ market: 'man-of-the-match', state: 'settled', resultVersion: 2 }])
  await say({ kind: 'result-undone', fixture: FIXTURE, market: 'man-of-the-match' })
  await say({ kind: 'result-undone', fixture: FIXTURE, market: 'man-of-the-match' })
  expect(await markets()).toEqual([{ market: 'man-of-the-match', state: 'open', resultVersion: 3 }])
  expect(await settling()).toMatchObject([{ wantedVersion: 3 }])
})

/** What two operators agree on, as their approval writes it. */
const decide = (app: TestApp, winner: string) => {
  const rows = ['home', 'draw', 'away'].map((outcome) => ({
    outcome,
    won: [outcome === winner ? 1 : 0, 1],
    void: [0, 1],
  }))
  return transaction(app, async (tx) => {
    const { id, version } = await tx.one<{ id: bigint; version: number }>(sql`
      select m.id, max(r.version) + 1 as version from sports.market m join sports.result r on r.market_id = m.id
      where m.market = '1x2' group by m.id`)
    await tx.rows(sql`
      insert into sports.result (market_id, version, outcomes, certainty, said_by)
      values (${id}, ${version}, ${JSON.stringify(rows)}, 'confirmed', 'house')`)
    await tx.rows(
      sql`update sports.market set state = 'settled', result_version = ${version} where id = ${id}`,
    )
  })
}

it('[SB-05] [SB-10] what two operators decided is not overturned by a feed that only repeats itself', async () => {
  const { app, say, markets } = await keptWorld()
  const undone: FeedMessage = { kind: 'result-undone', fixture: FIXTURE, market: '1x2' }
  await say(stateOf(1, 'live', football.first(parameters)), resultOf('home', 'live'))
  await decide(app, 'away')
  const decided = [{ market: '1x2', state: 'settled', resultVersion: 2 }]
  await say(resultOf('home', 'live'), resultOf('home'))
  expect(await markets()).toEqual(decided)
  await say(undone)
  expect(await markets(), 'that it takes its own back is news').toEqual([
    { market: '1x2', state: 'open', resultVersion: 3 },
  ])
  await decide(app, 'away')
  await say(undone)
  expect(await markets()).toEqual([{ market: '1x2', state: 'settled', resultVersion: 4 }])
  await say(resultOf('draw'))
  expect(await markets(), 'another result is news').toEqual([
    { market: '1x2', state: 'disputed', resultVersion: 5 },
  ])
})

it('[SB-10] a result that came before the end was seen is judged again once it is, and no other', async () => {
  const { say, markets, settling } = await keptWorld()
  const final = playedMatch()
  const ours = judgeMarket('football', '1x2', { status: 'ended', state: final })
  const winner = ours?.find(({ won }) => won[0] > 0)?.outcome ?? ''
  const first = judgeMarket('football', '1x2|half=1', { status: 'ended', state: final })
  const wrong = first?.find(({ won }) => won[0] === 0)?.outcome ?? ''
  await say(stateOf(1, 'live', football.first(parameters)), resultOf(winner))
  await say({ ...resultOf(wrong), market: '1x2|half=1' })
  const stands = (market: string, state: string) => ({ market, state, resultVersion: 1 })
  expect(await markets()).toEqual([stands('1x2', 'disputed'), stands('1x2|half=1', 'disputed')])
  await say(stateOf(2, 'ended', final))
  expect(await markets()).toEqual([stands('1x2', 'settled'), stands('1x2|half=1', 'disputed')])
  expect(await settling()).toEqual([{ marketId: 1n, wantedVersion: 1 }])
})

it('[SB-10] a match that begins under the state it had is judged as one that has', async () => {
  const { say, markets } = await keptWorld()
  const final = playedMatch()
  const ours = judgeMarket('football', '1x2', { status: 'ended', state: final })
  const winner = ours?.find(({ won }) => won[0] > 0)?.outcome ?? ''
  await say({ ...stateOf(1, 'live', final), status: 'open', startedAt: null } as FeedMessage)
  await say(stateOf(1, 'ended', final), resultOf(winner))
  expect(await markets()).toEqual([{ market: '1x2', state: 'settled', resultVersion: 1 }])
})

it('[SB-38] a result that is undone under a cancel leaves the market cancelled', async () => {
  const { say, markets } = await keptWorld()
  const best = { fixture: FIXTURE, market: 'man-of-the-match' }
  await say({ ...resultOf('home'), ...best })
  await say({ kind: 'cancel', ...best, from: null, to: null, reason: 'error' })
  await say({ kind: 'result-undone', ...best })
  expect(await markets()).toEqual([{ market: 'man-of-the-match', state: 'cancelled', resultVersion: 2 }])
})

it('[SB-08] swapped sides void all that was accepted before, and another format what it touches', async () => {
  const { app, say, settling } = await keptWorld()
  await say(stateOf(1, 'live', {}), resultOf('home'))
  await say(saidFixture({ version: 2, sides: testFixture().sides.toReversed(), why: 'sides' }))
  const cancels = await app.db.rows(sql`select reason, from_at, to_at is not null as ends from sports.cancel`)
  expect(cancels).toEqual([{ reason: 'wrong-sides', fromAt: null, ends: true }])
  expect(await settling()).toHaveLength(1)
  await say(saidFixture({ version: 3, sides: testFixture().sides.toReversed(), format: 'minutes=60' }))
  const reasons = await app.db.rows(sql`select reason from sports.cancel order by made_at`)
  expect(reasons).toEqual([{ reason: 'wrong-sides' }, { reason: 'format-changed' }])
})

it('[SB-38] a cancel that is undone leaves a market as it was, disputed or waiting or settled', async () => {
  const { say, markets } = await keptWorld()
  const whole = (market: string) => ({ fixture: FIXTURE, market, from: null, to: null })
  await say(stateOf(1, 'live', football.first(parameters)), resultOf('home'))
  await say({ ...resultOf('home', 'live'), market: 'man-of-the-match' })
  for (const market of ['1x2', 'man-of-the-match']) {
    await say({ kind: 'cancel', ...whole(market), reason: 'error' })
    await say({ kind: 'cancel-undone', ...whole(market) })
  }
  expect(await markets()).toEqual([
    { market: '1x2', state: 'disputed', resultVersion: 1 },
    { market: 'man-of-the-match', state: 'open', resultVersion: 0 },
  ])
  await say({ ...resultOf('home'), market: 'man-of-the-match' })
  await say({ kind: 'cancel', ...whole('man-of-the-match'), reason: 'error' })
  await say({ kind: 'cancel-undone', ...whole('man-of-the-match') })
  expect(await markets()).toMatchObject([
    { state: 'disputed' },
    { market: 'man-of-the-match', state: 'settled', resultVersion: 2 },
  ])
})

it('[SB-05] a cancel is kept once, and undone once', async () => {
  const { app, say, markets } = await keptWorld()
  const span = { fixture: FIXTURE, market: '1x2', from: null, to: null }
  for (const _ of [1, 2]) await say({ kind: 'cancel', ...span, reason: 'error' })
  expect(await markets()).toMatchObject([{ state: 'cancelled' }])
  for (const _ of [1, 2]) await say({ kind: 'cancel-undone', ...span })
  expect(await markets()).toMatchObject([{ state: 'open' }])
  const [kept, ...more] = await app.db.rows<{ undoneAt: Date | null }>(
    sql`select undone_at from sports.cancel`,
  )
  expect([kept?.undoneAt instanceof Date, more.length]).toEqual([true, 0])
})

it('what a hostile feed says is set aside: no money, no fault, nothing left open', async () => {
  const { app, book, say, setAside } = await keptWorld()
  const hostile: unknown[] = [
    { kind: 'weather', fixture: FIXTURE },
    {
      kind: 'odds',
      fixture: FIXTURE,
      markets: [{ ...homeDrawAway({ version: 7 }), outcomes: [{ odds: 'NaN' }] }],
    },
    {
      kind: 'odds',
      fixture: FIXTURE,
      markets: Array.from({ length: 401 }, () => homeDrawAway({ version: 8 })),
    },
    { kind: 'fixture', fixture: { ...testFixture({ id: 'test:fixture:9' }), sides: [] } },
    null,
    'stop',
  ]
  await say(...(hostile as FeedMessage[]))
  expect(book.quote(FIXTURE, '1x2')).toMatchObject({ version: 1, state: 'open' })
  const long = `<script>x</script>${'Herons\u202e '.repeat(200_000)}`
  const sides = testFixture().sides.map((side) => ({ ...side, names: { en: long } }))
  await say(saidFixture({ id: 'test:fixture:8', sides }))
  const name = book.fixture('test:fixture:8')?.sides[0]?.names.en ?? ''
  expect([name.length <= 200, /[<>\u202e]/.test(name)]).toEqual([true, false])
  await say({ ...resultOf('home'), market: 'made-up' })
  await say({ ...resultOf('home'), fixture: 'test:fixture:none' })
  expect(setAside).toEqual(['unknown-market', 'unknown-fixture'])
  for (let part = 0; part < 3; part++)
    await say(
      saidOdds(Array.from({ length: 400 }, (_, place) => homeDrawAway({ market: `m-${part}-${place}` }))),
    )
  expect(book.markets(FIXTURE)).toHaveLength(1_000)
  expect(await app.db.rows(sql`select from sports.settling`)).toEqual([])
})

it('how a fixture stands that another producer has yet to tell of is no unknown market, and is kept once it is said again', async () => {
  const app = await testApp()
  const { say, setAside } = await tellBook(app)
  const live = stateOf(3, 'live', football.first(parameters))
  await say(live)
  expect(setAside).toEqual(['unknown-fixture'])
  await say(saidFixture())
  await say(live)
  expect(setAside).toEqual(['unknown-fixture'])
  expect(await app.db.rows(sql`select status, state_version from sports.fixture`)).toEqual([
    { status: 'live', stateVersion: 3 },
  ])
})
