import type {
  getVersion as getting,
  listVersions as listing,
  OfficeAction,
  OfficeVersion,
  QueryOf,
  ReplyOf,
  VersionKind,
} from '@baize/contracts'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { requireAction, requireMerchant } from './roles.ts'
import * as store from './store/versions.ts'

export type ChangedThing = store.VersionedThing & {
  /** As it was, and as it is now; null where it was not there, or is there no more. */
  readonly before: object | null
  readonly after: object | null
  readonly putBy: string
  readonly agreedBy?: string | null
  readonly reason?: string | null
  readonly backTo?: number | null
}

/**
 * Keeps what something has become, in the transaction that changes it, and says under which number. What was there
 * before and is not the last version was written by another door: it is kept as found, so that nothing is lost.
 */
export async function keepVersion(
  tx: Tx,
  { before, after, putBy, agreedBy = null, reason = null, backTo = null, ...thing }: ChangedThing,
): Promise<number> {
  await store.lockVersions(tx, thing)
  const last = await store.readLast(tx, thing, before)
  const isFound = before !== null && last?.isNow !== true
  const number = (last?.number ?? 0) + 1
  const nobody = { putBy: null, agreedBy: null, reason: null, backTo: null }
  if (isFound) await store.insertVersion(tx, number, { ...thing, content: before, ...nobody })
  const own = isFound ? number + 1 : number
  await store.insertVersion(tx, own, { ...thing, content: after, putBy, agreedBy, reason, backTo })
  return own
}

/** Whoever may look at the thing may look at what it was. */
const readers: Readonly<Record<VersionKind, OfficeAction>> = {
  house: 'showHouse',
  notice: 'listWall',
  banner: 'listWall',
  popup: 'listWall',
  help: 'listWall',
  promotion: 'listOfficePromotions',
  offer: 'listOfficeOffers',
  vip: 'listVipLevels',
  method: 'listMethods',
}

const PAGE = 50

export async function listVersions(
  app: App,
  operator: Operator,
  { house: merchantCode, kind, name, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, readers[kind])
  requireMerchant(operator, merchantCode)
  const place = { merchantCode, kind, name, after: after === undefined ? undefined : placeIn(kind, after) }
  const found = await store.readVersions(app.db, { ...place, limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  const end = shown.at(-1)
  return {
    versions: shown.map(onWire),
    after: found.length > PAGE && end ? cursorAt(kind, end.id) : null,
  }
}

export async function getVersion(
  app: App,
  operator: Operator,
  { house: merchantCode, kind, name, number }: QueryOf<typeof getting>,
): Promise<ReplyOf<typeof getting>> {
  requireAction(operator, readers[kind])
  requireMerchant(operator, merchantCode)
  const thing = { merchantCode, kind, name }
  const found = await store.findVersion(app.db, thing, Number(number))
  if (!found) throw new Refusal('NOT_FOUND')
  const before = await store.findVersion(app.db, thing, found.number - 1)
  return { version: onWire(found), content: found.content, before: before?.content ?? null }
}

function onWire(row: store.VersionRow): OfficeVersion {
  const { kind, name, number, putLogin, agreedLogin, reason, backTo, isGone, putAt } = row
  const at = putAt.toISOString()
  return { kind, name, number, by: putLogin, agreedBy: agreedLogin, reason, backTo, isGone, at }
}

function cursorAt(kind: VersionKind, id: bigint): string {
  return Buffer.from(`versions:${kind}:${id}`).toString('base64url')
}

/** A cursor of another list, or of nobody's making, is refused. */
function placeIn(kind: VersionKind, after: string): bigint {
  const [, id] = /^versions:[a-z]+:(\d{1,18})$/.exec(Buffer.from(after, 'base64url').toString()) ?? []
  if (id === undefined || cursorAt(kind, BigInt(id)) !== after)
    throw new Refusal('BAD_QUERY', { fields: ['after'] })
  return BigInt(id)
}
