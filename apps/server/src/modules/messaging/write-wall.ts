import type {
  listWall as listing,
  QueryOf,
  removeFromWall as removing,
  ReplyOf,
  WallBanner,
  WallHelp,
  WallKind,
  WallNotice,
  WallPopup,
} from '@baize/contracts'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { push } from '#platform/live/push'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { saveBanner, saveHelp, saveNotice, savePopup } from './save-wall.ts'
import { readWallBanners } from './store/banners.ts'
import { readWallHelp } from './store/help.ts'
import { readWallNotices } from './store/notices.ts'
import { readWallPopups } from './store/popups.ts'
import { deletePiece, keepPiece, readPiece, type WallPlace } from './wall-piece.ts'

/** Everything on a wall, in its time or not. */
export async function listWall(
  app: App,
  operator: Operator,
  { house: merchantCode }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listWall')
  requireMerchant(operator, merchantCode)
  const [notices, banners, popups, help] = await Promise.all([
    readWallNotices(app.db, merchantCode),
    readWallBanners(app.db, merchantCode),
    readWallPopups(app.db, merchantCode),
    readWallHelp(app.db, merchantCode),
  ])
  return { notices, banners, popups, help }
}

export async function putNotice(app: App, operator: Operator, notice: WallNotice): Promise<WallNotice> {
  requireAction(operator, 'putNotice')
  return put(app, operator, { kind: 'notice', action: 'wall.notice', piece: notice, save: saveNotice })
}

export async function putBanner(app: App, operator: Operator, banner: WallBanner): Promise<WallBanner> {
  requireAction(operator, 'putBanner')
  return put(app, operator, { kind: 'banner', action: 'wall.banner', piece: banner, save: saveBanner })
}

export async function putPopup(app: App, operator: Operator, popup: WallPopup): Promise<WallPopup> {
  requireAction(operator, 'putPopup')
  return put(app, operator, { kind: 'popup', action: 'wall.popup', piece: popup, save: savePopup })
}

export async function putHelp(app: App, operator: Operator, help: WallHelp): Promise<WallHelp> {
  requireAction(operator, 'putHelp')
  return put(app, operator, { kind: 'help', action: 'wall.help', piece: help, save: saveHelp })
}

type WallKey = { readonly merchantCode: string; readonly name: string }
type Putting<Piece extends WallKey> = {
  readonly kind: WallKind
  readonly action: string
  readonly piece: Piece
  readonly save: (tx: Tx, piece: Piece, now: Date) => Promise<Piece>
}

/** What is said to everybody is said by somebody: it is noted who wrote it. */
async function put<Piece extends WallKey>(
  app: App,
  operator: Operator,
  { kind, action, piece, save }: Putting<Piece>,
): Promise<Piece> {
  const { merchantCode, name } = piece
  requireMerchant(operator, merchantCode)
  const place = { kind, merchantCode, name }
  return transaction(app, async (tx) => {
    const before = await readPiece(tx, place)
    const saved = await save(tx, piece, app.clock.now())
    await keepPiece(tx, place, { before, putBy: operator.id })
    const line = { operator, merchantCode, action, subject: name, ...(before && { before: { ...before } }) }
    // As it hangs there: what was left open has become a time.
    await recordAudit(tx, { ...line, after: { ...(await readPiece(tx, place)) } })
    return saved
  })
}

/** Takes something down; what it was is kept. */
export async function removeFromWall(
  app: App,
  operator: Operator,
  { house: merchantCode, kind, name }: QueryOf<typeof removing>,
): Promise<Record<string, never>> {
  requireAction(operator, 'removeFromWall')
  requireMerchant(operator, merchantCode)
  const place = { merchantCode, kind, name }
  await transaction(app, async (tx) => {
    const hanging = await readTaken(tx, place)
    if (!(await deletePiece(tx, place))) throw new Refusal('NOT_FOUND')
    for (const { name: each, piece: before } of hanging)
      await keepPiece(tx, { ...place, name: each }, { before, putBy: operator.id })
    await recordAudit(tx, { operator, merchantCode, action: 'wall.remove', subject: name, before: { kind } })
    if (kind === 'notice') await push(tx, { merchantCode }, { type: 'unread.changed' })
  })
  return {}
}

type Hanging = { readonly name: string; readonly piece: object | null }

/** What goes when a piece is taken down: an entry of help takes along those below it, which come first. */
async function readTaken(tx: Tx, place: WallPlace): Promise<Hanging[]> {
  const own = { name: place.name, piece: await readPiece(tx, place) }
  if (place.kind !== 'help') return [own]
  const below = (await readWallHelp(tx, place.merchantCode)).filter(({ parent }) => parent === place.name)
  return [...below.map((piece) => ({ name: piece.name, piece })), own]
}
