import { registerByUsername } from '@baize/contracts'
import { expect, test } from './test.ts'
import { query } from '../support/baize.ts'
import { takenOver } from './home-page.ts'
import { demoPerson, fillLogin, login, newestSms, says, storedSession } from './people.ts'
import {
  fillBirth,
  fillNamed,
  form,
  newName,
  newNumber,
  openRegister,
  PASSWORD,
  passWelcome,
  tick,
} from './register-page.ts'

test.use({ locale: 'en-US' })

const methods = { name: 'Registration method' }
const grown = { day: '28', month: '02', year: '1990' }

test('[F42] the demo asks for three fields by name and four by number, and age is asked once', async ({
  page,
}) => {
  await openRegister(page, 'BAIZE')
  const birth = page.getByRole('group', { name: 'Date of birth', exact: true })
  await expect(form.labels(page)).toHaveText(['Username', 'Password'])
  await expect(birth).toBeVisible()
  await expect(form.ofAge(page)).toHaveCount(0)
  await expect(form.agreement(page)).toBeChecked()
  await page.getByRole('button', { name: 'Mobile number', exact: true }).click()
  await expect(form.labels(page)).toHaveText(['Mobile number', 'SMS code', 'Password'])
  await expect(birth).toBeVisible()
})

test('[F42] the rules of a password are ticked while it is typed', async ({ page }) => {
  await openRegister(page, 'BAIZE')
  const rules = page.getByRole('list', { name: 'Password rules' })
  await expect(rules.getByRole('img', { name: 'Not yet:' })).toHaveCount(3)
  await form.field(page, 'Password').fill('aaaaaaaa')
  await expect(rules.getByRole('img', { name: 'Not yet:' })).toHaveCount(1)
  await form.field(page, 'Password').fill(PASSWORD)
  await expect(rules.getByRole('img', { name: 'Done:' })).toHaveCount(3)
})

test('[F53] who is too young is told so in the browser, before anything is sent', async ({ page }) => {
  let isSent = false
  await page.route(`**${registerByUsername.path}`, (route) => {
    isSent = true
    return route.continue()
  })
  await openRegister(page, 'BAIZE')
  await form.field(page, 'Username').fill(newName())
  await form.field(page, 'Password').fill(PASSWORD)
  await fillBirth(page, { ...grown, year: String(new Date().getUTCFullYear() - 10) })
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText(['You must be 18 or over to play here.'])
  await expect(page.getByLabel('Month')).toBeFocused()
  expect(isSent).toBe(false)
})

test('[F42] a new member is welcomed once: an offer or none, and three ways on', async ({ page }) => {
  await openRegister(page, 'BAIZE')
  await form.field(page, 'Username').fill(newName())
  await form.field(page, 'Password').fill(PASSWORD)
  await fillBirth(page, grown)
  await form.submit(page).click()
  await expect(page).toHaveURL(/\/m\/welcome/)
  const offers = page.getByRole('region', { name: 'Offers' })
  await expect(offers.getByRole('radio', { name: /^No bonus/ })).toBeChecked()
  await offers.getByRole('radio', { name: /^First deposit, doubled/ }).click()
  await expect(offers.getByRole('radio', { name: /^First deposit, doubled/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Try with play money' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Just look around' })).toBeVisible()
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/voucherCenter/)
  await expect(offers.getByRole('radio', { name: /^First deposit, doubled/ })).toBeChecked()
  await page.goto('/m/welcome')
  await expect(page).toHaveURL(/\/m\/home/)
})

test('[R04] [U01] a house for telephones asks for a number and has no toggle', async ({ page }) => {
  await openRegister(page, 'NOOR')
  await expect(page.getByRole('group', methods)).toHaveCount(0)
  await expect(form.labels(page)).toHaveText(['Mobile number', 'SMS code', 'Password'])
  await page.getByRole('button', { name: 'I have an invitation code' }).click()
  await expect(form.labels(page).last()).toHaveText('Invitation code (optional)')
  await expect(page.getByRole('button', { name: /^Dialling code/ })).toHaveText('+92')
})

test('[R04] a house that asks for little asks for three fields, and for the age it must', async ({
  page,
}) => {
  await page.goto('/m/register.html?merchant=SOLO')
  await takenOver(page)
  await expect(form.labels(page)).toHaveText(['Username', 'Password', 'Confirm password'])
  await expect(form.ofAge(page)).toHaveAccessibleName('I am 21 years old or older')
  await expect(page.getByRole('heading', { name: 'Sign up', level: 1 })).toBeVisible()
})

test('[U04] what is wrong is said in the new language after a change of it', async ({ page }) => {
  await openRegister(page, 'BAIZE')
  await form.submit(page).click()
  await expect(form.problems(page).first()).toHaveText('Enter your username')
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('اپنا یوزر نیم لکھیں')
})

test('[U04] each house has its own pattern for a name', async ({ page }) => {
  await openRegister(page, 'SOLO')
  await fillNamed(page, 'Big_Name')
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText([/^The account format is incorrect/])
  await expect(form.field(page, 'Username')).toBeFocused()
})

test('[U06] [F56] a code is sent to a valid number only, and another may be asked for after sixty seconds', async ({
  page,
}) => {
  await openRegister(page, 'NOOR')
  const send = page.getByRole('button', { name: 'Send code' })
  await send.click()
  await expect(form.problems(page)).toHaveText(['Enter your mobile number'])
  await expect(form.field(page, 'Mobile number')).toBeFocused()
  const number = newNumber('30')
  await form.field(page, 'Mobile number').fill(`0${number}`)
  await says(page, 'SMS sent', () => send.click())
  const counting = page.getByRole('button', { name: /^\d+ s$/ })
  await expect(counting).toBeDisabled()
  const seconds = Number.parseInt((await counting.textContent()) ?? '', 10)
  expect(seconds).toBeGreaterThan(40)
  expect(seconds).toBeLessThanOrEqual(60)
  await expect(page.getByText(`Code sent to +92 ${number}.`)).toBeVisible()
  expect(await newestSms(page, `+92${number}`)).toMatch(/\d{6}/)
})

test('[U01] [U08] by number: register, log out, log in again', async ({ page }) => {
  await openRegister(page, 'NOOR')
  const number = newNumber('30')
  await form.field(page, 'Mobile number').fill(`0${number}`)
  await page.getByRole('button', { name: 'Send code' }).click()
  const [code = ''] = /\d{6}/.exec(await newestSms(page, `+92${number}`)) ?? []
  await form.field(page, 'SMS code').fill(code)
  await form.field(page, 'Password').fill(PASSWORD)
  await tick(form.ofAge(page))
  await form.submit(page).click()
  await passWelcome(page)
  await expect(page).toHaveURL(/\/m\/home/)
  const session = await storedSession(page)
  expect(session).toMatchObject({ merchantCode: 'NOOR', type: 0 })
})

test('[U08] [U09] by name: register, log out, log in again; what is sent is sealed', async ({ page }) => {
  const username = newName()
  await openRegister(page, 'SOLO')
  await fillNamed(page, username)
  const sent = page.waitForRequest(`**${registerByUsername.path}`)
  await says(page, 'Login success', () => form.submit(page).click())
  const request = await sent
  expect(request.method()).toBe('PUT')
  expect(request.headers()).toMatchObject({ encryption: 'JWE', moduleid: 'REGISTER_REE3' })
  expect(request.postData()).toMatch(/^\{"data":"[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+"\}$/)
  await passWelcome(page)
  await expect(page).toHaveURL(/\/m\/home/)
  expect(await storedSession(page)).toMatchObject({ userName: username, type: 0, merchantCode: 'SOLO' })

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/m/login?merchant=SOLO')
  await takenOver(page)
  await fillLogin(page, { account: username, password: PASSWORD })
  await login.submit(page).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
})

test('[U08] who wanted to go somewhere is led there once registered', async ({ page }) => {
  await openRegister(page, 'SOLO', '&next=/m/favourites')
  await fillNamed(page, newName())
  await form.submit(page).click()
  await passWelcome(page)
  await expect(page).toHaveURL(/\/m\/favourites/)
})

test('[U09] a name that is taken is said at its field, and nothing typed is lost', async ({ page }) => {
  const { account } = demoPerson('rafi')
  await openRegister(page, 'BAIZE')
  await form.field(page, 'Username').fill(account)
  await form.field(page, 'Password').fill(PASSWORD)
  await expect(form.problems(page)).toHaveText(['Sorry, the username already exists.'])
  await fillBirth(page, grown)
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText(['Sorry, the username already exists.'])
  await expect(form.field(page, 'Username')).toBeFocused()
  await expect(form.field(page, 'Username')).toHaveValue(account)
  await expect(form.field(page, 'Password')).toHaveValue(PASSWORD)
  await expect(page.getByLabel('Year')).toHaveValue(grown.year)
})

test('[U07] [U14] who comes through a link joins the downline of whoever sent it', async ({ page }) => {
  const database = process.env.E2E_DATABASE_URL ?? ''
  const code = `E2E${newName()
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')}`
  await query(
    database,
    `insert into identity.invitation (code, merchant_code, member_id)
     select '${code}', 'BAIZE', id from identity.member where account = 'kamal'`,
  )
  const username = newName()
  await openRegister(page, 'BAIZE', `&code=${code}`)
  await expect(form.field(page, 'Invitation code (optional)')).toHaveValue(code)
  await form.field(page, 'Username').fill(username)
  await form.field(page, 'Password').fill(PASSWORD)
  await fillBirth(page, grown)
  await form.submit(page).click()
  await passWelcome(page)
  await expect(page).toHaveURL(/\/m\/home/)
  const rows = await query(
    database,
    `select i.account, m.register_method from identity.member m join identity.member i on i.id = m.invited_by
     where m.account = '${username}'`,
  )
  expect(rows).toEqual([{ account: 'kamal', register_method: 'H5' }])
})
