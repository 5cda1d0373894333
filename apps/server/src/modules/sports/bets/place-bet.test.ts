import { getWallet, placeBet } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBet, testBook } from '../../../testing/test-bets.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { startTestTrial } from '../../../testing/test-trial.ts'

it('[SB-53] [G11] first bets of a trial that has no wallet yet race, and one that is asked for again is one bet', async () => {
  const { app, api } = await demoApi()
  const book = await testBook(app)
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_100, draw: 3_400, away: 3_750 } })
  const browser = testBrowser(api)
  await startTestTrial(browser)
  const leg = { fixtureId, outcome: 'home', odds: 2_100 }
  const [one, other] = [testBet([leg]), testBet([leg])]
  const answers = await Promise.all([one, one, other].map((body) => browser.call(placeBet, { body })))
  const [first, again, second] = answers.map((answer) => answer.json().value)
  expect(first).toMatchObject({ isTrial: true, stake: '100.00' })
  expect(again.betId).toBe(first.betId)
  expect(second.betId).not.toBe(first.betId)
  expect((await browser.call(getWallet)).json().value.sumBalance).toMatch(/^1800\.0/)
  expect(await ledgerFaults(app)).toEqual([])
})
