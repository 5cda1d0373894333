import { beforeEach, describe, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql } from '#platform/db'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { answerTo, bet, type TestBook, testBook, type TestLeg } from '../../../testing/test-bets.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { testPlayer } from '../../../testing/test-player.ts'

let app: TestApp
let book: TestBook
let owner: Owner
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
  owner = await testPlayer(app, '10000.00')
})

async function legsAt(odds: readonly number[]): Promise<TestLeg[]> {
  const legs: TestLeg[] = []
  for (const each of odds) {
    const fixtureId = await book.fixture()
    book.quote(fixtureId, { outcomes: { home: each } })
    legs.push({ fixtureId, outcome: 'home', odds: each })
  }
  return legs
}

async function askedOdds() {
  return app.db.rows(sql`select kind, asked_odds from sports.bet order by accepted_at`)
}

describe('what was shown', () => {
  it('[SB-13] odds beyond all reason that a page says it saw are kept as far as a number goes, and others are taken beside it', async () => {
    const legs = await legsAt(Array(6).fill(1_100))
    const seen = legs.map((leg) => ({ ...leg, odds: 10_000_000 }))
    const answers = await Promise.all([
      answerTo(app, owner, seen, { accept: 'any', leastOdds: 1_001 }),
      answerTo(app, owner, legs.slice(0, 1)),
    ])
    expect(answers).toEqual(['taken', 'taken'])
    expect(await app.db.rows(sql`select asked_odds from sports.bet where kind = 'multiple'`)).toEqual([
      { askedOdds: BigInt(Number.MAX_SAFE_INTEGER) },
    ])
    expect(await ledgerFaults(app)).toEqual([])
  })

  it('[SB-13] [SB-27] a long system of which one leg has risen is taken; all its legs together are no odds of it', async () => {
    const legs = await legsAt(Array(12).fill(30_000))
    const [first] = legs
    if (!first) throw new Error('There are twelve.')
    book.quote(first.fixtureId, { outcomes: { home: 31_000 } })
    expect(await answerTo(app, owner, legs, { kind: 'system', sizes: [1], stake: '10' })).toBe('taken')
    expect(await askedOdds()).toEqual([{ kind: 'system', askedOdds: null }])
  })
})

describe('the longest line', () => {
  it('[SB-30] combined odds above 10,000.000 are refused however the line is put together', async () => {
    const legs = await legsAt([100_000, 100_010])
    const refused = { code: 'PAYOUT_LIMIT', value: { largest: '0.00' } }
    await expect(bet(app, owner, legs, { stake: '1' })).rejects.toMatchObject(refused)
    for (const form of [{ sizes: [2] }, { sizes: [1, 2] }, { sizes: [1], bankers: [0] }])
      await expect(bet(app, owner, legs, { kind: 'system', stake: '1', ...form })).rejects.toMatchObject(
        refused,
      )
    expect(await answerTo(app, owner, legs, { kind: 'system', sizes: [1], stake: '1' })).toBe('taken')
    const just = await legsAt([100_000, 100_000])
    expect(await answerTo(app, owner, just, { kind: 'system', sizes: [2], stake: '1' })).toBe('taken')
  })
})
