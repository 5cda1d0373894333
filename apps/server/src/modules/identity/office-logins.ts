import type {
  BodyOf,
  endMemberLogins as ending,
  listMemberLogins as listing,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { recordAudit, requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { anyUuid, readPlace, wholeNumber, writePlace } from '#platform/list-place'
import type { Operator } from '#platform/visit'
import { requireOwnMember } from './office-members.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { readLogins } from './store/logins.ts'

const PAGE = 50

/** Where and when a member came in. An address is personal and stays out; its country does not. */
export async function listMemberLogins(
  app: App,
  operator: Operator,
  { id: memberId, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listMemberLogins')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const list = ['member-logins', memberId]
  const [micros, lastId] =
    after === undefined ? [] : readPlace({ list, after, forms: [wholeNumber, anyUuid] })
  const place = micros && lastId ? { micros: BigInt(micros), id: lastId } : undefined
  if (!place)
    await transaction(app, (tx) =>
      recordAudit(tx, { operator, merchantCode, action: 'member.look', subject: memberId }),
    )
  const found = await readLogins(app.db, { memberId, after: place, limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  const end = shown.at(-1)
  const now = app.clock.now()
  return {
    logins: shown.map((row) => ({
      id: row.id,
      agent: row.agent,
      country: app.countryOfIp(row.ip),
      isNewDevice: row.isNewDevice,
      isOpen: row.endedAt === null && row.endsAt > now,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      endReason: row.endReason,
    })),
    after: found.length > PAGE && end ? writePlace(list, [end.micros, end.id]) : null,
  }
}

/** Throws a member out of one session, or of all of them. */
export async function endMemberLogins(
  app: App,
  operator: Operator,
  { memberId, sessionId, reason }: BodyOf<typeof ending>,
): Promise<{ ended: number }> {
  requireAction(operator, 'endMemberLogins')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const which = { memberId, ...(sessionId !== undefined && { only: sessionId }) }
  const ended = await transaction(app, async (tx) => {
    const count = await endSessions(tx, which, 'kicked')
    if (count > 0)
      await recordAudit(tx, {
        operator,
        merchantCode,
        action: 'member.end-logins',
        subject: memberId,
        after: { ended: count, reason, ...(sessionId !== undefined && { sessionId }) },
      })
    return count
  })
  return { ended }
}
