import { expect, type Page } from '@playwright/test'
import { openScreen } from './catalog-page.ts'
import { idFor, office, stateOf } from './money-page.ts'
import { order, type Person } from './people.ts'

export const PIN = '481902'

/** Everything that is asked of a member before money leaves, done on the screens; then two days pass. */
export async function becomePayable(page: Page, person: Person): Promise<void> {
  await setPin(page, person)
  await bindCard(page, person)
  await showDocument(page, person)
  await order({ do: 'rest', account: person.account })
}

/** Asks for a withdrawal and leaves the browser at its state. */
export async function askForWithdrawal(page: Page, person: Person, amount: string): Promise<void> {
  await openScreen(page, '/m/withdraw')
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('textbox', { name: 'Payment PIN' }).fill(PIN)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await prove(page, person)
  await page.waitForURL(/withdrawal=/)
}

/** The payment password, from the screen that guards the account. */
export async function setPin(page: Page, { password }: Person): Promise<void> {
  await openScreen(page, '/m/member/security')
  await page.getByRole('button', { name: 'Set payment PIN' }).click()
  const box = page.getByRole('dialog', { name: 'Set payment PIN' })
  await box.getByLabel('Login password').fill(password)
  await box.getByLabel('New payment PIN', { exact: true }).fill(PIN)
  await box.getByLabel('Confirm new payment PIN').fill(PIN)
  await box.getByRole('button', { name: 'Save' }).click()
  await box.waitFor({ state: 'hidden' })
}

/** A payee name, given once, and a card in that name. */
export async function bindCard(page: Page, person: Person): Promise<void> {
  await openScreen(page, '/m/member/bankCards')
  await page.getByRole('textbox', { name: 'Name on bank account' }).fill('Green Felt')
  await page.getByRole('button', { name: "Save (can't be changed later)" }).click()
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const box = page.getByRole('dialog', { name: 'Add bank account' })
  // A card that somebody else has bound too would be looked at by two.
  const number = `6222${String(Date.now()).slice(-8)}${String(process.pid).padStart(4, '0').slice(-4)}`
  await box.getByRole('combobox').selectOption({ index: 1 })
  await box.getByRole('textbox', { name: 'Card or account number' }).fill(number)
  await box.getByRole('textbox', { name: 'Payment PIN' }).fill(PIN)
  await box.getByRole('button', { name: 'Add bank account' }).click()
  await prove(page, person)
  await page.getByText(`•••• ${number.slice(-4)}`).waitFor()
  await page.getByRole('textbox', { name: 'Name on bank account' }).waitFor({ state: 'hidden' })
}

/** A document that is handed in on the screen and approved in the office. */
export async function showDocument(page: Page, { account }: Person): Promise<void> {
  await openScreen(page, '/m/member/kyc')
  const picker = page.locator('input[type=file]')
  await picker.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await page.getByRole('alert').getByText('Only PNG and JPG photos').waitFor()
  await picker.setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: pngOf() })
  const shown = page.getByRole('img', { name: 'Photo 1' })
  await shown.waitFor()
  await expect(shown).toHaveJSProperty('naturalWidth', 1)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alert').getByText('Confirm your age').waitFor()
  await page.getByText(/I am \d+ or older/).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await stateOf(page).getByText('Under review').waitFor()
  const id = idFor(await office('office.risk', 'kyc', 'list'), account)
  await office('office.risk', 'kyc', 'approve', id)
}

/** Shows once more who is there. */
export async function prove(page: Page, { password }: Person): Promise<void> {
  const box = page.getByRole('dialog', { name: "Confirm it's you" })
  await box.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await box.getByRole('button', { name: 'Confirm' }).click()
  // A password is slow to check on purpose.
  await box.waitFor({ state: 'hidden' })
}

/** A picture of one grey dot, as small as a real one can be. */
export function pngOf(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
}
