import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { order } from '../tests/e2e/people.ts'
import { type BrowserWorld, withBrowserWorld } from '../tests/support/browser-world.ts'
import { ensureBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { explain } from './problem.ts'
import { type LivedIn, liveIn } from './screens/lived-in.ts'

const folder = join(import.meta.dirname, '../docs/screens')
const member = { account: 'felix', password: 'green felt, brass rail' }

type Theme = 'dark' | 'light'
type Look = { readonly language: 'EN' | 'BN' | 'UR'; readonly theme: Theme }
type Screen = {
  readonly name: string
  /** `$deposit` and `$withdrawal` are those that the member has made. */
  readonly path: string
  readonly isForMembers?: true
}

const screens: readonly Screen[] = [
  { name: 'home', path: '/m/home' },
  { name: 'login', path: '/m/login' },
  { name: 'register', path: '/m/register' },
  { name: 'forget', path: '/m/forget' },
  { name: 'trial', path: '/m/trail' },
  { name: 'game-list', path: '/m/gameList' },
  { name: 'game-lobby', path: '/m/game' },
  { name: 'hot-games', path: '/m/hotGames' },
  { name: 'slots-center', path: '/m/slotsCenter' },
  { name: 'maker', path: '/m/gameList?gameType=RNG&vassalage=PP' },
  { name: 'home-member', path: '/m/home', isForMembers: true },
  { name: 'favourites', path: '/m/favourites', isForMembers: true },
  { name: 'game-record', path: '/m/gameRecord', isForMembers: true },
  { name: 'change-password', path: '/m/changePsw', isForMembers: true },
  { name: 'security', path: '/m/member/security', isForMembers: true },
  { name: 'member-home', path: '/m/member/home', isForMembers: true },
  { name: 'deposit', path: '/m/voucherCenter', isForMembers: true },
  { name: 'deposit-status', path: '/m/voucherCenter?deposit=$deposit', isForMembers: true },
  { name: 'withdraw', path: '/m/withdraw', isForMembers: true },
  { name: 'withdrawal-status', path: '/m/withdraw?withdrawal=$withdrawal', isForMembers: true },
  { name: 'money-record', path: '/m/member/moneyRecord', isForMembers: true },
  { name: 'statement', path: '/m/member/statement', isForMembers: true },
  { name: 'bonuses', path: '/m/member/bonuses', isForMembers: true },
  { name: 'protection', path: '/m/member/protection', isForMembers: true },
  { name: 'profile', path: '/m/member/profile', isForMembers: true },
]

const looks: readonly Look[] = [
  { language: 'EN', theme: 'dark' },
  { language: 'EN', theme: 'light' },
  { language: 'BN', theme: 'dark' },
  { language: 'UR', theme: 'light' },
]

/** Pictures of the screens for `docs/screens`, as a phone shows them; names on the command line pick some. */
async function takeScreens(wanted: readonly string[]): Promise<void> {
  const executablePath = ensureBrowser()
  await buildIfStale()
  mkdirSync(folder, { recursive: true })
  const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  await withBrowserWorld(async (world) => {
    Object.assign(process.env, world)
    const browser = await chromium.launch({ executablePath })
    try {
      const shown = chosen.some(({ isForMembers }) => isForMembers)
        ? withIds(chosen, await moveIn(browser, world))
        : chosen
      for (const look of looks) await takeLook(browser, world, { look, chosen: shown })
    } finally {
      await browser.close()
    }
  })
}

function openPhone(browser: Browser, { E2E_BASE_URL }: BrowserWorld): Promise<BrowserContext> {
  const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
  return browser.newContext({ ...phone, baseURL: E2E_BASE_URL, locale: 'en-US' })
}

/** A member who has been here for a while. */
async function moveIn(browser: Browser, world: BrowserWorld): Promise<LivedIn> {
  await order({ do: 'make', ...member })
  const context = await openPhone(browser, world)
  const page = await context.newPage()
  await page.goto('/m/login?merchant=BAIZE')
  await logIn(page)
  const made = await liveIn(page, member)
  await context.close()
  return made
}

function withIds(chosen: readonly Screen[], { deposit, withdrawal }: LivedIn): readonly Screen[] {
  return chosen.map((screen) => ({
    ...screen,
    path: screen.path.replace('$deposit', deposit).replace('$withdrawal', withdrawal),
  }))
}

type Wanted = { readonly look: Look; readonly chosen: readonly Screen[] }

async function takeLook(browser: Browser, world: BrowserWorld, { look, chosen }: Wanted): Promise<void> {
  const context = await openPhone(browser, world)
  await context.addCookies([{ name: 'language', value: look.language, url: world.E2E_BASE_URL }])
  const page = await context.newPage()
  await page.addInitScript(({ language, theme }: Look) => {
    localStorage.setItem('language', language)
    localStorage.setItem('theme', theme)
  }, look)
  // A stranger's screens are of the house that a stranger meets, a member's of the one that the desk makes members of.
  for (const screen of chosen.filter(({ isForMembers }) => !isForMembers)) await take(page, screen, look)
  const forMembers = chosen.filter(({ isForMembers }) => isForMembers)
  await page.goto('/m/login?merchant=BAIZE')
  if (forMembers.length > 0) await logIn(page)
  for (const screen of forMembers) await take(page, screen, look)
  await context.close()
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/m/login')
  await page.waitForFunction(() => Reflect.get(globalThis, 'takeOver') === undefined)
  await page.locator('input[name="username"]').fill(member.account)
  await page.locator('input[name="password"]').fill(member.password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(/\/m\/home/)
}

const areShownPicturesLoaded =
  '[...document.images].every((each) => each.complete || each.getBoundingClientRect().top > innerHeight)'

async function take(page: Page, { name, path }: Screen, { language, theme }: Look): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready')
  await page.waitForFunction(areShownPicturesLoaded)
  await page.waitForTimeout(400) // what fades in is there
  await page.screenshot({
    path: join(folder, `${name}-${language.toLowerCase()}-${theme}.jpg`),
    type: 'jpeg',
    quality: 80,
  })
}

try {
  await takeScreens(process.argv.slice(2))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
