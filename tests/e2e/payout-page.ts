import { expect, type Page } from '@playwright/test'
import { openScreen } from './catalog-page.ts'
import { documentPng } from './document-png.ts'
import { idFor, office, stateOf } from './money-page.ts'
import { order, type Person } from './people.ts'

export const PIN = '481902'

/** Everything that is asked of a member before money leaves, done on the screens; then two days pass. */
export async function becomePayable(page: Page, person: Person): Promise<void> {
  await setPin(page, person)
  await bindCard(page)
  await showDocument(page, person)
  await order({ do: 'rest', account: person.account })
}

/** Asks for a withdrawal and leaves the browser at its state. */
export async function askForWithdrawal(page: Page, amount: string): Promise<void> {
  await openScreen(page, '/m/withdraw')
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('textbox', { name: 'Payment PIN' }).fill(PIN)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
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
export async function bindCard(page: Page): Promise<void> {
  await openScreen(page, '/m/member/bankCards')
  await page.getByRole('textbox', { name: 'Name on bank account' }).fill('Green Felt')
  await page.getByRole('button', { name: "Save (can't be changed later)" }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, save' }).click()
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const box = page.getByRole('dialog', { name: 'Add bank account' })
  const number = newCardNumber()
  await box.getByRole('combobox').selectOption({ index: 1 })
  await box.getByRole('textbox', { name: 'Card or account number' }).fill(number)
  await box.getByRole('textbox', { name: 'Payment PIN' }).fill(PIN)
  await box.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByText(`•••• ${number.slice(-4)}`).waitFor()
  await page.getByRole('textbox', { name: 'Name on bank account' }).waitFor({ state: 'hidden' })
}

/** A number that nobody has: a card that somebody else has bound too would be looked at by two. */
export function newCardNumber(): string {
  return `6222${String(Date.now()).slice(-8)}${String(process.pid).padStart(4, '0').slice(-4)}`
}

/** A document that is handed in on the screen and approved in the office. */
export async function showDocument(page: Page, { account }: Person): Promise<void> {
  await openScreen(page, '/m/member/kyc')
  const picker = page.getByLabel('Choose file: Front')
  await picker.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await page.getByRole('alert').getByText('Only PNG and JPG photos').waitFor()
  await sendSide(page, 'Front', documentPng())
  await sendSide(page, 'Back', documentPng({ line: 9 }))
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alert').getByText('Confirm your age').waitFor()
  await page.getByText(/I am \d+ or older/).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await stateOf(page).getByText('Under review').waitFor()
  const id = idFor(await office('office.risk', 'kyc', 'list'), account)
  await office('office.risk', 'kyc', 'approve', id)
}

/** Chooses a picture of a side, looks at it and sends it. */
export async function sendSide(page: Page, side: string, buffer: Buffer): Promise<void> {
  const slot = page.getByRole('region', { name: side, exact: true })
  const picker = slot.getByLabel(`Choose file: ${side}`)
  await picker.setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer })
  await slot.getByRole('button', { name: 'Use this photo' }).click()
  await slot.getByRole('button', { name: `Remove: ${side}` }).waitFor()
  await expect(slot.getByRole('img', { name: side })).toHaveJSProperty('complete', true)
}

/** Shows once more who is there. */
export async function prove(page: Page, { password }: Person): Promise<void> {
  const box = page.getByRole('dialog', { name: "Confirm it's you" })
  await box.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await box.getByRole('button', { name: 'Confirm' }).click()
  // A password is slow to check on purpose.
  await box.waitFor({ state: 'hidden' })
}
