import { legResults } from '@baize/engines'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { replayBets } from '../../../testing/replay-bets.ts'
import { testApp } from '../../../testing/test-app.ts'
import { bet, testBook, testResult } from '../../../testing/test-bets.ts'
import { testDice } from '../../../testing/test-lottery.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { settleMarkets } from './settle-market.ts'

const results = [
  legResults.won,
  legResults.lost,
  legResults.void,
  legResults.halfWon,
  legResults.halfLost,
  { won: [1, 3], void: [0, 1] } as const,
]

it('[SB-26] [SB-34] every bet of every kind comes to the same again, and what was possible is paid when all win', async () => {
  const app = await testApp({}, 'demo')
  const book = await testBook(app)
  const owner = await testPlayer(app, '100000.00')
  const dice = testDice()
  const fixtures = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const fixtureId = await book.fixture()
      const odds = 1_100 + dice.int(3_000)
      book.quote(fixtureId, { outcomes: { home: odds } })
      return { fixtureId, outcome: 'home', odds }
    }),
  )
  const some = (count: number) => {
    const first = dice.int(fixtures.length - count + 1)
    return fixtures.slice(first, first + count)
  }
  for (let placed = 0; placed < 30; placed++) {
    const stake = `${1 + dice.int(50)}.${10 + dice.int(90)}`
    if (placed % 3 === 0) await bet(app, owner, some(1), { stake })
    else if (placed % 3 === 1) await bet(app, owner, some(2 + dice.int(4)), { stake })
    else await bet(app, owner, some(4), { kind: 'system', sizes: [1 + dice.int(2), 3 + dice.int(2)], stake })
  }
  for (const { fixtureId } of fixtures) {
    await testResult(app, {
      fixtureId,
      outcomes: { home: results[dice.int(results.length)] ?? legResults.won },
    })
    await settleMarkets(app)
  }
  expect(await replayBets(app)).toEqual({ bets: 30, differences: [] })
  for (const { fixtureId } of fixtures)
    await testResult(app, { fixtureId, outcomes: { home: legResults.won } })
  await settleMarkets(app)
  expect(await replayBets(app)).toEqual({ bets: 30, differences: [] })
  const short = await app.db.rows(sql`select id from sports.bet where payout <> possible_payout`)
  expect(short).toEqual([])
  await transaction(app, (tx) =>
    tx.rows(sql`update sports.bet set payout = payout + 1 where id in (select id from sports.bet limit 1)`),
  )
  expect((await replayBets(app)).differences).toHaveLength(1)
})
