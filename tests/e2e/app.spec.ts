import { listAnnouncements } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { openHomeAs } from './be-logged-in.ts'
import { changeHouse } from './changed-house.ts'
import { logIn, makeMember, stored } from './people.ts'
import { open } from './shell-page.ts'

test.use({ wasHereBefore: false })

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1'
const IPHONE_CHROME = IPHONE.replace('Version/16.5', 'CriOS/120.0')

const bar = (page: Page) => page.getByRole('complementary', { name: 'Download the app' })
const icon = (page: Page) => page.getByRole('button', { name: 'Download the app' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Baize on your phone' })

/** The popups of the house are another matter. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('popupHiddenA', '["all"]')
    localStorage.setItem('popupHiddenB', '["all"]')
  }),
)

test('[D01] the bar closes, and stays closed @narrow', async ({ page }) => {
  await open(page, '/m/home')
  await bar(page).getByRole('button', { name: 'Hide this bar' }).click()
  await expect(bar(page)).toHaveCount(0)
  expect(await stored(page, 'downloadBarHidden')).toBe('1')
  await page.reload()
  await expect(icon(page)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('[D02] an Android phone is offered its file, and the way to help', async ({ page }) => {
  await open(page, '/m/home')
  await bar(page).getByRole('button', { name: 'Get the app' }).click()
  await expect(popup(page).getByRole('link', { name: /^Android app/ })).toHaveAttribute('href', /\.apk$/)
  await expect(popup(page).getByRole('link', { name: /^iPhone/ })).toHaveCount(0)
  await popup(page).getByRole('link', { name: 'Help centre' }).click()
  await expect(page).toHaveURL(/\/m\/help$/)
})

/** Home with everything that comes over it: the bar comes with the question what is new, the icon at the same time. */
async function openWhole(page: Page, house: 'BAIZE' | 'NOOR' | 'SOLO' = 'BAIZE'): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes(`${listAnnouncements.path}?types=PU`))
  await open(page, '/m/home', house)
  await asked
  await page.waitForLoadState('networkidle')
}

/** As from the home screen of the phone. */
async function fromHomeScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => (query.includes('standalone') ? ask('all') : ask(query))
  })
}

test('[D03] a house that asks for a login offers its app to members only, one without an app to nobody', async ({
  page,
}) => {
  await openWhole(page, 'NOOR')
  await expect(icon(page)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await openWhole(page, 'SOLO')
  await expect(bar(page)).toHaveCount(0)
  await expect(icon(page)).toHaveCount(0)
  await changeHouse(page, { flags: { APP_WINDOW_LOGIN: true } })
  await openHomeAs(page, await makeMember())
  await expect(bar(page)).toBeVisible()
})

test('[D03] [H04] whoever has installed the site is offered nothing more, and that is remembered', async ({
  page,
}) => {
  await fromHomeScreen(page)
  await openWhole(page)
  await expect(bar(page)).toHaveCount(0)
  await expect(icon(page)).toHaveCount(0)
  await expect.poll(() => stored(page, 'downloadBarHidden')).toBe('1')
})

test('[D03] [H04] without a link for the phone there is no bar, and without any link no icon', async ({
  page,
}) => {
  await changeHouse(page, { downloads: [{ resourceType: 'IOS', url: 'https://app.example/ios' }] })
  await openWhole(page)
  await expect(bar(page)).toHaveCount(0)
  await expect(icon(page)).toBeVisible()
  expect(await stored(page, 'downloadBarHidden')).toBeNull()
  await changeHouse(page, { downloads: [] })
  await openWhole(page)
  await expect(icon(page)).toHaveCount(0)
})

test.describe('in the app of the house', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 HouseApp/1.0' })

  test('[D03] [H04] neither bar nor icon shows', async ({ page }) => {
    await openWhole(page)
    await expect(bar(page)).toHaveCount(0)
    await expect(icon(page)).toHaveCount(0)
    expect(await stored(page, 'downloadBarHidden')).toBeNull()
  })
})

test('[H04] the icon stands on home alone', async ({ page }) => {
  await open(page, '/m/home')
  await icon(page).click()
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, '/m/help')
  await expect(page.getByRole('heading', { name: 'Help center' })).toBeVisible()
  await expect(icon(page)).toHaveCount(0)
})

test('[R23] the guides of Android and of the iPhone say what to do step by step @narrow', async ({
  page,
}) => {
  await open(page, '/m/app')
  const main = page.getByRole('main')
  await expect(main).toContainText('tap the menu with three dots')
  await main.getByRole('button', { name: 'iPhone and iPad' }).click()
  await expect(main).toContainText('Choose “Add to Home Screen”')
  await expect(main).toContainText('Profile Downloaded')
  await expect(main).toContainText('iOS 12.4 and later')
})

test('[R23] a house without an app file explains only what a browser does by itself', async ({ page }) => {
  await page.goto('/m/app?merchant=SOLO')
  const main = page.getByRole('main')
  await expect(main).toContainText('tap the menu with three dots')
  await expect(main).not.toContainText('wait for the download')
  await main.getByRole('button', { name: 'iPhone and iPad' }).click()
  await expect(main).toContainText('Choose “Add to Home Screen”')
  await expect(main).not.toContainText('Profile Downloaded')
})

test('[D05] each house has a manifest of its own', async ({ page }) => {
  for (const [house, name] of [
    ['BAIZE', 'Baize'],
    ['NOOR', 'Noor'],
  ]) {
    const manifest = await page.request.get(`/m/manifest.webmanifest?merchant=${house}`)
    expect(manifest.headers()['content-type']).toContain('application/manifest+json')
    expect(await manifest.json()).toMatchObject({ name, display: 'standalone', start_url: '/m/home' })
  }
})

test('[D07] the web-clip profile downloads where the house has one', async ({ page }) => {
  const profile = await page.request.get('/m/webclip.mobileconfig?merchant=BAIZE')
  expect(profile.headers()['content-type']).toContain('application/x-apple-aspen-config')
  expect(profile.headers()['content-disposition']).toContain('baize.mobileconfig')
  expect(await profile.text()).toContain('<string>com.apple.webClip.managed</string>')
  const none = await page.request.get('/m/webclip.mobileconfig?merchant=SOLO', { maxRedirects: 0 })
  expect(none.status()).toBe(302)
})

test('[A04] a member who opens the installed app has a reward waiting', async ({ page }) => {
  await fromHomeScreen(page)
  const told = page.waitForResponse('**/wps/promotion/appOpened')
  await logIn(page, await makeMember())
  expect((await told).request().postDataJSON()).toEqual({ way: 'PWA' })
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /Reward/ })
    .click()
  const reward = page.getByRole('main').getByRole('region', { name: 'Install the app, get a bonus' })
  await expect(reward.getByRole('button', { name: 'Claim' })).toBeEnabled()
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE })

  test('[D02] [D06] Safari is offered the home screen with guidance, the profile and the app', async ({
    page,
  }) => {
    await open(page, '/m/home')
    await icon(page).click()
    await expect(popup(page).getByRole('link', { name: /^iPhone profile/ })).toHaveAttribute(
      'href',
      '/m/webclip.mobileconfig',
    )
    await expect(popup(page).getByRole('link', { name: /^iPhone app/ })).toBeVisible()
    await expect(popup(page).getByRole('link', { name: /^Android/ })).toHaveCount(0)
    await popup(page)
      .getByRole('button', { name: /^Add to the home screen/ })
      .click()
    await expect(popup(page)).toContainText('Choose “Add to Home Screen”')
  })

  test('[D03] a web clip shows the bar only where there is an app to have besides', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await openWhole(page)
    await expect(bar(page)).toBeVisible()
    const downloads = [{ resourceType: 'MOBILECONFIG', url: '/m/webclip.mobileconfig' }] as const
    await changeHouse(page, { downloads: [...downloads] })
    await openWhole(page)
    await expect(bar(page)).toHaveCount(0)
  })
})

test.describe('in another browser of an iPhone', () => {
  test.use({ userAgent: IPHONE_CHROME })

  test('[D04] whoever wants the app is asked to use Safari', async ({ page }) => {
    await open(page, '/m/home')
    await icon(page).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Please use Safari for download App')
    await alert.getByRole('button', { name: 'Confirm' }).click()
    await expect(alert).toHaveCount(0)
    await expect(popup(page)).toHaveCount(0)
  })
})
