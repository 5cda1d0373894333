import type { Page } from '@playwright/test'
import { openScreen } from './catalog-page.ts'
import { demoPerson, order } from './people.ts'

/** Does something in the office as one of the demo's operators, and gives what was said. */
export async function office(login: string, ...words: readonly string[]): Promise<string> {
  const { password } = demoPerson(login)
  const { said } = await order({ do: 'office', login, password, words })
  return String(said)
}

/** The id at the start of the line that names an account. */
export function idFor(said: string, account: string): string {
  const line = said.split('\n').find((each) => each.includes(account)) ?? ''
  return /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(line)?.[0] ?? ''
}

/** Asks for a deposit and leaves the browser at its state. */
export async function askForDeposit(
  page: Page,
  wish: { method: string; amount: string; offer?: RegExp },
): Promise<void> {
  await openScreen(page, '/m/voucherCenter')
  await page.getByRole('radio', { name: new RegExp(`^${wish.method}`) }).click()
  if (wish.offer)
    await page
      .getByRole('region', { name: 'Offers' })
      .getByRole('radio', { name: wish.offer })
      .first()
      .click()
  await page.getByRole('textbox', { name: 'Amount' }).fill(wish.amount)
  await page.getByRole('button', { name: /Continue to payment|Get bank details/ }).click()
  await page.waitForURL(/deposit=/)
}

/** Transfers money by a bank and says so, and leaves the browser at the deposit, which an operator has to look for. */
export async function sendTransfer(page: Page, amount: string): Promise<void> {
  await askForDeposit(page, { method: 'Bank transfer', amount })
  await page.getByRole('textbox', { name: 'Bank transaction number' }).fill('TRX-20260101')
  await page.getByRole('button', { name: "I've transferred the money" }).click()
  await stateOf(page).getByText('Under review').waitFor()
}

/** Pays on the gateway's own page, as the button says. */
export async function payAtGateway(page: Page, button: string): Promise<void> {
  const link = page.getByRole('link', { name: 'Open the payment page' })
  const [gateway] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await gateway.getByRole('button', { name: button, exact: true }).click()
  await gateway.getByText(/Thank you|no such order/).waitFor()
  await gateway.close()
}

/** Where the deposit, the withdrawal or the document of the page stands. */
export function stateOf(page: Page) {
  return page.getByRole('main').getByRole('status').first()
}

/** The deposit whose state the page shows. */
export function depositIn(page: Page): string {
  return new URL(page.url()).searchParams.get('deposit') ?? ''
}
