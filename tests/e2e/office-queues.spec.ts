import type { Route } from '@playwright/test'
import { decideWithdrawal } from '@baize/contracts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { documentPng } from './document-png.ts'
import { office, stateOf } from './money-page.ts'
import { openItem, queueRow, SEEN_WITHIN, sitDown, stepTo, walkTo } from './office-page.ts'
import { askForWithdrawal, becomePayable, sendSide } from './payout-page.ts'
import type { Person } from './people.ts'
import { expect, type Page, test } from './test.ts'

// A member first does all that is asked of them, and several desks are looked at.
test.describe.configure({ timeout: 300_000 })

const row = (desk: Page, { account }: Person) => queueRow(desk, new RegExp(account))
const item = openItem
/** The answer to the next such call is lost on its way back; it has happened all the same. */
async function loseAnswer(desk: Page, path: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await desk.route(`**${path}`, lose, { times: 1 })
}

test('[OC-32] [OC-44] a withdrawal is seen at once, taken by one, taken over for a reason, and paid once however often it is pressed', async ({
  page,
  browser,
}) => {
  const person = await enterWithCash(page, '900.00')
  await becomePayable(page, person)
  const cashier = await sitDown(browser, 'office.cashier')
  await walkTo(cashier, 'withdrawals')
  const finance = await sitDown(browser, 'office.finance')
  await walkTo(finance, 'withdrawals')
  await askForWithdrawal(page, '120')
  await expect(row(cashier, person)).toBeVisible()
  await expect(row(cashier, person)).toContainText('Due in')

  // Rows by keys, enter opens, c takes: and whoever else looks sees it.
  await stepTo(cashier, row(cashier, person))
  await cashier.keyboard.press('Enter')
  await expect(item(cashier).getByRole('heading', { name: new RegExp(person.account) })).toBeVisible()
  await expect(item(cashier)).toContainText('Bets since')
  await expect(row(finance, person)).not.toContainText('With office.cashier')
  await cashier.keyboard.press('c')
  await expect(item(cashier).getByText(/^You have it until/)).toBeVisible()
  await expect(row(finance, person)).toContainText('With office.cashier', SEEN_WITHIN)
  await row(finance, person).click()
  await expect(item(finance).getByText(/^office.cashier has it until/)).toBeVisible()
  await expect(item(finance).getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await item(finance).getByRole('button', { name: 'Take over' }).click()
  const over = item(finance).getByRole('form', { name: 'Take over' })
  await over.getByRole('textbox', { name: 'Reason' }).fill('the cashier is at lunch')
  await over.getByRole('button', { name: 'Take over' }).click()
  await expect(item(finance).getByText(/^You have it until/)).toBeVisible()
  await expect(item(cashier).getByText(/^office.finance has it until/)).toBeVisible(SEEN_WITHIN)

  // The key opens the question and answers nothing; what a member is told stands beside the reason.
  await finance.keyboard.press('r')
  const no = item(finance).getByRole('form', { name: 'Reject' })
  await no.getByRole('combobox', { name: 'Reason' }).selectOption('NAME_DIFFERS')
  await expect(no).toContainText('The bank account is in another name.')
  await no.getByRole('button', { name: 'Cancel' }).click()
  await item(finance).getByRole('button', { name: 'Approve', exact: true }).click()
  const sent: string[] = []
  finance.on('request', (request) => {
    if (request.url().endsWith(decideWithdrawal.path)) sent.push(request.postData() ?? '')
  })
  await loseAnswer(finance, decideWithdrawal.path)
  const yes = item(finance).getByRole('form', { name: 'Approve' })
  await yes.getByRole('button', { name: 'Approve' }).dblclick()
  await expect(yes.getByRole('alert')).toContainText('No answer from the server')
  expect(sent).toHaveLength(1)
  await yes.getByRole('button', { name: 'Approve' }).click()
  await expect(yes.getByRole('alert')).toContainText('already decided')
  await finance.reload()
  await expect(item(finance).getByRole('heading', { name: new RegExp(person.account) })).toBeVisible()
  await expect(item(finance).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(stateOf(page)).toContainText(/Approved|Sending|Being sent|Paid|Completed/)
  const lines = await office('office.finance', 'withdrawals', 'list', 'paid')
  expect(lines.split('\n').filter((line) => line.includes(person.account)).length).toBeLessThanOrEqual(1)
  await expect(row(cashier, person)).toHaveCount(0)
})

test('documents lie side by side, are turned and enlarged by keys, compared, and rejected in the member’s language', async ({
  page,
  browser,
}) => {
  const person = await enterWithCash(page, '10.00')
  await openScreen(page, '/m/member/kyc')
  await sendSide(page, 'Front', documentPng())
  await sendSide(page, 'Back', documentPng({ line: 9 }))
  await page.getByText(/I am \d+ or older/).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await stateOf(page).getByText('Under review').waitFor()

  const risk = await sitDown(browser, 'office.risk')
  await walkTo(risk, 'documents')
  await row(risk, person).click()
  const front = item(risk).getByRole('img', { name: 'Front' })
  await expect(front).toBeVisible()
  await expect(item(risk).getByRole('img', { name: 'Back' })).toBeVisible()
  const size = () => front.evaluate((sheet: HTMLCanvasElement) => [sheet.width, sheet.height])
  const [width, height] = await size()
  await risk.keyboard.press(']')
  await expect.poll(size).toEqual([height, width])
  await risk.keyboard.press('+')
  await risk.keyboard.press('l')
  await expect(item(risk).getByRole('img', { name: 'Magnified part' })).toBeVisible()
  const compare = item(risk).getByRole('form', { name: 'Compare with what the member said' })
  await compare.getByRole('textbox', { name: 'Name in the picture' }).fill('Somebody Else')
  await compare.getByRole('button', { name: 'Compare' }).click()
  await expect(compare).toContainText('Name: not compared')

  await risk.evaluate(() => (document.activeElement as HTMLElement).blur())
  await risk.keyboard.press('r')
  const no = item(risk).getByRole('form', { name: 'Reject' })
  await no.getByRole('combobox', { name: 'Reason' }).selectOption('expired')
  await expect(no.getByRole('textbox', { name: 'What the member reads' })).toHaveValue(
    'The document has expired. Send a valid one.',
  )
  await no.getByRole('button', { name: 'Reject' }).click()
  await expect(item(risk).getByText(`${person.account}: Rejected`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('The document has expired. Send a valid one.')).toBeVisible()
})
