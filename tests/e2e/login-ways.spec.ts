import { login as loginCall } from '@baize/contracts'
import { expect, test } from './test.ts'
import { takenOver } from './home-page.ts'
import { fillLogin, login, makeMember, newestSms, openLogin, says, storedSession } from './people.ts'

test.use({ locale: 'en-US' })

test('[L06] [X03] [F56] an SMS code is sent, another is counted down to, and it logs in', async ({
  page,
}) => {
  const number = `17${String(Date.now()).slice(-8)}`
  const person = await makeMember({ mobile: `+880 ${number}` })
  await page.clock.install()
  await openLogin(page)
  await page.getByRole('button', { name: 'Mobile number' }).click()
  const send = page.getByRole('button', { name: /^(Send code|Send again|\d+ s)$/ })
  await send.click()
  await expect(page.getByText('Enter your mobile number')).toBeVisible()
  await expect(login.mobile(page)).toBeFocused()

  await login.mobile(page).fill(`0${number}`)
  await says(page, 'SMS sent', () => send.click())
  await expect(send).toBeDisabled()
  await expect(send).toHaveText(/^\d+ s$/)
  const before = Number.parseInt(await send.innerText(), 10)
  expect(before).toBeGreaterThan(40)
  expect(before).toBeLessThanOrEqual(60)
  await page.clock.fastForward(30_000)
  await expect.poll(async () => Number.parseInt(await send.innerText(), 10)).toBeLessThanOrEqual(before - 30)

  const text = await newestSms(page, `+880${number}`)
  await login.code(page).fill(/\d{6}/.exec(text)?.[0] ?? '')
  await page.clock.fastForward(31_000)
  await expect(send).toBeEnabled()
  await expect(send).toHaveText('Send again')
  await page.clock.setSystemTime(new Date())
  await login.submit(page).click()
  await expect(page).toHaveURL(/\/m\/home/)
  expect(await storedSession(page)).toMatchObject({ userName: person.account, type: 0 })
})

test('[L08] a network shows where it is set up and the house has its flag, and only beside the username', async ({
  page,
}) => {
  await openLogin(page)
  const networks = page.getByRole('region', { name: 'Or continue with' })
  await expect(networks.getByRole('button')).toHaveText(['Facebook', 'Google', 'LINE'])
  await page.getByRole('button', { name: 'Mobile number' }).click()
  await expect(networks).toHaveCount(0)
  await page.goto('/m/login?merchant=SOLO')
  await takenOver(page)
  await expect(login.username(page)).toBeVisible()
  await expect(networks).toHaveCount(0)
})

test('[L08] somebody whom a network names logs in once, and from then on with the network alone', async ({
  page,
}) => {
  const person = await makeMember()
  await openLogin(page, '&next=%2Fm%2FrewardCenter')
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page.getByText('No account is linked to Google yet')).toBeVisible()
  await fillLogin(page, person)
  await login.submit(page).click()
  await expect(page).toHaveURL(/\/m\/rewardCenter$/)

  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'))
  await openLogin(page)
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  expect(await storedSession(page)).toMatchObject({ userName: person.account })
})

test('[L09] the body travels encrypted under the encryption header, whatever is typed', async ({ page }) => {
  const person = await makeMember()
  await openLogin(page)
  await fillLogin(page, person)
  const asked = page.waitForRequest(`**${loginCall.path}`)
  await login.submit(page).click()
  const request = await asked
  expect(request.headers().encryption).toBe('JWE')
  expect(request.headers().device).toBe('MOBILE')
  const body: Record<string, string> = JSON.parse(request.postData() ?? '{}')
  expect(Object.keys(body)).toEqual(['data'])
  const [header = '', , , ...rest] = body.data?.split('.') ?? []
  expect(rest).toHaveLength(2)
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
  })
  expect(request.postData()).not.toContain(person.account)
  await expect(page).toHaveURL(/\/m\/home/)
})

test('[L09] a page on the home screen of an iPhone says OTHERS', async ({ browser }) => {
  const page = await browser.newPage({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  })
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  const person = await makeMember()
  await openLogin(page)
  await fillLogin(page, person)
  const asked = page.waitForRequest(`**${loginCall.path}`)
  await login.submit(page).click()
  expect((await asked).headers().device).toBe('OTHERS')
  await page.close()
})
