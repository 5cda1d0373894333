import type {
  banFromShows as banning,
  BodyOf,
  liftShowSanction as lifting,
  listShowSanctions as listing,
  QueryOf,
  ReplyOf,
  ShowSanction,
} from '@baize/contracts'
import { findMembers, requireOwnMember, requireStranger } from '#modules/identity'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { requireSameRequest } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { instructShow } from './show-room.ts'
import * as store from './store/sanctions.ts'

const PAGE = 50

export async function listShowSanctions(
  app: App,
  operator: Operator,
  { house: merchantCode, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listShowSanctions')
  requireMerchant(operator, merchantCode)
  const rows = await store.readSanctions(app.db, { merchantCode, after, limit: PAGE })
  return {
    sanctions: await onWire(app, rows),
    after: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
  }
}

async function onWire(app: App, rows: readonly store.SanctionRow[]): Promise<ShowSanction[]> {
  const people = await findMembers(app.db, [...new Set(rows.map(({ memberId }) => memberId))])
  const accounts = new Map(people.map(({ id, account }) => [id, account]))
  return rows.map((row) => ({
    id: row.id,
    memberId: row.memberId,
    account: accounts.get(row.memberId) ?? '',
    kind: row.kind,
    why: row.why,
    madeBy: row.madeBy,
    madeAt: row.madeAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    liftedAt: row.liftedAt?.toISOString() ?? null,
    liftedBy: row.liftedBy,
  }))
}

/** Keeps a member from speaking in any show of the house. Their next line is refused with why and until when. */
export async function banFromShows(
  app: App,
  operator: Operator,
  { id, memberId, why, endsAt }: BodyOf<typeof banning>,
): Promise<ShowSanction> {
  requireAction(operator, 'banFromShows')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  await requireStranger(app.db, { operator, memberId, secrets: app.secrets })
  const now = app.clock.now()
  await transaction(app, async (tx) => {
    const before = await store.findSanction(tx, id)
    if (before) return requireSameRequest(before.memberId === memberId && before.why === why)
    await store.insertSanction(tx, {
      id,
      merchantCode,
      memberId,
      kind: 'ban',
      showId: null,
      why,
      madeBy: operator.login,
      madeAt: now,
      endsAt: endsAt === null ? null : new Date(endsAt),
      liftedAt: null,
      liftedBy: null,
    })
    await recordAudit(tx, {
      operator,
      merchantCode,
      action: 'show.ban',
      subject: memberId,
      after: { why, endsAt },
    })
  })
  return sanctionOf(app, id)
}

/** A member speaks again; where they were muted, its room is told. */
export async function liftShowSanction(
  app: App,
  operator: Operator,
  { sanction: id, reason }: BodyOf<typeof lifting>,
): Promise<ShowSanction> {
  requireAction(operator, 'liftShowSanction')
  const sanction = await store.findSanction(app.db, id)
  if (!sanction) throw new Refusal('NOT_FOUND')
  const { merchantCode, memberId, showId } = sanction
  requireMerchant(operator, merchantCode)
  await requireStranger(app.db, { operator, memberId, secrets: app.secrets })
  const by = operator.login
  await transaction(app, async (tx) => {
    if (sanction.liftedAt) return
    await store.liftSanction(tx, { id, by, now: app.clock.now() })
    if (showId !== null) await instructShow(tx, { showId, madeBy: by, command: { do: 'unmute', memberId } })
    const after = { kind: sanction.kind, reason }
    await recordAudit(tx, { operator, merchantCode, action: 'show.lift', subject: memberId, after })
  })
  return sanctionOf(app, id)
}

async function sanctionOf(app: App, id: string): Promise<ShowSanction> {
  const row = await store.findSanction(app.db, id)
  const [shown] = row ? await onWire(app, [row]) : []
  if (!shown) throw new Refusal('NOT_FOUND')
  return shown
}
