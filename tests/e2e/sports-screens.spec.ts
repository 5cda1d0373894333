import { sportCodes } from '@baize/contracts'
import { enterWithCash } from './catalog-page.ts'
import { visitsOfArea } from './looks.ts'
import { obstacles } from './obstacles.ts'
import { stored } from './people.ts'
import { open } from './shell-page.ts'
import { oddsIn, openMatch, openSlip, slip, slipBar, theSeason, typeStake } from './sports-page.ts'
import { expect, type Locator, type Page, test } from './test.ts'

// Several screens in a row, each looked at whole, take minutes where others want the same processors.
test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 30_000 })

const main = (page: Page) => page.getByRole('main')
const bet = (page: Page) => slip(page).getByRole('button', { name: /^Bet ￥/ })

/** How far the page reaches over its edge. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A screen of the book by a name, and something that is there once its figures are. */
type Place = readonly [
  name: string,
  path: (ids: Ids) => string,
  stands: (page: Page) => Locator,
  /** What is tapped before, where it is not there at once. */
  tapped?: (page: Page) => Locator,
]
type Ids = { readonly live: string; readonly coming: string; readonly league: string }

const anyOdds = (page: Page) => oddsIn(main(page)).first()
const headings = (page: Page) => main(page).getByRole('heading', { level: 2 }).first()

const places: readonly Place[] = [
  ['a live match', ({ live }) => `/m/sports/match/${live}`, anyOdds],
  ['the front', () => '/m/sports', anyOdds],
  ['all that is live', () => '/m/sports/live', anyOdds],
  ['a sport', () => '/m/sports/cricket', anyOdds],
  ['a league', ({ league }) => `/m/sports/league/${league}`, anyOdds],
  [
    "a league's table",
    ({ league }) => `/m/sports/league/${league}`,
    (page) => main(page).getByRole('table'),
    // The views of a league stand in one order in every language.
    (page) => main(page).getByRole('group').first().getByRole('button').nth(1),
  ],
  ['a match to come', ({ coming }) => `/m/sports/match/${coming}`, anyOdds],
  ['results', () => '/m/sports/results', (page) => main(page).getByRole('button').first()],
  ['rules', () => '/m/sports/rules', headings],
  ['prices', () => '/m/sports/pricing', headings],
]

async function cricketIds(): Promise<Ids> {
  const season = (await theSeason()).filter(({ sport }) => sport === 'cricket')
  const [live, coming] = [season.find(({ isLive }) => isLive), season.find(({ isLive }) => !isLive)]
  return {
    live: live?.fixtureId ?? '',
    coming: coming?.fixtureId ?? '',
    league: live?.competitionId ?? '',
  }
}

/** `npm test` looks at the two screens that most is drawn on in each direction. */
const visits = [
  ...visitsOfArea({ theme: 'dark', locale: 'en-US' }, places, 2),
  { theme: 'light', locale: 'ur-PK', tag: '', places: places.slice(0, 2) } as const,
]

for (const { theme, locale, tag, places: visited } of visits) {
  test.describe(`${theme} in ${locale}`, () => {
    test.use({ locale, colorScheme: theme })

    test(`[R17] whoever sees, reads or taps finds no obstacle and nothing to push aside at ${visited.map(([name]) => name).join(', ')} ${tag} @narrow`, async ({
      page,
    }) => {
      const ids = await cricketIds()
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      for (const [name, path, stands, tapped] of visited) {
        await open(page, path(ids))
        await tapped?.(page).click()
        await expect(stands(page), name).toBeVisible()
        await expect(page.locator('html'), name).toHaveAttribute('dir', locale === 'ur-PK' ? 'rtl' : 'ltr')
        expect(await beyond(page), name).toBeLessThanOrEqual(0)
        expect(await obstacles(page), name).toEqual([])
      }
    })
  })
}

/** What stands beneath the drawing of each sport. */
const saidOf: Readonly<Record<string, RegExp>> = {
  football: /^(?:Play goes on|(?:Goal|Red card): .+)$/,
  cricket: /^(?:Wicket|No run|Wide|1 run|[23] runs|Four|Six): .+$/,
  tennis: /^(?:Point|Game|Set): .+$/,
  basketball: /^(?:[123] scored|No points): .+$/,
  kabaddi: /^(?:Touch|Bonus|Tackle|Empty raid): .+$/,
  shooter: /^(?:Round|Map): .+$/,
  arena: /^(?:Kill|Tower|Map): .+$/,
  karts: /^.+ leads$/,
}

test('[R17] a live match of each of the eight sports is drawn, and says in words what it draws', async ({
  page,
}) => {
  const live = (await theSeason()).filter(({ isLive }) => isLive)
  expect(live.map(({ sport }) => sport).sort()).toEqual([...sportCodes].sort())
  for (const { sport, fixtureId } of live) {
    await openMatch(page, fixtureId)
    const scene = main(page).getByRole('figure')
    await expect(scene.locator('svg'), sport).toBeVisible()
    await expect(scene.locator('figcaption'), sport).toHaveText(saidOf[sport] ?? 'no words for it')
    await expect(main(page), sport).toContainText('Simulated match')
    await expect(
      main(page)
        .getByText(/^Margin \d/)
        .first(),
      sport,
    ).toBeVisible()
  }
})

test('[R17] the front lists what is live and what is to come; a search, a sport and a league find the same matches', async ({
  page,
}) => {
  const { league } = await cricketIds()
  await open(page, '/m/sports')
  for (const name of ['Live now', 'Starting soon', 'Leagues'])
    await expect(main(page).getByRole('heading', { name })).toBeVisible()
  await main(page).getByRole('searchbox').fill('Padma')
  await expect(main(page).getByRole('article').first()).toContainText('Padma')
  await open(page, '/m/sports/live')
  for (const name of ['Football', 'Kabaddi', 'Kart Foxes'])
    await expect(main(page).getByRole('heading', { name })).toBeVisible()
  await expect(main(page)).toContainText('Others may see what happens earlier than you do.')
  await open(page, '/m/sports/cricket')
  await expect(main(page).getByRole('article').filter({ hasText: 'Padma T20' })).toHaveCount(4)
  await open(page, `/m/sports/league/${league}`)
  await expect(main(page).getByRole('article')).toHaveCount(4)
  await main(page).getByRole('article').last().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\/sports\/match\//)
  await expect(anyOdds(page)).toBeVisible()
})

/** Puts the first outcome of so many matches to come on the slip, and says at which odds. */
async function tapThree(page: Page): Promise<bigint[]> {
  await theSeason()
  await open(page, '/m/sports')
  const rows = main(page).getByRole('list', { name: 'Starting soon' }).getByRole('article')
  const odds: bigint[] = []
  for (const place of [0, 1, 2]) {
    const button = oddsIn(rows.nth(place)).first()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    odds.push(thousandths(await button.locator('bdi').first().textContent()))
  }
  return odds
}

function thousandths(odds: string | null): bigint {
  const [, whole = '', rest = ''] = /^(\d+)\.(\d+)$/.exec(odds?.trim() ?? '') ?? []
  return BigInt(`${whole}${rest.padEnd(3, '0')}`)
}

const UNITS = 10_000n

/** What a stake pays at these odds, in units, cut once. */
function payout(stake: bigint, odds: readonly bigint[]): bigint {
  return odds.reduce((all, each) => all * each, stake * UNITS) / 1_000n ** BigInt(odds.length)
}

/** An amount as it is shown: to the unit, but without zeros that say nothing beyond two places. */
function shown(units: bigint): string {
  const rest = String(units % UNITS)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `￥${(units / UNITS).toLocaleString('en-US')}.${rest}`
}

test('[SB-13] [SB-22] [SB-26] [SB-27] [SB-31] a slip is a multiple, singles or a system, survives a reload, and its button says what it does', async ({
  page,
}) => {
  await enterWithCash(page, '500.00')
  const odds = await tapThree(page)
  await openSlip(page)
  const kinds = slip(page).getByRole('group', { name: 'Kind of bet' })
  await kinds.getByText('Multiple').click()
  await typeStake(page, '10')
  await expect(bet(page)).toHaveText(`Bet ￥10.00 to win ${shown(payout(10n, odds))}`)
  await kinds.getByText('System').click()
  await slip(page)
    .getByRole('button', { name: /2 of 3/ })
    .click()
  const [a = 0n, b = 0n, c = 0n] = odds
  const possible = payout(10n, [a, b]) + payout(10n, [a, c]) + payout(10n, [b, c])
  await expect(bet(page)).toHaveText(`Bet ￥30.00 to win ${shown(possible)}`)

  // Of what was put together nothing is lost; what it pays is asked for anew.
  await page.reload()
  await expect(slipBar(page)).toContainText('3')
  await openSlip(page)
  await expect(bet(page)).toHaveText(`Bet ￥30.00 to win ${shown(possible)}`)

  // Above the largest stake the button lowers it.
  await slip(page).getByRole('button', { name: 'Max', exact: true }).click()
  const stake = slip(page).getByRole('textbox', { name: 'Stake per line' })
  const largest = await stake.inputValue()
  await stake.fill('99999')
  await slip(page)
    .getByRole('button', { name: /^Lower to the maximum/ })
    .click()
  await expect(stake).toHaveValue(largest)
  await stake.fill('1')

  // Six ways to write the same odds, three to take changed ones; both are kept.
  await slip(page).getByRole('button', { name: 'Odds and bet settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Odds and bet settings' })
  const formats = settings.getByRole('group', { name: 'Odds format' }).getByRole('button')
  await expect(formats).toHaveText([/2\.75/, /7\/4/, /\+175/, /1\.75/, /[−-]0?\.572/, /1\.75/])
  await formats.filter({ hasText: 'American' }).click()
  await settings.getByRole('button', { name: /^Accept any odds/ }).click()
  await settings.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(slip(page)).toContainText('Any odds are taken, at most 10% lower.')
  await expect(slip(page).getByRole('listitem').first()).toContainText(/[+−-]\d{3}/)
  await bet(page).click()
  await expect(slip(page)).toContainText('Bet placed')
  await expect(slip(page)).toContainText('￥497.00')

  // The bet and its receipt, which has the decimal beside the chosen format.
  await open(page, '/m/sports/bets')
  const card = main(page).getByRole('list', { name: 'My bets' }).getByRole('listitem').first()
  await expect(card).toContainText('System · 3 lines')
  expect(await obstacles(page)).toEqual([])
  await card.getByRole('link').first().click()
  await expect(main(page).getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(main(page)).toContainText('Accept any odds')
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  expect(await obstacles(page)).toEqual([])
})

test('[SB-20] singles of one slip stand alone, each with a stake and a receipt of its own, which the record leads to', async ({
  page,
}) => {
  await enterWithCash(page, '500.00')
  const [first = 0n, second = 0n] = await tapThree(page)
  await openSlip(page)
  await slip(page).getByRole('group', { name: 'Kind of bet' }).getByText('Single').click()
  const stakes = slip(page).getByRole('listitem').getByRole('textbox')
  await stakes.nth(0).fill('2')
  await stakes.nth(1).fill('3')
  await expect(bet(page)).toHaveText(`Bet ￥5.00 to win ${shown(payout(2n, [first]) + payout(3n, [second]))}`)
  await bet(page).click()
  await expect(slip(page)).toContainText('2 bets placed')
  await expect(slip(page)).toContainText('￥495.00')

  // Each is a row of the account's record, which leads to its receipt.
  await open(page, '/m/gameRecord')
  const rows = main(page).locator('a[href*="/m/sports/bet/"]')
  await expect(rows).toHaveCount(2)
  await rows.filter({ hasText: '￥3.00' }).click()
  await expect(page).toHaveURL(/\/m\/sports\/bet\//)
  await expect(main(page).getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(main(page)).toContainText('￥3.00')
})

test('[G11] [SB-53] a guest sees all odds, and the first bet opens a trial that places it', async ({
  page,
}) => {
  const { coming } = await cricketIds()
  await openMatch(page, coming)
  await oddsIn(main(page)).first().click()
  await openSlip(page)
  await typeStake(page, '10')
  await slip(page).getByRole('button', { name: 'Try it with play money' }).click()
  const prompt = page.getByRole('alertdialog')
  await expect(prompt).toContainText('18 years old or older')
  await prompt.getByRole('button', { name: 'Start free play' }).click()
  await expect.poll(() => stored(page, 'MC_SESSION_INFO')).not.toBeNull()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await openMatch(page, coming)
  await openSlip(page)
  await bet(page).click()
  await expect(slip(page)).toContainText('Bet placed')
  await expect(slip(page)).toContainText('￥1,990.00')
  await slip(page).getByRole('link', { name: 'See the bet' }).click()
  await expect(main(page)).toContainText('Placed with play money.')
})
