import type { KycCase, listKycCases as listing, QueryOf, ReplyOf } from '@baize/contracts'
import { findMember } from '#modules/identity'
import { dueAt, pageOf, requireAction, sliceOf } from '#modules/operators'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import { openRemark } from './get-kyc.ts'
import { type KycCaseRow, readCases } from './store/cases.ts'
import { readImages } from './store/images.ts'
import { imageOnWire } from './upload-image.ts'

const LIST = 'documents'

/** Cases of the houses this operator works for, the longest waiting first. */
export async function listKycCases(
  app: App,
  operator: Operator,
  { state = 'submitted', ...page }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listKycCases')
  const slice = sliceOf(operator, [LIST, state], page)
  const { rows, after } = pageOf(await readCases(app.db, { ...slice, state }), slice)
  return { content: await Promise.all(rows.map((row) => caseOnWire(app, row))), after }
}

export async function caseOnWire(app: App, row: KycCaseRow): Promise<KycCase> {
  const [member, images, remark] = await Promise.all([
    findMember(app.db, row.memberId),
    readImages(app.db, [row.id]),
    openRemark(app, row),
  ])
  return {
    id: row.id,
    merchantCode: row.merchantCode,
    memberId: row.memberId,
    account: member?.account ?? '',
    state: row.state,
    document: row.document,
    confirmedAge: row.confirmedAge,
    remark,
    reason: row.reason,
    images: images.map(imageOnWire),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    dueAt:
      row.state === 'submitted' && row.submittedAt ? dueAt('document', row.submittedAt).toISOString() : null,
  }
}
