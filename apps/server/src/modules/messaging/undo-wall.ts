import type { BodyOf, restoreWall as restoring, undoWall as undoing } from '@baize/contracts'
import {
  findVersion,
  lockVersions,
  readTogether,
  recordAudit,
  requireAction,
  requireMerchant,
  type VersionRow,
} from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { push } from '#platform/live/push'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { deletePiece, keepPiece, readPiece, saveKept, type WallPlace } from './wall-piece.ts'

/** So long somebody may think better of it. */
const UNDO_MS = 30_000

/** Takes back what the operator did to a piece of the wall just now, with all that went along, unless somebody was there since. */
export async function undoWall(
  app: App,
  operator: Operator,
  { house: merchantCode, kind, name, number }: BodyOf<typeof undoing>,
): Promise<Record<string, never>> {
  requireAction(operator, 'undoWall')
  requireMerchant(operator, merchantCode)
  const now = app.clock.now()
  const place = { merchantCode, kind, name }
  await transaction(app, async (tx) => {
    await lockVersions(tx, place)
    const done = await findVersion(tx, place, number)
    if (!done || done.putBy !== operator.id) throw new Refusal('NOT_FOUND')
    if (now.getTime() - done.putAt.getTime() > UNDO_MS) throw new Refusal('UNDO_OVER')
    // What an entry of help took along was written before it, and hangs below it: the newest goes back first.
    for (const each of await readTogether(tx, done))
      await undoVersion(tx, { ...place, name: each.name }, { version: each, operator, now })
    const line = { operator, merchantCode, action: 'wall.undo', subject: name }
    await recordAudit(tx, { ...line, before: { kind, version: number }, after: { version: number - 1 } })
    if (kind === 'notice') await push(tx, { merchantCode }, { type: 'unread.changed' })
  })
  return {}
}

type Undoing = { readonly version: VersionRow; readonly operator: Operator; readonly now: Date }

async function undoVersion(
  tx: Tx,
  place: WallPlace,
  { version: { number }, operator, now }: Undoing,
): Promise<void> {
  if (await findVersion(tx, place, number + 1)) throw new Refusal('CHANGED_MEANWHILE')
  const before = await readPiece(tx, place)
  const earlier = await findVersion(tx, place, number - 1)
  if (earlier && !earlier.isGone) await saveKept(tx, place.kind, earlier.content, now)
  else await deletePiece(tx, place)
  await keepPiece(tx, place, { before, putBy: operator.id, backTo: earlier?.number ?? null })
}

/** Makes a piece of the wall what it was: put again like any other words, also where it was taken down. */
export async function restoreWall(
  app: App,
  operator: Operator,
  { house: merchantCode, kind, name, number }: BodyOf<typeof restoring>,
): Promise<Record<string, never>> {
  requireAction(operator, 'restoreWall')
  requireMerchant(operator, merchantCode)
  const place = { merchantCode, kind, name }
  await transaction(app, async (tx) => {
    await lockVersions(tx, place)
    const version = await findVersion(tx, place, number)
    if (!version || version.isGone) throw new Refusal('NOT_FOUND')
    const before = await readPiece(tx, place)
    await saveKept(tx, kind, version.content, app.clock.now())
    await keepPiece(tx, place, { before, putBy: operator.id, backTo: number })
    const line = { operator, merchantCode, action: 'wall.back', subject: name }
    await recordAudit(tx, { ...line, after: { kind, version: number } })
  })
  return {}
}
