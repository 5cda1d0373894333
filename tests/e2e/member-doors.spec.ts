import { expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { openHome, takenOver } from './home-page.ts'
import { fillLogin, login, makeMember, openLogin, type Person } from './people.ts'

test.use({ locale: 'en-US' })

const forMembers = [
  '/m/favourites',
  '/m/withdraw',
  '/m/voucherCenter',
  '/m/member/manualRebate',
  '/m/inviteFriends',
  '/m/notice',
  '/m/rewardCenter',
  '/m/webEmail',
  '/m/member/home',
  '/m/gameRecord',
  '/m/member/agent/getSalaryContract',
]

test('[X06] a guest is led from every screen of members to the login', async ({ page }) => {
  for (const path of forMembers) {
    await page.goto(`${path}?merchant=BAIZE`)
    await expect(page).toHaveURL((url) => url.pathname === '/m/login')
    expect(new URL(page.url()).searchParams.get('next')).toContain(path)
  }
})

test('[X06] a guest may see home, games, help and sports', async ({ page }) => {
  for (const path of ['/m/home', '/m/gameList', '/m/help', '/m/sportsGame', '/m/activity']) {
    await page.goto(path)
    await takenOver(page)
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
})

async function comesBack(page: Page, person: Person): Promise<void> {
  await fillLogin(page, person)
  await login.submit(page).click()
}

test('[X06] whoever was led to the login comes back to where they wanted to go', async ({ page }) => {
  const person = await makeMember()
  await openHome(page)
  await takenOver(page)
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2Fwithdraw$/)
  await comesBack(page, person)
  await expect(page).toHaveURL(/\/m\/withdraw$/)
  await expect(page.getByRole('heading', { name: 'Withdraw', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/m\/home/)
})

test('[X06] a member opens every screen of members @long', async ({ page }) => {
  await beLoggedIn(page, await makeMember())
  for (const path of forMembers) {
    await page.goto(path)
    await takenOver(page)
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
})

test('[X09] the member centre leads a guest to the login, and a member in', async ({ page }) => {
  const person = await makeMember()
  await openHome(page)
  await takenOver(page)
  const centre = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Member' })
  await centre.click()
  await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2Fmember%2Fhome$/)
  await comesBack(page, person)
  await expect(page).toHaveURL(/\/m\/member\/home$/)
  await openLogin(page)
})
