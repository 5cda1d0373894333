import { readFileSync } from 'node:fs'
import { beHereBefore, type Browser, expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { openScreen } from './catalog-page.ts'
import { playRound } from './games-page.ts'
import { openGame } from './games-real.ts'
import { memberIsShown, takenOver } from './home-page.ts'
import { demoPerson, fillLogin, login, openLogin, order, type Person } from './people.ts'
import { fillBirth, form, newName, PASSWORD, passWelcome, tick } from './register-page.ts'

test.use({ locale: 'en-US' })
// Three people in three browsers, one of whom plays, take minutes where others want the same processors.
test.describe.configure({ timeout: 600_000 })

const TOP = 'kamal'
const SLOT = 'lamplight-regatta'
const ROUNDS = 2
const STAKE = '20.00'
/** The game keeps 3.79% where slots keep 4%, so that much of a stake counts for rebates. */
const COUNTED_EACH = '￥18.95'
const COUNTED = '￥37.90'
/** 0.50% of it, less the 0.20% that the link gave. */
const EARNED = '￥0.1137'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const amountIn = (text: string | null) => /￥[\d,.]+/.exec(text ?? '')?.[0] ?? 'no amount'

/** Sets the rate of a kind of game by the keyboard, in steps of 0.01%. */
async function setRate(page: Page, family: string, steps: number): Promise<void> {
  await main(page).getByRole('slider', { name: family }).focus()
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight')
}

/** Opens an account for an agent below, and gives its temporary password. */
async function openDownline(page: Page, account: string): Promise<Person> {
  await openScreen(page, '/m/member/agent/open')
  await main(page).getByRole('textbox', { name: 'Username' }).fill(account)
  await main(page).getByRole('button', { name: 'Agent', exact: true }).click()
  await setRate(page, 'Slots', 50)
  await main(page).getByRole('button', { name: 'Open account' }).click()
  const done = card(page, 'Account opened')
  await expect(done).toContainText(account)
  return { account, password: (await done.locator('bdi').nth(1).textContent()) ?? '' }
}

async function newBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await beHereBefore(context)
  return context.newPage()
}

/** The first login sets a password that only its owner knows. */
async function enterFirst(page: Page, opened: Person): Promise<void> {
  await openLogin(page)
  await fillLogin(page, opened)
  await login.submit(page).click()
  await expect(page).toHaveURL(/\/m\/changePsw/)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: /Confirm/ }).fill(PASSWORD)
  await tick(form.agreement(page))
  await tick(form.ofAge(page))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/m\/home/)
  await memberIsShown(page)
}

/** Makes a link and gives its address. */
async function makeLink(page: Page, name: string): Promise<string> {
  await openScreen(page, '/m/member/agent/links')
  await main(page).getByRole('button', { name: 'New link' }).click()
  await main(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await setRate(page, 'Slots', 20)
  await main(page).getByRole('button', { name: 'Create link' }).click()
  await expect(card(page, name)).toContainText('Live')
  return (await card(page, name).locator('bdi').first().textContent()) ?? ''
}

/** Somebody whom nobody knows comes by the link, gets money, and plays. */
async function joinAndPlay(page: Page, link: string): Promise<string> {
  const account = newName()
  const { pathname, search } = new URL(link)
  await page.goto(`${pathname}${search}&merchant=BAIZE`)
  await takenOver(page)
  await form.field(page, 'Username').fill(account)
  await form.field(page, 'Password').fill(PASSWORD)
  await fillBirth(page, { day: '28', month: '02', year: '1990' })
  await form.submit(page).click()
  await passWelcome(page)
  await memberIsShown(page)
  // A game that is open answers the house's seeds with one of its own.
  await openGame(page, SLOT)
  await order({ do: 'fund', account, cash: '1000.00' })
  const frame = await openGame(page, SLOT)
  await frame.getByRole('textbox', { name: 'Bet' }).fill(STAKE)
  await frame.getByRole('textbox', { name: 'Bet' }).press('Enter')
  for (let round = 0; round < ROUNDS; round += 1) await playRound(frame)
  return account
}

/** Opens the newest rebate, and gives what the list says of it. */
async function openNewestBill(page: Page): Promise<string> {
  await openScreen(page, '/m/member/agent/income')
  const bill = main(page).getByRole('list', { name: 'Rebate' }).getByRole('link').first()
  const amount = amountIn(await bill.textContent())
  await expect(bill).toContainText('Paid')
  await bill.click()
  await expect(card(page, 'Bill')).toContainText(amount)
  return amount
}

/** The one member whose name is masked, down to the rounds: as many as were played, which add up to what was counted. */
async function openRounds(page: Page, stranger: string): Promise<void> {
  const member = card(page, 'Members and own play')
    .getByRole('link')
    .filter({ hasText: stranger.slice(0, 2) })
  await expect(member).toHaveCount(1)
  await expect(member).toContainText(COUNTED)
  await member.click()
  const rounds = main(page).getByRole('list', { name: 'Counted rounds' }).getByRole('listitem')
  await expect(rounds).toHaveCount(ROUNDS)
  for (const round of await rounds.all()) await expect(round).toContainText(COUNTED_EACH)
  await expect(main(page)).not.toContainText(stranger)
}

/** The bill's file, worked out again by the verifier without a network. */
async function verifyFile(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download the calculation' }).click(),
  ])
  const file = readFileSync(await download.path(), 'utf8')
  const verifier = await page.context().newPage()
  await verifier.goto('/verifier/verifier.html')
  await verifier.context().setOffline(true)
  await verifier.fill('#paste', file)
  await verifier.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(verifier.getByRole('heading', { name: 'Verified: everything matches' })).toBeVisible()
  await verifier.fill('#paste', file.replace('"kind":"rebate"', '"kind":"rebatf"'))
  await verifier.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(verifier.getByRole('heading', { name: 'Verified: everything matches' })).toHaveCount(0)
  await verifier.context().setOffline(false)
  await verifier.close()
}

test('[A07] [A08] [AG2-31] [AG2-32] an agent opens a downline, whose link brings a stranger; what they play is in the next day’s bills, down to the round', async ({
  page,
  browser,
}) => {
  await beLoggedIn(page, demoPerson(TOP))
  const opened = await openDownline(page, `agent${newName()}`.slice(0, 12))
  const lower = await newBrowser(browser)
  await enterFirst(lower, opened)
  const link = await makeLink(lower, 'Tea stall')
  const theirs = await newBrowser(browser)
  const stranger = await joinAndPlay(theirs, link)
  await openScreen(lower, '/m/member/agent/links')
  await expect(
    card(lower, 'Tea stall').locator('dl > div').filter({ hasText: 'Registrations' }),
  ).toContainText('1')

  await order({ do: 'end-day', account: stranger })
  expect(await openNewestBill(lower)).toBe(EARNED)
  await expect(card(lower, 'Bill')).toContainText(COUNTED)
  await verifyFile(lower)
  await openRounds(lower, stranger)

  await openNewestBill(page)
  const below = card(page, 'Agents below')
    .getByRole('link')
    .filter({ hasText: opened.account.slice(0, 2) })
  await expect(below.first()).toContainText(COUNTED)
  await below.first().click()
  await expect(main(page)).toContainText('The team of')
  await openRounds(page, stranger)
  await lower.context().close()
  await theirs.context().close()
})
