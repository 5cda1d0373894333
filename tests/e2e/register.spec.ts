import { registerByUsername } from '@baize/contracts'
import { expect, test } from './test.ts'
import { query } from '../support/baize.ts'
import { takenOver } from './home-page.ts'
import { demoPerson, fillLogin, login, newestSms, says, storedSession } from './people.ts'
import {
  fillCaptcha,
  fillNamed,
  form,
  newName,
  newNumber,
  openRegister,
  PASSWORD,
  tick,
} from './register-page.ts'

test.use({ locale: 'en-US' })

const methods = { name: 'How to register' }

test('[R04] [U01] [U02] where everything is on, the form asks for everything in the order of the house', async ({
  page,
}) => {
  await openRegister(page, 'BAIZE')
  await expect(page.getByRole('group', methods).getByRole('button')).toHaveText(['Username', 'Mobile number'])
  await expect(form.labels(page)).toHaveText([
    'Username',
    'Password',
    'Password once more',
    'Payment password (optional)',
    'Mobile number',
    'SMS code',
    'Nickname (optional)',
    'Name on your bank account (optional)',
    'E-mail (optional)',
    'Date of birth (optional)',
    'ID number (optional)',
    'QQ (optional)',
    'Facebook (optional)',
    'WeChat (optional)',
    'LINE (optional)',
    'WhatsApp (optional)',
    'Zalo (optional)',
    'Who recommended us (optional)',
    'Invitation code (optional)',
    'Captcha',
  ])
  await page.getByRole('button', { name: 'Mobile number', exact: true }).click()
  await expect(form.labels(page).first()).toHaveText('Mobile number')
  await expect(form.labels(page).nth(4)).toHaveText('Username (optional)')
})

test('[R04] [U01] a house for telephones asks for a number and has no toggle', async ({ page }) => {
  await openRegister(page, 'NOOR')
  await expect(page.getByRole('group', methods)).toHaveCount(0)
  await expect(form.labels(page)).toHaveText([
    'Mobile number',
    'SMS code',
    'Password',
    'Password once more',
    'Nickname (optional)',
    'Invitation code (optional)',
  ])
  await expect(page.getByRole('button', { name: /^Dialing code/ })).toHaveText('+92')
})

test('[R04] a house that asks for little asks for three fields, and for the age it must', async ({
  page,
}) => {
  await page.goto('/m/register.html?merchant=SOLO')
  await takenOver(page)
  await expect(form.labels(page)).toHaveText(['Username', 'Password', 'Password once more'])
  await expect(form.ofAge(page)).toHaveAccessibleName('I am 21 years old or older')
  await expect(page.getByRole('heading', { name: 'Sign up', level: 1 })).toBeVisible()
})

test('[U03] agreement, age, show and hide, reset', async ({ page }) => {
  await openRegister(page, 'BAIZE')
  await expect(form.agreement(page)).toBeChecked()
  await expect(form.ofAge(page)).not.toBeChecked()
  await form.agreement(page).uncheck({ force: true })
  await expect(form.submit(page)).toBeDisabled()
  await tick(form.agreement(page))
  await expect(form.submit(page)).toBeEnabled()

  const password = form.field(page, 'Password')
  await password.fill('brass rail')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show the password' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')

  await form.field(page, 'Username').fill('somebody')
  await form.reset(page).click()
  await expect(form.field(page, 'Username')).toHaveValue('')
  await expect(password).toHaveValue('')
  await expect(form.agreement(page)).toBeChecked()
})

test('[U03] whoever goes to read the agreement finds the form again as it was', async ({ page }) => {
  await openRegister(page, 'BAIZE')
  await form.field(page, 'Username').fill('halfway')
  await form.field(page, 'Nickname (optional)').fill('Half')
  await page.getByRole('link', { name: 'Read it' }).click()
  await expect(page).toHaveURL(/\/m\/agreement/)
  await page.goBack()
  await expect(form.field(page, 'Username')).toHaveValue('halfway')
  await expect(form.field(page, 'Nickname (optional)')).toHaveValue('Half')
})

test('[U04] [U05] each field is checked by the rules of the house, and the first wrong one is focused', async ({
  page,
}) => {
  await openRegister(page, 'BAIZE')
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText([
    'Enter your username',
    'Enter password',
    'Enter password',
    'Please enter the code',
    'Please confirm that you are old enough to play here.',
  ])
  await expect(form.field(page, 'Username')).toBeFocused()

  await form.field(page, 'Username').fill('9lives')
  await form.field(page, 'Password').fill('short')
  await form.field(page, 'Password once more').fill('other')
  await form.field(page, 'E-mail (optional)').fill('nobody')
  await form.field(page, 'Captcha').fill('12a')
  await expect(form.problems(page)).toHaveText([
    'The account format is incorrect: begin with a letter, then letters, digits or underscores.',
    'A password needs 8 to 128 characters.',
    'Confirmation password not matched.',
    'The e-mail format is incorrect.',
    'The code consists of digits only.',
    'Please confirm that you are old enough to play here.',
  ])
  await expect(form.field(page, 'Captcha')).toHaveAttribute('maxlength', '6')
  await expect(form.field(page, 'SMS code')).toHaveAttribute('maxlength', '10')
  await expect(form.field(page, 'Mobile number')).toHaveAttribute('maxlength', '20')
})

test('[U04] what is wrong is said in the new language after a change of it', async ({ page }) => {
  await openRegister(page, 'BAIZE')
  await form.submit(page).click()
  await expect(form.problems(page).first()).toHaveText('Enter your username')
  await page.getByRole('button', { name: 'اردو' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('اپنا صارف نام لکھیں')
})

test('[U04] each house has its own pattern for a name', async ({ page }) => {
  await openRegister(page, 'SOLO')
  await fillNamed(page, 'Big_Name')
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText([/^The account format is incorrect/])
  await expect(form.field(page, 'Username')).toBeFocused()
})

test('[U06] a code is sent to a valid number only, and the button counts down from the minutes', async ({
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
  expect(seconds).toBeGreaterThan(4 * 60)
  expect(seconds).toBeLessThanOrEqual(5 * 60)
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
  await form.field(page, 'Password once more').fill(PASSWORD)
  await tick(form.ofAge(page))
  await form.submit(page).click()
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
  await expect(page).toHaveURL(/\/m\/favourites/)
})

test('[U09] a name that is taken is said at its field, and nothing typed is lost', async ({ page }) => {
  const { account } = demoPerson('rafi')
  await openRegister(page, 'BAIZE')
  await form.field(page, 'Username').fill(account)
  await form.field(page, 'Nickname (optional)').fill('Second')
  await expect(form.problems(page)).toHaveText(['Sorry, the username already exists.'])
  await fillNamed(page, account)
  await fillCaptcha(page)
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText(['Sorry, the username already exists.'])
  await expect(form.field(page, 'Username')).toBeFocused()
  await expect(form.field(page, 'Username')).toHaveValue(account)
  await expect(form.field(page, 'Password')).toHaveValue(PASSWORD)
  await expect(form.field(page, 'Nickname (optional)')).toHaveValue('Second')
})

test('[U05] [U09] a wrong picture is said at its field and another is shown; an easy password is not taken', async ({
  page,
}) => {
  await openRegister(page, 'BAIZE')
  await fillNamed(page, newName())
  await form.field(page, 'Captcha').fill('000000')
  const picture = page.getByRole('button', { name: 'Show another picture' }).locator('img')
  const before = await picture.getAttribute('src')
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText([/^(Verification code error|Please enter the code)/])
  await expect(form.field(page, 'Captcha')).toHaveValue('')
  await expect(picture).not.toHaveAttribute('src', before ?? '')

  await form.field(page, 'Password').fill('password')
  await form.field(page, 'Password once more').fill('password')
  await fillCaptcha(page)
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText(['This password is too easy to guess. Please choose another.'])
  await expect(form.field(page, 'Password')).toBeFocused()
})

test('[U07] an invitation is verified first, and its field says when there is none', async ({ page }) => {
  await openRegister(page, 'BAIZE')
  await fillNamed(page, newName())
  await fillCaptcha(page)
  await form.field(page, 'Invitation code (optional)').fill('NOBODYATALL99')
  let isRegistered = false
  await page.route(`**${registerByUsername.path}`, (route) => {
    isRegistered = true
    return route.continue()
  })
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText(['Invalid invitation code.'])
  await expect(form.field(page, 'Invitation code (optional)')).toBeFocused()
  expect(isRegistered).toBe(false)
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
  await fillNamed(page, username)
  await fillCaptcha(page)
  await form.submit(page).click()
  await expect(page).toHaveURL(/\/m\/home/)
  const rows = await query(
    database,
    `select i.account, m.register_method from identity.member m join identity.member i on i.id = m.invited_by
     where m.account = '${username}'`,
  )
  expect(rows).toEqual([{ account: 'kamal', register_method: 'H5' }])
})
