import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { ensureBrowser } from '../scripts/browser.ts'
import { buildIfStale } from '../scripts/build.ts'
import { withBrowserWorld } from '../tests/support/browser-world.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { serveStaticPage } from './static-home/serve.ts'

type Throttling = 'devtools' | 'simulate'
type Figures = { readonly lcp: number; readonly cls: number; readonly jsKb: number; readonly cpuMs: number }
type Subject = 'static' | 'home'

const throttlings: readonly Throttling[] = ['devtools', 'simulate']

/**
 * How soon home shows, beside a hand-written page with the same first view: Lighthouse on a phone, by turns, with
 * throttling that is applied and throttling that is simulated; medians of several runs.
 */
export async function run(args: readonly string[]): Promise<void> {
  const rounds = numberArgument(args, 'rounds', 5)
  const chromePath = ensureBrowser()
  await buildIfStale()
  const page = await serveStaticPage()
  try {
    await withBrowserWorld(async ({ E2E_BASE_URL }) => {
      const addresses: Record<Subject, string> = { static: page.address, home: `${E2E_BASE_URL}/m/home` }
      report(await measureAll(chromePath, addresses, rounds))
    })
  } finally {
    page.close()
  }
}

type Measured = Record<Throttling, Record<Subject, Figures[]>>

async function measureAll(
  chromePath: string,
  addresses: Record<Subject, string>,
  rounds: number,
): Promise<Measured> {
  const measured: Measured = { devtools: { static: [], home: [] }, simulate: { static: [], home: [] } }
  await fetch(addresses.home) // the first visitor of a house draws its page
  for (let round = 0; round < rounds; round += 1) {
    for (const throttling of throttlings) {
      for (const subject of round % 2 ? (['home', 'static'] as const) : (['static', 'home'] as const)) {
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
    return await figuresOf(result)
  } finally {
    chrome.kill()
  }
}

async function figuresOf({ lhr, artifacts }: RunnerResult): Promise<Figures> {
  return {
    lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    jsKb: (await scriptBytes(lhr.audits['network-requests']?.details)) / 1000,
    cpuMs: threadTime(artifacts.Trace.traceEvents),
  }
}

/** The scripts as they travel, compressed, without the headers of their replies. */
async function scriptBytes(details: unknown): Promise<number> {
  const items = isRecord(details) && Array.isArray(details.items) ? details.items : []
  const scripts = items.filter((item) => isRecord(item) && item.resourceType === 'Script')
  const sizes = await Promise.all(scripts.map(({ url }) => compressedBytes(String(url))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function compressedBytes(address: string): Promise<number> {
  const reply = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const size = Number(reply.headers.get('content-length'))
  await reply.body?.cancel()
  if (reply.headers.get('content-encoding') !== 'br' || !size)
    throw new Error(`${address} is not compressed.`)
  return size
}

/** Time that the page's main thread really worked; what it waited for other programs does not count. */
function threadTime(events: readonly TraceEvent[]): number {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const times = threads.map((thread) =>
    events
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread.pid && tid === thread.tid)
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0),
  )
  return Math.max(0, ...times) / 1000
}

type TraceEvent = RunnerResult['artifacts']['Trace']['traceEvents'][number] & { readonly tdur?: number }

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function report(measured: Measured): void {
  const middle = (throttling: Throttling, subject: Subject, figure: keyof Figures) =>
    median(measured[throttling][subject].map((figures) => figures[figure]))
  for (const throttling of throttlings) {
    for (const subject of ['static', 'home'] as const) {
      const figures = (['lcp', 'cls', 'jsKb', 'cpuMs'] as const).map(
        (figure) => `${figure} ${rounded(middle(throttling, subject, figure), figure === 'cls' ? 4 : 0)}`,
      )
      console.log(`${throttling.padEnd(10)}${subject.padEnd(8)}${figures.join('  ')}`)
    }
  }
  const ratio = (throttling: Throttling) =>
    rounded(middle(throttling, 'home', 'lcp') / middle(throttling, 'static', 'lcp'))
  console.log(
    JSON.stringify({
      bench: 'home',
      ratios: { lcp: ratio('devtools'), lcpSimulated: ratio('simulate') },
      cls: rounded(Math.max(middle('devtools', 'home', 'cls'), middle('simulate', 'home', 'cls')), 4),
      jsKb: rounded(middle('devtools', 'home', 'jsKb'), 1),
      cpuMs: rounded(middle('devtools', 'home', 'cpuMs'), 0),
    }),
  )
}
