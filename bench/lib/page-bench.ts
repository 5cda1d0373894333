import { availableParallelism, loadavg } from 'node:os'
import { chromium, devices } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { ensureBrowser } from '../../scripts/browser.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { withBrowserWorld } from '../../tests/support/browser-world.ts'
import { bytesOf, pageScripts } from '../../tests/support/page-scripts.ts'
import { median, numberArgument, rounded } from './figures.ts'
import { mainThreadOf } from './main-thread.ts'
import { serveStaticPage } from './static-page.ts'

type Throttling = 'devtools' | 'simulate'
type Figures = { readonly lcp: number; readonly cls: number; readonly cpuMs: number }
type Subject = 'static' | 'page'
type Measured = Record<Throttling, Record<Subject, Figures[]>>
type Addresses = Record<Subject, string>

const throttlings: readonly Throttling[] = ['devtools', 'simulate']
const subjects: readonly Subject[] = ['static', 'page']

export type PageBench = {
  readonly bench: string
  readonly path: string
  /** The folder of the hand-written page with the same first view. */
  readonly peer: string
}

/**
 * How soon a page shows, beside a hand-written page with the same first view: Lighthouse on a phone, by turns, with
 * throttling that is applied and throttling that is simulated; medians of several runs. Then what it loads by itself.
 */
export async function benchPage(of: PageBench, args: readonly string[]): Promise<void> {
  const rounds = numberArgument(args, 'rounds', 5)
  const chromePath = ensureBrowser()
  await buildIfStale()
  const peer = await serveStaticPage(of.peer)
  try {
    await withBrowserWorld(async ({ E2E_BASE_URL }) => {
      const addresses: Addresses = { static: peer.address, page: E2E_BASE_URL + of.path }
      const jsKb = (await scriptBytes(chromePath, addresses.page)) / 1000
      report(of, { measured: await measureAll(chromePath, addresses, rounds), jsKb, rounds })
    })
  } finally {
    peer.close()
  }
}

/** Counted as the browser tests count it. */
async function scriptBytes(executablePath: string, address: string): Promise<number> {
  const browser = await chromium.launch({ executablePath })
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
    const scripts = await pageScripts(await context.newPage(), address)
    for (const { name, bytes } of scripts.toSorted((one, other) => other.bytes - one.bytes))
      console.log(`${String(bytes).padStart(7)} ${name}`)
    return bytesOf(scripts)
  } finally {
    await browser.close()
  }
}

async function measureAll(chromePath: string, addresses: Addresses, rounds: number): Promise<Measured> {
  const measured: Measured = { devtools: { static: [], page: [] }, simulate: { static: [], page: [] } }
  for (let round = 0; round < rounds; round += 1) {
    for (const throttling of throttlings) {
      for (const subject of round % 2 ? subjects.toReversed() : subjects) {
        measured[throttling][subject].push(await measure(chromePath, addresses[subject], throttling))
      }
    }
    console.log(`round ${round + 1} of ${rounds}`)
  }
  return measured
}

/** A browser of its own for each run, so that nothing is remembered. */
async function measure(chromePath: string, address: string, throttlingMethod: Throttling): Promise<Figures> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const flags: Flags = {
      port: chrome.port,
      throttlingMethod,
      formFactor: 'mobile',
      onlyCategories: ['performance'],
      logLevel: 'error',
    }
    const result = await lighthouse(address, flags)
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${address}.`)
    return figuresOf(result)
  } finally {
    chrome.kill()
  }
}

function figuresOf({ lhr, artifacts }: RunnerResult): Figures {
  return {
    lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    cpuMs: mainThreadOf(artifacts.Trace).busyMs,
  }
}

type Results = { readonly measured: Measured; readonly jsKb: number; readonly rounds: number }

function report({ bench }: PageBench, { measured, jsKb, rounds }: Results): void {
  const middle = (throttling: Throttling, subject: Subject, figure: keyof Figures) =>
    median(measured[throttling][subject].map((figures) => figures[figure]))
  for (const throttling of throttlings) {
    for (const subject of subjects) {
      const figures = (['lcp', 'cls', 'cpuMs'] as const).map(
        (figure) => `${figure} ${rounded(middle(throttling, subject, figure), figure === 'cls' ? 4 : 0)}`,
      )
      console.log(`${throttling.padEnd(10)}${subject.padEnd(8)}${figures.join('  ')}`)
    }
  }
  const ratio = (throttling: Throttling, figure: 'lcp' | 'cpuMs') =>
    rounded(middle(throttling, 'page', figure) / middle(throttling, 'static', figure))
  console.log(
    JSON.stringify({
      bench,
      ratios: {
        lcp: ratio('devtools', 'lcp'),
        lcpSimulated: ratio('simulate', 'lcp'),
        mainThread: ratio('devtools', 'cpuMs'),
      },
      cls: rounded(Math.max(middle('devtools', 'page', 'cls'), middle('simulate', 'page', 'cls')), 4),
      jsKb: rounded(jsKb, 1),
      cpuMs: rounded(middle('devtools', 'page', 'cpuMs'), 0),
      rounds,
      load: { oneMinute: rounded(loadavg()[0] ?? Number.NaN, 1), cores: availableParallelism() },
    }),
  )
}
