import type { BodyOf, excludeMember as contract, OfficeProtection } from '@baize/contracts'
import { requireOwnMember } from '#modules/identity'
import { recordAudit, requireAction } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import type { Whose } from './change-standing.ts'
import { excludeByHouse } from './exclude.ts'
import { protectionOf } from './get-protection.ts'
import { readChanges } from './store/changes.ts'
import { findStanding } from './store/standings.ts'

const CHANGES_SHOWN = 50

/** How a member of the operator's house stands; every look is noted. */
export async function getOfficeProtection(
  app: App,
  operator: Operator,
  memberId: string,
): Promise<OfficeProtection> {
  requireAction(operator, 'getOfficeProtection')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  await transaction(app, (tx) =>
    recordAudit(tx, { operator, merchantCode, action: 'protection.look', subject: memberId }),
  )
  return officeProtectionOf(app, { memberId, merchantCode })
}

/** Keeps a person from playing, or keeps them longer; nobody of the house ends an exclusion. */
export async function excludeMember(
  app: App,
  operator: Operator,
  { memberId, until, reason }: BodyOf<typeof contract>,
): Promise<OfficeProtection> {
  requireAction(operator, 'excludeMember')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const now = app.clock.now()
  const ends = until === null ? null : new Date(until)
  if (ends && ends <= now) throw new Refusal('FIELD_FORMAT', { fields: ['until'] })
  const { secrets } = app
  await transaction(app, async (tx) => {
    const was = await excludeByHouse(tx, { memberId, merchantCode, secrets, until: ends, now, reason })
    const before = { kind: was?.kind ?? null, until: was?.until?.toISOString() ?? null }
    const line = { operator, merchantCode, action: 'protection.exclude', subject: memberId }
    await recordAudit(tx, { ...line, before, after: { kind: 'house', until, reason } })
  })
  return officeProtectionOf(app, { memberId, merchantCode })
}

/** What operators see of a member's protection. */
export async function officeProtectionOf(
  app: App,
  { memberId, merchantCode }: Whose,
): Promise<OfficeProtection> {
  const currency = await readCurrency(app.db, merchantCode)
  const [protection, standing, changes] = await Promise.all([
    protectionOf(app, { memberId, merchantCode, currency }),
    findStanding(app.db, memberId),
    readChanges(app.db, memberId, CHANGES_SHOWN),
  ])
  return {
    memberId,
    merchantCode,
    protection,
    areBonusesOff: standing?.areBonusesOff ?? false,
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  }
}
