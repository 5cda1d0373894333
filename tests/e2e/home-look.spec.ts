import { expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { held, openHome, shiftsOf, sideMenu, takenOver, watchShifts } from './home-page.ts'
import { looks, sampleOf } from './looks.ts'
import { obstacles } from './obstacles.ts'
import { makeMember } from './people.ts'

// What home does by itself is looked at here.
test.use({ locale: 'en-US', contextOptions: { reducedMotion: 'no-preference' } })

const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')

test('[H10] every shortcut shows in a house with cashback and customer service', async ({ page }) => {
  await openHome(page, 'BAIZE')
  await expect(shortcuts(page)).toHaveText(['Deposit', 'Withdraw', 'Favourites', 'Cashback', 'Support'])
  for (const name of ['Deposit', 'Withdraw', 'Favourites', 'Cashback']) {
    await expect(shortcuts(page).filter({ hasText: name })).toHaveAttribute('href', /^\/m\/login/)
  }
})

test('[H10] support leads to the link of the house, which is asked for when it is taken', async ({
  page,
}) => {
  await page.route('https://whatsapp.noor.example/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openHome(page, 'NOOR')
  await expect(shortcuts(page)).toHaveText(['Deposit', 'Withdraw', 'Favourites', 'Cashback', 'Support'])
  await shortcuts(page).filter({ hasText: 'Support' }).click()
  await expect(page).toHaveURL('https://whatsapp.noor.example/support')
})

test('[H10] support that is tapped before the script runs leads to the link of the house too', async ({
  page,
}) => {
  await page.route('https://whatsapp.noor.example/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const script = held()
  await page.route('**/m/assets/*.js', script.pass)
  await openHome(page, 'NOOR')
  await shortcuts(page).filter({ hasText: 'Support' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  script.release()
  await expect(page).toHaveURL('https://whatsapp.noor.example/support')
})

test('[H10] a member who taps a shortcut before the script runs gets where it leads', async ({ page }) => {
  await beLoggedIn(page, await makeMember())
  const script = held()
  await page.route('**/m/assets/*.js', script.pass)
  await openHome(page)
  await shortcuts(page).filter({ hasText: 'Deposit' }).click()
  script.release()
  await expect(page).toHaveURL(/\/m\/voucherCenter/)
})

test('[H10] a house without the cashback flag and without a link shows neither', async ({ page }) => {
  await openHome(page, 'SOLO')
  await expect(shortcuts(page)).toHaveText(['Deposit', 'Withdraw', 'Favourites'])
})

test('[H16] home has the theme switch: dark by default, and the choice is stored under theme', async ({
  page,
}) => {
  await openHome(page)
  const html = page.locator('html')
  const display = page.getByRole('region', { name: 'Display' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await display.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await display.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test('[H17] home has the language switch, which turns the page to Urdu and back', async ({ page }) => {
  await openHome(page)
  const html = page.locator('html')
  await page.getByRole('button', { name: 'Switch to اردو' }).click()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'اس وقت مقبول' })).toBeVisible()
  const menu = await page.getByRole('navigation', { name: 'گیمز کی اقسام' }).boundingBox()
  const grid = await page
    .locator('section', { has: page.getByRole('heading', { name: 'اس وقت مقبول' }) })
    .boundingBox()
  expect(menu?.x).toBeGreaterThan(grid?.x ?? Number.POSITIVE_INFINITY)
  await page.getByRole('button', { name: /English/ }).click()
  await expect(html).toHaveAttribute('dir', 'ltr')
})

test('[H17] a house with one language has no language switch', async ({ page }) => {
  await openHome(page, 'SOLO')
  const display = page.getByRole('region', { name: 'Display' })
  await expect(display.getByRole('button')).toHaveCount(1)
  await expect(display).not.toContainText('Language')
})

test('nothing moves while the script takes over', async ({ page }) => {
  await watchShifts(page)
  await openHome(page)
  await expect(page.getByRole('region', { name: 'Highlights' }).locator('li[inert]')).toHaveCount(1)
  expect(await shiftsOf(page)).toBeLessThan(0.05)
})

test('whoever has scrolled before the script came stays where they are', async ({ page }) => {
  const script = held()
  await page.route('**/m/assets/*.js', script.pass)
  await openHome(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  script.release()
  await takenOver(page)
  await page.getByRole('region', { name: 'Highlights' }).locator('li[inert]').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => window.scrollY)).toBe(700)
})

for (const { each: width, tag } of sampleOf([320, 390, 480])) {
  test(`nothing sticks out of a page ${width} px wide ${tag}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openHome(page)
    await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

for (const { theme, locale, tag } of looks) {
  test.describe(`in ${locale} ${tag}`, () => {
    test.use({ locale })
    test(`home has no barriers in the ${theme} theme`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await openHome(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('li[inert]')).toHaveCount(1)
      expect(await obstacles(page)).toEqual([])
    })
  })
}

for (const { theme, tag } of looks.filter(({ locale }) => locale === 'en-US')) {
  test(`the face that asks for a login has no barriers in the ${theme} theme ${tag}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await openHome(page)
    await sideMenu(page).getByRole('button', { name: 'FAV' }).click()
    await expect(page.getByText('Log in to see your favourites')).toBeVisible()
    expect(await obstacles(page)).toEqual([])
  })

  test(`home in a merchant's own colours has no barriers in the ${theme} theme ${tag}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await openHome(page, 'NOOR')
    await expect(page.locator('li[inert]')).toHaveCount(1)
    expect(await obstacles(page)).toEqual([])
  })
}
