import { listLevelCashback } from '@baize/contracts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { openHome, takenOver } from './home-page.ts'
import { toast } from './people.ts'
import { expect, type Page, test } from './test.ts'

test.use({ locale: 'en-US' })

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

test('the menu lists every area of the house in groups, and closes when one is taken', async ({ page }) => {
  await enterWithCash(page, '10.00')
  await openHome(page)
  await takenOver(page)
  const menu = await openMenu(page)
  const group = (name: string) => menu.getByRole('navigation', { name }).getByRole('link')
  await expect(group('Games')).toHaveText([
    'Game lobby',
    'Hot games',
    'My collection',
    'Slots',
    'Lottery',
    'Lottery lobby',
    'Lottery results',
    'Jackpots',
  ])
  await expect(group('Money')).toHaveCount(5)
  await expect(group('Offers and rewards')).toHaveText([
    'Promotions',
    'Reward centre',
    'My bonuses',
    'VIP levels',
    'Cashback',
    'Invite friends',
  ])
  await expect(group('Account and help')).toHaveCount(8)
  for (const area of await menu.getByRole('navigation').getByRole('link').all()) {
    expect((await area.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await group('Games').filter({ hasText: 'Game lobby' }).click()
  await expect(page).toHaveURL(/\/m\/game$/)
  await expect(menu).toHaveCount(0)
})

test('a guest who takes an area of members is led to the login, and on from there', async ({ page }) => {
  await openHome(page)
  await takenOver(page)
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'VIP levels' }).click()
  await expect(page).toHaveURL(/\/m\/login\?next=%2Fm%2Fmember%2Fvip/)
})

test('[A05] a level says in figures what it takes and what it gives', async ({ page }) => {
  await enterWithCash(page, '10.00')
  const asked = page.waitForResponse((response) => response.url().includes(listLevelCashback.path))
  await openScreen(page, '/m/member/vip')
  await asked
  const first = page.locator('section, div', { has: page.getByRole('heading', { name: /^VIP 1 · / }) }).last()
  const card = first.locator('..')
  await expect(card).toContainText(/From ￥[\d,.]+ in total bets/)
  await expect(card).toContainText(/Level-up bonus￥[\d.]+/)
  await expect(card).toContainText('Slots cashback2.1% of losses')
  await expect(card).toContainText('Lottery cashback0.32% of bets')
  await expect(page.getByRole('region', { name: 'Your level' }).getByRole('progressbar')).toBeVisible()
})

for (const [locale, words] of [
  ['en-US', /^Baize.*: slots, quick games and lotteries/],
  ['bn-BD', /স্লট/],
  ['ur-PK', /سلاٹس/],
] as const) {
  test.describe(locale, () => {
    test.use({ locale })
    test(`[F55] the page says what the house is, in ${locale}`, async ({ page }) => {
      await openHome(page)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', words)
    })
  })
}

test('[F55] what can be tapped on home and in the lobby is 44 px to the finger', async ({ page }) => {
  for (const path of ['/m/home', '/m/game', '/m/gameList']) {
    await openScreen(page, path)
    await page.waitForLoadState('networkidle')
    const small = await page.evaluate(() => {
      const reach = 21
      const seen = [...document.querySelectorAll<HTMLElement>('header a, header button, main a, main button')]
      return seen
        .filter((each) => {
          const box = each.getBoundingClientRect()
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
          const isThere = box.width > 0 && y > 80 && y < innerHeight - 140 && x > 0 && x < innerWidth
          if (!isThere && !each.closest('header')) return false
          return [-reach, reach].some((step) => {
            const under = document.elementFromPoint(x, Math.max(1, y + step))
            return !under || !(each === under || each.contains(under) || under.contains(each) === false)
          })
        })
        .map((each) => each.outerHTML.slice(0, 120))
    })
    expect(small, path).toEqual([])
  }
})

test.describe('with the offer of the app', () => {
  test.use({ wasHereBefore: false })

  test('[F55] what is said for a moment does not lie over the download bar', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('popupHiddenA', '["all"]')
      localStorage.setItem('popupHiddenB', '["all"]')
    })
    await openHome(page)
    await takenOver(page)
    const bar = page.getByRole('complementary').filter({ has: page.getByRole('button') })
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'FAV' }).click()
    const said = toast(page, 'You are not logged in, please login first.')
    await expect(said).toBeVisible()
    const [low, high] = [await said.boundingBox(), await bar.boundingBox()]
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(high?.y ?? 0)
  })
})
