import { beLoggedIn } from './be-logged-in.ts'
import { cricketMatch } from './cricket-match.ts'
import { beyond, sitDown, walkTo } from './office-page.ts'
import { obstacles } from './obstacles.ts'
import { makeMember, order } from './people.ts'
import { isHeard, market, openMatch, openSlip, outcome, slip, theSeason, typeStake } from './sports-page.ts'
import { type Browser, expect, type Page, test } from './test.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 30_000 })

const main = (desk: Page) => desk.getByRole('main')
const even = { winner: { home: [2_000, 480_000], away: [1_850, 520_000] } } as const
const bet = (page: Page) => slip(page).getByRole('button', { name: /^Bet ￥/ })

/** A match of a league of its own that is to come, and a member before it. */
async function comingMatch(page: Page) {
  const match = cricketMatch()
  await match.say(match.announced(), match.quoted(even))
  await isHeard(page, match.id)
  const person = await makeMember()
  await order({ do: 'fund', account: person.account, cash: '500.00' })
  await beLoggedIn(page, person)
  await openMatch(page, match.id)
  return match
}

/** Fills in why, and does it. */
async function reason(desk: Page, name: string, submit: string): Promise<void> {
  const form = main(desk).getByRole('form', { name, exact: true })
  await form.getByRole('textbox', { name: 'Reason' }).fill('a test of the plant')
  await form.getByRole('button', { name: submit, exact: true }).click()
}

/** Risk agrees to what this operator has asked for and looks at. */
async function agree(browser: Browser, asker: Page): Promise<void> {
  await expect(asker).toHaveURL(/#\/approvals\//)
  const [, , , id = ''] = new URL(asker.url()).hash.split('/')
  const risk = await sitDown(browser, 'office.risk')
  await walkTo(risk, 'approvals', `/${id}`)
  const asked = main(risk).getByRole('region', { name: 'Approval' })
  await asked.getByRole('textbox', { name: 'Your reason' }).fill('so it is')
  await asked.getByRole('button', { name: 'Agree' }).click()
  await expect(asked.getByText('Done', { exact: true })).toBeVisible()
}

test('[SB-03] the desk of sports says which producers are up, and every part of it can be walked at 320 px without an obstacle', async ({
  browser,
}) => {
  await theSeason()
  const desk = await sitDown(browser, 'office.risk', { viewport: { width: 320, height: 568 } })
  await walkTo(desk, 'sports', '/producers')
  const producer = main(desk).getByRole('listitem').filter({ hasText: 'test-sim' })
  await expect(producer).toContainText('Up')
  for (const path of ['/producers', '/fixtures', '/disputes', '/halts', '/competitions', '/factors']) {
    await walkTo(desk, 'sports', path)
    expect(await beyond(desk), path).toBeLessThanOrEqual(0)
    expect(await obstacles(desk), path).toEqual([])
  }
})

test('[SB-06] a halt of a fixture stops its bets on the site at once, and lifted it takes them again', async ({
  page,
  browser,
}) => {
  const match = await comingMatch(page)
  await outcome(market(page, 'Winner'), match.home).click()
  await openSlip(page)
  await typeStake(page, '10')
  await expect(bet(page)).toBeEnabled()
  const desk = await sitDown(browser, 'office.risk')
  await walkTo(desk, 'sports', `/fixture/${encodeURIComponent(match.id)}`)
  await main(desk).getByRole('button', { name: 'Halt this fixture' }).click()
  await reason(desk, 'Halt this fixture', 'Halt')
  await expect(main(desk)).toContainText('a test of the plant')
  await expect(slip(page).getByRole('button', { name: 'Suspended' })).toBeDisabled()
  await expect(main(page)).toContainText('Suspended')
  await main(desk).getByRole('button', { name: 'Take bets again' }).first().click()
  await reason(desk, 'Take bets again', 'Take bets again')
  await expect(main(desk)).not.toContainText('a test of the plant')
  await bet(page).click()
  await expect(slip(page)).toContainText('Bet placed')
  // What is open of it is seen where it can cost.
  await walkTo(desk, 'sports', '/fixtures')
  await expect(main(desk).getByRole('row').filter({ hasText: match.home })).toContainText('10')
})

test('[SB-50] what narrows a league holds on the slip at once; its margin takes two operators, and is then on the page', async ({
  page,
  browser,
}) => {
  const match = await comingMatch(page)
  await outcome(market(page, 'Winner'), match.home).click()
  await openSlip(page)
  await expect(slip(page)).toContainText('Max ￥50,000.00')
  const desk = await sitDown(browser, 'office.games')
  const league = main(desk).getByRole('listitem').filter({ hasText: match.league })
  const change = async (field: string, to: string) => {
    await walkTo(desk, 'sports', '/competitions?sport=cricket')
    await league.getByRole('button', { name: 'Change limits and margin' }).click()
    await league.getByRole('textbox', { name: field }).fill(to)
    await reason(desk, 'Change limits and margin', 'Set')
  }
  await change('Limit of a market, % of the usual', '1')
  await expect(league).toContainText('It holds within a second.')
  // A hundredth of 100,000, at odds of 2.000.
  await expect(slip(page)).toContainText('Max ￥1,000.00')
  await slip(page).getByRole('button', { name: 'Close' }).click()
  await expect(main(page)).toContainText(/Margin 4\.\d%/)
  await walkTo(desk, 'sports', '/halts')
  await change('Margin, %', '8')
  await league.getByRole('link', { name: 'See approvals' }).click()
  await agree(browser, desk)
  await expect(main(page)).toContainText(/Margin 8\.\d%/)
  await expect(outcome(market(page, 'Winner'), match.home)).toContainText('1.9')
})

test('[SB-10] a result that our own count denies is paid to nobody until two operators have decided', async ({
  page,
  browser,
}) => {
  const match = await comingMatch(page)
  await outcome(market(page, 'Winner'), match.home).click()
  await openSlip(page)
  await typeStake(page, '10')
  await bet(page).click()
  await expect(slip(page)).toContainText('Bet placed')
  const tens = Array.from({ length: 20 }, () => 10)
  const innings = [
    { side: 'home', overs: tens, isOver: true },
    { side: 'away', overs: tens.map(() => 7), isOver: true },
  ] as const
  // The state has the home side ahead, and the feed says that the other has won.
  await match.say(
    match.standing({ innings, last: ['dot'], winner: 'home' }),
    match.resulted('winner', 'away', 'home'),
  )
  const games = await sitDown(browser, 'office.games')
  const disputed = main(games).getByRole('listitem').filter({ hasText: match.league })
  await expect(async () => {
    await walkTo(games, 'sports', '/disputes')
    await expect(disputed).toContainText('Disputed', { timeout: 3_000 })
  }).toPass()
  await disputed.getByRole('button', { name: 'Ask to settle as we count' }).click()
  await reason(games, 'Ask to settle as we count', 'Ask for approval')
  await main(games).getByRole('link', { name: 'See approvals' }).click()
  await agree(browser, games)
  await slip(page).getByRole('link', { name: 'See the bet' }).click()
  await expect(async () => {
    await page.reload()
    await expect(main(page)).toContainText('Payout￥20.00', { timeout: 3_000 })
  }).toPass()
})
