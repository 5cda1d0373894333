import { getSportsRules } from '@baize/contracts'
import { houseRules, houseRulesHash } from '@baize/engines'
import { rulesHash } from '@baize/fairness'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { bet, testBook } from '../../../testing/test-bets.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { insertRuleSetOnce, readRuleSet } from '../store/rules.ts'

it('the rules under the hash of a bet are kept from the moment it is accepted, word for word and in their order', async () => {
  const { app } = await demoApi()
  const book = await testBook(app)
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_000, away: 1_900 } })
  const owner = await testPlayer(app, '1000.00')
  expect(await readRuleSet(app.db, houseRulesHash)).toBeUndefined()
  for (let bets = 0; bets < 2; bets++) await bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_000 }])
  const hashes = await app.db.rows<{ hash: string }>(sql`select distinct rules_hash as hash from sports.bet`)
  expect(hashes).toEqual([{ hash: houseRulesHash }])
  const kept = await readRuleSet(app.db, houseRulesHash)
  expect(rulesHash(kept)).toBe(houseRulesHash)
  expect(JSON.stringify(kept)).toBe(JSON.stringify(houseRules))
})

it('a receipt leads to the rules of its acceptance after the house has others, and no hash to rules that never held', async () => {
  const { app, api } = await demoApi()
  const earlier = { all: { stands: [{ rule: 'result-within', figures: { hours: 24 } }], void: [] } }
  const hash = rulesHash(earlier)
  await transaction(app, (tx) => insertRuleSetOnce(tx, { hash, rules: earlier }))
  const guest = testBrowser(api)
  const asked = async (query: { hash?: string }) => (await guest.call(getSportsRules, { query })).json()
  expect((await asked({ hash })).value).toMatchObject({
    rulesHash: hash,
    isInForce: false,
    sports: [
      {
        sport: 'all',
        stands: [{ rule: 'result-within', figures: { hours: 24 } }],
        void: [],
        model: null,
        markets: [],
      },
    ],
  })
  for (const query of [{}, { hash: houseRulesHash }])
    expect((await asked(query)).value).toMatchObject({ rulesHash: houseRulesHash, isInForce: true })
  expect(await asked({ hash: 'ab'.repeat(32) })).toMatchObject({ errorCode: 'RULES_NOT_FOUND' })
  expect(await asked({ hash: "ab'--" })).toMatchObject({ errorCode: 'BAD_QUERY' })
})
