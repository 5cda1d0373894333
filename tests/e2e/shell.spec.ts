import { expect, type Page, test } from './test.ts'
import { takenOver } from './home-page.ts'
import { open } from './shell-page.ts'
import { sampleOf } from './looks.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const bottom = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu(page)).toBeVisible()
}

test('[H01] the logo leads home, from the header and from the menu', async ({ page }) => {
  await open(page, '/m/home')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Baize, to the home page' }),
  ).toHaveAttribute('href', '/m/home')
  await open(page, '/m/help')
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Baize, to the home page' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(menu(page)).toHaveCount(0)
})

test('[H03] a guest is shown the ways to register and to log in @narrow', async ({ page }) => {
  await open(page, '/m/home')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/m\/register$/)
  await open(page, '/m/home')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/m\/login$/)
})

for (const { each: path, tag } of sampleOf([
  '/m/login',
  '/m/register',
  '/m/trail',
  '/m/activity',
  '/m/forget',
])) {
  test(`[H06] back from ${path} goes home, wherever one came from ${tag}`, async ({ page }) => {
    await open(page, '/m/help')
    await open(page, path)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/\/m\/home$/)
  })
}

test('[H06] elsewhere back goes back', async ({ page }) => {
  await open(page, '/m/help')
  await bottom(page).getByRole('link', { name: 'Promotion' }).click()
  await expect(page).toHaveURL(/\/m\/activity$/)
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'All languages' }).click()
  await expect(page).toHaveURL(/\/m\/language$/)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/activity$/)
})

test('[H06] without a history back goes home, and home shows the logo instead', async ({ page }) => {
  await open(page, '/m/help')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Baize', { exact: true })).toBeVisible()
})

test('[H07] the menu offers a guest login, registration and a forgotten password', async ({ page }) => {
  await open(page, '/m/home')
  await openMenu(page)
  const ways = { Login: '/m/login', Register: '/m/register', 'Forgot password': '/m/forget' }
  for (const [name, path] of Object.entries(ways)) {
    await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(menu(page).getByText('Guest')).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Log out' })).toHaveCount(0)
})

test('[H09] the mask, the close button and Escape close the menu, and the focus returns @narrow', async ({
  page,
}) => {
  await open(page, '/m/home')
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await openMenu(page)
  await page.getByTestId('mask').click({ position: { x: 5, y: 300 } })
  await expect(menu(page)).toHaveCount(0)
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Close the menu' }).click()
  await expect(menu(page)).toHaveCount(0)
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the focus stays in the menu while it is open', async ({ page }) => {
  await open(page, '/m/home')
  await openMenu(page)
  const stops = await menu(page).locator('a[href], button').count()
  for (let step = 0; step < stops + 2; step += 1) {
    await page.keyboard.press('Tab')
    expect(await menu(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
})

test('[H12] the bottom menu has its five places, the middle one a chip', async ({ page }) => {
  await open(page, '/m/home')
  await expect(bottom(page).getByRole('link')).toHaveText(['Home', 'Promotion', 'Share', 'Reward', 'Member'])
  await expect(bottom(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  const heights = await bottom(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.querySelector('span')?.getBoundingClientRect().height ?? 0),
    )
  expect(Math.max(...heights)).toBe(heights[2])
  await bottom(page).getByRole('link', { name: 'Promotion' }).click()
  await expect(page).toHaveURL(/\/m\/activity$/)
})

test('[H12] Home scrolls to the top and shows HOT', async ({ page }) => {
  await open(page, '/m/home')
  await page.getByRole('button', { name: 'FAV' }).click()
  await expect(page.getByRole('heading', { name: 'Popular now' })).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 400))
  await bottom(page).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Popular now' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('[H12] where a member is needed, the bottom menu leads a guest to the login', async ({ page }) => {
  await open(page, '/m/home')
  for (const [name, next] of [
    ['Share', '/m/inviteFriends'],
    ['Reward', '/m/rewardCenter'],
    ['Member', '/m/member/home'],
  ] as const) {
    const way = `/m/login?next=${encodeURIComponent(next)}`
    await expect(bottom(page).getByRole('link', { name })).toHaveAttribute('href', way)
  }
})

test('a tap on the menu before the script came is done afterwards', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/m/assets/entry-client-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/m/home', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu(page)).toHaveCount(0)
  release()
  await takenOver(page)
  await expect(menu(page)).toBeVisible()
})
