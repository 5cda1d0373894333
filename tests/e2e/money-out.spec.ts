import { TOTP } from 'otpauth'
import { expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { documentPng } from './document-png.ts'
import { askForDeposit, idFor, office, payAtGateway, stateOf } from './money-page.ts'
import { becomePayable, newCardNumber, PIN, sendSide } from './payout-page.ts'
import { makeMember, order } from './people.ts'

test.use({ locale: 'en-US' })
test.describe.configure({ timeout: 180_000 })

test('[F46] a name is asked about before it is saved, and a PIN that does not exist is set where the account is added', async ({
  page,
}) => {
  const person = await enterWithCash(page, '900.00')
  await openScreen(page, '/m/member/bankCards')
  const name = page.getByRole('textbox', { name: 'Name on bank account' })
  await name.fill('Green Flet')
  const save = page.getByRole('button', { name: "Save (can't be changed later)" })
  await save.click()
  const question = page.getByRole('alertdialog', { name: 'Save the name “Green Flet”?' })
  await expect(question).toContainText('contact support')
  await question.getByRole('button', { name: 'Edit name' }).click()
  await expect(question).toBeHidden()
  await name.fill('Green Felt')
  await save.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, save' }).click()

  await page.getByRole('button', { name: 'Add bank account' }).click()
  const box = page.getByRole('dialog', { name: 'Add bank account' })
  const number = newCardNumber()
  await box.getByRole('combobox').selectOption({ index: 1 })
  await box.getByRole('textbox', { name: 'Card or account number' }).fill(number)
  await box.getByLabel('New payment PIN', { exact: true }).fill('123456')
  await box.getByLabel('Confirm new payment PIN').fill('123456')
  await box.getByLabel('Login password').fill(person.password)
  await box.getByRole('button', { name: 'Add bank account' }).click()
  await expect(box.getByRole('alert')).toBeVisible()
  await box.getByLabel('New payment PIN', { exact: true }).fill(PIN)
  await box.getByLabel('Confirm new payment PIN').fill(PIN)
  await box.getByRole('button', { name: 'Add bank account' }).click()
  await expect(page.getByText(`•••• ${number.slice(-4)}`)).toBeVisible()
  await expect(box).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click()
  await expect(page.getByText('Verify your identity.')).toBeVisible()
  await expect(page.getByText('Set a payment PIN.')).toHaveCount(0)
  await expect(page.getByText('Add a bank account.')).toHaveCount(0)
})

test('[F46] a payment PIN that is missing is set on the withdrawal screen itself', async ({ page }) => {
  const person = await enterWithCash(page, '900.00')
  await openScreen(page, '/m/withdraw')
  await page.getByRole('button', { name: 'Do it now: Set a payment PIN.' }).click()
  const box = page.getByRole('dialog', { name: 'Set payment PIN' })
  await box.getByLabel('Login password').fill(person.password)
  await box.getByLabel('New payment PIN', { exact: true }).fill(PIN)
  await box.getByLabel('Confirm new payment PIN').fill(PIN)
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Set a payment PIN.')).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/withdraw/)
})

test('[F46] documents are taken by side with guidance, and are not asked for again while they are under review', async ({
  page,
}) => {
  const { account } = await enterWithCash(page, '900.00')
  await openScreen(page, '/m/member/kyc')
  await expect(page.getByRole('heading', { name: 'How to take the photo' })).toBeVisible()
  await expect(page.getByText('Within 24 h')).toBeVisible()
  await page.getByRole('radio', { name: /Passport/ }).check()
  await expect(page.getByRole('region', { name: 'Page with your photo' })).toBeVisible()
  await page.getByRole('radio', { name: /ID card/ }).check()
  const front = page.getByRole('region', { name: 'Front', exact: true })
  await expect(front.getByLabel('Take photo: Front')).toHaveAttribute('capture', 'environment')
  await choose(page, 'Front', documentPng({ paper: 36 }))
  await expect(front.getByText('This photo looks too dark. Use more light.')).toBeVisible()
  const again = { name: 'id.png', mimeType: 'image/png', buffer: documentPng() }
  await front.getByLabel('Retake: Front').setInputFiles(again)
  await expect(front.getByText('This photo looks too dark. Use more light.')).toHaveCount(0)
  await front.getByRole('button', { name: 'Use this photo' }).click()
  await expect(front.getByRole('button', { name: 'Remove: Front' })).toBeVisible()
  await page.getByText(/I am \d+ or older/).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toHaveText('Add a photo of: Back')
  await choose(page, 'Back', documentPng())
  const back = page.getByRole('region', { name: 'Back', exact: true })
  await back.getByRole('button', { name: 'Use this photo' }).click()
  await expect(back.getByRole('alert')).toContainText('This is the same photo as the other side.')
  await back.getByLabel('Retake: Back').setInputFiles({ ...again, buffer: documentPng({ line: 9 }) })
  await back.getByRole('button', { name: 'Use this photo' }).click()
  await expect(back.getByRole('button', { name: 'Remove: Back' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(stateOf(page)).toHaveText('Under review')

  await openScreen(page, '/m/withdraw')
  await expect(page.getByText('Your documents are under review.')).toBeVisible()
  await expect(page.getByText(/Submitted .* · (Usually within \d+ (min|h)|Within 24 h)/)).toBeVisible()
  await expect(page.getByText('Verify your identity.')).toHaveCount(0)

  const said = await office('office.risk', 'kyc', 'list')
  expect(said.split('\n').find((line) => line.includes(account))).toMatch(/id-card.*front:.*back:/)
  await office('office.risk', 'kyc', 'reject', idFor(said, account), 'The', 'name', 'cannot', 'be', 'read.')
  await openScreen(page, '/m/withdraw')
  await expect(page.getByText('Your documents were rejected. Send new ones.')).toBeVisible()
  await expect(page.getByText('The name cannot be read.')).toBeVisible()
  await page.getByRole('link', { name: /^Do it now: Your documents were rejected/ }).click()
  await expect(page.getByText('The name cannot be read.')).toBeVisible()
  await expect(page.getByText(/What to do: take new photos/)).toBeVisible()
  await sendSide(page, 'Front', documentPng({ line: 11 }))
})

test('[F46] a withdrawal says what it costs, what arrives and when, asks for the PIN alone, and a second step of whoever has one', async ({
  page,
}) => {
  const person = await enterWithCash(page, '900.00')
  await becomePayable(page, person)
  await openScreen(page, '/m/withdraw')
  await page.getByRole('textbox', { name: 'Amount' }).fill('250')
  await expect(page.getByText('Limits per withdrawal')).toBeVisible()
  await expect(page.getByText('No fee')).toBeVisible()
  await expect(page.getByText(/Usually within \d+ (min|h)|Within 24 h/)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '￥250.00' })).toBeVisible()
  await expect(page.locator('main input[type=password]')).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText(/chang/i)
  await page.getByRole('textbox', { name: 'Payment PIN' }).fill(PIN)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page).toHaveURL(/withdrawal=/)
  await expect(stateOf(page)).toHaveText(/Requested|Under review/)
  await expect(page.getByText(/Usually within \d+ (min|h)|Within 24 h/)).toBeVisible()

  const { secret } = await order({ do: 'totp', account: person.account })
  await openScreen(page, '/m/withdraw')
  await page.getByRole('textbox', { name: 'Amount' }).fill('50')
  await page.getByRole('textbox', { name: 'Payment PIN' }).fill(PIN)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const box = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(box).toContainText('To withdraw, confirm with your second step.')
  await expect(box.locator('input[type=password]')).toHaveCount(0)
  const code = TOTP.generate({ secret: new TOTP({ secret: String(secret) }).secret })
  await box.getByLabel('6 digits from your app').fill(code)
  await box.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/withdrawal=/)
})

test('[F46] whoever deposits because the balance does not cover a bet plays on in the same game', async ({
  page,
}) => {
  // Less than the smallest bet.
  await enterWithCash(page, '0.05')
  await openScreen(page, '/m/playGame?game=dice')
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-action="play"]:enabled').click({ timeout: 60_000 })
  const box = page.getByRole('dialog', { name: 'Your balance is too low for this bet' })
  await box.getByRole('link', { name: 'Deposit' }).click()
  await page.getByRole('radio', { name: /^Card or online banking/ }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('200')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/deposit=/)
  await expect(page.getByRole('link', { name: 'Play now' })).toHaveCount(0)
  await payAtGateway(page, 'Pay')
  await expect(stateOf(page)).toHaveText('Completed', { timeout: 20_000 })
  await page.getByRole('link', { name: 'Play now' }).click()
  await expect(page).toHaveURL(/\/m\/playGame\?game=dice/)
  await expect(frame.locator('[data-action="play"]:enabled')).toBeVisible({ timeout: 60_000 })
})

test('[F46] whoever has played nothing yet is led to all games after a deposit', async ({ page }) => {
  await beLoggedIn(page, await makeMember())
  await askForDeposit(page, { method: 'Card or online banking', amount: '200' })
  await payAtGateway(page, 'Pay')
  await expect(stateOf(page)).toHaveText('Completed', { timeout: 20_000 })
  await page.getByRole('link', { name: 'Play now' }).click()
  await expect(page).toHaveURL(/\/m\/game$/)
})

async function choose(page: Page, side: string, buffer: Buffer): Promise<void> {
  const picker = page.getByLabel(`Choose file: ${side}`)
  await picker.setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer })
}
