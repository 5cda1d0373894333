import { expect, type Page } from '@playwright/test'
import { beLoggedIn } from './be-logged-in.ts'
import { takenOver } from './home-page.ts'
import { makeMember, order, type Person } from './people.ts'

/** A member who is logged in and has money and seeds to play with; no page is open yet. */
export async function enterWithCash(page: Page, cash = '100.00'): Promise<Person> {
  const person = await makeMember()
  await order({ do: 'fund', account: person.account, cash })
  await beLoggedIn(page, person)
  return person
}

/** A screen of BAIZE in English, with the script in charge. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path + (path.includes('?') ? '&' : '?') + 'merchant=BAIZE')
  await takenOver(page)
}

/** The tiles of the games that a screen lists. */
export function tiles(page: Page) {
  return page
    .locator('main li')
    .filter({ has: page.locator('img') })
    .filter({ hasText: /RTP|·/ })
}

export function heartOf(page: Page, name: string, isFavourite = false) {
  const label = isFavourite ? `Remove ${name} from favourites` : `Add ${name} to favourites`
  return page.getByRole('button', { name: label })
}

/** How many calls of a path the page has made since this was called. */
export function counted(page: Page, path: string): { readonly calls: string[] } {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(path)) calls.push(request.url())
  })
  return { calls }
}

export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
}
