import { enterWithCash } from './catalog-page.ts'
import { cricketMatch } from './cricket-match.ts'
import { open } from './shell-page.ts'
import { betAnswered, isHeard, market, openMatch, openSlip, outcome, slip, typeStake } from './sports-page.ts'
import { expect, type Page, test } from './test.ts'

test.describe.configure({ timeout: 240_000 })
// Whatever is not there by then fails where it is missed.
test.use({ actionTimeout: 30_000 })

const WINNER = 'winner'
const OVER_13 = 'over-runs|innings=1&mark=8.5&over=13'
const eights = (count: number) => Array.from({ length: count }, () => 8)

const live = {
  [WINNER]: { home: [1_500, 640_000], away: [2_650, 360_000] },
  [OVER_13]: { over: [1_903, 500_000], under: [1_903, 500_000] },
} as const

type CricketMatch = ReturnType<typeof cricketMatch>

const main = (page: Page) => page.getByRole('main')

/** The card of a bet on a list, by the odds at which it was struck. */
const cardOf = (page: Page, odds: string) =>
  main(page)
    .getByRole('list', { name: 'My bets' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: odds }) })

async function openBets(page: Page, shelf: 'Open' | 'Cash-out' | 'Settled'): Promise<void> {
  await open(page, '/m/sports/bets')
  await main(page).getByText(shelf, { exact: true }).first().click()
}

const thirteenthOver = (page: Page) => market(page, 'Innings 1 · Over 13 · Runs in the over')

/** The card says so as soon as the house has counted. */
async function isShown(page: Page, shelf: 'Open' | 'Settled', odds: string, says: string): Promise<void> {
  await expect(async () => {
    await openBets(page, shelf)
    await expect(cardOf(page, odds)).toContainText(says, { timeout: 3_000 })
  }).toPass()
}

/** The first quote: a single before the start, at 1.853. */
async function betOnFirstQuote(page: Page, match: CricketMatch): Promise<void> {
  await match.say(
    match.announced(),
    match.quoted({ [WINNER]: { home: [1_853, 520_000], away: [2_001, 480_000] } }),
  )
  await isHeard(page, match.id)
  await openMatch(page, match.id)
  await expect(main(page)).toContainText(match.league)
  await outcome(market(page, 'Winner'), match.home).click()
  await openSlip(page)
  await typeStake(page, '20')
  await slip(page).getByRole('button', { name: 'Bet ￥20.00 to win ￥37.06' }).click()
  await expect(slip(page)).toContainText('Bet placed')
  await expect(slip(page)).toContainText('￥480.00')
  await slip(page).getByRole('button', { name: 'Continue' }).click()
}

/** Twelve overs later the home side is ahead, and the thirteenth can be bet on. */
async function goLive(page: Page, match: CricketMatch): Promise<void> {
  const twelve = { innings: [{ side: 'home', overs: eights(12) }], last: ['one', 'four', 'dot'] } as const
  await match.say(match.standing(twelve), match.quoted(live))
  await expect(main(page)).toContainText('96/0')
  await expect(main(page).getByRole('figure')).toContainText('No run')
  await expect(outcome(market(page, 'Winner'), match.home)).toContainText('1.50')
  await expect(main(page)).toContainText('Live bets wait 5 s before they are accepted.')
  await main(page).getByText('Periods', { exact: true }).click()
  await outcome(thirteenthOver(page), 'Over 8.5').click()
  await openSlip(page)
  await typeStake(page, '7.77')
}

/** A stop within the wait refuses, and the odds are locked where they stood. */
async function stopAndBet(page: Page, match: CricketMatch): Promise<void> {
  const over = thirteenthOver(page)
  await slip(page).getByRole('button', { name: 'Bet ￥7.77 to win ￥14.78' }).click()
  await expect(slip(page).getByRole('button', { name: /Waiting \d s/ })).toBeVisible()
  await match.say(match.stopped())
  await expect(slip(page)).toContainText('Suspended')
  await expect(slip(page).getByRole('button', { name: 'Suspended' })).toBeDisabled()
  await slip(page).getByRole('button', { name: 'Close' }).click()
  await expect(outcome(over, 'Over 8.5')).toHaveAccessibleName('Over 8.5, Suspended')
  await expect(outcome(over, 'Over 8.5')).toHaveAttribute('aria-disabled', 'false')
  await expect(outcome(over, 'Under 8.5')).toHaveAttribute('aria-disabled', 'true')
  await match.say(match.quoted(live))
  await expect(outcome(over, 'Under 8.5')).toHaveAttribute('aria-disabled', 'false')
  await openSlip(page)
  await slip(page).getByRole('button', { name: 'Bet ￥7.77 to win ￥14.78' }).click()
  await expect(slip(page)).toContainText('Bet placed', { timeout: 30_000 })
  await expect(slip(page)).toContainText('￥472.23')
}

/** Half of the first bet is sold: 20.00 × 1.853 × 0.64 less 5 % is 22.53, of which 11.26 for the half. */
async function sellHalf(page: Page): Promise<void> {
  await openBets(page, 'Cash-out')
  const first = cardOf(page, '1.853')
  await expect(first.getByRole('button', { name: 'Cash out ￥22.53' })).toBeVisible()
  await first.getByRole('slider', { name: 'How much of the bet' }).fill('50')
  await first.getByRole('button', { name: 'Cash out ￥11.26' }).click()
  // What was sold is not bought back, so a second tap sells.
  await first.getByRole('button', { name: 'Confirm ￥11.26' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cashed out: ￥11.26' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(cardOf(page, '1.853')).toContainText('Cashed out￥11.26', { timeout: 30_000 })
  await expect(cardOf(page, '1.853')).toContainText('Possible payout￥18.53')
}

/** The over is said to have brought eight, which the state says too: lost. It was ten. */
async function correct(page: Page, match: CricketMatch): Promise<void> {
  const thirteenth = (runs: number) =>
    match.standing({ innings: [{ side: 'home', overs: [...eights(12), runs] }], last: ['two', 'four'] })
  await match.say(thirteenth(8), match.resulted(OVER_13, 'under', 'over'))
  await isShown(page, 'Settled', '1.903', 'Lost')
  await match.say(thirteenth(10), match.undone(OVER_13))
  await isShown(page, 'Open', '1.903', 'Open')
  await match.say(match.resulted(OVER_13, 'over', 'under'))
  await isShown(page, 'Settled', '1.903', 'Won')
  await cardOf(page, '1.903').getByRole('link').first().click()
  for (const version of [1, 2, 3]) await expect(main(page)).toContainText(`version ${version}`)
  await expect(main(page)).toContainText('￥7.77 × 1.903 = ￥14.78')
  const { balance, settlements } = await betAnswered(page, () => page.reload())
  expect(settlements.map(({ payout }) => payout)).toEqual(['0.00', '0.00', '14.7863'])
  // 500 − 20 − 7.77 + 11.26 + 14.7863
  expect(balance).toBe('498.2763')
}

/** The letter says both versions. */
async function readLetter(page: Page): Promise<void> {
  await open(page, '/m/webEmail')
  const letter = main(page).getByRole('article').filter({ hasText: 'Bet corrected' })
  await letter.getByRole('button').first().click()
  await expect(letter).toContainText('It had paid 0.00 CNY and now pays 14.7863 CNY')
}

/** The match ends, and what was not sold is paid. */
async function end(page: Page, match: CricketMatch): Promise<void> {
  await match.say(
    match.standing({
      innings: [
        { side: 'home', overs: [...eights(12), 10, ...eights(7)], isOver: true },
        { side: 'away', overs: eights(19).concat(5), isOver: true },
      ],
      last: ['dot'],
      winner: 'home',
    }),
    match.resulted(WINNER, 'home', 'away'),
  )
  await isShown(page, 'Settled', '1.853', 'Payout￥18.53')
  await cardOf(page, '1.853').getByRole('link').first().click()
  await expect(main(page)).toContainText('￥10.00 × 1.853 = ￥18.53')
  // What was sold counts: 11.26 and 18.53 for 20.00 is won.
  await expect(main(page).getByRole('link', { name: '1.853 Won' })).toBeVisible()
  const paid = await betAnswered(page, () => page.reload())
  expect(paid.sales).toMatchObject([{ stake: '10.00', amount: '11.26' }])
  expect(paid.balance).toBe('516.8063')
}

test('[R17] [SB-06] [SB-14] [SB-15] [SB-26] [SB-36] [SB-41] [SB-42] [SB-45] a cricket match is bet on from its first quote, stopped, sold in part, corrected and paid to the unit', async ({
  page,
}) => {
  const match = cricketMatch()
  await enterWithCash(page, '500.00')
  await betOnFirstQuote(page, match)
  await goLive(page, match)
  await stopAndBet(page, match)
  await sellHalf(page)
  await correct(page, match)
  await readLetter(page)
  await end(page, match)
})
