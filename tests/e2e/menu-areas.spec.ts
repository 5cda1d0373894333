import { listLevelCashback } from '@baize/contracts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { openHome, takenOver } from './home-page.ts'
import { toast } from './people.ts'
import { sampleOf } from './looks.ts'
import { expect, type Page, test } from './test.ts'

test.use({ locale: 'en-US' })

/** Half of 44 px, less the pixel on the edge. */
const REACH = 21

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
    'Live',
    'Fishing',
    'Cards',
    'Live shows',
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

for (const { each, tag } of sampleOf([
  ['en-US', /^Baize.*: slots, quick games and lotteries/],
  ['bn-BD', /স্লট/],
  ['ur-PK', /سلاٹس/],
])) {
  const [locale, words] = each
  test.describe(`${locale} ${tag}`, () => {
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
    // What looks smaller may reach further than it looks: a finger a little beside it must still meet it.
    const small = () =>
      page.evaluate((reach) => {
        const all = [
          ...document.querySelectorAll<HTMLElement>('header a, header button, main a, main button'),
        ]
        return all
          .filter((each) => {
            const { x, y, width, height } = each.getBoundingClientRect()
            const [middle, centre] = [x + width / 2, y + height / 2]
            const isSeen =
              width > 1 && centre > reach && centre < innerHeight - 140 && middle > 0 && middle < innerWidth
            const meets = (at: number) => {
              const under = document.elementFromPoint(middle, at)
              return under !== null && each.contains(under)
            }
            return isSeen && height < 44 && !(meets(centre - reach) && meets(centre + reach))
          })
          .map((each) => each.outerHTML.slice(0, 160))
      }, REACH)
    // What is still on its way to its place is looked at once it is there.
    await expect.poll(small, path).toEqual([])
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
