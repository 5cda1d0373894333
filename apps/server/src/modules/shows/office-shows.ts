import type {
  BodyOf,
  endShow as ending,
  listOfficeShows as listing,
  OfficeShow,
  planShow as planning,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { isKnownGame } from '#modules/catalog'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { requireSameRequest } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { requireReady } from './host.ts'
import { planShowIn } from './plan-show.ts'
import { closeShowRoom } from './show-room.ts'
import { findHost } from './store/hosts.ts'
import * as store from './store/shows.ts'

const PAGE = 50

export async function listOfficeShows(
  app: App,
  operator: Operator,
  { house: merchantCode, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listOfficeShows')
  requireMerchant(operator, merchantCode)
  const rows = await store.readOfficeShows(app.db, { merchantCode, after, limit: PAGE })
  return {
    currency: await readCurrency(app.db, merchantCode),
    shows: rows.map(onWire),
    after: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
  }
}

function onWire(row: store.HostedShow & store.GiftTotals): OfficeShow {
  return {
    id: row.id,
    host: { id: row.hostId, name: row.hostName },
    game: row.gameCode,
    title: row.title,
    language: row.language,
    table: row.tableCode,
    state: row.state,
    startsAt: row.startsAt.toISOString(),
    liveAt: row.liveAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    endReason: row.endReason,
    gifts: { count: row.giftCount, amount: unitsToWire(row.giftSum) },
  }
}

/** Announces a show of a host who may go on. It begins when its host begins it. */
export async function planShow(
  app: App,
  operator: Operator,
  { id, hostId, game, title, language, startsAt, table }: BodyOf<typeof planning>,
): Promise<OfficeShow> {
  requireAction(operator, 'planShow')
  const host = await findHost(app.db, hostId)
  if (!host) throw new Refusal('NOT_FOUND')
  const { merchantCode } = host
  requireMerchant(operator, merchantCode)
  requireReady(host)
  for (const code of [game, ...(table === null ? [] : [table])])
    if (!(await isKnownGame(app.db, { merchantCode, code }))) throw new Refusal('GAME_NOT_FOUND')
  const planned = { id, title, language, gameCode: game, tableCode: table, startsAt: new Date(startsAt) }
  await transaction(app, async (tx) => {
    const before = await store.findShow(tx, id)
    if (before) return requireSameRequest(before.hostId === hostId && before.title === title)
    await planShowIn(tx, host, { ...planned, madeBy: operator.login, now: app.clock.now() })
    const after = { hostId, game, title, startsAt }
    await recordAudit(tx, { operator, merchantCode, action: 'show.plan', subject: id, after })
  })
  return officeShowOf(app, id)
}

/** Ends any show at once, whatever it is doing. */
export async function endShow(
  app: App,
  operator: Operator,
  { show: id, reason }: BodyOf<typeof ending>,
): Promise<OfficeShow> {
  requireAction(operator, 'endShow')
  const show = await store.findShow(app.db, id)
  if (!show) throw new Refusal('NOT_FOUND')
  const { merchantCode, state } = show
  requireMerchant(operator, merchantCode)
  const by = operator.login
  await transaction(app, async (tx) => {
    if (state === 'ended') return
    await closeShowRoom(tx, { showId: id, madeBy: by, why: reason })
    await store.finishShow(tx, { id, by, why: reason, now: app.clock.now() })
    const [before, after] = [{ state }, { state: 'ended', reason }]
    await recordAudit(tx, { operator, merchantCode, action: 'show.end', subject: id, before, after })
  })
  return officeShowOf(app, id)
}

async function officeShowOf(app: App, id: string): Promise<OfficeShow> {
  const row = await store.findOfficeShow(app.db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  return onWire(row)
}
