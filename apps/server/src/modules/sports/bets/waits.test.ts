import { beforeEach, describe, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { answerTo, type TestBook, testBook, type TestLeg } from '../../../testing/test-bets.ts'
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

describe('simulated fixtures', () => {
  const live = async (nextStepInMs: number) => {
    const id = await book.fixture({ kind: 'simulated', startsInSeconds: -10 })
    book.state(id, { status: 'live', steps: 1, nextStepInMs })
    book.quote(id, { outcomes: { home: 2_000 }, steps: 1 })
    return id
  }

  it('[SB-17] a bet within the last moments before a step stays, and meets the quote after it', async () => {
    const id = await live(300)
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

  it('[SB-17] the database itself refuses a leg that was accepted when its step was drawn', async () => {
    const id = await live(60_000)
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
  const live = async () => {
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

  it('[SB-15] [SB-16] a live bet waits without money or row, and a stop within the wait refuses it', async () => {
    const id = await live()
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
    const id = await live()
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
