import { enterWithCash } from './catalog-page.ts'
import { cricketMatch } from './cricket-match.ts'
import { open } from './shell-page.ts'
import {
  isHeard,
  market,
  oddsIn,
  openMatch,
  openSlip,
  outcome,
  slip,
  theSeason,
  typeStake,
} from './sports-page.ts'
import { expect, type Page, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 30_000 })

const main = (page: Page) => page.getByRole('main')

const first = { home: [2_000, 520_000], away: [1_900, 480_000] } as const

test('[SB-55] a match of a real feed says who reports its result and the margin of each market, and has no badge; a simulated one has', async ({
  page,
}) => {
  const match = cricketMatch()
  await match.say(match.announced(), match.quoted({ winner: first, 'most-sixes': first }))
  await isHeard(page, match.id)
  await openMatch(page, match.id)
  await expect(main(page)).toContainText('Results are reported by baize.')
  // 1/2.00 and 1/1.90 are 2.6% more than all of it.
  await expect(market(page, 'Winner').locator('xpath=ancestor::section[1]')).toContainText('Margin 2.6%')
  await main(page).getByText('Specials', { exact: true }).click()
  await expect(market(page, 'Most sixes').locator('xpath=ancestor::section[1]')).toContainText('Margin 2.6%')
  await expect(main(page)).not.toContainText('Simulated match')

  const simulated = (await theSeason()).find(({ sport, isLive }) => sport === 'tennis' && isLive)
  await openMatch(page, simulated?.fixtureId ?? '')
  await expect(main(page)).toContainText('Simulated match')
  await expect(main(page)).toContainText('You can check this match as soon as it has ended.')
  await expect(main(page)).not.toContainText('Results are reported by')
})

/** The match ends as it was bet on. */
async function endMatch(match: ReturnType<typeof cricketMatch>): Promise<void> {
  const overs = (runs: number) => Array.from({ length: 20 }, () => runs)
  const home = { side: 'home', overs: overs(10), isOver: true } as const
  await match.say(match.standing({ innings: [home], last: ['dot'] }))
  await match.say(
    match.standing({
      innings: [home, { side: 'away', overs: overs(7), isOver: true }],
      last: ['dot'],
      winner: 'home',
    }),
    match.resulted('winner', 'home', 'away'),
  )
}

test('[SB-59] a receipt leads to the rules of its acceptance, its match to statistics and closing odds, and the figures of 90 days count it', async ({
  page,
}) => {
  const match = cricketMatch()
  await enterWithCash(page, '100.00')
  await match.say(match.announced(), match.quoted({ winner: first }))
  await isHeard(page, match.id)
  await openMatch(page, match.id)
  await outcome(market(page, 'Winner'), match.home).click()
  await openSlip(page)
  await typeStake(page, '10')
  await slip(page).getByRole('button', { name: 'Bet ￥10.00 to win ￥20.00' }).click()
  await slip(page).getByRole('link', { name: 'See the bet' }).click()

  // What it was accepted by, and the match that it is on.
  await main(page)
    .getByRole('link', { name: /^Read them:/ })
    .click()
  await expect(page).toHaveURL(/\/m\/sports\/rules\?hash=[0-9a-f]{64}$/)
  await expect(main(page)).toContainText('in force when the bet was accepted, and still are')
  await page.goBack()
  await endMatch(match)
  await main(page).getByRole('link', { name: match.away }).first().click()
  await expect.poll(() => decodeURIComponent(page.url())).toContain(`/m/sports/match/${match.id}`)
  await expect(main(page).getByRole('table')).toContainText('Statistics')
  await main(page).getByRole('button', { name: 'Closing odds' }).click()
  await expect(main(page).getByRole('table')).toContainText('Winner · Margin 2.6%')
  const won = main(page).getByRole('row', { name: match.home })
  await expect(won).toContainText('2.00')
  await expect(won).toContainText('52.0%')

  // Figures are counted once a minute.
  const ofCricket = main(page).getByRole('heading', { name: 'Cricket', level: 3 }).locator('+ dl')
  await expect(async () => {
    await open(page, '/m/sports/pricing')
    await expect(main(page).getByRole('heading', { name: 'The last 90 days' })).toBeVisible()
    await expect(ofCricket).toContainText(/Bets[1-9]/, { timeout: 3_000 })
    await expect(ofCricket).toContainText(/Return to players\d+\.\d%/, { timeout: 3_000 })
    await expect(ofCricket).toContainText(/Time to settle\d+ s/, { timeout: 3_000 })
  }).toPass()
})

test('[SB-59] rules and prices are public: what stands and what is void, margins of each kind of market, and the way to closing odds', async ({
  page,
}) => {
  await open(page, '/m/sports/rules')
  await expect(main(page).getByRole('heading', { name: 'Cricket' })).toBeVisible()
  await expect(main(page)).toContainText('A result within 48 h of the first start.')
  await expect(main(page)).toContainText(/[0-9a-f]{64}/)
  await open(page, '/m/sports/pricing')
  await expect(main(page)).toContainText('Kart Foxes')
  for (const [kind, before, live] of [
    ['Two outcomes', '4.0%', '5.0%'],
    ['Three outcomes', '5.0%', '6.0%'],
    ['Correct score', '10.0%', '11.0%'],
    ['Large fields', '12.0%', '13.0%'],
  ] as const) {
    const cells = main(page).getByRole('row', { name: kind }).getByRole('cell')
    await expect(cells, kind).toHaveText([before, live])
  }
  await main(page).getByRole('link', { name: 'Closing odds of every match' }).click()
  await expect(page).toHaveURL(/\/m\/sports\/results$/)
  await main(page).getByRole('button', { name: 'Earlier', exact: true }).click()
  await expect(main(page).getByLabel('Day', { exact: true })).toHaveAttribute('min', /^\d{4}-\d{2}-\d{2}$/)
})

const PRICES = /\/wps\/sports/

test('[SB-03] odds that nobody confirms are said to be old and take no bets, until somebody answers again', async ({
  page,
  context,
}) => {
  const coming = (await theSeason()).find(({ isLive }) => !isLive)
  // The far end opens and then says nothing, as one does whose cable was cut.
  await page.routeWebSocket(/\/wps\/sports\/live/, () => undefined)
  await openMatch(page, coming?.fixtureId ?? '')
  await oddsIn(main(page)).first().click()
  await openSlip(page)
  await typeStake(page, '10')
  const note = page.getByText('No connection. You can’t bet on these odds.')
  const noBet = slip(page).getByRole('button', { name: 'No connection' })

  await context.setOffline(true)
  await expect(note).toBeVisible()
  await expect(noBet).toBeDisabled()
  await context.setOffline(false)
  await expect(noBet).toHaveCount(0, { timeout: 30_000 })
  await expect(note).toHaveCount(0)

  await page.route(PRICES, (route) => route.abort())
  await expect(note).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^\d+ s old$/)).toBeVisible()
  await expect(noBet).toBeDisabled()
  await page.unroute(PRICES)
  await expect(note).toHaveCount(0, { timeout: 30_000 })
  await expect(slip(page).getByRole('button', { name: 'Try it with play money' })).toBeEnabled({
    timeout: 30_000,
  })
})

for (const [locale, typed, league] of [
  ['bn-BD', 'পদ্মা', 'পদ্মা টি20'],
  ['ur-PK', 'پدما', 'پدما ٹی 20'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('a search finds matches in the language of the page and in Latin letters', async ({ page }) => {
      await theSeason()
      await open(page, '/m/sports')
      const search = main(page).getByRole('searchbox')
      const found = main(page).getByRole('article')
      for (const text of [typed, 'Padma']) {
        await search.fill(text)
        await expect(found.filter({ hasText: league }).first()).toBeVisible()
        await expect(main(page).getByRole('link', { name: league }).first()).toBeVisible()
        await search.fill('zzzzzz')
        await expect(found).toHaveCount(0)
      }
    })
  })
}
