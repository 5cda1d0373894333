import type { KycCase, KycState } from '@baize/contracts'
import { findMember } from '#modules/identity'
import { requireRole } from '#modules/operators'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import { openRemark } from './get-kyc.ts'
import { type KycCaseRow, readCases } from './store/cases.ts'
import { readImages } from './store/images.ts'
import { imageOnWire } from './upload-image.ts'

type CaseListQuery = { readonly state?: KycState | undefined; readonly pageNo?: string | undefined }

const PAGE = 50

/** Cases of the houses this operator works for, the longest waiting first. */
export async function listKycCases(
  app: App,
  operator: Operator,
  { state = 'submitted', pageNo = '1' }: CaseListQuery,
): Promise<{ content: KycCase[] }> {
  requireRole(operator, 'risk')
  const { merchantCodes } = operator
  const offset = (Number(pageNo) - 1) * PAGE
  const rows = await readCases(app.db, { merchantCodes, state, offset, limit: PAGE })
  return { content: await Promise.all(rows.map((row) => caseOnWire(app, row))) }
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
  }
}
