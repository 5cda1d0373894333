import { TOTP } from 'otpauth'
import { expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { openScreen } from './catalog-page.ts'
import { obstacles } from './obstacles.ts'
import { PIN, setPin } from './payout-page.ts'
import { order, type Person } from './people.ts'

test.use({ locale: 'en-US' })
// A browser for whoever sends and one for whoever receives take minutes where others want the same processors.
test.describe.configure({ timeout: 300_000 })

const TRANSFER = '/m/member/agent/transfer'
const COMMISSION = '￥300.00'
const STEP_MS = 30_000

const main = (page: Page) => page.getByRole('main')
const receiver = (page: Page, number: number) =>
  main(page).getByRole('group', { name: `Receiver ${number}`, exact: true })
const receipt = (page: Page) => main(page).getByRole('region', { name: 'Receipt' })

let made = 0

type Sender = {
  readonly agent: Person
  readonly known: readonly [Person, Person]
  readonly unknown: Person
  /** What the agent's app shows the first time, and a moment later: a code serves once. */
  readonly code: (turn: number) => string
}

/** An agent with commission, a payment PIN and a second step, logged in at the screen; nobody of the tree is another test's. */
async function enterAsSender(page: Page): Promise<Sender> {
  made += 1
  const person = (letter: string): Person => {
    return {
      account: `${letter}${process.pid}x${made}x${Date.now() % 100_000}`,
      password: 'green felt, brass rail',
    }
  }
  const agent = person('a')
  const [first, second, unknown] = [person('b'), person('c'), person('d')]
  const below = [first, second, unknown].map((each) => ({ ...each, isKnown: each !== unknown }))
  await order({ do: 'tree', ...agent, commission: '300.00', below })
  await beLoggedIn(page, agent)
  await openScreen(page, TRANSFER)
  await expect(main(page)).toContainText('Set a payment PIN first.')
  await setPin(page, agent)
  await openScreen(page, TRANSFER)
  await expect(main(page)).toContainText('Turn on two-step login first.')
  const { secret } = await order({ do: 'totp', account: agent.account })
  await openScreen(page, TRANSFER)
  const code = (turn: number) =>
    TOTP.generate({
      secret: new TOTP({ secret: String(secret) }).secret,
      timestamp: Date.now() + turn * STEP_MS,
    })
  return { agent, known: [first, second], unknown, code }
}

/** Fills the place of a receiver; accounts of others are masked, and begin with letters of their own here. */
async function fill(page: Page, number: number, { to, amount }: { to: Person; amount: string }) {
  const place = receiver(page, number)
  const option = place.locator('option', { hasText: new RegExp(`^${to.account[0]}`) })
  await place.getByRole('combobox').selectOption((await option.getAttribute('value')) ?? '')
  await place.getByRole('textbox', { name: 'Amount' }).fill(amount)
}

async function send(page: Page, code: string): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Payment PIN' }).fill(PIN)
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  const box = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(box).toContainText('To send commission, confirm with your second step.')
  await box.getByLabel('6 digits from your app').fill(code)
  await box.getByRole('button', { name: 'Confirm' }).click()
}

test('commission is sent to one downline, who finds it in a letter, the statement and the wallet', async ({
  page,
  browser,
}) => {
  const { agent, known, code } = await enterAsSender(page)
  const [to] = known
  await expect(main(page)).toContainText(COMMISSION)
  await fill(page, 1, { to, amount: '0.99' })
  await main(page).getByRole('textbox', { name: 'Payment PIN' }).fill(PIN)
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page).getByRole('alert')).toHaveText('Enter ￥1.00 to ￥10,000.00, two decimals at most.')
  await fill(page, 1, { to, amount: '12.50' })
  await main(page).getByRole('textbox', { name: 'Note (optional)' }).fill('For the weekend')
  await send(page, code(0))
  await expect(receipt(page)).toContainText('Sent')
  await expect(receipt(page)).toContainText('￥12.50')
  await expect(receipt(page)).toContainText('￥287.50')
  await openScreen(page, '/m/member/agent/commission')
  await expect(main(page)).toContainText('Sent to a downline')

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await beLoggedIn(theirs, to)
  await openScreen(theirs, '/m/webEmail')
  await main(theirs).getByText('Money from your agent').click()
  await expect(main(theirs)).toContainText('￥12.50 was added to your balance.')
  await expect(main(theirs)).not.toContainText(agent.account)
  await main(theirs).getByRole('link', { name: 'View your statement' }).click()
  await expect(theirs).toHaveURL(/\/m\/member\/statement/)
  await expect(main(theirs)).toContainText('￥12.50')
  await expect(theirs.getByRole('banner').getByRole('button', { name: /^Balance ￥12/ })).toBeVisible()
  await context.close()
})

test('[AG2-40] several are sent to at once: all of them, or none where one cannot receive, and that is said', async ({
  page,
}) => {
  const { known, unknown, code } = await enterAsSender(page)
  const [first, second] = known
  await fill(page, 1, { to: first, amount: '20' })
  await main(page).getByRole('button', { name: 'Add a receiver' }).click()
  await fill(page, 2, { to: first, amount: '30.25' })
  await expect(main(page)).toContainText('￥50.25')
  await main(page).getByRole('textbox', { name: 'Payment PIN' }).fill(PIN)
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page)).toContainText('This receiver is already on the list.')
  await fill(page, 2, { to: unknown, amount: '30.25' })
  await send(page, code(0))
  await expect(
    page.getByText("One of the receivers can't take a transfer now. Nothing was sent."),
  ).toBeVisible()
  expect(await obstacles(page)).toEqual([])

  await openScreen(page, TRANSFER)
  await expect(main(page)).toContainText(COMMISSION)
  await fill(page, 1, { to: first, amount: '20' })
  await main(page).getByRole('button', { name: 'Add a receiver' }).click()
  await fill(page, 2, { to: second, amount: '30.25' })
  await send(page, code(1))
  await expect(receipt(page)).toContainText('￥50.25')
  await expect(receipt(page)).toContainText('￥249.75')
})
