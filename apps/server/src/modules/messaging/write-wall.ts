import type {
  listWall as listing,
  QueryOf,
  removeFromWall as removing,
  ReplyOf,
  WallBanner,
  WallHelp,
  WallNotice,
  WallPopup,
} from '@baize/contracts'
import { recordAudit, requireMerchant, requireRole } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { push } from '#platform/live/push'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { saveBanner, saveHelp, saveNotice, savePopup } from './save-wall.ts'
import { deleteBanner, readWallBanners } from './store/banners.ts'
import { deleteHelp, readWallHelp } from './store/help.ts'
import { deleteNotice, readWallNotices } from './store/notices.ts'
import { deletePopup, readWallPopups } from './store/popups.ts'

/** Everything on a wall, in its time or not. */
export async function listWall(
  app: App,
  operator: Operator,
  { house: merchantCode }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireWriter(operator, merchantCode)
  const [notices, banners, popups, help] = await Promise.all([
    readWallNotices(app.db, merchantCode),
    readWallBanners(app.db, merchantCode),
    readWallPopups(app.db, merchantCode),
    readWallHelp(app.db, merchantCode),
  ])
  return { notices, banners, popups, help }
}

export async function putNotice(app: App, operator: Operator, notice: WallNotice): Promise<WallNotice> {
  return put(app, operator, { action: 'wall.notice', piece: notice, save: saveNotice })
}

export async function putBanner(app: App, operator: Operator, banner: WallBanner): Promise<WallBanner> {
  return put(app, operator, { action: 'wall.banner', piece: banner, save: saveBanner })
}

export async function putPopup(app: App, operator: Operator, popup: WallPopup): Promise<WallPopup> {
  return put(app, operator, { action: 'wall.popup', piece: popup, save: savePopup })
}

export async function putHelp(app: App, operator: Operator, help: WallHelp): Promise<WallHelp> {
  return put(app, operator, { action: 'wall.help', piece: help, save: saveHelp })
}

type WallKey = { readonly merchantCode: string; readonly name: string }
type Putting<Piece extends WallKey> = {
  readonly action: string
  readonly piece: Piece
  readonly save: (tx: Tx, piece: Piece, now: Date) => Promise<Piece>
}

/** What is said to everybody is said by somebody: it is noted who wrote it. */
async function put<Piece extends WallKey>(
  app: App,
  operator: Operator,
  { action, piece, save }: Putting<Piece>,
): Promise<Piece> {
  const { merchantCode, name } = piece
  requireWriter(operator, merchantCode)
  return transaction(app, async (tx) => {
    const saved = await save(tx, piece, app.clock.now())
    await recordAudit(tx, { operator, merchantCode, action, subject: name, after: { ...saved } })
    return saved
  })
}

const removals = {
  notice: deleteNotice,
  banner: deleteBanner,
  popup: deletePopup,
  help: deleteHelp,
} as const

/** Takes something down for good. */
export async function removeFromWall(
  app: App,
  operator: Operator,
  { house: merchantCode, kind, name }: QueryOf<typeof removing>,
): Promise<Record<string, never>> {
  requireWriter(operator, merchantCode)
  await transaction(app, async (tx) => {
    if (!(await removals[kind](tx, { merchantCode, name }))) throw new Refusal('NOT_FOUND')
    await recordAudit(tx, { operator, merchantCode, action: 'wall.remove', subject: name, before: { kind } })
    if (kind === 'notice') await push(tx, { merchantCode }, { type: 'unread.changed' })
  })
  return {}
}

function requireWriter(operator: Operator, merchantCode: string): void {
  requireRole(operator, 'support', 'owner')
  requireMerchant(operator, merchantCode)
}
