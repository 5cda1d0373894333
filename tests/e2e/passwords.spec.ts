import { changePassword, listCountries } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { held, takenOver } from './home-page.ts'
import { fillLogin, logIn, login, makeMember, newestSms, openLogin, says, stored, toast } from './people.ts'
import { newName, newNumber, tick } from './register-page.ts'
import { obstacles } from './obstacles.ts'
import { sampleOf } from './looks.ts'

test.use({ locale: 'en-US' })

const NEW_PASSWORD = 'ivory chip, jade table'

const form = {
  old: (page: Page) => page.getByLabel('Old password'),
  new: (page: Page) => page.getByLabel('New password', { exact: true }),
  again: (page: Page) => page.getByLabel('Confirm new password'),
  confirm: (page: Page) => page.getByRole('button', { name: 'Confirm' }),
}

async function openForget(page: Page): Promise<void> {
  await page.goto('/m/forget?merchant=BAIZE')
  await takenOver(page)
}

async function fillNew(page: Page, password = NEW_PASSWORD): Promise<void> {
  await form.new(page).fill(password)
  await form.again(page).fill(password)
}

test('[R05] [U10] forgotten, by e-mail: the link of the letter sets a new password', async ({ page }) => {
  const email = `${newName()}@example.com`
  const person = await makeMember({ email })
  await openForget(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Check your e-mail')).toBeVisible()
  const [link = ''] = /https?:\/\/\S+/.exec(await newestSms(page, email)) ?? []
  const { pathname, search } = new URL(link)
  await page.goto(`${pathname}${search}`)
  await takenOver(page)
  await expect(page).not.toHaveURL(/token/)
  await fillNew(page)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, { ...person, password: NEW_PASSWORD })
  await login.submit(page).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${pathname}${search}&merchant=BAIZE`)
  await takenOver(page)
  await fillNew(page)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link was used or has expired. Request a new one.')
  await page.getByRole('button', { name: 'Get a new link' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

test('[U10] whether anybody has an address is told to nobody', async ({ page }) => {
  await openForget(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter your e-mail address')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${newName()}@example.com`)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Check your e-mail')).toBeVisible()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

test('[R05] [U10] forgotten, by SMS: the code sets a new password', async ({ page }) => {
  const number = newNumber('17')
  const person = await makeMember({ mobile: `+880 ${number}` })
  await openForget(page)
  await page.getByRole('button', { name: 'By SMS' }).click()
  await page.getByLabel('Mobile number').fill(`0${number}`)
  await says(page, 'SMS sent', () => page.getByRole('button', { name: 'Send code' }).click())
  const [code = ''] = /\d{6}/.exec(await newestSms(page, `+880${number}`)) ?? []
  await fillNew(page)
  await page.getByLabel('SMS code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Verification code error/)
  await expect(page.getByLabel('SMS code')).toBeFocused()
  await page.getByLabel('SMS code').fill(code)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  await logIn(page, { ...person, password: NEW_PASSWORD })
})

test('[U10] a code is sent before the countries are here: the number is dialled as the house dials', async ({
  page,
}) => {
  const number = newNumber('17')
  await makeMember({ mobile: `+880 ${number}` })
  await page.route(`**${listCountries.path}`, () => {})
  await openForget(page)
  await page.getByRole('button', { name: 'By SMS' }).click()
  await page.getByLabel('Mobile number').fill(`0${number}`)
  await says(page, 'SMS sent', () => page.getByRole('button', { name: 'Send code' }).click())
  expect(await newestSms(page, `+880${number}`)).toMatch(/\d{6}/)
})

test('[R06] [U11] [U12] changed by whoever is here, and what was remembered is made new', async ({
  page,
}) => {
  const person = await makeMember()
  await openLogin(page)
  await fillLogin(page, person)
  await tick(login.remember(page))
  await login.submit(page).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  const remembered = await stored(page, 'rememberedLogins')

  await page.goto('/m/changePsw')
  await takenOver(page)
  await expect(page.getByLabel('Username')).toHaveValue(person.account)
  await expect(page.getByLabel('Username')).not.toBeEditable()
  await form.confirm(page).click()
  await expect(page.getByRole('alert')).toHaveText(['Enter password', 'Enter password', 'Enter password'])
  await expect(form.old(page)).toBeFocused()
  await form.old(page).fill(person.password)
  await form.new(page).fill(person.password)
  await form.again(page).fill('something else')
  await expect(page.getByRole('alert')).toHaveText([
    'New and old passwords cannot be the same.',
    'Confirmation password not matched.',
  ])

  await form.old(page).fill('not the password')
  await fillNew(page)
  await form.confirm(page).click()
  await expect(page.getByRole('alert')).toHaveText(['Wrong password.'])
  await expect(toast(page, 'Please wait')).toHaveCount(0)

  await form.old(page).fill(person.password)
  const { pass, release } = held()
  await page.route(`**${changePassword.path}`, pass)
  await form.confirm(page).click()
  await expect(toast(page, 'Please wait')).toBeVisible()
  await says(page, 'Changes saved', async () => release())
  await expect(toast(page, 'Please wait')).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/home/)
  await expect.poll(() => stored(page, 'rememberedLogins')).not.toBe(remembered)
})

test('[U13] [U11] who comes in with a temporary password is asked for a new one, and not for that one again', async ({
  page,
}) => {
  const person = await makeMember({ isTemporary: true })
  await openLogin(page)
  await fillLogin(page, person)
  await login.submit(page).click()
  await expect(page).toHaveURL(/\/m\/changePsw/)
  await expect(form.new(page)).toBeVisible()
  await expect(form.old(page)).toHaveCount(0)
  await fillNew(page)
  await form.confirm(page).click()
  await expect(page).toHaveURL(/\/m\/home/)

  await page.goto('/m/changePsw')
  await takenOver(page)
  await expect(form.old(page)).toBeVisible()
})

test('[R06] a guest is led to the login first', async ({ page }) => {
  await page.goto('/m/changePsw?merchant=BAIZE')
  await expect(page).toHaveURL(/\/m\/login\?next=/)
})

for (const { each: path, tag } of sampleOf(['/m/forget', '/m/forget?token=a.b'])) {
  test(`nobody is kept out of ${path} ${tag}`, async ({ page }) => {
    await page.goto(path)
    await takenOver(page)
    expect(await obstacles(page)).toEqual([])
  })
}
