import type { BodyOf, compareDocuments as comparing, DocumentDetail, ReplyOf } from '@baize/contracts'
import { isOldEnough } from '@baize/contracts'
import { plainName, readPersonal, requireOwnMember } from '#modules/identity'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import { registrationOf } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { caseOnWire } from './list-cases.ts'
import { findCase, type KycCaseRow, readCasesOf } from './store/cases.ts'
import { readDocumentSharers } from './store/images.ts'

const EARLIER_SHOWN = 10

/** A case with what was handed in before, and by how many others. That somebody looked is noted first. */
export async function getOfficeDocuments(app: App, operator: Operator, id: string): Promise<DocumentDetail> {
  requireAction(operator, 'getOfficeDocuments')
  const row = await requireCase(app, operator, id)
  const { memberId, merchantCode } = row
  const look = { operator, merchantCode, action: 'kyc.look', subject: memberId, after: { caseId: id } }
  await transaction(app, (tx) => recordAudit(tx, look))
  const [shown, member, { minimumAge }, sharers, all] = await Promise.all([
    caseOnWire(app, row),
    requireOwnMember(app, operator, memberId),
    registrationOf(app, merchantCode),
    readDocumentSharers(app.db, [memberId]),
    readCasesOf(app.db, memberId),
  ])
  const earlier = all.filter((each) => each.id !== id && each.state !== 'draft').toReversed()
  return {
    case: shown,
    minimumAge,
    language: member.language,
    sharedWith: new Set(sharers.map(({ otherId }) => otherId)).size,
    earlier: await Promise.all(earlier.slice(0, EARLIER_SHOWN).map((each) => caseOnWire(app, each))),
  }
}

/** Says whether what was read in a picture is what the member said; what they said stays sealed. */
export async function compareDocuments(
  app: App,
  operator: Operator,
  { id, name, birthDate }: BodyOf<typeof comparing>,
): Promise<ReplyOf<typeof comparing>> {
  requireAction(operator, 'compareDocuments')
  const { memberId, merchantCode } = await requireCase(app, operator, id)
  const [said, { minimumAge }] = await Promise.all([
    readPersonal(app.db, app.secrets, memberId),
    registrationOf(app, merchantCode),
  ])
  const result = {
    name: compared(said.payeeName, name, plainName),
    birthDate: compared(said.birthDate, birthDate, (date) => date),
    isOldEnough:
      birthDate === undefined ? null : isOldEnough({ birthDate, minimumAge, now: app.clock.now() }),
  }
  const after = { caseId: id, ...result }
  await transaction(app, (tx) =>
    recordAudit(tx, { operator, merchantCode, action: 'kyc.compare', subject: memberId, after }),
  )
  return result
}

async function requireCase(app: App, operator: Operator, id: string): Promise<KycCaseRow> {
  const row = await findCase(app.db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  requireMerchant(operator, row.merchantCode)
  return row
}

function compared(
  said: string | undefined,
  read: string | undefined,
  plain: (text: string) => string,
): 'same' | 'different' | 'unknown' {
  if (said === undefined || read === undefined) return 'unknown'
  return plain(said) === plain(read) ? 'same' : 'different'
}
