import { beforeEach, describe, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { answerTo, type TestBook, testBook, type TestLeg } from '../../../testing/test-bets.ts'
import { quotedOutcomes } from '../../../testing/test-producers.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { bookOf } from '../book/book.ts'
import type { WantedBet } from '../slips/read-slip.ts'

let app: TestApp
let book: TestBook
let owner: Owner
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
  owner = await testPlayer(app, '10000.00')
})

const answer = (legs: readonly TestLeg[], change?: Partial<WantedBet>) => answerTo(app, owner, legs, change)

const simulatedFixture = async (nextStepInMs: number) => {
  const id = await book.fixture({ kind: 'simulated', startsInSeconds: -10 })
  book.state(id, { status: 'live', steps: 1, nextStepInMs })
  book.quote(id, { outcomes: { home: 2_000 }, steps: 1 })
  return id
}

const liveFixture = async () => {
  const id = await book.fixture({ kind: 'live', startsInSeconds: -10, competition: 'quick' })
  bookOf(app).setTerms(new Map([['test:competition:quick', { delayMs: 300 }]]))
  book.state(id, { status: 'live' })
  book.quote(id, { outcomes: { home: 2_000, away: 2_000 } })
  return id
}
const during = async (asked: Promise<string>, happens: () => void) => {
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { count } = await app.db.one<{ count: number }>(sql`select count(*)::int as count from sports.bet`)
  happens()
  return { count, cash: await cashOf(app, owner), answer: await asked }
}

describe('simulated fixtures', () => {
  it('[SB-17] a bet within the last moments before a step stays, and meets the quote after it', async () => {
    const id = await simulatedFixture(300)
    const leg = { fixtureId: id, outcome: 'home', odds: 2_000 }
    const asked = answer([leg], { accept: 'any' })
    await new Promise((resolve) => setTimeout(resolve, 350))
    book.state(id, { status: 'live', steps: 2, nextStepInMs: 6_000 })
    book.quote(id, { outcomes: { home: 1_900 }, steps: 2 })
    expect(await asked).toBe('taken')
    expect(await app.db.rows(sql`select odds, accepted_at < step_at as in_time from sports.leg`)).toEqual([
      { odds: 1_900, inTime: true },
    ])
  })

  it('[SB-17] nodes whose clocks are five seconds off take no bet in the last half second before a step, nor behind it', async () => {
    const nodes = [-5_000, 0, 5_000].map((skew) => ({
      ...secondNode(app),
      clock: { now: () => new Date(Date.now() + skew) },
    }))
    const [first, ...others] = nodes
    if (!first) throw new Error('There are three.')
    const heard = await testBook(first, ...others)
    const id = await heard.fixture({ kind: 'simulated', startsInSeconds: -10 })
    heard.state(id, { status: 'live', steps: 1, nextStepInMs: 2_500 })
    heard.quote(id, { outcomes: { home: 2_000 }, steps: 1 })
    const leg = { fixtureId: id, outcome: 'home', odds: 2_000 }
    const asked: Promise<string>[] = []
    for (let round = 0; round < 60; round++) {
      for (const node of nodes) asked.push(answerTo(node, owner, [leg], { stake: '1' }))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const answers = await Promise.all(asked)
    const rows = await app.db.rows<{ late: boolean }>(
      sql`select accepted_at >= step_at - interval '500 milliseconds' as late from sports.leg`,
    )
    expect(new Set(answers)).toEqual(new Set(['taken', 'MARKET_SUSPENDED']))
    expect(rows).toHaveLength(answers.filter((each) => each === 'taken').length)
    expect(rows.filter(({ late }) => late)).toEqual([])
  })

  it('[SB-17] the database itself refuses a leg that was accepted when its step was drawn', async () => {
    const id = await simulatedFixture(60_000)
    await answer([{ fixtureId: id, outcome: 'home', odds: 2_000 }])
    await expect(
      transaction(app, (tx) =>
        tx.rows(sql`
          insert into sports.leg (bet_id, place, market_id, outcome, odds, chance, version, stops, was_live, accepted_at, step_at)
          select bet_id, 9, market_id, outcome, odds, chance, version, stops, was_live, now(), now() from sports.leg`),
      ),
    ).rejects.toMatchObject({ constraint: 'leg_is_in_time' })
  })
})

describe('waits', () => {
  it('[SB-15] [SB-16] a live bet waits without money or row, and a stop within the wait refuses it', async () => {
    const id = await liveFixture()
    const leg = { fixtureId: id, outcome: 'home', odds: 2_000 }
    const nothing = { count: 0, cash: 100_000_000n }
    const stopped = await during(answer([leg]), () => {
      book.stop(id)
      book.quote(id, { outcomes: { home: 2_000, away: 2_000 } })
    })
    expect(stopped).toEqual({ ...nothing, answer: 'MARKET_SUSPENDED' })
    expect(await during(answer([{ ...leg, stops: 1 }]), () => {})).toEqual({ ...nothing, answer: 'taken' })
  })

  it('[SB-18] waits in which odds moved are counted by direction; better refuses none whose odds rose', async () => {
    const id = await liveFixture()
    const leg = { fixtureId: id, outcome: 'home', odds: 2_000 }
    const both = Promise.all([answer([leg], { accept: 'exact' }), answer([leg], { accept: 'better' })])
    await during(both.then(String), () => book.quote(id, { outcomes: { home: 2_100 } }))
    expect(await both).toEqual(['ODDS_CHANGED', 'taken'])
    const down = Promise.all([
      answer([{ ...leg, odds: 2_100 }], { accept: 'exact' }),
      answer([{ ...leg, odds: 2_100 }], { accept: 'better' }),
    ])
    await during(down.then(String), () => book.quote(id, { outcomes: { home: 2_000 } }))
    expect(await down).toEqual(['ODDS_CHANGED', 'ODDS_CHANGED'])
    expect(
      await app.db.rows(sql`select sport, rose, fell, refused_rose, refused_fell from sports.wait_count`),
    ).toEqual([{ sport: 'football', rose: 2, fell: 2, refusedRose: 1, refusedFell: 2 }])
  })
})

describe('legs that begin to be live', () => {
  it('[SB-15] a live leg makes wait also in the last moments before the step of a simulated one beside it', async () => {
    const [real, simulated] = [await liveFixture(), await simulatedFixture(400)]
    const legs = [real, simulated].map((fixtureId) => ({ fixtureId, outcome: 'home', odds: 2_000 }))
    const asked = answer(legs)
    setTimeout(() => {
      book.state(simulated, { status: 'live', steps: 2, nextStepInMs: 60_000 })
      book.quote(simulated, { outcomes: { home: 2_000 }, steps: 2 })
      setTimeout(() => {
        book.stop(real)
        book.quote(real, { outcomes: { home: 2_000, away: 2_000 } })
      }, 150)
    }, 450)
    expect(await asked).toBe('MARKET_SUSPENDED')
  })

  it('[SB-15] a bet that was asked before the start and is decided behind it waits like any live one', async () => {
    const id = await book.fixture({ kind: 'live', startsInSeconds: 60, competition: 'quick' })
    bookOf(app).setTerms(new Map([['test:competition:quick', { delayMs: 300 }]]))
    book.say('before', {
      kind: 'odds',
      fixture: id,
      markets: [
        { market: '1x2', status: 'open', version: 1, winners: 1, outcomes: quotedOutcomes({ home: 2_000 }) },
      ],
    })
    expect(bookOf(app).quote(id, '1x2')).toMatchObject({ state: 'open', producer: 'test-before' })
    const real = bookOf(app)
    const quote = real.quote.bind(real)
    let looks = 0
    // Between the first look and the last one the match begins, and the live producer quotes it.
    real.quote = (fixtureId, market) => {
      if (++looks === 6) {
        book.state(id, { status: 'live' })
        book.quote(id, { outcomes: { home: 2_000, away: 2_000 } })
        setTimeout(() => {
          book.stop(id)
          book.quote(id, { outcomes: { home: 2_000, away: 2_000 } })
        }, 150)
      }
      return quote(fixtureId, market)
    }
    expect(await answer([{ fixtureId: id, outcome: 'home', odds: 2_000 }])).toBe('MARKET_SUSPENDED')
    expect(looks).toBeGreaterThan(6)
  })
})

describe('how long', () => {
  it('[SB-16] a leg that begins while another is waited for is not taken on the wait of that one', async () => {
    const [begun, later] = [
      await liveFixture(),
      await book.fixture({ kind: 'live', startsInSeconds: 60, competition: 'quick' }),
    ]
    book.say('before', {
      kind: 'odds',
      fixture: later,
      markets: [
        { market: '1x2', status: 'open', version: 1, winners: 1, outcomes: quotedOutcomes({ home: 2_000 }) },
      ],
    })
    const legs = [begun, later].map((fixtureId) => ({ fixtureId, outcome: 'home', odds: 2_000 }))
    const asked = answer(legs)
    await new Promise((resolve) => setTimeout(resolve, 100))
    book.state(later, { status: 'live' })
    book.quote(later, { outcomes: { home: 2_000, away: 2_000 } })
    setTimeout(() => {
      book.stop(later)
      book.quote(later, { outcomes: { home: 2_000, away: 2_000 } })
    }, 320)
    expect(await asked).toBe('MARKET_SUSPENDED')
  })

  it('[SB-16] a fixture that is never quoted again holds nobody longer than two seconds', async () => {
    const id = await simulatedFixture(200)
    const began = performance.now()
    const asked = answer([{ fixtureId: id, outcome: 'home', odds: 2_000 }])
    setTimeout(() => book.state(id, { status: 'live', steps: 2, nextStepInMs: 60_000 }), 250)
    expect(await asked).toBe('MARKET_SUSPENDED')
    // Six looks of two and a half seconds each were fifteen.
    expect(performance.now() - began).toBeLessThan(6_000)
  })
})
