import { expect, type Page, test } from '@playwright/test'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { idFor, office, stateOf } from './money-page.ts'
import { order, type Person } from './people.ts'

test.use({ locale: 'en-US' })
test.describe.configure({ timeout: 180_000 })

const PIN = '481902'

test('[R09] [W07] [W08] [W15] deposit, documents, card, withdrawal: approved by an operator and paid', async ({
  page,
}) => {
  const person = await enterWithCash(page, '900.00')
  await openScreen(page, '/m/withdraw')
  await expect(page.getByText('Before you can withdraw')).toBeVisible()
  await expect(page.getByText('Bind a bank card.')).toBeVisible()
  await expect(page.getByText('Show us a document once.')).toBeVisible()
  await setPin(page, person)
  await bindCard(page, person)
  await showDocument(page, person)
  await order({ do: 'rest', account: person.account })

  await openScreen(page, '/m/withdraw')
  await page.getByRole('textbox', { name: 'Amount' }).fill('2000')
  await page.getByRole('textbox', { name: 'Payment password' }).fill(PIN)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Enter an amount from')
  await page.getByRole('textbox', { name: 'Amount' }).fill('250')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await prove(page, person)
  await expect(page).toHaveURL(/withdrawal=/)
  await expect(stateOf(page)).toHaveText(/Asked for|Being checked/)
  await expect(page.getByRole('button', { name: /cancel/i })).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('650')

  const id = idFor(await office('office.cashier', 'withdrawals', 'list'), person.account)
  await office('office.cashier', 'withdrawals', 'approve', id)
  await expect(stateOf(page)).toHaveText(/On its way|Paid/, { timeout: 30_000 })
  await expect(stateOf(page)).toHaveText('Paid', { timeout: 60_000 })
  await page.getByRole('link', { name: 'My withdrawals' }).click()
  const row = page.getByRole('list', { name: 'Withdrawals' }).getByRole('listitem').first()
  await expect(row).toContainText('￥250.00')
  await expect(row).toContainText('Paid')
})

test('a withdrawal that is rejected says why, and the money is back', async ({ page }) => {
  const person = await enterWithCash(page, '400.00')
  await setPin(page, person)
  await bindCard(page, person)
  await showDocument(page, person)
  await order({ do: 'rest', account: person.account })
  await openScreen(page, '/m/withdraw')
  await page.getByRole('textbox', { name: 'Amount' }).fill('100')
  await page.getByRole('textbox', { name: 'Payment password' }).fill('000000')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await prove(page, person)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Payment password' }).fill(PIN)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await prove(page, person)
  await expect(page).toHaveURL(/withdrawal=/)
  const id = idFor(await office('office.cashier', 'withdrawals', 'list'), person.account)
  await office('office.cashier', 'withdrawals', 'reject', id, 'NAME_DIFFERS', 'another name')
  await expect(stateOf(page)).toHaveText('Not approved', { timeout: 30_000 })
  await expect(page.getByText('The name on the card is another.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('400')
})

/** The payment password, from the screen that guards the account. */
async function setPin(page: Page, { password }: Person): Promise<void> {
  await openScreen(page, '/m/member/security')
  await page.getByRole('button', { name: /payment password/i }).click()
  const box = page.getByRole('dialog')
  await box.getByRole('textbox', { name: 'Login password' }).fill(password)
  await box.getByRole('textbox', { name: 'New payment password' }).fill(PIN)
  await box.getByRole('textbox', { name: /again|confirm/i }).fill(PIN)
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(box).toBeHidden()
}

async function bindCard(page: Page, person: Person): Promise<void> {
  await openScreen(page, '/m/member/bankCards')
  await page.getByRole('textbox', { name: 'Payee name, as on the card' }).fill('Green Felt')
  await page.getByRole('button', { name: 'Save for good' }).click()
  await page.getByRole('button', { name: 'Bind a card' }).click()
  const box = page.getByRole('dialog', { name: 'Bind a card' })
  await box.getByRole('combobox').selectOption({ index: 1 })
  await box.getByRole('textbox', { name: 'Card or account number' }).fill('6222 0212 3456 7890')
  await box.getByRole('textbox', { name: 'Payment password' }).fill(PIN)
  await box.getByRole('button', { name: 'Bind a card' }).click()
  await prove(page, person)
  await expect(page.getByText('7890')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Payee name, as on the card' })).toBeHidden()
}

async function showDocument(page: Page, { account }: Person): Promise<void> {
  await openScreen(page, '/m/member/kyc')
  const picker = page.locator('input[type=file]')
  await picker.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('alert')).toHaveText('Only png and jpg pictures')
  await picker.setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: pngOf() })
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please confirm your age')
  await page.getByText(/I am \d+ or older/).click()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(stateOf(page)).toHaveText('Being looked at')
  const id = idFor(await office('office.support', 'kyc', 'list'), account)
  await office('office.risk', 'kyc', 'approve', id)
}

async function prove(page: Page, { password }: Person): Promise<void> {
  const box = page.getByRole('dialog', { name: /you/i }).last()
  await box.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await box.getByRole('button', { name: 'Confirm' }).click()
}

/** A picture of one grey dot, as small as a real one can be. */
function pngOf(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
}
