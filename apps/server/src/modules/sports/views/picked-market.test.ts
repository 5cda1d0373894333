import { getSportsRules, listSportsFixtures } from '@baize/contracts'
import { houseRulesHash } from '@baize/engines'
import { expect, it } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { homeDrawAway, saidFixture, saidOdds, tellBook, testMarket } from '../../../testing/test-sports.ts'

const overUnder = (market: string, over: number, under: number) =>
  testMarket({ over: { odds: over, won: 500_000 }, under: { odds: under, won: 500_000 } }, { market })

it('a list shows the total of each match whose mark is nearest to even, of the whole match before a part of it', async () => {
  const { app, api } = await demoApi()
  const { say } = await tellBook(app)
  await say(
    saidFixture(),
    saidOdds([
      homeDrawAway(),
      overUnder('total|mark=1.5', 1_300, 3_400),
      overUnder('total|mark=2.5', 1_850, 1_980),
      overUnder('total|mark=3.5', 2_900, 1_400),
      overUnder('total|half=1&mark=1.5', 1_900, 1_900),
    ]),
  )
  const guest = testBrowser(api)
  const pickedBy = async (pick: 'total' | 'handicap') =>
    (await guest.call(listSportsFixtures, { query: { pick } })).json().value.picked
  expect(await pickedBy('total')).toMatchObject([
    { fixtureId: 'test:fixture:1', market: { market: 'total|mark=2.5' } },
  ])
  expect(await pickedBy('handicap')).toEqual([])
})

it('the rules in force are told with the hash that stands in bets, and the margins with them', async () => {
  const { api } = await demoApi()
  const { rulesHash, margins, sports } = (await testBrowser(api).call(getSportsRules)).json().value
  expect(rulesHash).toBe(houseRulesHash)
  expect(margins[0]).toEqual({ marginClass: 'two-way', before: 40_000, live: 50_000 })
  expect(sports[0]).toMatchObject({ sport: 'all', model: null, markets: [] })
  expect(sports.find((each: { sport: string }) => each.sport === 'cricket')).toMatchObject({
    model: { name: 'cricket@1' },
    void: [{ rule: 'winner-without-official-result', figures: {} }, { figures: { percent: 80 } }, {}],
  })
})
