import type { Page, Request } from '@playwright/test'

/** So long by the page's clock nothing more of the site's script is asked for: then the page stands. */
const STANDS_SECONDS = 8
/** So long on the network nothing is under way. */
const QUIET_MS = 400
const LONGEST_SECONDS = 120

export type PageScript = { readonly name: string; readonly bytes: number }

/**
 * Every script that a page fetches by itself, without a tap, until it stands: those of the first view, those that come
 * over it, and those that are fetched ahead. Each counts as it travels, compressed by brotli and without the headers of
 * its reply. The page's clock is driven, so that what comes later comes however busy the machine is. What a game is
 * made of is fetched ahead in a frame of its own and is not the page's.
 */
export async function pageScripts(page: Page, address: string): Promise<PageScript[]> {
  const scripts = new Set<string>()
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    underWay.add(request)
    const isOwn = request.frame() === page.mainFrame()
    if (isOwn && new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url())
  })
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))
  await page.clock.install()
  await page.goto(address)
  await untilItStands(page, { scripts, underWay })
  return Promise.all([...scripts].map(measured))
}

type Seen = { readonly scripts: ReadonlySet<string>; readonly underWay: ReadonlySet<Request> }

async function untilItStands(page: Page, { scripts, underWay }: Seen): Promise<void> {
  let before = -1
  let stood = 0
  for (let second = 0; second < LONGEST_SECONDS; second += 1) {
    await page.clock.runFor(1000)
    do await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    while (underWay.size > 0)
    const isTakenOver = await page.evaluate(() => Reflect.get(globalThis, 'takeOver') === undefined)
    stood = isTakenOver && scripts.size === before ? stood + 1 : 0
    before = scripts.size
    if (stood === STANDS_SECONDS) return
  }
  throw new Error(`${page.url()} does not come to stand.`)
}

async function measured(address: string): Promise<PageScript> {
  const reply = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const bytes = Number(reply.headers.get('content-length'))
  await reply.body?.cancel()
  if (reply.headers.get('content-encoding') !== 'br' || !bytes)
    throw new Error(`${address} is not compressed.`)
  return { name: address.replace(/^.*\//, ''), bytes }
}

export function bytesOf(scripts: readonly PageScript[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}
