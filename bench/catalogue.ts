import { listGames } from '@baize/contracts'
import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test'
import { ensureBrowser } from '../scripts/browser.ts'
import { buildIfStale } from '../scripts/build.ts'
import { withBrowserWorld } from '../tests/support/browser-world.ts'
import { numberArgument, rounded } from './lib/figures.ts'
import { type MainThread, mainThreadOf } from './lib/main-thread.ts'

/** A phone of the middle, as Lighthouse imitates it. */
const CPU_SLOWDOWN = 4
/** A finger that is in a hurry. */
const PX_A_SECOND = 1600

/** What a scrolled list may cost: a frame, a task that holds a finger up, what is kept, and what is fetched. */
const budget = { msPerFrame: 16.7, longTaskMs: 50, nodesPerTitle: 24, kbPerPage: 200 }

const screens = {
  list: '/m/gameList?gameType=RNG&merchant=BAIZE',
  slots: '/m/slotsCenter?merchant=BAIZE',
} as const
type Subject = keyof typeof screens

type Figures = MainThread & {
  readonly titles: number
  readonly pages: number
  readonly nodes: number
  readonly kb: number
}

/**
 * Every title of the demo house is scrolled past, to the end of the game list and of the slots centre, on a phone with
 * a quarter of this machine's processor. The work is counted in processor time of the page's main thread, so that a
 * busy machine changes nothing; each figure is printed as a part of its budget.
 */
export async function run(args: readonly string[]): Promise<void> {
  const slowdown = numberArgument(args, 'slowdown', CPU_SLOWDOWN)
  const executablePath = ensureBrowser()
  await buildIfStale()
  await withBrowserWorld(async ({ E2E_BASE_URL }) => {
    const browser = await chromium.launch({ executablePath })
    try {
      const list = await measure(browser, { address: E2E_BASE_URL + screens.list, slowdown })
      const slots = await measure(browser, { address: E2E_BASE_URL + screens.slots, slowdown })
      report({ list, slots })
    } finally {
      await browser.close()
    }
  })
}

type Wish = { readonly address: string; readonly slowdown: number }

async function measure(browser: Browser, { address, slowdown }: Wish): Promise<Figures> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const fetched = await watchBytes(client)
  const list = watchPages(page)
  await page.goto(address)
  await page.waitForFunction(() => Reflect.get(globalThis, 'takeOver') === undefined)
  await list.turned(1)
  await page.waitForLoadState('networkidle')
  const first = fetched.bytes
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  while (!list.isAtEnd()) await scrollOn(page, list)
  await page.waitForLoadState('networkidle')
  const thread = mainThreadOf(JSON.parse((await browser.stopTracing()).toString()))
  const { metrics } = await client.send('Performance.getMetrics')
  const titles = await page.locator('main li:has(img)').count()
  await context.close()
  return {
    ...thread,
    titles,
    pages: list.pages(),
    nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN,
    kb: (fetched.bytes - first) / 1000,
  }
}

async function watchBytes(client: CDPSession): Promise<{ readonly bytes: number }> {
  const seen = { bytes: 0 }
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
  })
  await client.send('Network.enable')
  await client.send('Performance.enable')
  return seen
}

type PageTurns = {
  readonly pages: () => number
  readonly isAtEnd: () => boolean
  readonly turned: (pageNo: number) => Promise<void>
}

/** Which page of the list came last, by the server's own words. */
function watchPages(page: Page): PageTurns {
  let last = { pageNum: 0, totalPages: Number.POSITIVE_INFINITY }
  const listeners = new Set<() => void>()
  page.on('response', async (response) => {
    if (!response.url().includes(listGames.path)) return
    const { value } = await response.json()
    if (value.pageNum > last.pageNum) last = value
    for (const tell of listeners) tell()
  })
  return {
    pages: () => last.pageNum,
    isAtEnd: () => last.pageNum >= last.totalPages,
    turned: (pageNo) =>
      new Promise((resolve) => {
        const tell = () => last.pageNum >= pageNo && resolve()
        listeners.add(tell)
        tell()
      }),
  }
}

/** One page further at the pace of a finger, a step a frame, until the next one has come. */
async function scrollOn(page: Page, list: PageTurns): Promise<void> {
  const next = list.pages() + 1
  const arrived = list.turned(next)
  await page.evaluate(`new Promise((done) => {
    let last = performance.now()
    const step = (now) => {
      scrollBy(0, Math.ceil(((now - last) * ${PX_A_SECOND}) / 1000))
      last = now
      const left = document.documentElement.scrollHeight - scrollY - innerHeight
      if (left > 1) requestAnimationFrame(step)
      else done()
    }
    requestAnimationFrame(step)
  })`)
  await arrived
}

function report(measured: Record<Subject, Figures>): void {
  const ratios: Record<string, Record<string, number>> = {}
  for (const subject of ['list', 'slots'] as const) {
    const { titles, pages, nodes, kb, busyMs, frames, longestMs, longTasks } = measured[subject]
    const msPerFrame = busyMs / frames
    console.log(
      `${subject.padEnd(6)} ${titles} titles in ${pages} pages: ${frames} frames, ${rounded(msPerFrame)} ms of main thread each; ` +
        `${longTasks} tasks over ${budget.longTaskMs} ms, the longest ${rounded(longestMs, 0)} ms; ` +
        `${nodes} nodes, ${rounded(kb / pages, 1)} kB a page`,
    )
    ratios[subject] = {
      frame: rounded(msPerFrame / budget.msPerFrame),
      longest: rounded(longestMs / budget.longTaskMs),
      nodes: rounded(nodes / titles / budget.nodesPerTitle),
      bytes: rounded(kb / pages / budget.kbPerPage),
    }
  }
  console.log(JSON.stringify({ bench: 'catalogue', ratios }))
}
