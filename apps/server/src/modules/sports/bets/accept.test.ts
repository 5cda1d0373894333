import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import {
  answerTo,
  bet,
  type TestBook,
  testBook,
  type TestLeg,
  testResult,
} from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { isHome } from '../../../testing/test-settling.ts'
import { bookOf } from '../book/book.ts'
import type { WantedBet } from '../slips/read-slip.ts'

let app: TestApp
let book: TestBook
let owner: Owner
let fixtureId: string
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
  owner = await testPlayer(app, '10000.00')
  fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_100, draw: 3_400, away: 3_750 } })
})

const home = (odds = 2_100): TestLeg => ({ fixtureId, outcome: 'home', odds })

const answer = (legs: readonly TestLeg[], change?: Partial<WantedBet>) => answerTo(app, owner, legs, change)

async function struckOdds(): Promise<number[]> {
  const rows = await app.db.rows<{ odds: number }>(sql`select odds from sports.leg order by accepted_at`)
  return rows.map(({ odds }) => odds)
}

describe('odds', () => {
  it('[SB-12] [SB-13] what the page saw is only compared: exact, better and any take what they say, at the odds of the book', async () => {
    const risen = home(2_000)
    const fallen = home(2_200)
    expect(await answer([home()], { accept: 'exact' })).toBe('taken')
    expect(await answer([risen], { accept: 'exact' })).toBe('ODDS_CHANGED')
    expect(await answer([risen], { accept: 'better' })).toBe('taken')
    expect(await answer([fallen], { accept: 'better' })).toBe('ODDS_CHANGED')
    expect(await answer([fallen], { accept: 'any' })).toBe('taken')
    expect(await answer([home(2_335)], { accept: 'any' })).toBe('ODDS_CHANGED')
    expect(await answer([home(5_000)], { accept: 'any', leastOdds: 2_100 })).toBe('taken')
    expect(await answer([fallen], { accept: 'any', leastOdds: 2_101 })).toBe('ODDS_CHANGED')
    expect(await struckOdds()).toEqual(Array(4).fill(2_100))
    await expect(bet(app, owner, [fallen])).rejects.toMatchObject({
      value: { legs: [{ odds: 2_100, version: 1, stops: 0 }], combinedOdds: 2_100 },
    })
  })

  it('[SB-14] a suspended market and a closed one say so, and take nothing', async () => {
    book.stop(fixtureId)
    expect(await answer([home()])).toBe('MARKET_SUSPENDED')
    book.quote(fixtureId, { outcomes: { home: 2_100 }, status: 'closed' })
    expect(await answer([home()])).toBe('MARKET_CLOSED')
    expect(await cashOf(app, owner)).toBe(100_000_000n)
  })

  it('[SB-07] a market of before the start closes at the start by the database, feed or no feed', async () => {
    const begun = await book.fixture({ startsInSeconds: -1 })
    book.quote(begun, { outcomes: { home: 2_000 } })
    expect(await answer([{ fixtureId: begun, outcome: 'home', odds: 2_000 }])).toBe('MARKET_CLOSED')
  })

  it('[SB-06] what an operator has halted is read right before the commit, whatever this node knows', async () => {
    await transaction(app, (tx) =>
      tx.rows(sql`
        insert into sports.halt (id, scope, target, reason, made_by)
        values (${randomUUID()}, 'fixture', ${fixtureId}, 'test', 'test')`),
    )
    expect(bookOf(app).quote(fixtureId, '1x2')?.state).toBe('open')
    const other = await book.fixture()
    book.quote(other, { outcomes: { home: 2_000 } })
    const answers = await Promise.all([
      answer([home()]),
      answer([{ fixtureId: other, outcome: 'home', odds: 2_000 }]),
    ])
    expect(answers).toEqual(['MARKET_SUSPENDED', 'taken'])
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[SB-12] a stop between the decision and the commit undoes that bet alone', async () => {
    const other = await book.fixture()
    book.quote(other, { outcomes: { home: 2_000 } })
    const real = bookOf(app)
    let looks = 0
    const quote = real.quote.bind(real)
    // The first look at the last moment finds the market stopped.
    real.quote = (id, market) => {
      if (id === fixtureId && ++looks === 4) book.stop(fixtureId)
      return quote(id, market)
    }
    const answers = await Promise.all([
      answer([home()]),
      answer([{ fixtureId: other, outcome: 'home', odds: 2_000 }]),
    ])
    expect(answers).toEqual(['MARKET_SUSPENDED', 'taken'])
    expect(await cashOf(app, owner)).toBe(99_000_000n)
    expect(await ledgerFaults(app)).toEqual([])
  })
})

describe('each way', () => {
  const race = async () => {
    const id = await book.fixture({ sport: 'karts', sides: 8 })
    book.quote(id, { market: 'winner', outcomes: { 'side-1': 11_000 } })
    book.quote(id, { market: 'top-three', outcomes: { 'side-1': 3_000 }, winners: 3 })
    return { id, leg: { fixtureId: id, market: 'winner', outcome: 'side-1', odds: 11_000 } }
  }

  it('[SB-12] a stop of the places alone, between the decision and the commit, refuses', async () => {
    const { id, leg } = await race()
    const real = bookOf(app)
    const quote = real.quote.bind(real)
    let looks = 0
    real.quote = (fixture, market) => {
      if (market === 'top-three' && ++looks === 3)
        book.quote(id, { market, outcomes: { 'side-1': 3_000 }, winners: 3, status: 'suspended' })
      return quote(fixture, market)
    }
    expect(await answer([leg], { kind: 'each-way' })).toBe('MARKET_SUSPENDED')
    expect(looks).toBeGreaterThan(2)
    expect(await cashOf(app, owner)).toBe(100_000_000n)
  })

  it('[SB-06] a halt of the places alone is read right before the commit', async () => {
    const { id, leg } = await race()
    await transaction(app, (tx) =>
      tx.rows(sql`
        insert into sports.halt (id, scope, target, market, reason, made_by)
        values (${randomUUID()}, 'market', ${id}, 'top-three', 'test', 'test')`),
    )
    expect(await answer([leg])).toBe('taken')
    expect(await answer([leg], { kind: 'each-way' })).toBe('MARKET_SUSPENDED')
  })
})

describe('what another node has heard', () => {
  it('[SB-08] a market that has its result takes no bet, however this node still quotes it', async () => {
    await answer([home()])
    await testResult(app, { fixtureId, outcomes: isHome })
    expect(bookOf(app).quote(fixtureId, '1x2')?.state).toBe('open')
    expect(await answer([home()])).toBe('MARKET_CLOSED')
    await testResult(app, { fixtureId, outcomes: null })
    expect(await answer([home()])).toBe('taken')
  })
})

describe('three nodes', () => {
  it('[SB-03] a producer that is silent takes no bet on any of three nodes from its sixth second on', async () => {
    const start = Date.now()
    let later = 0
    const clock = { now: () => new Date(start + later) }
    const nodes = [secondNode(app), secondNode(app), secondNode(app)].map((node) => ({ ...node, clock }))
    const [first, ...others] = nodes
    if (!first) throw new Error('There are three.')
    const heard = await testBook(first, ...others)
    const id = await heard.fixture()
    heard.quote(id, { outcomes: { home: 2_000 } })
    for (const node of nodes) bookOf(node).know({ code: 'test-before', kind: 'before', silentAfterMs: 6_000 })
    const leg = { fixtureId: id, outcome: 'home', odds: 2_000 }
    const answers = () => Promise.all(nodes.map((node) => answerTo(node, owner, [leg])))
    later = 5_999
    expect(await answers()).toEqual(['taken', 'taken', 'taken'])
    for (later of [6_000, 6_001, 60_000]) expect(await answers()).toEqual(Array(3).fill('MARKET_SUSPENDED'))
    expect(await app.db.one(sql`select count(*)::int as count from sports.bet`)).toEqual({ count: 3 })
  })
})
