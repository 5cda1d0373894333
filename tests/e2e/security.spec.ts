import { beHereBefore, expect, type Page, test } from './test.ts'
import { beLoggedIn, openHomeAs } from './be-logged-in.ts'
import { TOTP } from 'otpauth'
import { takenOver } from './home-page.ts'
import { fillLogin, login, makeMember, openLogin, type Person, says } from './people.ts'
import { obstacles } from './obstacles.ts'

test.use({ locale: 'en-US' })

const STEP_MS = 30_000

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/m/member/security')
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible()
}

async function prove(page: Page, { password }: Person): Promise<void> {
  const box = page.getByRole('dialog', { name: "Confirm it's you" })
  await box.getByRole('textbox', { name: 'Password' }).fill(password)
  await box.getByRole('button', { name: 'Confirm' }).click()
}

test('a member sees where they are logged in, and ends what they do not know', async ({ page, browser }) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  const other = await browser.newContext()
  await beHereBefore(other)
  const elsewhere = await other.newPage()
  await openHomeAs(elsewhere, person)

  await openSecurity(page)
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Log out Chrome/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out this device?' })
  await says(elsewhere, 'The account has been logged out, please log in again.', () =>
    says(page, 'Device logged out', () => question.getByRole('button', { name: 'Log out' }).click()),
  )
  await expect(page.getByRole('button', { name: /^Log out Chrome/ })).toHaveCount(0)

  await beLoggedIn(elsewhere, person)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  const all = page.getByRole('alertdialog', { name: 'Log out all other devices?' })
  await all.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0)
  await expect(page.getByText('This device')).toBeVisible()
  await other.close()
})

test('an authenticator app is added with its first code, and is asked for at the next login', async ({
  page,
  browser,
}) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await prove(page, { ...person, password: 'not the password' })
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await prove(page, person)

  const box = page.getByRole('dialog', { name: 'Authenticator app' })
  await expect(box.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = new TOTP({ secret: (await box.getByTestId('totp-secret').textContent()) ?? '' }).secret
  await box.getByRole('textbox').fill('000000')
  await box.getByRole('button', { name: 'Turn on' }).click()
  await expect(box.getByRole('alert')).toHaveText(/^Verification code error/)
  const addedAt = Date.now()
  await box.getByRole('textbox').fill(TOTP.generate({ secret, timestamp: addedAt }))
  await box.getByRole('button', { name: 'Turn on' }).click()

  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem').first()).toBeVisible()
  const recovery = await codes.getByRole('listitem').allTextContents()
  expect(new Set(recovery).size).toBeGreaterThanOrEqual(8)
  await codes.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText(`${recovery.length} left`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toHaveCount(0)

  const other = await browser.newContext()
  await beHereBefore(other)
  const elsewhere = await other.newPage()
  await openLogin(elsewhere)
  await fillLogin(elsewhere, person)
  await login.submit(elsewhere).click()
  // A code is taken once: this one is of a later step, and each has half a minute to arrive before it is too old.
  const timestamp = Math.max(Date.now(), addedAt + STEP_MS)
  await elsewhere.getByLabel('6 digits from your app').fill(TOTP.generate({ secret, timestamp }))
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Log out' })).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Remove' }).click()
  await prove(page, person)
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible()
})

test('a passkey is made by the device and added', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await makeMember()
  await beLoggedIn(page, person)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await prove(page, person)
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await codes.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText(/^Chrome · .*added/)).toBeVisible()
})

test('[W09] a payment password is set with the login password, then changed with the one before', async ({
  page,
}) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Set payment PIN' }).click()
  const first = page.getByRole('dialog', { name: 'Set payment PIN' })
  await first.getByLabel('Login password').fill(person.password)
  await first.getByLabel('New payment PIN', { exact: true }).fill('12345')
  await first.getByLabel('Confirm new payment PIN').fill('123456')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByRole('alert').last()).toHaveText('Confirmation password not matched.')
  await first.getByLabel('New payment PIN', { exact: true }).fill('739164')
  await first.getByLabel('Confirm new payment PIN').fill('739164')
  await says(page, 'Changes saved', () => first.getByRole('button', { name: 'Save' }).click())

  await page.getByRole('button', { name: 'Change payment PIN' }).click()
  const again = page.getByRole('dialog', { name: 'Change payment PIN' })
  await again.getByLabel('Current payment PIN').fill('000001')
  await again.getByLabel('New payment PIN', { exact: true }).fill('904817')
  await again.getByLabel('Confirm new payment PIN').fill('904817')
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again.getByRole('alert')).toHaveText('Wrong payment PIN.')
})

test('[W09] security questions are answered with the password', async ({ page }) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Answer' }).click()
  const box = page.getByRole('dialog', { name: 'Security questions' })
  await box.getByLabel('Question', { exact: true }).selectOption({ label: 'What was your first job?' })
  await box.getByLabel('Your answer').fill('Card dealer')
  await box.getByLabel('Login password').fill(person.password)
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Answered.')).toBeVisible()
})

test('nobody is kept out of the security screen', async ({ page }) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await openSecurity(page)
  expect(await obstacles(page)).toEqual([])
  await page.getByRole('button', { name: 'Set payment PIN' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await obstacles(page, { within: '[role=dialog]' })).toEqual([])
})
