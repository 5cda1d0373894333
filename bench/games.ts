import { originals, slotTitles } from '@baize/engines'
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'
// The profile of a slow phone that `bench home` measures with.
import { throttling } from 'lighthouse/core/config/constants.js'
import { flagships } from '../games/slots/flagships/index.ts'
import { ensureBrowser } from '../scripts/browser.ts'
import { buildIfStale } from '../scripts/build.ts'
import { type BrowserWorld, withBrowserWorld } from '../tests/support/browser-world.ts'
import { sayMissedAims } from './lib/aims.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { type FrameCost, frameCost, tracedCategories, workOf } from './lib/frame-cost.ts'

const LOAD_MS = 2_000
const FRAME_MS = 1000 / 60
/** What a frame of a flagship may take of a phone's main thread, so that most of a frame is left for all else. */
const FLAGSHIP_FRAME_MS = 6
const PLAYED_MS = 3_000
const LONGEST_MS = 60_000
/** Beside the lobby's hidden frame, which has the browser fetch what games are made of. */
const GAME_FRAME = 'iframe:not([src^="/games/warm/"])'
const member = { account: 'gamesbench', password: 'green felt, brass rail' }

/** Of each kind of mathematics that any theme can wear, a title that wears it. */
const dressed = new Map(
  slotTitles
    .filter(({ mathematics }) => mathematics.id.endsWith('-even'))
    .map((title) => [title.mathematics.id, title.id]),
)

/** Each original, every flagship, and a slot of each mathematics in the clothes of a theme. */
const games: readonly string[] = [
  ...originals.map(({ kind }) => kind),
  ...flagships.map(({ id }) => id),
  ...dressed.values(),
]

/**
 * `bytes` come over the line from the touch on until the game can be played, when nothing of it was kept; `workMs` is what
 * opening costs the main thread on this machine, unthrottled and whatever else it is doing.
 */
type Figures = FrameCost & {
  readonly cold: number
  readonly bytes: number
  readonly first: number
  readonly again: number
  readonly workMs: number
}

/**
 * How soon a game can be played on a slow phone, from the touch in the lobby on, and what a frame of it costs the
 * page's main thread on an ordinary one. Only that thread is counted: here the processor draws what a phone's graphics
 * chip would.
 */
export async function run(args: readonly string[]): Promise<void> {
  const wanted = args.filter((arg) => !arg.startsWith('--'))
  const rounds = numberArgument(args, 'rounds', 3)
  const executablePath = ensureBrowser()
  await buildIfStale()
  const chosen = games.filter((game) => wanted.length === 0 || wanted.includes(game))
  const found = new Map<string, Figures>()
  await withBrowserWorld(async (world) => {
    await makeMember(world)
    const browser = await chromium.launch({ executablePath })
    try {
      const page = await enter(browser, world)
      for (const game of chosen) found.set(game, print(game, await measure(browser, page, { game, rounds })))
    } finally {
      await browser.close()
    }
  })
  sayMissed(found)
  report(found)
}

async function makeMember({ E2E_DESK_URL }: BrowserWorld): Promise<void> {
  const { account, password } = member
  for (const order of [
    { do: 'make', account, password },
    { do: 'fund', account, cash: '1000.00' },
  ]) {
    const reply = await fetch(E2E_DESK_URL, { method: 'POST', body: JSON.stringify(order) })
    if (!reply.ok) throw new Error(await reply.text())
  }
}

async function enter(browser: Browser, { E2E_BASE_URL }: BrowserWorld): Promise<Page> {
  const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
  const context: BrowserContext = await browser.newContext({
    ...phone,
    baseURL: E2E_BASE_URL,
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto('/m/login?merchant=BAIZE')
  await page.waitForFunction(() => Reflect.get(globalThis, 'takeOver') === undefined)
  await page.locator('input[name="username"]').fill(member.account)
  await page.locator('input[name="password"]').fill(member.password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(/\/m\/home/)
  return page
}

type Wish = { readonly game: string; readonly rounds: number }

async function measure(browser: Browser, page: Page, { game, rounds }: Wish): Promise<Figures> {
  const cold: Opened[] = []
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    cold.push(await openSlowly(page, { game, kept: 'nothing' }))
    first.push((await openSlowly(page, { game, kept: 'lobby' })).milliseconds)
    again.push((await openSlowly(page, { game, kept: 'all' })).milliseconds)
  }
  const workMs = await openTraced(browser, page, game)
  const opened = {
    cold: median(cold.map(({ milliseconds }) => milliseconds)),
    bytes: median(cold.map(({ bytes }) => bytes)),
    first: median(first),
    again: median(again),
  }
  return { ...opened, workMs, ...(await playTraced(browser, page, game)) }
}

/** What the browser has of the games: nothing, what the lobby had it fetch, or what it kept from the last time. */
type Opening = { readonly game: string; readonly kept: 'nothing' | 'lobby' | 'all' }

type Opened = { readonly milliseconds: number; readonly bytes: number }

async function openSlowly(page: Page, { game, kept }: Opening): Promise<Opened> {
  const cache = await page.context().newCDPSession(page)
  if (kept === 'lobby') await cache.send('Network.clearBrowserCache')
  await page.goto('/m/game')
  await page.waitForFunction(() => Reflect.get(globalThis, 'takeOver') === undefined)
  if (kept === 'lobby') await page.waitForSelector('iframe[src^="/games/warm/"]', { state: 'attached' })
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  const { downloadThroughputKbps, uploadThroughputKbps, requestLatencyMs, cpuSlowdownMultiplier } =
    throttling.mobileSlow4G
  await devtools.send('Network.enable')
  if (kept === 'nothing') await cache.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: (downloadThroughputKbps * 1024) / 8,
    uploadThroughput: (uploadThroughputKbps * 1024) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const milliseconds = await openHere(page, game)
  // A session's conditions end with it.
  await devtools.detach()
  return { milliseconds, bytes }
}

async function openTraced(browser: Browser, page: Page, game: string): Promise<number> {
  await page.goto('/m/game')
  await page.waitForFunction(() => Reflect.get(globalThis, 'takeOver') === undefined)
  await page.waitForLoadState('networkidle')
  await browser.startTracing(page, { categories: tracedCategories })
  await openHere(page, game)
  return workOf(await browser.stopTracing())
}

/** Goes to the game without another page, as a touch in the lobby does, and says how long it took until it could be played. */
async function openHere(page: Page, game: string): Promise<number> {
  const milliseconds: unknown = await page.evaluate(`(async () => {
    const began = performance.now()
    history.pushState({ key: 'bench', index: 1 }, '', '/m/playGame?game=${game}')
    // The router hears of places that are come to by the browser's own buttons; this is one of them.
    dispatchEvent(new PopStateEvent('popstate'))
    const isReady = () => document.querySelector('${GAME_FRAME}')?.contentDocument?.body?.dataset.ready === 'true'
    while (!isReady() && performance.now() - began < ${LONGEST_MS}) await new Promise((next) => setTimeout(next, 10))
    return isReady() ? performance.now() - began : null
  })()`)
  if (typeof milliseconds !== 'number') throw new Error(`${game} did not open.`)
  return milliseconds
}

async function playTraced(browser: Browser, page: Page, game: string): Promise<FrameCost> {
  const frame = page.frameLocator(GAME_FRAME)
  if (game === 'keno') await frame.getByRole('button', { name: 'Quick pick' }).click()
  // The first sound wakes the synthesiser, which no frame after it does.
  await frame.locator('.kit-name').click()
  await page.waitForTimeout(500)
  await browser.startTracing(page, { categories: tracedCategories })
  await frame.locator('[data-action="play"]').dispatchEvent('click')
  await page.waitForTimeout(PLAYED_MS)
  return frameCost(await browser.stopTracing())
}

function print(game: string, figures: Figures): Figures {
  const { cold, bytes, first, again, workMs, scriptMs, mainMs, frames } = figures
  console.log(
    `${game.padEnd(20)}cold ${rounded(cold, 0)} ms for ${rounded(bytes / 1000, 0)} kB  first ${rounded(first, 0)} ms  again ${rounded(again, 0)} ms  work ${rounded(workMs, 0)} ms  ` +
      `a frame ${rounded(mainMs)} ms, of it script ${rounded(scriptMs)} ms  (${frames} frames)`,
  )
  return figures
}

/** Says which flagships are opened too late from the lobby, or draw for too long. */
function sayMissed(found: ReadonlyMap<string, Figures>): void {
  for (const { id } of flagships) {
    const figures = found.get(id)
    if (!figures) continue
    const [opening, frame] = [`${id} opened, ms`, `a frame of ${id} on a slow phone, ms`]
    sayMissedAims(
      { [opening]: { most: LOAD_MS }, [frame]: { most: FLAGSHIP_FRAME_MS } },
      { [opening]: rounded(figures.first, 0), [frame]: rounded(onSlowPhone(figures)) },
    )
  }
}

/** Processor time passes there as many times slower as an opening is measured. */
const onSlowPhone = ({ mainMs }: Figures) => mainMs * throttling.mobileSlow4G.cpuSlowdownMultiplier

function report(found: ReadonlyMap<string, Figures>): void {
  const worst = (figure: keyof Figures) => Math.max(...[...found.values()].map((each) => each[figure]))
  console.log(
    JSON.stringify({
      bench: 'games',
      games: Object.fromEntries(
        [...found].map(([game, { cold, bytes, first, again, workMs, mainMs, scriptMs }]) => [
          game,
          {
            cold: rounded(cold, 0),
            bytes: rounded(bytes, 0),
            first: rounded(first, 0),
            again: rounded(again, 0),
            workMs: rounded(workMs, 0),
            mainMs: rounded(mainMs),
            scriptMs: rounded(scriptMs),
          },
        ]),
      ),
      ratios: {
        first: rounded(worst('first') / LOAD_MS),
        again: rounded(worst('again') / LOAD_MS),
        frame: rounded(worst('mainMs') / FRAME_MS),
      },
    }),
  )
}
