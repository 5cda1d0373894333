import type { Db } from '#platform/db'
import { readCasesOf } from './store/cases.ts'
import { readImages } from './store/images.ts'

/** What is kept here of a member, for themselves to read. */
export async function exportKyc(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const cases = await readCasesOf(db, memberId)
  const images = await readImages(
    db,
    cases.map(({ id }) => id),
  )
  return cases.map((each) => ({
    id: each.id,
    state: each.state,
    document: each.document,
    confirmedAge: each.confirmedAge,
    reason: each.reason,
    submittedAt: each.submittedAt?.toISOString() ?? null,
    decidedAt: each.decidedAt?.toISOString() ?? null,
    images: images.filter(({ caseId }) => caseId === each.id).map(({ id }) => id),
  }))
}
