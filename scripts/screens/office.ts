import { type OfficeScreen, officeScreens } from '@baize/contracts'
import type { Browser, Page } from '@playwright/test'
import { screensOf, sitDown, walkTo } from '../../tests/e2e/office-page.ts'

/** Between them they see every screen. */
const logins = ['office.owner', 'office.risk', 'office.support', 'office.content', 'office.games']

const desk = { width: 1280, height: 800 }
const looks = [
  { name: 'en-dark', language: 'EN', theme: 'dark', viewport: desk },
  { name: 'ur-light', language: 'UR', theme: 'light', viewport: desk },
] as const
/** On a phone, those that are used standing up. */
const phone = {
  name: 'phone',
  language: 'EN',
  theme: 'light',
  viewport: { width: 390, height: 844 },
} as const
const onPhones: readonly OfficeScreen[] = ['home', 'approvals', 'withdrawals', 'members']

const names: readonly OfficeScreen[] = Object.values(officeScreens).flat()

type Shoot = (page: Page, name: string) => Promise<void>

/** Every screen of the console that somebody of the demo may see, each once in each look. */
export async function takeScreensOfOffice(browser: Browser, shoot: Shoot, account: string): Promise<void> {
  for (const look of [...looks, phone]) {
    const left = new Set(look === phone ? onPhones : names)
    for (const login of logins) {
      const page = await sitDown(browser, login, look)
      for (const screen of await screensOf(page)) {
        if (!left.delete(screen)) continue
        await walkTo(page, screen)
        await page.waitForTimeout(500) // what fades in is there
        await shoot(page, `office-${screen}-${look.name}`)
      }
      await page.context().close()
    }
    await takeOpened(browser, shoot, { look, account })
  }
}

type Opened = { readonly look: (typeof looks)[number] | typeof phone; readonly account: string }

/** What people look at most: one of each, opened. */
async function takeOpened(browser: Browser, shoot: Shoot, { look, account }: Opened): Promise<void> {
  const page = await sitDown(browser, 'office.finance', look)
  for (const [screen, name] of [
    ['withdrawals', 'withdrawal'],
    ['members', 'member'],
    ['rounds', 'round'],
    ['approvals', 'approval'],
  ] as const) {
    await walkTo(page, screen)
    const links = page.getByRole('main').locator(`a[href*="#/${screen}/BAIZE/"]`)
    const own = links.filter({ hasText: account })
    await links.first().waitFor()
    await ((await own.count()) > 0 ? own : links).first().click()
    await page.getByRole('main').locator('[data-waiting]').first().waitFor({ state: 'detached' })
    await page.waitForTimeout(1500) // what is asked for second is there
    await shoot(page, `office-${name}-${look.name}`)
  }
  await page.context().close()
}
