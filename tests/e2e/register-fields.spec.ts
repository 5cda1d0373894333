import { CAPTCHA_SECONDS, registerByUsername } from '@baize/contracts'
import { CAPTCHA_RENEWED_BEFORE_SECONDS } from '../../apps/web/src/lib/limits.ts'
import { expect, test } from './test.ts'
import { fillCaptcha, fillNamed, form, newName, openRegister, tick } from './register-page.ts'

test.use({ locale: 'en-US' })

const methods = { name: 'Registration method' }

test('[R04] [U01] [U02] where everything is on, the form asks for everything in the order of the house', async ({
  page,
}) => {
  await openRegister(page, 'WHOLE')
  await expect(page.getByRole('group', methods).getByRole('button')).toHaveText(['Username', 'Mobile number'])
  await expect(form.labels(page)).toHaveText([
    'Username',
    'Password',
    'Confirm password',
    'Payment PIN (optional)',
    'Mobile number',
    'SMS code',
    'Nickname (optional)',
    'Name on bank account (optional)',
    'E-mail (optional)',
    'ID number (optional)',
    'QQ (optional)',
    'Facebook (optional)',
    'WeChat (optional)',
    'LINE (optional)',
    'WhatsApp (optional)',
    'Zalo (optional)',
    'Referrer ID (optional)',
    'Invitation code (optional)',
    'Captcha',
  ])
  await expect(page.getByRole('group', { name: 'Date of birth (optional)' })).toBeVisible()
  await page.getByRole('button', { name: 'Mobile number', exact: true }).click()
  await expect(form.labels(page).first()).toHaveText('Mobile number')
  await expect(form.labels(page).nth(4)).toHaveText('Username (optional)')
})

test('[U03] agreement, age, show and hide, reset', async ({ page }) => {
  await openRegister(page, 'WHOLE')
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
  await openRegister(page, 'WHOLE')
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
  await openRegister(page, 'WHOLE')
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText([
    'Enter your username',
    'Enter password',
    'Enter password',
    'Please enter the code',
    'Confirm that you are old enough to play here.',
  ])
  await expect(form.field(page, 'Username')).toBeFocused()

  await form.field(page, 'Username').fill('9lives')
  await form.field(page, 'Password').fill('short')
  await form.field(page, 'Confirm password').fill('other')
  await form.field(page, 'E-mail (optional)').fill('nobody')
  await form.field(page, 'Captcha').fill('12a')
  await expect(form.problems(page)).toHaveText([
    'The account format is incorrect: start with a letter, then use letters, digits or underscores.',
    'Use 8 to 128 characters for your password.',
    'Confirmation password not matched.',
    'The e-mail format is incorrect. Use an address like name@example.com.',
    'A code has digits only.',
    'Confirm that you are old enough to play here.',
  ])
  await expect(form.field(page, 'Captcha')).toHaveAttribute('maxlength', '6')
  await expect(form.field(page, 'SMS code')).toHaveAttribute('maxlength', '10')
  await expect(form.field(page, 'Mobile number')).toHaveAttribute('maxlength', '20')
})

test('[U05] [U09] a wrong picture is said at its field and another is shown; an easy password is not taken', async ({
  page,
}) => {
  await openRegister(page, 'WHOLE')
  await fillNamed(page, newName())
  await form.field(page, 'Captcha').fill('000000')
  const picture = page.getByRole('button', { name: 'New picture' }).locator('img')
  const before = await picture.getAttribute('src')
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText([/^Verification code error/])
  await expect(form.field(page, 'Captcha')).toHaveValue('')
  await expect(form.field(page, 'Captcha')).toBeFocused()
  await expect(picture).not.toHaveAttribute('src', before ?? '')

  await form.field(page, 'Password').fill('password')
  await form.field(page, 'Confirm password').fill('password')
  await fillCaptcha(page)
  await form.submit(page).click()
  await expect(form.problems(page)).toHaveText(['This password is too easy to guess. Choose another.'])
  await expect(form.field(page, 'Password')).toBeFocused()
})

test('[U07] an invitation is verified first, and its field says when there is none', async ({ page }) => {
  await openRegister(page, 'WHOLE')
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

test('[F53] a picture that is about to end renews itself, says so, and what was typed elsewhere stays', async ({
  page,
}) => {
  await page.clock.install()
  await openRegister(page, 'WHOLE')
  await form.field(page, 'Username').fill('patient')
  const picture = page.getByRole('button', { name: 'New picture' }).locator('img')
  await expect(picture).toBeVisible()
  await form.field(page, 'Captcha').fill('123')
  const before = await picture.getAttribute('src')
  await page.clock.fastForward((CAPTCHA_SECONDS - CAPTCHA_RENEWED_BEFORE_SECONDS) * 1000)
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await expect(page.getByText('New picture: the old one can no longer be used.')).toBeVisible()
  await expect(form.field(page, 'Captcha')).toHaveValue('')
  await expect(form.field(page, 'Username')).toHaveValue('patient')
})
