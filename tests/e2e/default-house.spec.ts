import { takenOver } from './home-page.ts'
import { demoPerson, fillLogin, login } from './people.ts'
import { form } from './register-page.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en-US', hasHouse: false })

test('a stranger at the bare address meets the house of its market, with its money', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Padma, to the home page' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(/৳\s?1,86,280/)
  await expect(main).not.toContainText('￥')
})

test('a stranger registers by a telephone of Bangladesh, or by name', async ({ page }) => {
  await page.goto('/m/register')
  await takenOver(page)
  await expect(form.labels(page)).toHaveText(['Username', 'Password'])
  await page.getByRole('button', { name: 'Mobile number', exact: true }).click()
  await expect(form.labels(page)).toHaveText(['Mobile number', 'SMS code', 'Password'])
  await expect(page.getByRole('form', { name: 'Register' })).toContainText('+880')
})

test('a member of the house deposits in taka, with bKash first', async ({ page }) => {
  await page.goto('/m/login')
  await takenOver(page)
  await fillLogin(page, demoPerson('nadim'))
  await login.submit(page).click()
  await page.waitForURL(/\/m\/home/)
  await expect(page.getByRole('banner')).toContainText(/৳\s?62,400/)
  await page.goto('/m/voucherCenter')
  const ways = page.getByRole('radiogroup', { name: 'Payment method' })
  await expect(ways.getByRole('radio').first()).toHaveAccessibleName(/^bKash/)
  for (const name of [/^Nagad/, /^Rocket/, /^USDT \(TRC20\)/, /^USDT \(ERC20\)/, /^Bank transfer/])
    await expect(ways.getByRole('radio', { name })).toBeVisible()
  await expect(ways.getByRole('radio', { name: /Alipay|WeChat|QQ/ })).toHaveCount(0)
  await ways.getByRole('radio', { name: /^bKash/ }).click()
  const quick = page.getByRole('group', { name: 'Quick amounts' }).getByRole('button')
  await expect(quick.first()).toContainText('200')
  await expect(page.getByRole('main')).toContainText(/৳\s?200/)
})
