import { brotliCompress, constants, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import {
  type Boot,
  type FirstView,
  type HomeData,
  hotGamesLanguage,
  type MatchedPage,
  type RenderedPage,
  statusCode,
} from '@baize/contracts'
import { listHotGames, listVendors } from '#modules/catalog'
import { listBanners, listNotices } from '#modules/messaging'
import { listJackpots } from '#modules/promotions'
import { listModels } from '#modules/shows'
import { getSystemStatus, publicSettings } from '#modules/settings'
import type { App } from '#platform/app'
import type { InlineDigests } from '#platform/http/headers'
import type { Visit } from '#platform/visit'
import type { LoadedBundle } from './bundle.ts'

/** A page ready to be sent, in the encodings browsers ask for. */
export type Drawing = {
  readonly inline: InlineDigests
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

type Shelf = Map<string, { drawing: Promise<Drawing>; until: number; isRenewing: boolean }>

/** How long a drawing is shown before it is drawn anew behind the visitors' backs. */
const FRESH_MS = 10_000

export type DrawPage = (visit: Visit, page: MatchedPage, path: string) => Promise<Drawing>

export function createDraw(app: App, bundle: LoadedBundle): DrawPage {
  const shelf: Shelf = new Map()
  return async (visit, page, path) => {
    const status = await getSystemStatus(app, visit)
    const code = statusCode(status)
    const key = [visit.merchant.code, visit.language, page.pattern, code].join('|')
    return fromShelf(shelf, key, async () => {
      const shown = { page, status: { code, info: status.info, endsAt: status.endsAt } }
      const boot = await bootOf(app, visit, { ...shown, version: bundle.version })
      return compress(await bundle.renderPage(path, boot))
    })
  }
}

type Reader = Pick<Visit, 'merchant' | 'language'>
type Shown = {
  readonly page: MatchedPage
  readonly status: Boot['status']
  readonly version: string
}

/** What a page is drawn from. */
export async function bootOf(app: App, reader: Reader, { page, status, version }: Shown): Promise<Boot> {
  return {
    settings: publicSettings(app, reader.merchant),
    language: reader.language,
    clientVersion: version,
    status,
    home: status.code === 0 ? await readFirstView(app, reader, page.needs) : null,
  }
}

/** A stale drawing is still shown, once more, to whoever causes it to be renewed. */
function fromShelf(shelf: Shelf, key: string, draw: () => Promise<Drawing>): Promise<Drawing> {
  const now = performance.now()
  const held = shelf.get(key)
  if (held && (now < held.until || held.isRenewing)) return held.drawing
  const drawing = draw()
  if (!held) {
    const entry = { drawing, until: now + FRESH_MS, isRenewing: false }
    shelf.set(key, entry)
    drawing.catch(() => shelf.delete(key))
    return drawing
  }
  held.isRenewing = true
  drawing.then(
    () => shelf.set(key, { drawing, until: performance.now() + FRESH_MS, isRenewing: false }),
    () => shelf.delete(key),
  )
  return held.drawing
}

async function readFirstView(
  app: App,
  reader: Reader,
  needs: MatchedPage['needs'],
): Promise<FirstView | null> {
  if (needs === 'nothing') return null
  return needs === 'home' ? readHome(app, reader) : readLobby(app, reader)
}

async function readHome(app: App, reader: Reader): Promise<HomeData> {
  const [banners, notices, lobby, jackpots, models] = await Promise.all([
    listBanners(app, reader, { groups: ['m_home', 'm_live'] }),
    listNotices(app, reader),
    readLobby(app, reader),
    listJackpots(app, reader),
    listModels(app, reader),
  ])
  return { banners, notices, ...lobby, jackpots, models }
}

async function readLobby(
  app: App,
  { merchant, language }: Reader,
): Promise<Pick<HomeData, 'vendors' | 'hotGames'>> {
  const place = { merchantCode: merchant.code, language: hotGamesLanguage(language) }
  const [{ vendors }, hotGames] = await Promise.all([
    listVendors(app.db, merchant.code),
    listHotGames(app.db, place),
  ])
  return { vendors, hotGames }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compress(page: RenderedPage): Promise<Drawing> {
  const identity = Buffer.from(page.html)
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzipped(identity),
  ])
  return { inline: page.inlineDigests, identity, br, gzip: gz }
}
