import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { languageCodes, languages } from '@baize/contracts'
import { TOTP, URI } from 'otpauth'
import { beLoggedIn } from './be-logged-in.ts'
import { openScreen } from './catalog-page.ts'
import { documentPng } from './document-png.ts'
import { sendTransfer, stateOf } from './money-page.ts'
import { openItem, queueRow, sitDown, walkTo } from './office-page.ts'
import { askForWithdrawal, bindCard, sendSide, setPin } from './payout-page.ts'
import { makeMember, order, type Person } from './people.ts'
import { type Browser, expect, type Page, test } from './test.ts'

// The day of a house, from the first deposit to the look at the record, by everybody who works in it.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const main = (desk: Page) => desk.getByRole('main')

/** Opens what a member waits for in a queue. */
async function openOf(desk: Page, { account }: Person): Promise<void> {
  await queueRow(desk, new RegExp(account)).click()
  await expect(openItem(desk).getByRole('heading', { name: new RegExp(account) })).toBeVisible()
}

test('a transfer is confirmed, documents are approved, and a large withdrawal is paid by two operators in two browsers', async ({
  page,
  browser,
}) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await sendTransfer(page, '300')
  const cashier = await sitDown(browser, 'office.cashier')
  await walkTo(cashier, 'deposits')
  await openOf(cashier, person)
  await openItem(cashier).getByRole('button', { name: 'Confirm' }).click()
  const came = openItem(cashier).getByRole('form', { name: 'Confirm' })
  await came.getByRole('textbox', { name: /^Amount received/ }).fill('300.00')
  await came.getByRole('button', { name: 'Confirm' }).click()
  await expect(stateOf(page)).toHaveText('Completed')

  await setPin(page, person)
  await bindCard(page)
  await openScreen(page, '/m/member/kyc')
  await sendSide(page, 'Front', documentPng())
  await sendSide(page, 'Back', documentPng({ line: 9 }))
  await page.getByText(/I am \d+ or older/).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await stateOf(page).getByText('Under review').waitFor()
  const risk = await sitDown(browser, 'office.risk')
  await walkTo(risk, 'documents')
  await openOf(risk, person)
  // The server draws the login over a picture, which takes its time on a busy machine.
  await expect(openItem(risk).getByRole('img', { name: 'Front' })).toBeVisible({ timeout: 60_000 })
  await openItem(risk).getByRole('button', { name: 'Approve', exact: true }).click()
  const known = openItem(risk).getByRole('form', { name: 'Approve' })
  await known.getByRole('textbox', { name: 'Name as in the documents' }).fill('Green Felt')
  await known.getByRole('button', { name: 'Approve' }).click()
  await expect(openItem(risk).getByText(`${person.account}: Approved`)).toBeVisible()

  await order({ do: 'fund', account: person.account, cash: '9000.00' })
  await order({ do: 'rest', account: person.account })
  await askForWithdrawal(page, '6000')
  const finance = await sitDown(browser, 'office.finance')
  for (const [desk, words] of [
    [cashier, 'takes two operators. Yours is the first approval.'],
    [finance, "This can't be undone."],
  ] as const) {
    await walkTo(desk, 'withdrawals')
    await openOf(desk, person)
    await openItem(desk).getByRole('button', { name: 'Approve', exact: true }).click()
    const yes = openItem(desk).getByRole('form', { name: 'Approve' })
    await expect(yes).toContainText(words)
    await yes.getByRole('button', { name: 'Approve' }).click()
    await expect(openItem(desk).getByText(new RegExp(`^${person.account}: `))).toBeVisible()
  }
  await expect(stateOf(page)).toHaveText('Paid', { timeout: 100_000 })
})

/** Agrees to what another asked for, as it stands among the approvals. */
async function agree(desk: Page, says: string): Promise<void> {
  await walkTo(desk, 'approvals')
  await main(desk).getByRole('row').filter({ hasText: says }).getByRole('link').first().click()
  const asked = main(desk).getByRole('region', { name: 'Approval' })
  await asked.getByRole('textbox', { name: 'Your reason' }).fill('as we agreed')
  await asked.getByRole('button', { name: 'Agree' }).click()
  await expect(asked.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 })
}

test('a promotion is written by one, agreed to by another, read by the member, and stopped', async ({
  page,
  browser,
}) => {
  const key = `EVENING_${Date.now() % 1_000_000}`
  const title = `Evening table ${key.slice(-6)}`
  const owner = await sitDown(browser, 'office.owner')
  await walkTo(owner, 'promotions', '/+')
  const form = main(owner).getByRole('form', { name: 'New promotion' })
  await form.getByRole('textbox', { name: 'Key' }).fill(key)
  await form.getByRole('combobox', { name: 'Earned by' }).selectOption('Deposit')
  await form.getByRole('textbox', { name: 'Minimum deposit' }).fill('40000')
  await form.getByRole('spinbutton', { name: 'Position' }).fill('999')
  await form.getByRole('textbox', { name: 'Amount' }).fill('5.00')
  for (const code of languageCodes) {
    const { name } = languages[code]
    const words = (group: string) => form.getByRole('group', { name: group, exact: true })
    await words('Title').getByRole('textbox', { name }).fill(title)
    await words('Text').getByRole('textbox', { name }).fill('Five for a large deposit.')
    await words('Terms, one sentence a line').getByRole('textbox', { name }).fill('Once for each person.')
  }
  await form.getByRole('textbox', { name: 'Reason' }).fill(`for the evening ${key}`)
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(main(owner)).toContainText('Nothing has changed yet')
  await beLoggedIn(page, await makeMember())
  const shown = page.getByRole('main').getByRole('article').filter({ hasText: title })
  await openScreen(page, '/m/activity')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(shown).toHaveCount(0)

  const finance = await sitDown(browser, 'office.finance')
  await agree(finance, `for the evening ${key}`)
  await expect(async () => {
    await openScreen(page, '/m/activity')
    await expect(shown).toBeVisible({ timeout: 3_000 })
  }).toPass()

  await walkTo(owner, 'promotions', `/${key}`)
  await owner.reload()
  await main(owner).getByRole('button', { name: 'Stop' }).click()
  const stop = main(owner).getByRole('form', { name: 'Stop' })
  await stop.getByRole('textbox', { name: 'Reason' }).fill('the evening is over')
  await stop.getByRole('button', { name: 'Stop' }).click()
  await expect(main(owner)).toContainText('Stopped.')
})

test('a theme is seen in a preview, published, worn by the page of a guest, and taken back', async ({
  page,
  browser,
}) => {
  const corners = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius-banner'))
  const worn = async () => {
    await openScreen(page, '/m/login')
    return corners()
  }
  const before = await worn()
  const owner = await sitDown(browser, 'office.owner')
  await walkTo(owner, 'house', '/edit/look')
  await main(owner).getByLabel('radius-banner').fill('21px')
  await main(owner).getByRole('button', { name: 'Save draft' }).click()
  await expect(main(owner)).toContainText('Draft saved.')
  await walkTo(owner, 'house', '/preview')
  const drawn = owner.frameLocator('iframe[title="Preview"]').locator('html')
  await expect
    .poll(() => drawn.evaluate((root) => getComputedStyle(root).getPropertyValue('--radius-banner')))
    .toBe('21px')
  expect(await worn()).toBe(before)

  await walkTo(owner, 'house', '/edit/look')
  await main(owner).getByRole('button', { name: 'Publish' }).click()
  const form = main(owner).getByRole('form', { name: 'Publish' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('rounder for a day')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(main(owner)).toContainText('Published.')
  await expect.poll(worn).toBe('21px')

  await walkTo(owner, 'house', '/versions')
  const versions = main(owner)
    .getByRole('listitem')
    .filter({ hasText: /version \d+/ })
  await expect(versions.first()).toContainText('rounder for a day')
  await versions.nth(1).getByRole('button', { name: 'What changed' }).click()
  await versions
    .nth(1)
    .getByRole('button', { name: /^Back to version/ })
    .click()
  const back = versions.nth(1).getByRole('form')
  await back.getByRole('textbox', { name: 'Reason' }).fill('the day is over')
  await back.getByRole('button', { name: 'Go back' }).click()
  await expect(main(owner)).toContainText('Published.')
  await expect.poll(worn).toBe(before)
})

type Newcomer = { readonly account: string; readonly roles: readonly string[]; readonly reason: string }

/** Asks for somebody new, and gives what they log in with, which is shown once. */
async function addColleague(desk: Page, { account, roles, reason }: Newcomer) {
  // What was shown once goes with its page.
  await walkTo(desk, 'operators')
  await walkTo(desk, 'operators', '/new')
  const form = main(desk).getByRole('form', { name: 'Add operator' })
  await form.getByRole('textbox', { name: 'Username' }).fill(account)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('For a day')
  await form.getByRole('textbox', { name: 'Phone number' }).fill(`+88017${String(Date.now()).slice(-8)}`)
  for (const name of roles) await form.getByRole('checkbox', { name }).check()
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await form.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(main(desk)).toContainText('Shown only once.')
  const [password = '', uri = ''] = await main(desk).locator('dd').allTextContents()
  return { account, password, uri }
}

/** Comes in with what was handed over, in a browser of their own. */
function comeIn(browser: Browser, { account, password, uri }: Awaited<ReturnType<typeof addColleague>>) {
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error('An authenticator counts time.')
  return sitDown(browser, { account, password, code: app.generate() })
}

async function disable(desk: Page, account: string): Promise<void> {
  await walkTo(desk, 'operators', `/one/${account}`)
  await main(desk).getByRole('button', { name: 'Disable' }).click()
  await main(desk).getByRole('form', { name: 'Disable' }).getByRole('button', { name: 'Disable' }).click()
  await expect(main(desk).getByText('Disabled', { exact: true })).toBeVisible()
}

test('an operator is added by two owners, works, and is out at once when disabled', async ({ browser }) => {
  const day = String(Date.now())
  const owner = await sitDown(browser, 'office.owner')
  // There is one owner, so nobody else could agree to the second; and nobody gives a role that they lack.
  const second = await addColleague(owner, {
    account: `own.${day}`,
    roles: ['Owner', 'Finance'],
    reason: 'a deputy',
  })
  const deputy = await comeIn(browser, second)
  const reason = `for the books ${day}`
  const third = await addColleague(owner, { account: `fin.${day}`, roles: ['Finance'], reason })
  await agree(deputy, reason)
  const clerk = await comeIn(browser, third)
  await walkTo(clerk, 'reports')
  await expect(main(clerk).getByRole('combobox', { name: 'Report' })).toBeVisible()
  await disable(owner, third.account)
  await expect(clerk.getByRole('button', { name: 'Log in', exact: true })).toBeVisible({ timeout: 5_000 })
  await disable(owner, second.account)
})

test('a round is played again, a report leaves as a file whose digest stands in the record, and the record holds', async ({
  browser,
}) => {
  const { account } = await makeMember()
  await order({ do: 'fund', account, cash: '50.00' })
  await order({ do: 'rounds', account, count: 1 })
  const risk = await sitDown(browser, 'office.risk')
  await walkTo(risk, 'rounds')
  await main(risk).getByRole('row').filter({ hasText: account }).first().getByRole('link').click()
  await expect(main(risk)).toContainText('Same as stored')

  const finance = await sitDown(browser, 'office.finance')
  await walkTo(finance, 'reports', '?report=days')
  const files = main(finance).getByRole('region', { name: 'Files' })
  await files.getByRole('button', { name: 'Write a file' }).click()
  const [download] = await Promise.all([
    finance.waitForEvent('download'),
    files.getByRole('button', { name: 'Download' }).first().click(),
  ])
  const content = await readFile(await download.path())
  const [first = '', ...lines] = content.toString('utf8').trim().split(/\r?\n/)
  const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(first)?.[0] ?? ''
  expect(id).not.toBe('')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.slice(1).filter((line) => !line.includes(id))).toEqual([])

  await walkTo(finance, 'record', `?subject=${id}&action=report.export`)
  const line = main(finance).getByRole('row').filter({ hasText: 'report.export' })
  await line.getByText('Show', { exact: true }).click()
  await expect(line).toContainText(createHash('sha256').update(content).digest('hex'))
  await main(finance).getByRole('button', { name: 'Check the record' }).click()
  await expect(main(finance)).toContainText('lines checked: each is as it was written.')
})
