import { beHereBefore, expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { rememberHouse } from './home-page.ts'
import { idFor, office, stateOf } from './money-page.ts'
import { becomePayable, bindCard, PIN, setPin, showDocument } from './payout-page.ts'
import { makeMember, order } from './people.ts'

test.use({ locale: 'en-US' })
test.describe.configure({ timeout: 180_000 })

test('[R09] [W07] [W08] [W15] deposit, documents, card, withdrawal: approved by an operator and paid', async ({
  page,
}) => {
  const person = await enterWithCash(page, '900.00')
  await openScreen(page, '/m/withdraw')
  await expect(page.getByText('Before you can withdraw')).toBeVisible()
  await expect(page.getByText('Add a bank account.')).toBeVisible()
  await expect(page.getByText('Verify your identity.')).toBeVisible()
  await setPin(page, person)
  await bindCard(page)
  await showDocument(page, person)
  await order({ do: 'rest', account: person.account })

  await openScreen(page, '/m/withdraw')
  await page.getByRole('textbox', { name: 'Amount' }).fill('2000')
  await page.getByRole('textbox', { name: 'Payment PIN' }).fill(PIN)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Enter an amount from')
  await page.getByRole('textbox', { name: 'Amount' }).fill('250')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page).toHaveURL(/withdrawal=/)
  await expect(stateOf(page)).toHaveText(/Requested|Under review/)
  await expect(page.getByRole('button', { name: /cancel/i })).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('650')

  const id = idFor(await office('office.cashier', 'withdrawals', 'list'), person.account)
  await office('office.cashier', 'withdrawals', 'approve', id)
  await expect(stateOf(page)).toHaveText(/Sent to bank|Paid/, { timeout: 30_000 })
  await expect(stateOf(page)).toHaveText('Paid', { timeout: 60_000 })
  await page.getByRole('link', { name: 'My withdrawals' }).click()
  const row = page.getByRole('list', { name: 'Withdrawals' }).getByRole('listitem').first()
  await expect(row).toContainText('￥250.00')
  await expect(row).toContainText('Paid')
})

test('a withdrawal that is rejected says why, and the money is back', async ({ page }) => {
  const person = await enterWithCash(page, '400.00')
  await becomePayable(page, person)
  await openScreen(page, '/m/withdraw')
  await page.getByRole('textbox', { name: 'Amount' }).fill('100')
  await page.getByRole('textbox', { name: 'Payment PIN' }).fill('000000')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('alert').first()).toHaveText('Wrong payment PIN.')
  await page.getByRole('textbox', { name: 'Payment PIN' }).fill(PIN)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page).toHaveURL(/withdrawal=/)
  const id = idFor(await office('office.cashier', 'withdrawals', 'list'), person.account)
  await office('office.cashier', 'withdrawals', 'reject', id, 'NAME_DIFFERS', 'another name')
  await expect(stateOf(page)).toHaveText('Rejected', { timeout: 30_000 })
  await expect(page.getByText('The bank account is in another name.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('400')
})

test('whoever reads of a change that they did not make stops it by the link of the letter', async ({
  page,
  browser,
}) => {
  const email = `felt${Date.now()}@example.com`
  const person = await makeMember({ email })
  await beLoggedIn(page, person)
  await setPin(page, person)
  const context = await browser.newContext()
  await beHereBefore(context)
  await rememberHouse(context)
  const owner = await context.newPage()
  await owner.goto(await linkIn(page, email))
  await owner.getByRole('button', { name: "It wasn't me" }).click()
  await expect(owner.getByText(/Withdrawals are frozen and every device is logged out/)).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Set a new password' })).toBeVisible()
  // Wherever somebody was logged in, they are no longer.
  await expect(page).toHaveURL(/\/m\/login/)
  await context.close()
  await beLoggedIn(page, person)
  await openScreen(page, '/m/withdraw')
  await expect(page.getByText('Your withdrawals are frozen.')).toBeVisible()
})

/** The way out that a letter to an address offers. */
async function linkIn(page: Page, address: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const reply = await page.request.get('/dev/outbox.json')
      const letters: { recipient: string; body: string }[] = await reply.json()
      const said = letters.filter(({ recipient }) => recipient === address).map(({ body }) => body)
      link = /\/m\/not-me\?token=[\w-]+/.exec(said.join(' '))?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}
