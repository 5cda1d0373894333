import { expect, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { takenOver } from './home-page.ts'
import { makeMember, newestSms } from './people.ts'
import { newNumber } from './register-page.ts'

test.use({ locale: 'en-US' })

test('[F47] who registered by name adds a mobile number in the profile', async ({ page }) => {
  const person = await makeMember()
  await beLoggedIn(page, person)
  await page.goto('/m/member/profile')
  await takenOver(page)
  await page.getByRole('button', { name: 'Add: Mobile number' }).click()
  const box = page.getByRole('form', { name: 'Mobile number' })
  const number = newNumber('17')
  await box.getByLabel('Mobile number').fill(`0${number}`)
  await box.getByRole('button', { name: 'Send code' }).click()
  await expect(box.getByText(`Code sent to +880 ${number}.`)).toBeVisible()
  const [code = ''] = /\d{6}/.exec(await newestSms(page, `+880${number}`)) ?? []
  await box.getByLabel('SMS code').fill(code)
  await box.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`+880 ****${number.slice(-4)}`)).toBeVisible()
})
