import { getWallet, placeBet } from '@baize/contracts'
import { beforeEach, expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { pastGuards } from '../../../testing/lottery-time.ts'
import { answerTo, testBet, type TestBook, testBook } from '../../../testing/test-bets.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { cashOf, testPlayer } from '../../../testing/test-player.ts'
import { startTestTrial } from '../../../testing/test-trial.ts'
import { bookOf } from '../book/book.ts'

type World = Awaited<ReturnType<typeof demoApi>>

/** Long enough that every wait has begun when the odds rise within it. */
const DELAY_MS = 2_000

let app: World['app']
let api: World['api']
let book: TestBook
let fixtureId: string
beforeEach(async () => {
  ;({ app, api } = await demoApi())
  book = await testBook(app)
  fixtureId = await book.fixture({ kind: 'live', startsInSeconds: -10, competition: 'quick' })
  bookOf(app).setTerms(new Map([['test:competition:quick', { delayMs: DELAY_MS }]]))
  book.state(fixtureId, { status: 'live' })
  book.quote(fixtureId, { outcomes: { home: 2_000, away: 2_000 } })
})

const leg = () => ({ fixtureId, outcome: 'home', odds: 2_000 })

/** The odds rise while it waits. */
async function risen<Answer>(asked: Promise<Answer>): Promise<Answer> {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS / 2))
  book.quote(fixtureId, { outcomes: { home: 2_100 } })
  return asked
}

const counts = () =>
  app.db.rows(sql`select sport, rose, fell, refused_rose, refused_fell from sports.wait_count`)

it('[SB-53] [SB-59] waits of a trial are in no public figure, whether they were taken or refused', async () => {
  const browser = testBrowser(api)
  expect((await startTestTrial(browser)).statusCode).toBe(200)
  await browser.call(getWallet) // it opens the trial's account
  const owner = await testPlayer(app, '100.00')
  const place = (accept: 'better' | 'exact') =>
    browser.call(placeBet, { body: testBet([leg()], { accept }) }).then((reply) => reply.json())
  const answers = await risen(Promise.all([place('better'), place('exact'), answerTo(app, owner, [leg()])]))
  expect(answers).toMatchObject([
    { success: true, value: { isTrial: true } },
    { errorCode: 'ODDS_CHANGED' },
    'taken',
  ])
  expect(await counts()).toEqual([{ sport: 'football', rose: 1, fell: 0, refusedRose: 0, refusedFell: 0 }])
})

it('[SB-18] a bet that was struck is answered so though its wait cannot be counted, and so is one that was refused', async () => {
  const owner = await testPlayer(app, '200.00')
  await pastGuards(app, 'revoke insert, update on sports.wait_count from baize_app')
  const answers = await risen(
    Promise.all([
      answerTo(app, owner, [leg()], { accept: 'better' }),
      answerTo(app, owner, [leg()], { accept: 'exact' }),
    ]),
  )
  expect(answers).toEqual(['taken', 'ODDS_CHANGED'])
  expect([await counts(), await cashOf(app, owner)]).toEqual([[], 1_000_000n])
})
