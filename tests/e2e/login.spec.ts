import { getCaptcha, login as loginCall } from '@baize/contracts'
import { expect, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { takenOver } from './home-page.ts'
import { fillLogin, login, makeMember, openLogin, says, stored, storedSession, toast } from './people.ts'
import { sampleOf } from './looks.ts'

test.use({ locale: 'en-US' })

const methods = { name: 'Login method' }

test('[R03] the login screen stands at its path, with everything that leads on from it', async ({ page }) => {
  await openLogin(page)
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Login · Baize')
  await expect(page.getByRole('link', { name: 'Forgot password' })).toHaveAttribute('href', '/m/forget')
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', /^\/m\/register/)
  await expect(page.getByRole('button', { name: 'Play free, without registering' })).toBeVisible()
})

test('[L01] the toggle to the mobile number shows only in a house with the flag', async ({ page }) => {
  await openLogin(page)
  await expect(page.getByRole('group', methods).getByRole('button')).toHaveText(['Username', 'Mobile number'])
  await page.getByRole('button', { name: 'Mobile number' }).click()
  await expect(login.mobile(page)).toBeVisible()
  await expect(login.code(page)).toBeVisible()
  await expect(login.username(page)).toHaveCount(0)
  await expect(login.password(page)).toHaveCount(0)

  await page.goto('/m/login?merchant=SOLO')
  await takenOver(page)
  await expect(login.username(page)).toBeVisible()
  await expect(page.getByRole('group', methods)).toHaveCount(0)
})

test('[L02] the dialing code is picked from the countries of the house, found by name or number', async ({
  page,
}) => {
  await openLogin(page)
  await page.getByRole('button', { name: 'Mobile number' }).click()
  const code = page.getByRole('button', { name: /^Dialling code/ })
  await expect(code).toHaveText('+880')
  await code.click()
  const picker = page.getByRole('dialog', { name: 'Choose your country' })
  await picker.getByRole('searchbox').fill('paki')
  await expect(picker.getByRole('listitem')).toHaveCount(1)
  await picker.getByRole('searchbox').fill('nowhere')
  await expect(picker.getByText('No country matches.')).toBeVisible()
  await picker.getByRole('searchbox').fill('+92')
  await picker.getByRole('button', { name: /Pakistan/ }).click()
  await expect(picker).toHaveCount(0)
  await expect(code).toHaveText('+92')
})

test('[L04] a remembered login is kept as the record of the specification, its password unreadable', async ({
  page,
}) => {
  const person = await makeMember()
  await openLogin(page)
  await fillLogin(page, person)
  await login.remember(page).check()
  await login.submit(page).click()
  await expect(page).toHaveURL(/\/m\/home/)
  const kept = JSON.parse((await stored(page, 'rememberedLogins')) ?? '[]')
  expect(kept).toEqual([
    { type: 'username', username: person.account, password: expect.any(String), countryDialingCode: '' },
  ])
  const [{ password }] = kept
  const once = Buffer.from(password, 'base64').toString()
  expect(once).toMatch(/^[A-Za-z0-9+/]+=*$/)
  const twice = Buffer.from(once, 'base64')
  expect(twice.length).toBe(12 + person.password.length + 16)
  expect(twice.toString('latin1')).not.toContain('felt')
  const isExtractable = await page.evaluate(async () => {
    const open = indexedDB.open('baize')
    await new Promise((done) => {
      open.onsuccess = done
    })
    const get = open.result.transaction('keys').objectStore('keys').get('remembered-login')
    await new Promise((done) => {
      get.onsuccess = done
    })
    return get.result.extractable
  })
  expect(isExtractable).toBe(false)
})

test('[L03] toggling restores what was remembered for each way', async ({ page }) => {
  const person = await makeMember()
  await openLogin(page)
  await fillLogin(page, person)
  await login.remember(page).check()
  await login.submit(page).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))

  await openLogin(page)
  await expect(login.username(page)).toHaveValue(person.account)
  await expect(login.password(page)).toHaveValue(person.password)
  await expect(login.remember(page)).toBeChecked()
  await page.getByRole('button', { name: 'Mobile number' }).click()
  await expect(login.mobile(page)).toHaveValue('')
  await expect(login.remember(page)).not.toBeChecked()
  await login.mobile(page).fill('1712345678')
  await page.getByRole('button', { name: 'Username', exact: true }).click()
  await expect(login.username(page)).toHaveValue(person.account)
  await expect(login.password(page)).toHaveValue(person.password)
})

test('[L03] [L05] a captcha comes only with the flag of a refusal, and a tap or a toggle brings another', async ({
  page,
}) => {
  const person = await makeMember()
  const wrong = { ...person, password: 'not the password' }
  await openLogin(page)
  for (const tries of [1, 2]) {
    await fillLogin(page, wrong)
    const answered = page.waitForResponse(`**${loginCall.path}`)
    await login.submit(page).click()
    const { value } = await (await answered).json()
    expect(value, `after ${tries}`).toMatchObject({ captcha: false })
    await expect(login.problem(page)).toHaveText('Wrong username or password.')
    await expect(login.captcha(page)).toHaveCount(0)
  }
  await login.submit(page).click()
  await expect(login.captcha(page)).toBeVisible()

  const picture = page.getByRole('button', { name: 'New picture' })
  const shown = () => picture.locator('img').getAttribute('src')
  const first = await shown()
  expect(first).toMatch(/^data:image\/png;base64,/)
  await login.captcha(page).fill('123456')
  await picture.click()
  await expect(login.captcha(page)).toHaveValue('')
  await expect.poll(shown).not.toBe(first)

  const second = await shown()
  const asked = page.waitForRequest(`**${getCaptcha.path}*`)
  await page.getByRole('button', { name: 'Mobile number' }).click()
  await asked
  await expect.poll(shown).not.toBe(second)
})

test('[L05] the captcha is asked for where it is shown, and holds six digits', async ({ page }) => {
  const person = await makeMember()
  await openLogin(page)
  await fillLogin(page, { ...person, password: 'not the password' })
  for (const tries of [1, 2, 3]) {
    const answered = page.waitForResponse(`**${loginCall.path}`)
    await login.submit(page).click()
    expect((await answered).status(), `try ${tries}`).toBe(401)
    await expect(login.submit(page)).toBeEnabled()
  }
  await expect(login.captcha(page)).toBeVisible()
  await login.submit(page).click()
  await expect(page.getByText('Please enter the code')).toBeVisible()
  await expect(login.captcha(page)).toBeFocused()
  await login.captcha(page).pressSequentially('12345678')
  await expect(login.captcha(page)).toHaveValue('123456')
})

test('[L10] [X03] success is said for three seconds and stored as exactly the session of the specification', async ({
  page,
}) => {
  const person = await makeMember()
  await openLogin(page)
  await fillLogin(page, person)
  await says(page, 'Login success', () => login.submit(page).click())
  const session = await storedSession(page)
  expect(session).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    merchantCode: 'BAIZE',
    userName: person.account,
    type: 0,
    firstTimeLogin: true,
  })
  expect(await stored(page, 'autoLogin')).toBe('1')
  await expect(toast(page, 'Login success')).toHaveCount(0)
})

test('[L11] what is missing is said at its field, the first of them focused, and again in a new language', async ({
  page,
}) => {
  await openLogin(page)
  await login.submit(page).click()
  await expect(page.getByText('Enter your username')).toBeVisible()
  await expect(page.getByText('Enter password')).toBeVisible()
  await expect(login.username(page)).toBeFocused()
  await expect(login.username(page)).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('button', { name: 'Switch to اردو' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('اپنا یوزر نیم لکھیں')).toBeVisible()
  await expect(page.getByText('پاس ورڈ لکھیں')).toBeVisible()
  await expect(page.getByText('Enter your username')).toHaveCount(0)
})

test('[L11] a mobile number and its code hold digits alone, up to 20 and 10 of them', async ({ page }) => {
  await openLogin(page)
  await page.getByRole('button', { name: 'Mobile number' }).click()
  await login.mobile(page).fill('01712-345')
  await login.code(page).fill('12ab')
  await login.submit(page).click()
  await expect(page.getByText('The mobile number format is incorrect.')).toBeVisible()
  await expect(page.getByText('A code has digits only.')).toBeVisible()
  await login.mobile(page).fill('')
  await login.mobile(page).pressSequentially('1'.repeat(25))
  await expect(login.mobile(page)).toHaveValue('1'.repeat(20))
  await login.code(page).fill('')
  await login.code(page).pressSequentially('2'.repeat(12))
  await expect(login.code(page)).toHaveValue('2'.repeat(10))
})

test('[L15] the agents’ entrance takes agents only, and an account of the house comes in by neither', async ({
  page,
}) => {
  const member = await makeMember()
  const agent = await makeMember({ type: 1 })
  const house = await makeMember({ type: 40 })
  await openLogin(page)
  await fillLogin(page, house)
  await login.submit(page).click()
  await expect(login.problem(page)).toHaveText('Non-member account unable to login.')

  await page.getByRole('link', { name: 'Log in as an agent' }).click()
  await expect(page.getByText('Agent login.')).toBeVisible()
  await fillLogin(page, member)
  await login.submit(page).click()
  await expect(login.problem(page)).toHaveText('Non-agents cannot log in.')
  await fillLogin(page, agent)
  await login.submit(page).click()
  await expect(page).toHaveURL(/\/m\/home/)
  expect(await storedSession(page)).toMatchObject({ type: 1 })
})

test('[X10] on Android a focused field is brought into view after half a second', async ({ page }) => {
  await page.addInitScript(() => {
    const scrolled: string[] = []
    Object.assign(window, { scrolled })
    Element.prototype.scrollIntoView = function note(this: Element) {
      scrolled.push(this.getAttribute('name') ?? '')
    }
  })
  await openLogin(page)
  const scrolled = () => page.evaluate(() => Reflect.get(window, 'scrolled'))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await login.password(page).focus()
  await page.clock.runFor(499)
  expect(await scrolled()).toEqual([])
  await page.clock.runFor(1)
  expect(await scrolled()).toEqual(['password'])
})

test('what was typed before the script came is not lost, and is not sent in the address', async ({
  page,
}) => {
  const person = await makeMember()
  await page.route('**/m/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.goto('/m/login?merchant=BAIZE')
  await fillLogin(page, person)
  await login.password(page).press('Enter')
  await expect(page).toHaveURL(/\/m\/home/)
  expect(await storedSession(page)).toMatchObject({ userName: person.account })
})

test('whoever is in already is led on from the login', async ({ page }) => {
  await beLoggedIn(page, await makeMember())
  await page.goto('/m/login?next=%2Fm%2Fhelp')
  await expect(page).toHaveURL(/\/m\/help$/)
})

const elsewhere = ['//elsewhere.example', 'javascript:alert(1)', 'https://elsewhere.example/', '/m/../x']
for (const { each: next, tag } of sampleOf(elsewhere)) {
  test(`the login leads home, and never to ${next} ${tag}`, async ({ page }) => {
    const person = await makeMember()
    await openLogin(page, `&next=${encodeURIComponent(next)}`)
    await fillLogin(page, person)
    await login.submit(page).click()
    await expect(page).toHaveURL(/\/m\/home$/)
  })
}

test('a temporary password leads to the choice of another', async ({ page }) => {
  const person = await makeMember({ isTemporary: true })
  await openLogin(page)
  await fillLogin(page, person)
  await login.submit(page).click()
  await expect(page).toHaveURL(/\/m\/changePsw$/)
})
