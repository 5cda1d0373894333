import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  chromium,
  devices,
  type FrameLocator,
  type Page,
} from '@playwright/test'
import { sitDown } from '../tests/e2e/cards-page.ts'
import { gameIsReady } from '../tests/e2e/games-real.ts'
import { enterOffice, walkTo } from '../tests/e2e/office-page.ts'
import { demoPerson, order, type Person } from '../tests/e2e/people.ts'
import { type BrowserWorld, withBrowserWorld } from '../tests/support/browser-world.ts'
import { ensureBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { explain } from './problem.ts'
import { leaveWork, type LivedIn, liveIn } from './screens/lived-in.ts'
import { takeScreensOfOffice } from './screens/office.ts'

const folder = join(import.meta.dirname, '../docs/screens')
const member = { account: 'felix', password: 'green felt, brass rail' }
const visitor = { account: 'wilma', password: member.password }

type Theme = 'dark' | 'light'
type Look = { readonly language: 'EN' | 'BN' | 'UR'; readonly theme: Theme }
type Size = { readonly width: number; readonly height: number }
type Screen = {
  readonly name: string
  /** `$deposit` and `$withdrawal` are those that the member has made, `$hand` one that they have played. */
  readonly path: string
  readonly isForMembers?: true
  /** `$bill` is the address of the newest rebate. */
  readonly isForAgents?: true
  /** Taken in every size, not on a phone alone. */
  readonly isSized?: true
  /** Taken in the first look and in the last alone. */
  readonly isBrief?: true
}

const screens: readonly Screen[] = [
  { name: 'home', path: '/m/home', isSized: true },
  { name: 'login', path: '/m/login' },
  { name: 'register', path: '/m/register' },
  { name: 'forget', path: '/m/forget' },
  { name: 'trial', path: '/m/trail' },
  { name: 'game-list', path: '/m/gameList' },
  { name: 'game-lobby', path: '/m/game' },
  { name: 'hot-games', path: '/m/hotGames' },
  { name: 'shows', path: '/m/shows', isForMembers: true, isSized: true },
  { name: 'show', path: '/m/show?game=parlour-live', isForMembers: true, isSized: true },
  { name: 'hosting', path: '/m/member/hosting', isForMembers: true },
  { name: 'slots-center', path: '/m/slotsCenter' },
  { name: 'maker', path: '/m/gameList?gameType=RNG&vassalage=PP' },
  { name: 'home-member', path: '/m/home', isForMembers: true },
  { name: 'favourites', path: '/m/favourites', isForMembers: true },
  { name: 'game-record', path: '/m/gameRecord', isForMembers: true },
  { name: 'change-password', path: '/m/changePsw', isForMembers: true },
  { name: 'security', path: '/m/member/security', isForMembers: true },
  { name: 'member-home', path: '/m/member/home', isForMembers: true },
  { name: 'vip', path: '/m/member/vip', isForMembers: true },
  { name: 'slot', path: '/m/playGame?game=koi-fortune', isForMembers: true, isSized: true },
  { name: 'original', path: '/m/playGame?game=dice', isForMembers: true, isSized: true },
  { name: 'crash', path: '/m/playGame?game=crash', isForMembers: true, isSized: true },
  { name: 'roulette', path: '/m/playGame?game=roulette', isForMembers: true, isSized: true },
  { name: 'baccarat', path: '/m/playGame?game=baccarat', isForMembers: true, isBrief: true },
  { name: 'dragon-tiger', path: '/m/playGame?game=dragon-tiger', isForMembers: true, isBrief: true },
  { name: 'sic-bo', path: '/m/playGame?game=sic-bo', isForMembers: true, isBrief: true },
  { name: 'andar-bahar', path: '/m/playGame?game=andar-bahar', isForMembers: true, isBrief: true },
  { name: 'show-wheel', path: '/m/playGame?game=show-wheel', isForMembers: true, isBrief: true },
  { name: 'reef-lagoon', path: '/m/playGame?game=reef-lagoon', isForMembers: true, isSized: true },
  { name: 'reef-wreck', path: '/m/playGame?game=reef-wreck', isForMembers: true, isBrief: true },
  { name: 'reef-abyss', path: '/m/playGame?game=reef-abyss', isForMembers: true, isBrief: true },
  { name: 'card-tables', path: '/m/gameList?gameType=PVP', isForMembers: true },
  { name: 'holdem', path: '/m/playGame?game=holdem-six', isForMembers: true, isSized: true },
  { name: 'teen-patti', path: '/m/playGame?game=teen-patti', isForMembers: true, isBrief: true },
  { name: 'tien-len', path: '/m/playGame?game=tien-len', isForMembers: true, isSized: true },
  { name: 'hand', path: '$hand', isForMembers: true },
  { name: 'lottery', path: '/m/startLottery?gameId=rapid-five', isForMembers: true, isSized: true },
  { name: 'deposit', path: '/m/voucherCenter', isForMembers: true, isSized: true },
  { name: 'deposit-status', path: '/m/voucherCenter?deposit=$deposit', isForMembers: true },
  { name: 'withdraw', path: '/m/withdraw', isForMembers: true },
  { name: 'withdrawal-status', path: '/m/withdraw?withdrawal=$withdrawal', isForMembers: true },
  { name: 'money-record', path: '/m/member/moneyRecord', isForMembers: true },
  { name: 'statement', path: '/m/member/statement', isForMembers: true },
  { name: 'bonuses', path: '/m/member/bonuses', isForMembers: true },
  { name: 'protection', path: '/m/member/protection', isForMembers: true },
  { name: 'profile', path: '/m/member/profile', isForMembers: true },
  { name: 'agent', path: '/m/member/agent', isForAgents: true, isSized: true },
  { name: 'agent-team', path: '/m/member/agent/team', isForAgents: true },
  { name: 'agent-downlines', path: '/m/member/agent/downlines', isForAgents: true },
  { name: 'agent-links', path: '/m/member/agent/links', isForAgents: true },
  { name: 'agent-salary', path: '/m/member/agent/getSalaryContract', isForAgents: true },
  { name: 'agent-income', path: '/m/member/agent/income', isForAgents: true },
  { name: 'agent-bill', path: '$bill', isForAgents: true },
  { name: 'agent-commission', path: '/m/member/agent/commission', isForAgents: true },
]

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

/** A room is shown while it takes bets, a reef while fish swim, a table of cards with cards of one's own. */
async function gameStands(frame: FrameLocator): Promise<void> {
  await gameIsReady(frame)
  if ((await frame.locator('.cards-table').count()) > 0) return holdCards(frame)
  if ((await frame.locator('body[data-room]').count()) > 0)
    await frame
      .locator('body[data-phase="betting"], body[data-phase="swimming"]')
      .waitFor({ state: 'attached' })
}

async function holdCards(frame: FrameLocator): Promise<void> {
  const [offer, own] = [
    frame.locator('.cards-offer[data-action="sit"]'),
    frame.locator('.seat[data-own="true"]'),
  ]
  await offer.or(own).first().waitFor()
  if (await offer.isVisible()) await sitDown(frame, CARD_STACK)
  await frame.locator('.seat[data-own="true"] .card, .fan-card, .teen-cards .card').first().waitFor()
}

const CARD_STACK = '10.00'

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
