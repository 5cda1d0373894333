import { enterWithCash, openScreen } from './catalog-page.ts'
import { openHome, takenOver } from './home-page.ts'
import { order } from './people.ts'
import { test } from './test.ts'

const dir = '/tmp/hl-shots'
for (const [locale, scheme] of [['en-US', 'dark'], ['ur-PK', 'light'], ['bn-BD', 'dark']] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })
    test(`shots ${locale}`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.addInitScript((theme) => { try { localStorage.setItem('theme', theme) } catch {} }, scheme)
      const { account } = await enterWithCash(page, '10.00')
      await order({ do: 'rounds', account, count: 3 })
      await openHome(page)
      await takenOver(page)
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `${dir}/home-${locale}.png` })
      await page.locator('main [role="search"] input').fill('fortnue')
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${dir}/search-${locale}.png` })
      await page.locator('main [role="search"] input').fill('zzxqzz')
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${dir}/search-none-${locale}.png` })
      await page.locator('main [role="search"] input').fill('')
      await page.evaluate(() => window.scrollTo(0, 1500))
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${dir}/rail-${locale}.png` })
      for (let i = 0; i < 6; i++) { await page.mouse.wheel(0, 800); await page.waitForTimeout(300) }
      const kinds = page.locator('[role="group"]').first()
      await kinds.scrollIntoViewIfNeeded()
      await kinds.getByRole('button').nth(1).click()
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${dir}/feed-${locale}.png` })
      await openScreen(page, '/m/game')
      await page.waitForTimeout(1200)
      await page.screenshot({ path: `${dir}/lobby-${locale}.png` })
      await openScreen(page, '/m/member/vip')
      await page.waitForTimeout(1200)
      await page.screenshot({ path: `${dir}/vip-${locale}.png` })
      await openHome(page)
      await takenOver(page)
      await page.locator('header button').last().click()
      await page.waitForTimeout(1000)
      await page.screenshot({ path: `${dir}/menu-${locale}.png` })
    })
  })
}
