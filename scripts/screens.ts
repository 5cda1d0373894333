import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { enterOffice, walkTo } from '../tests/e2e/office-page.ts'
import { demoPerson, order, type Person } from '../tests/e2e/people.ts'
import { type BrowserWorld, withBrowserWorld } from '../tests/support/browser-world.ts'
import { ensureBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { explain } from './problem.ts'
import { gameStands } from './screens/game-stands.ts'
import { type Screen, screens } from './screens/list.ts'
import { leaveWork, type LivedIn, liveIn } from './screens/lived-in.ts'
import { takeScreensOfOffice } from './screens/office.ts'
import { openSports } from './screens/sports.ts'

const folder = join(import.meta.dirname, '../docs/screens')
const member = { account: 'felix', password: 'green felt, brass rail' }
const visitor = { account: 'wilma', password: member.password }

type Theme = 'dark' | 'light'
type Look = { readonly language: 'EN' | 'BN' | 'UR'; readonly theme: Theme }
type Size = { readonly width: number; readonly height: number }

const looks: readonly Look[] = [
  { language: 'EN', theme: 'dark' },
  { language: 'EN', theme: 'light' },
  { language: 'BN', theme: 'dark' },
  { language: 'UR', theme: 'light' },
]

const phone: Size = { width: 390, height: 844 }
/** Of the first look alone: the narrowest phone, a phone on its side, a tablet, a desk. */
const sizes: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** So many are simulated in each house: nobody plays cards alone. */
const COMPANY = 8

/** Pictures of the screens for `docs/screens`, as a phone shows them; names on the command line pick some. */
async function takeScreens(wanted: readonly string[]): Promise<void> {
  const executablePath = ensureBrowser()
  await buildIfStale()
  mkdirSync(folder, { recursive: true })
  const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  process.env.E2E_PLAYERS ??= String(COMPANY)
  process.env.E2E_FEED ??= 'demo'
  await withBrowserWorld(async (world) => {
    Object.assign(process.env, world)
    const browser = await chromium.launch({ executablePath })
    try {
      const isOffice = wanted.length === 0 || wanted.includes('office')
      const shown =
        isOffice || chosen.some(({ isForMembers }) => isForMembers)
          ? withIds(chosen, await moveIn(browser, world))
          : chosen
      for (const look of looks) {
        const isAtEnd = look === looks[0] || look === looks.at(-1)
        const inLook = shown.filter(({ isBrief }) => isAtEnd || !isBrief)
        await takeLook(browser, world, { look, size: phone, chosen: inLook })
      }
      const [look] = looks
      const sized = shown.filter(({ isSized }) => isSized)
      if (look) for (const size of sizes) await takeLook(browser, world, { look, size, chosen: sized })
      if (isOffice) {
        await leaveWorkBehind(browser, world)
        await takeOffice(browser, world)
        await takeScreensOfOffice(browser, shoot, visitor.account)
      }
    } finally {
      await browser.close()
    }
  })
}

/** A busy machine takes its time; a picture is worth waiting for. */
const LONGEST_WAIT = 180_000

async function openPhone(
  browser: Browser,
  { E2E_BASE_URL }: BrowserWorld,
  viewport = phone,
): Promise<BrowserContext> {
  const scale = viewport === phone ? 2 : 1
  const device = { ...devices['Pixel 7'], viewport, deviceScaleFactor: scale }
  const context = await browser.newContext({ ...device, baseURL: E2E_BASE_URL, locale: 'en-US' })
  context.setDefaultTimeout(LONGEST_WAIT)
  return context
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

async function leaveWorkBehind(browser: Browser, world: BrowserWorld): Promise<void> {
  const context = await openPhone(browser, world)
  const page = await context.newPage()
  await order({ do: 'make', ...visitor })
  await page.goto('/m/login?merchant=BAIZE')
  await logIn(page, visitor)
  await leaveWork(page, visitor)
  await context.close()
}

function withIds(chosen: readonly Screen[], { deposit, withdrawal }: LivedIn): readonly Screen[] {
  return chosen.map((screen) => ({
    ...screen,
    path: screen.path.replace('$deposit', deposit).replace('$withdrawal', withdrawal),
  }))
}

type Wanted = { readonly look: Look; readonly size: Size; readonly chosen: readonly Screen[] }

async function takeLook(browser: Browser, world: BrowserWorld, wanted: Wanted): Promise<void> {
  const { look, size, chosen } = wanted
  const page = await openLook(browser, world, wanted)
  const suffix = size === phone ? `${look.language.toLowerCase()}-${look.theme}` : `${size.width}`
  // A stranger's screens are of the house that a stranger meets, a member's of the one that the desk makes members of.
  const forStrangers = chosen.filter(({ isForMembers, isForAgents }) => !isForMembers && !isForAgents)
  for (const screen of forStrangers) await take(page, screen, suffix)
  const forMembers = chosen.filter(({ isForMembers }) => isForMembers)
  await page.goto('/m/login?merchant=BAIZE')
  if (forMembers.length > 0) await logIn(page)
  for (const screen of forMembers) await take(page, screen, suffix)
  await page.context().close()
  const forAgents = chosen.filter(({ isForAgents }) => isForAgents)
  if (forAgents.length === 0) return
  const theirs = await openLook(browser, world, wanted)
  await theirs.goto('/m/login?merchant=BAIZE')
  await logIn(theirs, demoPerson('kamal'))
  for (const screen of await withBill(theirs, forAgents)) await take(theirs, screen, suffix)
  await theirs.context().close()
}

async function openLook(browser: Browser, world: BrowserWorld, { look, size }: Wanted): Promise<Page> {
  const context = await openPhone(browser, world, size)
  await context.addCookies([{ name: 'language', value: look.language, url: world.E2E_BASE_URL }])
  const page = await context.newPage()
  await page.addInitScript(({ language, theme }: Look) => {
    localStorage.setItem('language', language)
    localStorage.setItem('theme', theme)
    localStorage.setItem('ofAge', 'yes')
    localStorage.setItem('letters-bn', '1')
    localStorage.setItem('letters-ur', '1')
  }, look)
  return page
}

/** A bill is found by the list of them. */
async function withBill(page: Page, chosen: readonly Screen[]): Promise<readonly Screen[]> {
  if (chosen.every(({ path }) => path !== '$bill')) return chosen
  await page.goto('/m/member/agent/income')
  const bill = await page.locator('main a[href*="billId"]').first().getAttribute('href')
  return chosen.map((screen) => (screen.path === '$bill' && bill ? { ...screen, path: bill } : screen))
}

async function logIn(page: Page, { account, password }: Person = member): Promise<void> {
  await page.goto('/m/login')
  await page.waitForFunction(() => Reflect.get(globalThis, 'takeOver') === undefined)
  await page.locator('input[name="username"]').fill(account)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(/\/m\/home/)
}

async function take(page: Page, { name, path }: Screen, suffix: string): Promise<void> {
  if (path === '$hand') await openHand(page)
  else if (name.startsWith('sports')) await openSports(page, path)
  else await page.goto(path)
  await page.waitForLoadState('networkidle')
  if (path.startsWith('/m/playGame')) await gameStands(page.frameLocator('iframe'))
  await page.evaluate(() => document.fonts.ready.then(() => true))
  await page.waitForFunction(() =>
    [...document.images].every(
      (each) => each.complete || each.getBoundingClientRect().top > window.innerHeight,
    ),
  )
  await page.waitForTimeout(1000) // what fades or turns in is there
  await shoot(page, `${name}-${suffix}`)
}

/** The last step of a hand that was played before. */
async function openHand(page: Page): Promise<void> {
  await order({ do: 'hand', account: member.account })
  await page.goto('/m/gameRecord')
  await page.locator('main a[href*="round="]').first().click()
  await page.getByRole('slider').press('End')
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 })
}

/** The chat desk while a member waits for an answer. */
async function takeOffice(browser: Browser, world: BrowserWorld): Promise<void> {
  const asking = await openPhone(browser, world)
  const chat = await asking.newPage()
  await chat.goto('/m/login?merchant=BAIZE')
  await logIn(chat, visitor)
  await chat.goto('/m/chat')
  await chat.getByRole('textbox', { name: 'Your message' }).fill('Hello! When does my withdrawal arrive?')
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  const desk = await browser.newPage({
    baseURL: world.E2E_BASE_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
  })
  await desk.goto('/office/')
  await enterOffice(desk, demoPerson('office.support'))
  await desk.getByRole('navigation').first().waitFor()
  await walkTo(desk, 'chats')
  await desk.getByRole('link', { name: new RegExp(visitor.account) }).click()
  await desk.getByText('When does my withdrawal arrive?').last().waitFor()
  await desk.waitForTimeout(1000) // what fades in is there
  await shoot(desk, 'office-chat')
  await asking.close()
  await desk.close()
}

try {
  await takeScreens(process.argv.slice(2))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
