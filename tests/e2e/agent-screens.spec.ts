import { getTeamFigures } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { openScreen } from './catalog-page.ts'
import { changeHouse } from './changed-house.ts'
import { memberIsShown } from './home-page.ts'
import { visitsOfArea } from './looks.ts'
import { obstacles } from './obstacles.ts'
import { demoPerson, fillLogin, login, makeMember, openLogin, type Person } from './people.ts'
import { form, tick } from './register-page.ts'

test.use({ locale: 'en-US' })
// Several screens in a row, each looked at whole, take minutes where others want the same processors.
test.describe.configure({ timeout: 300_000 })

/** The agent at the top of the demo's tree, and the one below. */
const TOP = 'kamal'
const LOWER = 'shirin'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

/** An amount as a screen says it, in hundredths. */
function amountIn(text: string | null): number {
  return Math.round(Number((text ?? '').replace(/[^\d.-]/g, '')) * 100)
}

/** What stands under a name among figures. */
function figure(page: Page, name: string) {
  return main(page).locator('dl > div').filter({ hasText: name }).locator('dd').first()
}

async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await beLoggedIn(page, person)
  await openScreen(page, path)
}

test('[A06] the way in leads from the member centre to the team, whose days and games add up to the range', async ({
  page,
}) => {
  await openAs(page, demoPerson(TOP), '/m/member/home')
  await main(page).getByRole('link', { name: 'Agent centre' }).click()
  await expect(card(page, 'Commission balance')).toContainText('￥')
  await expect(card(page, 'My rates')).toContainText('Slots')
  await main(page).getByRole('link', { name: 'My team' }).first().click()
  await expect(main(page).getByText(/^Counted up to /)).toBeVisible()

  await main(page).getByRole('button', { name: '7 days' }).click()
  const rows = main(page).getByRole('article')
  await expect(rows.first()).toBeVisible()
  const turnover = amountIn(await figure(page, 'Turnover').textContent())
  expect(turnover).toBeGreaterThan(0)
  const sumOfRows = async () => {
    const notes = await rows.allTextContents()
    return notes.reduce((sum, note) => sum + amountIn(/￥[\d,.]+/.exec(note)?.[0] ?? ''), 0)
  }
  expect(await sumOfRows()).toBe(turnover)
  await expect(main(page).getByRole('figure')).toContainText('Turnover by day')
  await main(page).getByRole('button', { name: 'By game' }).click()
  await expect(main(page).getByRole('figure')).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  expect(await sumOfRows()).toBe(turnover)
  await rows.first().getByRole('button').click()
  for (const name of [
    'Bets',
    'Payouts',
    'Deposits',
    'Withdrawals',
    'Promotions',
    'Rebates',
    'Salaries',
    'Dividends',
  ])
    await expect(rows.first()).toContainText(name)

  await main(page).getByRole('button', { name: 'Custom' }).click()
  await main(page).getByLabel('From').fill('2020-01-01')
  await expect(main(page).getByRole('alert')).toHaveText('Choose up to 92 days, none after today.')
})

test('[A06] figures that do not come are asked for again, and a team without play says where to begin', async ({
  page,
}) => {
  await page.route(`**${getTeamFigures.path}*`, (route) => route.abort())
  await openAs(page, demoPerson(LOWER), '/m/member/agent/team')
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(`**${getTeamFigures.path}*`)
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'Active members')).toBeVisible()
})

test('[A06] those below are found, sorted and gone down to, each masked', async ({ page }) => {
  await openAs(page, demoPerson(TOP), '/m/member/agent/downlines')
  const cards = main(page).locator('section')
  await expect(cards).toHaveCount(3)
  await expect(main(page)).not.toContainText(LOWER)
  await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('turnover')
  await main(page).getByRole('searchbox', { name: 'Search by username' }).fill(LOWER)
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toContainText('Agent')
  await cards.first().getByRole('link').first().click()
  await expect(card(page, 'Rates')).toContainText('Slots')
  await expect(card(page, 'Figures')).toContainText('Turnover')
  await expect(card(page, 'Contracts')).toContainText('Daily salary')
  const note = `Met on day ${Date.now()}`
  await main(page).getByRole('textbox', { name: 'Your note' }).fill(note)
  await main(page).getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved')).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('textbox', { name: 'Your note' })).toHaveValue(note)
  await main(page).getByRole('link', { name: 'Show team' }).click()
  await expect(main(page).getByRole('navigation', { name: 'Whose team' }).getByRole('link')).toHaveCount(2)
  await main(page).getByRole('searchbox', { name: 'Search by username' }).fill('nobody_of_this_name')
  await expect(main(page)).toContainText('No match')
})

test('[A07] an agent opens an account: its password is shown once, and its owner chooses another', async ({
  page,
  browser,
}) => {
  const account = `new${process.pid}x${Date.now() % 1_000_000}`
  await openAs(page, demoPerson(TOP), '/m/member/agent/open')
  await main(page).getByRole('textbox', { name: 'Username' }).fill('1')
  await main(page).getByRole('button', { name: 'Open account' }).click()
  await expect(main(page).getByRole('alert')).toContainText('The account format is incorrect')
  await main(page).getByRole('textbox', { name: 'Username' }).fill(account)
  await main(page).getByRole('button', { name: 'Agent', exact: true }).click()
  const slots = main(page).getByRole('slider', { name: 'Slots' })
  await slots.focus()
  await page.keyboard.press('End')
  const most = await slots.getAttribute('aria-valuetext')
  await page.keyboard.press('Home')
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
  await expect(slots).toHaveAttribute('aria-valuetext', '0.10%')
  expect(most).not.toBe('0.10%')
  await main(page).getByRole('button', { name: 'Open account' }).click()
  const done = card(page, 'Account opened')
  await expect(done).toContainText(account)
  const password = await done.locator('bdi').nth(1).textContent()
  await done.getByRole('link', { name: 'See downline' }).click()
  await expect(card(page, 'Rates')).toContainText('0.10%')
  await page.goBack()
  await expect(main(page)).not.toContainText(password ?? '')

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await openLogin(theirs)
  await fillLogin(theirs, { account, password: password ?? '' })
  await login.submit(theirs).click()
  await expect(theirs).toHaveURL(/\/m\/changePsw/)
  const own = 'a felt of my own 72'
  await theirs.getByRole('textbox', { name: 'New password', exact: true }).fill(own)
  await theirs.getByRole('textbox', { name: /Confirm/ }).fill(own)
  await tick(form.agreement(theirs))
  await tick(form.ofAge(theirs))
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await theirs.waitForURL(/\/m\/home/)
  await memberIsShown(theirs)
  for (const [path, said] of [
    ['/m/member/agent/downlines', 'Nobody here yet'],
    ['/m/member/agent/team', 'Turnover￥0.00'],
    ['/m/member/agent/links', 'No links yet'],
  ] as const) {
    await openScreen(theirs, path)
    await expect(main(theirs)).toContainText(said)
  }
  await context.close()
})

test('[A08] a link is made with its preset, shown as a QR code, copied, opened and ended', async ({
  page,
  browser,
}) => {
  const name = `Banner ${Date.now() % 1_000_000}`
  await openAs(page, demoPerson(LOWER), '/m/member/agent/links')
  await main(page).getByRole('button', { name: 'New link' }).click()
  await main(page).getByRole('button', { name: 'Create link' }).click()
  await expect(main(page).getByRole('alert')).toHaveText('Give the link a name.')
  await main(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await main(page).getByRole('textbox', { name: 'Max registrations (optional)' }).fill('25')
  const slots = main(page).getByRole('slider', { name: 'Slots' })
  await slots.focus()
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
  await main(page).getByRole('button', { name: 'Create link' }).click()
  const made = card(page, name)
  await expect(made).toContainText('Live')
  await expect(made).toContainText('0.20%')
  await expect(made).toContainText('0 of 25')
  await made.getByRole('button', { name: 'Show QR code' }).click()
  await expect(made.getByRole('img', { name: `QR code of ${name}` })).toBeVisible()
  await made.getByRole('button', { name: 'Copy: Link' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const url = (await made.locator('bdi').first().textContent()) ?? ''
  const { pathname, search } = new URL(url)

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto(`${pathname}${search}&merchant=BAIZE`)
  await expect(theirs.getByRole('banner').getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await context.close()

  await made.getByRole('button', { name: 'End link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click()
  await expect(card(page, name)).toContainText('Ended')
})

test('[A13] a rate goes no higher than one’s own; a cut waits for whose rate it is, and a no leaves it', async ({
  page,
  browser,
}) => {
  await openAs(page, demoPerson(TOP), '/m/member/agent/downlines')
  await main(page).getByRole('searchbox', { name: 'Search by username' }).fill(LOWER)
  await expect(main(page).locator('section')).toHaveCount(1)
  await main(page).locator('section').getByRole('link').first().click()
  await main(page).getByRole('link', { name: 'Change rates' }).click()
  const save = main(page).getByRole('button', { name: 'Save rates' })
  await expect(save).toBeDisabled()
  const slots = main(page).getByRole('slider', { name: 'Slots' })
  const before = (await slots.getAttribute('aria-valuetext')) ?? ''
  await expect(slots).toHaveAttribute('max', '12000')
  await slots.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(main(page)).toContainText('Lower rates wait for')
  const after = (await slots.getAttribute('aria-valuetext')) ?? ''
  await save.click()
  await expect(main(page)).toContainText('Offer sent.')

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await openAs(theirs, demoPerson(LOWER), '/m/member/home')
  const offered = card(theirs, 'Lower rates offered')
  await expect(offered).toContainText(`${before} → ${after}`)
  await offered.getByRole('button', { name: 'Reject' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(offered).toHaveCount(0)
  await openScreen(theirs, '/m/member/agent')
  await expect(card(theirs, 'My rates')).toContainText(before)
  await context.close()
})

test('who is no agent is shown no way in and led home; neither is anybody where a house has no agents', async ({
  page,
}) => {
  await openAs(page, await makeMember(), '/m/member/home')
  await expect(main(page).getByRole('link', { name: 'Statement' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Agent centre' })).toHaveCount(0)
  await openScreen(page, '/m/member/agent/team')
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(page.getByText('Only agents can open this.')).toBeVisible()

  await beLoggedIn(page, demoPerson(LOWER))
  await changeHouse(page, { flags: { AGENTPOLICY3: false } })
  await openScreen(page, '/m/member/home')
  await expect(main(page).getByRole('link', { name: 'Statement' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Agent centre' })).toHaveCount(0)
  await page.goto('/m/member/agent?merchant=BAIZE')
  await expect(page).toHaveURL(/\/m\/home/)
})

const screens = [
  '/m/member/agent',
  'their page',
  '/m/member/agent/open',
  '/m/member/agent/team',
  '/m/member/agent/downlines',
  '/m/member/agent/links',
  'their rates',
]

for (const { theme, locale, tag, places } of visitsOfArea({ theme: 'dark', locale: 'en-US' }, screens, 3)) {
  test.describe(() => {
    test.use({ locale, viewport: { width: 320, height: 568 } })

    test(`[AG2-44] no agent needs to scroll sideways at 320 px, in ${theme} and ${locale} ${tag}`, async ({
      page,
    }) => {
      await beLoggedIn(page, demoPerson(TOP))
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await openScreen(page, '/m/member/agent/downlines')
      const first = main(page).locator('section a').first()
      const theirs = new URL((await first.getAttribute('href')) ?? '', page.url()).pathname
      const ofDownline = new Map([
        ['their page', theirs],
        ['their rates', theirs.replace('/downline/', '/rebates/')],
      ])
      for (const path of places) {
        await openScreen(page, ofDownline.get(path) ?? path)
        await expect(main(page).locator('section').first()).toBeVisible()
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(beyond, path).toBeLessThanOrEqual(0)
        expect(await obstacles(page), path).toEqual([])
      }
    })
  })
}
