import { getSportsFixture, placeBet, putSportsSettings } from '@baize/contracts'
import { enterWithCash } from './catalog-page.ts'
import { cricketMatch } from './cricket-match.ts'
import { obstacles } from './obstacles.ts'
import { open } from './shell-page.ts'
import { isHeard, market, openMatch, openSlip, outcome, slip, slipBar, typeStake } from './sports-page.ts'
import { expect, type Page, test } from './test.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 30_000 })

const WINNER = 'winner'
const before = { [WINNER]: { home: [1_853, 520_000], away: [2_001, 480_000] } } as const
const lower = { [WINNER]: { home: [1_800, 540_000], away: [2_100, 460_000] } } as const
const inPlay = { [WINNER]: { home: [1_500, 640_000], away: [2_650, 360_000] } } as const

type CricketMatch = ReturnType<typeof cricketMatch>

const main = (page: Page) => page.getByRole('main')
const legs = (page: Page) => slip(page).getByRole('listitem')
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** A match to come that can be bet on. */
async function announce(page: Page): Promise<CricketMatch> {
  const match = cricketMatch()
  await match.say(match.announced(), match.quoted(before))
  await isHeard(page, match.id)
  return match
}

async function tapHome(page: Page, match: CricketMatch): Promise<void> {
  await openMatch(page, match.id)
  await outcome(market(page, 'Winner'), match.home).click()
  await expect(slipBar(page)).toBeVisible()
}

/** Done once the server has been told of quick bet. */
async function toldOfQuick(page: Page, isQuick: boolean, act: () => Promise<unknown>): Promise<void> {
  const told = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === putSportsSettings.path &&
      response.request().method() === putSportsSettings.method &&
      response.request().postDataJSON().isQuick === isQuick,
  )
  await act()
  expect((await told).ok()).toBe(true)
}

/** A first bet, whose stake every later tap repeats, and quick bet switched on. */
async function switchQuickOn(page: Page, match: CricketMatch): Promise<void> {
  await tapHome(page, match)
  await openSlip(page)
  await typeStake(page, '10')
  await slip(page).getByRole('button', { name: 'Bet ￥10.00 to win ￥18.53' }).click()
  await expect(slip(page)).toContainText('Bet placed')
  await slip(page).getByRole('button', { name: 'Continue' }).click()
  await expect(slip(page)).toBeHidden()
  await outcome(market(page, 'Winner'), match.home).click()
  await openSlip(page)
  await slip(page).getByRole('button', { name: 'Odds and bet settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Odds and bet settings' })
  await toldOfQuick(page, true, () => settings.getByText('Quick bet', { exact: true }).click())
  await expect(settings.getByRole('checkbox', { name: 'Quick bet' })).toBeChecked()
  await settings.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(settings).toBeHidden()
  await slip(page).getByRole('button', { name: 'Remove all' }).click()
  await slip(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(slip(page)).toBeHidden()
}

test('[SB-22] while a tap bets at once every screen says so; switched off, it stays off on the next one', async ({
  page,
}) => {
  const match = await announce(page)
  const on = main(page).getByText('Quick bet: ￥10.00 a tap')
  await enterWithCash(page, '500.00')
  await switchQuickOn(page, match)
  await expect(on).toBeVisible()

  // Where legs are put together a tap never bets.
  await main(page).getByText('Builder', { exact: true }).click()
  await outcome(market(page, 'Winner'), match.away).click()
  await expect(slipBar(page)).toBeVisible()
  await outcome(market(page, 'Winner'), match.away).click()
  await expect(slipBar(page)).toBeHidden()

  // Another page of the site, and one tap on its list.
  await open(page, `/m/sports/league/${match.id.replace('fixture', 'competition')}`)
  const row = main(page).getByRole('article').filter({ hasText: match.home })
  await expect(on).toBeVisible()
  expect(await obstacles(page)).toEqual([])
  await outcome(row, match.home).click()
  await expect(said(page, 'Bet placed: ￥10.00')).toBeVisible()
  await expect(slipBar(page)).toBeHidden()

  await toldOfQuick(page, false, () => main(page).getByRole('button', { name: 'Switch off' }).click())
  await expect(on).toBeHidden()
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/m/sports/match/`))
  await outcome(market(page, 'Winner'), match.home).click()
  await expect(slipBar(page)).toContainText('1')
  await expect(on).toBeHidden()
  await page.goBack()
  await expect(outcome(row, match.home)).toHaveAttribute('aria-pressed', 'true')
  await expect(on).toBeHidden()

  await open(page, '/m/sports/bets')
  const cards = main(page)
    .getByRole('list', { name: 'My bets' })
    .getByRole('link', { name: /^Single/ })
  await expect(cards).toHaveCount(2)
})

test('[SB-15] [SB-20] of two singles of which one is stopped in its wait, the other is placed, and both are said', async ({
  page,
}) => {
  const coming = await announce(page)
  const live = await announce(page)
  const twelve = { innings: [{ side: 'home', overs: [8, 8, 8] }], last: ['dot'] } as const
  await live.say(live.standing(twelve), live.quoted(inPlay))
  await enterWithCash(page, '500.00')
  await tapHome(page, coming)
  await openMatch(page, live.id)
  await expect(outcome(market(page, 'Winner'), live.home)).toContainText('1.50')
  await outcome(market(page, 'Winner'), live.home).click()
  await openSlip(page)
  await slip(page).getByRole('group', { name: 'Kind of bet' }).getByText('Single').click()
  await legs(page).nth(0).getByRole('textbox').fill('2')
  await legs(page).nth(1).getByRole('textbox').fill('3')
  // What the house says of the slip is there, and with it how long a bet waits.
  await expect(slip(page)).toContainText('Min')
  const asked = page.waitForRequest(
    (request) => request.url().endsWith(placeBet.path) && request.postData()?.includes(live.id) === true,
  )
  await slip(page)
    .getByRole('button', { name: /^Bet ￥5\.00 to win ￥8\.2/ })
    .click()
  // The wait is short: the stop does not stand in line behind what the page shows.
  await Promise.all([
    asked.then(() => live.say(live.stopped())),
    expect(slip(page).getByRole('button', { name: /Waiting \d s/ })).toBeVisible(),
  ])
  await expect(said(page, 'Bet placed')).toBeVisible({ timeout: 30_000 })
  await expect(legs(page)).toHaveCount(1)
  await expect(legs(page)).toContainText(live.home)
  await expect(slip(page).getByRole('button', { name: 'Suspended' })).toBeDisabled()

  await open(page, '/m/sports/bets')
  const cards = main(page)
    .getByRole('list', { name: 'My bets' })
    .getByRole('link', { name: /^Single/ })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('1.853')
})

/** Until nothing of a match can be bet on. */
async function isOver(page: Page, { id: fixtureId }: CricketMatch): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.request.get(getSportsFixture.path, {
        params: { fixtureId, merchant: 'BAIZE' },
      })
      const { value }: { value?: { markets?: unknown[] } } = await answer.json()
      return value?.markets?.length
    })
    .toBe(0)
}

test('[SB-14] a leg that closed while nobody looked is struck out, and one tap removes it', async ({
  page,
}) => {
  const [ended, coming] = [await announce(page), await announce(page)]
  await enterWithCash(page, '500.00')
  await tapHome(page, ended)
  await tapHome(page, coming)
  await open(page, '/m/home')
  const tens = Array.from({ length: 20 }, () => 10)
  await ended.say(
    ended.standing({
      innings: [
        { side: 'home', overs: tens, isOver: true },
        { side: 'away', overs: tens.map(() => 7), isOver: true },
      ],
      last: ['dot'],
      winner: 'home',
    }),
    ended.resulted(WINNER, 'home', 'away'),
  )
  await isOver(page, ended)
  await openMatch(page, coming.id)
  await openSlip(page)
  const closed = legs(page).filter({ hasText: ended.home })
  await expect(closed).toContainText('Closed')
  await expect(closed.getByText(ended.home, { exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
  await slip(page).getByRole('button', { name: 'Remove closed (1)' }).click()
  await expect(legs(page)).toHaveCount(1)
  await expect(legs(page)).toContainText(coming.home)
  await expect(slip(page).getByRole('button', { name: 'Enter a stake' })).toBeDisabled()
})

test('[SB-13] odds that fell stand beside the old ones, and are bet on after a tap that accepts them', async ({
  page,
}) => {
  const match = await announce(page)
  await enterWithCash(page, '500.00')
  await tapHome(page, match)
  await openSlip(page)
  await typeStake(page, '20')
  await expect(slip(page).getByRole('button', { name: 'Bet ￥20.00 to win ￥37.06' })).toBeEnabled()
  await match.say(match.quoted(lower))
  await expect(legs(page).locator('s')).toHaveText('1.853')
  await expect(legs(page)).toContainText('1.80')
  await expect(legs(page)).toContainText('Odds down')
  await slip(page).getByRole('button', { name: 'Accept 1.80' }).click()
  await expect(legs(page).locator('s')).toHaveCount(0)
  await slip(page).getByRole('button', { name: 'Bet ￥20.00 to win ￥36.00' }).click()
  await expect(slip(page)).toContainText('Bet placed')
  await expect(slip(page)).toContainText('￥480.00')
})
